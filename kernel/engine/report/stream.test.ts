import { parse } from 'csv-parse/sync'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { oneOf } from '#testing/share.ts'
import { openStream } from './stream.server.ts'
import { streamFile, unpack, pack, renderPacks, type Pack } from './file.server.ts'
import { renderFile } from '#testing/render.ts'
import { rowsFromWire, exampleReport } from './report.examples.ts'
import { fileFormats, buildSheet, figureTexts, type ReportSheet } from './sheet.ts'
import { buildTable, type Line, type Table } from './table.ts'
import { writeTable } from './write.server.ts'

/**
 * The streamed report equals the one built in memory: the same lines from the database, the same file from the lines.
 */

const head = {
  toko: 'TOKO EMAS & BERLIAN <KILAU>',
  oleh: 'RINA',
  printed: '2026-11-21 14:05 WIB',
  filters: [{ label: 'Group', text: 'SEMUA' }],
  language: 'id' as const,
  word: (text: string) => text,
}
/**
 * Rows of various sizes; some without a name, and groups that are missing or that a language's collation would sort
 * differently.
 */
function count(lines: number): WireRow[] {
  return Array.from({ length: lines }, (_, index) => ({
    tanggal: `2026-11-${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
    nomor: `JL-SBY-261121-${10_000 + index}`,
    nama_barang: index % 11 === 0 ? null : `CINCIN "${index % 13}" & <${index % 5}>`,
    jumlah: 1 + (index % 3),
    kadar: index % 4 === 0 ? null : 42.5,
    berat: ((index * 377) % 90_000) / 1000,
    // Some amounts have sixteen digits.
    harga: index % 997 === 5 ? 1_234_567_890_123_457 : (index * 7919) % 50_000_000,
  }))
}
const groupNames = exampleReport.groupBy!.map((g) => g.label)
const groups = ['700', '420', 'b', 'B', 'Ä', 'a b', null, '_', 'zz']
const trays = ['A02', 'a01', null, 'B10']
const rows = rowsFromWire(exampleReport, count(3210)).map((row, index) => ({
  ...row,
  kode_group: groups[(index * 31) % groups.length]!,
  kode_baki: trays[(index * 17) % trays.length]!,
}))
const tableOf = (label: string): Table => buildTable(exampleReport, rows, label)
const sheetOf = (t: Table): ReportSheet => buildSheet(exampleReport, t, head)

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
  const statement = (shop: string) => ({
    sql: `SELECT tanggal, nomor, nama_barang, kode_group, kode_baki, jumlah, kadar, berat, harga FROM contoh WHERE cabang = $1 ORDER BY n`,
    values: [shop],
  })

  test.each(groupNames)(
    '%s: headings, subtotals, rows and total are those of the table, however often they are read',
    (label) =>
      fresh.db.tx('SBY', async (tx) => {
        const stream = (await openStream(tx, exampleReport, statement('SBY'), label))!
        const { garis, ...want } = tableOf(label)
        expect(stream.head).toEqual({ ...want, garis: [] })
        for (const _ of [1, 2]) {
          const lines: Line[] = []
          const row: number[] = []
          for await (const part of stream.read()) {
            lines.push(...unpack(part.packs))
            row.push(part.rows)
          }
          expect(lines).toEqual(garis)
          expect(row).toEqual([1000, 1000, 1000, 210])
        }
      }),
  )
  test.each(groupNames)('%s: the screen is sent the very table, written from what the database says', (label) =>
    fresh.db.read('SBY', async (tx) => {
      const sent = (await writeTable(tx, exampleReport, statement('SBY'), rows.length, label))!
      expect(sent.rows).toBe(rows.length)
      expect(JSON.parse(sent.json)).toEqual(JSON.parse(JSON.stringify(tableOf(label))))
    }),
  )
  test('one row more than a screen is given, and there is no table', () =>
    fresh.db.read('SBY', async (tx) =>
      expect(await writeTable(tx, exampleReport, statement('SBY'), rows.length - 1)).toBeUndefined(),
    ))
  test('an empty table is one too', () =>
    fresh.db.read('MDN', async (tx) => {
      const sent = (await writeTable(tx, exampleReport, statement('MDN'), 10))!
      expect(JSON.parse(sent.json)).toEqual(JSON.parse(JSON.stringify(buildTable(exampleReport, []))))
    }))
  test('where nothing is, nothing flows', () =>
    fresh.db.tx('MDN', async (tx) =>
      expect(await openStream(tx, exampleReport, statement('MDN'), undefined)).toBeUndefined(),
    ))
})

/** The lines in parts of odd sizes. */
const perPart = (lines: readonly Line[]) =>
  async function* () {
    for (let at = 0; at < lines.length; at += 317) yield pack(lines.slice(at, at + 317))
  }
async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
const streamed = (shape: (typeof fileFormats)[number], table: Table, signal = new AbortController().signal) =>
  streamFile(shape, sheetOf({ ...table, garis: [] }), perPart(table.garis), signal)
const pdfText = async (content: Uint8Array): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: false })).text

describe('into files', () => {
  test.each(oneOf('part by part', groupNames))(
    '%s: part by part it is the very file that is drawn at once',
    async (label) => {
      const table = tableOf(label)
      for (const shape of ['xlsx', 'csv'] as const) {
        const [flown, drawn] = await Promise.all([collect(streamed(shape, table)), renderFile(shape, sheetOf(table))])
        expect(flown.equals(drawn), shape).toBe(true)
      }
      const [flown, drawn] = await Promise.all([collect(streamed('pdf', table)), renderFile('pdf', sheetOf(table))])
      expect(await pdfText(flown)).toEqual(await pdfText(drawn))
    },
  )

  test('PDF and Excel say every figure that CSV says', async () => {
    const table = tableOf(groupNames[0]!)
    const csv: string[][] = parse(await collect(streamed('csv', table)), { bom: true })
    const figure = table.kolom.flatMap((tableColumn, i) =>
      ['uang', 'berat', 'integer', 'persen'].includes(tableColumn.field.kind) ? [i] : [],
    )
    const [{ data } = { data: [] }] = await readXlsxFile(await collect(streamed('xlsx', table)))
    const sheet = data.slice(5).filter((_, i) => table.garis[i]?.kelompok === undefined)
    const shown = (values: readonly unknown[]) =>
      figureTexts(
        table,
        values.map((v) => (v ?? null) as never),
      )
    expect(sheet.map((r) => figure.map((i) => shown(table.kolom.map((_, at) => r[at]))[i]))).toEqual(
      csv.slice(1).map((r) => figure.map((i) => r[i])),
    )
    const pages = await pdfText(await collect(streamed('pdf', table)))
    const words = new Map<string, number>()
    for (const word of pages.join(' ').replaceAll(',', '').replaceAll('−', '-').split(/\s+/))
      words.set(word, (words.get(word) ?? 0) + 1)
    const missing = csv
      .slice(1)
      .flatMap((r) => figure.map((i) => r[i]!))
      .filter((figure) => {
        if (figure === '') return false
        const left = words.get(figure) ?? 0
        words.set(figure, left - 1)
        return left <= 0
      })
    expect(missing).toEqual([])
    pages.forEach((page, i) => expect(page.replaceAll(/\s+/g, ' ')).toContain(`${i + 1} of ${pages.length}`))
  })

  test('whoever stops it stops the reading, too', async () => {
    const cut = new AbortController()
    let read = 0
    let ended = false
    async function* endless(): AsyncGenerator<Pack> {
      try {
        for (;;) {
          read += 1
          if (read === 5) cut.abort()
          yield pack(tableOf(groupNames[2]!).garis.slice(0, 100))
        }
      } finally {
        ended = true
      }
    }
    await expect(
      collect(streamFile('csv', sheetOf({ ...tableOf(groupNames[2]!), garis: [] }), endless, cut.signal)),
    ).rejects.toThrow(/abort/)
    expect([read < 8, ended]).toEqual([true, true])
  })

  test('a fault of the reading is the fault of the file', async () => {
    // oxlint-disable-next-line eslint/require-yield
    async function* damaged(): AsyncGenerator<Pack> {
      throw new Error('the database went away')
    }
    const sheet = sheetOf({ ...tableOf(groupNames[2]!), garis: [] })
    await expect(collect(streamFile('pdf', sheet, damaged, new AbortController().signal))).rejects.toThrow('went away')
  })

  test('a file that nobody waits for is not drawn to its end', async () => {
    const leaving = new AbortController()
    const table = tableOf(groupNames[0]!)
    const drawn = renderPacks('pdf', sheetOf({ ...table, garis: [] }), [pack(table.garis)], {
      shop: 'SBY',
      signal: leaving.signal,
    })
    leaving.abort()
    await expect(drawn).rejects.toThrow('nobody waits')
  })
})

/** The files of an archive by its directory, each compared with its own header. */
function open(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [packed, length, label, from] = [20, 24, 28, 42].map((offset) =>
      offset === 28 ? zip.readUInt16LE(at + offset) : zip.readUInt32LE(at + offset),
    ) as [number, number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + label)
    expect([zip.readUInt32LE(from), zip.toString('utf8', from + 30, from + 30 + label)]).toEqual([0x04034b50, name])
    const content = inflateRawSync(zip.subarray(from + 30 + label, from + 30 + label + packed))
    expect(content.length).toBe(length)
    // The descriptor after the data must say the same.
    const after = from + 30 + label + packed
    expect([zip.readUInt32LE(after), zip.readUInt32LE(after + 4)]).toEqual([0x08074b50, zip.readUInt32LE(at + 16)])
    parts.set(name, content.toString())
    at += 46 + label
  }
  expect(at).toBe(end)
  return parts
}

/** Every element is closed in order, and reserved characters are escaped. */
function checkXml(text: string): void {
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
  test.each(oneOf('every part', groupNames))('%s: every part is whole, known by its kind and led to', async (label) => {
    const table = tableOf(label)
    const parts = open(await collect(streamed('xlsx', table)))
    for (const text of parts.values()) checkXml(text)
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
      for (const attribute of attributes(looks, 'xf', id))
        expect(Number(attribute)).toBeLessThan(styles.match(new RegExp(`<${element}[ >]`, 'g'))!.length)
    const formats = attributes(styles, 'numFmt', 'numFmtId')
    expect(attributes(looks, 'xf', 'numFmtId').filter((n) => n !== '0' && !formats.includes(n))).toEqual([])
    const sheet = part('xl/worksheets/sheet1.xml')
    expect(attributes(sheet, 'c', 's').filter((s) => Number(s) >= xfs)).toEqual([])
    const numbers = attributes(sheet, 'row', 'r').map(Number)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    expect(numbers).toHaveLength(5 + table.garis.length + 1)
    expect(attributes(sheet, 'c', 'r').every((at) => /^[A-J]\d+$/.test(at))).toBe(true)
    // Rows have a deeper outline level than their headings, so that a group folds.
    const levels = [...sheet.matchAll(/<row r="\d+"(?: outlineLevel="(\d)")?>/g)]
      .slice(5, -1)
      .map((m) => Number(m[1] ?? 0))
    expect(levels).toEqual(table.garis.map((g) => g.kelompok?.tingkat ?? table.kelompok.length))
  })

  test('what is longer than a sheet goes on in the next one, with the same heads, and the total ends the last', async () => {
    const one = tableOf(groupNames[2]!)
    // One column with little text, ten rows more than a sheet holds.
    const columns = one.kolom.slice(5, 6)
    const line: Line = { nilai: [7] }
    const part = Array.from({ length: 10_000 }, () => line)
    async function* read() {
      for (let left = 1_048_576 - 6 + 10; left > 0; left -= part.length) yield pack(part.slice(0, left))
    }
    const sheet = { ...sheetOf({ ...one, kolom: columns, total: [7], garis: [] }), heads: ['Jumlah'] }
    const parts = open(await collect(streamFile('xlsx', sheet, read, new AbortController().signal)))
    const last = (row: number): number => {
      const sheet = parts.get(`xl/worksheets/sheet${row}.xml`)!
      return Number.parseInt(sheet.slice(sheet.lastIndexOf('<row r="') + 8))
    }
    expect([last(1), last(2), parts.has('xl/worksheets/sheet3.xml')]).toEqual([1_048_575, 16, false])
    expect(attributes(parts.get('xl/workbook.xml')!, 'sheet', 'name')).toEqual(['Laporan Contoh', 'Laporan Contoh (2)'])
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('>Jumlah<')
  })
})
