import type { ColumnKind } from '../field.ts'
import { literal } from '../sql.server.ts'
import { choices, type ChoiceField } from './choice.ts'

/**
 * Text with a CHECK instead of an enum: an enum's equality is not leakproof, so row-level security would keep it from
 * using an index (design 4).
 */
export const choiceColumn: ColumnKind<ChoiceField> = {
  type: () => 'text',
  check: (field, col) =>
    `${col} IN (${choices(field)
      .map((p) => literal(p.value))
      .join(', ')})`,
}
