export { roomServer } from './room.server.ts'
export { closingWitness } from './closing/invariants.server.ts'
