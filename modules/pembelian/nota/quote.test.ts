import { monthsLater } from '#kernel/base/time/dates.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percent, rupiah as rp, weight } from '#kernel/base/quantity/quantity.ts'
import { weightTables } from '#kernel/base/quantity/weight-table.ts'
import {
  goldPaid,
  needsToday,
  noDeduction,
  notaCounts,
  priceToday,
  quotedWeight,
  quotesOf,
  readPurchaseRules,
  type Deduction,
  type QuoteInput,
  type QuoteRules,
} from './quote.ts'

/** What the shop pays. */
const quoteOf = (i: QuoteInput, a: QuoteRules) => quotesOf(i, a).berlaku
const grams = (gram: number) => weight(Math.round(gram * 1000))
const pc = (p: number) => percent(Math.round(p * 100))
const deduction = (persen: number | null, rupiah: number | null = null): Deduction => ({
  persen: persen === null ? null : pc(persen),
  rp: rupiah === null ? null : rp(rupiah),
})
const shop: QuoteRules = { dasar_beli: 'NOTA', lantai: false, pembulatan: rp(500), arah: 'up' }
/** Our nota of 6,044,200 for 3.215 g, forty days old; the ring comes back dull and a little lighter. */
const ring: QuoteInput = {
  berat: grams(3.2),
  nota: { harga_nota: rp(6_044_200), berat_nota: grams(3.215), rugi: deduction(2.5), potongan: noDeduction },
  harga_beli: rp(1_690_000),
  kondisi: deduction(null, 5000),
  rusak: rp(0),
}
const plain: QuoteInput = {
  ...ring,
  nota: undefined,
  kondisi: noDeduction,
  harga_beli: rp(924_000),
  berat: grams(1.14),
}

interface Case {
  readonly word: string
  readonly input?: Partial<QuoteInput>
  readonly set?: Partial<QuoteRules>
  /** gold, rugi nota, condition, category, damage, rounding, paid */
  readonly rows: readonly [number, number, number, number, number, number, number]
  readonly dasar?: string
}
const down = { arah: 'down' as const }
const withNota = (again: Partial<NonNullable<QuoteInput['nota']>>) => ({ nota: { ...ring.nota!, ...again } })

describe('a quote, row by row', () => {
  const cases: readonly Case[] = [
    { word: 'with our nota, dull', rows: [6_016_000, 150_400, 16_000, 0, 0, 400, 5_850_000], dasar: 'NOTA' },
    { word: 'rounded down', set: down, rows: [6_016_000, 150_400, 16_000, 0, 0, -100, 5_849_500], dasar: 'NOTA' },
    {
      word: 'no row for its age: nothing is lost',
      input: withNota({ rugi: noDeduction }),
      rows: [6_016_000, 0, 16_000, 0, 0, 0, 6_000_000],
    },
    {
      word: 'rugi nota in rupiah a gram',
      input: withNota({ rugi: deduction(null, 10_000) }),
      rows: [6_016_000, 32_000, 16_000, 0, 0, 0, 5_968_000],
    },
    {
      word: 'condition in percent and in rupiah',
      input: { kondisi: deduction(2, 5000) },
      rows: [6_016_000, 150_400, 136_320, 0, 0, 220, 5_729_500],
    },
    {
      word: 'the category takes percent',
      input: withNota({ potongan: deduction(1.5) }),
      rows: [6_016_000, 150_400, 16_000, 90_240, 0, 140, 5_759_500],
    },
    {
      word: 'the category takes rupiah a piece',
      input: withNota({ potongan: deduction(null, 5000) }),
      rows: [6_016_000, 150_400, 16_000, 5000, 0, 400, 5_845_000],
    },
    {
      word: 'damage is taken off before rounding',
      input: { rusak: rp(100_001) },
      rows: [6_016_000, 150_400, 16_000, 0, 100_001, 401, 5_750_000],
    },
    {
      word: 'never below nothing',
      input: { rusak: rp(9_000_000) },
      rows: [6_016_000, 150_400, 16_000, 0, 9_000_000, 3_150_400, 0],
    },
    {
      word: 'today is the base',
      set: { dasar_beli: 'HARI_INI' },
      rows: [5_408_000, 0, 16_000, 0, 0, 0, 5_392_000],
      dasar: 'HARI_INI',
    },
    {
      word: 'the higher one: the nota',
      set: { dasar_beli: 'TERTINGGI' },
      rows: [6_016_000, 150_400, 16_000, 0, 0, 400, 5_850_000],
      dasar: 'NOTA',
    },
    {
      word: 'the higher one after its own loss: today',
      input: { harga_beli: rp(1_840_000) },
      set: { dasar_beli: 'TERTINGGI' },
      rows: [5_888_000, 0, 16_000, 0, 0, 0, 5_872_000],
      dasar: 'HARI_INI',
    },
    {
      word: 'never less with a nota than without',
      input: { harga_beli: rp(2_000_000) },
      set: { lantai: true },
      rows: [6_400_000, 0, 16_000, 0, 0, 0, 6_384_000],
      dasar: 'LANTAI',
    },
    {
      word: 'the floor is lower: the nota',
      set: { lantai: true },
      rows: [6_016_000, 150_400, 16_000, 0, 0, 400, 5_850_000],
      dasar: 'NOTA',
    },
    {
      word: 'the floor knows no deduction of the category',
      input: { ...withNota({ potongan: deduction(null, 600_000) }) },
      set: { lantai: true },
      rows: [5_408_000, 0, 16_000, 0, 0, 0, 5_392_000],
      dasar: 'LANTAI',
    },
    { word: 'without a nota', input: plain, rows: [1_053_360, 0, 0, 0, 0, 140, 1_053_500], dasar: 'HARI_INI' },
    {
      word: 'half a rupiah goes up',
      input: { ...plain, berat: grams(0.0005 * 1000), harga_beli: rp(1_000_001) },
      set: { pembulatan: rp(1) },
      rows: [500_001, 0, 0, 0, 0, 0, 500_001],
    },
  ]
  test.each(cases)('$word', ({ input, set, rows, dasar }) => {
    const quote = quoteOf({ ...ring, ...input }, { ...shop, ...set })
    expect(
      [
        quote.emas_rp,
        quote.rugi_nota_rp,
        quote.potongan_kondisi_rp,
        quote.potongan_kategori_rp,
        quote.rusak_rp,
        quote.pembulatan_rp,
        quote.harga,
      ].map(Number),
    ).toEqual(rows)
    if (dasar) expect(quote.dasar).toBe(dasar)
  })

  test('the counter shows every base beside the one that holds', () => {
    const quotes = quotesOf(ring, shop)
    expect([quotes.nota?.harga, quotes.hari_ini.harga, quotes.tanpa_nota.harga]).toEqual([
      5_850_000n,
      5_392_000n,
      5_392_000n,
    ])
  })
})

describe('a nota', () => {
  test.each([
    ['2026-08-21', 3, '2026-11-21', true],
    ['2026-08-20', 3, '2026-11-21', false],
    ['2026-11-30', 3, '2027-02-28', true],
    ['2026-11-30', 3, '2027-03-01', false],
    ['2027-11-30', 3, '2028-02-29', true],
    ['2026-11-21', 0, '2026-11-21', true],
    ['2026-11-20', 0, '2026-11-21', false],
  ])('of %s with %i months counts on %s: %s', (tgl, bulan, today, counts) =>
    expect(notaCounts(tgl, today, bulan)).toBe(counts),
  )
  test('months end where the shorter month does', () => {
    expect([monthsLater('2026-10-31', 1), monthsLater('2026-12-31', 2), monthsLater('2026-12-15', 13)]).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2028-01-15',
    ])
  })
  test.each([
    ['charge apart', { total: rp(6_294_500), ongkos: rp(250_300), ppn: rp(0) }, 'TIDAK', false, 6_044_200],
    ['charge with it', { total: rp(6_294_500), ongkos: rp(250_300), ppn: rp(0) }, 'TIDAK', true, 6_294_500],
    ['tax in the price', { total: rp(1_011_000), ongkos: rp(0), ppn: rp(11_000) }, 'TERMASUK', false, 1_000_000],
    [
      'tax on top is no part of it',
      { total: rp(1_000_000), ongkos: rp(0), ppn: rp(11_000) },
      'DITAMBAH',
      false,
      1_000_000,
    ],
    ['given away: nothing was paid', { total: rp(100_000), ongkos: rp(250_000), ppn: rp(0) }, 'TIDAK', false, 0],
  ])('paid for gold, %s', (_word, line, mode, withOngkos, paid) =>
    expect(goldPaid(line, mode, withOngkos)).toBe(BigInt(paid)),
  )
})

describe("today's price of a gram", () => {
  test.each([
    ['of its group', { harga_beli: rp(1_300_000), kadar: pc(75) }, rp(2_200_000), 1_300_000n],
    ['by its fineness', { harga_beli: null, kadar: pc(75) }, rp(2_200_000), 1_650_000n],
    ['never more than all of it is gold', { harga_beli: null, kadar: pc(105) }, rp(2_200_000), 2_200_000n],
    ['nobody has set one', { harga_beli: null, kadar: pc(75) }, null, null],
    ['a price of 0 is none', { harga_beli: rp(0), kadar: pc(75) }, null, null],
  ])('%s', (_word, group, emas, price) => expect(priceToday(group, emas)).toBe(price))

  test.each([
    [undefined, shop, true],
    [ring.nota, shop, false],
    [ring.nota, { ...shop, lantai: true }, true],
    [ring.nota, { ...shop, dasar_beli: 'TERTINGGI' as const }, true],
  ])('is asked for only where a quote looks at it', (nota, a, asked) => expect(needsToday(nota, a)).toBe(asked))
})

test('the weight is rounded by the table of purchases', () => {
  expect(quotedWeight(grams(3.134), { tabel_berat: weightTables.A })).toBe(grams(3.15))
  expect(quotedWeight(grams(3.134), { tabel_berat: undefined })).toBe(grams(3.134))
})

test('rules come from settings and flags; a new shop pays by the nota, up, and never less than without it', () => {
  expect(readPurchaseRules({ flags: {}, settings: {} })).toMatchObject({
    dasar_beli: 'NOTA',
    lantai: true,
    pembulatan: 500n,
    arah: 'up',
    toleransi_nota_bulan: 3,
    termasuk_ongkos: false,
    potongan: false,
    tabel_berat: undefined,
  })
  const other = readPurchaseRules({
    flags: { PEMBULATAN_PEMBELIAN_KEBAWAH: 'on', POTONGAN_PENJUALAN_MODULE: 'on' },
    settings: { dasar_beli: 'TERTINGGI', lantai_tanpa_nota: 'off', tabel_berat_beli: 'A', beli_termasuk_ongkos: 'on' },
  })
  expect(other).toMatchObject({
    dasar_beli: 'TERTINGGI',
    lantai: false,
    arah: 'down',
    potongan: true,
    termasuk_ongkos: true,
  })
  expect(other.tabel_berat).toEqual(weightTables.A)
})

describe('any quote at all', () => {
  const money = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) }).map(rp)
  const anyDeduction = fc.record({
    persen: fc.option(fc.bigInt({ min: 0n, max: 10_000n }).map(percent)),
    rp: fc.option(money(100_000)),
  })
  const anyNota = fc.record({
    harga_nota: money(2_000_000_000),
    berat_nota: fc.bigInt({ min: 1n, max: 500_000n }).map(weight),
    rugi: anyDeduction,
    potongan: anyDeduction,
  })
  const anyInput = fc.record({
    berat: fc.bigInt({ min: 1n, max: 500_000n }).map(weight),
    nota: fc.option(anyNota, { nil: undefined }),
    harga_beli: money(5_000_000),
    kondisi: anyDeduction,
    rusak: money(1_000_000),
  })
  const anyRules = fc.record<QuoteRules>({
    dasar_beli: fc.constantFrom('NOTA', 'HARI_INI', 'TERTINGGI'),
    lantai: fc.boolean(),
    pembulatan: fc.constantFrom(rp(1), rp(100), rp(500), rp(1000)),
    arah: fc.constantFrom('up', 'down'),
  })

  /** Written anew with fractions over one divisor, not with the rules: what a hand would reckon of the stored inputs. */
  const half = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom)
  function byHand(input: QuoteInput, rules: QuoteRules): bigint {
    const grams = (r: bigint | null) => (r === null ? 0n : half(r * input.berat, 1000n))
    const share = (of: bigint, p: bigint | null) => (p === null ? 0n : half(of * p, 10_000n))
    const end = (gold: bigint, less: bigint) => {
      const sum = gold - less - share(gold, input.kondisi.persen) - grams(input.kondisi.rp) - input.rusak
      if (sum <= 0n) return 0n
      const steps = sum / rules.pembulatan
      return (rules.arah === 'up' && steps * rules.pembulatan < sum ? steps + 1n : steps) * rules.pembulatan
    }
    const today = half((input.harga_beli ?? 0n) * input.berat, 1000n)
    const floor = end(today, 0n)
    if (!input.nota) return floor
    const { harga_nota, berat_nota, rugi, potongan } = input.nota
    const gold = half(harga_nota * input.berat, berat_nota)
    const lost = share(gold, rugi.persen) + grams(rugi.rp)
    const cut = (of: bigint) => share(of, potongan.persen) + (potongan.rp ?? 0n)
    const nota = end(gold, lost + cut(gold))
    const now = end(today, cut(today))
    const base =
      rules.dasar_beli === 'NOTA' ? nota : rules.dasar_beli === 'HARI_INI' ? now : gold - lost >= today ? nota : now
    return rules.lantai && floor > base ? floor : base
  }

  test('adds up, is a multiple of the step, and is what a hand reckons of its inputs', () => {
    fc.assert(
      fc.property(anyInput, anyRules, (input, rules) => {
        const quote = quoteOf(input, rules)
        expect(
          quote.emas_rp -
            quote.rugi_nota_rp -
            quote.potongan_kondisi_rp -
            quote.potongan_kategori_rp -
            quote.rusak_rp +
            quote.pembulatan_rp,
        ).toBe(quote.harga)
        expect(quote.harga % rules.pembulatan).toBe(0n)
        expect(quote.harga).toBe(byHand(input, rules))
        if (input.nota && rules.lantai)
          expect(quote.harga).toBeGreaterThanOrEqual(quoteOf({ ...input, nota: undefined }, rules).harga)
      }),
      { numRuns: 10_000 },
    )
  })
})
