import { shopWindow } from '../taken/taken.ts'
import { backAllowed } from '../taken/way.ts'
import { destroyDocument } from './destroy.ts'

/** Pieces of the window that are destroyed, or go to be melted. */
export const hancurBarang = destroyDocument({
  name: 'hancur-barang',
  prefix: 'HB',
  noun: 'Hancur Barang',
  summary: 'Barang etalase yang dihancurkan, atau masuk lebur',
  shelf: shopWindow,
  screen: ['/hancur-data-barang', 'Hancur Data Barang', 'Barang'],
  asks: { scan: 'Pindai barcode', none: 'Pilih tujuan, lalu pindai barang satu per satu.' },
  backNeeds: backAllowed('BATAL_HANCUR_BARANG'),
})
