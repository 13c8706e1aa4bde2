import type { ReactNode } from 'react'
import type { AnyDocument } from '#kernel/model/document.ts'
import { Counter } from '#kernel/web/frames/counter/Counter.tsx'
import { PanelButton } from '#kernel/web/frames/counter/Panel.tsx'
import { DraftFields } from '#kernel/web/frames/document/DraftFields.tsx'
import type { FormShape } from '#kernel/web/frames/document/draft-form.web.ts'
import type { FieldSlots } from '#kernel/web/frames/document/slots.web.ts'
import { useCounterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { useMedia } from '#kernel/web/shell/appearance.web.ts'
import { usePayKeys } from '../panel/pay-keys.web.ts'
import { MoneyPanel, type MoneyPanelProps } from './MoneyPanel.tsx'
import type { NewOne } from './new-at-counter.web.ts'
import type { Payment } from '../panel/typed-bayar.ts'

/** What is made or paid at a counter, as its screen draws it. */
export interface AtCounter {
  readonly payment: Payment
  /** A cashier takes or gives the money later. */
  readonly waiting: boolean
  readonly busy: boolean
  readonly modal: ReactNode
  readonly save: () => void
}

export interface MoneyCounterProps {
  /** The open drafts. */
  head: ReactNode
  of: AtCounter
  money: Pick<MoneyPanelProps, 'person' | 'due' | 'under' | 'waiting' | 'note'>
  /** What saves it; undefined: it runs no more, and nothing can be paid. */
  button: { readonly title: string; readonly disabled: boolean } | undefined
  /** What F9 does, shown by F1. */
  word: string
  /** Beside the panel of money: told whether the screen is small. */
  children: (brief: boolean) => ReactNode
}

/** The screen on which a document is made or paid at a counter: what it is, its money, and the button that saves it. */
export function MoneyCounter({ head, of, money, button, word, children }: MoneyCounterProps) {
  const brief = useMedia('(max-width: 899px)')
  usePayKeys(of.payment, { off: of.waiting || !button })
  useCounterKeys({ save: { word, act: of.save, off: !button } })
  const save = button ? <PanelButton waiting={of.waiting} busy={of.busy} onClick={of.save} {...button} /> : null
  const side = <MoneyPanel place={brief ? 'below' : 'side'} payment={of.payment} button={save} {...money} />
  return (
    <Counter brief={brief} head={head} panel={side} bar={save}>
      {children(brief)}
      {brief ? side : null}
      {of.modal}
    </Counter>
  )
}

interface NewFormProps {
  doc: Pick<AnyDocument, 'name'>
  form: NewOne<unknown>['form']
  around: NewOne<unknown>['around']
  shape: FormShape
  /** What the form is called, and what it is a form of. */
  words: { readonly region: string; readonly label: string }
  titles?: Readonly<Record<string, string>>
  slots: FieldSlots
  className: string
}

/** The fields of a new document at a counter. */
export const NewForm = ({ doc, form, around, shape, words, titles, slots, className }: NewFormProps) => (
  <section ref={around} className={className} aria-label={words.region}>
    <DraftFields
      owner={doc.name}
      label={words.label}
      shape={shape}
      form={form}
      slots={slots}
      wholeElsewhere
      {...(titles ? { titles } : {})}
    />
  </section>
)
