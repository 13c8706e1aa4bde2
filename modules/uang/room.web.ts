import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/validasi-non-cash': () => import('./validasi/ValidasiNonCash.tsx') },
  documents: {
    'pengalihan-saldo': () => import('./mutasi/pengalihan-saldo.frames.tsx'),
    'kirim-uang': () => import('./kirim/kirim-uang.frames.tsx'),
    'terima-uang': () => import('./kirim/terima-uang.frames.tsx'),
  },
}
