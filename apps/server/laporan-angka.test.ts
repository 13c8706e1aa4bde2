import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { penjualan } from '#penjualan'
import { buktikan, jalankan, plantMasters } from '#kernel/testing/contoh.ts'
import { mintaLaporan, nilaiBaris, nilaiJudul, nilaiTotal } from '#kernel/testing/laporan.ts'
import { sandi, testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

/** The figures of the reports, on what real commands wrote, against SQL over the books that is written here by hand. */
let c: TestChain
let who: Person
let kasir: Person
const hari = ['2026-11-19', '2026-11-20', '2026-11-21'] as const

/** Moves the shop to another business date, as closing and opening do. */
const buka = (tanggal: string) =>
  c.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [tanggal])

const perintah = async (path: string, body: object) => {
  const answer = await c.call(who, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}

const cincin = { nama_barang: 'CINCIN UKIR BUNGA', kode_group: 'G585', kode_dept: 'BR', jumlah: 1, kode_toko: 'B01' }
const masuk = (detail_barang: object[], sumber = 'AWAL') => perintah('barang-masuk', { sumber, detail_barang })

/** Sales of two days: cash, card, a discount that somebody allowed, and one that is taken back. */
async function berjualan(): Promise<void> {
  const bayar = (jumlah_rp: number) => [{ cara: 'CASH', jumlah_rp }]
  const jual = async (detail_barang: object[], lain: object) => {
    const draft = { kode_sales: 'RINA', detail_barang, ...lain }
    const answer = await jalankan(c, kasir, penjualan, 'simpan', draft, { sandi })
    if (answer.status !== 200) throw new Error(`penjualan: ${answer.raw}`)
    return answer.body
  }
  await buka(hari[1])
  await jual([{ kode_barcode: 'KT1', jumlah: 2 }], { bayar: bayar(50_000) })
  await buka(hari[2])
  await jual([{ kode_barcode: 'CN1' }, { kode_barcode: 'KT1', jumlah: 1 }], {
    nama_customer: 'IBU RATNA',
    bayar: [{ cara: 'DEBIT', jumlah_rp: 4_000_000, no_rekening: '0140228899', keterangan: '4471' }, ...bayar(250_000)],
  })
  await jual([{ kode_barcode: 'CN2', diskon_rp: 100_000 }], { bayar: bayar(4_900_000) })
  const salah = await jual([{ kode_barcode: 'CN4' }], { bayar: bayar(3_000_000) })
  const batal = await jalankan(
    c,
    kasir,
    penjualan,
    'batal',
    { alasan: 'SALAH BARANG' },
    { nomor: salah.no_faktur_jual, sandi },
  )
  if (batal.status !== 200) throw new Error(`batal: ${batal.raw}`)
}

beforeAll(async () => {
  c = await testChain()
  kasir = await c.login('LINA')
  who = await c.login('PEMILIK')
  await plantMasters(c, who)
  await buka(hari[0])
  await masuk([
    { ...cincin, kode_barcode: 'CN1', berat: 3.215, harga_modal: 1_000_000, harga_jual: 4_200_000 },
    { ...cincin, kode_barcode: 'CN2', berat: 4, berat_emas: 3.5, harga_bayar: 3_400_000, harga_jual: 5_000_000 },
    {
      ...cincin,
      kode_barcode: 'KT1',
      kode_group: 'GPRK',
      kode_toko: 'B02',
      berat: 20,
      jumlah: 10,
      harga_bayar: 150_000,
      harga_jual: 25_000,
    },
  ])
  await buka(hari[1])
  const salah = await masuk([{ ...cincin, kode_barcode: 'CN3', berat: 7.001, harga_modal: 900_000 }])
  await perintah(`barang-masuk/${salah.no_masuk}/batal`, { alasan: 'SALAH KETIK' })
  await buka(hari[2])
  await masuk(
    [
      { ...cincin, kode_barcode: 'CN4', berat: 2.345, harga_modal: 1_050_000, harga_jual: 2_900_000, kode_toko: 'B02' },
      { ...cincin, kode_barcode: 'CN5', berat: 1.5, harga_modal: 1_050_000, harga_jual: 1_900_000 },
    ],
    'TUNAI',
  )
  await berjualan()
})
afterAll(() => c.close())

const laporan = (name: string, body: object = {}) => mintaLaporan(c, who, name, body)
const sql = async (text: string, values: unknown[] = []) => (await c.owner.query(text, values)).rows
const num = (v: unknown) => (v === null ? null : Number(v))

test('the books of these days prove themselves', async () => expect(await buktikan(c)).toEqual([]))

describe('laporan-stock-barang', () => {
  const angka = ['jumlah', 'berat', 'murni', 'nilai'] as const
  const buku = (tanggal: string, by: string) =>
    sql(
      `SELECT ${by} AS k, sum(CASE WHEN m.ke_gudang IS NULL THEN -m.jumlah ELSE m.jumlah END)::bigint AS jumlah,
         sum(CASE WHEN m.ke_gudang IS NULL THEN -m.berat ELSE m.berat END)::bigint AS berat,
         sum(CASE WHEN m.ke_gudang IS NULL THEN -m.murni ELSE m.murni END)::bigint AS murni,
         sum(CASE WHEN m.ke_gudang IS NULL THEN -m.nilai ELSE m.nilai END)::bigint AS nilai
       FROM buku_barang m JOIN barang b USING (cabang, kode_barcode) WHERE m.cabang = 'SBY' AND m.tgl_system <= $1
       GROUP BY 1 HAVING sum(CASE WHEN m.ke_gudang IS NULL THEN -m.jumlah ELSE m.jumlah END) <> 0 ORDER BY 1`,
      [tanggal],
    )

  test.each(hari)('at the end of %s each group has what the book has', async (tanggal) => {
    const t = await laporan('stock-barang', { tanggal, kelompok: 'Group' })
    const rows = await buku(tanggal, 'b.kode_group')
    expect(nilaiJudul(t, ['kode_group', ...angka], 0)).toEqual(rows.map((r) => [r.k, ...angka.map((a) => num(r[a]))]))
    const sum = (a: string) => rows.reduce((all, r) => all + Number(r[a]), 0)
    expect(nilaiTotal(t, angka)).toEqual(angka.map(sum))
  })

  test('today each tray has what its balance says', async () => {
    const t = await laporan('stock-barang')
    const rows = await sql(
      `SELECT * FROM saldo_baki WHERE cabang = 'SBY' AND jumlah <> 0 ORDER BY kode_gudang, kode_baki`,
    )
    expect(nilaiJudul(t, ['kode_gudang', 'kode_toko', ...angka], 1)).toEqual(
      rows.map((r) => [r.kode_gudang, r.kode_baki, ...angka.map((a) => num(r[a]))]),
    )
  })

  test('a filter keeps the pieces of one tray; what was cancelled is nowhere', async () => {
    const t = await laporan('stock-barang', { kode_toko: 'B02', kelompok: 'Tidak Dikelompokkan' })
    expect(nilaiBaris(t, ['kode_barcode', 'jumlah', 'berat'])).toEqual([
      ['CN4', 1, 2345],
      ['KT1', 7, 14000],
    ])
    expect((await laporan('stock-barang', { tanggal: '2026-11-18' })).baris).toBe(0)
    const kemarin = await laporan('stock-barang', { tanggal: hari[1], kelompok: 'Tidak Dikelompokkan' })
    expect(nilaiBaris(kemarin, ['kode_barcode']).flat()).toEqual(['CN1', 'CN2', 'KT1'])
  })
})

describe('laporan-kartu-stock', () => {
  const angka = [
    'awal',
    'masuk',
    'keluar',
    'saldo',
    'berat_awal',
    'berat_masuk',
    'berat_keluar',
    'berat_saldo',
  ] as const
  /** The card of the shop, counted line by line over the book as a person would. */
  const buku = async (dari: string, sampai: string, only: (r: Record<string, unknown>) => boolean) => {
    const rows = (
      await sql(`SELECT *, tgl_system::text AS tgl FROM buku_barang WHERE cabang = 'SBY' ORDER BY id`)
    ).filter(only)
    const s = { awal: 0, masuk: 0, keluar: 0, berat_awal: 0, berat_masuk: 0, berat_keluar: 0 }
    for (const r of rows) {
      if (r.tgl > sampai) continue
      const sign = r.ke_gudang === null ? -1 : 1
      if (r.tgl < dari) {
        s.awal += sign * Number(r.jumlah)
        s.berat_awal += sign * Number(r.berat)
      } else {
        s[sign > 0 ? 'masuk' : 'keluar'] += Number(r.jumlah)
        s[sign > 0 ? 'berat_masuk' : 'berat_keluar'] += Number(r.berat)
      }
    }
    return {
      ...s,
      saldo: s.awal + s.masuk - s.keluar,
      berat_saldo: s.berat_awal + s.berat_masuk - s.berat_keluar,
    }
  }

  test.each([
    ['the first day', hari[0], hari[0]],
    ['the day of the mistake', hari[1], hari[1]],
    ['all three days', hari[0], hari[2]],
    ['the last day', hari[2], hari[2]],
  ])('%s: opening, in, out and balance are those of the book', async (_name, tgl_from, tgl_to) => {
    const t = await laporan('kartu-stock', { tgl_from, tgl_to })
    const want = await buku(tgl_from, tgl_to, () => true)
    expect(nilaiTotal(t, angka)).toEqual(angka.map((a) => want[a]))
    // The last line's balance is the end of the period.
    expect(nilaiBaris(t, ['saldo', 'berat_saldo']).at(-1)).toEqual([want.saldo, want.berat_saldo])
  })

  test.each(hari.flatMap((tanggal) => ['B01', 'B02'].map((baki) => [tanggal, baki] as const)))(
    'on %s tray %s opens with what lay there, whatever came later, whole and by group',
    async (tanggal, baki) => {
      const isi = { tgl_from: tanggal, tgl_to: tanggal, kode_toko: baki }
      const want = await buku(tanggal, tanggal, (r) => (r.ke_baki ?? r.dari_baki) === baki)
      const semua = nilaiTotal(await laporan('kartu-stock', isi), angka)
      expect(semua).toEqual(angka.map((a) => want[a]))
      const groups = await sql(`SELECT kode_group FROM "group" WHERE cabang = 'SBY'`)
      const per = await Promise.all(
        groups.map(async (g) => nilaiTotal(await laporan('kartu-stock', { ...isi, kode_group: g.kode_group }), angka)),
      )
      // A piece whose entry was cancelled has no group any more; what came and went of it is left out there.
      const salah =
        tanggal === hari[1] && baki === 'B01' ? { masuk: 1, keluar: 1, berat_masuk: 7001, berat_keluar: 7001 } : {}
      const sum = angka.map(
        (a, i) => per.reduce((all, row) => all + Number(row[i]), 0) + (salah[a as keyof typeof salah] ?? 0),
      )
      expect(sum).toEqual(semua.map(Number))
    },
  )

  test('one piece: came, and went again by its cancellation', async () => {
    const t = await laporan('kartu-stock', { tgl_from: hari[0], tgl_to: hari[2], kode_barcode: 'CN3' })
    expect(nilaiBaris(t, ['tanggal', 'gerak', 'asal', 'tujuan', 'masuk', 'keluar', 'saldo', 'berat_saldo'])).toEqual([
      [hari[1], 'MASUK', null, 'BRANKAS B01', 1, null, 1, 7001],
      [hari[1], 'BATAL MASUK', 'BRANKAS B01', null, null, 1, 0, 0],
    ])
  })

  test('one tray over the last day begins with what lay there', async () => {
    const t = await laporan('kartu-stock', { tgl_from: hari[2], tgl_to: hari[2], kode_toko: 'B02' })
    expect(nilaiBaris(t, ['gerak', 'awal', 'masuk', 'saldo', 'berat_awal', 'berat_saldo'])).toEqual([
      ['SALDO AWAL', 8, null, 8, 16000, 16000],
      ['MASUK', null, 1, 9, null, 18345],
      ['JUAL', null, null, 8, null, 16345],
      ['JUAL', null, null, 7, null, 14000],
      ['BATAL JUAL', null, 1, 8, null, 16345],
    ])
    const group = await laporan('kartu-stock', { tgl_from: hari[2], tgl_to: hari[2], kode_group: 'GPRK' })
    expect(nilaiBaris(group, ['gerak', 'saldo'])).toEqual([
      ['SALDO AWAL', 8],
      ['JUAL', 7],
    ])
  })
})

/** What the journal says of the sales that stand: by account, as their names are. */
const jurnal = async (dari: string, sampai: string) => {
  const rows = await sql(
    `SELECT a.nama_akun AS akun, sum(u.debit - u.kredit)::bigint AS saldo FROM buku_uang u
     JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
     WHERE u.cabang = 'SBY' AND u.jenis = 'JL' AND u.tgl_system BETWEEN $1 AND $2 GROUP BY 1`,
    [dari, sampai],
  )
  const of = (akun: string) => Number(rows.find((r) => r.akun === akun)?.saldo ?? 0)
  const total =
    -of('PENJUALAN') - of('ONGKOS') - of('PPN KELUARAN') - of('SELISIH PEMBULATAN') - of('POTONGAN PENJUALAN')
  return { total, diskon: of('POTONGAN PENJUALAN'), tunai: of('KAS'), laba: total - of('HPP') }
}
/** Pieces and grams that left by sales and did not come back. */
const terjual = async (dari: string, sampai: string) => {
  const [row] = await sql(
    `SELECT sum(CASE WHEN balik THEN -jumlah ELSE jumlah END)::bigint AS jumlah, sum(CASE WHEN balik THEN -berat ELSE berat END)::bigint AS berat
     FROM buku_barang WHERE cabang = 'SBY' AND jenis = 'JL' AND tgl_system BETWEEN $1 AND $2`,
    [dari, sampai],
  )
  return [num(row.jumlah), num(row.berat)]
}
const masa = [
  ['yesterday', hari[1], hari[1]],
  ['today', hari[2], hari[2]],
  ['both days', hari[1], hari[2]],
] as const

describe('laporan-penjualan', () => {
  test.each(masa)(
    '%s: what was sold, paid in cash and otherwise is what the journal has',
    async (_name, tgl_from, tgl_to) => {
      const t = await laporan('penjualan', { tgl_from, tgl_to })
      const want = await jurnal(tgl_from, tgl_to)
      expect(nilaiTotal(t, ['total', 'diskon', 'tunai', 'non_tunai'])).toEqual([
        want.total,
        want.diskon,
        want.tunai,
        want.total - want.tunai,
      ])
      expect(nilaiTotal(t, ['jumlah', 'berat'])).toEqual(await terjual(tgl_from, tgl_to))
    },
  )

  test('the nota that was cancelled is not there, and each stands with its figures', async () => {
    const t = await laporan('penjualan')
    expect(
      nilaiBaris(t, ['nama_customer', 'oleh', 'jumlah', 'berat', 'diskon', 'total', 'tunai', 'non_tunai']),
    ).toEqual([
      ['IBU RATNA', 'LINA', 2, 5215, 0, 4_225_000, 225_000, 4_000_000],
      ['CASH', 'LINA', 1, 4000, 100_000, 4_900_000, 4_900_000, 0],
    ])
  })

  test('by group: the notas that hold a piece of it', async () => {
    const t = await laporan('penjualan', { tgl_from: hari[1], kode_group: 'GPRK' })
    expect(nilaiBaris(t, ['total'])).toEqual([[50_000], [4_225_000]])
    expect((await laporan('penjualan', { oleh: 'RINA' })).baris).toBe(0)
  })
})

describe('laporan-penjualan-detail', () => {
  test.each(masa)('%s: totals and what was earned are those of the journal', async (_name, tgl_from, tgl_to) => {
    const t = await laporan('penjualan-detail', { tgl_from, tgl_to })
    const want = await jurnal(tgl_from, tgl_to)
    expect(nilaiTotal(t, ['total', 'diskon', 'laba'])).toEqual([want.total, want.diskon, want.laba])
    expect(nilaiTotal(t, ['jumlah', 'berat'])).toEqual(await terjual(tgl_from, tgl_to))
  })

  test('a nota is a group, and its mean price a gram is that of its sums', async () => {
    const t = await laporan('penjualan-detail', { kelompok: 'Nota' })
    // 4,225,000 for 5.215 grams; 5,000,000 for 4 grams.
    expect(nilaiJudul(t, ['harga', 'berat', 'rata_rata'])).toEqual([
      [4_225_000, 5215, 810_163],
      [5_000_000, 4000, 1_250_000],
    ])
  })
})

describe('laporan-otorisasi', () => {
  test('every act that used a grant, as the requests themselves have it', async () => {
    const t = await laporan('otorisasi')
    const rows = await sql(
      `SELECT upper(dokumen) AS dokumen, upper(aksi) AS aksi, butuh->0->>'kategori' AS kategori, diminta_oleh, disetujui_oleh, keterangan
       FROM permintaan_otorisasi WHERE cabang = 'SBY' AND status = 'DIPAKAI' ORDER BY diminta`,
    )
    const names = ['dokumen', 'aksi', 'kategori', 'diminta_oleh', 'disetujui_oleh', 'keterangan']
    expect(nilaiBaris(t, names)).toEqual(rows.map((r) => names.map((n) => r[n])))
    expect(rows.length).toBe(2)
    expect((await laporan('otorisasi', { kategori: 'BATAL_PENJUALAN' })).baris).toBe(1)
    expect((await laporan('otorisasi', { disetujui_oleh: 'PEMILIK' })).baris).toBe(0)
  })
})

test('a report takes two round trips: the session, then its query', async () => {
  const trips: number[] = []
  c.db.observe((end) => trips.push(end.trips))
  await laporan('penjualan-detail')
  expect(trips.at(-1)).toBe(2)
})

test.each(['stock-barang', 'kartu-stock', 'penjualan', 'penjualan-detail', 'otorisasi'])(
  '%s: its files come through the server with the figures of the screen',
  async (name) => {
    const t = await laporan(name)
    const csv = await c.call(who, 'POST', `laporan/${name}/csv`, {})
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`)
    const lines = parse(csv.raw, { bom: true })
    const last = t.kolom.some((k) => k.total) ? 1 : 0
    expect(lines.length).toBe(1 + t.baris + last)
    for (const bentuk of ['pdf', 'xlsx']) {
      const answer = await c.call(who, 'POST', `laporan/${name}/${bentuk}`, {})
      expect([answer.status, answer.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="${name}.${bentuk}"`,
      ])
    }
    expect(c.errors).toEqual([])
  },
)
