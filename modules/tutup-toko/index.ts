export { writeDigest, type Digest } from './digest/digest.ts'
export { room } from './room.ts'
export { documentsBehind, salesBehind, stockBehind } from './closing/behind.ts'
