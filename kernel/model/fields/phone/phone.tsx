import { LineInput } from '#kernel/web/fields/Line.tsx'
import type { FieldView, InputProps } from '#kernel/web/fields/view.web.ts'

const Input = (props: InputProps) => <LineInput {...props} asIs type="tel" />

export const phoneView: FieldView = { Input, width: 132 }
