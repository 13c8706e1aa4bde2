import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pembelian } from '#pembelian'
import { execute, identifyCustomer, prove } from '#testing/examples.ts'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { requestReport, rowValues, titleValues, totalValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'

/** What was bought, by purchase, piece, condition, group and day, against the two books and the audit book. */
let cashier: Cashier
const days = ['2026-11-19', '2026-11-20', '2026-11-21'] as const
const all = { tgl_from: days[0], tgl_to: days[2] }
const open = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [date])
const sql = async (text: string, values: unknown[] = []) => (await cashier.chain.owner.query(text, values)).rows
const report = (name: string, body: object = {}) =>
  requestReport(cashier.chain, cashier.owner, name, { ...all, ...body })
const post = async (path: string, body: object) => {
  const answer = await cashier.chain.call(cashier.owner, 'POST', path, body)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}

const earring = {
  asal: 'TANPA NOTA',
  nama_barang: 'ANTING DESI BULAT',
  kode_dept: 'BR',
  kode_group: 'G585',
  berat: 1.14,
  kondisi_beli: 'PATAH',
}
const buy = async (detail_barang: object[], again: object = {}): Promise<string> => {
  const draft = { kode_sales: 'RINA', kode_customer: customers.siti, detail_barang, ...again }
  const answer = await execute(cashier.chain, cashier.lina, pembelian, 'simpan', draft, { password: testPassword })
  expect(answer.status, answer.raw).toBe(200)
  return String(answer.body.no_faktur_beli)
}
let ours: string
let cancelled: string

beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await post('sales', { kode_sales: 'SARI', nama_sales: 'SARI DEWI', aktif: true })
  await post('kelompok-harga', { kelompok_harga: 'BR', keterangan: 'BROS', kode_group: null })
  await post('kelompok-harga', { kelompok_harga: 'LB', keterangan: 'LIONTIN', kode_group: 'GPRK' })
  await cashier.set('toko_rekap_pembelian', 'SBY')
  await open(days[0])
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 50_000_000 }] })
  const ring = await cashier.one()
  const jual = await cashier.sold(nota(ring))
  await open(days[1])
  ours = await buy([
    { asal: 'NOTA KITA', no_faktur_jual: jual, kode_barcode_asal: ring, berat: 3.2, kondisi_beli: 'MULUS' },
    { ...earring, rusak_rp: 5000, keterangan: 'PATAH' },
  ])
  await open(days[2])
  await buy([{ ...earring, kode_dept: 'LB', berat: 2.5, berat_emas: 2, harga_ubah: 2_000_000 }], {
    kode_sales: 'SARI',
    bayar_keluar: [
      { cara: 'CASH', jumlah_rp: 500_000 },
      { cara: 'TRANSFER', jumlah_rp: 1_500_000, no_rekening: accounts.bca, keterangan: 'BRI 3390' },
    ],
  })
  cancelled = await buy([{ ...earring, berat: 9 }])
  const input = { alasan: 'SALAH BARANG' }
  const gone = await execute(cashier.chain, cashier.lina, pembelian, 'batal', input, {
    nomor: cancelled,
    password: testPassword,
  })
  expect(gone.status, gone.raw).toBe(200)
})
afterAll(() => cashier.chain.close())

/** What came in by purchases and did not go back, from the book of goods and the lines that the audit book keeps of it. */
const came = (by: string, from: string = days[0], until: string = days[2]) =>
  sql(
    `SELECT ${by} AS k, sum(s * m.jumlah)::int AS jumlah, sum(s * m.berat)::int AS berat, sum(s * m.murni)::int AS murni, sum(s * m.nilai)::int AS nilai
     FROM buku_barang m JOIN barang_beli b USING (cabang, kode_barcode) CROSS JOIN LATERAL (SELECT CASE WHEN m.balik THEN -1 ELSE 1 END AS s) x
     WHERE m.cabang = 'SBY' AND m.jenis = 'BL' AND m.tgl_system BETWEEN $1 AND $2 GROUP BY 1 HAVING sum(s * m.jumlah) <> 0 ORDER BY 1`,
    [from, until],
  )
/** What the journal has of the purchases: what was paid, and from where. */
const paid = async (from: string = days[0], until: string = days[2]) => {
  const [row] = await sql(
    `SELECT coalesce(sum(u.debit - u.kredit) FILTER (WHERE a.nama_akun = 'PERSEDIAAN BELI'), 0)::int AS total,
       coalesce(sum(u.kredit - u.debit) FILTER (WHERE a.nama_akun = 'KAS'), 0)::int AS tunai,
       coalesce(sum(u.kredit - u.debit) FILTER (WHERE a.nama_akun = 'BANK'), 0)::int AS transfer
     FROM buku_uang u JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
     WHERE u.cabang = 'SBY' AND u.jenis = 'BL' AND u.tgl_system BETWEEN $1 AND $2`,
    [from, until],
  )
  return row as { total: number; tunai: number; transfer: number }
}
const ofBook = (rows: Record<string, unknown>[]) => rows.map((r) => [r.k, r.jumlah, r.berat, r.murni, r.nilai])

test('the books of these days prove themselves', async () => expect(await prove(cashier.chain)).toEqual([]))

describe('pembelian', () => {
  test.each([[days[0]], [days[1]], [days[2]], [undefined]])(
    'of %s: what was paid, in cash and by transfer, is what the journal has',
    async (day) => {
      const [from, until] = day ? [day, day] : [days[0], days[2]]
      const table = await report('pembelian', { tgl_from: from, tgl_to: until })
      const want = await paid(from, until)
      expect(totalValues(table, ['total', 'tunai', 'transfer']).map(Number)).toEqual([
        want.total,
        want.tunai,
        want.transfer,
      ])
      const goods = await came('1', from, until)
      expect(totalValues(table, ['jumlah', 'berat']).map(Number)).toEqual([goods[0]?.jumlah ?? 0, goods[0]?.berat ?? 0])
    },
  )

  test('one row each with its salesperson and cashier; the cancelled one is not there', async () => {
    const table = await report('pembelian')
    expect(rowValues(table, ['tanggal', 'nama_customer', 'kode_sales', 'oleh', 'jumlah', 'status'])).toEqual([
      [days[1], 'SITI AMINAH', 'RINA', 'LINA', 2, 'SELESAI'],
      [days[2], 'SITI AMINAH', 'SARI', 'LINA', 1, 'SELESAI'],
    ])
  })

  test.each([
    [{ kode_sales: 'SARI' }, 1],
    [{ oleh: 'LINA' }, 2],
    [{ oleh: 'RINA' }, 0],
    [{ asal: 'NOTA KITA' }, 1],
    [{ asal: 'TANPA NOTA' }, 2],
    [{ asal: 'NOTA LAMA' }, 0],
  ])('%o keeps %i of them', async (filter, n) => expect((await report('pembelian', filter)).baris).toBe(n))
})

describe('pembelian-detail', () => {
  const steps = [
    'emas_rp',
    'rugi_nota_rp',
    'potongan_kondisi_rp',
    'potongan_kategori_rp',
    'rusak_rp',
    'pembulatan_rp',
    'ubah_rp',
    'harga',
  ]

  test.each([
    ['Group', 'b.kode_group', 'kode_group'],
    ['Kondisi', 'b.kondisi_beli', 'kondisi_beli'],
    ['Nota', 'm.nomor', 'no_faktur_beli'],
    ['Jenis', 'b.kode_dept', 'kode_dept'],
  ])('by %s: pieces, grams, fine grams and what was paid are those of the book', async (kelompok, by, column) => {
    const table = await report('pembelian-detail', { kelompok })
    expect(titleValues(table, [column, 'jumlah', 'berat', 'murni', 'harga'])).toEqual(ofBook(await came(by)))
  })

  test('the steps of each quote lead from its gold to what was paid', async () => {
    const table = await report('pembelian-detail', { kelompok: 'Tidak Dikelompokkan' })
    const rows = rowValues(table, steps)
    expect(rows.length).toBe(3)
    for (const row of [...rows, totalValues(table, steps)]) {
      const [emas, rugi, kondisi, kategori, rusak, pembulatan, ubah, harga] = row.map(Number)
      expect(emas! - rugi! - kondisi! - kategori! - rusak! + pembulatan! + ubah!).toBe(harga)
    }
    expect(rows.map((r) => r.at(-2))).toEqual([0, 0, expect.any(Number)])
    expect(rows[2]!.at(-2)).not.toBe(0)
  })

  test('our own piece leads to its card, what came without a nota has none', async () => {
    const table = await report('pembelian-detail', { kelompok: 'Tidak Dikelompokkan' })
    const [own] = await sql(`SELECT kode_barcode FROM barang WHERE cabang = 'SBY' AND no_beli = $1`, [ours])
    expect(rowValues(table, ['kode_barcode_asal', 'umur_hari'])).toEqual([
      [own!.kode_barcode, 1],
      [null, null],
      [null, null],
    ])
  })

  test.each([
    [{ kode_group: 'G585' }, 3],
    [{ kode_dept: 'LB' }, 1],
    [{ kondisi_beli: 'MULUS' }, 1],
    [{ kode_sales: 'RINA' }, 2],
  ])('%o keeps %i pieces', async (filter, n) => expect((await report('pembelian-detail', filter)).baris).toBe(n))
})

describe('pembelian-perfaktur', () => {
  test('per condition: grams and price are those of the book', async () => {
    const table = await report('pembelian-perfaktur')
    expect(titleValues(table, ['kondisi', 'berat', 'harga'])).toEqual(
      (await came('b.kondisi_beli')).map((r) => [r.k, r.berat, r.nilai]),
    )
    expect(totalValues(table, ['harga'])).toEqual([(await paid()).total])
  })

  test('beside the nota: what it weighed and cost, and what that was for a gram', async () => {
    const table = await report('pembelian-perfaktur', { kondisi: 'MULUS' })
    // From the line of the audit book of the sale: 4,200,000 for 3.215 g.
    expect(rowValues(table, ['berat_nota', 'berat', 'harga_nota', 'rata_asal'])).toEqual([
      [3215, 3200, 4_200_000, Math.round((4_200_000 * 1000) / 3215)],
    ])
  })

  test('a price group is told by the first and last letter of the kind, and by the group that it names', async () => {
    const kept = async (kelompok_harga: string) => (await report('pembelian-perfaktur', { kelompok_harga })).baris
    expect([await kept('BR'), await kept('LB'), await kept('GL')]).toEqual([2, 0, 0])
    await cashier.chain.plant(
      'SBY',
      `UPDATE kelompok_harga SET kode_group = 'G585' WHERE cabang = 'SBY' AND kelompok_harga = 'LB'`,
    )
    expect(await kept('LB')).toBe(1)
  })

  test('by GET the same rows by condition, to the letter of the catalogue', async () => {
    const search = new URLSearchParams({ ...all, kelompok_harga: 'ALL', kode_group: 'ALL', kondisi: 'ALL' })
    const answer = await cashier.chain.call(cashier.owner, 'GET', `pembelian/hidup/report-limited?${search.toString()}`)
    expect(answer.status, answer.raw).toBe(200)
    const table = await report('pembelian-perfaktur')
    const told = answer.body as { kondisi: string; detail: Record<string, number>[] }[]
    expect(told.map((g) => [g.kondisi, g.detail.reduce((sum, d) => sum + d.harga!, 0)])).toEqual(
      titleValues(table, ['kondisi', 'harga']),
    )
    expect(Object.keys(told[0]!.detail[0]!)).toEqual([
      'no_faktur_beli',
      'kode_sales',
      'nama_barang',
      'kode_group',
      'harga_emas',
      'berat_nota',
      'berat',
      'harga_nota',
      'harga',
      'rata_asal',
    ])
    const bad = await cashier.chain.call(
      cashier.owner,
      'GET',
      'pembelian/hidup/report-limited?tgl_from=2026-11-22&tgl_to=2026-11-21',
    )
    expect([bad.status, bad.body.fields[0].field]).toEqual([422, 'tgl_to'])
    const none = await cashier.chain.call(cashier.lina, 'GET', 'pembelian/hidup/report-limited')
    expect(none.status).toBe(403)
  })

  test('nothing found is said in its own words', async () => {
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'pembelian/hidup/report-limited', {
      tgl_from: '2026-11-01',
      tgl_to: '2026-11-01',
    })
    expect([answer.body.message, answer.body.tabel.baris]).toEqual(['Data Yang Anda Cari Tidak Ada', 0])
  })
})

describe('global-pembelian', () => {
  test('each group has what came in of it, with the mean of its sums', async () => {
    const table = await report('global-pembelian')
    const rows = await came('b.kode_group')
    expect(rowValues(table, ['kode_group', 'jumlah', 'berat', 'murni', 'total'])).toEqual(ofBook(rows))
    expect(rowValues(table, ['rata_rata']).flat()).toEqual(
      rows.map((r) => Math.round((Number(r.nilai) * 1000) / Number(r.berat))),
    )
    expect(totalValues(table, ['total'])).toEqual([(await paid()).total])
  })
  test('of one price group', async () => {
    const table = await report('global-pembelian', { kelompok_harga: 'BR', kode_group: 'G585' })
    const rows = await came('b.kode_dept')
    expect(totalValues(table, ['jumlah', 'total'])).toEqual([
      rows.find((r) => r.k === 'BR')!.jumlah,
      rows.find((r) => r.k === 'BR')!.nilai,
    ])
  })
})

describe('rekap-transaksi-pembelian', () => {
  test('each day has what left the drawer and the account for it', async () => {
    const table = await report('rekap-transaksi-pembelian')
    const rows = await Promise.all([days[1], days[2]].map(async (day) => [day, 1, (await paid(day, day)).total]))
    expect(rowValues(table, ['tanggal', 'nota', 'total'])).toEqual(rows)
    expect(rowValues(table, ['jumlah', 'berat'])).toEqual((await came('m.tgl_system')).map((r) => [r.jumlah, r.berat]))
  })
  test('a shop outside the list has none', async () => {
    await cashier.set('toko_rekap_pembelian', 'PUSAT')
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'laporan/rekap-transaksi-pembelian', all)
    await cashier.set('toko_rekap_pembelian', 'SBY')
    expect(answer.status).toBe(403)
  })
})

describe('batal-pembelian', () => {
  test('the one that was cancelled, by whom, why, and who allowed it as the audit book has it', async () => {
    const table = await report('batal-pembelian')
    const [said] = await sql(
      `SELECT user_id, disetujui_oleh, initcap(replace(sesudah->>'cara', '_', ' ')) AS cara FROM buku_jejak
       WHERE cabang = 'SBY' AND objek = 'pembelian' AND perintah = 'otorisasi' AND kunci = $1`,
      [cancelled],
    )
    expect(said!.disetujui_oleh).toBeTruthy()
    const back = await sql(
      `SELECT sum(jumlah)::int AS jumlah, sum(berat)::int AS berat, sum(nilai)::int AS nilai FROM buku_barang WHERE cabang = 'SBY' AND nomor = $1 AND balik`,
      [cancelled],
    )
    const columns = ['nomor', 'tanggal', 'jumlah', 'berat', 'total', 'alasan', 'oleh', 'disetujui_oleh', 'cara']
    expect(rowValues(table, columns)).toEqual([
      [
        cancelled,
        days[2],
        back[0]!.jumlah,
        back[0]!.berat,
        back[0]!.nilai,
        'SALAH BARANG',
        'LINA',
        said!.disetujui_oleh,
        said!.cara,
      ],
    ])
    expect((await report('batal-pembelian', { oleh: 'RINA' })).baris).toBe(0)
  })
})

describe('stock-pembelian', () => {
  const stock = (tanggal: string, again: object = {}) =>
    requestReport(cashier.chain, cashier.owner, 'stock-pembelian', { tanggal, ...again })
  /** Line by line over the whole book. */
  const lay = (until: string) =>
    sql(
      `SELECT g.kode_barcode AS k, sum(jumlah)::int AS jumlah, sum(g.berat)::int AS berat, sum(murni)::int AS murni, sum(g.nilai)::int AS nilai FROM (
         SELECT kode_barcode, jumlah, berat, murni, nilai FROM buku_barang JOIN gudang w ON w.cabang = 'SBY' AND w.kode_gudang = ke_gudang AND w.jenis = 'BELI'
           WHERE buku_barang.cabang = 'SBY' AND tgl_system <= $1
         UNION ALL SELECT kode_barcode, -jumlah, -berat, -murni, -nilai FROM buku_barang JOIN gudang w ON w.cabang = 'SBY' AND w.kode_gudang = dari_gudang AND w.jenis = 'BELI'
           WHERE buku_barang.cabang = 'SBY' AND tgl_system <= $1) g
       GROUP BY 1 HAVING sum(jumlah) <> 0 ORDER BY 1`,
      [until],
    )

  test.each(days)('at the end of %s each bought piece is there, to the milligram and rupiah', async (day) => {
    const table = await stock(day, { kelompok: 'Tidak Dikelompokkan' })
    expect(rowValues(table, ['kode_barcode', 'jumlah', 'berat', 'murni', 'nilai'])).toEqual(ofBook(await lay(day)))
  })

  test('age counts from the purchase, and the sum is what the account has', async () => {
    const table = await stock(days[2], { kelompok: 'Tidak Dikelompokkan' })
    expect(rowValues(table, ['umur', 'status'])).toEqual([
      [1, 'DI STOK BELI'],
      [1, 'DI STOK BELI'],
      [0, 'DI STOK BELI'],
    ])
    const [row] = await sql(
      `SELECT sum(saldo)::int AS saldo FROM saldo_uang u JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
       WHERE u.cabang = 'SBY' AND a.nama_akun = 'PERSEDIAAN BELI'`,
    )
    expect(totalValues(table, ['nilai'])).toEqual([row!.saldo])
  })

  test('whoever may not see cost does not', async () => {
    await cashier.chain.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
      [['Laporan', 'Laporan/laporan-stock-pembelian']],
    )
    const lina = await cashier.chain.login('LINA')
    const table = await requestReport(cashier.chain, lina, 'stock-pembelian', { tanggal: days[2] })
    expect(table.kolom.map((c) => c.name)).not.toContain('nilai')
    expect(table.baris).toBe(3)
  })

  test.each([
    [{ status: 'DI STOK BELI' }, 3],
    [{ status: 'HANCUR' }, 0],
    [{ kode_group: 'GPRK' }, 0],
  ])('%o keeps %i', async (filter, n) => expect((await stock(days[2], filter)).baris).toBe(n))
})

test('nobody is paid more than the drawer has: what the reports say left it is gone', async () => {
  const [row] = await sql(`SELECT sum(saldo)::int AS saldo FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`)
  const { tunai } = await paid()
  expect(row!.saldo).toBe(50_000_000 + 4_200_000 - tunai)
  expect(cash(tunai)[0]!.jumlah_rp).toBe(totalValues(await report('pembelian'), ['tunai'])[0])
})
