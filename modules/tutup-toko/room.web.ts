import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/tutup-toko': () => import('./screens/CloseToko.tsx') },
}
