import type { ColumnKind } from '../field.ts'
import { literal } from '../sql.server.ts'
import { pilihan, type ChoiceField } from './choice.ts'

/** Text with a CHECK: an enum's equality is not leakproof, so row-level security would keep it from an index (design 4). */
export const choiceColumn: ColumnKind<ChoiceField> = {
  type: () => 'text',
  check: (field, col) =>
    `${col} IN (${pilihan(field)
      .map((p) => literal(p.value))
      .join(', ')})`,
}
