import { AmountCell, AmountInput } from '../Amount.tsx'
import type { FieldView } from '../view.web.ts'

export const decimalView: FieldView = { Input: AmountInput, Cell: AmountCell, width: 96 }
