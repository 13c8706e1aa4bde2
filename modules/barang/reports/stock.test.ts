import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { columnValues, requestReport, rowValues, titleValues, totalValues } from '#testing/report.ts'
import { customers } from '#testing/world.ts'

/** Stock, what came, went and moved, its age and its price of today, against the book of goods and the till. */
let cashier: Cashier
const days = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const all = { tgl_from: days[0], tgl_to: days[2] }
const open = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [date])
const sql = async (text: string, values: unknown[] = []) => (await cashier.chain.owner.query(text, values)).rows
const report = (name: string, body: object = {}) => requestReport(cashier.chain, cashier.owner, name, body)
const flat = { kelompok: 'Tidak Dikelompokkan' }
let box: string
let moved: string
let old: string

beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await open(days[0])
  old = await cashier.one({ tgl_masuk: '2026-03-01', size: '12', berat: 4 })
  const [first, second] = await cashier.bringIn(2)
  box = await cashier.box()
  await open(days[1])
  await cashier.sold(nota([{ kode_barcode: first }, { kode_barcode: box, jumlah: 3 }], cash(4_275_000)))
  const wrong = await cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', {
    sumber: 'TUNAI',
    detail_barang: [
      {
        nama_barang: 'KALUNG',
        kode_group: 'G585',
        kode_dept: 'BR',
        berat: 7,
        harga_bayar: 100_000,
        kode_barcode: 'SALAH1',
        kode_toko: 'B01',
      },
    ],
  })
  expect(wrong.status, wrong.raw).toBe(200)
  const undone = await cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${wrong.body.no_masuk}/batal`, {
    alasan: 'SALAH KETIK',
  })
  expect(undone.status, undone.raw).toBe(200)
  moved = second!
  const move = await cashier.chain.call(cashier.owner, 'POST', 'pindah-barang', {
    kode_toko: 'B02',
    detail_barang: [{ kode_barcode: second }],
  })
  expect(move.status, move.raw).toBe(200)
  await open(days[2])
  await cashier.one({ harga_jual: 6_100_000, size: '12', berat: 4.5, harga_bayar: 4_000_000 })
  const back = await cashier.sold(nota([{ kode_barcode: box, jumlah: 2 }], cash(50_000)))
  expect((await cashier.cancel(back)).status).toBe(200)
  const bought = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
    kode_sales: 'RINA',
    kode_customer: customers.siti,
    detail_barang: [
      {
        asal: 'TANPA NOTA',
        nama_barang: 'ANTING DESI',
        kode_dept: 'LB',
        kode_group: 'G585',
        berat: 1.14,
        kondisi_beli: 'MULUS',
      },
    ],
  })
  expect(bought.status, bought.raw).toBe(200)
})
afterAll(() => cashier.chain.close())

test('the books of these days prove themselves', async () => expect(await prove(cashier.chain)).toEqual([]))

/** What lay at each place at the end of a day, line by line over the whole book. */
const lay = (until: string, by = `g.gudang || ' ' || g.baki`, kinds = ['JUAL', 'PUSAT', 'BELI']) =>
  sql(
    `SELECT ${by} AS k, sum(g.jumlah)::int AS jumlah, sum(g.berat)::int AS berat, sum(g.murni)::int AS murni, sum(g.nilai)::int AS nilai FROM (
       SELECT kode_barcode, ke_gudang AS gudang, ke_baki AS baki, jumlah, berat, murni, nilai FROM buku_barang
         WHERE cabang = 'SBY' AND tgl_system <= $1 AND ke_gudang IS NOT NULL
       UNION ALL SELECT kode_barcode, dari_gudang, dari_baki, -jumlah, -berat, -murni, -nilai FROM buku_barang
         WHERE cabang = 'SBY' AND tgl_system <= $1 AND dari_gudang IS NOT NULL) g
     JOIN gudang w ON w.cabang = 'SBY' AND w.kode_gudang = g.gudang AND w.jenis = ANY ($2)
     LEFT JOIN barang b ON b.cabang = 'SBY' AND b.kode_barcode = g.kode_barcode
     LEFT JOIN barang_beli p ON p.cabang = 'SBY' AND p.kode_barcode = g.kode_barcode
     GROUP BY 1 HAVING sum(g.jumlah) <> 0 ORDER BY 1`,
    [until, kinds],
  )
const before = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
const figures = ['jumlah', 'berat', 'murni', 'nilai'] as const
type Figures = Record<(typeof figures)[number], number>
const named = (part: string) => figures.map((f) => `${part}_${f}`)

describe('stock-summary', () => {
  const ask = (body: object) => report('stock-summary', body)

  test.each(days.flatMap((from, i) => days.slice(i).map((to) => [from, to] as const)))(
    'from %s to %s each tray begins and ends with what the book has, and what happened leads from one to the other',
    async (tgl_from, tgl_to) => {
      const table = await ask({ tgl_from, tgl_to, kelompok: 'Gudang dan Baki' })
      const [first, last] = [await lay(before(tgl_from)), await lay(tgl_to)]
      const trays = table.garis.filter((g) => g.kelompok?.tingkat === 1)
      const told = (part: string) =>
        columnValues(table, ['kode_gudang', 'kode_toko', ...named(part)], trays)
          .map(([gudang, baki, ...of]) => [`${String(gudang)} ${String(baki)}`, ...of])
          .filter(([, n]) => n !== 0)
      const book = (rows: Record<string, unknown>[]) => rows.map((r) => [r.k, ...figures.map((f) => r[f])])
      expect(told('awal')).toEqual(book(first))
      expect(told('akhir')).toEqual(book(last))
      const lines = [
        ...rowValues(table, ['awal', 'masuk', 'keluar', 'pindah', 'akhir'].flatMap(named)),
        totalValues(table, ['awal', 'masuk', 'keluar', 'pindah', 'akhir'].flatMap(named)),
      ]
      for (const line of lines)
        for (const index of [0, 1, 2, 3]) {
          const [awal, masuk, keluar, pindah, akhir] = [0, 4, 8, 12, 16].map((at) => Number(line[at + index]))
          expect(awal! + masuk! - keluar! + pindah!).toBe(akhir)
        }
    },
  )

  test('what came and went is what the documents of that day say, without what was cancelled; moves are nil in all', async () => {
    const table = await ask({ tgl_from: days[1], tgl_to: days[2] })
    const [came] = await sql(
      `SELECT sum(jumlah)::int AS jumlah, sum(berat)::int AS berat, sum(murni)::int AS murni, sum(nilai)::int AS nilai FROM (
         SELECT d.jumlah, d.berat, (d.berat_emas * least(d.kadar, 10000) + 5000) / 10000 AS murni, d.nilai FROM barang_masuk m JOIN barang_masuk_detail_barang d USING (cabang, no_masuk)
           WHERE m.cabang = 'SBY' AND m.status = 'SELESAI' AND m.tanggal BETWEEN $1 AND $2
         UNION ALL SELECT d.jumlah, d.berat, d.murni, d.nilai FROM pembelian p JOIN pembelian_detail_barang d USING (cabang, no_faktur_beli)
           WHERE p.cabang = 'SBY' AND p.status = 'SELESAI' AND p.tanggal BETWEEN $1 AND $2) x`,
      [days[1], days[2]],
    )
    const [went] = await sql(
      `SELECT sum(d.jumlah)::int AS jumlah, sum(coalesce(d.berat, d.berat_stock))::int AS berat, sum(d.murni)::int AS murni, sum(d.nilai)::int AS nilai
       FROM penjualan p JOIN penjualan_detail_barang d USING (cabang, no_faktur_jual)
       WHERE p.cabang = 'SBY' AND p.status = 'SELESAI' AND p.tanggal BETWEEN $1 AND $2`,
      [days[1], days[2]],
    )
    const of = (row: Figures) => figures.map((f) => row[f])
    expect(totalValues(table, named('masuk'))).toEqual(of(came))
    expect(totalValues(table, named('keluar'))).toEqual(of(went))
    expect(totalValues(table, named('pindah'))).toEqual([0, 0, 0, 0])
    const trays = await ask({ tgl_from: days[1], tgl_to: days[1], kode_toko: 'B02' })
    expect(totalValues(trays, ['pindah_jumlah', 'pindah_berat'])).toEqual([1, 3215])
  })

  test.each([
    ['Group', 'coalesce(b.kode_group, p.kode_group)', 'kode_group'],
    ['Jenis', 'coalesce(b.kode_dept, p.kode_dept)', 'kode_dept'],
  ])('by %s bought goods are there too', async (kelompok, by, column) => {
    const table = await ask({ ...all, kelompok })
    const rows = await lay(days[2], by)
    expect(titleValues(table, [column, ...named('akhir')])).toEqual(rows.map((r) => [r.k, ...figures.map((f) => r[f])]))
  })

  test('where the shop hides it, it is for the owner alone', async () => {
    await cashier.flag('HIDE_SALDO_BARANG_SUMMARY', 'on')
    expect((await cashier.chain.call(cashier.rina, 'POST', 'laporan/stock-summary', all)).status).toBe(403)
    expect((await cashier.chain.call(cashier.owner, 'POST', 'laporan/stock-summary', all)).status).toBe(200)
    await cashier.flag('HIDE_SALDO_BARANG_SUMMARY', 'off')
  })
})

describe('stock-barang', () => {
  test.each(days)(
    'at the end of %s bought pieces are there, unless only what is for sale is asked for',
    async (tanggal) => {
      const table = await report('stock-barang', { tanggal })
      const sum = (rows: Record<string, unknown>[]) => figures.map((f) => rows.reduce((s, r) => s + Number(r[f]), 0))
      expect(totalValues(table, figures)).toEqual(sum(await lay(tanggal)))
      const forSale = await report('stock-barang', { tanggal, untuk_dijual: true })
      expect(totalValues(forSale, figures)).toEqual(sum(await lay(tanggal, undefined, ['JUAL', 'PUSAT'])))
    },
  )
})

describe('tambah-barang and pindah-barang', () => {
  test('pieces, grams and cost are those of the book of goods', async () => {
    const table = await report('tambah-barang', all)
    const [row] = await sql(
      `SELECT sum(s * jumlah)::int AS jumlah, sum(s * berat)::int AS berat, sum(s * nilai)::int AS nilai
       FROM buku_barang, LATERAL (SELECT CASE WHEN balik THEN -1 ELSE 1 END AS s) x WHERE cabang = 'SBY' AND jenis = 'BM'`,
    )
    expect(totalValues(table, ['jumlah', 'berat', 'nilai'])).toEqual([row.jumlah, row.berat, row.nilai])
    expect((await report('tambah-barang', { ...all, sumber: 'TUNAI' })).baris).toBe(0)
    expect((await report('tambah-barang', { ...all, kode_supplier: 'UBS' })).baris).toBe(0)
  })

  test('each move from where to where, by whom', async () => {
    const table = await report('pindah-barang', all)
    const rows = await sql(
      `SELECT nomor, kode_barcode, jumlah::int, berat::int, dari_gudang, dari_baki, ke_gudang, ke_baki FROM buku_barang WHERE cabang = 'SBY' AND jenis = 'PB'`,
    )
    const columns = [
      'no_pindah',
      'kode_barcode',
      'jumlah',
      'berat',
      'dari_gudang',
      'dari_baki',
      'kode_gudang',
      'kode_toko',
    ]
    expect(rowValues(table, columns)).toEqual(rows.map((r) => Object.values(r)))
    expect(rowValues(table, ['kode_barcode', 'oleh'])).toEqual([[moved, 'PEMILIK']])
    expect((await report('pindah-barang', { ...all, dari_baki: 'B02' })).baris).toBe(0)
    expect((await report('pindah-barang', { ...all, kode_toko: 'B02' })).baris).toBe(1)
  })
})

describe('stock-aksesoris', () => {
  test.each(days)('on %s: what came, went and was left is what the book has', async (tanggal) => {
    const table = await report('stock-aksesoris', { tanggal })
    const [row] = await sql(
      `SELECT coalesce(sum(s * jumlah) FILTER (WHERE jenis = 'BM' AND tgl_system = $1), 0)::int AS masuk,
         coalesce(sum(s * jumlah) FILTER (WHERE jenis = 'JL' AND tgl_system = $1), 0)::int AS keluar,
         coalesce(sum(CASE WHEN ke_gudang IS NULL THEN -jumlah ELSE jumlah END), 0)::int AS akhir,
         coalesce(sum(CASE WHEN ke_gudang IS NULL THEN -nilai ELSE nilai END), 0)::int AS nilai
       FROM buku_barang, LATERAL (SELECT CASE WHEN balik THEN -1 ELSE 1 END AS s) x
       WHERE cabang = 'SBY' AND kode_barcode = $2 AND tgl_system <= $1`,
      [tanggal, box],
    )
    expect(rowValues(table, ['kode_barcode', 'masuk', 'keluar', 'akhir', 'nilai', 'nilai_rata'])).toEqual([
      [box, row.masuk, row.keluar, row.akhir, row.nilai, Math.round(row.nilai / row.akhir)],
    ])
  })
})

/** What a nota with this piece alone would come to, by a dry run of the sale. */
const atTill = async (code: unknown): Promise<number> => {
  const draft = nota([{ kode_barcode: code }], cash(12_000_000))
  const dry = await cashier.chain.call(cashier.lina, 'POST', 'penjualan/hitung', { draft })
  expect(dry.body.tolak, dry.raw).toBe(null)
  return Number(dry.body.isi.detail_barang[0].total)
}

describe.each(['BARANG', 'GROUP', 'EMAS'])('prices of today where the shop sells by %s', (kategori) => {
  beforeAll(() => cashier.set('kategori_harga', kategori))
  afterAll(() => cashier.set('kategori_harga', 'BARANG'))

  test('analisis-harga-barang: each piece costs what the till asks, the dearest first, and by GET the same', async () => {
    const table = await report('analisis-harga-barang')
    const rows = rowValues(table, ['kode_barcode', 'harga_jual', 'per_gram', 'berat'])
    expect(rows.length).toBe(3)
    for (const [code, harga, per, berat] of rows) {
      expect(harga, String(code)).toBe(await atTill(code))
      expect(per).toBe(Math.round((Number(harga) * 1000) / Number(berat)))
    }
    const prices = rows.map((r) => Number(r[1]))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const up = await report('analisis-harga-barang', { sort_by: 'TERENDAH' })
    expect(rowValues(up, ['harga_jual']).flat()).toEqual(prices.toSorted((a, b) => a - b))
    const got = await cashier.chain.call(
      cashier.owner,
      'GET',
      'barang/laporan-analisis-harga-barang?kode_dept=ALL&sort_by=TERTINGGI',
    )
    expect(got.status, got.raw).toBe(200)
    expect(got.body.map((r: { harga_jual: number }) => r.harga_jual)).toEqual(prices)
    expect((await report('analisis-harga-barang', { kode_dept: 'LB' })).baris).toBe(0)
  })

  test('kelompok-barang: what is alike has the lowest and highest price of its pieces', async () => {
    const table = await report('kelompok-barang')
    const prices = rowValues(await report('analisis-harga-barang'), ['harga_jual'])
      .flat()
      .map(Number)
    expect(rowValues(table, ['nama_barang', 'jumlah', 'harga_terendah', 'harga_tertinggi'])).toEqual([
      ['CINCIN UKIR BUNGA', 3, Math.min(...prices), Math.max(...prices)],
      ['KOTAK PERHIASAN', 7, 25_000, 25_000],
    ])
    const [forSale] = [await lay(days[2], `'x'`, ['JUAL', 'PUSAT'])]
    expect(totalValues(table, ['jumlah', 'berat'])).toEqual([forSale[0]!.jumlah, forSale[0]!.berat])
    const bySize = await report('kelompok-barang', { group_by: 'NAMA+SIZE' })
    expect(rowValues(bySize, ['nama_barang', 'size', 'jumlah', 'rata_berat'])).toEqual([
      ['CINCIN UKIR BUNGA', null, 1, 3215],
      ['CINCIN UKIR BUNGA', '12', 2, 4250],
      ['KOTAK PERHIASAN', null, 7, Math.round(140_000 / 7)],
    ])
    const got = await cashier.chain.call(cashier.owner, 'GET', 'reportbarang/kelompok-barang?group_by=NAMA%2BSIZE')
    expect(got.body.map((r: { nama_barang: string; size: string }) => [r.nama_barang, r.size])).toEqual(
      rowValues(bySize, ['nama_barang', 'size']),
    )
  })

  test('barang-tidak-laku: age, cost and what is asked for it today', async () => {
    const table = await report('barang-tidak-laku', { umur: 0, ...flat })
    for (const [code, jumlah, nilai, harga, change] of rowValues(table, [
      'kode_barcode',
      'jumlah',
      'nilai',
      'harga_sekarang',
      'naik_turun',
    ])) {
      if (code !== box) expect([jumlah, harga], String(code)).toEqual([1, await atTill(code)])
      expect(change).toBe(Number(harga) - Number(nilai))
    }
    const [forSale] = [await lay(days[2], `'x'`, ['JUAL', 'PUSAT'])]
    expect(totalValues(table, ['jumlah', 'berat', 'nilai'])).toEqual([
      forSale[0]!.jumlah,
      forSale[0]!.berat,
      forSale[0]!.nilai,
    ])
    const usual = await report('barang-tidak-laku', flat)
    // 1 March to 21 November 2026.
    expect(rowValues(usual, ['kode_barcode', 'umur', 'rentang'])).toEqual([[old, 265, 'C']])
    expect((await report('barang-tidak-laku', { umur: 266 })).baris).toBe(0)
  })

  test('global-stock-toko: each group at the end of a day, its price of today that of the pieces', async () => {
    for (const tanggal of days) {
      const table = await report('global-stock-toko', { tanggal })
      const rows = await lay(tanggal, 'b.kode_group', ['JUAL', 'PUSAT'])
      expect(rowValues(table, ['kode_group', ...figures])).toEqual(rows.map((r) => [r.k, ...figures.map((f) => r[f])]))
    }
    const today = await report('global-stock-toko')
    const age = await report('barang-tidak-laku', { umur: 0 })
    expect(totalValues(today, ['harga_sekarang'])).toEqual(totalValues(age, ['harga_sekarang']))
  })
})

describe('whoever may not see cost', () => {
  test.each([
    ['barang-tidak-laku', { umur: 0 }, ['nilai', 'naik_turun']],
    ['global-stock-toko', {}, ['nilai']],
    ['stock-summary', all, ['awal_nilai', 'akhir_nilai']],
  ])('does not in %s, on the screen and in files', async (name, body, hidden) => {
    const screen = `Laporan/laporan-${name}`
    await cashier.chain.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
      [['Laporan', screen, `${screen}/ekspor`]],
    )
    const lina = await cashier.chain.login('LINA')
    const table = await requestReport(cashier.chain, lina, name, body)
    expect(table.baris).toBeGreaterThan(0)
    expect(hidden.filter((n) => table.kolom.some((c) => c.name === n))).toEqual([])
    const csv = await cashier.chain.call(lina, 'POST', `laporan/${name}/csv`, body)
    expect(csv.status, csv.raw).toBe(200)
    expect(csv.raw.split('\n')[0]).not.toMatch(/Nilai|Naik/)
  })
})

test('the files of a report with prices have the figures of its screen', async () => {
  const table = await report('analisis-harga-barang')
  const csv = await cashier.chain.call(cashier.owner, 'POST', 'barang/laporan-analisis-harga-barang/csv', {})
  expect(csv.status, csv.raw).toBe(200)
  for (const [code, harga] of rowValues(table, ['kode_barcode', 'harga_jual']))
    expect(csv.raw.split('\n').find((line) => line.startsWith(String(code)))).toContain(String(harga))
  for (const shape of ['pdf', 'xlsx'])
    expect((await cashier.chain.call(cashier.owner, 'POST', `reportbarang/kelompok-barang/${shape}`, {})).status).toBe(
      200,
    )
})

test('a report with prices takes two round trips, as the others do', async () => {
  expect(await cashier.trips(() => report('global-stock-toko'))).toEqual([2])
})
