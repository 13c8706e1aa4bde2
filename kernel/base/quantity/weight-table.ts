import { weight, type Weight } from './quantity.ts'

/** One row of a table: for the last two of the three decimals from `from` to `until` it adds `add` milligrams. */
export interface WeightRow {
  readonly from: number
  readonly until: number
  readonly add: number
}

export const weightTableLetters = ['A', 'B', 'C', 'D', 'E'] as const
export type WeightTableLetter = (typeof weightTableLetters)[number]
export type AllWeightTables = Readonly<Record<WeightTableLetter, readonly WeightRow[]>>

/** The last of the hundred steps of a tenth of a gram. */
const weightTableEnd = 99

const line = (...contents: readonly (readonly [number, number, number])[]): WeightRow[] =>
  contents.map(([from, until, add]) => ({ from, until, add }))

/**
 * The five weight-rounding tables of specification 5, which a new shop starts with. A weight keeps one decimal; its
 * last two decimals select the step that is added. Where the specification leaves a gap (E: 31 to 39 and 71 to 79) the
 * lower row continues, so that a weight never gains less than a lighter one. Where two rows meet at one number (B, C:
 * "20-80 and 80") it belongs to the upper row.
 */
export const weightTables: AllWeightTables = {
  /** "over 20 up to 60 adds 0.05, above 60 adds 0.1" */
  A: line([0, 20, 0], [21, 60, 50], [61, 99, 100]),
  /** "20-80 and 80" */
  B: line([0, 19, 0], [20, 79, 50], [80, 99, 100]),
  /** "40-80 and 80" */
  C: line([0, 39, 0], [40, 79, 50], [80, 99, 100]),
  /** "20-70 and 71+" */
  D: line([0, 19, 0], [20, 70, 50], [71, 99, 100]),
  /** "1-30 adds 0.03, 40-70 adds 0.05, 80-89 adds 0.08, 90+ adds 0.1" */
  E: line([0, 0, 0], [1, 39, 30], [40, 79, 50], [80, 89, 80], [90, 99, 100]),
}

/**
 * A defect of a table: steps that no row covers, steps that two cover, a row that ends before it begins, or one that
 * adds less than a lighter one.
 */
export interface TableDefect {
  readonly defect: 'celah' | 'tumpang' | 'terbalik' | 'turun'
  readonly from: number
  readonly until: number
}

/**
 * All defects of a table, by its steps. None: each of 0 to 99 has exactly one row, and a heavier piece never gets less.
 */
export function checkWeightTable(tables: readonly WeightRow[]): TableDefect[] {
  const reversed = tables
    .filter((b) => b.until < b.from)
    .map(({ from, until }): TableDefect => ({ defect: 'terbalik', from, until }))
  if (reversed.length > 0) return reversed
  const order = tables.toSorted((a, b) => a.from - b.from)
  const defect: TableDefect[] = []
  let next = 0
  for (const [index, row] of order.entries()) {
    if (row.from > next) defect.push({ defect: 'celah', from: next, until: row.from - 1 })
    if (row.from < next) defect.push({ defect: 'tumpang', from: row.from, until: Math.min(next - 1, row.until) })
    if (index > 0 && row.add < order[index - 1]!.add) defect.push({ defect: 'turun', from: row.from, until: row.until })
    next = Math.max(next, row.until + 1)
  }
  if (next <= weightTableEnd) defect.push({ defect: 'celah', from: next, until: weightTableEnd })
  return defect
}

/** All tables as the text that a shop stores: `A 0-20+0 21-60+50 61-99+100; B …`. */
export const writeWeightTables = (all: AllWeightTables): string =>
  weightTableLetters.map((n) => [n, ...all[n].map((b) => `${b.from}-${b.until}+${b.add}`)].join(' ')).join('; ')

/**
 * Reads the stored text; undefined unless it has every table once and each is complete. A step adds at most a tenth.
 */
export function readWeightTables(text: string): AllWeightTables | undefined {
  const read = text.split(';').map((line): [string, WeightRow[]] => {
    const [name = '', ...contents] = line.trim().split(/\s+/)
    return [
      name,
      contents.map((word) => {
        const [, from, until, add] = /^(\d{1,2})-(\d{1,2})\+(\d{1,3})$/.exec(word) ?? []
        return { from: Number(from), until: Number(until), add: Number(add) }
      }),
    ]
  })
  const plausible = ({ from, until, add }: WeightRow) => [from, until, add].every((n) => n <= 100)
  const whole =
    read.map(([name]) => name).join('') === weightTableLetters.join('') &&
    read.every(([, tables]) => tables.every(plausible) && checkWeightTable(tables).length === 0)
  return whole ? (Object.fromEntries(read) as unknown as AllWeightTables) : undefined
}

/** The weight rounded by a table; unchanged without one. Throws on a negative weight: none is ever weighed. */
export function roundWeight(original: Weight, tables: readonly WeightRow[] | undefined): Weight {
  if (original < 0n) throw new RangeError('bulatkanBerat: a weight is not negative')
  if (tables === undefined) return original
  const end = Number(original % 100n)
  const row = tables.find((x) => x.from <= end && end <= x.until)
  return weight(original - BigInt(end) + BigInt(row?.add ?? end))
}
