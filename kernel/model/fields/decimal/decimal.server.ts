import type { ColumnKind } from '../field.ts'
import { scaledColumn } from '../sql.server.ts'
import { decimalScale, type DecimalField } from './decimal.ts'

export const decimalColumn: ColumnKind<DecimalField> = scaledColumn(decimalScale)
