export { room } from './room.ts'
export { barangBeli } from './nota/barang-beli.resource.ts'
export { hancurPembelian } from './hancur/hancur-pembelian.document.ts'
export { pembelian } from './nota/pembelian.document.ts'
export { beliCode } from '#buku'
export {
  checkTaken,
  postTaken,
  shareByGold,
  staysBought,
  takenLine,
  takenLines,
  type Takeable,
  type TakenFacts,
  type TakenNow,
} from '#buku'
export { tukarTambah } from './tukar/tukar-tambah.document.ts'
export { masukCode } from './tukar/tukar-tambah.ts'
