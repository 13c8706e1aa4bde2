import { listScreens } from '#kernel/model/screen.ts'

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = { '/cetak-barcode': 'Label barcode untuk barang yang dipilih, di lembar atau rol' }

/** The screen that prints labels. */
export const labelScreen = listScreens(purposes, [
  ['/cetak-barcode', 'Cetak Barcode', 'print', 'Barang', null, { first: { KASIR: true } }],
])[0]!
