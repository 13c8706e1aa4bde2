import type { ColumnKind } from '../field.ts'
import { lengthCheck, patternCheck } from '../sql.server.ts'
import { refMax, refPattern, type RefField } from './ref.ts'

export const refColumn: ColumnKind<RefField> = {
  type: () => 'text',
  check: (_field, col) => `${lengthCheck(col, 1, refMax)} AND ${patternCheck(col, refPattern)}`,
}
