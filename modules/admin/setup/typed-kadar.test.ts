import { describe, expect, test } from 'vitest'
import { readTyped, type TypedRow } from '#kernel/engine/wizard/step.ts'
import { hargaStep } from './steps.ts'
import { readBase, hargaOf, computeRow, initialKadar } from './typed-kadar.ts'

const hari = readBase({ harga_24k: '2380000', selisih_jual: '2,50', selisih_beli: '4', pembulatan: '5000' })
const kadar = [
  { kode_kadar: '999', kadar: 99.9 },
  { kode_kadar: '750', kadar: 75 },
  { kode_kadar: '375', kadar: 37.5 },
]
const group = (kode_kadar: string, harga: number, harga_beli: number) => ({
  kode_group: `G${kode_kadar}`,
  kode_kadar,
  jenis_group: 'EMAS KUNING',
  harga,
  harga_beli,
})
const line = (again: TypedRow): TypedRow => ({
  kode_kadar: '750',
  kadar: '75.00',
  jenis_group: 'EMAS TUA',
  dijual: true,
  harga_jual: null,
  harga_beli: null,
  ...again,
})

test('a comma reads as a point; without a price there is nothing to compute from', () => {
  expect(hari?.selisih_jual).toBe(250n)
  expect(readBase({ harga_24k: '', selisih_jual: '2.5', selisih_beli: '4', pembulatan: '5000' })).toBeUndefined()
  expect(computeRow(line({}), undefined)).toBeUndefined()
})

describe('the lines of a shop', () => {
  test('that has no groups yet: all sold but the bars, the poorest first', () => {
    expect(initialKadar(kadar, [], undefined).map((b) => [b.kode_kadar, b.jenis_group, b.dijual])).toEqual([
      ['375', 'EMAS MUDA', true],
      ['750', 'EMAS TUA', true],
      ['999', 'EMAS TUA', false],
    ])
  })
  test('that has: what has a group is sold, and a price that the sum does not give was typed', () => {
    const old = initialKadar(kadar, [group('750', 1_830_000, 1_700_000), group('999', 2_440_000, 2_280_000)], hari)
    expect(old.map((b) => [b.kode_kadar, b.jenis_group, b.dijual, b.harga_jual, b.harga_beli])).toEqual([
      ['375', 'EMAS MUDA', false, null, null],
      ['750', 'EMAS KUNING', true, null, '1700000'],
      ['999', 'EMAS KUNING', true, null, null],
    ])
  })
})

test.each<[string, TypedRow, [bigint, bigint] | undefined]>([
  ['as computed', {}, [1_830_000n, 1_710_000n]],
  ['typed', { harga_jual: '1900000' }, [1_900_000n, 1_710_000n]],
  ['emptied for a moment', { harga_jual: '' }, [1_830_000n, 1_710_000n]],
  ['no fineness yet', { kadar: '' }, undefined],
])('the prices of a line: %s', (_name, again, harga) => {
  const found = hargaOf(line(again), hari)
  expect(found && [found.sell, found.buy]).toEqual(harga)
})

test('what goes to the server: nothing for what is computed; what is no number is named', () => {
  const values = { harga_24k: '2380000', selisih_jual: '2,50', selisih_beli: '4', pembulatan: '5000' }
  const read = (...kadar: TypedRow[]) => readTyped(hargaStep, { values, rows: { kadar } })
  expect(read(line({ harga_beli: '1700000' }))).toMatchObject({
    wire: {
      kadar: [
        {
          kode_kadar: '750',
          kadar: 75,
          jenis_group: 'EMAS TUA',
          dijual: true,
          harga_jual: null,
          harga_beli: 1_700_000,
        },
      ],
    },
  })
  expect(read(line({}), line({ kode_kadar: '751', kadar: '7.5.5,5' }))).toEqual({
    ok: false,
    fields: [{ field: 'kadar.1.kadar', message: 'Harus Berupa Angka' }],
  })
})
