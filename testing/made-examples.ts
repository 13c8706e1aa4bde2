import { choices, type ChoiceField } from '#kernel/model/fields/choice/choice.ts'
import type { Field, Fields, WireRow } from '#kernel/model/fields/field.ts'
import { example } from '#kernel/model/fields/kinds.examples.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { AnyReport } from '#kernel/model/report.ts'

/** Rows that need no thought, of the values that the kinds of their fields are tried with: the first row has the first of each, the second the second. */

type Nth = 0 | 1

/** `jam`: a date with its time of day has other values than one without. */
const withTime = (field: Field): boolean => Boolean((field as { jam?: boolean }).jam)

function valueOf(field: Field, nth: Nth): unknown {
  if (field.kind === 'choice') {
    const all = choices(field as ChoiceField)
    return (all[nth] ?? all[0]!).value
  }
  const alike = example[field.kind].filter((e) => withTime(e.field) === withTime(field))
  const value = [...new Set(alike.flatMap((e) => e.good.map((good) => good.kembali ?? good.wire)))][nth]
  const { max } = field as { max?: number }
  return typeof value === 'string' && max !== undefined ? value.slice(0, max).trim() : value
}

/** A row of all fields that a caller may write. */
export const rowOf = (fields: Fields, nth: Nth = 0): WireRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => (f.readOnly ? [] : [[wireKey(name, f), valueOf(f, nth)]])),
  )

/** Lines as a report's query would answer them, without the derived columns: two that differ in every column, and one that is empty but for its first. */
export const linesOf = (report: AnyReport): readonly WireRow[] =>
  ([0, 1, undefined] as const).map((nth) =>
    Object.fromEntries(
      Object.entries(report.columns).flatMap(([name, field], at) => {
        if (report.derived?.[name] !== undefined || (nth === undefined && at > 0)) return []
        return [[wireKey(name, field), valueOf(field, nth ?? 0)]]
      }),
    ),
  )

/** What a caller must fill in, by its name on the wire. */
export const mustFill = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.required && !field.readOnly && field.default === undefined && field.when === undefined
      ? [wireKey(name, field)]
      : [],
  )

const emptied = (fields: Fields): WireRow => Object.fromEntries(mustFill(fields).map((key) => [key, null]))

/** A row that lacks all that a caller must fill in. */
export const emptiedRow = (fields: Fields, row: WireRow): WireRow => ({ ...row, ...emptied(fields) })
