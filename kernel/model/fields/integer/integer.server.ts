import type { ColumnKind } from '../field.ts'
import { scaledColumn } from '../sql.server.ts'
import { integerScale, type IntegerField } from './integer.ts'

export const integerColumn: ColumnKind<IntegerField> = {
  ...scaledColumn<IntegerField>(() => integerScale),
  fromDb: Number,
}
