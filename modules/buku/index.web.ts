import { lazyPart } from '#kernel/web/shell/sections.web.ts'

export { roomWeb } from './room.web.ts'
export { useLaci, useTellLaci } from './laci/laci.web.ts'
/** The drawers on the screen of the shop's settings. */
export const ShopLaci = lazyPart(() => import('./laci/ShopLaci.tsx').then((m) => ({ default: m.ShopLaci })))
