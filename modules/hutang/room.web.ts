import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/transaksi-hutang': () => import('./counter/LoanTransaction.tsx') },
  documents: {
    hutang: () => import('./pinjam/hutang.frames.tsx'),
    penebusan: () => import('./tebus/penebusan.frames.tsx'),
    'lelang-hutang': () => import('./lelang/lelang.frames.tsx'),
    'bayar-kelebihan': () => import('./surplus/bayar-kelebihan.frames.tsx'),
  },
}
