export { roomServer } from './room.server.ts'
export { loadHasSold } from './saldo-awal.server.ts'
