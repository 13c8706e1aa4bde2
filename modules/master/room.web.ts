import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'

/** Today's gold price in the head of every screen. */
const EmasRibbon = lazyPart(() => import('./harga/EmasRibbon.tsx').then((m) => ({ default: m.EmasRibbon })))

export const roomWeb: RoomWeb = {
  screens: {
    '/master-group': () => import('./masters/Berkadar.tsx').then((m) => ({ default: m.MasterGroup })),
    '/master-kelompok-harga': () => import('./harga/KelompokHarga.tsx'),
    '/master-parameter-harga-emas': () => import('./harga/HargaEmas.tsx'),
    '/master-kadar': () => import('./masters/Berkadar.tsx').then((m) => ({ default: m.MasterKadar })),
  },
  ribbon: EmasRibbon,
}
