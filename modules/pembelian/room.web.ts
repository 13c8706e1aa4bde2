import { fill } from '#kernel/web/shell/place.ts'
import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'
import { exchangePlace } from '#penjualan/web'

export const roomWeb: RoomWeb = {
  screens: {
    '/transaksi-pembelian': () => import('./counter/PembelianTransaction.tsx'),
  },
  fills: [fill(exchangePlace, () => import('./tukar/exchange-half.web.tsx').then((m) => m.exchangeHalf))],
  documents: {
    pembelian: () => import('./nota/pembelian.frames.tsx'),
    sortir: () => import('./sortir/sortir.frames.tsx'),
    'tukar-tambah': () => import('./tukar/tukar.frames.tsx'),
  },
}
