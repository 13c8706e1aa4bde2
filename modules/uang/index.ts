export { room } from './room.ts'
export { openingSaldo } from './saldo-awal.document.ts'
