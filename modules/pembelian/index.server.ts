export { roomServer } from './room.server.ts'
export { boughtStock, sendBoughtState } from './nota/stock.server.ts'
export { loadTakenFacts, loadTakenNow, sendTaken, sendTakenGone, takenInvariant } from './taken/taken.server.ts'
