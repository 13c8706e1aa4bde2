import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mulDiv, percent, roundTo, rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeContract, daysLate, interestDropped, lateFee, leastDp, schedule, tooLong } from './schedule.ts'

const step = rupiah(500)
const terms = { lama_bulan: 6, bunga: percent(600), dp_minimum: percent(2000) }
const harga = rupiah(10_000_000)
const dp = rupiah(2_000_000)

describe('the vector of the specification: 10,000,000, 2,000,000 at once, 6 months at 6 %', () => {
  const contract = computeContract(harga, dp, terms, step)
  test('interest, total and instalment', () =>
    expect(contract).toEqual({
      pokok: 8_000_000n,
      bunga_rp: 480_000n,
      total_cicilan: 8_480_000n,
      angsuran: 1_413_500n,
    }))
  test('five of 1,413,500 and one of 1,412,500, on the same day of the following months', () => {
    const rows = schedule('2026-08-16', contract, 6)
    expect(rows.map((r) => r.angsuran)).toEqual([...Array.from({ length: 5 }, () => 1_413_500n), 1_412_500n])
    expect(rows.map((r) => r.jatuh_tempo)).toEqual([
      '2026-09-16',
      '2026-10-16',
      '2026-11-16',
      '2026-12-16',
      '2027-01-16',
      '2027-02-16',
    ])
  })
  test('five days late costs 7,500', () =>
    expect(lateFee({ jatuh_tempo: '2026-11-16', angsuran: rupiah(1_413_500) }, percent(10), '2026-11-21', step)).toBe(
      7_500n,
    ))
})

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
  ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30']],
  ['2026-12-30', ['2027-01-30', '2027-02-28', '2027-03-30']],
  ['2026-11-29', ['2026-12-29', '2027-01-29', '2027-02-28']],
])('from %s it is due on %j: the end of a shorter month, and the day itself after it', (from, due) =>
  expect(schedule(from, { total_cicilan: rupiah(3000), angsuran: rupiah(1000) }, 3).map((r) => r.jatuh_tempo)).toEqual(
    due,
  ),
)

test.each<[harga: number, percent: number, least: bigint]>([
  [10_000_000, 2000, 2_000_000n],
  [4_200_000, 2000, 840_000n],
  [4_200_500, 2000, 840_500n],
  [4_200_000, 0, 0n],
  [4_200_000, 10_000, 4_200_000n],
  [999_500, 3333, 333_500n],
])('of %i at %i hundredths of a percent at least %s is paid at once', (price, least, rp) =>
  expect(leastDp(rupiah(price), percent(least), step)).toBe(rp),
)

test.each<[string, number, bigint]>([
  ['2026-11-15', 0, 0n],
  ['2026-11-16', 0, 0n],
  ['2026-11-17', 1, 1_500n],
  ['2026-12-16', 30, 42_500n],
])('on %s it is %i days late', (today, days, fee) => {
  expect(daysLate('2026-11-16', today)).toBe(days)
  expect(lateFee({ jatuh_tempo: '2026-11-16', angsuran: rupiah(1_413_500) }, percent(10), today, step)).toBe(fee)
})

describe('an early settlement drops the interest of months that have not begun', () => {
  const contract = computeContract(harga, dp, terms, step)
  const rows = schedule('2026-08-16', contract, 6)
  const dropped = (today: string, paid: number) =>
    interestDropped({ tanggal: '2026-08-16', bunga_rp: contract.bunga_rp }, rows, paid, today, step)
  test.each<[today: string, paid: number, rp: bigint]>([
    ['2026-08-16', 0, 480_000n],
    ['2026-08-17', 0, 400_000n],
    ['2026-09-16', 0, 400_000n],
    ['2026-09-17', 0, 320_000n],
    // Paid ahead: what was paid keeps its interest.
    ['2026-08-17', 3, 240_000n],
    ['2027-01-16', 5, 80_000n],
    ['2027-01-17', 5, 0n],
    ['2027-05-01', 3, 0n],
  ])('on %s with %i paid: %s', (today, paid, rp) => expect(dropped(today, paid)).toBe(rp))
})

const contract = fc
  .record({
    harga: fc.integer({ min: 2, max: 400_000 }).map((n) => rupiah(BigInt(n) * 500n)),
    dpPart: fc.integer({ min: 0, max: 99 }),
    lama_bulan: fc.integer({ min: 1, max: 120 }),
    bunga: fc.integer({ min: 0, max: 10_000 }).map(percent),
    day: fc.integer({ min: 0, max: 3000 }),
  })
  .map((drawn) => {
    const paid = roundTo(rupiah(mulDiv(drawn.harga, BigInt(drawn.dpPart), 100n, 'down')), step, 'down')
    const tanggal = new Date(Date.UTC(2024, 0, 1 + drawn.day)).toISOString().slice(0, 10)
    const contract = computeContract(drawn.harga, rupiah(paid), { ...drawn, dp_minimum: percent(0) }, step)
    return { ...drawn, tanggal, dp: paid, c: contract }
  })

test('the table of 10,000 contracts comes to their total, to the rupiah; dates go up and keep their day', () => {
  fc.assert(
    fc.property(contract, ({ harga: price, dp: paid, lama_bulan, tanggal, c: contract }) => {
      expect(contract.total_cicilan).toBe(price - paid + contract.bunga_rp)
      // No odd rupiah, the last instalment included.
      expect(contract.bunga_rp % step).toBe(0n)
      if (tooLong(contract, lama_bulan)) return
      const rows = schedule(tanggal, contract, lama_bulan)
      expect(rows.every((r) => r.angsuran % step === 0n)).toBe(true)
      expect(rows.reduce((s, r) => s + r.angsuran, 0n)).toBe(contract.total_cicilan)
      expect(rows.every((r) => r.angsuran > 0n && r.angsuran <= contract.angsuran)).toBe(true)
      expect(rows.every((r, i) => i === 0 || rows[i - 1]!.jatuh_tempo < r.jatuh_tempo)).toBe(true)
      const day = tanggal.slice(8)
      expect(
        rows.every((r) => r.jatuh_tempo.slice(8) === day || (r.jatuh_tempo.slice(8) < day && endsMonth(r.jatuh_tempo))),
      ).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
const endsMonth = (iso: string): boolean =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000).toISOString().slice(8, 10) === '01'

test('what a settlement drops never exceeds the interest, and falls with every day and every payment', () => {
  fc.assert(
    fc.property(contract, fc.nat(4000), fc.nat(120), ({ lama_bulan, tanggal, c: contract }, later, months) => {
      if (tooLong(contract, lama_bulan)) return
      const rows = schedule(tanggal, contract, lama_bulan)
      const paid = Math.min(months, lama_bulan - 1)
      const at = (days: number) =>
        new Date(Date.parse(`${tanggal}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
      const of = (begun: number, days: number) =>
        interestDropped({ tanggal, bunga_rp: contract.bunga_rp }, rows, begun, at(days), step)
      expect(of(paid, later)).toBeLessThanOrEqual(contract.bunga_rp)
      expect(of(paid, later)).toBeGreaterThanOrEqual(of(paid, later + 1))
      expect(of(paid, later)).toBeGreaterThanOrEqual(of(paid + 1, later))
      // What is left to pay stays above nothing.
      const left = rows.slice(paid).reduce((s, r) => s + r.angsuran, 0n)
      expect(left - of(paid, later)).toBeGreaterThan(0n)
    }),
    { numRuns: 2000 },
  )
})
