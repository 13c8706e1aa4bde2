import { describe, expect, test } from 'vitest'
import { weight, percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { pricePerGram } from '#barang'
import { readRules, computeRow, computeNota, ppnRates } from './compute.ts'
import type { SaleBarang, BarangDraft } from './penjualan.shape.ts'
import { line, ring, ruleContext, box } from './sale-facts.examples.ts'

const grams = (gram: number) => weight(Math.round(gram * 1000))
const rp = rupiah
const pc = (p: number) => percent(Math.round(p * 100))

interface Case {
  readonly word: string
  readonly set?: Readonly<Record<string, string>>
  readonly flag?: Readonly<Record<string, string>>
  readonly barang?: Partial<SaleBarang>
  readonly typed?: Partial<BarangDraft>
  /** price, charge, rounded, discount, to pay */
  readonly outcome: readonly [harga: number, ongkos: number, jumlah: number, diskon: number, total: number]
}
const GROUP = { kategori_harga: 'GROUP' }
const EMAS = { kategori_harga: 'EMAS' }
const perGram = { ongkos_rp: rp(45_000), ongkos_per: 'GRAM' as const }

describe('one line of a nota', () => {
  const cases: readonly Case[] = [
    // BARANG: the price on the tag
    { word: 'tag price, rounded up to 500', outcome: [6_294_200, 0, 6_294_500, 0, 6_294_500] },
    {
      word: 'tag price that is round already',
      barang: { harga_jual: rp(4_200_000) },
      outcome: [4_200_000, 0, 4_200_000, 0, 4_200_000],
    },
    {
      word: 'rounded down where the shop says so',
      flag: { PEMBULATAN_PENJUALAN_KEBAWAH: 'on' },
      outcome: [6_294_200, 0, 6_294_000, 0, 6_294_000],
    },
    {
      word: 'the ongkos table says nothing in BARANG mode',
      barang: perGram,
      outcome: [6_294_200, 0, 6_294_500, 0, 6_294_500],
    },
    {
      word: 'a typed charge counts in BARANG mode',
      typed: { ongkos: rp(50_000) },
      outcome: [6_294_200, 50_000, 6_344_500, 0, 6_344_500],
    },
    {
      word: 'the charge of the piece itself counts as typed',
      barang: { ongkos: rp(75_000) },
      outcome: [6_294_200, 75_000, 6_369_500, 0, 6_369_500],
    },
    {
      word: 'a typed charge of 0 wins over that of the piece',
      barang: { ongkos: rp(75_000) },
      typed: { ongkos: rp(0) },
      outcome: [6_294_200, 0, 6_294_500, 0, 6_294_500],
    },
    // GROUP: berat × price of the group
    {
      word: '3.215 g at 1,880,000 with a charge of 250,000',
      set: GROUP,
      typed: { ongkos: rp(250_000) },
      outcome: [6_044_200, 250_000, 6_294_500, 0, 6_294_500],
    },
    {
      word: 'charge by gram: 3.215 × 45,000',
      set: GROUP,
      barang: perGram,
      outcome: [6_044_200, 144_675, 6_189_000, 0, 6_189_000],
    },
    {
      word: 'charge by gram, at least the minimum',
      set: GROUP,
      barang: { ...perGram, ongkos_minimum: rp(200_000) },
      outcome: [6_044_200, 200_000, 6_244_500, 0, 6_244_500],
    },
    {
      word: 'charge by piece',
      set: GROUP,
      barang: { ongkos_rp: rp(150_000), ongkos_per: 'POTONG' },
      outcome: [6_044_200, 150_000, 6_194_500, 0, 6_194_500],
    },
    {
      word: 'the charge of the piece before the table',
      set: GROUP,
      barang: { ...perGram, ongkos: rp(99_000) },
      outcome: [6_044_200, 99_000, 6_143_500, 0, 6_143_500],
    },
    {
      word: 'the product is rounded once, half up: 3.333 × 1,111',
      set: { ...GROUP, pembulatan: '1' },
      barang: { berat: grams(3.333), harga_group: rp(1111) },
      outcome: [3703, 0, 3703, 0, 3703],
    },
    {
      word: 'a typed weight makes the price',
      set: GROUP,
      typed: { berat: grams(3.2) },
      outcome: [6_016_000, 0, 6_016_000, 0, 6_016_000],
    },
    {
      word: 'table A makes 3.200 of 3.215',
      set: { ...GROUP, tabel_berat_jual: 'A' },
      outcome: [6_016_000, 0, 6_016_000, 0, 6_016_000],
    },
    {
      word: 'table A makes 3.150 of 3.134',
      set: { ...GROUP, tabel_berat_jual: 'A' },
      barang: { berat: grams(3.134) },
      outcome: [5_922_000, 0, 5_922_000, 0, 5_922_000],
    },
    {
      word: 'a table that the shop made its own: 10 mg from 30 on',
      set: {
        ...GROUP,
        tabel_berat_jual: 'B',
        tabel_berat: 'A 0-99+0; B 0-29+0 30-99+10; C 0-99+0; D 0-99+0; E 0-99+0',
      },
      barang: { berat: grams(3.134) },
      outcome: [5_846_800, 0, 5_847_000, 0, 5_847_000],
    },
    {
      word: 'tables that read no longer count as those of the specification: a till never stands still over them',
      set: { ...GROUP, tabel_berat_jual: 'A', tabel_berat: 'A 0-98+0' },
      barang: { berat: grams(3.134) },
      outcome: [5_922_000, 0, 5_922_000, 0, 5_922_000],
    },
    // EMAS: berat × 24 karat × kadar
    { word: '3.215 g × 2,500,000 × 75 %', set: EMAS, outcome: [6_028_125, 0, 6_028_500, 0, 6_028_500] },
    {
      word: 'a fineness above 100 counts as it stands',
      set: EMAS,
      barang: { kadar: pc(110) },
      outcome: [8_841_250, 0, 8_841_500, 0, 8_841_500],
    },
    {
      word: 'rounded once: 1.001 g × 2,500,001 × 37.5 %',
      set: { ...EMAS, pembulatan: '1' },
      barang: { berat: grams(1.001), kadar: pc(37.5), harga_emas: rp(2_500_001) },
      outcome: [938_438, 0, 938_438, 0, 938_438],
    },
    // Discounts
    {
      word: '3 % of 6,294,500, down to whole rupiah',
      typed: { diskon_persen: pc(3) },
      outcome: [6_294_200, 0, 6_294_500, 188_835, 6_105_665],
    },
    {
      word: '0.01 % of 6,294,500 is 629.45: 629',
      typed: { diskon_persen: pc(0.01) },
      outcome: [6_294_200, 0, 6_294_500, 629, 6_293_871],
    },
    {
      word: 'a discount in rupiah',
      typed: { diskon_rp: rp(100_000) },
      outcome: [6_294_200, 0, 6_294_500, 100_000, 6_194_500],
    },
    { word: 'all of it', typed: { diskon_persen: pc(100) }, outcome: [6_294_200, 0, 6_294_500, 6_294_500, 0] },
  ]
  test.each(cases)('$kata', ({ set, flag, barang, typed, outcome }) => {
    const piece = { ...ring, berat_emas: barang?.berat ?? ring.berat_emas, ...barang }
    const sums = computeRow(line('CN1', typed), piece, readRules(ruleContext(set, flag)))
    expect([sums.harga, sums.ongkos, sums.jumlah_rp, sums.diskon, sums.total]).toEqual(outcome.map((n) => BigInt(n)))
  })

  test('both weights are kept where a table rounds', () => {
    const sums = computeRow(
      line('CN1'),
      { ...ring, berat: grams(3.134) },
      readRules(ruleContext({ ...GROUP, tabel_berat_jual: 'A' })),
    )
    expect([sums.berat, sums.berat_stock, sums.berat_hitung]).toEqual([grams(3.134), grams(3.134), grams(3.15)])
  })

  test.each([
    ['BARANG', 2, 50_000],
    ['GROUP', 2, 50_000],
    ['EMAS', 10, 250_000],
  ])('accessories sell by the piece, in %s mode too: %i for %i', (kategori_harga, jumlah, total) => {
    const sums = computeRow(line('AKS-1', { jumlah }), box, readRules(ruleContext({ kategori_harga })))
    expect([sums.kategori_harga, sums.total, sums.berat]).toEqual(['BARANG', BigInt(total), grams(20 * jumlah)])
  })

  test('a price a gram is shown where one made the price', () => {
    const at = (set: Record<string, string>) => {
      const sums = computeRow(line('CN1'), ring, readRules(ruleContext(set)))
      return pricePerGram({ ...sums, kadar: ring.kadar })
    }
    expect([at({}), at(GROUP), at(EMAS)]).toEqual([undefined, 1_880_000n, 1_875_000n])
  })
})

describe('the nota', () => {
  const nota = (lines: readonly Partial<BarangDraft>[], set: Record<string, string> = GROUP) => {
    const rules = readRules(ruleContext(set))
    return computeNota(
      lines.map((draft) => {
        const typed = line('CN1', { ongkos: rp(250_000), ...draft })
        return { ...typed, ...computeRow(typed, ring, rules) }
      }),
      rules,
    )
  }
  test('6,294,500 less 3 % is 6,105,665: the customer pays 6,105,500', () => {
    expect(nota([{ diskon_persen: pc(3) }])).toMatchObject({
      total_harga: 6_044_200n,
      total_ongkos: 250_000n,
      total_diskon: 188_835n,
      pembulatan: 135n,
      total: 6_105_500n,
    })
  })
  test('without a discount the rounding of the lines is all there is', () => {
    expect(nota([{}, {}])).toMatchObject({ total: 12_589_000n, pembulatan: 600n, total_diskon: 0n })
  })
  test('one discount makes the whole nota go down', () => {
    expect(nota([{}, { diskon_persen: pc(3) }])).toMatchObject({ total: 12_400_000n, pembulatan: 435n })
  })
})

describe('PPN', () => {
  const ppn = (ppn_mode: string, rate = '1.65') => ({
    ...GROUP,
    ppn_mode,
    ppn_tabel: `2026-01-01 1.1 ${rate}`,
    pembulatan: '500',
  })
  const one = (set: Record<string, string>, barang = ring) => {
    const rules = readRules(ruleContext(set))
    const sums = computeRow(line(barang.kode_barcode), barang, rules)
    return { ...sums, nota: computeNota([{ ...sums, jumlah: 1 }], rules) }
  }
  test('none by default', () => {
    expect(one(GROUP)).toMatchObject({ ppn: 0n, tarif_ppn: 0n })
  })
  test('included: total − halfUp(total × 10000 / 10165)', () => {
    // 6,044,500 / 1.0165 = 5,946,384.65…
    expect(one(ppn('TERMASUK'))).toMatchObject({
      total: 6_044_500n,
      ppn: 98_115n,
      nota: { total: 6_044_500n, total_ppn: 98_115n },
    })
  })
  test('on top: 1.65 % of 6,044,500 is 99,734.25, and the sum is rounded', () => {
    expect(one(ppn('DITAMBAH'))).toMatchObject({
      total: 6_044_500n,
      ppn: 99_734n,
      nota: { total: 6_144_500n, pembulatan: 566n },
    })
  })
  test('boxes are no gold', () => {
    expect(one(ppn('TERMASUK'), box)).toMatchObject({ ppn: 0n, tarif_ppn: 0n })
  })
  test.each([
    ['2026-11-21', [110n, 165n]],
    ['2026-12-31', [110n, 165n]],
    ['2027-01-01', [120n, 200n]],
    ['2025-12-31', undefined],
  ])('the rates of %s are those of the last line that has begun', (tanggal, rates) => {
    const found = ppnRates('2027-01-01 1.2 2; 2026-01-01 1.1 1.65', tanggal)
    expect(found && [found.dengan_faktur, found.tanpa_faktur]).toEqual(rates)
  })
  test.each<[string, string, Partial<typeof ring>, bigint, bigint]>([
    // 6,044,500 / 1.0165 = 5,946,384.65…
    ['included, without a full tax invoice', 'TERMASUK', {}, 165n, 98_115n],
    // 6,044,500 / 1.011 = 5,978,733.92…
    ['included, with one', 'TERMASUK', { faktur_pajak: true }, 110n, 65_766n],
    // 6,044,500 × 1.65 % = 99,734.25
    ['on top, without one', 'DITAMBAH', {}, 165n, 99_734n],
    // 6,044,500 × 1.1 % = 66,489.5
    ['on top, with one', 'DITAMBAH', { faktur_pajak: true }, 110n, 66_490n],
    ['a bar, whatever its supplier gave', 'TERMASUK', { bebas_ppn: true, faktur_pajak: true }, 0n, 0n],
    ['a bar, on top', 'DITAMBAH', { bebas_ppn: true }, 0n, 0n],
    ['a shop without VAT', 'TIDAK', { faktur_pajak: true }, 0n, 0n],
  ])('by the piece: %s', (_word, mode, piece, tarif_ppn, tax) => {
    expect(one(ppn(mode), { ...ring, ...piece })).toMatchObject({ total: 6_044_500n, tarif_ppn, ppn: tax })
  })
  test('the pieces of one nota each pay their own rate', () => {
    const rules = readRules(ruleContext(ppn('DITAMBAH')))
    const lines = [ring, { ...ring, faktur_pajak: true }, { ...ring, bebas_ppn: true }].map((stok) => ({
      ...computeRow(line(stok.kode_barcode), stok, rules),
      jumlah: 1,
    }))
    expect(computeNota(lines, rules)).toMatchObject({ total_ppn: 166_224n, total: 18_300_000n })
  })
})
