import type { ColumnKind } from '../field.ts'
import { lengthCheck, patternCheck } from '../sql.server.ts'
import { codeMax, codePattern, type CodeField } from './code.ts'

export const codeColumn: ColumnKind<CodeField> = {
  type: () => 'text',
  check: (field, col) => `${lengthCheck(col, 1, field.max ?? codeMax)} AND ${patternCheck(col, codePattern)}`,
}
