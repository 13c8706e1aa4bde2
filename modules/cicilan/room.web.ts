import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/transaksi-cicilan': () => import('./counter/CicilanTransaction.tsx') },
  documents: {
    cicilan: () => import('./contract/cicilan.frames.tsx'),
    'bayar-cicilan': () => import('./payment/bayar-cicilan.frames.tsx'),
    'lelang-cicilan': () => import('./lelang/lelang-cicilan.frames.tsx'),
  },
}
