import type { ColumnKind } from '../field.ts'
import { scaledColumn } from '../sql.server.ts'
import { weightScale, type WeightField } from './weight.ts'

const column = scaledColumn<WeightField>(() => weightScale)

export const weightColumn: ColumnKind<WeightField> = {
  ...column,
  check: (field, col) =>
    [column.check?.(field, col), field.nonZero === true ? `${col} <> 0` : undefined].filter(Boolean).join(' AND '),
}
