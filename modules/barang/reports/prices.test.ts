import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupByName } from './by-name.ts'
import { compareWithKind, sortByPrice } from './compare-price.ts'

const piece = (kode_dept: string, berat: bigint, harga_jual: bigint | null) => ({ kode_dept, berat, harga_jual })

describe('the price of a piece beside its kind', () => {
  test.each([
    // Two rings of 1 g and 3 g at 1,000,000 and 3,600,000: the mean is 1,150,000 a gram.
    [
      'lighter and dearer pieces of one kind',
      [piece('CN', 1000n, 1_000_000n), piece('CN', 3000n, 3_600_000n)],
      [
        [1_000_000n, -1304n],
        [1_200_000n, 435n],
      ],
    ],
    ['a single piece is the mean', [piece('KL', 2500n, 3_000_000n)], [[1_200_000n, 0n]]],
    [
      'kinds are apart, and what has no price makes no mean',
      [piece('CN', 1000n, 1_000_000n), piece('KL', 1000n, 2_000_000n), piece('CN', 9000n, null)],
      [
        [1_000_000n, 0n],
        [2_000_000n, 0n],
        [null, null],
      ],
    ],
    ['what weighs nothing has no price a gram', [piece('CN', 0n, 50_000n)], [[null, null]]],
  ])('%s', (_words, pieces, want) => expect(compareWithKind(pieces).map((p) => [p.per_gram, p.selisih])).toEqual(want))

  test('the lighter half cannot be dearer than the whole and the heavier half too', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kode_dept: fc.constantFrom('CN', 'KL'),
            berat: fc.bigInt(1n, 99_999n),
            harga_jual: fc.bigInt(1n, 99_999_999n),
          }),
          { minLength: 1 },
        ),
        (pieces) => {
          for (const of of Map.groupBy(compareWithKind(pieces), (p) => p.kode_dept).values()) {
            const off = of.map((p) => p.selisih!)
            expect(off.some((s) => s <= 0n) && off.some((s) => s >= 0n)).toBe(true)
          }
        },
      ),
    ))

  test.each([
    ['TERTINGGI', [30n, 20n, 10n, null]],
    ['TERENDAH', [10n, 20n, 30n, null]],
  ] as const)('%s first, without a price last', (order, want) => {
    const pieces = [20n, null, 30n, 10n].map((harga_jual) => ({ harga_jual }))
    expect(sortByPrice(pieces, order).map((p) => p.harga_jual)).toEqual(want)
  })
})

describe('pieces by name', () => {
  const of = (nama_barang: string, size: string | null, berat: bigint, harga: bigint | null) => ({
    nama_barang,
    size,
    jumlah: 1n,
    berat,
    harga,
  })
  const pieces = [
    of('KALUNG', null, 5000n, 6_000_000n),
    of('CINCIN', '12', 2000n, 2_500_000n),
    of('CINCIN', '14', 3000n, 3_100_000n),
    of('CINCIN', null, 1000n, null),
  ]
  test('by name alone', () =>
    expect(groupByName(pieces, false)).toEqual([
      {
        nama_barang: 'CINCIN',
        size: null,
        jumlah: 3n,
        berat: 6000n,
        harga_terendah: 2_500_000n,
        harga_tertinggi: 3_100_000n,
      },
      {
        nama_barang: 'KALUNG',
        size: null,
        jumlah: 1n,
        berat: 5000n,
        harga_terendah: 6_000_000n,
        harga_tertinggi: 6_000_000n,
      },
    ]))
  test('by name and size: what has no size stands for itself', () =>
    expect(groupByName(pieces, true).map((r) => [r.nama_barang, r.size, r.berat, r.harga_terendah])).toEqual([
      ['CINCIN', null, 1000n, null],
      ['CINCIN', '12', 2000n, 2_500_000n],
      ['CINCIN', '14', 3000n, 3_100_000n],
      ['KALUNG', null, 5000n, 6_000_000n],
    ]))
  test('nothing is lost', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            nama_barang: fc.constantFrom('A', 'B'),
            size: fc.constantFrom(null, '1', '2'),
            jumlah: fc.bigInt(1n, 99n),
            berat: fc.bigInt(0n, 99_999n),
            harga: fc.option(fc.bigInt(1n, 99_999n)),
          }),
        ),
        fc.boolean(),
        (rows, withSize) => {
          const sum = (list: readonly { berat: bigint; jumlah: bigint }[]) =>
            list.reduce(([b, n], r) => [b! + r.berat, n! + r.jumlah], [0n, 0n])
          expect(sum(groupByName(rows, withSize))).toEqual(sum(rows))
        },
      ),
    ))
})
