import { backAllowed, destroyDocument } from '#barang'
import { boughtShelf } from '../nota/barang-beli.resource.ts'

/** Bought pieces that are destroyed, or go to be melted. */
export const hancurPembelian = destroyDocument({
  name: 'hancur-pembelian',
  prefix: 'HP',
  noun: 'Hancur Pembelian',
  summary: 'Barang beli yang dihancurkan, atau masuk lebur',
  shelf: boughtShelf,
  screen: ['/hancur-pembelian', 'Hancur Pembelian', 'Pembelian'],
  first: { KASIR: false },
  asks: { scan: 'Pindai kode beli', none: 'Pilih tujuan, lalu pindai kode beli satu per satu.' },
  backNeeds: backAllowed('BATAL_HANCUR_PEMBELIAN'),
})
