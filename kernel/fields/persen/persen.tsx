import { AmountInput } from '../Amount.tsx'
import { shownText } from '../form.ts'
import type { CellProps, FieldView, InputProps } from '../view.web.ts'

const Input = (props: InputProps) => <AmountInput {...props} unit="%" />
const Cell = ({ field, value }: CellProps) => `${shownText(field, value)}%`

export const persenView: FieldView = { Input, Cell, width: 88 }
