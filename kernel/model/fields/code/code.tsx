import { LineInput } from '#kernel/web/fields/Line.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'
import { codeMax, type CodeField } from './code.ts'

const Input = (props: InputProps) => <LineInput {...props} max={(props.field as CodeField).max ?? codeMax} />

export const codeView: FieldView = { Input, width: 104 }
