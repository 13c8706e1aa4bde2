import type { ColumnKind } from '../field.ts'
import { lengthCheck } from '../sql.server.ts'
import { noteMax, type NoteField } from './note.ts'

export const noteColumn: ColumnKind<NoteField> = {
  type: () => 'text',
  check: (field, col) => lengthCheck(col, field.min, field.max ?? noteMax),
}
