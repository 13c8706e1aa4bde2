import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tukarTambah } from '#pembelian'
import { cash, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove, proveTill } from '#testing/examples.ts'
import { testPassword, type Answer } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** Exchanges against a whole server: both directions of the net, what is refused, the mirror, the cashier's step, many tills. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  const float = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 500_000_000 }],
  })
  expect(float.status, float.raw).toBe(200)
  await identifyCustomer(cashier.chain)
})
afterAll(() => cashier.chain.close())

/** A ring of 4,200,000 that was sold today and comes back: 4,086,000, as a purchase of it is worth. */
async function sold(): Promise<object> {
  const kode_barcode_asal = await cashier.one()
  return {
    asal: 'NOTA KITA',
    berat: 3.2,
    kondisi_beli: 'MULUS',
    no_faktur_jual: await cashier.sold(nota(kode_barcode_asal)),
    kode_barcode_asal,
  }
}
const draft = async (again: object = {}, line?: object): Promise<object> => ({
  kode_sales: 'RINA',
  detail_barang: [{ kode_barcode: await cashier.one() }],
  detail_masuk: [line ?? (await sold())],
  ...again,
})
const exchange = (body: object, who = cashier.lina): Promise<Answer> =>
  cashier.chain.call(who, 'POST', 'tukar-tambah', body)
const act = (nomor: unknown, action: string, input: object) =>
  execute(cashier.chain, cashier.owner, tukarTambah, action, input, { nomor: String(nomor), password: testPassword })
const cancel = (nomor: unknown) => act(nomor, 'batal', { alasan: 'SALAH' })
const codeOf = (body: object): string =>
  (body as { detail_barang: { kode_barcode: string }[] }).detail_barang[0]!.kode_barcode
/** Rupiah that one document posted, debit minus credit, by account. */
async function posted(nomor: unknown): Promise<Record<string, number>> {
  const { rows } = await cashier.chain.owner.query<{ nama_akun: string; rp: bigint }>(
    `SELECT a.nama_akun, sum(b.debit - b.kredit)::bigint AS rp FROM buku_uang b JOIN akun a ON a.cabang = b.cabang AND a.nomor_akun = b.akun
     WHERE b.cabang = 'SBY' AND b.nomor = $1 GROUP BY 1 HAVING sum(b.debit - b.kredit) <> 0`,
    [nomor],
  )
  return Object.fromEntries(rows.map((r) => [r.nama_akun, Number(r.rp)]))
}

describe('one number, both halves', () => {
  test('the customer adds the difference: both pieces move, in two trips, and all of it goes back', async () => {
    const body = await draft({ bayar: cash(120_000) })
    let answer: Answer | undefined
    expect(await cashier.trips(async () => (answer = await exchange(body)))).toEqual([2])
    expect(answer?.status, answer?.raw).toBe(200)
    expect(answer!.body).toMatchObject({
      total: 4_200_000,
      total_masuk: 4_086_000,
      bersih: 114_000,
      bayar_tunai: 120_000,
      kembali: 6000,
      keluar_tunai: 0,
    })
    const nomor = String(answer!.body.no_tukar)
    expect(nomor).toMatch(/^TT-SBY-/)
    expect(await proveTill(cashier.chain)).toEqual([])
    expect(await posted(nomor)).toMatchObject({ 'PERSEDIAAN BELI': 4_086_000 })
    expect(await cashier.barang(codeOf(body))).toMatchObject({ status: 'TERJUAL', no_jual: nomor })
    const back = await cancel(nomor)
    expect(back.status, back.raw).toBe(200)
    expect(await posted(nomor)).toEqual({})
    expect(await cashier.barang(codeOf(body))).toMatchObject({ status: 'TERSEDIA', no_jual: null })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('the shop gives what came in above: in cash, where nothing is said', async () => {
    const line = {
      asal: 'TANPA NOTA',
      nama_barang: 'GELANG',
      kode_dept: 'BR',
      kode_group: 'G585',
      berat: 9,
      kondisi_beli: 'MULUS',
    }
    const answer = await exchange(await draft({ kode_customer: customers.siti }, line))
    expect(answer.status, answer.raw).toBe(200)
    const { bersih, total, total_masuk, keluar_tunai, bayar_keluar } = answer.body
    expect(bersih).toBe(total - total_masuk)
    expect(bersih).toBeLessThan(0)
    expect([keluar_tunai, bayar_keluar]).toMatchObject([-bersih, [{ cara: 'CASH', jumlah_rp: -bersih }]])
    expect(await proveTill(cashier.chain)).toEqual([])
    expect((await cancel(answer.body.no_tukar)).status).toBe(200)
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('a piece that an exchange sold is bought back by its number; then the exchange stands', async () => {
    const body = await draft({ bayar: cash(114_000) })
    const first = await exchange(body)
    expect(first.status, first.raw).toBe(200)
    const line = {
      asal: 'NOTA KITA',
      berat: 3.215,
      kondisi_beli: 'MULUS',
      no_faktur_jual: first.body.no_tukar,
      kode_barcode_asal: codeOf(body),
    }
    const found = await cashier.chain.call(cashier.lina, 'POST', 'pembelian/cari-nota', { kode: codeOf(body) })
    expect(found.body[0]?.barang, found.raw).toMatchObject({ no_faktur_jual: first.body.no_tukar })
    const second = await exchange(await draft({ bayar: cash(500_000) }, line))
    expect(second.status, second.raw).toBe(200)
    expect(issue(await cancel(first.body.no_tukar))).toEqual([
      422,
      `${first.body.no_tukar} Sudah Dipakai ${second.body.no_tukar}`,
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

test('whoever may sell may exchange: an old nota with its photo, which a supervisor allows', async () => {
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{Penjualan,Penjualan/transaksi-penjualan}')`,
  )
  const line = {
    asal: 'NOTA LAMA',
    no_faktur_jual: 'A-17',
    tgl_nota: '2026-11-01',
    harga_nota: 4_000_000,
    berat_nota: 3.2,
    nama_barang: 'CINCIN LAMA',
    kode_dept: 'BR',
    kode_group: 'G585',
    berat: 3.2,
    kondisi_beli: 'MULUS',
    foto: 'a'.repeat(40),
  }
  const body = await draft({ kode_customer: customers.siti, bayar: cash(1_000_000) }, line)
  expect((await cashier.chain.call(cashier.lina, 'GET', 'pembelian/perhitungan')).status).toBe(200)
  expect(issue(await exchange(body))).toEqual([423, 'Perlu Otorisasi'])
  const done = await execute(cashier.chain, cashier.lina, tukarTambah, 'simpan', body, { password: testPassword })
  expect(done.status, done.raw).toBe(200)
  expect(done.body.detail_masuk).toMatchObject([{ asal: 'NOTA LAMA', foto: 'a'.repeat(40) }])
  await cashier.chain.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('what a supervisor is asked names the line that it is about', async () => {
  const [one, two] = [await sold(), await sold()]
  const body = await draft({
    detail_barang: [{ kode_barcode: await cashier.one() }, { kode_barcode: await cashier.one(), diskon_persen: 9 }],
    detail_masuk: [one, { ...two, harga_ubah: 4_100_000 }],
  })
  const asked = await cashier.chain.call(cashier.lina, 'POST', 'tukar-tambah/periksa', { aksi: 'simpan', draft: body })
  expect(asked.status, asked.raw).toBe(200)
  expect(asked.body.butuh.map((b: { kategori: string; field?: string }) => [b.kategori, b.field]).toSorted()).toEqual([
    ['DISKON_MELEBIHI', 'detail_barang.1'],
    ['HARGA_BELI_NAIK', 'detail_masuk.1'],
  ])
})

test('either half asks for what weighs wrong in it: one yes for both, and the category is named once', async () => {
  const line = { ...(await sold()), berat: 3.216, berat_otorisasi: 3.216 }
  const detail_barang = [{ kode_barcode: await cashier.one({ berat_emas: 3 }), berat: 3.2 }]
  const body = await draft({ detail_barang, bayar: cash(500_000) }, line)
  const asked = await cashier.chain.call(cashier.lina, 'POST', 'tukar-tambah/periksa', { aksi: 'simpan', draft: body })
  expect(asked.status, asked.raw).toBe(200)
  expect(asked.body.kategori).toEqual(['BERAT_MELEBIHI'])
  expect(asked.body.butuh.map((b: { field?: string }) => b.field)).toEqual(['detail_barang.0', 'detail_masuk.0'])
  const done = await execute(cashier.chain, cashier.lina, tukarTambah, 'simpan', body, { password: testPassword })
  expect(done.status, done.raw).toBe(200)
  expect(await proveTill(cashier.chain)).toEqual([])
})

describe('what is refused', () => {
  test('a piece that came back already', async () => {
    const line = await sold()
    expect((await exchange(await draft({ bayar: cash(114_000) }, line))).status).toBe(200)
    expect(issue(await exchange(await draft({ bayar: cash(114_000) }, line)))).toEqual([
      409,
      'Barang Sudah Dibeli Atau Ditukar',
    ])
    const bought = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
      kode_sales: 'RINA',
      detail_barang: [line],
    })
    expect(issue(bought)).toEqual([409, 'Barang Sudah Dibeli Atau Ditukar'])
  })

  test.each([
    ['too little', { bayar: cash(113_999) }, 'bayar', 'Pembayaran Kurang'],
    ['nothing', {}, 'bayar', 'Pilih Minimal Satu Cara Bayar'],
    [
      'money out beside money in',
      { bayar: cash(114_000), bayar_keluar: cash(1000) },
      'bayar_keluar',
      'Jumlah Uang Keluar Harus Pas',
    ],
    ['nothing comes in', { detail_masuk: [], bayar: cash(4_200_000) }, 'detail_masuk', 'Belum Ada Barang'],
    ['nothing leaves', { detail_barang: [] }, 'detail_barang', 'Belum Ada Barang'],
  ])('%s', async (_words, again, field, message) => {
    const answer = await exchange(await draft(again))
    expect([answer.status, answer.body.fields]).toMatchObject([422, [{ field, message }]])
  })

  test('a stranger who brings a piece without nota', async () => {
    const line = {
      asal: 'TANPA NOTA',
      nama_barang: 'GELANG',
      kode_dept: 'BR',
      kode_group: 'G585',
      berat: 9,
      kondisi_beli: 'MULUS',
    }
    const answer = await exchange(await draft({}, line))
    expect(issue(answer)).toEqual([422, 'Identitas Customer Harus Diisi'])
  })
})

describe('in two steps', () => {
  test('the entry fixes the price and keeps both pieces; the cashier takes the money, or refuses', async () => {
    await cashier.flag('JUAL_BELI_DUA_LANGKAH', 'on')
    const [one, two] = [await draft(), await draft()]
    const waits = await exchange(one)
    expect([waits.status, waits.body.status], waits.raw).toEqual([200, 'MENUNGGU VALIDASI'])
    expect(await cashier.barang(codeOf(one))).toMatchObject({ status: 'DITAHAN', ditahan_untuk: waits.body.no_tukar })
    expect(await posted(waits.body.no_tukar)).toEqual({})
    expect(await proveTill(cashier.chain)).toEqual([])
    const taken = await act(waits.body.no_tukar, 'validasi', { bayar: cash(114_000), bayar_keluar: [] })
    expect([taken.status, taken.body.status], taken.raw).toEqual([200, 'SELESAI'])
    const refused = await exchange(two)
    expect((await act(refused.body.no_tukar, 'tolak', { alasan: 'TIDAK JADI' })).status).toBe(200)
    expect(await cashier.barang(codeOf(two))).toMatchObject({ status: 'TERSEDIA' })
    await cashier.flag('JUAL_BELI_DUA_LANGKAH', 'off')
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('many tills', () => {
  test('sixty-four at one piece, by sale and by exchange: one has it', async () => {
    const kode_barcode = await cashier.one()
    const lines = await Promise.all(Array.from({ length: 8 }, sold))
    const tries = Array.from({ length: 64 }, (_, index) => {
      const line = lines[index % lines.length]!
      const body = { kode_sales: 'RINA', detail_barang: [{ kode_barcode }], detail_masuk: [line], bayar: cash(114_000) }
      return index % 2 === 0 ? cashier.sell(nota(kode_barcode)) : exchange(body)
    })
    const answers = await Promise.all(tries)
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => ![200, 409, 422].includes(a.status)).map((a) => a.raw)).toEqual([])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('one piece that comes back to many: one has it', async () => {
    const line = await sold()
    const bodies = await Promise.all(Array.from({ length: 8 }, () => draft({ bayar: cash(114_000) }, line)))
    const answers = await Promise.all(bodies.map((body) => exchange(body)))
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect(await prove(cashier.chain)).toEqual([])
  })
})
