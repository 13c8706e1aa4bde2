import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/validasi-non-cash': () => import('./validasi/ValidasiNonCash.tsx') },
  documents: { 'pengalihan-saldo': () => import('./mutasi/pengalihan-saldo.frames.tsx') },
}
