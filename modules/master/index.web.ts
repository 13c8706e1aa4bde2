import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

/** The screens of this room that show more than their definition says. */
export const layarWeb: LayarWeb = {
  '/master-group': () => import('./Berkadar.tsx').then((m) => ({ default: m.MasterGroup })),
  '/master-parameter-harga-emas': () => import('./HargaEmas.tsx'),
  '/master-kadar': () => import('./Berkadar.tsx').then((m) => ({ default: m.MasterKadar })),
}
