import type { BarisTeks, Tx } from '#kernel/db/db.server.ts'
import type { AnyLaporan, Jumlah } from '#kernel/define/laporan.ts'
import { columns, jsonTeks } from '#kernel/fields/columns.server.ts'
import { bulatDari } from '#kernel/quantity/decimal.ts'
import { kolomKueri, type Pernyataan } from './kueri.server.ts'
import { mulaiTabel, nilaiTurunan, type Cara } from './tabel.ts'

/**
 * The lines of a table as JSON, written straight from what PostgreSQL sends: of a screen all at once, of a file part by part. As objects
 * and values of JavaScript a hundred thousand rows took a third longer, most of it to collect the garbage (measured).
 */

/** What the text of a column is as a code value. */
const nilaiTeks: Readonly<Record<string, (text: string) => unknown>> = {
  bigint: bulatDari,
  boolean: (text) => text === 't',
}

/** Rows are what the statement answers of `kolomKueri`, in its order; whatever stands behind is not looked at. */
export function caraTeks(l: AnyLaporan): Cara<BarisTeks, string> {
  const kolom = kolomKueri(l).map((name, at) => {
    const field = l.columns[name]!
    return {
      name,
      at,
      json: jsonTeks(field),
      nilai: nilaiTeks[columns[field.kind].type(field)] ?? ((text: string) => text),
    }
  })
  const menurut = new Map(kolom.map((k) => [k.name, k]))
  const sel = Object.keys(l.columns).map((name): ((row: BarisTeks, own: Jumlah) => string) => {
    const k = menurut.get(name)
    if (!k) return (_row, own) => JSON.stringify(nilaiTurunan(l, name, own))
    return (row) => {
      const text = row[k.at]
      return text === null || text === undefined ? 'null' : k.json(text)
    }
  })
  const isi = sel.map(() => '')
  return {
    nilai: (row, name) => {
      const k = menurut.get(name)!
      const text = row[k.at]
      return text === null || text === undefined ? null : k.nilai(text)
    },
    baris: (row, own) => {
      for (let i = 0; i < sel.length; i += 1) isi[i] = sel[i]!(row, own)
      // Joined, not added up: of what is added up V8 keeps every piece until somebody reads it.
      return `{"nilai":[${isi.join(',')}]}`
    },
    judul: (garis) => JSON.stringify(garis),
  }
}

/** Runs the query: the table as JSON with the number of its rows. Undefined: there are more than `batas`. */
export async function tulisTabel(
  tx: Tx,
  l: AnyLaporan,
  { sql, values }: Pernyataan,
  batas: number,
  kelompok?: string,
): Promise<{ readonly json: string; readonly baris: number } | undefined> {
  const kolom = kolomKueri(l).map((name) => `q."${name}"`)
  const susunan = mulaiTabel(l, caraTeks(l), kelompok)
  let baris = 0
  await tx.queryEach(`SELECT ${kolom.join(', ')} FROM (${sql} LIMIT ${batas + 1}) q`, values, (row) => {
    baris += 1
    if (baris <= batas) susunan.tambah(row)
  })
  if (baris > batas) return undefined
  const { kepala, garis } = susunan.selesai()
  const { garis: _, ...lain } = kepala
  return { json: `{${JSON.stringify(lain).slice(1, -1)},"garis":[${garis.join(',')}]}`, baris }
}
