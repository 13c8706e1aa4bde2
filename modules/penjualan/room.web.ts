import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: {
    '/transaksi-penjualan': () => import('./till/PenjualanTransaction.tsx'),
  },
  rights: { drawer: '/transaksi-penjualan' },
  documents: {
    penjualan: () => import('./nota/penjualan.frames.tsx'),
    titipan: () => import('./titipan/titipan.frames.tsx'),
  },
  shortcuts: [
    { rank: 1, letter: 'j', path: '/transaksi-penjualan' },
    { rank: 3, letter: 'l', path: '/lihat-penjualan' },
  ],
  bar: [{ rank: 2, word: 'Jual', path: '/transaksi-penjualan', menu: 'Penjualan' }],
}
