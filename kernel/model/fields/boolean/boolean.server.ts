import type { ColumnKind } from '../field.ts'
import type { BooleanField } from './boolean.ts'

export const booleanColumn: ColumnKind<BooleanField> = {
  type: () => 'boolean',
  json: () => (text) => (text === 't' ? 'true' : 'false'),
}
