import type { ColumnKind } from '../field.ts'
import { patternCheck } from '../sql.server.ts'
import { phonePattern, type PhoneField } from './phone.ts'

export const phoneColumn: ColumnKind<PhoneField> = {
  type: () => 'text',
  check: (_field, col) => patternCheck(col, phonePattern),
}
