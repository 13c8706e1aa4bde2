import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auctionDays, auctions } from '#testing/auctions.ts'
import { cash, issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'
import { requestReport, totalValues } from '#testing/report.ts'
import { accounts, customers } from '#testing/world.ts'

/** What auctions brought above what was owed, until it is paid or lapses. */
let cashier: Cashier
const { today } = auctionDays
const { open, prepare, overdue, auction, settle, cancel, surplus, entry } = auctions(() => cashier)

beforeAll(async () => {
  cashier = await openCashier()
  await prepare()
  await cashier.flag('DAILY_SALDO_TRANSACTION_REPORT_MODULE', 'on')
})
afterAll(() => cashier.chain.close())

describe('a surplus', () => {
  const owed = async () => {
    const nomor = await overdue()
    const sold = await auction(nomor, 7_000_000)
    expect(sold.status, sold.raw).toBe(200)
    return { nomor, no_lelang: String(sold.body.no_lelang) }
  }

  test('is paid out whole, in cash and by transfer, once; the auction stands from then on', async () => {
    const { nomor, no_lelang } = await owed()
    const bayar_keluar = [
      { cara: 'CASH', jumlah_rp: 73_000 },
      { cara: 'TRANSFER', jumlah_rp: 900_000, no_rekening: accounts.bca, keterangan: 'BCA 8120' },
    ]
    const paid = await settle(nomor, 'BAYAR', { bayar_keluar })
    expect(paid.status, paid.raw).toBe(200)
    const { no_kelebihan } = paid.body
    expect(paid.body).toMatchObject({ jumlah_rp: 973_000, bayar_tunai: 73_000, bayar_non_tunai: 900_000, no_lelang })
    expect(await entry(no_kelebihan)).toEqual([
      'KAS UTAMA -73000',
      'BANK 0140228899 -900000',
      `KELEBIHAN LELANG ${nomor} 973000`,
    ])
    expect(await surplus(nomor)).toMatchObject({ status: 'DIBAYAR', sisa: 0, no_kelebihan })
    // What the auction brought in and what was paid of it stand in one column of the day's money.
    const day = await requestReport(cashier.chain, cashier.owner, 'transaksi-harian', { tanggal: today })
    expect(totalValues(day, ['lelang', 'lain'])).toEqual([6_027_000, 0])
    expect(issue(await settle(nomor, 'BAYAR'))).toEqual([409, 'Kelebihan Sudah Dibayar'])
    expect(issue(await cancel(no_lelang))).toEqual([422, `${no_lelang} Sudah Dipakai ${no_kelebihan}`])
    expect((await cancel(no_kelebihan)).status).toBe(200)
    expect(await surplus(nomor)).toMatchObject({ status: 'BELUM DIAMBIL', sisa: 973_000, no_kelebihan: null })
    expect((await cancel(no_lelang)).status).toBe(200)
    expect(await surplus(nomor)).toBeUndefined()
    // And the pledge may be sold again.
    const again = await auction(nomor, 7_100_000)
    expect((await surplus(nomor)).jumlah, again.raw).toBe(1_073_000)
  })

  test('lapses from the day on, by an owner, and is income then', async () => {
    const { nomor } = await owed()
    expect(issue(await settle(nomor, 'HANGUS'))).toEqual([422, 'Belum Boleh Hangus Sebelum 2027-11-21'])
    await open('2027-11-20')
    expect(issue(await settle(nomor, 'HANGUS'))).toEqual([422, 'Belum Boleh Hangus Sebelum 2027-11-21'])
    await open('2027-11-21')
    const asked = await cashier.chain.call(cashier.owner, 'POST', 'bayar-kelebihan/periksa', {
      draft: { nomor_asal: nomor, cara: 'HANGUS', bayar_keluar: [] },
    })
    expect(asked.body.butuh).toMatchObject([{ kategori: 'KELEBIHAN_HANGUS', minimal: 'OWN' }])
    const lapsed = await settle(nomor, 'HANGUS')
    expect(lapsed.status, lapsed.raw).toBe(200)
    expect(await entry(lapsed.body.no_kelebihan)).toEqual([
      `KELEBIHAN LELANG ${nomor} 973000`,
      'PENDAPATAN LAIN -973000',
    ])
    expect(await surplus(nomor)).toMatchObject({ status: 'HANGUS', sisa: 0 })
    expect(issue(await settle(nomor, 'BAYAR'))).toEqual([409, 'Kelebihan Sudah Hangus'])
    await open(today)
  })

  test.each<[string, object, string]>([
    ['in part', { bayar_keluar: cash(972_999) }, 'Jumlah Uang Keluar Harus Pas'],
    ['to somebody unknown', { kode_pengambil: customers.budi, hubungan: 'ISTRI' }, 'Identitas Customer Harus Diisi'],
    ['of a loan without one', { nomor_asal: 'HT-SBY-200101-0001' }, 'Data Tidak Ditemukan'],
  ])('is not paid %s', async (_, more, message) => {
    const { nomor } = await owed()
    expect(issue(await settle(nomor, 'BAYAR', more))).toEqual([422, message])
  })
})

test('after all of it the books prove themselves', async () => {
  expect(await prove(cashier.chain)).toEqual([])
  expect(cashier.chain.errors).toEqual([])
})
