import type { WireRow } from '#kernel/fields/field.ts'

/** What a table asks the server for (design 6): `POST {name}/cari`. */
export interface Cari {
  readonly cari?: string
  /** By field: one value, several values, or a range. */
  readonly saring?: Readonly<Record<string, Saring>>
  readonly urut?: string
  readonly arah?: Arah
  readonly kursor?: string
  readonly batas?: number
  readonly termasuk_dihapus?: boolean
}
export type Arah = 'naik' | 'turun'
export interface Rentang {
  readonly dari?: unknown
  readonly sampai?: unknown
}
export type Saring = readonly unknown[] | Rentang | boolean

/** How many rows the whole result has, and the sums that the list's definition asks for, by wire name. */
export type Total = { readonly baris: number } & Readonly<Record<string, number>>

/** One page of the answer. */
export interface Halaman {
  readonly rows: readonly WireRow[]
  readonly berikut: string | null
}

/** What the totals depend on: `POST {name}/total`, asked beside the first page. */
export type CariTotal = Pick<Cari, 'cari' | 'saring' | 'termasuk_dihapus'>

/** A saved view: what is looked for, in which order, in which columns. */
export interface Tampilan {
  readonly nama: string
  readonly saring: Readonly<Record<string, Saring>>
  readonly urut?: string
  readonly arah?: Arah
  readonly termasuk_dihapus: boolean
  readonly kolom?: readonly KolomPilihan[]
}

/** A column's place and whether it is shown. */
export interface KolomPilihan {
  readonly name: string
  readonly tampil: boolean
}

export const isRentang = (s: Saring): s is Rentang => typeof s === 'object' && !Array.isArray(s)

/** A filter that filters nothing is none. */
export const saringKosong = (s: Saring | undefined): boolean =>
  s === undefined ||
  (Array.isArray(s) ? s.length === 0 : isRentang(s) ? s.dari === undefined && s.sampai === undefined : false)

/**
 * The kept choice of columns over what the table has today: kept ones in their order, new ones at their own place from
 * the left, ones that are gone left out.
 */
export function susunKolom(
  all: readonly { name: string; hidden?: boolean }[],
  kept: readonly KolomPilihan[] | undefined,
): KolomPilihan[] {
  const fresh = all.map((c) => ({ name: c.name, tampil: c.hidden !== true }))
  if (!kept) return fresh
  const out = kept.filter((k) => all.some((c) => c.name === k.name))
  for (const [i, c] of fresh.entries()) if (!out.some((k) => k.name === c.name)) out.splice(i, 0, c)
  return out
}

/** The column `name` moved by `n` places. */
export function geserKolom(list: readonly KolomPilihan[], name: string, n: number): KolomPilihan[] {
  const from = list.findIndex((k) => k.name === name)
  const to = Math.min(list.length - 1, Math.max(0, from + n))
  const out = [...list]
  out.splice(to, 0, ...out.splice(from, 1))
  return out
}
