import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import type { LayarWeb } from '#kernel/ui/shell/layar.web.ts'

/** The screens of this room that show more than their definition says. */
export const layarWeb: LayarWeb = {
  '/master-group': () => import('./Berkadar.tsx').then((m) => ({ default: m.MasterGroup })),
  '/master-kelompok-harga': () => import('./KelompokHarga.tsx'),
  '/master-parameter-harga-emas': () => import('./HargaEmas.tsx'),
  '/master-kadar': () => import('./Berkadar.tsx').then((m) => ({ default: m.MasterKadar })),
}

/** Today's gold price in the head of every screen. */
export const PitaEmas = bagianLazy(() => import('./PitaEmas.tsx').then((m) => ({ default: m.PitaEmas })))
