export { room } from './room.ts'
export { barangBeli } from './nota/barang-beli.resource.ts'
export { pembelian } from './nota/pembelian.document.ts'
export { pembelianNota } from './paper/nota.ts'
