import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { weight } from './quantity.ts'
import {
  readWeightTables,
  roundWeight,
  weightTableLetters,
  checkWeightTable,
  weightTables,
  writeWeightTables,
  type WeightRow,
  type WeightTableLetter,
} from './weight-table.ts'

const rounded = (gram: string, table: WeightTableLetter | 'TANPA'): string => {
  const read = parseDecimal(gram, 3)
  return read.ok
    ? formatDecimal(roundWeight(weight(read.value), table === 'TANPA' ? undefined : weightTables[table]), 3)
    : read.reason
}

test.each<[table: WeightTableLetter | 'TANPA', original: string, outcome: string]>([
  // Examples from a shop.
  ['A', '3.118', '3.100'],
  ['A', '3.134', '3.150'],
  ['A', '3.165', '3.200'],
  // Both sides of every edge of every table.
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
])('table %s makes %s g into %s g', (table, original, outcome) => {
  expect(rounded(original, table)).toBe(outcome)
})

test('the tables of the specification are whole, and come back from the text that is kept', () => {
  for (const letters of weightTableLetters) expect(checkWeightTable(weightTables[letters]), letters).toEqual([])
  expect(writeWeightTables(weightTables)).toMatch(/^A 0-20\+0 21-60\+50 61-99\+100; B /)
  expect(readWeightTables(writeWeightTables(weightTables))).toEqual(weightTables)
})

test.each<[name: string, table: [number, number, number][], defect: string[]]>([
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
])('%s', (_name, tables, defect) => {
  const contents = tables.map(([from, until, add]) => ({ from, until, add }))
  expect(checkWeightTable(contents).map((c) => `${c.defect} ${c.from}-${c.until}`)).toEqual(defect)
})

test.each([
  '',
  'A 0-99+0',
  'A 0-99+0; B 0-99+0; C 0-99+0; D 0-99+0; E 0-98+0',
  'A 0-99+101; B 0-99+0; C 0-99+0; D 0-99+0; E 0-99+0',
  'A x; B 0-99+0; C 0-99+0; D 0-99+0; E 0-99+0',
])('a text that is no whole set of tables is none: %s', (text) => expect(readWeightTables(text)).toBeUndefined())

/** Any complete table: cut points, and steps that do not decrease. */
const whole = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 9, maxLength: 9 }),
  )
  .map(([cuts, steps]): WeightRow[] => {
    const starts = [0, ...cuts.toSorted((a, b) => a - b)]
    const add = steps.toSorted((a, b) => a - b)
    return starts.map((from, i) => ({ from, until: (starts[i + 1] ?? 100) - 1, add: add[i]! }))
  })

test('any whole table: a heavier piece never gets less, what is added is that of its line to the milligram, and it comes back from its text', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 500 }), (tables, mg, more) => {
      const outcome = roundWeight(weight(mg), tables)
      const rest = mg % 100
      const rules = tables.filter((b) => b.from <= rest && rest <= b.until)
      expect(rules).toHaveLength(1)
      expect(outcome).toBe(BigInt(mg - rest + rules[0]!.add))
      expect(roundWeight(weight(mg + more), tables) >= outcome).toBe(true)
      const all = { ...weightTables, C: tables }
      expect(checkWeightTable(tables)).toEqual([])
      expect(readWeightTables(writeWeightTables(all))).toEqual(all)
    }),
    { numRuns: 500 },
  )
})

test('one step taken out of any whole table is shown as the gap that it is', () => {
  fc.assert(
    fc.property(whole, fc.nat(), (tables, random) => {
      const index = random % tables.length
      const { from, until } = tables[index]!
      expect(checkWeightTable(tables.toSpliced(index, 1)).filter((c) => c.defect === 'celah')).toEqual([
        { defect: 'celah', from, until },
      ])
    }),
  )
})

test('no weight is negative', () => {
  expect(() => roundWeight(weight(-1), weightTables.A)).toThrow(RangeError)
})
