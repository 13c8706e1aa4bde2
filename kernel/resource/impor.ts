import { fieldEntries, periksaBaris, type AnyResource, type Salah } from '#kernel/define/resource.ts'
import type { Field, Read, Row, WireRow } from '#kernel/fields/field.ts'
import { shownText } from '#kernel/fields/form.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { readRow, wireKey, writeRow } from '#kernel/fields/row.ts'
import { judulPolos, type Sel } from '#kernel/impor/lembaran.ts'
import { bacaSel, kolomAngka } from '#kernel/impor/sel.ts'

/** A master's sheet: which heading is which field, and what a line makes of a row. Pure; facts are asked in `impor-periksa.server.ts`. */

/** No list of a shop is longer; goods come in by their own import. */
export const barisTerbanyak = 20_000

export interface KolomImpor {
  /** Place in the sheet. */
  readonly at: number
  readonly name: string
  /** On the wire. */
  readonly key: string
  readonly field: Field
}
/** Why a heading that is known is not read: it is the server's to write, secret, or stands twice. */
export type SebabLewat = 'hanya-baca' | 'rahasia' | 'ganda'
export interface PetaImpor {
  readonly kolom: readonly KolomImpor[]
  readonly lewat: readonly { readonly judul: string; readonly sebab: SebabLewat }[]
  /** Headings that nobody knows. */
  readonly asing: readonly string[]
  /** Labels of what no file can do without: the key. */
  readonly kurang: readonly string[]
}

/** What the frame keeps beside the fields; a file may bring it along. */
const tata = ['Diubah']
type Kata = (teks: string) => string

/** Every name of every field: as on the wire, in the table, its label in every language. The first that claims a name keeps it. */
function namaField(r: AnyResource, bahasa: readonly Kata[]): Map<string, string> {
  const names = new Map<string, string>()
  const rounds: ((name: string, field: Field) => string)[] = [
    (name, field) => wireKey(name, field),
    (name) => name,
    (_name, field) => field.label,
    ...bahasa.map((kata) => (_name: string, field: Field) => kata(field.label)),
  ]
  for (const round of rounds) {
    for (const [name, field] of fieldEntries(r)) {
      const bare = judulPolos(round(name, field))
      if (bare !== '' && !names.has(bare)) names.set(bare, name)
    }
  }
  return names
}

/** Which heading means which field, in any order, by name or by label in any of these languages. */
export function petaImpor(r: AnyResource, judul: readonly string[], bahasa: readonly Kata[]): PetaImpor {
  const names = namaField(r, bahasa)
  const lain = new Set([(s: string) => s, ...bahasa].flatMap((kata) => tata.map((s) => judulPolos(kata(s)))))
  const kolom: KolomImpor[] = []
  const lewat: { judul: string; sebab: SebabLewat }[] = []
  const asing: string[] = []
  judul.forEach((teks, at) => {
    const bare = judulPolos(teks)
    if (bare === '') return
    const name = names.get(bare)
    const field = name === undefined ? undefined : r.fields[name]
    if (name === undefined || !field) {
      if (lain.has(bare)) lewat.push({ judul: teks, sebab: 'hanya-baca' })
      else asing.push(teks)
    } else if (field.kind === 'secret') lewat.push({ judul: teks, sebab: 'rahasia' })
    else if (field.readOnly) lewat.push({ judul: teks, sebab: 'hanya-baca' })
    else if (kolom.some((k) => k.name === name)) lewat.push({ judul: teks, sebab: 'ganda' })
    else kolom.push({ at, name, key: wireKey(name, field), field })
  })
  const kurang = kolom.some((k) => k.name === r.key) ? [] : [r.fields[r.key]!.label]
  return { kolom, lewat, asing, kurang }
}

const kosong = (sel: Sel | undefined): boolean =>
  sel === null || sel === undefined || (typeof sel === 'string' && sel.trim() === '')

/** Is a figure written as our own files write it? Then its separators are no question. */
function tulisanSendiri(field: Field, teks: string): boolean {
  const read = kindOf(field).fromText(teks, field, '.')
  return read.ok && kindOf(field).toText(read.value, field) === teks.trim()
}

/** A text as it stands. What a file put a quote before, so that no spreadsheet runs it, is without it again. */
function readTeks(field: Field, sel: string | number): Read<unknown> {
  const teks = String(sel).replace(/^'(?=[=+\-@\t\r])/, '')
  // A month is kept by a spreadsheet as its first day.
  const read = kindOf(field).fromText(field.kind === 'month' ? teks.replace(/^(\d{4}-\d\d)-01$/, '$1') : teks, field)
  if (!read.ok) return read
  const message = kindOf(field).check?.(read.value, field)
  return message === undefined ? read : { ok: false, message }
}

/** One cell by its field: normalised and within its limits, null for none, or why not. */
export function bacaSelMaster(field: Field, sel: Sel | undefined): Read<unknown> {
  if (kosong(sel)) return { ok: true, value: null }
  const cell = sel as string | number
  if (field.kind === 'date') return bacaSel(field, cell, undefined)
  if (!kolomAngka(field)) return readTeks(field, cell)
  const utuh = field.kind === 'uang' || field.kind === 'integer'
  if (utuh) return bacaSel(field, cell, 'ribuan')
  return bacaSel(field, cell, typeof cell === 'string' && tulisanSendiri(field, cell) ? 'desimal' : undefined)
}

/** A field's fault in a line, with what stands in the cell. */
export interface SalahSel extends Salah {
  readonly nilai: string
}
/** `row`: as it would stand; `isi`: what the sheet says of it; of a faulty one what could be read. */
export interface BacaanBaris {
  readonly row: Row
  readonly isi: Row
  readonly salah: readonly SalahSel[]
}

const teksSel = (sel: Sel | undefined): string => (kosong(sel) ? '' : String(sel).slice(0, 100))

/** What a row of the sheet makes of `lama`, or of nothing: the whole row and the part that the sheet says; or every fault, one per field. */
export function bacaBaris(
  r: AnyResource,
  kolom: readonly KolomImpor[],
  baris: readonly Sel[],
  lama: Row | undefined,
): BacaanBaris {
  const wire: WireRow = {}
  const terbaca: Row = {}
  const salah: Salah[] = []
  for (const k of kolom) {
    const read = bacaSelMaster(k.field, baris[k.at])
    if (!read.ok) {
      salah.push({ field: k.key, message: read.message })
      continue
    }
    terbaca[k.name] = read.value
    wire[k.key] = read.value === null ? null : kindOf(k.field).toWire(read.value, k.field)
  }
  const read = readRow(r.fields, wire, { partial: lama !== undefined })
  if (!read.ok) salah.push(...read.fields)
  const kosongnya = Object.fromEntries(Object.keys(r.fields).map((name) => [name, null]))
  const isi: Row = read.ok ? read.row : terbaca
  const row: Row = { ...kosongnya, ...lama, ...isi }
  if (read.ok && salah.length === 0) {
    for (const s of periksaBaris(r, row))
      salah.push({ ...s, field: r.fields[s.field] ? wireKey(s.field, r.fields[s.field]!) : s.field })
  }
  const pertama = salah.filter((s, i) => salah.findIndex((x) => x.field === s.field) === i)
  const selDi = (field: string): string => teksSel(baris[kolom.find((k) => k.key === field)?.at ?? -1])
  return { row, isi, salah: pertama.map((s) => ({ ...s, nilai: selDi(s.field) })) }
}

/** Names of the fields that differ. */
export function bedaBaris(r: AnyResource, isi: Row, lama: Row): string[] {
  const [a, b] = [writeRow(r.fields, isi), writeRow(r.fields, lama)]
  return Object.keys(isi).filter((name) => {
    const key = wireKey(name, r.fields[name]!)
    return (a[key] ?? null) !== (b[key] ?? null)
  })
}

/** What becomes of a row of the sheet. */
export type KeadaanBaris = 'baru' | 'berubah' | 'salah'
export interface BarisImpor {
  /** As a spreadsheet counts it. */
  readonly baris: number
  readonly keadaan: KeadaanBaris
  readonly kunci: string
  /** What names it beside its key. */
  readonly sebutan: string
  readonly salah: readonly { readonly kolom: string; readonly nilai: string; readonly alasan: string }[]
  readonly beda: readonly { readonly kolom: string; readonly dari: string; readonly ke: string }[]
}
/** The answer of the dry run, in the words of who asked. Counts are whole, `baris` is cut. */
export interface JawabanImpor {
  readonly id: string
  readonly nama: string
  /** What was shown, in a few letters: it is what will be saved, or nothing is. */
  readonly sidik: string
  readonly kurang: readonly string[]
  readonly asing: readonly string[]
  readonly lewat: readonly { readonly judul: string; readonly sebab: SebabLewat }[]
  readonly total: number
  readonly baru: number
  readonly berubah: number
  readonly sama: number
  readonly salah: number
  readonly baris: readonly BarisImpor[]
}
export interface HasilImpor {
  readonly baru: number
  readonly berubah: number
  readonly dilewati: number
}

/** The fields that differ, as shown. */
export const tulisBeda = (r: AnyResource, beda: readonly string[], row: Row, lama: Row, kata: Kata) => {
  const [a, b] = [writeRow(r.fields, lama), writeRow(r.fields, row)]
  return beda.map((name) => {
    const field = r.fields[name]!
    const key = wireKey(name, field)
    return { kolom: kata(field.label), dari: shownText(field, a[key]), ke: shownText(field, b[key]) }
  })
}
