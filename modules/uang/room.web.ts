import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  documents: { 'pengalihan-saldo': () => import('./mutasi/pengalihan-saldo.frames.tsx') },
}
