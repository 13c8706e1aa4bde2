import type { ColumnKind } from '../field.ts'
import { scaledColumn } from '../sql.server.ts'
import { uangScale, type UangField } from './uang.ts'

export const uangColumn: ColumnKind<UangField> = scaledColumn(() => uangScale)
