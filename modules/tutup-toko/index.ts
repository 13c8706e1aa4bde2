export { room } from './room.ts'
export { documentsBehind, salesBehind, stockBehind } from './closing/behind.ts'
