import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { appraise, mostLent, type AppraisalFacts } from './appraisal.ts'
import { shareProceeds } from './proceeds.ts'

/** From weight to ceiling, and what an auction's price goes to: the vectors of the specification, and laws. */
const facts = (more: Partial<AppraisalFacts> = {}): AppraisalFacts => ({
  kadar: percent(7500),
  pokok_per_gram: null,
  harga_emas: rupiah(2_200_000),
  persen_taksiran: percent(8500),
  plafond_per_gram: rupiah(1_250_000),
  ...more,
})

describe('the appraisal', () => {
  test('of ten grams of 75 %, row by row', () => {
    expect(appraise(weight(10_000), facts())).toEqual({
      per_gram: 1_650_000n,
      nilai_taksiran: 16_500_000n,
      nilai_kondisi: 14_025_000n,
      plafond: 12_500_000n,
      maksimal: 12_500_000n,
    })
  })
  test('without a ceiling of its fineness the condition decides', () => {
    expect(appraise(weight(10_000), facts({ plafond_per_gram: null }))).toMatchObject({
      plafond: null,
      maksimal: 14_025_000n,
    })
  })
  test("the shop's own table stands before the gold price", () => {
    expect(appraise(weight(10_000), facts({ pokok_per_gram: rupiah(900_000) }))).toMatchObject({
      per_gram: 900_000n,
      nilai_taksiran: 9_000_000n,
      maksimal: 7_650_000n,
    })
  })
  test('without either there is none', () => {
    expect(appraise(weight(10_000), facts({ harga_emas: null }))).toBeUndefined()
  })
  test('two pieces together go down to the step', () => {
    const two = [
      appraise(weight(10_000), facts())!,
      appraise(
        weight(4_250),
        facts({ kadar: percent(7000), persen_taksiran: percent(7500), plafond_per_gram: rupiah(1_150_000) }),
      )!,
    ]
    expect(two[1]).toMatchObject({ nilai_taksiran: 6_545_000n, nilai_kondisi: 4_908_750n, maksimal: 4_887_500n })
    expect(mostLent(two, rupiah(500))).toBe(17_387_500n)
    expect(mostLent(two, rupiah(1_000_000))).toBe(17_000_000n)
  })
  test('more gold is never worth less, and nothing above its value is lent', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 500_000n),
        fc.bigInt(0n, 5_000n),
        fc.bigInt(1n, 10_000n),
        fc.bigInt(1n, 10_000n),
        (mg, more, kadar, persen) => {
          const known = facts({ kadar: percent(kadar), persen_taksiran: percent(persen) })
          const [appraisal, heavier] = [appraise(weight(mg), known)!, appraise(weight(mg + more), known)!]
          expect(heavier.maksimal >= appraisal.maksimal && heavier.nilai_taksiran >= appraisal.nilai_taksiran).toBe(
            true,
          )
          expect(appraisal.maksimal <= appraisal.nilai_taksiran && appraisal.maksimal <= appraisal.plafond!).toBe(true)
        },
      ),
    )
  })
})

const claim = fc.bigInt(0n, 6_000_000n).map(rupiah)
describe('what an auction brought', () => {
  const claims = { pokok: rupiah(5_000_000), bunga: rupiah(640_000), denda: rupiah(105_000), biaya: rupiah(150_000) }
  test.each([
    [5_000_000, { rugi: 150_000n, bunga: 0n, denda: 0n, surplus: 0n }],
    [5_600_000, { rugi: 0n, bunga: 450_000n, denda: 0n, surplus: 0n }],
    [7_000_000, { rugi: 0n, bunga: 640_000n, denda: 105_000n, surplus: 1_105_000n }],
    [0, { rugi: 5_150_000n, bunga: 0n, surplus: 0n }],
  ])('%d', (harga, shares) => expect(shareProceeds(rupiah(harga), claims)).toMatchObject(shares))
  test('whatever it is, its shares are all of it, and a loss leaves no interest', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 20_000_000n),
        fc.record({ pokok: claim, bunga: claim, denda: claim, biaya: claim }),
        (harga, owed) => {
          const shares = shareProceeds(rupiah(harga), owed)
          expect(shares.biaya + shares.pokok + shares.bunga + shares.denda + shares.surplus - shares.rugi).toBe(harga)
          if (shares.rugi > 0n) expect([shares.bunga, shares.denda, shares.surplus]).toEqual([0n, 0n, 0n])
          if (shares.surplus > 0n) expect([shares.bunga, shares.denda]).toEqual([owed.bunga, owed.denda])
        },
      ),
    )
  })
})
