export { roomServer } from './room.server.ts'
export { saleTotalAkun } from './nota/chart.server.ts'
export { loadDaysOf } from './nota/large.server.ts'
