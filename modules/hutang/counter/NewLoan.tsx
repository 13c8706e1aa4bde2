import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { computeCurrent, typedRupiah, unpaid, wirePayOut, type Paid, type Payment } from '#bayar'
import { Payments, PayMessage, Rest, usePayKeys } from '#bayar/web'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { makeShape } from '#kernel/engine/document/draft.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { Counter } from '#kernel/web/frames/counter/Counter.tsx'
import panel from '#kernel/web/frames/counter/Panel.module.css'
import { PanelButton, PanelSums, PanelTotal } from '#kernel/web/frames/counter/Panel.tsx'
import type { HeldProps } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { sendKey } from '#kernel/web/frames/counter/send-key.ts'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { useDraftForm, type TypedContent } from '#kernel/web/frames/document/draft-form.web.ts'
import { DraftFields } from '#kernel/web/frames/document/DraftFields.tsx'
import { useDryRun } from '#kernel/web/frames/document/dry-run.web.ts'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { useMedia } from '#kernel/web/shell/appearance.web.ts'
import { CustomerBelow } from '#member/web'
import { lastSales, rememberSales } from '#penjualan/web'
import { useCalculated } from '../calculator/calculated.web.ts'
import { calculatorLine } from '../calculator/calculator.ts'
import { CarriedRows } from '../calculator/CarriedRows.tsx'
import { hutang } from '../pinjam/hutang.document.ts'
import { loanActs, loanTitles } from '../pinjam/acts.web.ts'
import { hutangWaits } from '../pinjam/hutang.ts'
import { loanOf } from '../pinjam/terms-of.ts'
import { Ceilings } from './Ceilings.tsx'
import { Appraisals, SlipTable } from './LoanTables.tsx'
import classes from './Hutang.module.css'

/** What is typed of a loan; the money that goes out has a panel of its own. */
const shape = {
  ...makeShape(hutang, hutang.actions.simpan),
  lines: { detail_barang: hutang.lines.detail_barang },
}

/** The pieces alone, as the calculator takes them. */
const pieces = { header: {}, lines: { detail_barang: calculatorLine } }

/** What is kept of it while it is held. */
interface Kept {
  readonly form: TypedContent
  readonly paid: Paid
}

/** What is typed, what it comes to, and how it is lent. */
function useNewLoan(onMade: () => void, box: React.RefObject<HTMLElement | null>, held: HeldProps) {
  const sesi = useSession()
  const kept = held.draft.kept as Kept | undefined
  const opens = { kode_sales: lastSales(sesi.kode_toko), ubah_bunga: false, detail_barang: [{ jumlah: 1 }] }
  const form = useDraftForm(shape, opens, kept?.form)
  usePendingEdits(form.dirty)
  const waiting = hutangWaits(sesi)
  const [paid, setPaid] = useState<Paid>(kept?.paid ?? unpaid)
  // Why the server refused what was typed, until something else is.
  const [refused, setRefused] = useState<{ content: TypedContent; message: string }>()
  const ready = form.dirty ? form.ready() : undefined
  const dry = useDryRun(hutang, 'simpan', ready && { ...ready, bayar_keluar: [] })
  const loan = dry.told?.isi ? loanOf(dry.told.isi) : undefined
  // As long as it could not be lent as it stands (too much, no photo, nobody yet), what the pieces carry is said all the same.
  const { answer } = useCalculated(loan || !form.dirty ? undefined : form.ready(pieces))
  const carried = loan ? undefined : (answer?.isi ?? undefined)
  const pokok = loan?.pokok ?? typedRupiah(plainText(form.content.header.pokok)) ?? rupiah(0)
  const total = loan?.dibayarkan ?? rupiah(0)
  const payment: Payment = {
    paid,
    total,
    h: computeCurrent(paid, total),
    titipan: [],
    known: true,
    out: true,
    biaya_kartu_oleh: 'TOKO',
    issues: form.issues,
    message: (refused?.content === form.content ? refused.message : '') || (dry.issue ?? ''),
    empty: loan === undefined,
    change: (change) => {
      setRefused(undefined)
      setPaid((d) => change(d))
    },
  }
  const name = loan?.nama_customer ?? plainText(form.content.header.kode_customer)
  const keep = useEffectEvent(() => {
    const count = form.content.lines.detail_barang!.length
    if (form.dirty) held.keep({ kept: { form: form.content, paid } satisfies Kept, name, count })
  })
  useEffect(() => keep(), [form.content, paid, name])
  const { act, busy, modal } = useAct(hutang, loanActs, (e) => {
    form.refuse(e)
    setRefused({ content: form.content, message: e.message })
    focusIssue(box)
  })
  const save = async () => {
    const draft = form.read()
    if (draft === undefined) return focusIssue(box)
    const bayar_keluar = waiting ? [] : wirePayOut(payment.h.payments)
    const content = { ...draft, bayar_keluar }
    const sent = sendKey(held.draft.sent, content, newKey)
    held.keep({ sent })
    const made = await act('simpan', undefined, content, sent.kunci)
    if (!made) return
    rememberSales(sesi.kode_toko, plainText(made.kode_sales))
    onMade()
  }
  return { form, loan, carried, pokok, total, payment, waiting, busy, modal, save: () => void save() }
}
type NewOne = ReturnType<typeof useNewLoan>

/** What is lent, and how it is paid out. */
function PayOutPanel({ x, sheet }: { x: NewOne; sheet: boolean }) {
  const t = useT()
  const { loan, payment } = x
  return (
    <section
      className={`surface stack ${sheet ? 'fixed' : 'scroll low'} ${panel.panel}`}
      data-lembar={sheet || undefined}
      aria-label={t('Pembayaran')}
    >
      <div className={`line-bottom ${panel.quantity}`}>
        <PanelSums
          rows={[
            [t('Taksiran'), loan?.taksiran ?? BigInt(x.carried?.taksiran ?? 0)],
            [t('Pinjaman Maksimal'), loan?.maksimal ?? BigInt(x.carried?.maksimal ?? 0)],
            [t('Pokok'), x.pokok],
            [t('Admin'), 0n - (loan?.biaya_admin ?? 0n)],
          ]}
        />
        <PanelTotal title={t('Dibayarkan')} hint={t('kepada customer')} total={x.total} />
      </div>
      <div className={`stack grow ${panel.content}`}>
        {x.waiting ? (
          <p className="soft">{t('Dikirim ke kasir; uang dibayarkan di sana.')}</p>
        ) : (
          <Payments b={payment} reserved={!sheet} />
        )}
        <span className="grow" />
        <div className={`surface stack fixed ${panel.end}`}>
          {loan ? (
            <p className="note">
              {t('{n} amplop masuk brankas, jatuh tempo {tanggal}.', {
                n: loan.detail_barang.length,
                tanggal: loan.jatuh_tempo,
              })}
            </p>
          ) : null}
          {x.waiting ? <PayMessage message={payment.message} /> : <Rest b={payment} />}
          {sheet ? null : <LendButton x={x} />}
        </div>
      </div>
    </section>
  )
}

function LendButton({ x }: { x: NewOne }) {
  const t = useT()
  const { bayar } = x.payment.h
  const exact = x.waiting || (bayar.short === 0n && bayar.kembali === 0n)
  return (
    <PanelButton
      waiting={x.waiting}
      title={t('Cairkan dan cetak SBG')}
      busy={x.busy}
      disabled={x.loan !== undefined && !exact}
      onClick={x.save}
    />
  )
}

interface NewLoanProps {
  head: ReactNode
  onMade: () => void
  held: HeldProps
}

/** A new loan: who borrows, what is pledged, how much. Appraisal, terms and the table of the slip stand below as it is typed. */
export function NewLoan({ head, onMade, held }: NewLoanProps) {
  const t = useT()
  const brief = useMedia('(max-width: 899px)')
  const box = useRef<HTMLElement>(null)
  const x = useNewLoan(onMade, box, held)
  const { header } = x.form.content
  usePayKeys(x.payment, { off: x.waiting })
  useShortcut('F7', () => x.form.addLine('detail_barang'), { inFields: true, word: t('Tambah barang') })
  useShortcut('F9', x.save, { inFields: true, word: t('Cairkan') })
  const side = <PayOutPanel x={x} sheet={brief} />
  const carries = x.loan?.maksimal ?? (x.carried && BigInt(x.carried.maksimal))
  const ceilings = (
    <Ceilings
      kode_customer={plainText(header.kode_customer)}
      nama={x.loan?.nama_customer ?? ''}
      more={x.pokok}
      goods={carries === undefined ? undefined : { pokok: x.pokok, maksimal: carries }}
    />
  )
  return (
    <Counter brief={brief} head={head} panel={side} bar={<LendButton x={x} />}>
      <div className={`stack gap-14 ${brief ? 'fixed' : 'scroll low'}`}>
        <section ref={box} className="panel pad-page fixed" aria-label={t('Pinjaman baru')}>
          <DraftFields
            owner={hutang.name}
            label={t('Pinjaman')}
            shape={shape}
            form={x.form}
            titles={loanTitles}
            slots={{ kode_customer: CustomerBelow }}
            wholeElsewhere
          />
        </section>
        {brief ? ceilings : null}
        {x.loan ? (
          <div className={`grid fixed gap-14 ${classes.tables}`}>
            <Appraisals loan={x.loan} />
            <SlipTable loan={x.loan} />
          </div>
        ) : x.carried ? (
          <div className="panel pad-page fixed">
            <CarriedRows isi={x.carried} />
          </div>
        ) : null}
      </div>
      {brief ? side : ceilings}
      {x.modal}
    </Counter>
  )
}
