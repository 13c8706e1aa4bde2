import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { requestReport, rowValues, titleValues, totalValues } from '#testing/report.ts'

/** What was sold, by salesperson, kind, tray and profit, against the two books. */
let cashier: Cashier
const days = ['2026-11-20', '2026-11-21'] as const
const both = { tgl_from: days[0], tgl_to: days[1] }
const open = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [date])
const sql = async (text: string, values: unknown[] = []) => (await cashier.chain.owner.query(text, values)).rows
const report = (name: string, body: object = {}) =>
  requestReport(cashier.chain, cashier.owner, name, { ...both, ...body })
let cancelled: string

beforeAll(async () => {
  cashier = await openCashier()
  const answer = await cashier.chain.call(cashier.owner, 'POST', 'sales', {
    kode_sales: 'SARI',
    nama_sales: 'SARI DEWI',
    aktif: true,
  })
  expect(answer.status, answer.raw).toBe(200)
  await cashier.set('toko_rekap_sales', 'SBY')
  await open(days[0])
  const [first, second, third, fourth] = await cashier.bringIn(4, { harga_jual: 4_200_000 })
  const box = await cashier.box()
  await cashier.sold(nota(first!))
  await open(days[1])
  await cashier.sold(
    nota([{ kode_barcode: second }, { kode_barcode: box, jumlah: 2 }], cash(4_250_000), { kode_sales: 'SARI' }),
  )
  await cashier.sold(nota([{ kode_barcode: box, jumlah: 1 }], cash(25_000)))
  cancelled = await cashier.sold(nota(third!))
  const gone = await cashier.cancel(cancelled)
  expect(gone.status, gone.raw).toBe(200)
  expect(fourth).toBeDefined()
})
afterAll(() => cashier.chain.close())

/** What left by sales and did not come back, from the book of goods. */
const left = (by: string, also = '') =>
  sql(
    `SELECT ${by} AS k, sum(s * m.jumlah)::int AS jumlah, sum(s * m.berat)::int AS berat, sum(s * m.murni)::int AS murni, sum(s * m.nilai)::int AS nilai
     FROM buku_barang m JOIN barang b USING (cabang, kode_barcode) ${also} CROSS JOIN LATERAL (SELECT CASE WHEN m.balik THEN -1 ELSE 1 END AS s) x
     WHERE m.cabang = 'SBY' AND m.jenis = 'JL' GROUP BY 1 HAVING sum(s * m.jumlah) <> 0 ORDER BY 1`,
  )
/** What the journal has of the sales, less tax and rounding. */
const earned = async () => {
  const [row] = await sql(
    `SELECT sum(u.kredit - u.debit) FILTER (WHERE a.nama_akun IN ('PENJUALAN', 'ONGKOS', 'POTONGAN PENJUALAN'))::int AS bersih,
       sum(u.debit - u.kredit) FILTER (WHERE a.nama_akun = 'HPP')::int AS nilai
     FROM buku_uang u JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun WHERE u.cabang = 'SBY' AND u.jenis = 'JL'`,
  )
  return row as { bersih: number; nilai: number }
}

describe('penjualan-per-sales', () => {
  test('each salesperson has the notas and pieces that the book says', async () => {
    const table = await report('penjualan-per-sales')
    const want = await left('p.kode_sales', `JOIN penjualan p ON p.cabang = m.cabang AND p.no_faktur_jual = m.nomor`)
    expect(titleValues(table, ['kode_sales', 'jumlah', 'berat', 'murni'])).toEqual(
      want.map((r) => [r.k, r.jumlah, r.berat, r.murni]),
    )
    expect(titleValues(table, ['kode_sales', 'nota', 'total'])).toEqual([
      ['RINA', 2, 4_225_000],
      ['SARI', 1, 4_250_000],
    ])
    expect(totalValues(table, ['total'])).toEqual([(await earned()).bersih])
  })

  test('a group keeps only its lines, and a mean is that of the sums', async () => {
    const table = await report('penjualan-per-sales', { kode_group: 'G585', kode_sales: 'SARI' })
    const [row] = await left('b.kode_group')
    expect(totalValues(table, ['nota'])).toEqual([1])
    const [harga, berat, rata] = totalValues(table, ['harga', 'berat', 'rata_rata']).map(Number)
    expect(rata).toBe(Math.round((harga! * 1000) / berat!))
    expect(Number(row!.berat)).toBeGreaterThanOrEqual(berat!)
  })
})

describe('penjualan-per-jenis', () => {
  test('kinds have what left of them, and the shares are a whole', async () => {
    const table = await report('penjualan-per-jenis')
    const want = await left('b.kode_dept')
    expect(rowValues(table, ['kode_dept', 'jumlah', 'berat', 'murni'])).toEqual(
      want.map((r) => [r.k, r.jumlah, r.berat, r.murni]),
    )
    expect(totalValues(table, ['bagian', 'total'])).toEqual([100, (await earned()).bersih])
  })
})

describe('penjualan-per-baki', () => {
  test('trays have what left them, and what the balances say is left', async () => {
    const table = await report('penjualan-per-baki', { kelompok: 'Tidak Dikelompokkan' })
    // A cancellation names the tray to which it went back.
    const back = new Map((await left('coalesce(m.dari_baki, m.ke_baki)')).map((r) => [r.k, r]))
    expect(back.size).toBeGreaterThan(1)
    expect(rowValues(table, ['kode_toko', 'jumlah', 'berat']).filter(([, n]) => n !== 0)).toEqual(
      [...back.values()].map((r) => [r.k, r.jumlah, r.berat]),
    )
    const rest = await sql(
      `SELECT ke AS k, sum(jumlah)::int AS jumlah, sum(berat)::int AS berat FROM (
         SELECT ke_baki AS ke, jumlah, berat FROM buku_barang WHERE cabang = 'SBY' AND ke_baki IS NOT NULL
         UNION ALL SELECT dari_baki, -jumlah, -berat FROM buku_barang WHERE cabang = 'SBY' AND dari_baki IS NOT NULL) g
       GROUP BY 1 HAVING sum(jumlah) <> 0 ORDER BY 1`,
    )
    expect(rowValues(table, ['kode_toko', 'sisa_jumlah', 'sisa_berat']).filter(([, n]) => n !== 0)).toEqual(
      rest.map((r) => [r.k, r.jumlah, r.berat]),
    )
  })
})

describe('laba-penjualan', () => {
  test.each(['Group', 'Jenis', 'Sales', 'Tanggal'])('by %s the profit is that of the journal', async (kelompok) => {
    const table = await report('laba-penjualan', { kelompok })
    const { bersih, nilai } = await earned()
    expect(totalValues(table, ['bersih', 'nilai', 'laba'])).toEqual([bersih, nilai, bersih - nilai])
    expect(totalValues(table, ['laba_persen'])).toEqual([Math.round(((bersih - nilai) * 10000) / bersih) / 100])
  })
  test('nobody below the owner opens it', async () => {
    const answer = await cashier.chain.call(cashier.rina, 'POST', 'laporan/laba-penjualan', both)
    expect(answer.status).toBe(403)
  })
})

describe('rekap-sales', () => {
  test('days and salespeople sum to what came in', async () => {
    const table = await report('rekap-sales')
    const [row] = await sql(
      `SELECT sum(debit - kredit)::int AS kas FROM buku_uang u WHERE cabang = 'SBY' AND jenis = 'JL' AND akun = '1110'`,
    )
    expect(totalValues(table, ['nota', 'total'])).toEqual([3, row!.kas])
  })
  test('a shop outside the list has none', async () => {
    await cashier.set('toko_rekap_sales', 'PUSAT')
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'laporan/rekap-sales', both)
    await cashier.set('toko_rekap_sales', 'SBY')
    expect(answer.status).toBe(403)
  })
})

describe('batal-penjualan', () => {
  test('the one that was cancelled, by whom and who allowed it', async () => {
    const table = await report('batal-penjualan')
    const columns = ['nomor', 'tanggal', 'jumlah', 'total', 'alasan', 'oleh']
    expect(rowValues(table, columns)).toEqual([[cancelled, days[1], 1, 4_200_000, 'SALAH BARANG', 'LINA']])
    const [said] = await sql(
      `SELECT disetujui_oleh, initcap(replace(sesudah->>'cara', '_', ' ')) AS cara FROM buku_jejak
       WHERE cabang = 'SBY' AND perintah = 'otorisasi' AND kunci = $1`,
      [cancelled],
    )
    expect(said.disetujui_oleh).toBeTruthy()
    expect(rowValues(table, ['disetujui_oleh', 'cara'])).toEqual([[said.disetujui_oleh, said.cara]])
    expect((await report('batal-penjualan', { oleh: 'RINA' })).baris).toBe(0)
  })
})

describe('titipan', () => {
  test('what was left, used and given back is what the account of deposits has', async () => {
    const made = await cashier.chain.call(cashier.owner, 'POST', 'customer', {
      kode: 'RATNA',
      nama_customer: 'IBU RATNA',
    })
    expect(made.status, made.raw).toBe(200)
    const put = async (jumlah_rp: number) => {
      const answer = await cashier.chain.call(cashier.lina, 'POST', 'titipan', {
        kode_customer: made.body.kode,
        bayar: cash(jumlah_rp),
      })
      expect(answer.status, answer.raw).toBe(200)
      return String(answer.body.no_titipan)
    }
    await open(days[0])
    const old = await put(700_000)
    await open(days[1])
    await put(300_000)
    const table = await requestReport(cashier.chain, cashier.owner, 'titipan', {
      masih_sisa: true,
      tgl_from: days[1],
      tgl_to: days[1],
    })
    const [row] =
      await sql(`SELECT sum(kredit - debit)::int AS sisa FROM buku_uang u JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
      WHERE u.cabang = 'SBY' AND a.nama_akun = 'TITIPAN'`)
    expect(totalValues(table, ['sisa'])).toEqual([row!.sisa])
    expect(rowValues(table, ['umur']).flat()).toEqual([1, 0])
    const today = await requestReport(cashier.chain, cashier.owner, 'titipan', { tgl_from: days[0], tgl_to: days[0] })
    expect(rowValues(today, ['no_titipan', 'jumlah_rp', 'dipakai', 'diambil', 'sisa'])).toEqual([
      [old, 700_000, 0, 0, 700_000],
    ])
  })
})
