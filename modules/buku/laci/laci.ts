import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { mainLaci } from '../posting.ts'

/** A cash drawer of the shop. */
export interface Laci {
  readonly kode_laci: string
  readonly nama: string
  readonly aktif: boolean
}

/** The drawer that every shop has, where it was given no name of its own. */
const main: Laci = { kode_laci: mainLaci, nama: text('Laci utama'), aktif: true }

/** The drawers of a shop, the main one first. */
export const withMain = (named: readonly Laci[]): Laci[] => [
  named.find((l) => l.kode_laci === mainLaci) ?? main,
  ...named.filter((l) => l.kode_laci !== mainLaci),
]

/** Why a drawer cannot be kept as it is sent; `saldo`: what lies in it. */
export function checkLaci(laci: Laci, saldo: bigint): FieldIssue[] {
  if (laci.aktif) return []
  if (laci.kode_laci === mainLaci) return [{ field: 'aktif', message: 'Laci Utama Selalu Aktif' }]
  return saldo === 0n ? [] : [{ field: 'aktif', message: 'Laci Ini Masih Berisi Uang' }]
}
