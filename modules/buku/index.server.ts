export { roomServer } from './room.server.ts'
export { book } from './buku.server.ts'
export { loadLaci } from './laci/laci.server.ts'
export { twoSidedMovements, barangLineInvariant } from './invariants.server.ts'
