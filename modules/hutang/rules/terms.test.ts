import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/base/time/dates.ts'
import { countDays, percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import {
  interestModes,
  nextDue,
  paidThrough,
  redemptionOn,
  redemptionTable,
  type InterestMode,
  type LoanTerms,
  type Redemption,
} from './terms.ts'

/** Interest, late fee, due dates and the table of the slip: the vectors of the specification, and laws over random loans. */
const lent = '2026-10-15'
const terms = (more: Partial<LoanTerms> = {}): LoanTerms => ({
  sisa_pokok: rupiah(1_250_000),
  bunga: percent(250),
  mode_bunga: 'HARIAN',
  bunga_sampai: lent,
  tgl_hutang: lent,
  jatuh_tempo: '2026-11-14',
  denda_harian: percent(10),
  pembulatan_ke: rupiah(500),
  no_asal: null,
  ...more,
})
const figures = (terms: LoanTerms, days: number) => {
  const redemption = redemptionOn(terms, addDays(lent, days))
  return [redemption.bunga_rp, redemption.denda_rp, redemption.total].map(Number)
}

describe('1,250,000 at 2.5 % a month', () => {
  test.each<[InterestMode, number, number]>([
    ['HARIAN', 0, 1_500],
    ['HARIAN', 1, 1_500],
    ['HARIAN', 11, 11_500],
    ['HARIAN', 16, 17_000],
    ['HARIAN', 30, 31_500],
    ['HARIAN', 31, 32_500],
    ['BLOK_15', 15, 16_000],
    ['BLOK_15', 16, 31_500],
    ['BLOK_15', 31, 47_000],
    ['BULANAN', 1, 31_500],
    ['BULANAN', 30, 31_500],
    ['BULANAN', 31, 62_500],
  ])('%s, %d days: %d', (mode_bunga, days, bunga) => {
    const far = terms({ mode_bunga, jatuh_tempo: '2027-12-31' })
    expect(figures(far, days)).toEqual([bunga, 0, 1_250_000 + bunga])
  })

  test('a week after the due date it costs 39,000 of interest and 9,000 for being late', () => {
    expect(figures(terms(), 37)).toEqual([39_000, 9_000, 1_298_000])
    expect(figures(terms({ denda_harian: null }), 37)).toEqual([39_000, 0, 1_289_000])
    expect(figures(terms(), 30)).toEqual([31_500, 0, 1_281_500])
  })
})

test('15,000,000 for 120 days: every row of its slip', () => {
  const t = terms({ sisa_pokok: rupiah(15_000_000), jatuh_tempo: addDays(lent, 120) })
  expect(redemptionTable(t).map((r) => [r.hari, Number(r.bunga_rp), Number(r.denda_rp), Number(r.total)])).toEqual([
    [15, 187_500, 0, 15_187_500],
    [30, 375_000, 0, 15_375_000],
    [45, 562_500, 0, 15_562_500],
    [60, 750_000, 0, 15_750_000],
    [75, 937_500, 0, 15_937_500],
    [90, 1_125_000, 0, 16_125_000],
    [105, 1_312_500, 0, 16_312_500],
    [120, 1_500_000, 0, 16_500_000],
    [135, 1_687_500, 225_000, 16_912_500],
    [150, 1_875_000, 450_000, 17_325_000],
  ])
  const odd = redemptionTable(terms({ jatuh_tempo: addDays(lent, 20) }))
  expect(odd.map((r) => [r.hari, r.telat])).toEqual([
    [15, 0],
    [20, 0],
    [30, 10],
    [45, 25],
    [50, 30],
  ])
})

test('the next due date counts from the old one, from today where that has passed', () => {
  expect(nextDue('2026-11-14', 30, '2026-11-21')).toBe('2026-12-14')
  expect(nextDue('2026-11-14', 30, '2026-12-14')).toBe('2027-01-13')
  expect(nextDue('2026-11-14', 30, '2026-12-13')).toBe('2026-12-14')
})

// What somebody with a pencil would reckon, in fractions of a rupiah over one bottom.
const ceilTo = (top: bigint, bottom: bigint, step: bigint): bigint => {
  const unit = bottom * step
  return ((top + unit - 1n) / unit) * step
}
function byHand(terms: LoanTerms, date: string): bigint[] {
  const days = BigInt(
    Math.max(
      terms.no_asal === null && terms.bunga_sampai === terms.tgl_hutang ? 1 : 0,
      countDays(terms.bunga_sampai, date),
    ),
  )
  const begun = (n: bigint) => (days + n - 1n) / n
  const [count, inMonth] = { HARIAN: [days, 30n], BLOK_15: [begun(15n), 2n], BULANAN: [begun(30n), 1n] }[
    terms.mode_bunga
  ] as [bigint, bigint]
  const bunga = ceilTo(terms.sisa_pokok * terms.bunga * count, 10_000n * inMonth, terms.pembulatan_ke)
  const late = BigInt(Math.max(0, countDays(terms.jatuh_tempo, date)))
  const denda = ceilTo(terms.sisa_pokok * (terms.denda_harian ?? 0n) * late, 10_000n, terms.pembulatan_ke)
  return [bunga, denda, terms.sisa_pokok + bunga + denda]
}

const figuresOf = (rows: readonly Redemption[]) =>
  rows.map((r) => [r.bunga_rp, r.denda_rp, r.total].join(' ')).join('\n')

const loan = fc.record({
  pokok: fc.integer({ min: 200, max: 200_000 }).map((n) => BigInt(n) * 500n),
  bunga: fc.integer({ min: 1, max: 1000 }),
  mode_bunga: fc.constantFrom(...interestModes),
  term: fc.integer({ min: 1, max: 180 }),
  denda: fc.option(fc.integer({ min: 1, max: 100 })),
  step: fc.constantFrom(1, 100, 500, 1000),
  /** Days from one payment to the next, and what it does. */
  history: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 70 }),
      part: fc.integer({ min: 0, max: 99 }),
      anew: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  until: fc.integer({ min: 0, max: 200 }),
})

/** A payment of interest and of a part, on the same loan or as a new one. */
function paid(terms: LoanTerms, date: string, part: number, anew: boolean, term: number): LoanTerms {
  const rest = rupiah(terms.sisa_pokok - (terms.sisa_pokok * BigInt(part)) / 100n)
  const more = {
    sisa_pokok: rest,
    bunga_sampai: paidThrough(terms, date),
    jatuh_tempo: nextDue(terms.jatuh_tempo, term, date),
  }
  return anew ? { ...terms, ...more, tgl_hutang: date, no_asal: 'HT' } : { ...terms, ...more }
}

test('what the till asks on a day is the row of the slip of that day and what a pencil says, for 10,000 random loans and histories', () => {
  fc.assert(
    fc.property(loan, (l) => {
      let t = terms({
        sisa_pokok: rupiah(l.pokok),
        bunga: percent(l.bunga),
        mode_bunga: l.mode_bunga,
        jatuh_tempo: addDays(lent, l.term),
        denda_harian: l.denda === null ? null : percent(l.denda),
        pembulatan_ke: rupiah(l.step),
      })
      let day = lent
      for (const p of l.history) {
        day = addDays(day, p.after)
        t = paid(t, day, p.part, p.anew, l.term)
      }
      const slip = redemptionTable(t)
      const rows = slip.map((row) => redemptionOn(t, row.tanggal))
      expect(figuresOf(rows)).toBe(figuresOf(slip))
      expect(figuresOf(slip)).toBe(slip.map((row) => byHand(t, row.tanggal).join(' ')).join('\n'))
      const on = redemptionOn(t, addDays(day, l.until))
      expect(figuresOf([on])).toBe(byHand(t, on.tanggal).join(' '))
      // Waiting is never cheaper.
      expect(redemptionOn(t, addDays(on.tanggal, 1)).total >= on.total).toBe(true)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)

test('over any chain of payments and renewals every day is paid for once, none twice, none skipped', () => {
  fc.assert(
    fc.property(loan, (l) => {
      let t = terms({ jatuh_tempo: addDays(lent, l.term), sisa_pokok: rupiah(l.pokok) })
      let [day, days, late] = [lent, 0, 0]
      for (const p of [...l.history, { after: l.until, part: 0, anew: false }]) {
        day = addDays(day, p.after)
        const redemption = redemptionOn(t, day)
        days += redemption.hari
        late += redemption.telat
        t = paid(t, day, p.part, p.anew, l.term)
        expect(t.bunga_sampai).toBe(addDays(lent, days))
        expect(t.jatuh_tempo > day).toBe(true)
        // Asked again on the same day nothing more is due but the principal.
        expect(redemptionOn(t, day)).toMatchObject({ hari: 0, telat: 0, bunga_rp: 0n, denda_rp: 0n })
      }
      expect(days).toBe(Math.max(1, countDays(lent, day)))
      expect(late <= countDays(lent, day)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
