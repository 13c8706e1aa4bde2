import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { apiOf, messageOf, reportScreen, type AnyReport } from '#kernel/model/report.ts'
import { columns } from '#kernel/model/fields/columns.server.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { renderFile } from '#testing/render.ts'
import { queryColumns } from '#kernel/engine/report/query.server.ts'
import { rowsFromWire } from '#kernel/engine/report/report.examples.ts'
import { buildSheet, figureTexts, lineTexts } from '#kernel/engine/report/sheet.ts'
import { filtersOf, readFilter } from '#kernel/engine/report/filter.ts'
import { buildTable, type Table } from '#kernel/engine/report/table.ts'
import { linesOf } from '#testing/made-examples.ts'
import { openModules, setFlag } from '#testing/examples.ts'
import { neededFilters } from '#testing/report.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { reports } from '../rooms.ts'
import { reportQueries } from './rooms.server.ts'

/** The conformance suite of reports: every definition with its query, and lines made from the kinds of its columns through all four renderers. */
let installation: TestChain
let owner: Person
let chain: Person
let cashier: Person
let tgl_system: string
beforeAll(async () => {
  installation = await testChain()
  owner = await installation.login('PEMILIK')
  chain = await installation.login('OWNER')
  cashier = await installation.login('LINA')
  const { rows } = await installation.owner.query(`SELECT tgl_system::text AS t FROM hari_toko WHERE cabang = 'SBY'`)
  tgl_system = String(rows[0].t)
  // Modules that are off until a shop wants them.
  await openModules(
    installation,
    'SBY',
    reports.map((l) => l.screen),
  )
  // Reports that only certain shops have.
  for (const report of reports)
    if (report.screen.gate && 'shopIn' in report.screen.gate)
      await installation.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', $1, 'SBY')`, [
        report.screen.gate.shopIn,
      ])
})
afterAll(() => installation.close())

const named = reports.map((l) => [l.name, l] as const)
const files = ['pdf', 'xlsx', 'csv'] as const
/** Who may look at it: a report over all shops is head office's. */
const readerOf = (l: AnyReport): Person => (l.chain ? chain : owner)
const ask = (report: AnyReport, body: object = {}, who = readerOf(report), file = '') =>
  installation.call(who, 'POST', apiOf(report) + file, { ...neededFilters(report), ...body })
/** Reports that are never empty: what was done today, such as the logins here, and the shops that there are. */
const neverEmpty = new Set(['aktivitas', 'konsolidasi-pusat'])
const flagOf = (l: AnyReport) => (l.screen.gate && 'flag' in l.screen.gate ? l.screen.gate.flag : undefined)

test('there are reports, each with its own name, screen and query', () => {
  expect(reports.length).toBeGreaterThan(0)
  for (const pick of [(l: AnyReport) => l.name, apiOf, (l: AnyReport) => l.screen.path])
    expect(new Set(reports.map(pick)).size).toBe(reports.length)
  expect(Object.keys(reportQueries).sort()).toEqual(reports.map((l) => l.name).sort())
})

describe.each(named)('%s: its definition', (_name, report) => {
  const names = new Set(Object.keys(report.columns))
  test('sums are of amounts, groups and links of columns that are there, and nothing is said twice', () => {
    for (const name of report.total ?? [])
      expect(['uang', 'berat', 'decimal', 'integer']).toContain(report.columns[name]?.kind)
    const told = [
      ...(report.groupBy ?? []).flatMap((g) => g.columns),
      ...Object.keys(report.derived ?? {}),
      ...Object.keys(report.balance ?? {}),
    ]
    expect(told.filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(report.links ?? {}).filter((key) => !columnKeys(report).includes(key))).toEqual([])
    expect((report.total ?? []).filter((name) => report.derived?.[name] ?? report.balance?.[name])).toEqual([])
    // A report is written as the database says it: what is kept secret would stand in it as it is kept.
    expect(Object.values(report.columns).filter((field) => field.kind === 'secret')).toEqual([])
    expect(new Set((report.groupBy ?? []).map((g) => g.label)).size).toBe((report.groupBy ?? []).length)
  })

  test('its query names the shop and answers exactly the columns', async () => {
    const read = readFilter(report, neededFilters(report), '2026-11-21')
    if (!read.ok) throw new Error(JSON.stringify(read.fields))
    const statement = reportQueries[report.name]!.ask(read.filters as never, {
      cabang: 'SBY',
      tgl_system: '2026-11-21',
      now: installation.now(),
    })
    expect(statement.sql).toMatch(/ORDER BY [^)]+$/)
    if (!report.chain) expect(statement.values[0]).toBe('SBY')
    // Every table with a shop column must be filtered by this shop.
    const { rows: shop } = await installation.owner.query(
      `SELECT table_name AS t FROM information_schema.columns WHERE column_name = 'cabang' AND table_schema = 'public'`,
    )
    const ofShops = new Set(shop.map((r: { t: string }) => r.t))
    const reads = [...statement.sql.matchAll(/\b(?:FROM|JOIN)\s+"?([a-z_]+)/gi)].filter((m) => ofShops.has(m[1]!))
    // Of the chain only its list of shops: what a figure reads is finished by functions of their own.
    if (report.chain) expect(reads).toEqual([])
    else expect(reads.length).toBeGreaterThan(0)
    expect((statement.sql.match(/\bcabang = \$1\b/g) ?? []).length).toBeGreaterThanOrEqual(reads.length)
    // By name, as the engine does.
    const columnNames = queryColumns(report).map((name) => `q."${name}"`)
    const { fields } = await installation.owner.query(
      `SELECT ${columnNames.join(', ')} FROM (${statement.sql} LIMIT 0) q`,
      [...statement.values],
    )
    // Each column must have the type that its kind stores: the text of a value is read by that alone.
    const answered = new Map(fields.map((f: { name: string; dataTypeID: number }) => [f.name, typeNames[f.dataTypeID]]))
    expect(queryColumns(report).map((name) => [name, answered.get(name)])).toEqual(
      queryColumns(report).map((name) => [
        name,
        columns[report.columns[name]!.kind].type(report.columns[name] as never),
      ]),
    )
  })
})

/** PostgreSQL types by what a kind stores; integers of any width are equal. */
const typeNames: Readonly<Record<number, string>> = {
  16: 'boolean',
  20: 'bigint',
  21: 'bigint',
  23: 'bigint',
  25: 'text',
  1043: 'text',
  1082: 'date',
}
const columnKeys = (l: AnyReport): string[] => Object.entries(l.columns).map(([name, f]) => wireKey(name, f))

describe.each(named)('%s: the server', (_name, report) => {
  test('without the entry in the access tree neither screen nor file', async () => {
    await installation.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{}') ON CONFLICT (user_id) DO UPDATE SET jalur = '{}'`,
    )
    for (const file of ['', ...files.map((f) => `/${f}`)]) {
      const answer = await ask(report, {}, cashier, file)
      expect([answer.status, answer.body.kode], file).toEqual([403, 'akses'])
    }
  })

  test('whoever may look may not take it away: files ask for Ekspor', async () => {
    const screen = `Laporan/${report.screen.path.slice(1)}`
    await installation.owner.query(`UPDATE akses SET jalur = $1 WHERE user_id = 'LINA'`, [['Laporan', screen]])
    const closed = report.screen.levels !== undefined && !report.screen.levels.includes('KASIR')
    expect((await ask(report, {}, cashier)).status).toBe(closed ? 403 : 200)
    for (const f of files) expect((await ask(report, {}, cashier, `/${f}`)).status, f).toBe(403)
    await installation.owner.query(`UPDATE akses SET jalur = $1 WHERE user_id = 'LINA'`, [
      ['Laporan', screen, `${screen}/ekspor`],
    ])
    const file = neverEmpty.has(report.name) ? 200 : 404
    for (const f of files) expect((await ask(report, {}, cashier, `/${f}`)).status, f).toBe(closed ? 403 : file)
  })

  test('with its module off it is refused, even to the owner', async () => {
    const flag = flagOf(report)
    if (!flag) return
    await setFlag(installation, flag, 'off')
    const answer = await ask(report)
    expect([answer.status, answer.body.kode]).toEqual([403, 'flag'])
    await setFlag(installation, flag)
  })

  test('without a word it asks for today and SEMUA; nothing found is said to the letter, and files are none', async () => {
    const answer = await ask(report)
    expect(answer.status, answer.raw).toBe(200)
    const something = neverEmpty.has(report.name)
    expect([answer.body.message, answer.body.tabel.baris > 0]).toEqual([
      messageOf(report)[something ? 'found' : 'empty'],
      something,
    ])
    expect(answer.body.tabel.kolom.map((k: { name: string }) => k.name)).toEqual(columnKeys(report))
    const said = await ask(
      report,
      Object.fromEntries(
        Object.entries(filtersOf(report, tgl_system)).map(([name, field]) => [
          wireKey(name, field),
          field.default ?? neededFilters(report)[wireKey(name, field)] ?? null,
        ]),
      ),
    )
    expect(said.body.tabel).toEqual(answer.body.tabel)
    for (const format of something ? [] : files) {
      const none = await ask(report, {}, owner, `/${format}`)
      expect([none.status, none.body.kode, none.body.message], format).toEqual([404, 'kosong', messageOf(report).empty])
    }
  })

  test('bad filters are named, on the screen and for files', async () => {
    const bad: [object, string, string][] = Object.entries(report.filters).flatMap(([name, field]) => {
      const key = wireKey(name, field)
      const wrong: [object, string, string][] = field.required
        ? [[{ [key]: '' }, key, typeof field.required === 'string' ? field.required : 'Harus Diisi']]
        : []
      return field.kind === 'date' ? [...wrong, [{ [key]: '2026-02-30' }, key, 'Tanggal Tidak Benar']] : wrong
    })
    if ('tgl_from' in report.filters)
      bad.push([
        { tgl_from: '2026-11-22', tgl_to: '2026-11-21' },
        'tgl_to',
        'Sampai Tanggal Tidak Boleh Sebelum Tanggal Awal',
      ])
    bad.push([{ tidak_ada: 1 }, 'tidak_ada', 'Isian Tidak Dikenal'])
    for (const [body, field, message] of bad)
      for (const file of ['', '/pdf']) {
        const answer = await ask(report, body, readerOf(report), file)
        expect([answer.status, answer.body.fields], JSON.stringify(body)).toEqual([422, [{ field, message }]])
      }
  })
})

/** The lines of a table without the headings. */
const rowsOf = (t: Table) => t.garis.filter((g) => !g.kelompok)

describe.each(named)('%s: lines made from the kinds of its columns', (_name, report) => {
  const groups = report.groupBy?.map((g) => g.label) ?? [undefined]
  const rows = rowsFromWire(report, linesOf(report))
  const head = {
    toko: 'TOKO EMAS KILAU SURABAYA',
    oleh: 'RINA',
    printed: '2026-11-21 14:05 WIB',
    filters: [],
    language: 'id' as const,
    word: (text: string) => text,
  }

  test.each(groups.map((g) => [g ?? 'flat', g]))('%s: totals and subtotals are the sums of their rows', (_g, group) => {
    const table = buildTable(report, rows, group)
    const sum = (lines: Table['garis'], index: number) =>
      lines.reduce((all, g) => all + Math.round(Number(g.nilai[index] ?? 0) * 1000), 0)
    const same = (value: unknown, lines: Table['garis'], index: number) =>
      expect(Math.round(Number(value) * 1000), table.kolom[index]!.name).toBe(sum(lines, index))
    for (const [index, column] of table.kolom.entries()) {
      if (!column.total) continue
      same(table.total[index], rowsOf(table), index)
      for (const [at, line] of table.garis.entries()) {
        if (!line.kelompok) continue
        const end = table.garis.findIndex(
          (o, n) => n > at && o.kelompok && o.kelompok.tingkat <= line.kelompok!.tingkat,
        )
        const below = table.garis.slice(at + 1, end < 0 ? undefined : end).filter((o) => !o.kelompok)
        expect(below.length).toBe(line.kelompok.baris)
        same(line.nilai[index], below, index)
      }
    }
    expect(table.baris).toBe(linesOf(report).length)
  })

  test.each(groups.map((g) => [g ?? 'flat', g]))(
    '%s: screen, PDF, Excel and CSV have the same figures',
    async (_g, group) => {
      const table = buildTable(report, rows, group)
      const sheetOf = buildSheet(report, table, head)
      const figures = table.kolom.flatMap((k, i) => (kindOf(k.field).align === 'end' ? [i] : []))
      const onScreen = rowsOf(table).map((g) => lineTexts(table, g.nilai))
      const plain = rowsOf(table).map((g) => figureTexts(table, g.nilai))
      const total = lineTexts(table, table.total)
      const plainTotal = figureTexts(table, table.total)

      const csv: string[][] = parse(Buffer.from(await renderFile('csv', sheetOf)), { bom: true })
      const body = table.kolom.some((k) => k.total) ? csv.slice(1, -1) : csv.slice(1)
      // A cell that would be a formula is text with a quote before it.
      expect(body.map((r) => r.map((cell) => cell.replace(/^'/, '')))).toEqual(plain)
      expect(csv.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
      if (table.kolom.some((k) => k.total))
        expect(figures.map((i) => csv.at(-1)![i])).toEqual(figures.map((i) => plainTotal[i]))

      const data = (await readXlsxFile(Buffer.from(await renderFile('xlsx', sheetOf))))[0]!.data
      const summed = table.kolom.some((k) => k.total)
      const sheet = summed ? data.slice(5, -1) : data.slice(5)
      expect(figures.map((i) => sheet.map((r) => r[i] ?? null))).toEqual(
        figures.map((i) => table.garis.map((g) => g.nilai[i] ?? null)),
      )
      if (summed)
        expect(figures.map((i) => data.at(-1)![i] ?? null)).toEqual(figures.map((i) => table.total[i] ?? null))

      const pages = (
        await extractText(await getDocumentProxy(new Uint8Array(await renderFile('pdf', sheetOf))), {
          mergePages: false,
        })
      ).text
      const paper = pages.join(' ').replace(/\s+/g, ' ')
      for (const figure of [...onScreen, total].flatMap((r) => figures.map((i) => r[i]!)).filter(Boolean))
        expect(paper).toContain(figure)
      pages.forEach((page, i) => expect(page.replace(/\s+/g, ' ')).toContain(`${i + 1} of ${pages.length}`))
      for (const words of [report.screen.title, head.toko, 'RINA', head.printed]) expect(paper).toContain(words)
    },
  )
})

test('every report stands where the route catalogue has it', () => {
  for (const l of reports) expect(reportScreen(l)).toMatchObject({ kind: 'report', menu: 'Laporan' })
})
