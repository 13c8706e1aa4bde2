export { room } from './room.ts'
export { cicilan } from './contract/cicilan.document.ts'
