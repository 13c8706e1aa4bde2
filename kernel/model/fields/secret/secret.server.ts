import type { ColumnKind } from '../field.ts'
import type { SecretField } from './secret.ts'

/** A hash or a sealed text is stored, longer than the plain one; the database cannot check it. */
export const secretColumn: ColumnKind<SecretField> = { type: () => 'text' }
