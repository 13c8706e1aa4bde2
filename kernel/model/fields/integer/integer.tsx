import { AmountCell, AmountInput } from '#kernel/web/fields/Amount.tsx'
import type { FieldView } from '#kernel/web/fields/view.web.ts'

export const integerView: FieldView = { Input: AmountInput, Cell: AmountCell, width: 84 }
