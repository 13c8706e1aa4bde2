import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { apiOf, layarLaporan, type AnyLaporan } from '#kernel/define/laporan.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { renderBerkas } from '#kernel/laporan/berkas.server.ts'
import { kolomKueri } from '#kernel/laporan/kueri.server.ts'
import { barisDariWire } from '#kernel/laporan/laporan.contoh.ts'
import { susunLembar, teksGaris } from '#kernel/laporan/lembar.ts'
import { filtersOf, readSaring } from '#kernel/laporan/saring.ts'
import { susunTabel, type Tabel } from '#kernel/laporan/tabel.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { laporan } from '../rooms.ts'
import { kueriLaporan } from './laporan.server.ts'

/** The conformance suite of reports: every definition with its query, and its examples through all four renderers. */
let c: TestChain
let pemilik: Person
let kasir: Person
let tgl_system: string
beforeAll(async () => {
  c = await testChain()
  pemilik = await c.login('PEMILIK')
  kasir = await c.login('LINA')
  const { rows } = await c.owner.query(`SELECT tgl_system::text AS t FROM hari_toko WHERE cabang = 'SBY'`)
  tgl_system = String(rows[0].t)
})
afterAll(() => c.close())

const named = laporan.map((l) => [l.name, l] as const)
const files = ['pdf', 'xlsx', 'csv'] as const
const ask = (l: AnyLaporan, body: object = {}, who = pemilik, berkas = '') =>
  c.call(who, 'POST', apiOf(l) + berkas, body)
const flagOf = (l: AnyLaporan) => (l.layar.gate && 'flag' in l.layar.gate ? l.layar.gate.flag : undefined)

test('there are reports, each with its own name, screen and query', () => {
  expect(laporan.length).toBeGreaterThan(0)
  for (const pick of [(l: AnyLaporan) => l.name, apiOf, (l: AnyLaporan) => l.layar.path])
    expect(new Set(laporan.map(pick)).size).toBe(laporan.length)
  expect(Object.keys(kueriLaporan).sort()).toEqual(laporan.map((l) => l.name).sort())
})

describe.each(named)('%s: its definition', (_name, l) => {
  const names = new Set(Object.keys(l.columns))
  test('sums are of amounts, groups and links of columns that are there, and nothing is said twice', () => {
    for (const name of l.total ?? []) expect(['uang', 'berat', 'decimal', 'integer']).toContain(l.columns[name]?.kind)
    const told = [
      ...(l.groupBy ?? []).flatMap((g) => g.columns),
      ...Object.keys(l.turunan ?? {}),
      ...Object.keys(l.akhir ?? {}),
    ]
    expect(told.filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(l.tautan ?? {}).filter((key) => !columnKeys(l).includes(key))).toEqual([])
    expect((l.total ?? []).filter((name) => l.turunan?.[name] ?? l.akhir?.[name])).toEqual([])
    // A report is written as the database says it: what is kept secret would stand in it as it is kept.
    expect(Object.values(l.columns).filter((field) => field.kind === 'secret')).toEqual([])
    expect(new Set((l.groupBy ?? []).map((g) => g.label)).size).toBe((l.groupBy ?? []).length)
  })

  test('its query names the shop and answers exactly the columns', async () => {
    const read = readSaring(l, {}, '2026-11-21')
    if (!read.ok) throw new Error(JSON.stringify(read.fields))
    const q = kueriLaporan[l.name]!.tanya(read.saring as never, { cabang: 'SBY', tgl_system: '2026-11-21' })
    expect(q.values[0]).toBe('SBY')
    expect(q.sql).toMatch(/ORDER BY [^)]+$/)
    // Each table of a shop that it reads asks for the rows of this one.
    const { rows: shop } = await c.owner.query(
      `SELECT table_name AS t FROM information_schema.columns WHERE column_name = 'cabang' AND table_schema = 'public'`,
    )
    const ofShops = new Set(shop.map((r: { t: string }) => r.t))
    const reads = [...q.sql.matchAll(/\b(?:FROM|JOIN)\s+"?([a-z_]+)/gi)].filter((m) => ofShops.has(m[1]!))
    expect(reads.length).toBeGreaterThan(0)
    expect((q.sql.match(/\bcabang = \$1\b/g) ?? []).length).toBeGreaterThanOrEqual(reads.length)
    // By name, as the frame asks.
    const kolom = kolomKueri(l).map((name) => `q."${name}"`)
    const { fields } = await c.owner.query(`SELECT ${kolom.join(', ')} FROM (${q.sql} LIMIT 0) q`, [...q.values])
    // Of the type that its kind keeps: from that alone it is known how the text of a value is read.
    const answered = new Map(fields.map((f: { name: string; dataTypeID: number }) => [f.name, tipe[f.dataTypeID]]))
    expect(kolomKueri(l).map((name) => [name, answered.get(name)])).toEqual(
      kolomKueri(l).map((name) => [name, columns[l.columns[name]!.kind].type(l.columns[name] as never)]),
    )
  })
})

/** Types of PostgreSQL by what a kind keeps: whole numbers of any width are whole numbers. */
const tipe: Readonly<Record<number, string>> = {
  16: 'boolean',
  20: 'bigint',
  21: 'bigint',
  23: 'bigint',
  25: 'text',
  1043: 'text',
  1082: 'date',
}
const columnKeys = (l: AnyLaporan): string[] => Object.entries(l.columns).map(([name, f]) => wireKey(name, f))

describe.each(named)('%s: the server', (_name, l) => {
  test('without the entry in the access tree neither screen nor file', async () => {
    await c.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{}') ON CONFLICT (user_id) DO UPDATE SET jalur = '{}'`,
    )
    for (const berkas of ['', ...files.map((f) => `/${f}`)]) {
      const answer = await ask(l, {}, kasir, berkas)
      expect([answer.status, answer.body.kode], berkas).toEqual([403, 'akses'])
    }
  })

  test('whoever may look may not take it away: files ask for Ekspor', async () => {
    const screen = `Laporan/${l.layar.path.slice(1)}`
    await c.owner.query(`UPDATE akses SET jalur = $1 WHERE user_id = 'LINA'`, [['Laporan', screen]])
    expect((await ask(l, {}, kasir)).status).toBe(200)
    for (const f of files) expect((await ask(l, {}, kasir, `/${f}`)).status, f).toBe(403)
    await c.owner.query(`UPDATE akses SET jalur = $1 WHERE user_id = 'LINA'`, [['Laporan', screen, `${screen}/ekspor`]])
    for (const f of files) expect((await ask(l, {}, kasir, `/${f}`)).status, f).toBe(404)
  })

  test('with its module off it is refused, even to the owner', async () => {
    const flag = flagOf(l)
    if (!flag) return
    const off = `INSERT INTO flag (cabang, kunci, nilai) VALUES ('SBY', $1, $2) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = $2`
    await c.plant('SBY', off, [flag, 'off'])
    const answer = await ask(l)
    expect([answer.status, answer.body.kode]).toEqual([403, 'flag'])
    await c.plant('SBY', off, [flag, 'on'])
  })

  test('without a word it asks for today and SEMUA; nothing found is said to the letter, and files are none', async () => {
    const answer = await ask(l)
    expect(answer.status, answer.raw).toBe(200)
    expect([answer.body.message, answer.body.tabel.baris]).toEqual([l.pesan.kosong, 0])
    expect(answer.body.tabel.kolom.map((k: { name: string }) => k.name)).toEqual(columnKeys(l))
    const said = await ask(
      l,
      Object.fromEntries(Object.entries(filtersOf(l, tgl_system)).map(([n, f]) => [wireKey(n, f), f.default ?? null])),
    )
    expect(said.body.tabel).toEqual(answer.body.tabel)
    for (const f of files) {
      const none = await ask(l, {}, pemilik, `/${f}`)
      expect([none.status, none.body.kode, none.body.message], f).toEqual([404, 'kosong', l.pesan.kosong])
    }
  })

  test('bad filters are named, on the screen and for files', async () => {
    const bad: [object, string, string][] = Object.entries(l.filters).flatMap(([name, field]) => {
      const key = wireKey(name, field)
      const wrong: [object, string, string][] = field.required
        ? [[{ [key]: '' }, key, typeof field.required === 'string' ? field.required : 'Harus Diisi']]
        : []
      return field.kind === 'date' ? [...wrong, [{ [key]: '2026-02-30' }, key, 'Tanggal Tidak Benar']] : wrong
    })
    if ('tgl_from' in l.filters)
      bad.push([
        { tgl_from: '2026-11-22', tgl_to: '2026-11-21' },
        'tgl_to',
        'Sampai Tanggal Tidak Boleh Sebelum Tanggal Awal',
      ])
    bad.push([{ tidak_ada: 1 }, 'tidak_ada', 'Isian Tidak Dikenal'])
    for (const [body, field, message] of bad)
      for (const berkas of ['', '/pdf']) {
        const answer = await ask(l, body, pemilik, berkas)
        expect([answer.status, answer.body.fields], JSON.stringify(body)).toEqual([422, [{ field, message }]])
      }
  })
})

/** A table as its lines read, without the headings. */
const rowsOf = (t: Tabel) => t.garis.filter((g) => !g.kelompok)

describe.each(named)('%s: its examples', (_name, l) => {
  const groups = l.groupBy?.map((g) => g.label) ?? [undefined]
  const rows = barisDariWire(l, l.contoh)
  const kepala = {
    toko: 'TOKO EMAS KILAU SURABAYA',
    oleh: 'RINA',
    dicetak: '2026-11-21 14:05 WIB',
    saring: [],
    bahasa: 'id' as const,
    kata: (teks: string) => teks,
  }

  test('there are at least two, and the definition reads them all', () => {
    expect(l.contoh.length).toBeGreaterThanOrEqual(2)
    const known = columnKeys(l)
    expect(l.contoh.flatMap((row) => Object.keys(row)).filter((key) => !known.includes(key))).toEqual([])
  })

  test.each(groups.map((g) => [g ?? 'flat', g]))('%s: totals and subtotals are the sums of their rows', (_g, group) => {
    const t = susunTabel(l, rows, group)
    const sum = (lines: Tabel['garis'], i: number) =>
      lines.reduce((all, g) => all + Math.round(Number(g.nilai[i] ?? 0) * 1000), 0)
    const same = (value: unknown, lines: Tabel['garis'], i: number) =>
      expect(Math.round(Number(value) * 1000), t.kolom[i]!.name).toBe(sum(lines, i))
    for (const [i, k] of t.kolom.entries()) {
      if (!k.total) continue
      same(t.total[i], rowsOf(t), i)
      for (const [at, g] of t.garis.entries()) {
        if (!g.kelompok) continue
        const end = t.garis.findIndex((o, n) => n > at && o.kelompok && o.kelompok.tingkat <= g.kelompok!.tingkat)
        const below = t.garis.slice(at + 1, end < 0 ? undefined : end).filter((o) => !o.kelompok)
        expect(below.length).toBe(g.kelompok.baris)
        same(g.nilai[i], below, i)
      }
    }
    expect(t.baris).toBe(l.contoh.length)
  })

  test.each(groups.map((g) => [g ?? 'flat', g]))(
    '%s: screen, PDF, Excel and CSV have the same figures',
    async (_g, group) => {
      const t = susunTabel(l, rows, group)
      const lembar = susunLembar(l, t, kepala)
      const figures = t.kolom.flatMap((k, i) => (kindOf(k.field).align === 'end' ? [i] : []))
      const onScreen = rowsOf(t).map((g) => teksGaris(t, g.nilai))
      const total = teksGaris(t, t.total)

      const csv: string[][] = parse(Buffer.from(await renderBerkas('csv', lembar)), { bom: true })
      const body = t.kolom.some((k) => k.total) ? csv.slice(1, -1) : csv.slice(1)
      // A cell that would be a formula is text with a mark.
      expect(body.map((r) => r.map((cell) => cell.replace(/^'/, '')))).toEqual(onScreen)
      expect(csv.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
      if (t.kolom.some((k) => k.total)) expect(figures.map((i) => csv.at(-1)![i])).toEqual(figures.map((i) => total[i]))

      const data = (await readXlsxFile(Buffer.from(await renderBerkas('xlsx', lembar))))[0]!.data
      const sheet = data.slice(5, -1)
      expect(figures.map((i) => sheet.map((r) => r[i] ?? null))).toEqual(
        figures.map((i) => t.garis.map((g) => g.nilai[i] ?? null)),
      )
      expect(figures.map((i) => data.at(-1)![i] ?? null)).toEqual(figures.map((i) => t.total[i] ?? null))

      const pages = (
        await extractText(await getDocumentProxy(new Uint8Array(await renderBerkas('pdf', lembar))), {
          mergePages: false,
        })
      ).text
      const paper = pages.join(' ').replace(/\s+/g, ' ')
      for (const figure of [...onScreen, total].flatMap((r) => figures.map((i) => r[i]!)).filter(Boolean))
        expect(paper).toContain(figure)
      pages.forEach((page, i) => expect(page.replace(/\s+/g, ' ')).toContain(`${i + 1} of ${pages.length}`))
      for (const words of [l.layar.title, kepala.toko, 'RINA', kepala.dicetak]) expect(paper).toContain(words)
    },
  )
})

test('every report stands where the route catalogue has it', () => {
  for (const l of laporan) expect(layarLaporan(l)).toMatchObject({ kind: 'report', menu: 'Laporan' })
})
