import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, done, lendingTerms, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'
import { customers, pledge } from '#testing/world.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { penebusan } from '../tebus/penebusan.document.ts'

/** The reports of loans against the books, and every screen that tells of loans against every other. */
let cashier: Cashier
const days = ['2026-10-01', '2026-10-15', '2026-11-21'] as const
const [, second, today] = days
const whole = { tgl_from: days[0], tgl_to: today }
const flat = { kelompok: 'Tidak Dikelompokkan' }
/** What some reports said when each day was the business date. */
const said = new Map<string, { readonly safe: unknown; readonly running: unknown }>()
const no: Record<string, string> = {}

const report = (name: string, body: object = {}) => requestReport(cashier.chain, cashier.owner, name, body)
const sql = async (text: string, values: unknown[] = []) => (await cashier.chain.owner.query(text, values)).rows
const book = (akun: string, where: string, values: unknown[] = []) =>
  sql(
    `SELECT b.nomor, sum(b.kredit - b.debit)::float AS n FROM buku_uang b JOIN akun a ON a.cabang = b.cabang AND a.nomor_akun = b.akun
     WHERE b.cabang = 'SBY' AND a.nama_akun = '${akun}' AND ${where} GROUP BY 1 ORDER BY 1`,
    values,
  )
const noted = async (akun: string, nomor: unknown): Promise<number> =>
  (await book(akun, 'b.nomor = $1', [nomor]))[0]?.n ?? 0

const piece = { ...pledge, nama_barang: 'CINCIN SOLITAIRE', berat_kotor: 1.35, berat: 1.35, kode_dept: 'BR' }
const necklace = { ...piece, nama_barang: 'KALUNG', kode_dept: null, kode_kadar: '585', berat_kotor: 2.111, berat: 2.1 }

const lend = async (name: string, pokok: number, ...detail_barang: object[]) => {
  const draft = { kode_customer: customers.siti, kode_sales: 'RINA', pokok, detail_barang, bayar_keluar: [] }
  no[name] = String((await done(cashier.chain.call(cashier.lina, 'POST', 'hutang', draft))).no_faktur_hutang)
}
const pay = async (loan: string, cara: string, more: object = {}) => {
  const draft = { no_faktur_hutang: no[loan], cara, pulang: [], bayar: [], bayar_keluar: [], ...more }
  const body = await done(execute(cashier.chain, cashier.lina, penebusan, 'simpan', draft, { password: testPassword }))
  no[`${cara} ${loan}`] = String(body.no_penebusan)
  if (body.no_baru !== null) no[`${loan}+`] = String(body.no_baru)
}
const callOff = (doc: typeof hutang | typeof penebusan, nomor: string) =>
  done(execute(cashier.chain, cashier.owner, doc, 'batal', { alasan: 'SALAH' }, { nomor, password: testPassword }))

const open = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [date])
const safeAt = async (tanggal: string) => {
  const table = await report('global-stock-pinjam', { tanggal, ...flat })
  return rowValues(table, ['kode_kadar', 'jenis', 'jumlah', 'berat', 'murni', 'pokok', 'taksiran'])
}
const runningAt = async (tgl_to: string) => {
  const table = await report('bunga-hutang', { tgl_from: tgl_to, tgl_to, bagian: 'BERJALAN', ...flat })
  return rowValues(table, ['no_faktur_hutang', 'tanggal', 'pokok', 'hari', 'bunga_hitung', 'denda_hitung'])
}

/** What was done on each of the days. */
const acts: readonly (() => Promise<void>)[] = [
  async () => {
    await done(
      cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
        detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000 }],
      }),
    )
    await lend('A', 2_000_000, piece, necklace)
    await lend('B', 1_250_000, piece)
    await lend('X', 500_000, piece)
    await callOff(hutang, no.X!)
  },
  async () => {
    await lend('C', 1_000_000, piece)
    await pay('B', 'BUNGA')
  },
  async () => {
    await pay('A', 'TEBUS', { bunga_minta: 50_000, alasan_potongan: 'LANGGANAN' })
    await pay('B', 'PERPANJANG')
    await pay('C', 'TAMBAH', { tambah_rp: 400_000 })
    await lend('D', 750_000, necklace)
    await pay('D', 'TEBUS', { bayar: cash(800_000) })
    await callOff(penebusan, no['TEBUS D']!)
  },
]

beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await lendingTerms(cashier.chain)
  for (const [index, date] of days.entries()) {
    await open(date)
    await acts[index]!()
    said.set(date, { safe: await safeAt(date), running: await runningAt(date) })
  }
})
afterAll(() => cashier.chain.close())

test('the books of these days prove themselves', async () => expect(await prove(cashier.chain)).toEqual([]))

test('laporan-hutang: what is left of each is what its number owes in the book; all that run, whatever their date', async () => {
  const table = await report('hutang', { ...whole, ...flat })
  const want = await sql(
    `SELECT h.no_faktur_hutang AS no, coalesce(s.saldo, 0)::float AS sisa, count(*)::float AS potong, sum(d.berat)::float AS berat
     FROM hutang h JOIN hutang_detail_barang d USING (cabang, no_faktur_hutang)
     LEFT JOIN saldo_uang s ON s.cabang = h.cabang AND s.akun = '1210' AND s.sub = h.no_faktur_hutang
     WHERE h.cabang = 'SBY' AND h.no_faktur_hutang <> $1 GROUP BY 1, 2, h.tgl_hutang ORDER BY h.tgl_hutang, 1`,
    [no.X],
  )
  expect(want).toHaveLength(6)
  expect(rowValues(table, ['no_faktur_hutang', 'sisa_pokok', 'jumlah', 'berat'])).toEqual(
    want.map((r) => [r.no, r.sisa, r.potong, r.berat]),
  )
  const runs = await report('hutang', { masih_aktif: true, tgl_from: today, tgl_to: today, ...flat })
  expect(rowValues(runs, ['no_faktur_hutang']).flat()).toEqual(want.filter((r) => r.sisa > 0).map((r) => r.no))
  expect(totalValues(runs, ['sisa_pokok'])).toEqual([want.reduce((s, r) => s + r.sisa, 0)])
  // Nothing runs up on a loan that ended.
  for (const [sisa, bunga] of rowValues(table, ['sisa_pokok', 'bunga_rp'])) if (sisa === 0) expect(bunga).toBe(0)
  const paid = await report('hutang', { ...whole, status: 'LUNAS', ...flat })
  expect(rowValues(paid, ['no_faktur_hutang', 'status'])).toEqual([[no.A, 'LUNAS']])
})

test('laporan-hutang-lunas: what closed a loan in the book, with its interest and late fee', async () => {
  const table = await report('hutang-lunas', { tgl_from: today, tgl_to: today, ...flat })
  const rows = rowValues(table, ['no_faktur_hutang', 'nomor', 'pokok', 'bunga_rp', 'denda_rp', 'cara', 'no_baru'])
  expect(rows.map(([loan, , , , , cara, baru]) => [loan, cara, baru])).toEqual([
    [no.A, 'TEBUS', null],
    [no.B, 'PERPANJANG', no['B+']],
    [no.C, 'TAMBAH', no['C+']],
  ])
  for (const [loan, nomor, pokok, bunga, denda] of rows)
    expect([pokok, bunga, denda]).toEqual([
      (await book('PIUTANG GADAI', `b.nomor = $1 AND b.sub = $2`, [nomor, loan]))[0]!.n,
      await noted('BUNGA', nomor),
      await noted('DENDA', nomor),
    ])
  expect(rowValues(await report('hutang-lunas', { ...whole, cara: 'TEBUS', ...flat }), ['no_faktur_hutang'])).toEqual([
    [no.A],
  ])
})

test('laporan-hutang-jatuh-tempo: due by a date, dearer by what the rules say by hand, and when it may be auctioned', async () => {
  const ahead = await report('hutang-jatuh-tempo', { sampai: '2027-12-31', ...flat })
  const want = await sql(
    `SELECT no_faktur_hutang AS no, greatest(0, $1::date - jatuh_tempo)::float AS telat, sisa_pokok::float AS sisa,
       (ceil(CASE WHEN bunga_sampai < $1::date THEN sisa_pokok * ($1::date - bunga_sampai)
           WHEN bunga_sampai > tgl_hutang THEN 0
           -- Lent today: a day of what was lent anew.
           ELSE coalesce((SELECT coalesce(tambah_rp, 0) FROM penebusan p WHERE p.cabang = 'SBY' AND p.no_baru = h.no_faktur_hutang), pokok) END
         * bunga / 300000.0 / 500) * 500)::float AS bunga,
       (ceil(sisa_pokok * coalesce(denda_harian, 0) * greatest(0, $1::date - jatuh_tempo) / 10000.0 / 500) * 500)::float AS denda,
       (jatuh_tempo + 16)::text AS lelang
     FROM hutang h WHERE cabang = 'SBY' AND sisa_pokok > 0 ORDER BY jatuh_tempo, 1`,
    [today],
  )
  expect(want).toHaveLength(3)
  expect(rowValues(ahead, ['no_faktur_hutang', 'telat', 'sisa_pokok', 'bunga_rp', 'denda_rp', 'lelang_sejak'])).toEqual(
    want.map((r) => [r.no, r.telat, r.sisa, r.bunga, r.denda, r.lelang]),
  )
  await open('2026-12-22')
  const late = await report('hutang-jatuh-tempo', { sampai: '2027-12-31', tempo: 'LEWAT', ...flat })
  const soon = await report('hutang-jatuh-tempo', { sampai: '2027-12-31', tempo: 'AKAN', ...flat })
  expect([late.baris > 0, late.baris + soon.baris]).toEqual([true, 3])
  for (const [telat, umur, denda] of rowValues(late, ['telat', 'umur', 'denda_rp']))
    expect([Number(telat) > 0, umur, Number(denda) > 0]).toEqual([true, '1-15', true])
  expect(rowValues(soon, ['umur', 'denda_rp'])).toEqual(rowValues(soon, ['umur']).map(() => ['BELUM TELAT', 0]))
  // Who was told since the loan is due on this day.
  const nomor = no['C+']!
  await done(
    execute(cashier.chain, cashier.lina, hutang, 'beritahu', { cara: 'TELEPON' }, { nomor, password: testPassword }),
  )
  const told = await report('hutang-jatuh-tempo', { sampai: '2027-12-31', ...flat })
  expect(rowValues(told, ['no_faktur_hutang', 'diberitahu']).filter(([, day]) => day !== null)).toEqual([
    [nomor, '2026-12-22'],
  ])
  await open(today)
})

describe('laporan-bunga-hutang', () => {
  test('what was paid: interest, late fee and fee of each payment as the book has them, and what was let off', async () => {
    const table = await report('bunga-hutang', { ...whole, bagian: 'DIBAYAR', ...flat })
    const rows = rowValues(table, ['nomor', 'bunga_hitung', 'bunga_rp', 'potongan', 'denda_rp', 'admin_rp'])
    expect(rows.map(([nomor]) => nomor)).toEqual(['BUNGA B', 'TEBUS A', 'PERPANJANG B', 'TAMBAH C'].map((n) => no[n]))
    for (const [nomor, hitung, bunga, potongan, denda, admin] of rows)
      expect([bunga, denda, admin, Number(hitung) - Number(bunga)]).toEqual([
        await noted('BUNGA', nomor),
        await noted('DENDA', nomor),
        await noted('ADMIN', nomor),
        potongan,
      ])
    expect(rowValues(table, ['potongan']).flat().filter(Boolean)).toHaveLength(1)
  })

  test('what runs costs what the till asks for it', async () => {
    for (const [loan, , , hari, bunga, denda] of await runningAt(today)) {
      const draft = { no_faktur_hutang: loan, cara: 'TEBUS', pulang: [], bayar: [], bayar_keluar: [] }
      const { isi } = await done(
        cashier.chain.call(cashier.lina, 'POST', 'penebusan/hitung', { aksi: 'simpan', draft }),
      )
      expect([isi.hari, isi.bunga_hitung, isi.denda_hitung]).toEqual([hari, bunga, denda])
    }
  })
})

describe.each(days)('of %s', (date) => {
  test('the running interest and the safe are today what they were on that day', async () => {
    expect(await runningAt(date)).toEqual(said.get(date)!.running)
    expect(await safeAt(date)).toEqual(said.get(date)!.safe)
    expect(await runningAt(date)).not.toEqual([])
  })

  test('the principal on the pieces is the receivable in the book, to the rupiah', async () => {
    const table = await report('global-stock-pinjam', { tanggal: date })
    const [owed] = await sql(
      `SELECT sum(debit - kredit)::float AS n FROM buku_uang WHERE cabang = 'SBY' AND akun = '1210' AND tgl_system <= $1`,
      [date],
    )
    expect(totalValues(table, ['pokok'])).toEqual([owed!.n])
  })
})

test('laporan-global-stock-pinjam: today it is what lies in the safe, by fineness', async () => {
  const table = await report('global-stock-pinjam', { tanggal: today, ...flat })
  const want = await sql(
    `SELECT kode_kadar, sum(jumlah)::float AS jumlah, sum(berat)::float AS berat, sum(murni)::float AS murni FROM jaminan
     WHERE cabang = 'SBY' AND status = 'DISIMPAN' GROUP BY 1 ORDER BY 1`,
  )
  const lies = rowValues(table, ['kode_kadar', 'jumlah', 'berat', 'murni'])
  expect(lies).toEqual(want.map((r) => [r.kode_kadar, r.jumlah, r.berat, r.murni]))
  expect(want).toHaveLength(2)
  const one = await report('global-stock-pinjam', { tanggal: today, kode_kadar: '585', ...flat })
  expect(rowValues(one, ['kode_kadar', 'jumlah'])).toEqual([['585', 1]])
})

test('laporan-batal-hutang: every mirror in the book, who wanted it and who allowed it', async () => {
  const table = await report('batal-hutang', { ...whole, ...flat })
  const want = await sql(
    `SELECT DISTINCT nomor, jenis, tgl_system::text AS tanggal FROM buku_uang WHERE cabang = 'SBY' AND balik ORDER BY tanggal, nomor`,
  )
  expect(rowValues(table, ['nomor', 'jenis', 'tanggal'])).toEqual(want.map((r) => [r.nomor, r.jenis, r.tanggal]))
  expect(rowValues(table, ['total', 'alasan', 'oleh'])).toEqual([
    [500_000, 'SALAH', 'PEMILIK'],
    [750_000, 'SALAH', 'PEMILIK'],
  ])
  const allowed = await sql(
    `SELECT DISTINCT disetujui_oleh AS oleh FROM permintaan_otorisasi WHERE cabang = 'SBY' AND status = 'DIPAKAI'`,
  )
  for (const [who] of rowValues(table, ['disetujui_oleh'])) expect(allowed.map((r) => r.oleh)).toContain(who)
  expect(rowValues(await report('batal-hutang', { ...whole, jenis: 'TB', ...flat }), ['nomor'])).toEqual([
    [no['TEBUS D']],
  ])
})

describe('every screen tells the same of loans', () => {
  const get = async (path: string) => done(cashier.chain.call(cashier.owner, 'GET', path))
  const lentOn = async (from: string, to = from) =>
    totalValues(await report('pinjaman-rekap', { tgl_from: from, tgl_to: to }), ['pokok', 'nota', 'berat'])
  const chainOn = async (tgl_from: string, tgl_to: string) => {
    const table = await requestReport(cashier.chain, await cashier.chain.login('OWNER'), 'konsolidasi-pusat', {
      tgl_from,
      tgl_to,
      kode_toko: 'SBY',
    })
    return rowValues(table, ['hutang_keluar', 'hutang_lunas', 'hutang_sisa'])[0]!.map(Number)
  }

  test('what was lent today: recap, chart, tiles, menu and head office', async () => {
    const [lent, nota, berat] = (await lentOn(today)).map(Number)
    expect([lent, nota, berat]).toEqual([1_150_000, 2, 2_100])
    const [own] = await get('cash-pusat/daily-transaction-chart')
    const tile = (await get('beranda/angka')).find((f: { kategori: string }) => f.kategori === 'HUTANG')
    const [menu, back, runs] = await get('beranda/menu?menu=Hutang')
    const bars = (await get('beranda/grafik?rentang=bulan')).kategori.find(
      (b: { kategori: string }) => b.kategori === 'HUTANG',
    )
    expect([own.values[3], tile.total, tile.nota, menu.nilai, menu.catatan.nilai]).toEqual([
      lent,
      lent,
      nota,
      lent,
      nota,
    ])
    expect(tile.berat * 1000).toBe(berat)
    expect(bars.batang.find((b: { nama: string }) => b.nama === today)).toMatchObject({ total: lent, nota, berat: 2.1 })
    const [keluar, lunas, sisa] = await chainOn(today, today)
    expect([keluar, lunas, sisa]).toEqual([lent, back.nilai, runs.nilai])
    const [pokok] = totalValues(await report('penebusan-rekap', { tgl_from: today, tgl_to: today }), ['pokok'])
    expect(lunas).toBe(pokok)
  })

  test('by month and by day as the recap says', async () => {
    const [lent] = await lentOn(days[0], today)
    const months = await get('transaction/daily-transaction-get-year?tahun=2026')
    const perDay = await get(`cash-pusat/period-transaction-chart?tgl_from=${days[0]}&tgl_to=${today}`)
    const sum = (all: { values: number[] }[]) => all.reduce((n, x) => n + x.values[3]!, 0)
    expect([sum(months), sum(perDay)]).toEqual([lent, lent])
    expect(perDay.find((d: { tgl_system: string }) => d.tgl_system === second).values[3]).toBe(
      (await lentOn(second))[0],
    )
  })

  test('what was owed before, and lent, less what came back, is what is owed', async () => {
    const [, , before] = await chainOn(second, second)
    const [keluar, lunas, sisa] = await chainOn('2026-10-16', today)
    expect(before! + keluar! - lunas!).toBe(sisa)
  })

  test('the money of the day: out for loans, in from payments, as the drawer has it', async () => {
    await cashier.flag('DAILY_SALDO_TRANSACTION_REPORT_MODULE', 'on')
    const table = await report('transaksi-harian', { tanggal: today })
    const drawer = async (jenis: string) =>
      (
        await sql(
          `SELECT coalesce(sum(debit - kredit), 0)::float AS n FROM buku_uang WHERE cabang = 'SBY' AND akun = '1110' AND tgl_system = $1 AND jenis = $2`,
          [today, jenis],
        )
      )[0]!.n
    expect(totalValues(table, ['hutang', 'penebusan'])).toEqual([await drawer('HT'), await drawer('TB')])
  })
})
