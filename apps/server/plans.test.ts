import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents, reports, resources } from '../rooms.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { apiOf } from '#kernel/model/report.ts'
import { documentHead } from '#kernel/engine/document/tables.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { goodDrafts, inputExample, twoStepFlag } from '#testing/document-examples.ts'
import {
  execute,
  identifyCustomer,
  openModules,
  plantContractGoods,
  plantIncoming,
  plantLoans,
  plantOverdue,
  plantWaitingPayments,
} from '#testing/examples.ts'
import { cashierOf, nota, type Cashier } from '#testing/cashier.ts'
import { enlarge, findWasteful, linesRead, linesReadAgain, statementsOf } from '#testing/plans.ts'
import { plantedChain, withMasters, type Planting } from '#testing/planted.ts'
import { neededFilters } from '#testing/report.ts'
import { testPassword, type Answer, type TestChain } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/**
 * How many rows the statements of lists, reports and commands read in a shop with many pieces and notas, under
 * row-level security, by the plans that the planner makes when it believes in a million rows.
 */
const count = 10_000
const million = 1_000_000
/** Rows read from growing tables per row of the answer. */
const atMost = 20

let cashier: Cashier

/** Copies one row of a table many times, with other expressions for some columns; `n` counts. */
async function times(table: string, replace: Readonly<Record<string, string>>, where: string): Promise<void> {
  const { rows } = await cashier.chain.owner.query<{ nama: string }>(
    `SELECT quote_ident(column_name) AS nama FROM information_schema.columns
     WHERE table_name = $1 AND is_identity = 'NO' ORDER BY ordinal_position`,
    [table],
  )
  const names = rows.map((r) => r.nama)
  await cashier.chain.plant(
    'SBY',
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((c) => replace[c] ?? `t.${c}`).join(', ')}
     FROM (SELECT * FROM ${table} WHERE cabang = 'SBY' AND ${where}) t, generate_series(1, ${count}) n`,
  )
}

/** A purchase, copied with its first piece, which lies in the bought stock. */
async function timesBought(day: string): Promise<void> {
  await identifyCustomer(cashier.chain)
  const piece = {
    asal: 'TANPA NOTA',
    nama_barang: 'ANTING DESI',
    kode_dept: 'BR',
    kode_group: 'G585',
    berat: 0.1,
    kondisi_beli: 'MULUS',
  }
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
    kode_sales: 'RINA',
    kode_customer: customers.siti,
    // Examples name the third piece too.
    detail_barang: [piece, piece, piece],
  })
  expect(answer.status, answer.raw).toBe(200)
  const { no_faktur_beli: number, detail_barang } = answer.body
  const code = String(detail_barang[0].kode_barcode)
  const one = { no_faktur_beli: `'BL-LAMA-' || n` }
  const bought = { kode_barcode: `'P' || lpad(n::text, 12, '0')` }
  await times('pembelian', { ...one, tanggal: day, urut: 't.urut + n' }, `no_faktur_beli = '${number}'`)
  await times('pembelian_detail_barang', { ...one, ...bought }, `no_faktur_beli = '${number}' AND baris = 1`)
  await times('pembelian_bayar_keluar', one, `no_faktur_beli = '${number}'`)
  await times('barang_beli', { ...one, ...bought }, `kode_barcode = '${code}'`)
  await times('saldo_barang', bought, `kode_barcode = '${code}'`)
}

/** A loan that runs, copied for somebody whom nobody lends to here: small ones, so that the ceiling of the shop is not reached. */
async function timesLent(): Promise<void> {
  const day = `t.tanggal - (n % 300 + 1)::int`
  const one = `no_faktur_hutang = (SELECT min(no_faktur_hutang) FROM hutang WHERE cabang = 'SBY' AND status = 'AKTIF')`
  const amounts = { pokok: '(n % 100 + 1) * 500', sisa_pokok: '(n % 100 + 1) * 500', total_murni: 'n % 40 + 1' }
  const due = 't.jatuh_tempo + (n % 300)::int'
  await times(
    'hutang',
    {
      ...amounts,
      no_faktur_hutang: `'HT-LAMA-' || n`,
      kode_customer: `'${customers.budi}'`,
      tanggal: day,
      jatuh_tempo: due,
      urut: 't.urut + n',
    },
    one,
  )
}

async function plantLarge(chain: TestChain): Promise<void> {
  cashier = await cashierOf(chain)
  for (const list of ['toko_rekap_sales', 'toko_rekap_pembelian']) await cashier.set(list, 'SBY')
  await openModules(
    cashier.chain,
    'SBY',
    reports.map((l) => l.screen),
  )
  await cashier.set('gesek_limit_harian', '9000000')
  // What is lent must lie in the drawer, whichever documents come before it.
  const float = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000 }],
  })
  expect(float.status, float.raw).toBe(200)
  await identifyCustomer(cashier.chain)
  await plantWaitingPayments(cashier.chain, cashier.owner)
  await plantLoans(cashier.chain, cashier.owner)
  await plantOverdue(cashier.chain, cashier.owner)
  await plantIncoming(cashier.chain)
  await plantContractGoods(cashier.chain, cashier.owner)
  const number = await cashier.sold(nota(await cashier.one()))
  const free = await cashier.one()
  const one = { no_faktur_jual: `'JL-LAMA-' || n`, nomor: `'JL-LAMA-' || n`, urut: 't.urut + n' }
  const day = `t.tanggal - (n % 300 + 1)::int`
  const barcode = { kode_barcode: `'B' || lpad(n::text, 7, '0')` }
  await times('barang', { ...barcode, nama_barang: `t.nama_barang || ' ' || n` }, `kode_barcode = '${free}'`)
  await times('penjualan', { ...one, tanggal: day }, `no_faktur_jual = '${number}'`)
  for (const table of ['penjualan_detail_barang', 'penjualan_bayar'])
    await times(table, { no_faktur_jual: one.no_faktur_jual }, `no_faktur_jual = '${number}'`)
  for (const table of ['buku_uang', 'buku_barang'])
    await times(
      table,
      { ...barcode, nomor: one.nomor, tgl_system: 't.tgl_system - (n % 300 + 1)::int' },
      `nomor = '${number}'`,
    )
  await times('saldo_barang', barcode, `kode_barcode = '${free}'`)
  await timesBought(day)
  // Statements are run once more to be looked at: what they take back must still be owed then.
  await cashier.chain.plant(
    'SBY',
    `UPDATE supplier SET hutang_pokok = 1000000000, hutang_berat = 1000000000, nilai_emas = 1000000000000 WHERE cabang = 'SBY'`,
  )
  await cashier.chain.owner.query('ANALYZE')
  await enlarge(cashier.chain.owner, million / count)
}
const large: Planting = { name: 'large', on: withMasters, plant: plantLarge }

async function openLarge(): Promise<void> {
  cashier = await cashierOf(await plantedChain(large))
}

/** How many rows of a book the statements of a call read. */
async function linesOf(book: string, path: string, body: object): Promise<number> {
  const { answer, statements } = await statementsOf(cashier.chain.db, call('POST', path, body))
  expect(answer.status, answer.raw).toBe(200)
  return linesRead(cashier.chain.db, 'SBY', statements, book)
}

/** Statements of `work` that read too much, with the numbers. */
async function wasteful(work: () => Promise<Answer>, given = false): Promise<string[]> {
  const { answer, statements } = await statementsOf(cashier.chain.db, work)
  expect(answer.status, answer.raw).toBe(200)
  expect(statements.length).toBeGreaterThan(0)
  return findWasteful(cashier.chain.db, 'SBY', statements, atMost, given)
}
const call =
  (method: 'GET' | 'POST', path: string, body?: object, who = cashier.owner) =>
  () =>
    cashier.chain.call(who, method, path, body)

/** What tells the age of all that lies in the shop looks at all of it, though not at what was sold: it is asked for all. */
const wholes: Readonly<Record<string, object>> = { 'barang-tidak-laku': { umur: 0 } }

describe('no list, look-up or report reads more than twenty rows for one that it gives or sums', () => {
  beforeAll(async () => {
    await openLarge()
    await timesLent()
    await cashier.chain.owner.query('ANALYZE hutang')
  })
  afterAll(() => cashier.chain.close())
  test('the planner believes in a million', async () => {
    const { rows } = await cashier.chain.owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT * FROM barang`)
    expect(Number(/rows=(\d+)/.exec(rows[0]!['QUERY PLAN'])![1])).toBeGreaterThan(million / 2)
  })

  const list = [...resources, ...documents.map(documentHead)]
  test.each(list.map((r) => r.name))('list %s: its page, its search, its totals', async (name) => {
    for (const path of ['cari', 'total'])
      for (const search of [undefined, 'LAMA-1999', 'BUNGA 1999'])
        expect(
          await wasteful(call('POST', `${name}/${path}`, search ? { cari: search } : {})),
          `${path} ${search}`,
        ).toEqual([])
  })
  test.each([
    ['a piece at the till', () => call('GET', 'penjualan/barang/B0000777')],
    [
      'the pieces of a nota that is opened again',
      () =>
        call('POST', 'penjualan/barang', {
          kode_barcode: Array.from({ length: 200 }, (_, i) => `B${String(i + 700).padStart(7, '0')}`),
        }),
    ],
    ['pieces that may be sold', () => call('POST', 'penjualan/pilih-barang', { cari: 'BUNGA 1999' })],
    ['one sale', () => call('GET', 'penjualan/JL-LAMA-777')],
    ['the way of a piece', () => call('GET', 'barang/B0000777/gerak')],
    ['anything by a word', () => call('POST', 'cari', { cari: 'BUNGA 1999' })],
    ['the dashboard', () => call('GET', 'beranda/hari')],
    ['what waits', () => call('GET', 'beranda/menunggu')],
  ])('%s', async (_name, act) => {
    expect(await wasteful(act())).toEqual([])
  })
  test.each(reports.map((l) => [l.name, l] as const))('report %s', async (_name, report) => {
    const who = report.chain ? await cashier.chain.login('OWNER') : cashier.owner
    expect(
      await wasteful(call('POST', apiOf(report), { ...neededFilters(report), ...wholes[report.name] }, who)),
    ).toEqual([])
  })
  test('the stock card of ten days reads no line of before', async () => {
    const from = `(SELECT max(tgl_system) - 10 FROM buku_barang WHERE cabang = 'SBY')::text`
    const { rows } = await cashier.chain.owner.query<{ tgl_from: string }>(`SELECT ${from} AS tgl_from`)
    expect(await wasteful(call('POST', 'laporan/kartu-stock', rows[0]), true)).toEqual([])
  })
  test.each([
    ['the stock card of the shop', 'kartu-stock', {}],
    ['the stock card of a group', 'kartu-stock', { kode_group: 'G585' }],
    ['the stock card of a tray', 'kartu-stock', { kode_toko: 'B01' }],
    ['the stock card of a piece', 'kartu-stock', { kode_barcode: 'B0000777' }],
    ['the stock of an earlier day', 'stock-barang', {}],
    ['the stock of an earlier day by group, with prices', 'global-stock-toko', {}],
    ['the bought stock of an earlier day', 'stock-pembelian', {}],
    ['accessories of an earlier day', 'stock-aksesoris', {}],
    ['the stock of ten days, what came and went', 'stock-summary', {}],
  ])('%s reads no line of the book of goods from before it begins', async (_name, report, filters) => {
    const { rows } = await cashier.chain.owner.query<{ tgl_from: string; since: number }>(
      `SELECT d.tgl_from::text, (SELECT count(*)::int FROM buku_barang b WHERE b.cabang = 'SBY' AND b.tgl_system >= d.tgl_from) AS since
       FROM (SELECT max(tgl_system) - 10 AS tgl_from FROM buku_barang WHERE cabang = 'SBY') d`,
    )
    const { tgl_from, since } = rows[0]!
    const period = ['kartu-stock', 'stock-summary'].includes(report)
    const day = period ? { tgl_from } : { tanggal: tgl_from }
    const sides = report === 'kartu-stock' ? 1 : 2
    expect(await linesOf('buku_barang', `laporan/${report}`, { ...day, ...filters })).toBeLessThanOrEqual(sides * since)
  })
  test.each([
    ['due by today', { tampil: 'TEMPO' }],
    ['due this week', { tampil: 'MINGGU' }],
    ['near their pledge', { tampil: 'DEKAT' }],
    ['in the middle of the book', { tampil: 'SEMUA', kursor: { kunci: '2026-12-31', nomor: 'HT-LAMA-100' } }],
  ])('a page of the watch, loans %s, reads its loans and no others', async (_name, asked) => {
    expect(await linesOf('hutang', 'pantau-pinjaman/cari', asked)).toBeLessThanOrEqual(60)
  })
  test.each([
    ['that a borrower has many loans', 'hutang', 'kode_customer', 2],
    ['that a borrower has one loan', 'hutang', 'kode_customer', -1],
    ['that many are one person', 'orang_customer', 'orang', 2],
  ])('what a borrower owes is found by the borrower also when the planner believes %s', async (_name, ...believed) => {
    const [table, column, different] = believed
    await cashier.chain.owner.query(
      `SELECT pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false, 'n_distinct', $3::real)`,
      [table, column, different],
    )
    const ask = call('POST', 'hutang/plafond', { kode_customer: customers.siti, tambah: 0 })
    const { answer, statements } = await statementsOf(cashier.chain.db, ask)
    expect(answer.status, answer.raw).toBe(200)
    const asked = statements.filter((s) => s.text.includes('FROM hutang h'))
    expect(asked).toHaveLength(1)
    expect(await linesReadAgain(cashier.chain.db, 'SBY', asked[0]!, 'hutang')).toBeLessThanOrEqual(60)
  })
  // The last one: its rows are counted anew, which the planner believes from then on.
  test('what lies unsold for long reads the pieces that do, and no others', async () => {
    await cashier.chain.plant(
      'SBY',
      `UPDATE barang SET tgl_masuk = tgl_masuk - 400 WHERE cabang = 'SBY' AND kode_barcode IN
         (SELECT kode_barcode FROM barang WHERE cabang = 'SBY' AND status = 'TERSEDIA' ORDER BY kode_barcode LIMIT 20)`,
    )
    await cashier.chain.owner.query('ANALYZE barang')
    expect(await linesOf('barang', 'laporan/barang-tidak-laku', { umur: 365 })).toBeLessThanOrEqual(40)
  })
})

/**
 * Actions that were sent, in both kinds of shop, and whether one succeeded: a refused one has read all its rows too.
 */
const running = new Map<string, boolean>()
/**
 * The first four are allowed only before the first sale; a whole tray is moved by a draft of its own; the accessories lie on a tray that is on the scale by
 * then; what was ticked is neither lost nor given up; the cash in the drawer does not match books that were copied.
 */
const mayBeRefused = [
  'saldo-awal simpan',
  'saldo-awal batal',
  'titipan awal',
  'hutang awal',
  'pindah-barang sebaki',
  'aksesoris simpan',
  'validasi-non-cash hilang',
  'validasi-non-cash beban',
  'tutup simpan',
  'buka simpan',
]

/** Sends an action and returns the document; undefined: a rule refused it. */
async function perform(
  doc: AnyDocument,
  action: string,
  input: WireRow,
  number?: string,
): Promise<WireRow | undefined> {
  const name = `${doc.name} ${action}`
  const { answer, statements } = await statementsOf(cashier.chain.db, () =>
    execute(cashier.chain, cashier.owner, doc, action, input, {
      password: testPassword,
      ...(number ? { nomor: number } : {}),
    }),
  )
  expect(statements.length, answer.raw).toBeGreaterThan(3)
  // Whatever it tells the shop's screens goes in one statement.
  expect(statements.filter((s) => s.text.includes('INSERT INTO outbox')).length, name).toBeLessThanOrEqual(1)
  expect(await findWasteful(cashier.chain.db, 'SBY', statements, atMost), name).toEqual([])
  running.set(name, answer.status === 200 || running.get(name) === true)
  return answer.status === 200 ? (answer.body as WireRow) : undefined
}

describe.each([
  ['in one step', false],
  ['in two steps', true],
])('no command of a shop that works %s reads more than twenty rows for one', (_name, two) => {
  const good = (d: AnyDocument) => goodDrafts(d, two)
  beforeAll(async () => {
    await openLarge()
    for (const flag of two ? documents.flatMap((d) => twoStepFlag(d) ?? []) : []) await cashier.flag(flag, 'on')
  }, 120_000)
  afterAll(() => cashier.chain.close())

  const day = (d: AnyDocument): boolean => Object.values(d.actions).some((a) => a.day !== undefined && a.day !== 'any')
  const ordinary = documents.filter((d) => !day(d))
  const makeAction = (d: AnyDocument) => Object.keys(d.actions).filter((a) => d.actions[a]!.from === 'new')
  const created = new Map<AnyDocument, WireRow[]>()

  test.each(ordinary.map((d) => [d.name, d] as const))('%s is made', async (_name, doc) => {
    const rows: (WireRow | undefined)[] = []
    for (const draft of good(doc)) rows.push(await perform(doc, makeAction(doc)[0]!, draft))
    for (const action of makeAction(doc).slice(1)) await perform(doc, action, good(doc)[0]!)
    created.set(
      doc,
      rows.filter((row) => row !== undefined),
    )
  })
  // The last created is undone first.
  test.each(ordinary.toReversed().map((d) => [d.name, d] as const))('%s goes on', async (_name, doc) => {
    const rows = created.get(doc)!
    for (const [action, act] of Object.entries(doc.actions).filter(([, x]) => x.from !== 'new' && !x.byMessage)) {
      const inputOf = (row: WireRow) => inputExample(doc, action, row)
      const allowed = rows.filter((row) => inputOf(row) !== undefined)
      const can = allowed.filter((row) => act.from.includes(String(row.status)))
      for (const row of can.length > 0 ? can : [allowed.at(-1) ?? { [doc.number.field]: 'TIDAK-ADA' }]) {
        const next = await perform(doc, action, inputOf(row) ?? {}, String(row[doc.number.field]))
        if (next) Object.assign(row, next)
      }
    }
  })
  test.each(documents.filter(day).map((d) => [d.name, d] as const))(
    '%s is made, and with it the day',
    async (name, doc) => {
      const make = async () => {
        if (name === 'tutup')
          for (let n = 0; n < 2; n += 1)
            await cashier.chain.call(cashier.owner, 'POST', 'tutup-toko/hitung', { kas_hitung: 1_000_000 })
        else cashier.chain.tick(86_400_000)
        await cashier.chain.login('PEMILIK').then((p) => Object.assign(cashier.owner, p))
        return perform(doc, makeAction(doc)[0]!, good(doc)[0]!)
      }
      const row = (await make()) ?? { [doc.number.field]: 'TIDAK-ADA' }
      // What undoes it is followed by another one, for the day that begins after it.
      for (const [action, act] of Object.entries(doc.actions).filter(([, x]) => x.from !== 'new' && !x.byMessage))
        if (
          (await perform(doc, action, inputExample(doc, action, row)!, String(row[doc.number.field]))) &&
          act.to === 'BATAL'
        )
          await make()
    },
  )
})

test('and these are all commands', () => {
  const all = documents.flatMap((doc) =>
    Object.entries(doc.actions).flatMap(([action, a]) => (a.byMessage ? [] : [`${doc.name} ${action}`])),
  )
  expect(all.filter((action) => !running.has(action))).toEqual([])
  const fresh = documents.flatMap((doc) =>
    Object.entries(doc.actions).flatMap(([a, x]) => (x.from === 'new' ? [`${doc.name} ${a}`] : [])),
  )
  expect(fresh.filter((action) => !running.get(action) && !mayBeRefused.includes(action))).toEqual([])
})
