import { periksaBaris, type AnyResource, type Salah } from '#kernel/define/resource.ts'
import type { Field, WireRow } from '#kernel/fields/field.ts'
import { shownText, typedOf, typedRow, wireOf } from '#kernel/fields/form.ts'
import { readRow, wireKey } from '#kernel/fields/row.ts'

/** A form of a master record: by wire name, text as typed or the state of a box. */
export type Isi = Record<string, string | boolean>

/** The fields of a form with their wire names. A read-only one stands only where there is something to show. */
export const formFields = (r: AnyResource, edit: boolean): { key: string; name: string; field: Field }[] =>
  Object.entries(r.fields).flatMap(([name, field]) =>
    field.readOnly && !edit ? [] : [{ key: wireKey(name, field), name, field }],
  )

/** A secret that stays empty on a change is kept: it was never shown, so emptiness says nothing. */
const keeps = (field: Field, typed: string | boolean | undefined): boolean => field.kind === 'secret' && typed === ''

/**
 * The form as a body to send, or every fault, one per field, in the order of the fields. The same rules as the
 * server's: `readRow`, then the definition's own `check`. `lama`: the row that is changed.
 */
export function readForm(
  r: AnyResource,
  isi: Isi,
  lama: WireRow | undefined,
): { ok: true; body: WireRow } | { ok: false; fields: Salah[] } {
  const body: WireRow = {}
  const typing: Salah[] = []
  for (const [name, field] of Object.entries(r.fields)) {
    const key = wireKey(name, field)
    const typed = isi[key]
    if (field.readOnly || typed === undefined || (lama && keeps(field, typed))) continue
    const read = wireOf(field, typed)
    if (read.ok) body[key] = read.wire
    else typing.push({ field: key, message: read.message })
  }
  const row = readRow(r.fields, body, { partial: lama !== undefined })
  const faults = [...typing, ...(row.ok ? [] : row.fields)]
  if (row.ok && faults.length === 0) {
    const whole = Object.fromEntries(
      Object.keys(r.fields).map((name) => [name, (row.row as Record<string, unknown>)[name] ?? null]),
    )
    for (const s of periksaBaris(r, whole))
      faults.push({ ...s, field: r.fields[s.field] ? wireKey(s.field, r.fields[s.field]!) : s.field })
  }
  if (faults.length === 0) return { ok: true, body }
  const order = Object.entries(r.fields).map(([name, field]) => wireKey(name, field))
  const first = faults.filter((s, i) => faults.findIndex((x) => x.field === s.field) === i)
  return { ok: false, fields: first.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)) }
}

/** One field that somebody else changed meanwhile, in words. `bentrok`: it was changed here as well, and otherwise. */
export interface Beda {
  readonly label: string
  readonly sebelum: string
  readonly sekarang: string
  readonly isian: string
  readonly bentrok: boolean
}

/** What changed between the row that was opened and the row as it is now, beside what the form holds. */
export function bandingkan(r: AnyResource, lama: WireRow, baru: WireRow, isi: Isi): Beda[] {
  return formFields(r, true).flatMap(({ key, field }) => {
    if (field.kind === 'secret' || typedOf(field, lama[key]) === typedOf(field, baru[key])) return []
    const mine = isi[key] ?? ''
    const touched = mine !== typedOf(field, lama[key])
    const read = wireOf(field, mine)
    const isian = read.ok ? shownText(field, read.wire) : String(mine)
    return [
      {
        label: field.label,
        sebelum: shownText(field, lama[key]),
        sekarang: shownText(field, baru[key]),
        isian,
        bentrok: touched && mine !== typedOf(field, baru[key]),
      },
    ]
  })
}

/** The form over the newer row: what was typed here stays, all else is as it is now. */
export function gabungkan(r: AnyResource, lama: WireRow, baru: WireRow, isi: Isi): Isi {
  const before = typedRow(r.fields, lama)
  const now = typedRow(r.fields, baru)
  return Object.fromEntries(
    Object.keys(now).map((key) => [key, isi[key] !== undefined && isi[key] !== before[key] ? isi[key] : now[key]!]),
  )
}
