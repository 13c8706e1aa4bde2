import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { opnameGlobal } from '#barang'
import { issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword, type Person } from '#testing/server.ts'

/** Every tray once a day, by pieces and grams: blind for whoever counts. Rings of 3.215 g come into B01, whose empty weight is 412.350 g. */
let cashier: Cashier
let no: string
const start = (who: Person = cashier.lina, kode_gudang = 'BRANKAS') =>
  cashier.chain.call(who, 'POST', 'stock-opname-global/start', { kode_gudang })
const count = (kode_toko: string, jumlah: number, berat_timbang: number, who: Person = cashier.lina) =>
  cashier.chain.call(who, 'POST', `stock-opname-global/${no}/catat`, { kode_toko, jumlah, berat_timbang })
const act = (action: string, body: object = {}, who: Person = cashier.lina) =>
  execute(cashier.chain, who, opnameGlobal, action, body, { nomor: no, password: testPassword })
const seen = async (who: Person) => (await cashier.chain.call(who, 'GET', `stock-opname-global/${no}`)).body
const tray = (body: Record<string, unknown>, code: string) =>
  (body.detail_baki as Record<string, unknown>[]).find((b) => b.kode_toko === code)!
/** What tells the books. */
const books = /(?:_buku|selisih|putusan|kemasan|toleransi|berat_hitung)/

beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('OPNAME_GLOBAL_DAILY_MODULE', 'on')
  await cashier.set('bandrol_bawaan', 'KECIL')
  await cashier.bringIn(4)
  const answer = await start()
  expect(answer.status, answer.raw).toBe(200)
  no = String(answer.body.no_opname_global)
})
afterAll(() => cashier.chain.close())

test('a count that begins says nothing of what lies there, and a warehouse is counted once a day', async () => {
  const body = await seen(cashier.owner)
  const trays = body.detail_baki as Record<string, unknown>[]
  expect(trays.map((b) => b.kode_toko)).toContain('B01')
  for (const tray of trays)
    expect(tray).toMatchObject({ jumlah_hitung: null, jumlah_buku: null, berat_buku: null, hitungan: 0 })
  expect(issue(await start(cashier.rina))).toEqual([409, `Gudang Ini Sudah Dihitung Hari Ini Dengan ${no}`])
  expect(issue(await start(cashier.lina, 'BELI'))).toEqual([422, 'Gudang Ini Tidak Diopname'])
})

test('nobody learns what the books say by trying: there is no dry run of a count', async () => {
  const draft = { kode_toko: 'B01', jumlah: 1, berat_timbang: 1 }
  for (const path of ['hitung', 'periksa']) {
    const { raw } = await cashier.chain.call(cashier.owner, 'POST', `stock-opname-global/${path}`, {
      aksi: 'catat',
      nomor: no,
      draft,
    })
    expect(raw, path).not.toContain('12.86')
  }
  expect(tray(await seen(cashier.owner), 'B01').jumlah_hitung).toBeNull()
})

describe('a tray that is counted', () => {
  test('tells the cashier that it stands, and no more', async () => {
    // A piece sold meanwhile is neither in the tray nor in the books.
    const gone = await cashier.one()
    await cashier.sold(nota(gone))
    // 412.350 + 4 × (3.215 + 0.115), two hundredths light.
    const answer = await count('B01', 4, 425.65)
    expect(answer.status, answer.raw).toBe(200)
    expect(tray(answer.body, 'B01')).toMatchObject({
      jumlah_hitung: 4,
      berat_timbang: 425.65,
      hitungan: 1,
      dihitung_oleh: 'LINA',
    })
    expect(Object.keys(tray(answer.body, 'B01')).filter((name) => books.test(name))).toEqual([])
    for (const { raw } of [
      await cashier.chain.call(cashier.lina, 'GET', 'stock-opname-global/hari-ini'),
      await cashier.chain.call(cashier.lina, 'POST', 'stock-opname-global/cari', {}),
    ])
      expect(raw).not.toMatch(books)
  })
  test('tells a supervisor what the books had at that moment', async () => {
    const { rows } = await cashier.chain.owner.query(
      `SELECT sum(CASE WHEN ke_baki = 'B01' THEN jumlah ELSE -jumlah END)::int AS n, sum(CASE WHEN ke_baki = 'B01' THEN berat ELSE -berat END)::int AS mg
       FROM buku_barang WHERE cabang = 'SBY' AND 'B01' IN (dari_baki, ke_baki)`,
    )
    for (const who of [cashier.rina, cashier.owner])
      expect(tray(await seen(who), 'B01')).toMatchObject({
        jumlah_buku: rows[0].n,
        berat_buku: rows[0].mg / 1000,
        kemasan: 412.81,
        selisih_jumlah: 0,
        selisih_berat: -0.02,
        putusan: 'DALAM TOLERANSI',
      })
  })
  test('is not counted over', async () => {
    expect(issue(await count('B01', 5, 425.65))).toEqual([409, 'Baki Sudah Dihitung'])
  })
  test('stays as it was counted, whatever is sold since', async () => {
    const { rows } = await cashier.chain.owner.query(
      `SELECT kode_barcode FROM barang WHERE cabang = 'SBY' AND kode_baki = 'B01' AND status = 'TERSEDIA' LIMIT 1`,
    )
    await cashier.sold(nota(rows[0].kode_barcode))
    expect(tray(await seen(cashier.owner), 'B01')).toMatchObject({ jumlah_buku: 4, putusan: 'DALAM TOLERANSI' })
  })
})

test('opened again with a yes from above it is counted anew, as blind; the first count is kept', async () => {
  expect(
    (
      await cashier.chain.call(cashier.lina, 'POST', `stock-opname-global/${no}/buka`, {
        kode_toko: 'B01',
        alasan: 'RAGU',
      })
    ).status,
  ).toBe(423)
  const answer = await act('buka', { kode_toko: 'B01', alasan: 'RAGU' })
  expect(answer.status, answer.raw).toBe(200)
  expect(tray(await seen(cashier.owner), 'B01')).toMatchObject({
    jumlah_hitung: null,
    jumlah_buku: null,
    selisih_berat: null,
    jumlah_pertama: 4,
    berat_pertama: 425.65,
  })
  expect((await count('B01', 3, 422.34)).status).toBe(200)
  expect(tray(await seen(cashier.owner), 'B01')).toMatchObject({
    hitungan: 2,
    jumlah_buku: 3,
    putusan: 'COCOK',
    jumlah_pertama: 4,
  })
})

test('it is finished once all trays are counted, and may be opened again on its day alone', async () => {
  expect(issue(await act('selesai'))[1]).toMatch(/^Masih Ada \d+ Baki Belum Dihitung$/)
  for (const tray of (await seen(cashier.owner)).detail_baki as Record<string, unknown>[])
    if (tray.jumlah_hitung === null) expect((await count(String(tray.kode_toko), 0, 1)).status).toBe(200)
  expect((await act('selesai')).body).toMatchObject({ status: 'SELESAI' })
  expect((await act('buka', { kode_toko: 'B02', alasan: 'LAGI' })).body).toMatchObject({ status: 'BERJALAN' })
  expect((await count('B02', 0, 1)).status).toBe(200)
  expect((await act('selesai')).status).toBe(200)
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
  expect(issue(await act('buka', { kode_toko: 'B02', alasan: 'LAGI' }))).toEqual([
    422,
    'Opname Global Kemarin Tidak Bisa Diteruskan',
  ])
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('laporan-stock-opname-global: the books as the book of goods has them, the count as it was said', async () => {
  const table = await requestReport(cashier.chain, cashier.owner, 'stock-opname-global', {
    kelompok: 'Tidak Dikelompokkan',
  })
  const { rows } = await cashier.chain.owner.query(
    `SELECT b.kode_baki, coalesce(sum(CASE WHEN g.ke_baki = b.kode_baki THEN g.jumlah ELSE -g.jumlah END), 0)::int AS jumlah,
       coalesce(sum(CASE WHEN g.ke_baki = b.kode_baki THEN g.berat ELSE -g.berat END), 0)::int AS berat
     FROM baki b LEFT JOIN buku_barang g ON g.cabang = b.cabang AND b.kode_baki IN (g.dari_baki, g.ke_baki)
     WHERE b.cabang = 'SBY' AND b.kode_gudang = 'BRANKAS' AND b.dihapus IS NULL GROUP BY 1 ORDER BY 1`,
  )
  expect(rowValues(table, ['kode_toko', 'jumlah_buku', 'berat_buku'])).toEqual(rows.map((r) => Object.values(r)))
  const [hitung, buku, selisih] = totalValues(table, ['jumlah_hitung', 'jumlah_buku', 'selisih_jumlah'])
  expect([hitung, Number(hitung) - Number(buku)]).toEqual([3, selisih])
  expect(rowValues(table, ['kode_toko', 'jumlah_hitung', 'hitungan', 'asal_berat'])).toContainEqual([
    'B01',
    3,
    2,
    'KETIK',
  ])
  const one = await requestReport(cashier.chain, cashier.owner, 'stock-opname-global', {
    kode_toko: 'B01',
    putusan: 'COCOK',
  })
  expect(totalValues(one, ['jumlah_hitung', 'selisih_jumlah'])).toEqual([3, 0])
})

test('laporan-stock-opname-global tells a cashier with its right no figure of the books', async () => {
  const screen = 'Laporan/laporan-stock-opname-global'
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [['Laporan', screen]],
  )
  const table = await requestReport(cashier.chain, await cashier.chain.login('LINA'), 'stock-opname-global')
  expect(table.kolom.map((c) => c.name).filter((name) => books.test(name))).toEqual([])
})

test('one changed figure is found by the law', async () => {
  await cashier.chain.plant(
    'SBY',
    `UPDATE stock_opname_global_detail_baki SET selisih_jumlah = 7 WHERE cabang = 'SBY' AND kode_baki = 'B01' AND no_opname_global = $1`,
    [no],
  )
  expect((await prove(cashier.chain)).join()).toContain('stock_opname_global_detail_baki.selisih_jumlah')
})
