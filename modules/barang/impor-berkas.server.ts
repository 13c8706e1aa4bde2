import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { Lembaran, Sel } from './impor.ts'

/** No shop hands over more at once; it also bounds the work on a hostile file. */
const terbanyak = { baris: 50_000, kolom: 100, bongkar: 200_000_000 }

const rusak = () => tolak(422, 'berkas', 'Berkas Tidak Terbaca')

/** Text of whatever a spreadsheet program wrote: UTF-8 or UTF-16 with a mark, plain UTF-8, else Windows-1252. */
function decode(isi: Buffer): string {
  if (isi[0] === 0xff && isi[1] === 0xfe) return new TextDecoder('utf-16le').decode(isi)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(isi)
  } catch {
    return new TextDecoder('windows-1252').decode(isi)
  }
}

/** The separator that stands most often in the first line, quotes left out. */
function pemisah(teks: string): string {
  const first =
    teks
      .slice(0, 10_000)
      .replaceAll(/"(?:[^"]|"")*"/g, '')
      .split(/\r?\n/, 1)[0] ?? ''
  const count = (s: string) => first.split(s).length
  return [';', '\t', ','].reduce((best, s) => (count(s) > count(best) ? s : best))
}

const readCsv = (isi: Buffer): string[][] => {
  const teks = decode(isi)
  return parse(teks, {
    delimiter: pemisah(teks),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: terbanyak.baris + 2,
  })
}

/** What a zip says it holds, unpacked; undefined: its directory cannot be read. */
function ukuranZip(isi: Buffer): number | undefined {
  const end = isi.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > isi.length) return undefined
  const n = isi.readUInt16LE(end + 10)
  let at = isi.readUInt32LE(end + 16)
  let sum = 0
  for (let i = 0; i < n; i++) {
    if (at + 46 > isi.length || isi.readUInt32LE(at) !== 0x02014b50) return undefined
    sum += isi.readUInt32LE(at + 24)
    at += 46 + isi.readUInt16LE(at + 28) + isi.readUInt16LE(at + 30) + isi.readUInt16LE(at + 32)
  }
  return sum
}

/** Text that the database can keep: it refuses NUL and halves of a pair. */
const bersih = (teks: string): string => teks.toWellFormed().replaceAll('\u0000', '')

const selOf = (cell: unknown): Sel => {
  if (typeof cell === 'string') return bersih(cell)
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return typeof cell === 'number' ? cell : null
}

async function readXlsx(isi: Buffer): Promise<unknown[][] | undefined> {
  const size = ukuranZip(isi)
  if (size === undefined || size > terbanyak.bongkar) return undefined
  const rows = await readSheet(isi)
  return rows
}

/** The bytes of a CSV or Excel file as a sheet, or why it is none. The heading is the first row that says something. */
export async function readLembaran(isi: Buffer): Promise<Lembaran | Tolak> {
  if (isi.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    return tolak(422, 'berkas', 'Simpan Berkas Sebagai Excel (.xlsx) Atau CSV')
  const zip = isi.subarray(0, 2).toString('latin1') === 'PK'
  let rows: Sel[][] | undefined
  try {
    rows = (zip ? await readXlsx(isi) : readCsv(isi))?.map((row: readonly unknown[]) => row.map(selOf))
  } catch {
    return rusak()
  }
  if (!rows || (!zip && isi.includes(0) && isi[0] !== 0xff)) return rusak()
  const kosong = (row: readonly Sel[]) => row.every((s) => s === null || String(s).trim() === '')
  const at = rows.findIndex((row) => !kosong(row))
  const judul = (rows[at] ?? []).map((s) => String(s ?? '').trim())
  while (judul.at(-1) === '') judul.pop()
  const baris = rows.slice(at + 1)
  while (baris.length > 0 && kosong(baris.at(-1)!)) baris.pop()
  if (judul.length < 2 || judul.length > terbanyak.kolom || baris.length === 0) return rusak()
  if (baris.length > terbanyak.baris)
    return tolak(422, 'berkas', 'Lebih Dari {n} Baris, Bagi Berkasnya', { isi: { n: terbanyak.baris } })
  return { judul, baris, mulai: at + 2 }
}
