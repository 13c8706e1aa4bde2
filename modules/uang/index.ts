export { room } from './room.ts'
export { checkOpeningSaldoAllowed, openingSaldo, ownerOnly } from './saldo-awal.document.ts'
