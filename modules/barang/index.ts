export { room } from './room.ts'
export { stockSummaryGate } from './gates.ts'
export { aksesorisStock } from './aksesoris/aksesoris.document.ts'
export { barang } from './barang/barang.resource.ts'
export { barangMasuk } from './barang-masuk/barang-masuk.document.ts'
export { checkBarangMasuk, checkDuplicates, comeIn, fillIn, sumUp, type MasukFacts } from './incoming/incoming.ts'
export { penerimaanBarang } from './penerimaan/penerimaan-barang.document.ts'
export { hancurBarang } from './hancur/hancur-barang.document.ts'
export { destroyDocument } from './hancur/destroy.ts'
export { destroyed, destroyedColumns } from './reports/hancur-barang.report.ts'
export {
  checkBack,
  checkScanned,
  takenLine,
  takenLines,
  type BackFacts,
  type Scanned,
  type Shelf,
  type TakenBarang,
} from './taken/taken.ts'
export { backAllowed, checkWayBack, movements, type WayBackFacts } from './taken/way.ts'
export { stockOpname } from './opname/stock-opname.document.ts'
export { opnameGlobal } from './opname-global/opname-global.document.ts'
export { timbangBaki } from './timbang/timbang-baki.document.ts'
export { updateProfit } from './profit/update-profit.document.ts'
export { pindahBarang } from './pindah/pindah-barang.document.ts'
export { outStates } from './barang/barang.resource.ts'
export { columnNames as importColumnNames } from './import/import.ts'
export type { NewKodeWire } from './import/import-wire.ts'
export {
  computePrice,
  kategoriHarga,
  part,
  pricePerGram,
  readPriceRules,
  shownPrice,
  type KategoriHarga,
  type OngkosRow,
  type PriceComputation,
  type PriceRules,
} from './price/price.ts'
