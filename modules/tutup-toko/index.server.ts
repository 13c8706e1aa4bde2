export { roomServer } from './room.server.ts'
export { closingWitness } from './closing/invariants.server.ts'
export { finishDigest, loadDigest, loadDueDigests, takeDigest, type DueDigest } from './digest/digest.server.ts'
