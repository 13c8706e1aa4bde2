import type { ColumnKind } from '../field.ts'
import { lengthCheck } from '../sql.server.ts'
import { textMax, type TextField } from './text.ts'

export const textColumn: ColumnKind<TextField> = {
  type: () => 'text',
  check: (field, col) => lengthCheck(col, field.min, field.max ?? textMax),
}
