import { LineInput } from '#kernel/web/fields/Line.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'

const Input = (props: InputProps) => <LineInput {...props} asIs type="url" />

export const urlView: FieldView = { Input, width: 200 }
