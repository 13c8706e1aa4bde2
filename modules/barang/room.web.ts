import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: {
    '/data-barang': () => import('./barang/DataBarang.tsx'),
    '/cetak-barcode': () => import('./label/PrintBarcode.tsx'),
    '/tambah-data-barang': () => import('./barang-masuk/AddBarang.tsx'),
    '/tambah-barang-banyak': () => import('./barang-masuk/AddMany.tsx'),
    '/penerimaan-barang': () => import('./penerimaan/ReceiveGoods.tsx'),
    '/timbang-baki': () => import('./timbang/TimbangBaki.tsx'),
    '/stock-opname': () => import('./opname/StockOpname.tsx'),
    '/stock-opname-rfid': () => import('./opname/RfidOpname.tsx'),
    '/stock-opname-penerimaan': () => import('./opname-penerimaan/CountDelivery.tsx'),
    '/stock-opname-global': () => import('./opname-global/OpnameGlobal.tsx'),
    '/import-data-pusat': () => import('./import/HeadOfficeImport.tsx'),
  },
  documents: {
    'pindah-barang': () => import('./pindah/pindah-barang.frames.tsx'),
    'penerimaan-barang': () => import('./penerimaan/penerimaan-barang.frames.tsx'),
    'update-profit': () => import('./profit/update-profit.frames.tsx'),
  },
  shortcuts: [{ rank: 4, letter: 'b', path: '/data-barang' }],
  bar: [{ rank: 3, word: 'Barang', path: '/data-barang', menu: 'Barang' }],
}
