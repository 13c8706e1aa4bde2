export { room } from './room.ts'
export { checkOpeningSaldoAllowed, ownerOnly } from './saldo-awal.document.ts'
