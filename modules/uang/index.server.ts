export { roomServer } from './room.server.ts'
export { openingImport } from './opening-import.server.ts'
export { loadHasSold } from './saldo-awal.server.ts'
export { spentRows } from './reports/money.report.server.ts'
