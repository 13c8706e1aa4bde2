import { LineInput } from '../Line.tsx'
import type { FieldView, InputProps } from '../view.web.ts'

const Input = (props: InputProps) => <LineInput {...props} asis type="url" />

export const urlView: FieldView = { Input, width: 200 }
