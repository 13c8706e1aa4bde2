import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tukarTambah } from '#pembelian'
import { cash, issue, type Cashier } from '#testing/cashier.ts'
import { execute, prove, ring } from '#testing/examples.ts'
import { openTwoShops, soldRing, type Sold } from '#testing/second-shop.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'
import { tripsOf } from '#testing/trips.ts'

/** SBY sold it, MDN takes it in an exchange: held by the same row over all shops as a purchase of it. */
let cashier: Cashier
let budi: Person
let sari: Person
beforeAll(async () => {
  ;({ cashier, budi, sari } = await openTwoShops())
})
afterAll(() => cashier.chain.close())

const sold = (): Promise<Sold> => soldRing(cashier)
let pieces = 0
/** A piece in the window of MDN. */
async function inMdn(): Promise<string> {
  const kode_barcode = `M${(pieces += 1)}`
  const answer = await cashier.chain.call(budi, 'POST', 'barang-masuk', {
    sumber: 'AWAL',
    detail_barang: [{ kode_barcode, ...ring }],
  })
  expect(answer.status, answer.raw).toBe(200)
  return kode_barcode
}
const weighed = { berat: 3.2, kondisi_beli: 'MULUS' }
const exchange = (kode_barcode: string, sold: Sold): Promise<Answer> =>
  cashier.chain.call(budi, 'POST', 'tukar-tambah', {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode }],
    detail_masuk: [{ asal: 'NOTA CABANG', ...weighed, ...sold }],
    bayar: cash(200_000),
  })
const there = async (s: Sold): Promise<Answer> => exchange(await inMdn(), s)
const here = (sold: Sold): Promise<Answer> =>
  cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
    kode_sales: 'RINA',
    detail_barang: [{ asal: 'NOTA KITA', ...weighed, ...sold }],
  })
const cancel = (nomor: unknown) =>
  execute(
    cashier.chain,
    sari,
    tukarTambah,
    'batal',
    { alasan: 'SALAH' },
    { nomor: String(nomor), spv: 'BUDI', password: testPassword },
  )
const claimed = 'Barang Sudah Dibeli Atau Ditukar'

describe('an exchange takes a piece with a nota of another shop', () => {
  test('at the price of that nota, in two trips; no shop takes it again, until the exchange is called off', async () => {
    const nota = await sold()
    const kode_barcode = await inMdn()
    let answer!: Answer
    expect(await tripsOf(cashier.chain.db, 'MDN', async () => (answer = await exchange(kode_barcode, nota)))).toEqual([
      2,
    ])
    expect(answer.status, answer.raw).toBe(200)
    const { no_tukar, total, total_masuk, bersih, detail_masuk } = answer.body
    expect(detail_masuk[0]).toMatchObject({
      asal: 'NOTA CABANG',
      toko_asal: 'SBY',
      nama_barang: 'CINCIN UKIR BUNGA',
      berat_nota: 3.215,
      dasar: 'NOTA',
    })
    expect(bersih).toBe(total - total_masuk)
    expect(issue(await there(nota))).toEqual([409, claimed])
    expect(issue(await here(nota))).toEqual([409, claimed])
    expect(issue(await cashier.cancel(nota.no_faktur_jual))).toEqual([
      422,
      `${nota.no_faktur_jual} Sudah Dipakai ${no_tukar}`,
    ])
    expect(await prove(cashier.chain)).toEqual([])
    const back = await cancel(no_tukar)
    expect(back.status, back.raw).toBe(200)
    expect((await here(nota)).status).toBe(200)
    expect(issue(await there(nota))).toEqual([409, claimed])
    expect(await prove(cashier.chain)).toEqual([])
  })

  test('whose nota was cancelled takes nothing', async () => {
    const nota = await sold()
    expect((await cashier.cancel(nota.no_faktur_jual)).status).toBe(200)
    expect(issue(await there(nota))).toEqual([422, 'Penjualan Sudah Dibatalkan'])
  })

  test('a shop that takes its own alone refuses it', async () => {
    const nota = await sold()
    await cashier.chain.plant(
      'MDN',
      `INSERT INTO setting (cabang, kunci, nilai) VALUES ('MDN', 'nota_cabang_lain', 'off')`,
    )
    expect(issue(await there(nota))).toEqual([422, 'Nota Toko SBY Tidak Diterima Di Toko Ini'])
    await cashier.chain.plant(
      'MDN',
      `UPDATE setting SET nilai = 'on' WHERE cabang = 'MDN' AND kunci = 'nota_cabang_lain'`,
    )
    expect((await there(nota)).status).toBe(200)
    expect(await prove(cashier.chain)).toEqual([])
  })
})

test('in the same second many want it, by exchange there and by purchase here: one has it', async () => {
  const nota = await sold()
  const windows: string[] = []
  for (let i = 0; i < 16; i += 1) windows.push(await inMdn())
  const all = await Promise.all(windows.flatMap((code) => [exchange(code, nota), here(nota)]))
  expect(all.filter((a) => a.status === 200)).toHaveLength(1)
  expect([...new Set(all.filter((a) => a.status !== 200).map((a) => issue(a).join(' ')))]).toEqual([`409 ${claimed}`])
  expect(await prove(cashier.chain)).toEqual([])
})
