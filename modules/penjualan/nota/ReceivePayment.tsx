import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { DisplayButton } from '#kernel/web/frames/counter/DisplayButton.tsx'
import { useWatched } from '#kernel/web/frames/counter/display.web.ts'
import { ActionForm } from '#kernel/web/frames/document/ActionForm.tsx'
import type { FootProps } from '#kernel/web/frames/document/slots.web.ts'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { plainText } from '#kernel/model/fields/form.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { checkBayar, computeCurrent, type DoneNota, type Paid, type Payment, unpaid, wireBayar } from '#bayar'
import { ActiveTitipan, DoneModal, Payments, Rest, useDone, usePayKeys, useRekening } from '#bayar/web'
import { shownCustomer } from '#member'
import { readRules } from './compute.ts'
import { penjualan } from './penjualan.document.ts'
import { approvalView } from '../till/OtorisasiPenjualan.tsx'
import { doneSale } from './done-sale.ts'
import { useTitipan } from '../titipan/titipan.web.ts'
import classes from './ReceivePayment.module.css'

const Told = lazyPart(() => import('./told-waiting.web.ts'))

/** Payments for a waiting nota, as typed on this screen. */
function useNotaPayments(doc: WireRow): Payment & { refusal: (wrong: readonly FieldIssue[], message: string) => void } {
  const sesi = useSession()
  const [paid, setPaid] = useState<Paid>(unpaid)
  usePendingEdits(paid !== unpaid)
  const [objection, setObjection] = useState<{ place: Paid; issues: readonly FieldIssue[]; message: string }>()
  const total = rupiahOf(doc.total)
  const kode_customer = plainText(doc.kode_customer)
  // A refusal applies only to the payments it was given for.
  const valid = objection?.place === paid ? objection : undefined
  return {
    paid,
    total,
    sums: computeCurrent(paid, total),
    titipan: useTitipan(kode_customer),
    known: kode_customer !== '',
    biaya_kartu_oleh: readRules(sesi).biaya_kartu_oleh,
    issues: valid?.issues ?? [],
    message: valid?.message ?? '',
    change: (change) => setPaid((d) => change(d)),
    refusal: (wrong, message) => setObjection({ place: paid, issues: wrong, message }),
  }
}

/** The foot of /validasi-penjualan: the payments of a waiting nota, and the two outcomes: take the money or refuse it. */
export function ReceivePayment(props: FootProps) {
  const t = useT()
  const done = useDone()
  const watched = useWatched(useSession().kode_toko)
  return (
    <>
      {done.done ? null : (
        <Receive {...props} watched={watched} onReceive={(nota) => done.tell({ nota, approvalView }, true)} />
      )}
      {watched && done.done ? (
        <Suspense>
          <Told doc={props.doc} done={done.done.nota} />
        </Suspense>
      ) : null}
      <DoneModal
        of={done}
        shown={shownCustomer}
        proceed={t('Nota berikutnya')}
        onScan={(nomor) => props.onDone(nomor)}
        onNext={() => props.onDone()}
      />
      {done.modal}
    </>
  )
}

/** The payments, and the two outcomes: take the money or refuse the nota. */
function Receive({
  nomor,
  doc,
  watched,
  onDone,
  onReceive,
}: FootProps & {
  /** A customer's screen is open. */
  watched: boolean
  onReceive: (nota: DoneNota) => void
}) {
  const t = useT()
  const { biaya } = useRekening()
  const payments = useNotaPayments(doc)
  // A telephone has no second window to turn to the customer.
  const phone = useWidth() === 'hp'
  const [refusing, setRefusing] = useState(false)
  const { act, busy, modal } = useAct(penjualan, undefined, (e) => payments.refusal(e.fields, e.message))
  usePayKeys(payments)
  const receive = async () => {
    const wrong = checkBayar(payments.sums.payments, payments.total, biaya)
    if (wrong.length > 0) {
      const fields = wrong.map((s) => ({ field: s.field ?? '', message: t(s.message, s.values) }))
      return payments.refusal(fields, fields[0]!.message)
    }
    const nota = await act('validasi', nomor, { bayar: payments.sums.payments.map(wireBayar) })
    if (nota) onReceive(doneSale(nota))
  }
  return (
    <>
      <section className={`strip stack ${classes.pay}`} aria-label={t('Pembayaran')}>
        <ActiveTitipan payment={payments} />
        <Payments payment={payments} />
        {phone ? null : <DisplayButton />}
      </section>
      {watched ? (
        <Suspense>
          <Told doc={doc} paid={payments.paid} sums={payments.sums} />
        </Suspense>
      ) : null}
      <div className={`tint grid ${classes.bottom} main-end level gap-8 beside-14`}>
        <Rest payment={payments} />
        <Button look="hapus" icon={<IconReceiptOff size={17} />} onClick={() => setRefusing(true)}>
          {t('Tolak')}
        </Button>
        <Button
          look="utama"
          icon={<IconPrinter size={17} />}
          busy={busy}
          busyText={t('Menyimpan nota')}
          disabled={payments.sums.bayar.short > 0n}
          onClick={() => void receive()}
        >
          {t('Terima uang dan cetak nota')}
        </Button>
      </div>
      {refusing ? (
        <ActionForm
          definition={penjualan}
          name="tolak"
          nomor={nomor}
          onDone={onDone}
          onClose={() => setRefusing(false)}
        />
      ) : null}
      {modal}
    </>
  )
}
