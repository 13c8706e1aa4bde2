import type { ColumnKind } from '../field.ts'
import { limitCheck, literal } from '../sql.server.ts'
import type { MonthField } from './month.ts'

export const monthColumn: ColumnKind<MonthField> = {
  type: () => 'text',
  check: (field, col) => {
    const range = limitCheck(col, literal(field.min ?? '1900-01'), literal(field.max ?? '2999-12'))
    return `${col} ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$' AND ${range}`
  },
}
