export { room } from './room.ts'
export { exportTables } from './export/export-tables.ts'
