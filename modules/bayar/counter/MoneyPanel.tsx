import type { ReactNode } from 'react'
import panel from '#kernel/web/frames/counter/Panel.module.css'
import { PanelSums, PanelTotal } from '#kernel/web/frames/counter/Panel.tsx'
import { Person } from '#kernel/web/frames/counter/Person.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Payments, PayMessage, Rest } from '../panel/Payments.tsx'
import type { Payment } from '../panel/typed-bayar.ts'

/** What changes hands: its parts in words, and the sum of them. */
export interface MoneyDue {
  readonly rows: readonly (readonly [words: string, rp: bigint])[]
  readonly title: string
  readonly hint: string
  readonly total: bigint
}

export interface MoneyPanelProps {
  /** Beside what is taken; below it on a small screen, whose bar has the button; or in a sheet of one. */
  readonly place: 'side' | 'below' | 'sheet'
  /** Who stands there, where nobody else may be picked. */
  readonly person?: { readonly name: string; readonly note: string }
  /** Above what is due, where the screen draws it itself. */
  readonly head?: ReactNode
  readonly due: MoneyDue | undefined
  /** Below what is due. */
  readonly under?: ReactNode
  readonly payment: Payment
  /** Said where a cashier takes or gives the money later, instead of the ways to pay. */
  readonly waiting?: string | undefined
  /** What follows from it. */
  readonly note?: ReactNode
  readonly button: ReactNode
}

/** The panel of a counter: who, what changes hands and how, what follows, and the button that does it. */
export function MoneyPanel({ place, person, head, due, under, payment, waiting, note, button }: MoneyPanelProps) {
  const t = useT()
  return (
    <section
      className={`surface stack ${place === 'below' ? 'fixed' : 'scroll low'} ${panel.panel}`}
      data-lembar={place !== 'side' || undefined}
      aria-label={t('Pembayaran')}
    >
      {person ? (
        <header className="row fixed gap-12 pad-page">
          <Person name={person.name} shown={person.name} note={person.note} wrong={undefined} />
        </header>
      ) : null}
      {head}
      {due ? (
        <div className={`line-bottom ${person ? 'line-top' : ''} ${panel.quantity}`}>
          <PanelSums rows={due.rows} />
          <PanelTotal title={due.title} hint={due.hint} total={due.total} />
          {under}
        </div>
      ) : null}
      <div className={`stack grow ${panel.content}`}>
        {waiting === undefined ? (
          <Payments payment={payment} reserved={place === 'side'} />
        ) : (
          <p className="soft">{waiting}</p>
        )}
        <span className="grow" />
        <div className={`surface stack fixed ${panel.end}`}>
          {note}
          {waiting === undefined ? <Rest payment={payment} /> : <PayMessage message={payment.message} />}
          {place === 'below' ? null : button}
        </div>
      </div>
    </section>
  )
}
