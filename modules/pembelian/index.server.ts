export { roomServer } from './room.server.ts'
export { sendBoughtState } from './nota/stock.server.ts'
