import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { penjualan } from '#penjualan'
import { prove, execute } from '#testing/examples.ts'
import { requestReport, rowValues, titleValues, totalValues } from '#testing/report.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { tripsOf } from '#testing/trips.ts'
import { accounts } from '#testing/world.ts'

/** The figures of the reports, over rows that real commands wrote, against SQL over the books written here by hand. */
let chain: TestChain
let who: Person
let cashier: Person
const days = ['2026-11-19', '2026-11-20', '2026-11-21'] as const

/** Moves the shop to another business date, as closing and opening do. */
const open = (date: string) =>
  chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [date])

const command = async (path: string, body: object) => {
  const answer = await chain.call(who, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}

const ring = { nama_barang: 'CINCIN UKIR BUNGA', kode_group: 'G585', kode_dept: 'BR', jumlah: 1, kode_toko: 'B01' }
const incoming = (detail_barang: object[], source = 'AWAL') =>
  command('barang-masuk', { sumber: source, detail_barang })

/** Sales of two days: cash, card, an approved discount, and one that is cancelled. */
async function sellForDays(): Promise<void> {
  const payment = (jumlah_rp: number) => [{ cara: 'CASH', jumlah_rp }]
  const sell = async (detail_barang: object[], other: object) => {
    const draft = { kode_sales: 'RINA', detail_barang, ...other }
    const answer = await execute(chain, cashier, penjualan, 'simpan', draft, { password: testPassword })
    if (answer.status !== 200) throw new Error(`penjualan: ${answer.raw}`)
    return answer.body
  }
  await open(days[1])
  await sell([{ kode_barcode: 'KT1', jumlah: 2 }], { bayar: payment(50_000) })
  await open(days[2])
  await sell([{ kode_barcode: 'CN1' }, { kode_barcode: 'KT1', jumlah: 1 }], {
    nama_customer: 'IBU RATNA',
    bayar: [
      { cara: 'DEBIT', jumlah_rp: 4_000_000, no_rekening: accounts.bca, keterangan: '4471' },
      ...payment(250_000),
    ],
  })
  await sell([{ kode_barcode: 'CN2', diskon_rp: 100_000 }], { bayar: payment(4_900_000) })
  const wrong = await sell([{ kode_barcode: 'CN4' }], { bayar: payment(3_000_000) })
  const cancel = await execute(
    chain,
    cashier,
    penjualan,
    'batal',
    { alasan: 'SALAH BARANG' },
    { nomor: wrong.no_faktur_jual, password: testPassword },
  )
  if (cancel.status !== 200) throw new Error(`batal: ${cancel.raw}`)
}

beforeAll(async () => {
  chain = await plantedChain(withMasters)
  cashier = await chain.login('LINA')
  who = await chain.login('PEMILIK')
  await open(days[0])
  await command('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 20_000_000 }] })
  await incoming([
    { ...ring, kode_barcode: 'CN1', berat: 3.215, harga_modal: 1_000_000, harga_jual: 4_200_000 },
    { ...ring, kode_barcode: 'CN2', berat: 4, berat_emas: 3.5, harga_bayar: 3_400_000, harga_jual: 5_000_000 },
    {
      ...ring,
      kode_barcode: 'KT1',
      kode_group: 'GPRK',
      kode_toko: 'B02',
      berat: 20,
      jumlah: 10,
      harga_bayar: 150_000,
      harga_jual: 25_000,
    },
  ])
  await open(days[1])
  const wrong = await incoming([{ ...ring, kode_barcode: 'CN3', berat: 7.001, harga_modal: 900_000 }])
  await command(`barang-masuk/${wrong.no_masuk}/batal`, { alasan: 'SALAH KETIK' })
  await open(days[2])
  await incoming(
    [
      { ...ring, kode_barcode: 'CN4', berat: 2.345, harga_modal: 1_050_000, harga_jual: 2_900_000, kode_toko: 'B02' },
      { ...ring, kode_barcode: 'CN5', berat: 1.5, harga_modal: 1_050_000, harga_jual: 1_900_000 },
    ],
    'TUNAI',
  )
  await sellForDays()
})
afterAll(() => chain.close())

const report = (name: string, body: object = {}) => requestReport(chain, who, name, body)
const sql = async (text: string, values: unknown[] = []) => (await chain.owner.query(text, values)).rows
const num = (v: unknown) => (v === null ? null : Number(v))

test('the books of these days prove themselves', async () => expect(await prove(chain)).toEqual([]))

describe('laporan-stock-barang', () => {
  const figure = ['jumlah', 'berat', 'murni', 'nilai'] as const
  const book = (date: string, by: string) =>
    sql(
      `SELECT ${by} AS k, sum(CASE WHEN m.ke_gudang IS NULL THEN -m.jumlah ELSE m.jumlah END)::bigint AS jumlah,
         sum(CASE WHEN m.ke_gudang IS NULL THEN -m.berat ELSE m.berat END)::bigint AS berat,
         sum(CASE WHEN m.ke_gudang IS NULL THEN -m.murni ELSE m.murni END)::bigint AS murni,
         sum(CASE WHEN m.ke_gudang IS NULL THEN -m.nilai ELSE m.nilai END)::bigint AS nilai
       FROM buku_barang m JOIN barang b USING (cabang, kode_barcode) WHERE m.cabang = 'SBY' AND m.tgl_system <= $1
       GROUP BY 1 HAVING sum(CASE WHEN m.ke_gudang IS NULL THEN -m.jumlah ELSE m.jumlah END) <> 0 ORDER BY 1`,
      [date],
    )

  test.each(days)('at the end of %s each group has what the book has', async (date) => {
    const table = await report('stock-barang', { tanggal: date, kelompok: 'Group' })
    const rows = await book(date, 'b.kode_group')
    expect(titleValues(table, ['kode_group', ...figure], 0)).toEqual(
      rows.map((r) => [r.k, ...figure.map((a) => num(r[a]))]),
    )
    const sum = (a: string) => rows.reduce((all, r) => all + Number(r[a]), 0)
    expect(totalValues(table, figure)).toEqual(figure.map(sum))
  })

  test.each(days)(
    'at the end of %s each piece lies where all its lines put it, to the milligram and rupiah',
    async (date) => {
      const table = await report('stock-barang', { tanggal: date, kelompok: 'Tidak Dikelompokkan' })
      const rows = await sql(
        `SELECT kode_barcode, gudang, baki, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(murni)::bigint AS murni, sum(nilai)::bigint AS nilai
       FROM (SELECT kode_barcode, ke_gudang AS gudang, ke_baki AS baki, jumlah, berat, murni, nilai FROM buku_barang
           WHERE cabang = 'SBY' AND tgl_system <= $1 AND ke_gudang IS NOT NULL
         UNION ALL SELECT kode_barcode, dari_gudang, dari_baki, -jumlah, -berat, -murni, -nilai FROM buku_barang
           WHERE cabang = 'SBY' AND tgl_system <= $1 AND dari_gudang IS NOT NULL) g
       GROUP BY 1, 2, 3 HAVING sum(jumlah) <> 0 ORDER BY 1, 2, 3`,
        [date],
      )
      expect(rowValues(table, ['kode_barcode', 'kode_gudang', 'kode_toko', ...figure])).toEqual(
        rows.map((r) => [r.kode_barcode, r.gudang, r.baki, ...figure.map((a) => num(r[a]))]),
      )
    },
  )

  test('today each tray has what its balance says', async () => {
    const table = await report('stock-barang')
    const rows = await sql(
      `SELECT * FROM saldo_baki WHERE cabang = 'SBY' AND jumlah <> 0 ORDER BY kode_gudang, kode_baki`,
    )
    expect(titleValues(table, ['kode_gudang', 'kode_toko', ...figure], 1)).toEqual(
      rows.map((r) => [r.kode_gudang, r.kode_baki, ...figure.map((a) => num(r[a]))]),
    )
  })

  test('a filter keeps the pieces of one tray; what was cancelled is nowhere', async () => {
    const table = await report('stock-barang', { kode_toko: 'B02', kelompok: 'Tidak Dikelompokkan' })
    expect(rowValues(table, ['kode_barcode', 'jumlah', 'berat'])).toEqual([
      ['CN4', 1, 2345],
      ['KT1', 7, 14000],
    ])
    expect((await report('stock-barang', { tanggal: '2026-11-18' })).baris).toBe(0)
    const yesterday = await report('stock-barang', { tanggal: days[1], kelompok: 'Tidak Dikelompokkan' })
    expect(rowValues(yesterday, ['kode_barcode']).flat()).toEqual(['CN1', 'CN2', 'KT1'])
  })
})

describe('laporan-kartu-stock', () => {
  const figure = [
    'awal',
    'masuk',
    'keluar',
    'saldo',
    'berat_awal',
    'berat_masuk',
    'berat_keluar',
    'berat_saldo',
  ] as const
  /** The card of the shop, summed line by line over the book as a person would. */
  const book = async (from: string, until: string, only: (r: Record<string, unknown>) => boolean) => {
    const rows = (
      await sql(`SELECT *, tgl_system::text AS tgl FROM buku_barang WHERE cabang = 'SBY' ORDER BY id`)
    ).filter(only)
    const sums = { awal: 0, masuk: 0, keluar: 0, berat_awal: 0, berat_masuk: 0, berat_keluar: 0 }
    for (const row of rows) {
      if (row.tgl > until) continue
      const sign = row.ke_gudang === null ? -1 : 1
      if (row.tgl < from) {
        sums.awal += sign * Number(row.jumlah)
        sums.berat_awal += sign * Number(row.berat)
      } else {
        sums[sign > 0 ? 'masuk' : 'keluar'] += Number(row.jumlah)
        sums[sign > 0 ? 'berat_masuk' : 'berat_keluar'] += Number(row.berat)
      }
    }
    return {
      ...sums,
      saldo: sums.awal + sums.masuk - sums.keluar,
      berat_saldo: sums.berat_awal + sums.berat_masuk - sums.berat_keluar,
    }
  }

  test.each([
    ['the first day', days[0], days[0]],
    ['the day of the mistake', days[1], days[1]],
    ['all three days', days[0], days[2]],
    ['the last day', days[2], days[2]],
  ])('%s: opening, in, out and balance are those of the book', async (_name, tgl_from, tgl_to) => {
    const table = await report('kartu-stock', { tgl_from, tgl_to })
    const want = await book(tgl_from, tgl_to, () => true)
    expect(totalValues(table, figure)).toEqual(figure.map((a) => want[a]))
    // The last line's balance is the balance at the end of the period.
    expect(rowValues(table, ['saldo', 'berat_saldo']).at(-1)).toEqual([want.saldo, want.berat_saldo])
  })

  test.each(days.flatMap((date) => ['B01', 'B02'].map((tray) => [date, tray] as const)))(
    'on %s tray %s opens with what lay there, whatever came later, whole and by group',
    async (date, tray) => {
      const content = { tgl_from: date, tgl_to: date, kode_toko: tray }
      const want = await book(date, date, (r) => (r.ke_baki ?? r.dari_baki) === tray)
      const all = totalValues(await report('kartu-stock', content), figure)
      expect(all).toEqual(figure.map((a) => want[a]))
      const groups = await sql(`SELECT kode_group FROM "group" WHERE cabang = 'SBY'`)
      const per = await Promise.all(
        groups.map(async (group) =>
          totalValues(await report('kartu-stock', { ...content, kode_group: group.kode_group }), figure),
        ),
      )
      // A piece whose entry was cancelled has no group any more, so its movements are missing there.
      const wrong =
        date === days[1] && tray === 'B01' ? { masuk: 1, keluar: 1, berat_masuk: 7001, berat_keluar: 7001 } : {}
      const sum = figure.map(
        (a, i) => per.reduce((all, row) => all + Number(row[i]), 0) + (wrong[a as keyof typeof wrong] ?? 0),
      )
      expect(sum).toEqual(all.map(Number))
    },
  )

  test('one piece: came, and went again by its cancellation', async () => {
    const table = await report('kartu-stock', { tgl_from: days[0], tgl_to: days[2], kode_barcode: 'CN3' })
    expect(rowValues(table, ['tanggal', 'gerak', 'asal', 'tujuan', 'masuk', 'keluar', 'saldo', 'berat_saldo'])).toEqual(
      [
        [days[1], 'MASUK', null, 'BRANKAS B01', 1, null, 1, 7001],
        [days[1], 'BATAL MASUK', 'BRANKAS B01', null, null, 1, 0, 0],
      ],
    )
  })

  test('one tray over the last day begins with what lay there', async () => {
    const table = await report('kartu-stock', { tgl_from: days[2], tgl_to: days[2], kode_toko: 'B02' })
    expect(rowValues(table, ['gerak', 'awal', 'masuk', 'saldo', 'berat_awal', 'berat_saldo'])).toEqual([
      ['SALDO AWAL', 8, null, 8, 16000, 16000],
      ['MASUK', null, 1, 9, null, 18345],
      ['JUAL', null, null, 8, null, 16345],
      ['JUAL', null, null, 7, null, 14000],
      ['BATAL JUAL', null, 1, 8, null, 16345],
    ])
    const group = await report('kartu-stock', { tgl_from: days[2], tgl_to: days[2], kode_group: 'GPRK' })
    expect(rowValues(group, ['gerak', 'saldo'])).toEqual([
      ['SALDO AWAL', 8],
      ['JUAL', 7],
    ])
  })
})

/** What the journal says of the valid sales, by account name. */
const journal = async (from: string, until: string) => {
  const rows = await sql(
    `SELECT a.nama_akun AS akun, sum(u.debit - u.kredit)::bigint AS saldo FROM buku_uang u
     JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
     WHERE u.cabang = 'SBY' AND u.jenis = 'JL' AND u.tgl_system BETWEEN $1 AND $2 GROUP BY 1`,
    [from, until],
  )
  const of = (ledgerAccount: string) => Number(rows.find((r) => r.akun === ledgerAccount)?.saldo ?? 0)
  const total =
    -of('PENJUALAN') - of('ONGKOS') - of('PPN KELUARAN') - of('SELISIH PEMBULATAN') - of('POTONGAN PENJUALAN')
  return { total, diskon: of('POTONGAN PENJUALAN'), cash: of('KAS'), profit: total - of('HPP') }
}
/** Pieces and grams that left by sales and did not come back. */
const sold = async (from: string, until: string) => {
  const [row] = await sql(
    `SELECT sum(CASE WHEN balik THEN -jumlah ELSE jumlah END)::bigint AS jumlah, sum(CASE WHEN balik THEN -berat ELSE berat END)::bigint AS berat
     FROM buku_barang WHERE cabang = 'SBY' AND jenis = 'JL' AND tgl_system BETWEEN $1 AND $2`,
    [from, until],
  )
  return [num(row.jumlah), num(row.berat)]
}
const periods = [
  ['yesterday', days[1], days[1]],
  ['today', days[2], days[2]],
  ['both days', days[1], days[2]],
] as const

describe('laporan-penjualan', () => {
  test.each(periods)(
    '%s: what was sold, paid in cash and otherwise is what the journal has',
    async (_name, tgl_from, tgl_to) => {
      const table = await report('penjualan', { tgl_from, tgl_to })
      const want = await journal(tgl_from, tgl_to)
      expect(totalValues(table, ['total', 'diskon', 'tunai', 'non_tunai'])).toEqual([
        want.total,
        want.diskon,
        want.cash,
        want.total - want.cash,
      ])
      expect(totalValues(table, ['jumlah', 'berat'])).toEqual(await sold(tgl_from, tgl_to))
    },
  )

  test('the nota that was cancelled is not there, and each stands with its figures', async () => {
    const table = await report('penjualan')
    expect(
      rowValues(table, ['nama_customer', 'oleh', 'jumlah', 'berat', 'diskon', 'total', 'tunai', 'non_tunai']),
    ).toEqual([
      ['IBU RATNA', 'LINA', 2, 5215, 0, 4_225_000, 225_000, 4_000_000],
      ['CASH', 'LINA', 1, 4000, 100_000, 4_900_000, 4_900_000, 0],
    ])
  })

  test('by group: the notas that hold a piece of it', async () => {
    const table = await report('penjualan', { tgl_from: days[1], kode_group: 'GPRK' })
    expect(rowValues(table, ['total'])).toEqual([[50_000], [4_225_000]])
    expect((await report('penjualan', { oleh: 'RINA' })).baris).toBe(0)
  })
})

describe('laporan-penjualan-detail', () => {
  test.each(periods)('%s: totals and what was earned are those of the journal', async (_name, tgl_from, tgl_to) => {
    const table = await report('penjualan-detail', { tgl_from, tgl_to })
    const want = await journal(tgl_from, tgl_to)
    expect(totalValues(table, ['total', 'diskon', 'laba'])).toEqual([want.total, want.diskon, want.profit])
    expect(totalValues(table, ['jumlah', 'berat'])).toEqual(await sold(tgl_from, tgl_to))
  })

  test('a nota is a group, and its mean price a gram is that of its sums', async () => {
    const table = await report('penjualan-detail', { kelompok: 'Nota' })
    // 4,225,000 for 5.215 grams; 5,000,000 for 4 grams.
    expect(titleValues(table, ['harga', 'berat', 'rata_rata'])).toEqual([
      [4_225_000, 5215, 810_163],
      [5_000_000, 4000, 1_250_000],
    ])
  })
})

describe('laporan-otorisasi', () => {
  test('every act that used a grant, as the requests themselves have it', async () => {
    const table = await report('otorisasi')
    const rows = await sql(
      `SELECT initcap(dokumen) AS dokumen, initcap(aksi) AS aksi, initcap(replace(butuh->0->>'kategori', '_', ' ')) AS kategori,
         diminta_oleh, disetujui_oleh, keterangan
       FROM permintaan_otorisasi WHERE cabang = 'SBY' AND status = 'DIPAKAI' ORDER BY diminta`,
    )
    const names = ['dokumen', 'aksi', 'kategori', 'diminta_oleh', 'disetujui_oleh', 'keterangan']
    expect(rowValues(table, names)).toEqual(rows.map((r) => names.map((n) => r[n])))
    expect(rows.length).toBe(2)
    // Why it was needed and for how much, in words.
    const cancelled = await sql(
      `SELECT no_faktur_jual AS nomor, total FROM penjualan WHERE cabang = 'SBY' AND status = 'BATAL'`,
    )
    expect(rowValues(table, ['perlu', 'jumlah_rp'])).toEqual([
      ['Diskon 2.00% untuk CN2', 4_900_000],
      [`Batal ${cancelled[0].nomor}, total ${cancelled[0].total}`, Number(cancelled[0].total)],
    ])
    expect((await report('otorisasi', { kategori: 'BATAL_PENJUALAN' })).baris).toBe(1)
    expect((await report('otorisasi', { disetujui_oleh: 'PEMILIK' })).baris).toBe(0)
  })
})

test('a report takes two round trips: the session, then its query', async () => {
  const trips = await tripsOf(chain.db, 'SBY', () => report('penjualan-detail'))
  expect(trips).toEqual([2])
})

test.each(['stock-barang', 'kartu-stock', 'penjualan', 'penjualan-detail', 'otorisasi'])(
  '%s: its files come through the server with the figures of the screen',
  async (name) => {
    const table = await report(name)
    const csv = await chain.call(who, 'POST', `laporan/${name}/csv`, {})
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`)
    const lines = parse(csv.raw, { bom: true })
    const last = table.kolom.some((k) => k.total) ? 1 : 0
    expect(lines.length).toBe(1 + table.baris + last)
    for (const shape of ['pdf', 'xlsx']) {
      const answer = await chain.call(who, 'POST', `laporan/${name}/${shape}`, {})
      expect([answer.status, answer.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="${name}.${shape}"`,
      ])
    }
    expect(chain.errors).toEqual([])
  },
)
