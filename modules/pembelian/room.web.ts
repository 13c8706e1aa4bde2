import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: {
    '/transaksi-pembelian': () => import('./counter/PembelianTransaction.tsx'),
  },
  documents: { pembelian: () => import('./nota/pembelian.frames.tsx') },
}
