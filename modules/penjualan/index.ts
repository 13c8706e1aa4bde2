export { room } from './room.ts'
export { penjualanNota } from './paper/nota.ts'
export { saleLines } from './paper/nota-data.ts'
export { barangLine, saleBarangShape, penjualanHead, type BarangLine } from './nota/penjualan.shape.ts'
export { behindLines, emptySales, soldFields } from './reports/sold.ts'
export { notaPrefix } from './nota/prefix.ts'
export { penjualan } from './nota/penjualan.document.ts'
export { titipan } from './titipan/titipan.document.ts'
export { readRules, computeNota, notaDirection, sumNota, type SaleRules } from './nota/compute.ts'
export {
  buildSold,
  checkBerlian,
  highestNeeds,
  needsOfLines,
  penjualanNeeds,
  type SaleFacts,
} from './nota/penjualan.ts'
export { checkBatal, redirectReturn, type BatalFacts } from './nota/cancel.ts'
export { cancelledNotas, queuedNotas } from './nota/nota-screens.ts'
export { postPenjualan } from './nota/jurnal.ts'
export { checkStill, recosted } from './nota/validate.ts'
export { noCustomer, type TillCustomer } from './till/customer.ts'
export { checkSold, computeDue, computeSale, draftSold, type SaleComputation } from './till/reckon.ts'
export { shownSale, shownWaiting, type DisplayIncoming } from './till/shown.ts'
export type { Keranjang } from './till/till.ts'
export { checkIdentitas } from './nota/large.ts'
