import { AmountCell, AmountInput } from '../Amount.tsx'
import type { FieldView } from '../view.web.ts'

export const integerView: FieldView = { Input: AmountInput, Cell: AmountCell, width: 84 }
