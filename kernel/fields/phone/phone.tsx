import { LineInput } from '../Line.tsx'
import type { FieldView, InputProps } from '../view.web.ts'

const Input = (props: InputProps) => <LineInput {...props} asis type="tel" />

export const phoneView: FieldView = { Input, width: 132 }
