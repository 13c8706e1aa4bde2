import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { berat } from './quantity.ts'
import { bulatkanBerat, namaTabelBerat, tabelBerat, type BarisBerat, type NamaTabelBerat } from './tabel-berat.ts'

const bulat = (gram: string, tabel: NamaTabelBerat): string => {
  const read = parseDecimal(gram, 3)
  return read.ok ? formatDecimal(bulatkanBerat(berat(read.value), tabel), 3) : read.reason
}

test.each<[tabel: NamaTabelBerat, asli: string, jadi: string]>([
  // The examples of the house.
  ['A', '3.118', '3.100'],
  ['A', '3.134', '3.150'],
  ['A', '3.165', '3.200'],
  // Every edge of every table, from both sides.
  ['A', '3.100', '3.100'],
  ['A', '3.120', '3.100'],
  ['A', '3.121', '3.150'],
  ['A', '3.160', '3.150'],
  ['A', '3.161', '3.200'],
  ['A', '3.199', '3.200'],
  ['B', '3.119', '3.100'],
  ['B', '3.120', '3.150'],
  ['B', '3.179', '3.150'],
  ['B', '3.180', '3.200'],
  ['B', '3.199', '3.200'],
  ['C', '3.139', '3.100'],
  ['C', '3.140', '3.150'],
  ['C', '3.179', '3.150'],
  ['C', '3.180', '3.200'],
  ['D', '3.119', '3.100'],
  ['D', '3.120', '3.150'],
  ['D', '3.170', '3.150'],
  ['D', '3.171', '3.200'],
  ['E', '3.100', '3.100'],
  ['E', '3.101', '3.130'],
  ['E', '3.130', '3.130'],
  ['E', '3.131', '3.130'],
  ['E', '3.139', '3.130'],
  ['E', '3.140', '3.150'],
  ['E', '3.170', '3.150'],
  ['E', '3.171', '3.150'],
  ['E', '3.179', '3.150'],
  ['E', '3.180', '3.180'],
  ['E', '3.189', '3.180'],
  ['E', '3.190', '3.200'],
  ['E', '9.999', '10.000'],
  ['TANPA', '3.134', '3.134'],
])('table %s makes %s g into %s g', (tabel, asli, jadi) => {
  expect(bulat(asli, tabel)).toBe(jadi)
})

const berjejak = namaTabelBerat
  .filter((n) => n !== 'TANPA')
  .map((nama) => ({ nama, baris: tabelBerat[nama] as readonly BarisBerat[] }))

describe.each(berjejak)('table $nama', ({ nama, baris }) => {
  test('keeps what is a whole tenth, and never gives a heavier piece less', () => {
    const jadi = Array.from({ length: 300 }, (_, mg) => bulatkanBerat(berat(mg), nama))
    expect(jadi.filter((_, mg) => mg % 100 === 0)).toEqual([0n, 100n, 200n])
    expect(jadi.every((b, i) => i === 0 || b >= jadi[i - 1]!)).toBe(true)
  })
  test('has lines in order that do not overlap', () => {
    expect(baris.every((b, i) => b.dari <= b.sampai && (i === 0 || b.dari > baris[i - 1]!.sampai))).toBe(true)
    expect(baris.at(-1)?.sampai).toBe(99)
  })
})

test('only table E has gaps between its lines: 31 to 39 and 71 to 79', () => {
  const celah = berjejak.flatMap(({ nama, baris }) =>
    baris.flatMap((b, i) =>
      i > 0 && b.dari > baris[i - 1]!.sampai + 1 ? [[nama, baris[i - 1]!.sampai + 1, b.dari - 1]] : [],
    ),
  )
  expect(celah).toEqual([
    ['E', 31, 39],
    ['E', 71, 79],
  ])
})

test('no weight is negative', () => {
  expect(() => bulatkanBerat(berat(-1), 'A')).toThrow(RangeError)
})
