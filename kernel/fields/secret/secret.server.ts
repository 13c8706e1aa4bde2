import type { ColumnKind } from '../field.ts'
import type { SecretField } from './secret.ts'

/** What is stored is a hash or a sealed text: longer than the plain one, and not for the database to judge. */
export const secretColumn: ColumnKind<SecretField> = { type: () => 'text' }
