import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { fromWireNumber } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import panel from '#kernel/web/frames/counter/Panel.module.css'
import { Counter } from '#kernel/web/frames/counter/Counter.tsx'
import { PanelButton, PanelSums, PanelTotal } from '#kernel/web/frames/counter/Panel.tsx'
import type { HeldProps } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { focusOn } from '#kernel/web/frames/counter/focus-on.web.ts'
import { ScanAnswer, ScanField } from '#kernel/web/frames/counter/ScanField.tsx'
import { sendKey } from '#kernel/web/frames/counter/send-key.ts'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { useDraftForm, type TypedContent } from '#kernel/web/frames/document/draft-form.web.ts'
import { DraftFields } from '#kernel/web/frames/document/DraftFields.tsx'
import { useDryRun } from '#kernel/web/frames/document/dry-run.web.ts'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { useMedia } from '#kernel/web/shell/appearance.web.ts'
import { computeCurrent, unpaid, wireBayar, type Paid, type Payment } from '#bayar'
import { Payments, PayMessage, Rest, usePayKeys } from '#bayar/web'
import { CustomerBelow } from '#member/web'
import { readRules } from '#penjualan'
import { lastSales, rememberSales } from '#penjualan/web'
import { cicilan } from '../contract/cicilan.document.ts'
import { cicilanWeb } from '../contract/cicilan.frames.tsx'
import { dueLines } from '../payment/bayar-cicilan.ts'
import { readContract } from './contract.web.ts'
import { PayTable } from './PayTable.tsx'
import classes from './Cicilan.module.css'

const { kode_customer, kode_sales, kode_cicilan, dp, keterangan, tgl_dokumen } = cicilan.header
const { kode_barcode, berat, ongkos, diskon_persen, diskon_rp, keterangan: said } = cicilan.lines.detail_barang
/** What is typed of a contract; its payments have a panel of their own. */
const shape = {
  header: { kode_customer, kode_sales, kode_cicilan, dp, keterangan, tgl_dokumen },
  lines: { detail_barang: { kode_barcode, berat, ongkos, diskon_persen, diskon_rp, keterangan: said } },
}
const lines = 'detail_barang'

/** What is kept of it while it is held. */
interface Kept {
  readonly form: TypedContent
  readonly paid: Paid
}

function useContractForm(kept: TypedContent | undefined) {
  const { kode_toko } = useSession()
  const form = useDraftForm(shape, { kode_sales: lastSales(kode_toko), [lines]: [] }, kept)
  return {
    form,
    scan: (typed: string) => {
      const code = typed.trim().toUpperCase()
      if (code === '') return
      form.addLine(lines, { kode_barcode: code })
    },
  }
}

/** What is typed, what it comes to, and how it is saved. */
function useNewContract(onMade: () => void, box: RefObject<HTMLElement | null>, held: HeldProps) {
  const sesi = useSession()
  const kept = held.draft.kept as Kept | undefined
  const { form, scan } = useContractForm(kept?.form)
  usePendingEdits(form.dirty)
  const [paid, setPaid] = useState<Paid>(kept?.paid ?? unpaid)
  // Why the server refused what was typed, until something else is.
  const [refused, setRefused] = useState<{ content: TypedContent; message: string }>()
  const down = rupiah(fromWireNumber(Number(form.content.header.dp || 0), 0) ?? 0n)
  const ready = form.ready()
  const count = form.content.lines[lines]?.length ?? 0
  const payment: Payment = {
    paid,
    total: down,
    h: computeCurrent(paid, down),
    titipan: [],
    known: true,
    biaya_kartu_oleh: readRules(sesi).biaya_kartu_oleh,
    issues: form.issues,
    message: '',
    empty: down === 0n,
    change: (change) => {
      setRefused(undefined)
      setPaid((d) => change(d))
    },
  }
  const content = (draft: object) => ({ ...draft, bayar: payment.h.payments.map(wireBayar) })
  const dry = useDryRun(cicilan, 'simpan', ready && count > 0 ? content(ready) : undefined)
  const shown = readContract(dry.told?.isi ?? undefined)
  const name = shown?.nama_customer ?? plainText(form.content.header.kode_customer)
  const keep = useEffectEvent(() => {
    if (form.dirty) held.keep({ kept: { form: form.content, paid } satisfies Kept, name, count })
  })
  useEffect(() => keep(), [form.content, paid, name])
  const { act, busy, modal } = useAct(cicilan, cicilanWeb, (e) => {
    form.refuse(e)
    setRefused({ content: form.content, message: e.message })
    focusIssue(box)
  })
  const save = async () => {
    const draft = form.read()
    if (draft === undefined) return focusIssue(box)
    const said = content(draft)
    const sent = sendKey(held.draft.sent, said, newKey)
    held.keep({ sent })
    const made = await act('simpan', undefined, said, sent.kunci)
    if (!made) return
    rememberSales(sesi.kode_toko, plainText(made.kode_sales))
    onMade()
  }
  return {
    form,
    scan,
    count,
    down,
    payment,
    message: (refused?.content === form.content ? refused.message : '') || (dry.issue ?? ''),
    shown,
    busy,
    modal,
    save: () => void save(),
  }
}
type NewOne = ReturnType<typeof useNewContract>

/** What it comes to, and the down payment. */
function DownPayment({ x, sheet }: { x: NewOne; sheet: boolean }) {
  const t = useT()
  const { shown, payment } = x
  return (
    <section
      className={`surface stack ${sheet ? 'fixed' : 'scroll low'} ${panel.panel}`}
      data-lembar={sheet || undefined}
      aria-label={t('Pembayaran')}
    >
      <div className={`line-bottom ${panel.quantity}`}>
        <PanelSums
          rows={[
            [t('Harga Jual'), shown?.total ?? 0n],
            [t('Bunga Rp'), shown?.bunga_rp ?? 0n],
            [t('Jumlah Cicilan'), shown?.total_cicilan ?? 0n],
            [t('Angsuran per bulan'), shown?.angsuran ?? 0n],
          ]}
        />
        <PanelTotal title={t('Uang Muka')} hint={t('dibayar sekarang')} total={x.down} />
      </div>
      <div className={`stack grow ${panel.content}`}>
        <Payments b={payment} reserved={!sheet} />
        <span className="grow" />
        <div className={`surface stack fixed ${panel.end}`}>
          <PayMessage message={x.message} />
          <Rest b={payment} />
          {sheet ? null : <SaveContract x={x} />}
        </div>
      </div>
    </section>
  )
}

function SaveContract({ x }: { x: NewOne }) {
  const t = useT()
  return (
    <PanelButton
      waiting={false}
      title={t('Simpan dan cetak kontrak')}
      busy={x.busy}
      disabled={x.count === 0}
      onClick={x.save}
    />
  )
}

interface NewContractProps {
  head: ReactNode
  onMade: () => void
  held: HeldProps
}

/** A new contract: who buys, which pieces by scan, on which terms, and the down payment. What it comes to stands beside it as it is typed. */
export function NewContract({ head, onMade, held }: NewContractProps) {
  const t = useT()
  const sesi = useSession()
  const brief = useMedia('(max-width: 899px)')
  const box = useRef<HTMLElement>(null)
  const x = useNewContract(onMade, box, held)
  const { shown, count } = x
  usePayKeys(x.payment)
  useShortcut('F2', () => focusOn('pindai'), {
    inFields: true,
    word: t('Pindai'),
  })
  useShortcut('F9', x.save, { inFields: true, word: t('Simpan kontrak') })
  const side = <DownPayment x={x} sheet={brief} />
  return (
    <Counter brief={brief} head={head} panel={side} bar={<SaveContract x={x} />}>
      <ScanField
        ref={null}
        label={t('Barcode')}
        placeholder={t('Pindai barang')}
        word={t('Masukkan barang ke kontrak')}
        onScan={x.scan}
        onKey={() => {}}
        answer={
          <ScanAnswer tone={count > 0 ? 'ok' : 'kosong'}>
            {count > 0 ? t('{n} barang', { n: count }) : t('Belum ada barang.')}
          </ScanAnswer>
        }
      />
      <section
        ref={box}
        className={`panel ${brief ? 'fixed' : 'scroll low'} ${classes.form}`}
        aria-label={t('Kontrak baru')}
      >
        <DraftFields
          owner={cicilan.name}
          label={t('Kontrak')}
          shape={shape}
          form={x.form}
          slots={{ kode_customer: CustomerBelow }}
          wholeElsewhere
        />
      </section>
      {shown ? (
        <section className={`panel stack ${brief ? 'fixed' : 'low'}`} aria-label={t('Jadwal angsuran')}>
          <header className="flex spread on-line gap-12 pad-page fixed">
            <h2>{t('Jadwal angsuran')}</h2>
            <span className="hint">
              {t('{n} bulan, {rp} per bulan', { n: shown.lama_bulan, rp: writeFigure(shown.angsuran) })}
            </span>
          </header>
          <PayTable c={shown} rows={dueLines(shown.jadwal, shown, sesi)} until={0} />
        </section>
      ) : null}
      {brief ? side : null}
      {x.modal}
    </Counter>
  )
}
