import { addUp } from '#kernel/base/quantity/sums.ts'
import type { Field, WireRow } from './field.ts'
import { exactOf } from './form.ts'
import { kindOf } from './index.ts'
import { wireKey } from './row.ts'

/** The sum of a field over rows of the wire, as a value of the wire. */
export function sumOfField(name: string, field: Field, rows: readonly WireRow[]): unknown {
  const sum = addUp(rows, (row) => exactOf(field, row[wireKey(name, field)]))
  return kindOf(field).toWire(field.kind === 'integer' ? Number(sum) : sum, field)
}
