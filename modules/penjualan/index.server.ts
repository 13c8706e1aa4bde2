export { roomServer } from './room.server.ts'
export { saleTotalAkun } from './nota/chart.server.ts'
