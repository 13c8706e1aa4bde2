import { AmountCell, AmountInput } from '../Amount.tsx'
import type { FieldView, InputProps } from '../view.web.ts'

const Input = (props: InputProps) => <AmountInput {...props} unit="g" />

export const beratView: FieldView = { Input, Cell: AmountCell, width: 96 }
