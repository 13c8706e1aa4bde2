export { roomServer } from './room.server.ts'
export { loadSurplusNow, sendSurplus, sendSurplusGone, surplusInvariant } from './surplus/surplus.server.ts'
