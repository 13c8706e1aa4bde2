import type { Layar } from '#kernel/define/layar.ts'
import { toko } from './toko.resource.ts'

/** The routes of this room that no definition carries. */
export const layar: readonly Layar[] = []

export const resources = [toko] as const
export { toko }
