import { beratView } from './berat/berat.tsx'
import { booleanView } from './boolean/boolean.tsx'
import { choiceView } from './choice/choice.tsx'
import { codeView } from './code/code.tsx'
import { dateView } from './date/date.tsx'
import { decimalView } from './decimal/decimal.tsx'
import type { KindName } from './field.ts'
import { imageView } from './image/image.tsx'
import { integerView } from './integer/integer.tsx'
import { monthView } from './month/month.tsx'
import { noteView } from './note/note.tsx'
import { persenView } from './persen/persen.tsx'
import { phoneView } from './phone/phone.tsx'
import { refView } from './ref/ref.tsx'
import { secretView } from './secret/secret.tsx'
import { textView } from './text/text.tsx'
import { uangView } from './uang/uang.tsx'
import { urlView } from './url/url.tsx'
import type { FieldView, InputProps } from './view.web.ts'

/** The browser side of every kind. */
export const inputs: Readonly<Record<KindName, FieldView>> = {
  code: codeView,
  text: textView,
  uang: uangView,
  berat: beratView,
  persen: persenView,
  integer: integerView,
  decimal: decimalView,
  date: dateView,
  month: monthView,
  boolean: booleanView,
  choice: choiceView,
  ref: refView,
  phone: phoneView,
  image: imageView,
  url: urlView,
  secret: secretView,
  note: noteView,
}

/** The input of a field, whatever its kind. */
export function FieldInput(props: InputProps) {
  const { Input } = inputs[props.field.kind]
  return <Input {...props} />
}
