import type { ColumnKind } from '../field.ts'
import { scaledColumn } from '../sql.server.ts'
import { persenScale, type PersenField } from './persen.ts'

export const persenColumn: ColumnKind<PersenField> = scaledColumn(() => persenScale)
