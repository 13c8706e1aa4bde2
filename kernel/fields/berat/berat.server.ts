import type { ColumnKind } from '../field.ts'
import { scaledColumn } from '../sql.server.ts'
import { beratScale, type BeratField } from './berat.ts'

const column = scaledColumn<BeratField>(() => beratScale)

export const beratColumn: ColumnKind<BeratField> = {
  ...column,
  check: (field, col) =>
    [column.check?.(field, col), field.bukanNol === true ? `${col} <> 0` : undefined].filter(Boolean).join(' AND '),
}
