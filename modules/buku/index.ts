import type { Layar } from '#kernel/define/layar.ts'
import { akun } from './akun.resource.ts'

/** The routes of this room that no definition carries. */
export const layar: readonly Layar[] = []

export const resources = [akun] as const
export { akun }
