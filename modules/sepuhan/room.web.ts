import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: { '/master-supplier': () => import('./supplier/MasterSupplier.tsx') },
}
