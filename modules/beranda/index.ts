export { room } from './room.ts'
export { tileBehind } from './dashboard/behind.ts'
