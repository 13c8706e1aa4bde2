import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: {
    '/transaksi-hutang': () => import('./counter/LoanTransaction.tsx'),
    '/hitung-pinjaman': () => import('./calculator/Calculator.tsx'),
    '/pantau-pinjaman': () => import('./watch/Watch.tsx'),
  },
  documents: {
    hutang: () => import('./pinjam/hutang.frames.tsx'),
    penebusan: () => import('./tebus/penebusan.frames.tsx'),
    'lelang-hutang': () => import('./lelang/lelang.frames.tsx'),
    'bayar-kelebihan': () => import('./surplus/bayar-kelebihan.frames.tsx'),
  },
}
