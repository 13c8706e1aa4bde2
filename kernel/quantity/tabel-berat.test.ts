import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { berat } from './quantity.ts'
import {
  bacaTabelBerat,
  bulatkanBerat,
  hurufTabelBerat,
  periksaTabelBerat,
  tabelBerat,
  tulisTabelBerat,
  type BarisBerat,
  type NamaTabelBerat,
} from './tabel-berat.ts'

const bulat = (gram: string, tabel: NamaTabelBerat): string => {
  const read = parseDecimal(gram, 3)
  return read.ok
    ? formatDecimal(bulatkanBerat(berat(read.value), tabel === 'TANPA' ? undefined : tabelBerat[tabel]), 3)
    : read.reason
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

test('the tables of the specification are whole, and come back from the text that is kept', () => {
  for (const huruf of hurufTabelBerat) expect(periksaTabelBerat(tabelBerat[huruf]), huruf).toEqual([])
  expect(tulisTabelBerat(tabelBerat)).toMatch(/^A 0-20\+0 21-60\+50 61-99\+100; B /)
  expect(bacaTabelBerat(tulisTabelBerat(tabelBerat))).toEqual(tabelBerat)
})

test.each<[nama: string, tabel: [number, number, number][], cacat: string[]]>([
  ['nothing at all', [], ['celah 0-99']],
  [
    'the tables as the specification has E',
    [
      [1, 30, 30],
      [40, 70, 50],
      [80, 89, 80],
      [90, 99, 100],
    ],
    ['celah 0-0', 'celah 31-39', 'celah 71-79'],
  ],
  [
    'two lines at one number',
    [
      [0, 80, 50],
      [80, 99, 100],
    ],
    ['tumpang 80-80'],
  ],
  [
    'a line within another',
    [
      [0, 99, 0],
      [20, 30, 50],
    ],
    ['tumpang 20-30'],
  ],
  ['the end is missing', [[0, 60, 0]], ['celah 61-99']],
  [
    'a line that ends before it begins',
    [
      [0, 99, 0],
      [9, 3, 0],
    ],
    ['terbalik 9-3'],
  ],
  [
    'a heavier piece would get less',
    [
      [0, 49, 50],
      [50, 99, 0],
    ],
    ['turun 50-99'],
  ],
  [
    'lines in any order',
    [
      [50, 99, 100],
      [0, 49, 0],
    ],
    [],
  ],
])('%s', (_nama, tabel, cacat) => {
  const isi = tabel.map(([dari, sampai, tambah]) => ({ dari, sampai, tambah }))
  expect(periksaTabelBerat(isi).map((c) => `${c.cacat} ${c.dari}-${c.sampai}`)).toEqual(cacat)
})

test.each([
  '',
  'A 0-99+0',
  'A 0-99+0; B 0-99+0; C 0-99+0; D 0-99+0; E 0-98+0',
  'A 0-99+101; B 0-99+0; C 0-99+0; D 0-99+0; E 0-99+0',
  'A x; B 0-99+0; C 0-99+0; D 0-99+0; E 0-99+0',
])('a text that is no whole set of tables is none: %s', (text) => expect(bacaTabelBerat(text)).toBeUndefined())

/** Any whole table: cut points and steps that do not fall. */
const utuh = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 9, maxLength: 9 }),
  )
  .map(([potong, langkah]): BarisBerat[] => {
    const mulai = [0, ...potong.toSorted((a, b) => a - b)]
    const tambah = langkah.toSorted((a, b) => a - b)
    return mulai.map((dari, i) => ({ dari, sampai: (mulai[i + 1] ?? 100) - 1, tambah: tambah[i]! }))
  })

test('any whole table: a heavier piece never gets less, what is added is that of its line to the milligram, and it comes back from its text', () => {
  fc.assert(
    fc.property(utuh, fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 500 }), (tabel, mg, lebih) => {
      const jadi = bulatkanBerat(berat(mg), tabel)
      const sisa = mg % 100
      const garis = tabel.filter((b) => b.dari <= sisa && sisa <= b.sampai)
      expect(garis).toHaveLength(1)
      expect(jadi).toBe(BigInt(mg - sisa + garis[0]!.tambah))
      expect(bulatkanBerat(berat(mg + lebih), tabel) >= jadi).toBe(true)
      const semua = { ...tabelBerat, C: tabel }
      expect(periksaTabelBerat(tabel)).toEqual([])
      expect(bacaTabelBerat(tulisTabelBerat(semua))).toEqual(semua)
    }),
    { numRuns: 500 },
  )
})

test('one step taken out of any whole table is shown as the gap that it is', () => {
  fc.assert(
    fc.property(utuh, fc.nat(), (tabel, acak) => {
      const i = acak % tabel.length
      const { dari, sampai } = tabel[i]!
      expect(periksaTabelBerat(tabel.toSpliced(i, 1)).filter((c) => c.cacat === 'celah')).toEqual([
        { cacat: 'celah', dari, sampai },
      ])
    }),
  )
})

test('no weight is negative', () => {
  expect(() => bulatkanBerat(berat(-1), tabelBerat.A)).toThrow(RangeError)
})
