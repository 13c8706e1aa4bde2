import { parse } from 'csv-parse/sync'
import { bongkarZip, susunZip } from '#kernel/files/bongkar-zip.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { Lembaran, Sel } from './lembaran.ts'

/** No shop hands over more at once; it also bounds the work on a hostile file. */
const terbanyak = { baris: 50_000, kolom: 100, bongkar: 100_000_000, berkas: 1000, huruf: 100_000, sel: 20_000_000 }

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
    max_record_size: terbanyak.huruf,
  })
}

/** Text that the database can keep: it refuses NUL and halves of a pair. */
const bersih = (teks: string): string => teks.toWellFormed().replaceAll('\u0000', '')

/** A sheet's time is a part of a day as a double: half a second beside the minute that was meant. */
function tanggalOf(cell: Date): string {
  const iso = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString()
  return iso.slice(11, 16) === '00:00' ? iso.slice(0, 10) : iso.slice(0, 16)
}

const selOf = (cell: unknown): Sel => {
  if (typeof cell === 'string') return bersih(cell)
  if (cell instanceof Date) return tanggalOf(cell)
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  return typeof cell === 'number' ? cell : null
}

/** The reader fills every cell up to the farthest one: a single cell at the end of a sheet would be sixteen thousand million. */
function terlaluLuas(lembar: Buffer): boolean {
  let [baris, kolom] = [0, 0]
  for (const m of lembar.toString('latin1').matchAll(/\br\s*=\s*["']([A-Z]{1,3})?(\d{1,9})["']/g)) {
    baris = Math.max(baris, Number(m[2]))
    kolom = Math.max(
      kolom,
      Array.from(m[1] ?? '').reduce((n, h) => n * 26 + h.charCodeAt(0) - 64, 0),
    )
  }
  return baris * Math.max(1, kolom) > terbanyak.sel
}

/** What was measured is what is read: the files are unpacked under a limit and handed on as they came out. */
async function readXlsx(isi: Buffer): Promise<unknown[][] | undefined> {
  const entri = await bongkarZip(isi, (nama) => /\.(?:xml|rels)$/.test(nama), {
    berkas: terbanyak.berkas,
    bytes: terbanyak.bongkar,
  })
  if (!entri || entri.some((e) => /worksheets\//.test(e.nama) && terlaluLuas(e.isi))) return undefined
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(susunZip(entri))
  return rows
}

/** Above the headings a sheet may have its title and its date. */
const diAtas = 20

const kosong = (row: readonly Sel[]): boolean => row.every((s) => s === null || String(s).trim() === '')
const teksBaris = (row: readonly Sel[] | undefined): string[] => (row ?? []).map((s) => String(s ?? '').trim())

/** The row of the headings: the first that says something, or of the first ones that which `dikenal` knows most of. */
function barisJudul(rows: readonly (readonly Sel[])[], dikenal?: (judul: readonly string[]) => number): number {
  const first = rows.findIndex((row) => !kosong(row))
  if (!dikenal || first < 0) return first
  const known = rows.slice(first, first + diAtas).map((row) => dikenal(teksBaris(row)))
  return first + known.indexOf(Math.max(...known))
}

/** The bytes of a CSV or Excel file as a sheet, or why it is none. `dikenal`: how many of a row's texts are headings. */
export async function readLembaran(
  isi: Buffer,
  dikenal?: (judul: readonly string[]) => number,
): Promise<Lembaran | Tolak> {
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
  const at = barisJudul(rows, dikenal)
  const judul = teksBaris(rows[at])
  while (judul.at(-1) === '') judul.pop()
  const baris = rows.slice(at + 1)
  while (baris.length > 0 && kosong(baris.at(-1)!)) baris.pop()
  if (judul.length < 2 || judul.length > terbanyak.kolom || baris.length === 0) return rusak()
  if (baris.length > terbanyak.baris)
    return tolak(422, 'berkas', 'Lebih Dari {n} Baris, Bagi Berkasnya', { isi: { n: terbanyak.baris } })
  return { judul, baris, mulai: at + 2 }
}
