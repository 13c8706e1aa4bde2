import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { barcodesOf, baseOf, checkMayPrice, newPrice, reprice, repriceNeeds, type Repriced } from './update-profit.ts'

/** The rules of new prices for many pieces. */
const ring: Repriced = {
  kode_barcode: 'P1',
  nama_barang: 'CINCIN UKIR',
  kode_group: 'G750',
  aksesoris: false,
  jumlah: 1,
  berat: weight(3215n),
  nilai: rupiah(4_200_000),
  harga_jual: rupiah(4_500_000),
  harga_modal: rupiah(1_350_000),
  harga_group: rupiah(1_600_000),
  ditahan: false,
}
const box: Repriced = {
  ...ring,
  kode_barcode: 'BOX',
  aksesoris: true,
  jumlah: 3,
  berat: weight(0),
  nilai: rupiah(10_000),
  harga_modal: rupiah(21_000),
}
const step = rupiah(500)
const none = { kode_group: null, kode_dept: null, kode_baki: null, kode_intern: null, kadar: null, umur: null }
const asked = { ...none, daftar: null, cara: 'PERSEN' as const, persen: percent(1200n), rp_gram: null }
const settings = { pembulatan: '500' }

describe('one unit costs the higher of what was paid and what its gold costs now', () => {
  test.each<[string, Repriced, bigint]>([
    ['bought below what its gold costs now', ring, 4_340_250n],
    ['bought above it', { ...ring, nilai: rupiah(4_400_000) }, 4_400_000n],
    ['without a cost per gram', { ...ring, harga_modal: null }, 4_200_000n],
    ['one of a lot of three', { ...ring, jumlah: 3, berat: weight(9645n), nilai: rupiah(12_600_000) }, 4_340_250n],
    ['a box has no gold', box, 3_333n],
  ])('%s', (_word, b, base) => expect(baseOf(b)).toBe(base))
})

describe('the new price of one unit', () => {
  test.each<[string, Repriced, Parameters<typeof newPrice>[1], bigint | undefined]>([
    ['12 % above the base, up to the step', ring, asked, 4_861_500n],
    ['no profit', ring, { ...asked, persen: percent(0n) }, 4_340_500n],
    ['200,000 a gram above it', ring, { cara: 'RP_GRAM', persen: null, rp_gram: rupiah(200_000) }, 4_983_500n],
    ['a box has no gram', box, { cara: 'RP_GRAM', persen: null, rp_gram: rupiah(200_000) }, 3_500n],
    ['the price of the group', ring, { cara: 'HARGA_GROUP', persen: null, rp_gram: null }, 5_144_000n],
    ['a box has no price of a group', box, { cara: 'HARGA_GROUP', persen: null, rp_gram: null }, undefined],
  ])('%s', (_word, b, way, price) => expect(newPrice(b, way, step)).toBe(price))

  test('is a multiple of the step, never below what the percent asks, and less than a step above it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 500_000n),
        fc.bigInt(0n, 10_000_000_000n),
        fc.bigInt(1n, 5_000_000n),
        fc.bigInt(0n, 99_999n),
        fc.constantFrom(1n, 100n, 500n, 1000n),
        (berat, nilai, modal, persen, by) => {
          const piece = { ...ring, berat: weight(berat), nilai: rupiah(nilai), harga_modal: rupiah(modal) }
          const price = newPrice(piece, { ...asked, persen: percent(persen) }, rupiah(by))!
          const exact = baseOf(piece) * (10_000n + persen)
          expect(price % by).toBe(0n)
          expect(price * 10_000n).toBeGreaterThanOrEqual(exact)
          expect((price - by) * 10_000n).toBeLessThan(exact)
        },
      ),
    )
  })
})

test.each([
  [null, []],
  ['p1\nP2\r\n\n p1 ', ['P1', 'P2']],
  ['P1, P2;P3\tP4', ['P1', 'P2', 'P3', 'P4']],
])('a list %j names %j', (text, codes) => expect(barcodesOf(text)).toEqual(codes))

describe('what is selected', () => {
  const listed = { ...asked, daftar: 'P1' }
  test.each<[string, Parameters<typeof reprice>[0], readonly Repriced[], object]>([
    [
      'nothing asked for',
      asked,
      [],
      { message: 'Pilih Group, Jenis, Baki, Kode Intern, Kadar, Umur, Atau Daftar Barcode' },
    ],
    ['no percent', { ...listed, persen: null }, [ring], { field: 'persen', message: 'Harus Diisi' }],
    ['no amount', { ...listed, cara: 'RP_GRAM' }, [ring], { field: 'rp_gram', message: 'Harus Diisi' }],
    ['nothing found', { ...asked, kode_group: 'G750' }, [], { message: 'Data Tidak Tersedia' }],
    [
      'no piece of that own number',
      { ...asked, kode_intern: 'X' },
      [],
      { field: 'kode_intern', message: 'Kode Intern Atau Kadar Tidak Tersedia' },
    ],
    [
      'none of that fineness',
      { ...asked, kadar: percent(7000n) },
      [],
      { field: 'kadar', message: 'Kode Intern Atau Kadar Tidak Tersedia' },
    ],
    [
      'a barcode that is not in the window',
      { ...asked, daftar: 'P1 P2' },
      [ring],
      { field: 'daftar', message: 'Barang {kode} Tidak Tersedia', values: { kode: 'P2' } },
    ],
    [
      'a group without a price',
      { ...listed, cara: 'HARGA_GROUP', persen: null },
      [{ ...ring, harga_group: null }],
      { field: 'cara', message: 'Group {group} Belum Punya Harga', values: { group: 'G750' } },
    ],
    [
      'every price stays',
      listed,
      [{ ...ring, harga_jual: rupiah(4_861_500) }],
      { message: 'Tidak Ada Harga Yang Berubah' },
    ],
    ['a till holds the only one', listed, [{ ...ring, ditahan: true }], { message: 'Tidak Ada Harga Yang Berubah' }],
    [
      'too many',
      { ...asked, kode_group: 'G750' },
      Array.from({ length: 20_001 }, () => ring),
      { message: 'Paling Banyak {n} Barang Sekali Ubah', values: { n: 20_000 } },
    ],
  ])('%s is refused', (_word, draft, barang, issue) => {
    expect(reprice(draft, { barang }, settings)).toEqual([issue])
  })

  test('pieces that a till holds stay, the others are summed up', () => {
    const found = [
      ring,
      { ...ring, kode_barcode: 'P2', ditahan: true },
      { ...ring, kode_barcode: 'P3', harga_jual: null },
    ]
    expect(reprice({ ...asked, kode_group: 'G750' }, { barang: found }, settings)).toMatchObject({
      total_jumlah: 2,
      total_lama: 4_500_000n,
      total_baru: 9_723_000n,
      total_turun: 0,
      ditahan: 1,
      detail_barang: [
        { kode_barcode: 'P1', dasar: 4_340_250n, harga_lama: 4_500_000n, harga_baru: 4_861_500n },
        { kode_barcode: 'P3', harga_lama: null, harga_baru: 4_861_500n },
      ],
    })
  })
})

test('a price that falls is an owner’s decision', () => {
  const at = (harga_jual: bigint) => {
    const doc = reprice({ ...asked, daftar: 'P1' }, { barang: [{ ...ring, harga_jual: rupiah(harga_jual) }] }, settings)
    return 'detail_barang' in doc ? repriceNeeds(doc) : doc
  }
  expect(at(4_861_000n)).toEqual([])
  expect(at(4_862_000n)).toMatchObject([{ kategori: 'PROFIT_TURUN', minimal: 'OWN', isi: { n: 1, rp: 500 } }])
})

test.each([
  ['KASIR', 1],
  ['SPV', 0],
  ['OWN', 0],
] as const)('%s: %i refusals', (level, n) => expect(checkMayPrice({ level })).toHaveLength(n))
