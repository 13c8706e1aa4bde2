import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

/** The built screens of this room. */
export const layarWeb: LayarWeb = {
  '/whatsapp-setting': () => import('./Whatsapp.tsx'),
  '/marketplace-setting': () => import('./Marketplace.tsx'),
}
