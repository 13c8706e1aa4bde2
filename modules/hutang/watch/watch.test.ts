import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mulDiv, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { limitOf, worth } from './ratio.ts'
import { bands, dueOf, falls, limitsOf, watchOf, type DueSpan, type WatchRow } from './watch.ts'

interface Loan {
  readonly pokok: number
  /** Milligrams of fine gold. */
  readonly murni: number
  readonly tempo?: DueSpan
}
const price = rupiah(2_200_000)

/** Rupiah that are lent on a gram of fine gold, as `lentPerGram` reckons them in the database: where there is none, more than any price. */
const perFineGram = (pokok: number, murni: number): bigint =>
  murni === 0 ? 9_223_372_036_854_775_807n : mulDiv(BigInt(pokok), 1000n, BigInt(murni), 'up')

/** Loans as the database counts them: by how many limits each stands above. */
const classesOf = (loans: readonly Loan[], at = price): WatchRow[] =>
  loans.map(({ pokok, murni, tempo = 'NANTI' }) => {
    const lent = perFineGram(pokok, murni)
    return {
      kelas: limitsOf(at).filter((l) => lent > l).length,
      tempo,
      jumlah: 1,
      pokok: rupiah(pokok),
      murni: weight(murni),
    }
  })

test.each([
  ['exactly at its pledge', 16_500_000, 7_500, '90 to 100', 0],
  ['a rupiah above it', 16_500_001, 7_500, 'above 100', 1],
  ['exactly at 60 percent', 9_900_000, 7_500, 'to 60', 0],
  ['a little above 60 percent', 9_900_008, 7_500, '60 to 70', 0],
  ['on no gold', 500_000, 0, 'above 100', 500_000],
])('a loan %s', (_, pokok, murni, band, open) => {
  const watch = watchOf(classesOf([{ pokok, murni }]), price)
  const names = ['to 60', '60 to 70', '70 to 80', '80 to 90', '90 to 100', 'above 100']
  expect(names[watch.kelompok.findIndex((k) => k.jumlah === 1)]).toBe(band)
  expect(watch.turun[0]!.tidak_tertutup).toBe(BigInt(open))
})

test('a book of four: bands, and what a fall of the price does to it', () => {
  // 50, 75, 88 and 97 percent of 7.5 grams of fine gold at 2,200,000.
  const watch = watchOf(
    classesOf([8_250_000, 12_375_000, 14_520_000, 16_005_000].map((pokok) => ({ pokok, murni: 7_500 }))),
    price,
  )
  expect([watch.jumlah, watch.pokok, watch.taksiran]).toEqual([4, 51_150_000n, 66_000_000n])
  expect(watch.kelompok.map((k) => k.jumlah)).toEqual([1, 0, 1, 1, 1, 0])
  expect(
    watch.turun.map((f) => [f.persen, f.harga, f.dekat, f.lewat, f.pokok_lewat, f.tidak_tertutup].map(Number)),
  ).toEqual([
    [0, 2_200_000, 1, 0, 0, 0],
    [5, 2_090_000, 2, 1, 16_005_000, 330_000],
    [10, 1_980_000, 2, 1, 16_005_000, 1_155_000],
    [20, 1_760_000, 3, 2, 30_525_000, 4_125_000],
  ])
})

test('what is due when', () => {
  const due = dueOf(
    classesOf([
      { pokok: 1_000_000, murni: 1_000, tempo: 'LEWAT' },
      { pokok: 2_000_000, murni: 1_000, tempo: 'LEWAT' },
      { pokok: 500_000, murni: 1_000, tempo: 'HARI INI' },
    ]),
  )
  expect([due.LEWAT.jumlah, due.LEWAT.pokok, due['HARI INI'].jumlah, due['MINGGU INI'].jumlah]).toEqual([
    2,
    3_000_000n,
    1,
    0,
  ])
})

test('the sums of the classes are the sums of the loans, whatever the book and the price', () => {
  const loan = fc.record({
    pokok: fc.integer({ min: 100, max: 40_000 }).map((n) => n * 500),
    murni: fc.integer({ min: 1, max: 20_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(loan, { maxLength: 60 }),
      fc.integer({ min: 100_000, max: 5_000_000 }).map((n) => rupiah(n)),
      (loans, at) => {
        const watch = watchOf(classesOf(loans, at), at)
        const lent = (l: Loan): bigint => perFineGram(l.pokok, l.murni)
        const over = (limit: bigint): Loan[] => loans.filter((l) => lent(l) > limit)
        expect(watch.kelompok.reduce((n, k) => n + k.jumlah, 0)).toBe(loans.length)
        expect(watch.kelompok.map((k) => k.jumlah)).toEqual(
          [...bands, undefined].map((end, index) => {
            const from = index === 0 ? loans : over(limitOf(at, BigInt(bands[index - 1]!) * 10n))
            return from.filter((l) => end === undefined || lent(l) <= limitOf(at, BigInt(end) * 10n)).length
          }),
        )
        for (const [index, fall] of falls.entries()) {
          const { harga, lewat, pokok_lewat, tidak_tertutup } = watch.turun[index]!
          expect(harga).toBe((at * BigInt(100 - fall)) / 100n)
          const gone = over(harga)
          expect([lewat, pokok_lewat]).toEqual([gone.length, gone.reduce((n, l) => n + BigInt(l.pokok), 0n)])
          // Loan by loan, but for the rupiah that each is rounded by.
          const open = gone.reduce((n, l) => n + BigInt(l.pokok) - worth(weight(l.murni), harga), 0n)
          expect(Math.abs(Number(open - tidak_tertutup))).toBeLessThanOrEqual(gone.length)
        }
      },
    ),
    { numRuns: 500 },
  )
})
