import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { documents } from '#apps/rooms.ts'
import { requestReport, totalValues } from '#testing/report.ts'
import { execute } from '#testing/examples.ts'
import { plantedChain, inTwoShops } from '#testing/planted.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'

const uangKas = documents.find((d) => d.name === 'uang-kas')!

/** Charts, tiles and tables tell the same figures: each is asked here, and compared with the others and with the books. */
let installation: TestChain
let owner: Person
let chain: Person
const piece = (kode_barcode: string, berat: number) => ({
  kode_barcode,
  nama_barang: 'CINCIN POLOS',
  kode_group: 'G585',
  kode_dept: 'BR',
  berat,
  harga_jual: 3_000_000,
  harga_modal: 500_000,
  jumlah: 1,
  kode_toko: 'B01',
})
const sale = (kode_barcode: string, bayar: object) => ({
  kode_sales: 'RINA',
  detail_barang: [{ kode_barcode }],
  bayar: [{ jumlah_rp: 3_000_000, ...bayar }],
})
const post = async (who: Person, path: string, body: object) => {
  const answer = await installation.call(who, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}
const open = (shop: string, date: string) =>
  installation.plant(shop, `UPDATE hari_toko SET tgl_system = $2, buka = true WHERE cabang = $1`, [shop, date])

beforeAll(async () => {
  installation = await plantedChain(inTwoShops)
  owner = await installation.login('PEMILIK')
  const other = await installation.login('BUDI')
  chain = await installation.login('OWNER')
  // Head office has its own date, the two shops are on different ones.
  await open('PUSAT', '2026-11-19')
  await open('MDN', '2026-11-20')
  await open('SBY', '2026-11-20')
  for (const who of [owner, other]) {
    await post(who, 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
    const detail_barang = ['A', 'B', 'C', 'D'].map((k, i) => piece(`${k}1`, 2 + i / 8))
    await post(who, 'barang-masuk', { sumber: 'AWAL', detail_barang })
  }
  await post(other, 'penjualan', sale('D1', { cara: 'CASH' }))
  await post(owner, 'penjualan', sale('A1', { cara: 'CASH' }))
  await open('SBY', '2026-11-21')
  await post(owner, 'penjualan', sale('B1', { cara: 'CASH' }))
  const wrong = await post(owner, 'penjualan', sale('C1', { cara: 'CASH' }))
  const input = { alasan: 'SALAH BARANG' }
  const nomor = wrong.no_faktur_jual
  const cancel = await execute(installation, await installation.login('LINA'), penjualan, 'batal', input, {
    nomor,
    password: testPassword,
  })
  if (cancel.status !== 200) throw new Error(cancel.raw)
})
afterAll(() => installation.close())

const get = async (who: Person, path: string) => {
  const answer = await installation.call(who, 'GET', path)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}

describe('what was traded', () => {
  test('by day: all shops first, then each on its own business date; what was cancelled is nil', async () => {
    expect(await get(chain, 'cash-pusat/daily-transaction-chart')).toEqual([
      { kode_toko: 'SEMUA', tgl_system: expect.any(String), values: [6_000_000, 0, 0, 0], resultGram: [4.5, 0] },
      { kode_toko: 'PUSAT', tgl_system: expect.any(String), values: [0, 0, 0, 0], resultGram: [0, 0] },
      { kode_toko: 'MDN', tgl_system: '2026-11-20', values: [3_000_000, 0, 0, 0], resultGram: [2.375, 0] },
      { kode_toko: 'SBY', tgl_system: '2026-11-21', values: [3_000_000, 0, 0, 0], resultGram: [2.125, 0] },
    ])
  })

  test('a branch sees itself alone, and so does head office that looks at one', async () => {
    const own = { tgl_system: '2026-11-21', values: [3_000_000, 0, 0, 0], resultGram: [2.125, 0] }
    expect(await get(owner, 'cash-pusat/daily-transaction-chart')).toEqual([
      { kode_toko: 'SEMUA', ...own },
      { kode_toko: 'SBY', ...own },
    ])
    const { rows } = await installation.owner.query(
      `SELECT 1 FROM buku_jejak WHERE perintah = 'baca-pusat' AND user_id = 'PEMILIK'`,
    )
    expect(rows).toEqual([])
  })

  test('the days of a period sum to its month, the months of a year to the year, and the till says the same', async () => {
    const days = await get(owner, 'cash-pusat/period-transaction-chart?tgl_from=2026-11-01&tgl_to=2026-11-30')
    const months = await get(owner, 'transaction/daily-transaction-get-year?tahun=2026')
    expect([days.length, months.length]).toEqual([30, 12])
    const sum = (list: { values: number[] }[]) => list.reduce((all, x) => all + x.values[0]!, 0)
    expect([sum(days), months[10].values[0], sum(months)]).toEqual([6_000_000, 6_000_000, 6_000_000])
    const till = await get(owner, 'penjualan/chart?type=monthly')
    const told = days.filter((x: { values: number[] }) => x.values[0] !== 0)
    expect(
      told.map((shop: { tgl_system: string; values: number[]; resultGram: number[] }) => [
        shop.tgl_system,
        shop.values[0],
        shop.resultGram[0],
      ]),
    ).toEqual(till.map((x: { tanggal: string; total: number; berat: number }) => [x.tanggal, x.total, x.berat]))
  })

  test.each([
    ['RUPIAH', 6_000_000, 3_000_000],
    ['GRAM', 4.5, 2.125],
    ['NOTA', 2, 1],
  ])('one figure of each shop, in %s', async (type, all, one) => {
    const list = await get(chain, `cash-pusat/daily-specific-chart?kategori=PENJUALAN&type=${type}`)
    expect([list[0], list.at(-1)]).toEqual([
      { kode_toko: 'SEMUA', tgl_system: expect.any(String), value: all },
      { kode_toko: 'SBY', tgl_system: '2026-11-21', value: one },
    ])
    for (const kategori of ['PEMBELIAN', 'SERVICE', 'HUTANG', 'PESANAN'])
      expect((await get(chain, `cash-pusat/daily-specific-chart?kategori=${kategori}&type=${type}`))[0].value).toBe(0)
  })

  test('head office reads the same of every shop on its dashboard', async () => {
    const chart = await get(chain, 'cash-pusat/daily-transaction-chart')
    const shops = await get(chain, 'pusat/ringkasan')
    const figures = (x: { kode_toko: string; total: number; berat: number }) => [x.kode_toko, x.total, x.berat]
    expect(shops.map(figures)).toEqual(
      chart
        .slice(1)
        .map((shop: { kode_toko: string; values: number[]; resultGram: number[] }) => [
          shop.kode_toko,
          shop.values[0],
          shop.resultGram[0],
        ]),
    )
  })

  test.each([
    ['cash-pusat/period-transaction-chart?tgl_from=2026-11-22&tgl_to=2026-11-21', 422],
    ['cash-pusat/period-transaction-chart?tgl_from=2024-01-01&tgl_to=2026-11-21', 422],
    ['cash-pusat/period-transaction-chart?tgl_from=2026-02-30', 400],
    ['transaction/daily-transaction-get-year?tahun=19', 400],
    ['cash-pusat/daily-specific-chart?kategori=LAIN&type=NOTA', 400],
  ])('%s is refused', async (path, status) => expect((await installation.call(owner, 'GET', path)).status).toBe(status))
})

describe('the chart of the dashboards', () => {
  interface Chart {
    sampai: string
    kategori: { kategori: string; batang: { nama: string; total: number; berat: number; nota: number }[] }[]
  }
  const chart = async (who: Person, rentang: string): Promise<Chart> => get(who, `beranda/grafik?rentang=${rentang}`)

  test('a month and a year say what the calls of the catalogue say, in rupiah and grams', async () => {
    const calls = {
      bulan: await get(chain, 'cash-pusat/period-transaction-chart?tgl_from=2026-11-01&tgl_to=2026-11-21'),
      tahun: await get(chain, 'transaction/daily-transaction-get-year?tahun=2026'),
    }
    for (const rentang of ['bulan', 'tahun'] as const) {
      const told = await chart(chain, rentang)
      const bars = told.kategori.find((k) => k.kategori === 'PENJUALAN')!.batang
      const same = calls[rentang].slice(0, bars.length) as { values: number[]; resultGram: number[] }[]
      expect(bars.map((b) => [b.total, b.berat])).toEqual(same.map((x) => [x.values[0], x.resultGram[0]]))
      expect([told.sampai.slice(0, 8), bars.at(-1)!.nama <= '2026-12']).toEqual(['2026-11-', true])
    }
  })

  test('a day says of each shop what the chart of one figure says, in each measure', async () => {
    const bars = (await chart(chain, 'hari')).kategori[0]!.batang
    for (const [type, of] of [
      ['RUPIAH', 'total'],
      ['GRAM', 'berat'],
      ['NOTA', 'nota'],
    ] as const) {
      const [, ...shops] = await get(chain, `cash-pusat/daily-specific-chart?kategori=PENJUALAN&type=${type}`)
      expect(bars.map((b) => [b.nama, b[of]])).toEqual(
        shops.map((s: { kode_toko: string; value: number }) => [s.kode_toko, s.value]),
      )
    }
  })

  test('kinds in which nothing was done take no room, a branch sees itself', async () => {
    const told = await chart(owner, 'bulan')
    expect(told.kategori.map((k) => k.kategori)).toEqual(['PENJUALAN'])
    expect(told.kategori[0]!.batang.reduce((sum, b) => sum + b.nota, 0)).toBe(2)
    expect((await chart(owner, 'hari')).kategori[0]!.batang.map((b) => b.nama)).toEqual(['SBY'])
  })
})

describe('money', () => {
  test('cash of the day: what it began with, in and out is what lies there', async () => {
    expect(await get(owner, 'cash-pusat/daily-cash-chart')).toEqual([
      {
        kode_toko: 'SBY',
        tgl_system: '2026-11-21',
        kas_awal: 8_000_000,
        masuk: 6_000_000,
        keluar: 3_000_000,
        saldo: (await get(owner, 'beranda/hari')).kas,
      },
    ])
  })

  test.each(['LINA', 'RINA'])('%s, who counts it, is told none of it', async (who) => {
    const answer = await installation.call(await installation.login(who), 'GET', 'cash-pusat/daily-cash-chart')
    expect(answer.body).toEqual([
      { kode_toko: 'SBY', tgl_system: '2026-11-21', kas_awal: null, masuk: null, keluar: null, saldo: null },
    ])
  })

  test('expenses by account are those of the report of expenses; what is called off is none, whoever paid', async () => {
    const spend = (path: string, body: object) =>
      post(owner, path, { kode_transaksi: 'LISTRIK', keterangan: 'TOKEN', ...body })
    await spend('uang-kas', { jumlah_rp: 75_000 })
    const wrong = await spend('uang-kas', { jumlah_rp: 40_000 })
    const input = { alasan: 'SALAH' }
    const gone = await execute(installation, owner, uangKas, 'batal', input, {
      nomor: wrong.no_uang_kas,
      password: testPassword,
    })
    expect(gone.status, gone.raw).toBe(200)
    const said = { kategori: 'LISTRIK', keterangan: 'SETOR', kode_biaya: 'LISTRIK' }
    await post(owner, 'mutasi-uang-cash', {
      asal: 'CASH',
      no_rekening: accounts.bca,
      jumlah_rp: 500_000,
      biaya_rp: 2_500,
      ...said,
    })
    // Not an expense, by its category.
    await post(owner, 'uang-kas', { kode_transaksi: 'SEWA', jumlah_rp: 900_000, keterangan: 'SEWA' })
    const [told] = await get(owner, 'cash-pusat/daily-biaya')
    expect(told).toEqual({
      kode_toko: 'SBY',
      tgl_system: '2026-11-21',
      jumlah_rp: 77_500,
      detail_biaya: [{ nomor_akun: '5310', nama_akun: expect.any(String), jumlah_rp: 77_500 }],
    })
    const report = await requestReport(installation, owner, 'biaya')
    expect(totalValues(report, ['jumlah_rp'])).toEqual([told.jumlah_rp])
    const { rows } = await installation.owner.query(
      `SELECT sum(debit - kredit)::int AS rp FROM buku_uang WHERE cabang = 'SBY' AND tgl_system = '2026-11-21' AND akun = '5310'`,
    )
    expect(rows[0].rp).toBe(told.jumlah_rp)
    expect((await get(owner, 'cash-pusat/daily-biaya?tgl_system=2026-11-20'))[0]).toMatchObject({ jumlah_rp: 0 })
    // Head office sees it among all shops, each on its own date.
    expect((await get(chain, 'cash-pusat/daily-biaya')).map((s: { jumlah_rp: number }) => s.jumlah_rp)).toEqual([
      0, 0, 77_500,
    ])
  })

  describe('non-cash that the bank has not paid', () => {
    const bca = accounts.bca
    const book = (tgl: string, nomor: string, debit: number, kredit: number) =>
      installation.plant(
        'SBY',
        `WITH b AS (INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, sub, debit, kredit, keterangan, balik)
           VALUES ('SBY', now(), $1, 'JL', $2, 1, '1130', '${bca}', $3::bigint, $4::bigint, '', false))
         INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('SBY', '1130', '${bca}', $3::bigint - $4::bigint)
         ON CONFLICT (cabang, akun, sub) DO UPDATE SET saldo = saldo_uang.saldo + excluded.saldo`,
        [tgl, nomor, debit, kredit],
      )
    const paid = async (tgl: string, nomor: string, rp: number) => {
      await book(tgl, nomor, rp, 0)
      await installation.plant(
        'SBY',
        `INSERT INTO kliring (cabang, nomor, baris, tgl_system, no_rekening, cara, jumlah, biaya, status)
         VALUES ('SBY', $1, 1, $2, '${bca}', 'TRANSFER', $3, 0, 'BELUM')`,
        [nomor, tgl, rp],
      )
    }
    const found = async (tgl: string, nomor: string, rp: number) => {
      await book(tgl, `VN-${nomor}`, 0, rp)
      await installation.plant(
        'SBY',
        `UPDATE kliring SET status = 'COCOK', tgl_cocok = $2 WHERE cabang = 'SBY' AND nomor = $1`,
        [nomor, tgl],
      )
    }
    const open = async (day: string) => (await get(owner, `cash-pusat/outstand-noncash?tgl_system=${day}`))[0]
    const ages = async (day: string) => (await open(day)).detail_umur.map((x: { jumlah_rp: number }) => x.jumlah_rp)

    beforeAll(async () => {
      await paid('2026-11-08', 'JL-A', 100_000)
      await paid('2026-11-15', 'JL-B', 200_000)
      await paid('2026-11-18', 'JL-C', 400_000)
      await paid('2026-11-20', 'JL-D', 50_000)
      await found('2026-11-19', 'JL-B', 200_000)
    })

    test('by account, up to a day', async () => {
      expect(await open('2026-11-18')).toMatchObject({
        jumlah_rp: 700_000,
        detail_rekening: [{ no_rekening: bca, jumlah_rp: 700_000 }],
      })
      expect((await open('2026-11-19')).jumlah_rp).toBe(500_000)
      expect((await open('2026-11-07')).detail_rekening).toEqual([])
    })

    test.each([
      ['2026-11-07', [0, 0, 0, 0]],
      ['2026-11-08', [100_000, 0, 0, 0]],
      ['2026-11-15', [200_000, 0, 100_000, 0]],
      ['2026-11-18', [400_000, 200_000, 0, 100_000]],
      ['2026-11-19', [400_000, 0, 0, 100_000]],
      ['2026-11-21', [50_000, 400_000, 0, 100_000]],
      ['2026-11-28', [0, 0, 0, 550_000]],
    ])('on %s by its age in days', async (day, want) => {
      expect(await ages(day)).toEqual(want)
      expect((await open(day)).jumlah_rp).toBe(want.reduce((sum, n) => sum + n, 0))
    })
  })
})
