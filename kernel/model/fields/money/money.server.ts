import type { ColumnKind } from '../field.ts'
import { scaledColumn } from '../sql.server.ts'
import { moneyScale, type MoneyField } from './money.ts'

export const moneyColumn: ColumnKind<MoneyField> = scaledColumn(() => moneyScale)
