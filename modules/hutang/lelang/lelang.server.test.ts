import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hancurPembelian } from '#pembelian'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { auctionDays, auctions, solitaire, toShop } from '#testing/auctions.ts'
import { cash, issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword, type Answer } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'

/** Auctions on a whole server: what each does to the loans, the safe, the bought stock and the books, to the rupiah. */
let cashier: Cashier
const { lent, told, today } = auctionDays
const { open, rows, sell, prepare, overdue, auction, settle, cancel, redeem, loan, safe, surplus, entry } = auctions(
  () => cashier,
)

beforeAll(async () => {
  cashier = await openCashier()
  await prepare()
})
afterAll(() => cashier.chain.close())

describe('sold to somebody', () => {
  test('above what is owed: cost, loan, interest and late fee are paid, the rest is owed for a year', async () => {
    const nomor = await overdue()
    const sold = await auction(nomor, 7_000_000, { bayar: cash(7_500_000) })
    expect(sold.status, sold.raw).toBe(200)
    const { no_lelang } = sold.body
    const [line] = sold.body.detail_hutang as WireRow[]
    // 112 days at 2.5 %, 82 of them late at 0.1 %.
    expect(line).toMatchObject({
      hari: 112,
      telat: 82,
      pokok: 5_000_000,
      bunga_hitung: 467_000,
      denda_hitung: 410_000,
      bunga_rp: 467_000,
      denda_rp: 410_000,
      rugi: 0,
      kelebihan: 973_000,
      nilai_wajar: 6_600_000,
      diberitahu: told,
    })
    expect(sold.body).toMatchObject({ total: 7_000_000, total_wajar: 6_600_000, kembali: 500_000, cetakan: 1 })
    expect(await entry(no_lelang)).toEqual([
      'KAS UTAMA 7000000',
      `PIUTANG GADAI ${nomor} -5000000`,
      `KELEBIHAN LELANG ${nomor} -973000`,
      'BUNGA -467000',
      'DENDA -410000',
      'BIAYA -150000',
    ])
    expect(await loan(nomor)).toMatchObject({ status: 'DILELANG', sisa_pokok: 0 })
    expect(await safe(nomor)).toEqual([{ status: 'DILELANG', no_keluar: no_lelang }])
    expect(await surplus(nomor)).toEqual({
      no_lelang,
      jumlah: 973_000,
      sisa: 973_000,
      status: 'BELUM DIAMBIL',
      hangus: '2027-11-21',
      no_kelebihan: null,
    })
    expect(issue(await redeem(nomor))).toEqual([409, 'Hutang Sudah Dilelang'])
    expect(issue(await auction(nomor, 7_000_000))).toEqual([409, 'Hutang Sudah Dilelang'])
  })

  test('below what is owed: what is short is a loss, and nobody is owed anything', async () => {
    const nomor = await overdue()
    const sold = await auction(nomor, 5_000_000)
    expect(sold.body.detail_hutang, sold.raw).toMatchObject([{ rugi: 150_000, bunga_rp: 0, denda_rp: 0, kelebihan: 0 }])
    expect(await entry(sold.body.no_lelang)).toEqual([
      'KAS UTAMA 5000000',
      `PIUTANG GADAI ${nomor} -5000000`,
      'BIAYA -150000',
      'RUGI LELANG 150000',
    ])
    expect(await surplus(nomor)).toBeUndefined()
  })

  test('several loans at once, in cash and by transfer; each has its own surplus', async () => {
    const [one, two] = [await overdue(), await overdue()]
    const sold = await sell({
      pembeli: 'PIHAK KETIGA',
      kode_pembeli: customers.siti,
      detail_hutang: [
        { no_faktur_hutang: one, harga: 8_000_000, biaya: 0 },
        { no_faktur_hutang: two, harga: 6_000_000, biaya: 0 },
      ],
      bayar: [...cash(4_000_000), { cara: 'TRANSFER', jumlah_rp: 10_000_000, no_rekening: accounts.bca }],
    })
    expect(sold.status, sold.raw).toBe(200)
    expect(sold.body).toMatchObject({ total: 14_000_000, total_kelebihan: 2_246_000, total_jumlah: 2 })
    expect([(await surplus(one)).jumlah, (await surplus(two)).jumlah]).toEqual([2_123_000, 123_000])
    expect(issue(await cancel(sold.body.no_lelang))[0]).toBe(200)
    expect([await surplus(one), (await loan(two)).status, (await safe(two))[0].status]).toEqual([
      undefined,
      'AKTIF',
      'DISIMPAN',
    ])
    expect(await entry(sold.body.no_lelang)).toEqual([])
  })
})

describe('taken by the shop itself', () => {
  test('each piece comes into the bought stock at its share of the price by fine gold', async () => {
    const nomor = await overdue({
      detail_barang: [
        solitaire,
        {
          ...solitaire,
          nama_barang: 'KALUNG',
          kode_kadar: '585',
          kode_group: 'G585',
          berat_kotor: 2,
          berat: 2,
          jumlah: 3,
        },
      ],
    })
    const sold = await auction(nomor, 9_500_000, toShop, 0)
    expect(sold.status, sold.raw).toBe(200)
    const { no_lelang } = sold.body
    // 3,000 and 1,170 mg of fine gold.
    expect(sold.body.detail_masuk).toMatchObject([
      {
        nama_barang: 'CINCIN SOLITAIRE',
        kode_group: 'G750',
        berat: 4.25,
        berat_emas: 4,
        nilai: 6_834_532,
        jumlah: 1,
        kode_toko: 'SORTIR',
      },
      { nama_barang: 'KALUNG', kode_group: 'G585', berat: 2, berat_emas: 2, nilai: 2_665_468, jumlah: 1 },
    ])
    expect(await entry(no_lelang)).toEqual([
      `PIUTANG GADAI ${nomor} -5000000`,
      'PERSEDIAAN BELI 9500000',
      `KELEBIHAN LELANG ${nomor} -3623000`,
      'BUNGA -467000',
      'DENDA -410000',
    ])
    const pieces = await rows(
      `SELECT status, nilai::int AS nilai, kode_baki FROM barang_beli WHERE cabang = 'SBY' AND no_faktur_beli = $1 ORDER BY kode_barcode`,
      [no_lelang],
    )
    expect(pieces).toEqual([
      { status: 'DI STOK BELI', nilai: 6_834_532, kode_baki: 'SORTIR' },
      { status: 'DI STOK BELI', nilai: 2_665_468, kode_baki: 'SORTIR' },
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
    expect(issue(await cancel(no_lelang))[0]).toBe(200)
    expect(await rows(`SELECT 1 FROM barang_beli WHERE cabang = 'SBY' AND no_faktur_beli = $1`, [no_lelang])).toEqual(
      [],
    )
    expect((await loan(nomor)).sisa_pokok).toBe(5_000_000)
  })

  test('a piece that was destroyed since keeps the auction from being called off', async () => {
    const sold = await auction(await overdue(), 7_000_000, toShop)
    const [{ kode_barcode }] = sold.body.detail_masuk as [WireRow]
    const gone = await execute(
      cashier.chain,
      cashier.owner,
      hancurPembelian,
      'simpan',
      { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [{ kode_barcode }] },
      { password: testPassword },
    )
    expect(gone.status, gone.raw).toBe(200)
    expect(issue(await cancel(sold.body.no_lelang))).toEqual([
      422,
      `${sold.body.no_lelang} Sudah Dipakai ${gone.body.no_hancur}`,
    ])
  })
})

describe('it asks', () => {
  const needs = async (harga: number) => {
    const asked = await cashier.chain.call(cashier.owner, 'POST', 'lelang-hutang/periksa', {
      draft: {
        pembeli: 'PIHAK KETIGA',
        kode_pembeli: customers.siti,
        bayar: [],
        detail_hutang: [{ no_faktur_hutang: await overdue(), harga }],
      },
    })
    return (asked.body.butuh as { kategori: string; minimal: string }[]).map((b) => `${b.kategori} ${b.minimal}`)
  }
  test('a supervisor, and an owner where it goes below the appraisal', async () => {
    expect([await needs(6_600_000), await needs(6_599_500)]).toEqual([['LELANG SPV'], ['LELANG OWN']])
  })

  test('an owner where it costs more than its part of the price', async () => {
    const needs = async (biaya: number) => {
      const asked = await cashier.chain.call(cashier.owner, 'POST', 'lelang-hutang/periksa', {
        draft: {
          pembeli: 'PIHAK KETIGA',
          kode_pembeli: customers.siti,
          bayar: [],
          detail_hutang: [{ no_faktur_hutang: await overdue(), harga: 7_000_000, biaya }],
        },
      })
      return (asked.body.butuh as { minimal: string; isi: { biaya: number } }[]).map((b) => [b.minimal, b.isi.biaya])
    }
    expect([await needs(350_000), await needs(350_500)]).toEqual([[['SPV', 350_000]], [['OWN', 350_500]]])
  })

  test.each<[string, () => Promise<Answer>, string]>([
    [
      'to the shop below what it is worth',
      async () => auction(await overdue(), 6_599_500, toShop),
      'Toko Membeli Paling Murah 6600000',
    ],
    ['for odd rupiah', async () => auction(await overdue(), 7_000_169), 'Harus Kelipatan 500'],
    ['at a cost of odd rupiah', async () => auction(await overdue(), 7_000_000, {}, 150_001), 'Harus Kelipatan 500'],
    [
      'of a loan whose borrower was told long before its due date',
      async () => auction(await overdue({}, '2026-08-20'), 7_000_000),
      'Customer Belum Diberitahu',
    ],
    [
      'of a loan that nobody told of',
      async () => auction(await overdue({}, null), 7_000_000),
      'Customer Belum Diberitahu',
    ],
    [
      'a week too early after telling',
      async () => auction(await overdue({}, '2026-11-15'), 7_000_000),
      'Customer Belum Diberitahu',
    ],
    [
      'of a loan twice in one',
      async () => {
        const no_faktur_hutang = await overdue()
        return auction(no_faktur_hutang, 1, {
          detail_hutang: [1, 2].map(() => ({ no_faktur_hutang, harga: 5_000_000 })),
        })
      },
      'Pinjaman Sudah Ada Di Tabel',
    ],
    [
      'to nobody',
      async () => auction(await overdue(), 7_000_000, { kode_pembeli: null }),
      'Customer Tidak Boleh Kosong',
    ],
    [
      'to somebody unknown',
      async () => auction(await overdue(), 7_000_000, { kode_pembeli: customers.budi }),
      'Identitas Customer Harus Diisi',
    ],
    [
      'for less money than its price',
      async () => auction(await overdue(), 7_000_000, { bayar: cash(6_999_999) }),
      'Pembayaran Kurang',
    ],
    [
      'to the shop for money',
      async () => auction(await overdue(), 7_000_000, { ...toShop, bayar: cash(1) }),
      'Lelang Ke Toko Tidak Dibayar',
    ],
    [
      'to the shop without a condition',
      async () => auction(await overdue(), 7_000_000, { ...toShop, kondisi_beli: null }),
      'Harus Diisi',
    ],
  ])('an auction %s is refused', async (_, run, message) => {
    expect(issue(await run())).toEqual([422, message])
  })

  test.each(['kode_group', 'kode_dept'])(
    'a %s that nobody knows is told before anybody is asked for a yes',
    async (field) => {
      // The solitaire has a group and a kind of its own: the auction keeps what was typed all the same.
      const nomor = await overdue({ detail_barang: [{ ...solitaire, kode_dept: 'BR' }] })
      const draft = { ...toShop, detail_hutang: [{ no_faktur_hutang: nomor, harga: 7_000_000 }], bayar: [] }
      const ask = (more: object) =>
        cashier.chain.call(cashier.owner, 'POST', 'lelang-hutang/periksa', { draft: { ...draft, ...more } })
      expect((await ask({})).body.kategori).toEqual(['LELANG'])
      const refused = await ask({ [field]: 'TIDAKADA' })
      expect(issue(refused)).toEqual([422, 'Data Tidak Ditemukan'])
      expect(refused.body.fields).toMatchObject([{ field }])
    },
  )

  test('a notice of an earlier due date does not count', async () => {
    const nomor = await overdue({}, '2026-09-05')
    await open('2026-09-10')
    const paid = await redeem(nomor, 'BUNGA')
    expect(paid.status, paid.raw).toBe(200)
    await open(today)
    expect(issue(await auction(nomor, 7_000_000))).toEqual([422, 'Customer Belum Diberitahu'])
    const list = await cashier.chain.call(cashier.owner, 'GET', 'lelang-hutang/calon')
    const found = (list.body as unknown as WireRow[]).find((c) => c.no_faktur_hutang === nomor)
    expect(found).toMatchObject({
      diberitahu: null,
      mulai: null,
      tolak: { message: 'Customer Belum Diberitahu' },
      nilai_wajar: 6_600_000,
    })
  })

  test('a cashier may not sell pledges', async () => {
    const answer = await cashier.chain.call(cashier.lina, 'GET', 'lelang-hutang/calon')
    expect(answer.status).toBe(403)
  })
})

test('of redemption and auction in the same second one happens', async () => {
  for (let n = 0; n < 5; n += 1) {
    const nomor = await overdue()
    const grantFor = auction(nomor, 7_000_000)
    const [paid, sold] = await Promise.all([redeem(nomor), grantFor])
    expect([paid.status, sold.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const { status } = await loan(nomor)
    expect(status).toBe(paid.status === 200 ? 'LUNAS' : 'DILELANG')
  }
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('Laporan Lelang Hutang has every loan that was sold, equal to the books', async () => {
  const [paid, lapsed] = [await overdue(), await overdue()]
  for (const nomor of [paid, lapsed]) expect((await auction(nomor, 7_000_000)).status).toBe(200)
  expect((await settle(paid, 'BAYAR')).status).toBe(200)
  await open('2027-11-21')
  expect((await settle(lapsed, 'HANGUS')).status).toBe(200)
  await open(today)
  const table = await requestReport(cashier.chain, cashier.owner, 'lelang-hutang', { tgl_from: lent, tgl_to: today })
  const [book] = await rows(
    `SELECT sum(CASE akun WHEN '1210' THEN kredit - debit ELSE 0 END)::bigint AS pokok, sum(CASE akun WHEN '4210' THEN kredit - debit ELSE 0 END)::bigint AS bunga,
       sum(CASE akun WHEN '2160' THEN kredit - debit ELSE 0 END)::bigint AS kelebihan, sum(CASE akun WHEN '5240' THEN debit - kredit ELSE 0 END)::bigint AS rugi
     FROM buku_uang WHERE cabang = 'SBY' AND jenis = 'LL'`,
    [],
  )
  expect(totalValues(table, ['pokok', 'bunga', 'kelebihan', 'rugi'])).toEqual(
    [book.pokok, book.bunga, book.kelebihan, book.rugi].map(Number),
  )
  // They ended with it: the loan got its principal less what was lost, interest and late fee.
  const ended = await requestReport(cashier.chain, cashier.owner, 'hutang-lunas', {
    tgl_from: lent,
    tgl_to: today,
    cara: 'JUAL',
  })
  expect(totalValues(ended, ['pokok', 'bunga_rp'])).toEqual([book.pokok, book.bunga].map(Number))
  expect(totalValues(ended, ['total'])).toEqual([
    Number(book.pokok) -
      Number(book.rugi) +
      totalValues(ended, ['bunga_rp', 'denda_rp']).reduce<number>((n, x) => n + Number(x), 0),
  ])
  expect(new Set(rowValues(table, ['status']).map(([s]) => s))).toEqual(
    new Set(['-', 'BELUM DIAMBIL', 'DIBAYAR', 'HANGUS']),
  )
})

test('after all of it the books prove themselves', async () => {
  expect(await prove(cashier.chain)).toEqual([])
  expect(cashier.chain.errors).toEqual([])
})
