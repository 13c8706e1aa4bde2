import { afterAll, beforeAll, expect, test } from 'vitest'
import { cash, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { requestReport, rowValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'
import { aksesorisStock } from './aksesoris.document.ts'

/** Accessories that are bought and used up, while the shop sells. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }],
  })
})
afterAll(() => cashier.chain.close())

const move = (draft: object, kode_barcode: string, line: object, who = cashier.owner) =>
  cashier.chain.call(who, 'POST', 'aksesoris', { ...draft, detail_barang: [{ kode_barcode, ...line }] })
const add = (code: string, jumlah: number, harga_bayar: number, draft: object = { cara: 'TUNAI' }) =>
  move(draft, code, { jumlah, harga_bayar })
const take = (code: string, jumlah: number, draft: object = {}) => move({ cara: 'AMBIL', ...draft }, code, { jumlah })
const callOff = (nomor: unknown) =>
  execute(
    cashier.chain,
    cashier.owner,
    aksesorisStock,
    'batal',
    { alasan: 'SALAH' },
    { nomor: String(nomor), password: testPassword },
  )
const masukOf = async (code: string): Promise<{ no_masuk: string }> => {
  const { rows } = await cashier.chain.owner.query<{ no_masuk: string }>(
    `SELECT no_masuk FROM barang WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [code],
  )
  return rows[0]!
}
const balance = async (akun: string, sub = ''): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ n: number }>(
    `SELECT coalesce(sum(saldo), 0)::float AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = $1 AND sub = $2`,
    [akun, sub],
  )
  return rows[0]!.n
}

test('bought for cash: the lot grows by what was paid, out of the drawer; used up, at the average', async () => {
  const code = await cashier.box()
  const before = await balance('1110', 'UTAMA')
  await add(code, 3, 50_000)
  expect(await cashier.barang(code)).toMatchObject({ jumlah: 13, nilai: 150_003, berat: 260_000 })
  expect(await balance('1110', 'UTAMA')).toBe(before - 50_000)
  const taken = await take(code, 4)
  expect(taken.body).toMatchObject({ status: 'SELESAI', nomor_akun: '5270', total_jumlah: 4, total_nilai: 46_155 })
  expect(await cashier.barang(code)).toMatchObject({ jumlah: 9, nilai: 103_848 })
  expect(await balance('5270')).toBe(46_155)
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('the account of a transaction code takes what is used up, and gives it back', async () => {
  const code = await cashier.box()
  const { body, status, raw } = await take(code, 2, { kode_transaksi: 'LISTRIK' })
  expect([status, body.nomor_akun], raw).toEqual([200, '5310'])
  expect(await balance('5310')).toBe(20_001)
  expect((await callOff(body.no_aksesoris)).status).toBe(200)
  expect(await balance('5310')).toBe(0)
  expect(await cashier.barang(code)).toMatchObject({ jumlah: 10, nilai: 100_003, status: 'TERSEDIA' })
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('on credit the supplier is owed it, until it is called off', async () => {
  const code = await cashier.box()
  const owed = async () => (await cashier.chain.call(cashier.owner, 'GET', 'supplier/UBS')).body.hutang_pokok ?? 0
  const before = await owed()
  const { body } = await add(code, 5, 70_001, { cara: 'SUPPLIER', kode_supplier: 'UBS' })
  expect([await owed(), await balance('2110', 'UBS')]).toEqual([before + 70_001, -(before + 70_001)])
  expect((await callOff(body.no_aksesoris)).status).toBe(200)
  expect([await owed(), (await cashier.barang(code)).nilai]).toEqual([before, 100_003])
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('the last ones take the last rupiah; the empty lot is filled again by the piece', async () => {
  const code = await cashier.box()
  await take(code, 7)
  await take(code, 3)
  expect(await cashier.barang(code)).toMatchObject({ status: 'HABIS', jumlah: 0, nilai: 0, berat: 0 })
  expect((await add(code, 2, 30_000)).status).toBe(200)
  expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', jumlah: 2, nilai: 30_000, berat: 40_000 })
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('a lot whose barcode an entry had that was called off weighs what its own entry says', async () => {
  const bags = { kode_barcode: 'DUA KALI', nama_barang: 'TAS BELUDRU', jumlah: 4, harga_bayar: 40_000 }
  await cashier.one({ ...bags, berat: 100 })
  const { no_masuk } = await masukOf(bags.kode_barcode)
  expect(
    (await cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${no_masuk}/batal`, { alasan: 'SALAH' })).status,
  ).toBe(200)
  await cashier.one({ ...bags, berat: 60 })
  await take(bags.kode_barcode, 4)
  expect((await add(bags.kode_barcode, 2, 30_000)).status).toBe(200)
  expect(await cashier.barang(bags.kode_barcode)).toMatchObject({ jumlah: 2, berat: 30_000 })
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('one accessory that came alone may become many', async () => {
  const code = await cashier.one({ nama_barang: 'TAS BELUDRU', kode_group: 'GPRK', jumlah: 2, harga_bayar: 20_000 })
  await take(code, 1)
  expect((await add(code, 4, 40_000)).status).toBe(200)
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('an entry is not called off beneath what was added to its lot', async () => {
  const code = await cashier.box()
  const { no_masuk } = await masukOf(code)
  expect((await add(code, 3, 50_000)).status).toBe(200)
  const answer = await cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${no_masuk}/batal`, { alasan: 'SALAH' })
  expect([answer.status, answer.body.message]).toEqual([422, `Barang ${code} Sudah Bergerak`])
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('what is sold meanwhile is not taken: sixteen hands at once, none below nothing, and the books agree', async () => {
  const code = await cashier.box()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 4 === 0
        ? cashier.sell(nota([{ kode_barcode: code, jumlah: 1 }], cash(25_000)))
        : index % 4 === 1
          ? add(code, 1, 9_999)
          : take(code, 2),
    ),
  )
  expect(answers.filter((a) => ![200, 409, 422].includes(a.status)).map((a) => a.raw)).toEqual([])
  expect(Number((await cashier.barang(code)).jumlah)).toBeGreaterThanOrEqual(0)
  expect(await proveTill(cashier.chain, true)).toEqual([])
})

test('a drawer gives no more than it holds, and a cashier may not', async () => {
  const code = await cashier.box()
  expect(issue(await add(code, 1, 900_000_000))).toEqual([422, 'Saldo Kas Tidak Cukup'])
  expect((await move({ cara: 'AMBIL' }, code, { jumlah: 1 }, cashier.lina)).status).toBe(403)
})

test('a law tells a changed average', async () => {
  const code = await cashier.box()
  const { body } = await take(code, 3)
  const spoil = (count: number) =>
    cashier.chain.plant(
      'SBY',
      `UPDATE aksesoris_detail_barang SET stok_nilai = stok_nilai + $2 WHERE cabang = 'SBY' AND no_aksesoris = $1`,
      [body.no_aksesoris, count],
    )
  await spoil(1000)
  expect((await prove(cashier.chain)).join()).toContain(`${body.no_aksesoris} ${code}: `)
  await spoil(-1000)
})

test('the report is what the book of goods says, by hand', async () => {
  const table = await requestReport(cashier.chain, cashier.owner, 'stock-aksesoris')
  const { rows } = await cashier.chain.owner.query(
    `SELECT kode_barcode, sum(CASE WHEN ke_gudang IS NULL THEN -jumlah ELSE jumlah END)::int AS akhir,
       sum(CASE WHEN ke_gudang IS NULL THEN -nilai ELSE nilai END)::float AS nilai
     FROM buku_barang WHERE cabang = 'SBY' GROUP BY 1 ORDER BY 1`,
  )
  const byHand = rows.map((r: Record<string, unknown>) => [r.kode_barcode, r.akhir, r.nilai])
  expect(rowValues(table, ['kode_barcode', 'akhir', 'nilai'])).toEqual(byHand)
})
