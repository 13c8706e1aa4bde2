import { AmountInput } from '#kernel/web/fields/Amount.tsx'
import { shownText } from '../form.ts'
import type { CellProps, FieldView, InputProps } from '#kernel/web/fields/view.web.ts'

const Input = (props: InputProps) => <AmountInput {...props} unit="%" />
const Cell = ({ field, value }: CellProps) => `${shownText(field, value)}%`

export const percentView: FieldView = { Input, Cell, width: 88 }
