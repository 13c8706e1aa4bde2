import { integerFrom, toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { limits, type Scale, type ScaledOptions } from './scaled.ts'
import type { ColumnKind, Field } from './field.ts'

/** Shared SQL of the columns. Its input is definitions only, never a caller's. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Length in characters; text in the database is never empty, empty is NULL. */
export const lengthCheck = (col: string, min: number | undefined, max: number): string =>
  `char_length(${col}) BETWEEN ${Math.max(1, min ?? 1)} AND ${max}`

/** Matches the whole text; the pattern must mean the same in PostgreSQL and JavaScript. */
export const patternCheck = (col: string, pattern: RegExp): string => `${col} ~ ${literal(pattern.source)}`

export function limitCheck(col: string, min: string | undefined, max: string | undefined): string | undefined {
  const parts = [...(min === undefined ? [] : [`${col} >= ${min}`]), ...(max === undefined ? [] : [`${col} <= ${max}`])]
  return parts.length > 0 ? parts.join(' AND ') : undefined
}

/** The column of an exact quantity: a bigint in its smallest unit. */
export const scaledColumn = <O extends Field & ScaledOptions>(scale: (field: O) => Scale): ColumnKind<O> => ({
  type: () => 'bigint',
  check: (field, col) => {
    const { min, max } = limits(field, scale(field))
    return limitCheck(col, min?.toString(), max?.toString())
  },
  json: (field) => {
    const { decimals } = scale(field)
    return (text) => String(toWireNumber(integerFrom(text), decimals))
  },
})
