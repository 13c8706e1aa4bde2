import type { ColumnKind } from '../field.ts'
import { patternCheck } from '../sql.server.ts'
import { imagePattern, type ImageField } from './image.ts'

export const imageColumn: ColumnKind<ImageField> = {
  type: () => 'text',
  check: (_field, col) => patternCheck(col, imagePattern),
}
