import type { ColumnKind } from '../field.ts'
import { scaledColumn } from '../sql.server.ts'
import { percentScale, type PercentField } from './percent.ts'

export const percentColumn: ColumnKind<PercentField> = scaledColumn(() => percentScale)
