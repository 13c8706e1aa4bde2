import type { Salah } from '#kernel/define/resource.ts'
import type { Field, Fields } from '#kernel/fields/field.ts'
import { f, kindOf } from '#kernel/fields/index.ts'
import { kalimat } from '#kernel/fields/kalimat.ts'

/**
 * A setting that is a table. It is kept as text, a line a row and `;` between (`2026-01-01 1.1 1.65; …`), so that para-system stays a list
 * of keys and texts; its columns say what each word of a line is.
 */
export interface TabelSetting {
  readonly kolom: Fields
  /** The columns that tell one row from another: no two rows have the same, and the rows stand in their order. */
  readonly kunci: readonly string[]
  /** What a new row is called: "tarif". */
  readonly nama: string
}
/** A row as it is typed or kept: text by column. */
export type BarisTabel = Readonly<Record<string, string>>

/** VAT on gold from a day on, with and without a full tax invoice of the supplier. */
export const tabelPpn: TabelSetting = {
  nama: 'tarif',
  kunci: ['mulai'],
  kolom: {
    mulai: f.date({ label: 'Berlaku Mulai', required: true }),
    dengan_faktur: f.persen({ label: 'Dengan Faktur Pajak Lengkap', required: true }),
    tanpa_faktur: f.persen({ label: 'Tanpa Faktur Pajak Lengkap', required: true }),
  },
}
/** How much of each fineness may be lost in a process. */
export const tabelSusut: TabelSetting = {
  nama: 'batas',
  kunci: ['kode_kadar', 'proses'],
  kolom: {
    kode_kadar: f.ref('kadar', { label: 'Kadar', required: true }),
    proses: f.choice({ label: 'Proses', required: true, options: ['CUCI', 'SEPUH', 'LEBUR'] }),
    persen: f.persen({ label: 'Susut Paling Banyak', required: true }),
  },
}

const kata = (t: TabelSetting): string[] => Object.keys(t.kolom)

/** The kept text as rows. The first column takes what is left over: a code may have spaces. */
export const bacaTabel = (t: TabelSetting, text: string): BarisTabel[] =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const bagian = line.split(/\s+/)
      const [pertama = '', ...lain] = kata(t)
      const sisa = bagian.slice(-lain.length)
      return Object.fromEntries([
        [pertama, bagian.slice(0, -lain.length).join(' ')],
        ...lain.map((k, i) => [k, sisa[i] ?? '']),
      ])
    })

/** Rows as the text that is kept, in the order of their keys. An empty cell is a dash, so that every word keeps its place. */
export const tulisTabel = (t: TabelSetting, rows: readonly BarisTabel[]): string =>
  rows
    .map((row) => Object.fromEntries(Object.entries(t.kolom).map(([k, field]) => [k, rapikan(field, row[k] ?? '')])))
    .toSorted((a, b) => kunciBaris(t, a).localeCompare(kunciBaris(t, b), 'en'))
    .map((row) => kata(t).map((k) => row[k]))
    .map((words) => words.join(' '))
    .join('; ')

/** A cell as it is kept: `1.1` for what was typed as `1,10`; what reads as nothing stays, for the check to name. */
function rapikan(field: Field, text: string): string {
  const kind = kindOf(field)
  const read = kind.fromText(text, field)
  const kept = read.ok ? String(kind.toWire(read.value, field)) : text
  return kept.replaceAll(/\s*;\s*|\s+/g, ' ').trim() || '-'
}

const kunciBaris = (t: TabelSetting, row: BarisTabel): string => t.kunci.map((k) => row[k] ?? '').join(' ')

function periksaSel(field: Field, text: string): string | undefined {
  if (text === '' || text === '-') return kalimat.wajib
  const kind = kindOf(field)
  const read = kind.fromText(text, field)
  return read.ok ? kind.check?.(read.value, field) : read.message
}

/** Every fault of a table, at `row.column`. */
export function periksaTabel(t: TabelSetting, rows: readonly BarisTabel[]): Salah[] {
  const kunci = rows.map((row) => kunciBaris(t, row))
  return rows.flatMap((row, i) => {
    const salah = Object.entries(t.kolom).flatMap(([k, field]) => {
      const message = periksaSel(field, row[k] ?? '')
      return message === undefined ? [] : [{ field: `${i}.${k}`, message }]
    })
    const ganda = salah.length === 0 && kunci.indexOf(kunci[i]!) < i
    return ganda ? [{ field: `${i}.${t.kunci[0]!}`, message: 'Baris Ini Sudah Ada' }] : salah
  })
}
