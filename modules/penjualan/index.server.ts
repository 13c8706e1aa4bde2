export { roomServer } from './room.server.ts'
export { saleTotalAkun } from './nota/chart.server.ts'
export { claimTaken, sendClaims, sendUnclaimed, type NotaPiece } from './nota/claims.server.ts'
export { netOfLine, only, sellersOf, soldLines, type Seller } from './reports/sold.server.ts'
export type { SaleNota } from './paper/nota.ts'
export { longNota, ordinaryNota } from './paper/nota-sample.ts'
export { loadDaysOf } from './nota/large.server.ts'
export {
  loadHeld,
  loadReturn,
  loadSale,
  sendBasketGone,
  sendNotaHold,
  sendOutgoing,
  sendReturns,
} from './nota/outgoing.server.ts'
export { loadNotaStok } from './nota/stock.server.ts'
export { loadNotaTitipan, loadTitipan, sendTitipan, titipanChanged } from './titipan/titipan.server.ts'
export { cost, sold } from './nota/posts.ts'
