import type { WireRow } from '#kernel/model/fields/field.ts'

/** The request of a table (design 6): `POST {name}/cari`. */
export interface TableSearch {
  readonly cari?: string
  /** By field: one value, several values, or a range. */
  readonly saring?: Readonly<Record<string, Filter>>
  readonly urut?: string
  readonly arah?: Direction
  readonly kursor?: string
  readonly batas?: number
  readonly termasuk_dihapus?: boolean
}
export type Direction = 'naik' | 'turun'
export interface Span {
  readonly dari?: unknown
  readonly sampai?: unknown
}
export type Filter = readonly unknown[] | Span | boolean

/** The number of rows of the whole result, and the sums that the list's definition asks for, by wire name. */
export type Total = { readonly baris: number } & Readonly<Record<string, number>>

/** One page of the answer. */
export interface Page {
  readonly rows: readonly WireRow[]
  readonly berikut: string | null
}

/** The part of the request that the totals depend on: `POST {name}/total`, sent beside the first page. */
export type TotalSearch = Pick<TableSearch, 'cari' | 'saring' | 'termasuk_dihapus'>

/** A saved view: search, filters, order, columns. */
export interface SavedView {
  readonly nama: string
  readonly saring: Readonly<Record<string, Filter>>
  readonly urut?: string
  readonly arah?: Direction
  readonly termasuk_dihapus: boolean
  readonly kolom?: readonly ColumnChoice[]
}

/** A view that a screen brings along, before a person's own: a name and the filters that make it. */
export interface PresetView {
  readonly nama: string
  readonly saring: Readonly<Record<string, Filter>>
}

/** The preset whose filters are all set just so; the one with the most of them. */
export function presetOf(
  presets: readonly PresetView[],
  saring: Readonly<Record<string, Filter>>,
): PresetView | undefined {
  const same = (name: string, filter: Filter) => JSON.stringify(saring[name]) === JSON.stringify(filter)
  return presets
    .filter((p) => Object.entries(p.saring).every(([name, filter]) => same(name, filter)))
    .toSorted((a, b) => Object.keys(b.saring).length - Object.keys(a.saring).length)[0]
}

/** A column in the user's order, and whether it is shown. */
export interface ColumnChoice {
  readonly name: string
  readonly tampil: boolean
}

export const isSpan = (s: Filter): s is Span => typeof s === 'object' && !Array.isArray(s)

/** True for a filter without a value. */
export const isEmptyFilter = (filter: Filter | undefined): boolean =>
  filter === undefined ||
  (Array.isArray(filter)
    ? filter.length === 0
    : isSpan(filter)
      ? filter.dari === undefined && filter.sampai === undefined
      : false)

/**
 * Applies the stored choice of columns to those the table has now: stored ones in their order, new ones at their own
 * place from the left, removed ones left out.
 */
export function buildColumns(
  all: readonly { name: string; hidden?: boolean }[],
  kept: readonly ColumnChoice[] | undefined,
): ColumnChoice[] {
  const fresh = all.map((c) => ({ name: c.name, tampil: c.hidden !== true }))
  if (!kept) return fresh
  const out = kept.filter((k) => all.some((c) => c.name === k.name))
  for (const [i, c] of fresh.entries()) if (!out.some((k) => k.name === c.name)) out.splice(i, 0, c)
  return out
}

/** The column `name` moved by `steps` places. */
export function shiftColumn(list: readonly ColumnChoice[], name: string, steps: number): ColumnChoice[] {
  const from = list.findIndex((k) => k.name === name)
  const to = Math.min(list.length - 1, Math.max(0, from + steps))
  const out = [...list]
  out.splice(to, 0, ...out.splice(from, 1))
  return out
}
