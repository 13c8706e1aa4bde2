import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/base/time/dates.ts'
import { countDays, percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import {
  interestModes,
  continuingOn,
  firstDayOwed,
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
  uang_baru: more.sisa_pokok ?? rupiah(1_250_000),
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
  const standing = terms({ sisa_pokok: rupiah(15_000_000), jatuh_tempo: addDays(lent, 120) })
  expect(
    redemptionTable(standing).map((r) => [r.hari, Number(r.bunga_rp), Number(r.denda_rp), Number(r.total)]),
  ).toEqual([
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

test.each([
  ['paid early: a term from today, not from the old date', '2026-12-27', '2026-11-28', '2026-12-28'],
  ['once more the same day: the same', '2026-12-28', '2026-11-28', '2026-12-28'],
  ['never earlier than it was', '2027-01-20', '2026-11-28', '2027-01-20'],
  ['paid late: a term from the old date', '2026-11-14', '2026-11-21', '2026-12-14'],
  ['that is not past', '2026-11-14', '2026-12-13', '2026-12-14'],
  ['where it is past, a term from today', '2026-11-14', '2026-12-14', '2027-01-13'],
])('the next due date with a term of 30 days, %s', (_what, due, today, next) => {
  expect(nextDue(due, 30, today)).toBe(next)
})

// What somebody with a pencil would reckon, in fractions of a rupiah over one bottom.
const ceilTo = (top: bigint, bottom: bigint, step: bigint): bigint => {
  const unit = bottom * step
  return ((top + unit - 1n) / unit) * step
}
const blocks = { HARIAN: [1n, 30n], BLOK_15: [15n, 2n], BULANAN: [30n, 1n] } as const
function byHand(terms: LoanTerms, date: string): bigint[] {
  const passed = BigInt(countDays(terms.bunga_sampai, date))
  const untouched = terms.uang_baru > 0n && terms.bunga_sampai === terms.tgl_hutang && passed <= 0n
  const days = untouched ? 1n : passed > 0n ? passed : 0n
  const [block, inMonth] = blocks[terms.mode_bunga]
  const count = (days + block - 1n) / block
  const on = untouched ? terms.uang_baru : terms.sisa_pokok
  const bunga = ceilTo(on * terms.bunga * count, 10_000n * inMonth, terms.pembulatan_ke)
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
  return anew ? { ...terms, ...more, tgl_hutang: date, uang_baru: rupiah(0) } : { ...terms, ...more }
}
/** More is lent on top: the loan that follows, and what of interest was paid for it. */
function lentOnTop(terms: LoanTerms, date: string, added: bigint): { readonly next: LoanTerms; readonly paid: bigint } {
  const tambah_rp = rupiah(added)
  const { bunga_rp, bunga_tambah } = continuingOn(terms, date, tambah_rp)
  const bunga_sampai = paidThrough(terms, date)
  const next = {
    ...terms,
    sisa_pokok: rupiah(terms.sisa_pokok + added),
    tgl_hutang: date,
    bunga_sampai,
    uang_baru: firstDayOwed({ tambah_rp, bunga_tambah, bunga_sampai }, date),
  }
  return { next, paid: bunga_rp }
}

test('what the till asks on a day is the row of the slip of that day and what a pencil says, for 10,000 random loans and histories', () => {
  fc.assert(
    fc.property(loan, (drawn) => {
      let standing = terms({
        sisa_pokok: rupiah(drawn.pokok),
        bunga: percent(drawn.bunga),
        mode_bunga: drawn.mode_bunga,
        jatuh_tempo: addDays(lent, drawn.term),
        denda_harian: drawn.denda === null ? null : percent(drawn.denda),
        pembulatan_ke: rupiah(drawn.step),
      })
      let day = lent
      for (const payment of drawn.history) {
        day = addDays(day, payment.after)
        standing = paid(standing, day, payment.part, payment.anew, drawn.term)
      }
      const slip = redemptionTable(standing)
      const rows = slip.map((row) => redemptionOn(standing, row.tanggal))
      expect(figuresOf(rows)).toBe(figuresOf(slip))
      expect(figuresOf(slip)).toBe(slip.map((row) => byHand(standing, row.tanggal).join(' ')).join('\n'))
      const on = redemptionOn(standing, addDays(day, drawn.until))
      expect(figuresOf([on])).toBe(byHand(standing, on.tanggal).join(' '))
      // Waiting is never cheaper.
      expect(redemptionOn(standing, addDays(on.tanggal, 1)).total >= on.total).toBe(true)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)

test('by the day: over any chain of payments and renewals every day is paid for once, none twice, none skipped', () => {
  fc.assert(
    fc.property(loan, (drawn) => {
      let standing = terms({ jatuh_tempo: addDays(lent, drawn.term), sisa_pokok: rupiah(drawn.pokok) })
      let [day, days, late] = [lent, 0, 0]
      for (const payment of [...drawn.history, { after: drawn.until, part: 0, anew: false }]) {
        day = addDays(day, payment.after)
        const redemption = redemptionOn(standing, day)
        days += redemption.hari
        late += redemption.telat
        const before = standing.jatuh_tempo
        standing = paid(standing, day, payment.part, payment.anew, drawn.term)
        expect(standing.bunga_sampai).toBe(addDays(lent, days))
        expect(standing.jatuh_tempo > day).toBe(true)
        expect(standing.jatuh_tempo >= before).toBe(true)
        expect(standing.jatuh_tempo <= addDays(day, drawn.term) || standing.jatuh_tempo === before).toBe(true)
        // Asked again on the same day nothing more is due but the principal.
        expect(redemptionOn(standing, day)).toMatchObject({ hari: 0, telat: 0, bunga_rp: 0n, denda_rp: 0n })
      }
      expect(days).toBe(Math.max(1, countDays(lent, day)))
      expect(late <= countDays(lent, day)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)

describe('begun blocks are paid once', () => {
  test('1,250,000 at 2.5 % a month, paid on day 31, redeemed on day 32: 62,500 together', () => {
    const month = terms({ mode_bunga: 'BULANAN', jatuh_tempo: '2027-12-31' })
    const [first, second] = [addDays(lent, 31), addDays(lent, 32)]
    const due = redemptionOn(month, first)
    const after = paid(month, first, 0, false, 30)
    expect([due.bunga_rp, after.bunga_sampai]).toEqual([62_500n, addDays(lent, 60)])
    expect(redemptionOn(after, second).bunga_rp).toBe(0n)
    expect(redemptionOn(after, addDays(lent, 61)).bunga_rp).toBe(31_500n)
  })

  test('paying interest in between never costs more than a rounding step for each payment, and never less', () => {
    fc.assert(
      fc.property(loan, (drawn) => {
        const whole = terms({
          sisa_pokok: rupiah(drawn.pokok),
          bunga: percent(drawn.bunga),
          mode_bunga: drawn.mode_bunga,
          jatuh_tempo: '2029-12-31',
          pembulatan_ke: rupiah(drawn.step),
        })
        let [standing, day, sum] = [whole, lent, 0n]
        for (const payment of drawn.history) {
          day = addDays(day, payment.after)
          sum += continuingOn(standing, day).bunga_rp
          standing = paid(standing, day, 0, payment.anew, drawn.term)
        }
        const end = addDays(day, drawn.until)
        sum += redemptionOn(standing, end).bunga_rp
        const atOnce = redemptionOn(whole, end).bunga_rp
        expect(sum >= atOnce).toBe(true)
        expect(sum <= atOnce + whole.pembulatan_ke * BigInt(drawn.history.length)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)
})

describe('money that is lent on top pays its first day, however it is lent', () => {
  const small = terms({ sisa_pokok: rupiah(500_000), jatuh_tempo: '2027-12-31' })

  test('500,000, then 3,000,000 more, redeemed the same day: what 3,500,000 lent at once cost', () => {
    const { next, paid: interest } = lentOnTop(small, lent, 3_000_000n)
    expect([interest, next.bunga_sampai, redemptionOn(next, lent).bunga_rp]).toEqual([3_000n, addDays(lent, 1), 0n])
    expect(redemptionOn(terms({ sisa_pokok: rupiah(3_500_000) }), lent).bunga_rp).toBe(3_000n)
  })

  test('ten days later, where the interest of the rest ends that day: the new loan owes a day of what was added', () => {
    const day = addDays(lent, 10)
    const { next, paid: interest } = lentOnTop(small, day, 3_000_000n)
    // 500,000 for ten days; 3,000,000 for one.
    expect([interest, redemptionOn(next, day).bunga_rp]).toEqual([4_500n, 2_500n])
    expect(redemptionOn(next, addDays(day, 1)).bunga_rp).toBe(3_000n)
    // Where the loan goes on that day, the day is paid for all of it, so that it is not free for the rest.
    expect(continuingOn(next, day).bunga_rp).toBe(3_000n)
    expect(redemptionOn(paid(next, day, 0, false, 30), addDays(day, 1)).bunga_rp).toBe(0n)
  })

  test('under begun months what is added pays the month under way, whole', () => {
    const month = { ...small, mode_bunga: 'BULANAN' as const }
    const { next, paid: interest } = lentOnTop(month, addDays(lent, 40), 3_000_000n)
    // Two months of 500,000 and one of 3,000,000.
    expect([interest, next.bunga_sampai]).toEqual([100_000n, addDays(lent, 60)])
    expect(redemptionOn(next, addDays(lent, 60)).bunga_rp).toBe(0n)
  })

  test('lending in parts never costs less than lending the sum at once on the last of those days', () => {
    fc.assert(
      fc.property(
        loan,
        fc.array(fc.record({ after: fc.integer({ min: 0, max: 70 }), added: fc.integer({ min: 1, max: 200_000 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        (drawn, parts) => {
          const usual = {
            bunga: percent(drawn.bunga),
            mode_bunga: drawn.mode_bunga,
            jatuh_tempo: '2029-12-31',
            pembulatan_ke: rupiah(drawn.step),
          }
          let [standing, day, sum] = [terms({ ...usual, sisa_pokok: rupiah(drawn.pokok) }), lent, 0n]
          for (const payment of parts) {
            day = addDays(day, payment.after)
            const lentMore = lentOnTop(standing, day, BigInt(payment.added) * 500n)
            sum += lentMore.paid
            standing = lentMore.next
          }
          const atOnce = terms({ ...usual, sisa_pokok: standing.sisa_pokok, tgl_hutang: day, bunga_sampai: day })
          // Redeemed at once, and after any time.
          for (const end of [day, addDays(day, 1), addDays(day, drawn.until)])
            expect(sum + redemptionOn(standing, end).bunga_rp >= redemptionOn(atOnce, end).bunga_rp).toBe(true)
        },
      ),
      { numRuns: 10_000 },
    )
  }, 120_000)
})
