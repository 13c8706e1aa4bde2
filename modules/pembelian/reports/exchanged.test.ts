import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tukarTambah } from '#pembelian'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** An exchange is in the figures of sales with what left, in those of purchases with what came in: each figure against the books. */
let cashier: Cashier
let up: string
let cancelled: string
const day = '2026-11-21'
const report = (name: string, body: object = {}) =>
  requestReport(cashier.chain, cashier.owner, name, { tgl_from: day, tgl_to: day, ...body })
const plain = (berat: number) => ({
  asal: 'TANPA NOTA',
  nama_barang: 'GELANG',
  kode_dept: 'BR',
  kode_group: 'G585',
  berat,
  kondisi_beli: 'MULUS',
})
const exchange = async (detail_masuk: object[], bayar: object[]): Promise<string> => {
  const body = {
    kode_sales: 'RINA',
    kode_customer: customers.siti,
    detail_barang: [{ kode_barcode: await cashier.one() }],
    detail_masuk,
    bayar,
  }
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'tukar-tambah', body)
  expect(answer.status, answer.raw).toBe(200)
  return String(answer.body.no_tukar)
}

beforeAll(async () => {
  cashier = await openCashier()
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [day])
  await identifyCustomer(cashier.chain)
  const float = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 500_000_000 }],
  })
  expect(float.status, float.raw).toBe(200)
  const ring = await cashier.one()
  const no_faktur_jual = await cashier.sold(nota(ring))
  up = await exchange(
    [{ asal: 'NOTA KITA', no_faktur_jual, kode_barcode_asal: ring, berat: 3.2, kondisi_beli: 'MULUS' }],
    cash(120_000),
  )
  await exchange([plain(9)], [])
  cancelled = await exchange([plain(9)], [])
  const gone = await execute(
    cashier.chain,
    cashier.lina,
    tukarTambah,
    'batal',
    { alasan: 'SALAH' },
    { nomor: cancelled, password: testPassword },
  )
  expect(gone.status, gone.raw).toBe(200)
  const bought = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
    kode_sales: 'RINA',
    kode_customer: customers.siti,
    detail_barang: [plain(1.14)],
  })
  expect(bought.status, bought.raw).toBe(200)
})
afterAll(() => cashier.chain.close())

/** Of the journal: what was paid for goods that left, or what goods that came in are worth. */
const money = async (accounts: string[], side: 1 | -1): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ rp: string }>(
    `SELECT (coalesce(sum(b.kredit - b.debit), 0) * $2::int)::bigint AS rp FROM buku_uang b JOIN akun a ON a.cabang = b.cabang AND a.nomor_akun = b.akun
     WHERE b.cabang = 'SBY' AND b.jenis IN ('JL', 'BL', 'TT') AND a.nama_akun = ANY ($1)`,
    [accounts, side],
  )
  return Number(rows[0]!.rp)
}
const sold = () => money(['PENJUALAN', 'ONGKOS', 'POTONGAN PENJUALAN', 'PPN KELUARAN', 'SELISIH PEMBULATAN'], 1)
const bought = () => money(['PERSEDIAAN BELI'], -1)
/** Of the book of goods: pieces and milligrams, by the way they went. */
const goods = async (masuk: boolean): Promise<number[]> => {
  const { rows } = await cashier.chain.owner.query<{ jumlah: string; berat: string }>(
    `SELECT sum(CASE WHEN balik THEN -jumlah ELSE jumlah END)::bigint AS jumlah, sum(CASE WHEN balik THEN -berat ELSE berat END)::bigint AS berat
     FROM buku_barang WHERE cabang = 'SBY' AND jenis IN ('JL', 'BL', 'TT') AND $1 = ((dari_gudang IS NULL) <> balik)`,
    [masuk],
  )
  return [Number(rows[0]!.jumlah), Number(rows[0]!.berat)]
}
const totals = async (name: string, columns: string[]) => totalValues(await report(name), columns).map(Number)

test('the books of this day prove themselves', async () => expect(await prove(cashier.chain)).toEqual([]))

describe('one figure on every screen that shows it', () => {
  test('what was sold: two reports and the chart have what the books have', async () => {
    const want = await sold()
    const out = await goods(false)
    expect(await totals('penjualan', ['jumlah', 'berat', 'total'])).toEqual([...out, want])
    expect(await totals('penjualan-per-sales', ['jumlah', 'berat', 'total'])).toEqual([...out, want])
    const chart = await cashier.chain.call(cashier.owner, 'GET', 'penjualan/chart?type=today')
    expect([chart.body[0].total, chart.body[0].potong, chart.body[0].nota]).toEqual([want, out[0], 3])
  })

  test('what was bought: three reports and the chart have what the books have', async () => {
    const want = await bought()
    const into = await goods(true)
    expect(await totals('pembelian', ['jumlah', 'berat', 'total'])).toEqual([...into, want])
    expect(await totals('global-pembelian', ['jumlah', 'berat', 'total'])).toEqual([...into, want])
    expect(await totals('pembelian-detail', ['berat', 'harga'])).toEqual([into[1], want])
    const chart = await cashier.chain.call(cashier.owner, 'GET', 'pembelian/chart?type=today')
    expect([chart.body[0].total, chart.body[0].potong, chart.body[0].nota]).toEqual([want, into[0], 3])
  })

  test('both sides: each salesperson and group has the two, and what is between them', async () => {
    const [out, into] = [await sold(), await bought()]
    expect(await totals('global-sales', ['total', 'total_beli', 'bersih'])).toEqual([out, into, out - into])
    expect(await totals('global-penjualan', ['total', 'total_beli'])).toEqual([out, into])
  })

  test('what is paid in money and in goods makes up the whole', async () => {
    const [total, tunai, non_tunai, tukar] = await totals('penjualan', ['total', 'tunai', 'non_tunai', 'tukar'])
    expect(total).toBe(tunai! + non_tunai! + tukar!)
    const [paid, cashOut, transfer, traded] = await totals('pembelian', ['total', 'tunai', 'transfer', 'tukar'])
    expect(paid).toBe(cashOut! + transfer! + traded!)
    // Goods paid for goods: the same amount from either side.
    expect(tukar).toBe(traded)
  })
})

describe('laporan-tukar-tambah', () => {
  test('both halves of each, and the net: paid by the customer, or negative, given', async () => {
    const table = await report('tukar-tambah')
    expect(rowValues(table, ['no_tukar', 'jumlah', 'total', 'masuk_jumlah', 'total_masuk', 'bersih'])[0]).toEqual([
      up,
      1,
      4_200_000,
      1,
      4_086_000,
      114_000,
    ])
    expect(table.baris).toBe(2)
    const [out, into, net] = totalValues(table, ['total', 'total_masuk', 'bersih']).map(Number)
    expect(net).toBe(out! - into!)
    expect((await report('tukar-tambah', { kode_sales: 'TIDAK ADA' })).baris).toBe(0)
  })

  test.each([['batal-penjualan'], ['batal-pembelian']])('%s tells the one that was cancelled', async (name) => {
    expect(rowValues(await report(name), ['nomor', 'alasan'])).toEqual([[cancelled, 'SALAH']])
  })
})
