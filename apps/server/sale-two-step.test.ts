import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { prove, proveTill, execute } from '#testing/examples.ts'
import { openCashier, issue, nota, cash, type Cashier } from '#testing/cashier.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'

/** A shop where one person writes the nota and the cashier takes the money. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('PENJUALAN_DUA_LANGKAH', 'on')
})
afterAll(() => cashier.chain.close())

const write = (code: string | readonly object[], again: object = {}, who?: Person) =>
  cashier.sold(nota(code, [], again), who)
const action = (name: string, number: string, content: object, who = cashier.rina) =>
  cashier.chain.call(who, 'POST', `penjualan/${number}/${name}`, content)
const receive = (number: string, payments: readonly object[] = cash(4_200_000), who?: Person) =>
  action('validasi', number, { bayar: payments }, who)
const refusal = (number: string) => action('tolak', number, { alasan: 'TIDAK JADI' })
const one = async (number: string) => (await cashier.chain.call(cashier.lina, 'GET', `penjualan/${number}`)).body
const rows = async (sql: string, number: string) => (await cashier.chain.owner.query(sql, [number])).rows
/** What a nota posted, without its number: journal and goods. */
const book = async (number: string) => ({
  money: await rows(
    `SELECT akun, sub, debit::int, kredit::int, keterangan FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1 ORDER BY 1, 2, 3, 4`,
    number,
  ),
  barang: await rows(
    `SELECT gerak, jumlah::int, berat::int, murni::int, nilai::int, dari_gudang, dari_baki, ke_baki FROM buku_barang
     WHERE cabang = 'SBY' AND nomor = $1 ORDER BY 1, 2, 3`,
    number,
  ),
})

describe('a nota that waits', () => {
  test('has its number and its price, holds its pieces and has posted nothing', async () => {
    const code = await cashier.one()
    const number = await write(code)
    expect(await one(number)).toMatchObject({
      status: 'MENUNGGU VALIDASI',
      total: 4_200_000,
      bayar: [],
      bayar_tunai: 0,
      cetakan: 0,
    })
    expect(await cashier.barang(code)).toMatchObject({ status: 'DITAHAN', ditahan_untuk: number, no_jual: null })
    expect(await book(number)).toEqual({ money: [], barang: [] })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('keeps its pieces from every other till, whatever name that one goes by', async () => {
    const code = await cashier.one()
    const number = await write(code)
    const used = [409, `Barang Sedang Dipakai Di ${number} (TES, LINA)`]
    expect(issue(await cashier.sell(nota(code, []), cashier.rina))).toEqual(used)
    const disguised = await cashier.sell(nota(code, [], { keranjang: number }), cashier.rina)
    expect([disguised.status, disguised.body.fields]).toEqual([
      422,
      [{ field: 'keranjang', message: 'Isian Tidak Sah' }],
    ])
    const content = { detail_barang: [{ kode_barcode: code }] }
    const basket = (id: string) =>
      cashier.chain.call(cashier.rina, 'PUT', `penjualan/keranjang/${id}`, { nama: 'X', isi: content })
    expect((await basket(number)).status).toBe(400)
    expect(issue(await basket('keranjang-lain'))).toEqual(used)
    expect((await cashier.chain.call(cashier.rina, 'DELETE', `penjualan/keranjang/${number}`)).status).toBe(400)
    expect(await cashier.barang(code)).toMatchObject({ status: 'DITAHAN', ditahan_untuk: number })
    expect((await receive(number)).status).toBe(200)
  })

  test('takes over the pieces of the basket it was written in; what was taken out is free', async () => {
    const [first, second] = await cashier.bringIn(2)
    const id = 'keranjang-dua'
    const content = { detail_barang: [{ kode_barcode: first }, { kode_barcode: second }] }
    await cashier.chain.call(cashier.lina, 'PUT', `penjualan/keranjang/${id}`, { nama: 'IBU', isi: content })
    const number = await write(first!, { keranjang: id })
    expect([await cashier.barang(first!), await cashier.barang(second!)]).toMatchObject([
      { status: 'DITAHAN', ditahan_untuk: number },
      { status: 'TERSEDIA', ditahan_untuk: null },
    ])
    expect((await cashier.chain.call(cashier.lina, 'GET', 'penjualan/keranjang')).body).toEqual([])
    await refusal(number)
  })

  test('takes no money before the cashier, prints no paper, is in no report, and the day is not closed over it', async () => {
    expect(issue(await cashier.sell(nota(await cashier.one())))).toEqual([422, 'Pembayaran Diterima Saat Validasi'])
    const number = await write(await cashier.one())
    const paper = await cashier.chain.call(cashier.lina, 'GET', `penjualan/${number}/nota?bentuk=pdf`)
    expect(issue(paper)).toEqual([422, 'Nota Belum Divalidasi'])
    const message = await cashier.chain.call(cashier.lina, 'POST', 'penjualan/get/bynota', {})
    expect(Object.keys(message.body.data)).not.toContain(number)
    const { tanggal } = await one(number)
    const lap = await cashier.chain.call(cashier.owner, 'POST', 'laporan/penjualan', {
      tgl_from: tanggal,
      tgl_to: tanggal,
    })
    expect(lap.raw).not.toContain(number)
    await cashier.chain.call(cashier.owner, 'POST', 'tutup-toko/hitung', { kas_hitung: 1 })
    expect((await cashier.chain.call(cashier.owner, 'POST', 'tutup', { kas_hitung: 1, alasan: 'TES' })).status).toBe(
      422,
    )
    expect((await refusal(number)).status).toBe(200)
  })

  test('asks a supervisor where a sale in one step would; its cashier asks nobody any more', async () => {
    const content = nota([{ kode_barcode: await cashier.one(), diskon_persen: 3 }], [])
    expect((await cashier.sell(content)).status).toBe(423)
    const answer = await execute(cashier.chain, cashier.lina, penjualan, 'simpan', content, { password: testPassword })
    expect(answer.status, answer.raw).toBe(200)
    expect((await receive(answer.body.no_faktur_jual, cash(answer.body.total), cashier.lina)).status).toBe(200)
  })
})

describe('the cashier', () => {
  test('finishes it: journal, goods, stock and paper as of a sale in one step', async () => {
    const payments = [
      { cara: 'KREDIT', jumlah_rp: 2_000_000, no_rekening: accounts.bca },
      { cara: 'CASH', jumlah_rp: 2_300_000 },
    ]
    const content = async () => [
      { kode_barcode: await cashier.one(), diskon_rp: 0 },
      { kode_barcode: await cashier.box(), jumlah: 3 },
    ]
    await cashier.flag('PENJUALAN_DUA_LANGKAH', 'off')
    const [sold, written] = [await content(), await content()]
    const direct = await cashier.sold(nota(sold, payments), cashier.rina)
    await cashier.flag('PENJUALAN_DUA_LANGKAH', 'on')
    const number = await write(written)
    expect((await receive(number, payments)).body).toMatchObject({
      status: 'SELESAI',
      kembali: 25_000,
      oleh: 'LINA',
      divalidasi_oleh: 'RINA',
      cetakan: 1,
    })
    expect(await book(number)).toEqual(await book(direct))
    for (const index of [0, 1]) {
      const [first, second] = [
        await cashier.barang(sold[index]!.kode_barcode),
        await cashier.barang(written[index]!.kode_barcode),
      ]
      expect({ ...second, no_jual: null }).toEqual({ ...first, no_jual: null })
    }
    expect(await cashier.barang(written[0]!.kode_barcode)).toMatchObject({ status: 'TERJUAL', no_jual: number })
    const paper = await cashier.chain.call(cashier.rina, 'GET', `penjualan/${number}/nota?bentuk=pdf`)
    expect(paper.status).toBe(200)
    expect(await proveTill(cashier.chain)).toEqual([])
    const cancel = await cashier.cancel(number)
    expect([cancel.status, (await cashier.barang(written[0]!.kode_barcode)).status], cancel.raw).toEqual([
      200,
      'TERSEDIA',
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test.each([
    ['too little', cash(4_199_999), 'Pembayaran Kurang'],
    ['nothing', [], 'Pilih Minimal Satu Cara Bayar'],
    [
      'too much that is not cash',
      [{ cara: 'QRIS', jumlah_rp: 4_200_001, no_rekening: accounts.bca }],
      'Pembayaran Melebihi Tagihan',
    ],
    ['to no account', [{ cara: 'QRIS', jumlah_rp: 4_200_000 }], 'Pilih Nomor Rekening'],
    [
      'by a deposit of nobody',
      [{ cara: 'TITIPAN', jumlah_rp: 4_200_000, no_titipan: 'TP-X' }],
      'Titipan Tidak Ditemukan',
    ],
    ['with a fee of his own', [{ cara: 'CASH', jumlah_rp: 4_200_000, biaya_rp: 1 }], 'Tidak Boleh Diisi'],
  ])('is refused: %s; the nota goes on waiting', async (_word, payment, message) => {
    const code = await cashier.one()
    const number = await write(code)
    expect(issue(await receive(number, payment))).toEqual([422, message])
    expect([(await one(number)).status, (await cashier.barang(code)).ditahan_untuk]).toEqual([
      'MENUNGGU VALIDASI',
      number,
    ])
    await refusal(number)
  })

  test('takes a deposit of the customer', async () => {
    const leaveDeposit = { kode_customer: customers.siti, bayar: cash(1_000_000) }
    const { no_titipan } = (await cashier.chain.call(cashier.lina, 'POST', 'titipan', leaveDeposit)).body
    const number = await write(await cashier.one(), { kode_customer: customers.siti })
    const payments = [{ cara: 'TITIPAN', jumlah_rp: 1_000_000, no_titipan }, ...cash(3_200_000)]
    expect((await receive(number, payments)).status).toBe(200)
    expect((await cashier.chain.call(cashier.lina, 'GET', `titipan/${no_titipan}`)).body).toMatchObject({
      status: 'DIPAKAI',
      sisa: 0,
    })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('refuses it: BATAL with a reason, nothing posted, the pieces free, and nobody asked', async () => {
    const code = await cashier.one()
    const number = await write(code)
    expect(issue(await action('tolak', number, {}))).toEqual([422, 'Keterangan Tidak Boleh Kosong'])
    expect((await refusal(number)).body).toMatchObject({ status: 'BATAL', alasan_batal: 'TIDAK JADI' })
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', ditahan_untuk: null })
    expect(await book(number)).toEqual({ money: [], barang: [] })
    expect(issue(await receive(number))).toEqual([422, 'Penjualan Sudah Dibatalkan'])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('when the hold has run out', () => {
  beforeAll(() => cashier.set('tahan_menit', '5'))
  const past = () => cashier.chain.tick(5 * 60_000 + 1000)

  test('a piece that is still there is sold', async () => {
    const code = await cashier.one()
    const number = await write(code)
    past()
    expect((await receive(number)).status).toBe(200)
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERJUAL', no_jual: number })
  })

  test('one that another nota took is not: the cashier is told which, refuses, and that nota keeps it', async () => {
    const [first, second] = await cashier.bringIn(2)
    const number = await write([{ kode_barcode: first }, { kode_barcode: second }])
    past()
    const other = await write(second!, {}, cashier.rina)
    expect(issue(await receive(number, cash(8_400_000)))).toEqual([
      409,
      `Barang Sedang Dipakai Di ${other} (TES, RINA)`,
    ])
    expect((await refusal(number)).status).toBe(200)
    expect([await cashier.barang(first!), await cashier.barang(second!)]).toMatchObject([
      { status: 'TERSEDIA', ditahan_untuk: null },
      { status: 'DITAHAN', ditahan_untuk: other },
    ])
    expect((await receive(other)).status).toBe(200)
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('accessories', () => {
  test('are not held, and cost what they cost when the cashier takes the money', async () => {
    const code = await cashier.box()
    const two = (count: number) => write([{ kode_barcode: code, jumlah: count }])
    const [first, second] = [await two(6), await two(6)]
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', jumlah: 10 })
    expect((await receive(second, cash(150_000))).body).toMatchObject({ nilai: 60_002, total_berat: 120 })
    expect(issue(await receive(first, cash(150_000)))).toEqual([422, 'Berat Atau Saldo Stock Habis'])
    const rest = await two(4)
    await refusal(first)
    expect((await receive(rest, cash(100_000))).body).toMatchObject({ nilai: 40_001, total_berat: 80 })
    expect(await cashier.barang(code)).toMatchObject({ status: 'HABIS', jumlah: 0, nilai: 0 })
    expect(await prove(cashier.chain)).toEqual([])
  })
})

test('the queue: who may validate is told at once how many wait; who may not sees no screen of it', async () => {
  const number = await write(await cashier.one())
  const waiting = await cashier.chain.call(cashier.rina, 'GET', 'beranda/menunggu')
  expect(waiting.body).toMatchObject([{ dokumen: 'penjualan', path: '/validasi-penjualan' }])
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{Penjualan,Penjualan/transaksi-penjualan}')`,
  )
  const lina = await cashier.chain.login('LINA')
  expect((await cashier.chain.call(lina, 'GET', 'beranda/menunggu')).body).toEqual([])
  expect((await receive(number, undefined, lina)).status).toBe(403)
  // A user with only that screen sees what waits, and cannot export it.
  await cashier.chain.owner.query(
    `UPDATE akses SET jalur = '{Validasi,Validasi/validasi-penjualan}' WHERE user_id = 'LINA'`,
  )
  const till = await cashier.chain.login('LINA')
  const search = (path: string) => cashier.chain.call(till, 'POST', path, { saring: { status: ['MENUNGGU VALIDASI'] } })
  expect((await search('penjualan/cari')).raw).toContain(number)
  expect([(await search('penjualan/csv')).status, (await search('titipan/cari')).status]).toEqual([403, 403])
  expect((await receive(number, undefined, till)).status).toBe(200)
})

test('no error was logged by any of it', () => {
  expect(cashier.chain.errors).toEqual([])
})
