import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

/** The built screens of this room. */
export const layarWeb: LayarWeb = { '/otorisasi': () => import('./PermintaanOtorisasi.tsx') }
