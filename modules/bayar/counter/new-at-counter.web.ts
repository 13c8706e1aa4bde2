import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefCallback } from 'react'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { newKey, type ServerError } from '#kernel/web/client/client.web.ts'
import type { HeldProps } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { sendKey } from '#kernel/web/frames/counter/send-key.ts'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import {
  useDraftForm,
  type DraftForm,
  type FormShape,
  type TypedContent,
} from '#kernel/web/frames/document/draft-form.web.ts'
import { useDryRun } from '#kernel/web/frames/document/dry-run.web.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { focusOn } from '#kernel/web/kit/focus-on.web.ts'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import {
  computeCurrent,
  unpaid,
  wireBayar,
  withoutDeposits,
  wirePayIn,
  wirePayOut,
  type Paid,
  type Payment,
} from '../panel/typed-bayar.ts'
import type { FeeBearer } from '../payment/bayar.shape.ts'
import type { AtCounter } from './MoneyCounter.tsx'

/** How a document is made at a counter. */
export interface NewAtCounter<Told> {
  readonly doc: AnyDocument
  readonly web: Pick<DocumentWeb, 'approvalView'>
  /** What is typed of it; its money has a panel of its own. */
  readonly shape: FormShape
  /** What a new one opens with. */
  readonly opens: WireRow
  /** The money goes out of the shop, and is chosen once it is known how much. */
  readonly out?: boolean
  /** A cashier takes or gives the money later. */
  readonly waiting?: boolean
  readonly bearer: FeeBearer
  /** A deposit of the customer may pay it: the screen offers which (`titipan` of its payment). */
  readonly deposits?: boolean
  /** Is so much typed that it can be asked what it comes to? */
  readonly asks: (form: DraftForm) => boolean
  /** The document as the dry run tells it, read for the screen. */
  readonly read: (isi: WireRow) => Told
  /** What changes hands now. */
  readonly due: (told: Told | undefined, form: DraftForm) => Rupiah
  /** What its tab is called. */
  readonly named: (told: Told | undefined, form: DraftForm) => string
  readonly lines: string
  /** It is made: tells it, and prints its paper. */
  readonly onMade: (made: WireRow) => void
}

/** What is kept of it while it is held. */
interface Kept {
  readonly form: TypedContent
  readonly paid: Paid
}

/** A new document at a counter, as its screen draws it. */
export interface NewOne<Told> extends AtCounter {
  readonly form: DraftForm
  /** What it comes to as it is typed; undefined while it could not be saved. */
  readonly told: Told | undefined
  readonly total: Rupiah
  /** How many lines it has. */
  readonly count: number
  /** Given to the element around its fields: one that refuses what was typed takes the focus. */
  readonly around: RefCallback<HTMLElement>
}

/**
 * What is typed of a new document at a counter, what it comes to while it is typed, how it is paid, and how it is saved: once, however often
 * it is sent. It is held with its payments while somebody else is served.
 */
export function useNewAtCounter<Told>(of: NewAtCounter<Told>, held: HeldProps): NewOne<Told> {
  const { out = false, waiting = false, deposits = false } = of
  const kept = held.draft.kept as Kept | undefined
  const form = useDraftForm(of.shape, of.opens, kept?.form)
  usePendingEdits(form.dirty)
  const box = useRef<HTMLElement>(null)
  const around = useCallback((element: HTMLElement | null) => void (box.current = element), [])
  const [paid, setPaid] = useState<Paid>(kept?.paid ?? unpaid)
  // Why the server refused what was typed, until something else is.
  const [refused, setRefused] = useState<{ content: TypedContent; message: string }>()
  // A deposit that was chosen belongs to whoever was meant before.
  const customer = plainText(form.content.header.kode_customer)
  const [payer, setPayer] = useState(customer)
  if (payer !== customer) {
    setPayer(customer)
    setPaid(withoutDeposits)
  }
  const ready = of.asks(form) ? form.ready() : undefined
  const wireOf = ({ payments }: Payment['sums']): WireRow => {
    if (!out) return { bayar: deposits ? payments.map(wireBayar) : wirePayIn(payments) }
    return { bayar_keluar: waiting ? [] : wirePayOut(payments) }
  }
  // Money that goes out is chosen when the dry run has told how much; what comes in is part of what it is asked about.
  const typed = out ? undefined : computeCurrent(paid, of.due(undefined, form))
  const dry = useDryRun(of.doc, 'simpan', ready && { ...ready, ...(typed ? wireOf(typed) : { bayar_keluar: [] }) })
  const told = dry.told?.isi ? of.read(dry.told.isi) : undefined
  const total = of.due(told, form)
  const payment: Payment = {
    paid,
    total,
    sums: computeCurrent(paid, total),
    titipan: [],
    known: customer !== '',
    pickCustomer: () => focusOn('kode_customer'),
    moneyOnly: !deposits,
    biaya_kartu_oleh: of.bearer,
    issues: form.issues,
    message: (refused?.content === form.content ? refused.message : '') || (dry.issue ?? ''),
    empty: out ? told === undefined : total === 0n,
    ...(out ? { out: true } : {}),
    change: (change) => {
      setRefused(undefined)
      setPaid((now) => change(now))
    },
  }
  const name = of.named(told, form)
  const count = form.content.lines[of.lines]?.length ?? 0
  const keep = useEffectEvent(() => {
    if (form.dirty) held.keep({ kept: { form: form.content, paid } satisfies Kept, name, count })
  })
  useEffect(() => keep(), [form.content, paid, name])
  const refuse = (error: ServerError) => {
    form.refuse(error)
    setRefused({ content: form.content, message: error.message })
    focusIssue(box)
  }
  const { act, busy, modal } = useAct(of.doc, { approvalView: of.web.approvalView }, refuse, of.onMade)
  const save = async () => {
    const draft = form.read()
    if (draft === undefined) return focusIssue(box)
    const content = { ...draft, ...wireOf(payment.sums) }
    const sent = sendKey(held.draft.sent, content, newKey)
    held.keep({ sent })
    await act('simpan', undefined, content, sent.kunci)
  }
  return { form, told, total, payment, waiting, count, busy, modal, around, save: () => void save() }
}
