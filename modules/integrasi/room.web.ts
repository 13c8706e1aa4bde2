import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

export const roomWeb: RoomWeb = {
  screens: {
    '/whatsapp-setting': () => import('./Whatsapp.tsx'),
    '/marketplace-setting': () => import('./Marketplace.tsx'),
  },
}
