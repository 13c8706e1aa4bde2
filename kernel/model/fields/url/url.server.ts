import type { ColumnKind } from '../field.ts'
import { lengthCheck, literal } from '../sql.server.ts'
import { urlMax, type UrlField } from './url.ts'

export const urlColumn: ColumnKind<UrlField> = {
  type: () => 'text',
  check: (_field, col) => `${lengthCheck(col, 1, urlMax)} AND ${col} ~ ${literal('^https?://[!-~]+$')}`,
}
