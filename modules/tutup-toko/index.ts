export { writeDigest } from './digest/digest.ts'
export { room } from './room.ts'
export { salesBehind, stockBehind } from './closing/behind.ts'
