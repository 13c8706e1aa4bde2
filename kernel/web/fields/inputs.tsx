import { weightView } from '#kernel/model/fields/weight/weight.tsx'
import { booleanView } from '#kernel/model/fields/boolean/boolean.tsx'
import { choiceView } from '#kernel/model/fields/choice/choice.tsx'
import { codeView } from '#kernel/model/fields/code/code.tsx'
import { dateView } from '#kernel/model/fields/date/date.tsx'
import { decimalView } from '#kernel/model/fields/decimal/decimal.tsx'
import type { KindName } from '#kernel/model/fields/field.ts'
import { imageView } from '#kernel/model/fields/image/image.tsx'
import { integerView } from '#kernel/model/fields/integer/integer.tsx'
import { monthView } from '#kernel/model/fields/month/month.tsx'
import { noteView } from '#kernel/model/fields/note/note.tsx'
import { percentView } from '#kernel/model/fields/percent/percent.tsx'
import { phoneView } from '#kernel/model/fields/phone/phone.tsx'
import { refView } from '#kernel/model/fields/ref/ref.tsx'
import { secretView } from '#kernel/model/fields/secret/secret.tsx'
import { textView } from '#kernel/model/fields/text/text.tsx'
import { moneyView } from '#kernel/model/fields/money/money.tsx'
import { urlView } from '#kernel/model/fields/url/url.tsx'
import type { FieldView, InputProps } from './view.web.ts'

/** The browser side of every field kind. */
export const inputs: Readonly<Record<KindName, FieldView>> = {
  code: codeView,
  text: textView,
  uang: moneyView,
  berat: weightView,
  persen: percentView,
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

/** The input of a field of any kind. */
export function FieldInput(props: InputProps) {
  const { Input } = inputs[props.field.kind]
  return <Input {...props} />
}
