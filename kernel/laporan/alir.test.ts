import { parse } from 'csv-parse/sync'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import type { WireRow } from '#kernel/fields/field.ts'
import { freshDatabase, type FreshDatabase } from '#kernel/testing/database.ts'
import { bukaAliran } from './alir.server.ts'
import { alirBerkas, bongkar, kemas, renderBerkas, renderKemasan, type Kemasan } from './berkas.server.ts'
import { barisDariWire, contohLaporan } from './laporan.contoh.ts'
import { bentukBerkas, susunLembar, teksGaris, type Lembar } from './lembar.ts'
import { susunTabel, type Garis, type Tabel } from './tabel.ts'
import { tulisTabel } from './tulis.server.ts'

/** What flows is what would stand in memory: the same lines from the database, the same file from the lines. */

const kepala = {
  toko: 'TOKO EMAS & BERLIAN <KILAU>',
  oleh: 'RINA',
  dicetak: '2026-11-21 14:05 WIB',
  saring: [{ label: 'Group', teks: 'SEMUA' }],
  bahasa: 'id' as const,
  kata: (teks: string) => teks,
}
/** Rows of every size, some of them without a name; their groups are missing at times, or in letters that a language would order otherwise. */
function banyak(n: number): WireRow[] {
  return Array.from({ length: n }, (_, i) => ({
    tanggal: `2026-11-${String(1 + ((i * 7) % 28)).padStart(2, '0')}`,
    nomor: `JL-SBY-261121-${10_000 + i}`,
    nama_barang: i % 11 === 0 ? null : `CINCIN "${i % 13}" & <${i % 5}>`,
    jumlah: 1 + (i % 3),
    kadar: i % 4 === 0 ? null : 42.5,
    berat: ((i * 377) % 90_000) / 1000,
    // At times of sixteen digits.
    harga: i % 997 === 5 ? 1_234_567_890_123_457 : (i * 7919) % 50_000_000,
  }))
}
const kelompok = contohLaporan.groupBy!.map((g) => g.label)
const groups = ['700', '420', 'b', 'B', 'Ä', 'a b', null, '_', 'zz']
const trays = ['A02', 'a01', null, 'B10']
const rows = barisDariWire(contohLaporan, banyak(3210)).map((row, i) => ({
  ...row,
  kode_group: groups[(i * 31) % groups.length]!,
  kode_baki: trays[(i * 17) % trays.length]!,
}))
const tabelOf = (label: string): Tabel => susunTabel(contohLaporan, rows, label)
const lembarOf = (t: Tabel): Lembar => susunLembar(contohLaporan, t, kepala)

describe('from the database', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase()
    await fresh.owner.query(
      `CREATE TABLE contoh (cabang text, n int, tanggal date, nomor text, nama_barang text, kode_group text, kode_baki text, jumlah int,
       kadar int, berat bigint, harga bigint)`,
    )
    await fresh.owner.query(`GRANT SELECT ON contoh TO kilau_app`)
    const json = rows.map((r, n) => ({ ...r, n, cabang: 'SBY' }))
    await fresh.owner.query(`INSERT INTO contoh SELECT * FROM jsonb_populate_recordset(NULL::contoh, $1)`, [
      JSON.stringify(json, (_, v: unknown) => (typeof v === 'bigint' ? Number(v) : v)),
    ])
  }, 120_000)
  afterAll(() => fresh.drop())
  const pernyataan = (cabang: string) => ({
    sql: `SELECT tanggal, nomor, nama_barang, kode_group, kode_baki, jumlah, kadar, berat, harga FROM contoh WHERE cabang = $1 ORDER BY n`,
    values: [cabang],
  })

  test.each(kelompok)(
    '%s: headings, subtotals, rows and total are those of the table, however often they are read',
    (label) =>
      fresh.db.tx('SBY', async (tx) => {
        const aliran = (await bukaAliran(tx, contohLaporan, pernyataan('SBY'), label))!
        const { garis, ...want } = tabelOf(label)
        expect(aliran.kepala).toEqual({ ...want, garis: [] })
        for (const _ of [1, 2]) {
          const lines: Garis[] = []
          const baris: number[] = []
          for await (const bagian of aliran.baca()) {
            lines.push(...bongkar(bagian.kemasan))
            baris.push(bagian.baris)
          }
          expect(lines).toEqual(garis)
          expect(baris).toEqual([1000, 1000, 1000, 210])
        }
      }),
  )
  test.each(kelompok)('%s: the screen is sent the very table, written from what the database says', (label) =>
    fresh.db.read('SBY', async (tx) => {
      const sent = (await tulisTabel(tx, contohLaporan, pernyataan('SBY'), rows.length, label))!
      expect(sent.baris).toBe(rows.length)
      expect(JSON.parse(sent.json)).toEqual(JSON.parse(JSON.stringify(tabelOf(label))))
    }),
  )
  test('one row more than a screen is given, and there is no table', () =>
    fresh.db.read('SBY', async (tx) =>
      expect(await tulisTabel(tx, contohLaporan, pernyataan('SBY'), rows.length - 1)).toBeUndefined(),
    ))
  test('an empty table is one too', () =>
    fresh.db.read('MDN', async (tx) => {
      const sent = (await tulisTabel(tx, contohLaporan, pernyataan('MDN'), 10))!
      expect(JSON.parse(sent.json)).toEqual(JSON.parse(JSON.stringify(susunTabel(contohLaporan, []))))
    }))
  test('where nothing is, nothing flows', () =>
    fresh.db.tx('MDN', async (tx) =>
      expect(await bukaAliran(tx, contohLaporan, pernyataan('MDN'), undefined)).toBeUndefined(),
    ))
})

/** The lines in parts of odd sizes. */
const perBagian = (garis: readonly Garis[]) =>
  async function* () {
    for (let at = 0; at < garis.length; at += 317) yield kemas(garis.slice(at, at + 317))
  }
async function kumpul(isi: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of isi) parts.push(part)
  return Buffer.concat(parts)
}
const alir = (bentuk: (typeof bentukBerkas)[number], t: Tabel, sinyal = new AbortController().signal) =>
  alirBerkas(bentuk, lembarOf({ ...t, garis: [] }), perBagian(t.garis), sinyal)
const teksPdf = async (isi: Uint8Array): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(isi)), { mergePages: false })).text

describe('into files', () => {
  test.each(kelompok)('%s: part by part it is the very file that is drawn at once', async (label) => {
    const t = tabelOf(label)
    for (const bentuk of ['xlsx', 'csv'] as const) {
      const [flown, drawn] = await Promise.all([kumpul(alir(bentuk, t)), renderBerkas(bentuk, lembarOf(t))])
      expect(flown.equals(drawn), bentuk).toBe(true)
    }
    const [flown, drawn] = await Promise.all([kumpul(alir('pdf', t)), renderBerkas('pdf', lembarOf(t))])
    expect(await teksPdf(flown)).toEqual(await teksPdf(drawn))
  })

  test('PDF and Excel say every figure that CSV says', async () => {
    const t = tabelOf(kelompok[0]!)
    const csv: string[][] = parse(await kumpul(alir('csv', t)), { bom: true })
    const angka = t.kolom.flatMap((k, i) => (['uang', 'berat', 'integer', 'persen'].includes(k.field.kind) ? [i] : []))
    const [{ data } = { data: [] }] = await readXlsxFile(await kumpul(alir('xlsx', t)))
    const sheet = data.slice(5).filter((_, i) => t.garis[i]?.kelompok === undefined)
    const shown = (nilai: readonly unknown[]) =>
      teksGaris(
        t,
        nilai.map((v) => (v ?? null) as never),
      )
    expect(sheet.map((r) => angka.map((i) => shown(t.kolom.map((_, at) => r[at]))[i]))).toEqual(
      csv.slice(1).map((r) => angka.map((i) => r[i])),
    )
    const pages = await teksPdf(await kumpul(alir('pdf', t)))
    const words = new Map<string, number>()
    for (const word of pages.join(' ').split(/\s+/)) words.set(word, (words.get(word) ?? 0) + 1)
    const missing = csv
      .slice(1)
      .flatMap((r) => angka.map((i) => r[i]!))
      .filter((f) => {
        if (f === '') return false
        const left = words.get(f) ?? 0
        words.set(f, left - 1)
        return left <= 0
      })
    expect(missing).toEqual([])
    pages.forEach((page, i) => expect(page.replaceAll(/\s+/g, ' ')).toContain(`${i + 1} of ${pages.length}`))
  })

  test('whoever stops it stops the reading, too', async () => {
    const putus = new AbortController()
    let read = 0
    let ended = false
    async function* tanpaAkhir(): AsyncGenerator<Kemasan> {
      try {
        for (;;) {
          read += 1
          if (read === 5) putus.abort()
          yield kemas(tabelOf(kelompok[2]!).garis.slice(0, 100))
        }
      } finally {
        ended = true
      }
    }
    await expect(
      kumpul(alirBerkas('csv', lembarOf({ ...tabelOf(kelompok[2]!), garis: [] }), tanpaAkhir, putus.signal)),
    ).rejects.toThrow(/abort/)
    expect([read < 8, ended]).toEqual([true, true])
  })

  test('a fault of the reading is the fault of the file', async () => {
    // oxlint-disable-next-line eslint/require-yield
    async function* rusak(): AsyncGenerator<Kemasan> {
      throw new Error('the database went away')
    }
    const lembar = lembarOf({ ...tabelOf(kelompok[2]!), garis: [] })
    await expect(kumpul(alirBerkas('pdf', lembar, rusak, new AbortController().signal))).rejects.toThrow('went away')
  })

  test('a file that nobody waits for is not drawn to its end', async () => {
    const pergi = new AbortController()
    const t = tabelOf(kelompok[0]!)
    const drawn = renderKemasan('pdf', lembarOf({ ...t, garis: [] }), [kemas(t.garis)], pergi.signal)
    pergi.abort()
    await expect(drawn).rejects.toThrow('nobody waits')
  })
})

/** The parts of an archive by its own directory, each checked against what its own head says. */
function buka(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [padat, panjang, nama, dari] = [20, 24, 28, 42].map((o) =>
      o === 28 ? zip.readUInt16LE(at + o) : zip.readUInt32LE(at + o),
    ) as [number, number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nama)
    expect([zip.readUInt32LE(dari), zip.toString('utf8', dari + 30, dari + 30 + nama)]).toEqual([0x04034b50, name])
    const isi = inflateRawSync(zip.subarray(dari + 30 + nama, dari + 30 + nama + padat))
    expect(isi.length).toBe(panjang)
    // What follows a part says the same of it.
    const after = dari + 30 + nama + padat
    expect([zip.readUInt32LE(after), zip.readUInt32LE(after + 4)]).toEqual([0x08074b50, zip.readUInt32LE(at + 16)])
    parts.set(name, isi.toString())
    at += 46 + nama
  }
  expect(at).toBe(end)
  return parts
}

/** Every element is closed by its own name, in order, and every sign that XML reserves is written as it asks. */
function periksaXml(text: string): void {
  const open: string[] = []
  const rest = text
    .replace(/^<\?xml [^>]*\?>\n?/, '')
    .replaceAll(
      /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g,
      (_all, close: string, name: string, _attributes, empty: string) => {
        if (close) expect(open.pop()).toBe(name)
        else if (!empty) open.push(name)
        return ''
      },
    )
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
}

describe('the workbook', () => {
  const attributes = (text: string, element: string, name: string): string[] =>
    [...text.matchAll(new RegExp(`<${element}(?= )[^>]*? ${name}="([^"]*)"`, 'g'))].map((m) => m[1]!)
  test.each(kelompok)('%s: every part is whole, known by its kind and led to', async (label) => {
    const t = tabelOf(label)
    const parts = buka(await kumpul(alir('xlsx', t)))
    for (const text of parts.values()) periksaXml(text)
    const part = (name: string): string => parts.get(name)!
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      'xl/worksheets/sheet1.xml',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      '_rels/.rels',
    ])
    expect(attributes(part('[Content_Types].xml'), 'Override', 'PartName')).toEqual([
      '/xl/workbook.xml',
      '/xl/styles.xml',
    ])
    expect(attributes(part('_rels/.rels'), 'Relationship', 'Target')).toEqual(['xl/workbook.xml'])
    expect(
      attributes(part('xl/_rels/workbook.xml.rels'), 'Relationship', 'Target').map((to) => parts.has(`xl/${to}`)),
    ).toEqual([true, true])
    expect(attributes(part('xl/workbook.xml'), 'sheet', 'r:id')).toEqual(
      attributes(part('xl/_rels/workbook.xml.rels'), 'Relationship', 'Id').slice(0, 1),
    )
    const styles = part('xl/styles.xml')
    const looks = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs'))
    const xfs = looks.match(/<xf /g)!.length
    expect(attributes(looks, 'cellXfs', 'count')).toEqual([String(xfs)])
    for (const [element, id] of [
      ['font', 'fontId'],
      ['fill', 'fillId'],
      ['border', 'borderId'],
    ] as const)
      for (const n of attributes(looks, 'xf', id))
        expect(Number(n)).toBeLessThan(styles.match(new RegExp(`<${element}[ >]`, 'g'))!.length)
    const formats = attributes(styles, 'numFmt', 'numFmtId')
    expect(attributes(looks, 'xf', 'numFmtId').filter((n) => n !== '0' && !formats.includes(n))).toEqual([])
    const sheet = part('xl/worksheets/sheet1.xml')
    expect(attributes(sheet, 'c', 's').filter((s) => Number(s) >= xfs)).toEqual([])
    const numbers = attributes(sheet, 'row', 'r').map(Number)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    expect(numbers).toHaveLength(5 + t.garis.length + 1)
    expect(attributes(sheet, 'c', 'r').every((at) => /^[A-J]\d+$/.test(at))).toBe(true)
    // Rows lie below their headings, so that a group folds.
    const levels = [...sheet.matchAll(/<row r="\d+"(?: outlineLevel="(\d)")?>/g)]
      .slice(5, -1)
      .map((m) => Number(m[1] ?? 0))
    expect(levels).toEqual(t.garis.map((g) => g.kelompok?.tingkat ?? t.kelompok.length))
  })

  test('what is longer than a sheet goes on in the next one, with the same heads, and the total ends the last', async () => {
    const one = tabelOf(kelompok[2]!)
    // One column of little text, as many times as a sheet holds and ten more.
    const kolom = one.kolom.slice(5, 6)
    const line: Garis = { nilai: [7] }
    const part = Array.from({ length: 10_000 }, () => line)
    async function* baca() {
      for (let left = 1_048_576 - 6 + 10; left > 0; left -= part.length) yield kemas(part.slice(0, left))
    }
    const lembar = { ...lembarOf({ ...one, kolom, total: [7], garis: [] }), kepala: ['Jumlah'] }
    const parts = buka(await kumpul(alirBerkas('xlsx', lembar, baca, new AbortController().signal)))
    const last = (n: number): number => {
      const sheet = parts.get(`xl/worksheets/sheet${n}.xml`)!
      return Number.parseInt(sheet.slice(sheet.lastIndexOf('<row r="') + 8))
    }
    expect([last(1), last(2), parts.has('xl/worksheets/sheet3.xml')]).toEqual([1_048_575, 16, false])
    expect(attributes(parts.get('xl/workbook.xml')!, 'sheet', 'name')).toEqual(['Laporan Contoh', 'Laporan Contoh (2)'])
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('>Jumlah<')
  })
})
