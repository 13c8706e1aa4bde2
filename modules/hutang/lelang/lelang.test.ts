import { describe, expect, test } from 'vitest'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { rounded, seededRandom } from '#testing/draw.ts'
import { shareProceeds } from '../rules/proceeds.ts'
import { lapseDate } from '../surplus/surplus.ts'
import { checkSaleable, waitsUntil, type AuctionLoan } from './lelang.ts'

const claims = {
  pokok: rupiah(5_000_000),
  bunga: rupiah(640_000),
  denda: rupiah(105_000),
  biaya: rupiah(150_000),
}

describe('what a price goes to', () => {
  test.each<[string, number, number, number, number, number]>([
    ['nothing but a part of the cost', 100_000, 0, 0, 5_050_000, 0],
    ['the cost alone', 150_000, 0, 0, 5_000_000, 0],
    ['short of the principal', 5_000_000, 0, 0, 150_000, 0],
    ['exactly cost and principal', 5_150_000, 0, 0, 0, 0],
    ['a part of the interest', 5_600_000, 450_000, 0, 0, 0],
    ['the interest, and a part of the late fee', 5_800_000, 640_000, 10_000, 0, 0],
    ['all that is owed', 5_895_000, 640_000, 105_000, 0, 0],
    ['more than is owed', 7_000_000, 640_000, 105_000, 0, 1_105_000],
  ])('%s', (_, harga, bunga, denda, rugi, surplus) => {
    expect(shareProceeds(rupiah(harga), claims)).toEqual({
      ...claims,
      bunga: rupiah(bunga),
      denda: rupiah(denda),
      rugi: rupiah(rugi),
      surplus: rupiah(surplus),
    })
  })

  test('over any price and any claims no rupiah is lost: price and loss are cost, principal, interest, late fee and surplus', () => {
    const random = seededRandom(20_261_127)
    const amount = (most: number): Rupiah => rupiah(rounded(random, 0, most))
    for (let n = 0; n < 10_000; n += 1) {
      const harga = amount(20_000_000)
      const claim = {
        pokok: amount(10_000_000),
        bunga: amount(2_000_000),
        denda: amount(500_000),
        biaya: amount(500_000),
      }
      const shares = shareProceeds(harga, claim)
      expect(harga + shares.rugi).toBe(shares.biaya + shares.pokok + shares.bunga + shares.denda + shares.surplus)
      expect(
        shares.bunga <= claim.bunga && shares.denda <= claim.denda && shares.rugi >= 0n && shares.surplus >= 0n,
      ).toBe(true)
      // Something is left for the customer only when everything was paid; interest is paid only when nothing was lost.
      if (shares.surplus > 0n) expect([shares.rugi, shares.bunga, shares.denda]).toEqual([0n, claim.bunga, claim.denda])
      if (shares.bunga > 0n) expect(shares.rugi).toBe(0n)
      if (shares.denda > 0n) expect(shares.bunga).toBe(claim.bunga)
    }
  })
})

describe('a loan', () => {
  type Asked = Parameters<typeof checkSaleable>[0]
  const due = '2026-11-14'
  const loan: Asked = { nomor: 'HT-1', status: 'AKTIF', menunggu: null, jatuh_tempo: due, diberitahu: '2026-11-20' }
  const rules = (tgl_system: string, settings: Record<string, string> = {}) => ({ tgl_system, settings })

  test.each<[string, Partial<AuctionLoan> | null, string, string | undefined, Record<string, string>?]>([
    ['is sold on the first day after the days of grace', {}, '2026-11-30', undefined],
    ['whose interest was paid before is as good', { status: 'BUNGA DIBAYAR' }, '2026-11-30', undefined],
    ['waits for the last day of grace', {}, '2026-11-29', 'Belum Boleh Dilelang Sebelum {tanggal}'],
    [
      'without days of grace is sold the day after it is due',
      { diberitahu: '2026-11-01' },
      '2026-11-15',
      undefined,
      { tenggang_lelang_hari: '0' },
    ],
    ['whose borrower was never told', { diberitahu: null }, '2026-12-30', 'Customer Belum Diberitahu'],
    ['whose borrower was told six days ago', { diberitahu: '2026-11-24' }, '2026-11-30', 'Customer Belum Diberitahu'],
    ['whose borrower was told seven days ago', { diberitahu: '2026-11-23' }, '2026-11-30', undefined],
    [
      'where the shop waits a month after telling',
      {},
      '2026-11-30',
      'Customer Belum Diberitahu',
      { jeda_pemberitahuan: '30' },
    ],
    ['that is not known', null, '2026-11-30', 'Data Tidak Ditemukan'],
    ['that is not paid out yet', { status: 'MENUNGGU VALIDASI' }, '2026-11-30', 'Hutang Belum Divalidasi'],
    ['that was redeemed', { status: 'LUNAS' }, '2026-11-30', 'Hutang Sudah Lunas'],
    ['that was renewed', { status: 'DIPERPANJANG' }, '2026-11-30', 'Hutang Sudah Diperpanjang'],
    ['that was sold before', { status: 'DILELANG' }, '2026-11-30', 'Hutang Sudah Dilelang'],
    ['that was called off', { status: 'BATAL' }, '2026-11-30', 'Hutang Sudah Dibatalkan'],
    ['on which a payment waits', { menunggu: 'TB-1' }, '2026-11-30', '{nomor} Sudah Dipakai {nomor_lain}'],
  ])('%s', (_, change, day, message, settings) => {
    const asked = change === null ? undefined : { ...loan, ...change }
    expect(checkSaleable(asked, rules(day, settings)).map((s) => s.message)).toEqual(
      message === undefined ? [] : [message],
    )
  })

  test.each([
    ['told six days ago: in a day', { diberitahu: '2026-11-24' }, '2026-12-01'],
    ['told long ago: nothing keeps it', {}, null],
    ['never told: he has to be', { diberitahu: null }, null],
    ['told, and a payment waits for the cashier: that keeps it', { diberitahu: '2026-11-24', menunggu: 'TB-1' }, null],
  ])('from when it may be sold whose borrower was %s', (_, change, from) => {
    expect(waitsUntil({ ...loan, ...change }, rules('2026-11-30'))).toBe(from)
  })
})

test.each([
  ['2026-11-30', '2027-11-30'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
])('a surplus of %s may lapse from %s', (day, until) => {
  expect(lapseDate(day)).toBe(until)
})
