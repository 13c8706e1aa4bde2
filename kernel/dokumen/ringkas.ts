import type { AnyDokumen } from '#kernel/define/dokumen.ts'
import type { Field, Fields, WireRow } from '#kernel/fields/field.ts'
import { plainText, shownText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'

/** One thing that a document says: the key of its label, and its value as shown. */
export interface Fakta {
  readonly label: string
  readonly teks: string
}
/** A line: what names it, what it comes to, and what else it says. */
export interface BarisRingkas {
  readonly nama: string
  readonly jumlah?: string
  readonly fakta: readonly Fakta[]
}
/** A document in words, as its definition tells it. */
export interface Ringkas {
  readonly kepala: readonly Fakta[]
  /** Tables of lines by their names; empty ones are left out. */
  readonly bagian: readonly { readonly nama: string; readonly baris: readonly BarisRingkas[] }[]
}

/** Is there something to show? Zero is nothing to an amount of a document. */
const ada = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== 0 && value !== false

/** A key that only machines read. */
const kunci = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/

/** Amounts say what they are. */
function tulis(field: Field, value: unknown): string {
  if (field.kind === 'boolean') return '✓'
  const shown = shownText(field, value)
  if (field.kind === 'uang') return `Rp. ${shown}`
  if (field.kind === 'berat') return `${shown} g`
  return field.kind === 'persen' ? `${shown}%` : shown
}

/** The fields that have something to say. */
export function ringkasFakta(fields: Fields, row: WireRow, tanpa: ReadonlySet<string> = new Set()): Fakta[] {
  return Object.entries(fields)
    .map(([name, f]) => [wireKey(name, f), f] as const)
    .filter(([key]) => !tanpa.has(key) && ada(row[key]) && !kunci.test(String(row[key])))
    .map(([key, f]) => ({ label: f.label, teks: tulis(f, row[key]) }))
}

/** A line as its fields tell it: the first text names it; its total, or else the money that is never missing, is what it comes to. */
export function ringkasBaris(fields: Fields, row: WireRow, tanpa: ReadonlySet<string> = new Set()): BarisRingkas {
  const all = Object.entries(fields)
    .map(([name, f]) => [wireKey(name, f), f] as const)
    .filter(([key]) => !tanpa.has(key))
  const naming = all.find(([, f]) => f.kind === 'text' && f.required) ?? all[0]
  const money = all.filter(([, f]) => f.kind === 'uang')
  const worth = money.find(([key]) => key === 'total') ?? money.find(([, f]) => f.required) ?? money.at(-1)
  const said = new Set([...tanpa, ...[naming, worth].flatMap((x) => (x ? [x[0]] : []))])
  return {
    nama: naming ? plainText(row[naming[0]]) : '',
    ...(worth ? { jumlah: shownText(worth[1], row[worth[0]]) } : {}),
    fakta: ringkasFakta(fields, row, said),
  }
}

/** A whole document, in the order of its definition. */
export const ringkasDokumen = (d: Pick<AnyDokumen, 'header' | 'baris'>, dok: WireRow): Ringkas => ({
  kepala: ringkasFakta(d.header, dok),
  bagian: Object.entries(d.baris)
    .map(([nama, fields]) => ({
      nama,
      baris: ((dok[nama] ?? []) as WireRow[]).map((row) => ringkasBaris(fields, row)),
    }))
    .filter((b) => b.baris.length > 0),
})
