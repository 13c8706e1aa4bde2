import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { waitingForValidation } from '#toko'
import { useCommand } from '#kernel/web/frames/document/approval.web.tsx'
import { ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { focusOn } from '#kernel/web/frames/counter/focus-on.web.ts'
import { sendKey } from '#kernel/web/frames/counter/send-key.ts'
import { useSingleFlight } from '#kernel/web/kit/single-flight.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { fitOut, type Payment } from '#bayar'
import { useRekening } from '#bayar/web'
import { readRules, type SaleRules } from '../nota/compute.ts'
import {
  checkKeranjang,
  computeDue,
  computeKeranjang,
  computeSale,
  draftKeranjang,
  type KeranjangComputation,
} from './reckon.ts'
import { newKeranjang, removeKeranjang, sameContent, turnExchange, type Keranjang } from './till.ts'
import type { ExchangeHalf, IncomingHalf, NotaMaker } from './exchange.web.ts'
import { lastSales } from './last-sales.web.ts'
import { useTill, type KasirTill } from './till.web.ts'
import { approvalView } from './OtorisasiPenjualan.tsx'
import { useBarangScan, type BarangScan } from './scan-barang.web.ts'
import { penjualan } from '../nota/penjualan.document.ts'
import { penjualanWaits } from '../nota/penjualan.ts'
import { doneSale, type DoneNota } from './done-nota.ts'
import { useDone, type Finished } from './done.web.ts'
import { useTitipan } from '../titipan/titipan.web.ts'

/** The refusal of a basket with the content that was refused; it no longer applies once the content changes. */
interface Objection {
  readonly place: Keranjang
  readonly issues: readonly FieldIssue[]
  readonly message: string
}

export interface Kasir extends KasirTill, BarangScan {
  readonly rules: SaleRules
  readonly h: KeranjangComputation
  /** The half in which pieces come in, if the nota in front is an exchange. */
  readonly incoming: IncomingHalf | undefined
  /** Makes the nota in front an exchange, or goes over to its other half. */
  readonly turn: () => void
  /** Issues by field, as the form names them; the message is the first of them. */
  readonly issues: readonly FieldIssue[]
  readonly message: string
  readonly done: Finished | undefined
  readonly busy: boolean
  readonly modal: ReactNode
  /** True where a cashier takes the second step: the nota goes there, with its money. */
  readonly waiting: boolean
  readonly payments: Payment
  bayar(): Promise<void>
  printAgain(): Promise<void>
  closeDone(): void
  fail(e: unknown, place: Keranjang): void
}

/** The index of the line that a field path belongs to. */
export const lineFrom = (field: string): number | undefined => {
  const at = /^detail_barang\.(\d+)\b/.exec(field)?.[1]
  return at === undefined ? undefined : Number(at)
}

/** The refusal of the active basket, until its content changes. */
function useObjection(m: KasirTill) {
  const [current, set] = useState<Objection>()
  const refusal = (place: Keranjang, wrong: readonly FieldIssue[], message: string) => {
    // Next to the button the message must name its field; at the sales field it need not.
    const sales = wrong.some((s) => s.field === 'kode_sales')
    set({ place, issues: wrong, message: sales ? `${t('Sales')}: ${message}` : message })
    if (sales) focusOn('kode_sales')
    const at = wrong.map((s) => lineFrom(s.field)).find((i) => i !== undefined)
    if (at !== undefined) m.change((k) => ({ ...k, pilih: at }), place.id)
  }
  const failed = (e: unknown, place: Keranjang) => {
    if (!(e instanceof ServerError) || e.status >= 500) return sayFailure(e)
    const again = e.status === 0 ? t('Nota ini tetap di layar. Tekan lagi; tidak akan tersimpan dua kali.') : ''
    refusal(place, e.fields, [e.message, again].filter(Boolean).join('. '))
  }
  const valid = current && sameContent(current.place, m.aktif) ? current : undefined
  return {
    refusal,
    fail: failed,
    clear: () => set(undefined),
    issues: valid?.issues ?? [],
    message: valid?.message ?? '',
  }
}

/** Payments of the active basket. */
function usePayment(
  m: KasirTill,
  h: KeranjangComputation,
  rules: SaleRules,
  k: Pick<Payment, 'issues' | 'message'>,
): Payment {
  const { aktif } = m
  return {
    ...k,
    paid: h.out ? fitOut(aktif) : aktif,
    total: h.due,
    h,
    titipan: useTitipan(aktif.customer.kode),
    known: aktif.customer.kode !== '',
    biaya_kartu_oleh: rules.biaya_kartu_oleh,
    out: h.out,
    empty: aktif.baris.length === 0,
    change: (change) => m.change((now) => change(h.out ? fitOut(now) : now)),
  }
}

/** The nota in front as a sale. */
function useSale(rules: SaleRules): NotaMaker & { readonly waiting: boolean } {
  const { biaya } = useRekening()
  const waiting = penjualanWaits(useSession())
  return {
    waiting,
    command: useCommand(penjualan, approvalView),
    prepare: async (k) => {
      const h = computeKeranjang(k, rules)
      const wrong = checkKeranjang(k, h, rules, biaya, waiting)
      return wrong.length > 0 ? wrong : draftKeranjang(k, h, waiting)
    },
    done: doneSale,
  }
}

interface Told {
  /** Takes what is scanned while nothing can be done with it yet. */
  readonly keep?: (kode: string) => void
  /** A scanned piece came in. */
  readonly came: () => void
}

/** State and actions of the sale screen. */
export function useKasir(half: ExchangeHalf, { keep, came }: Told): Kasir {
  const sesi = useSession()
  const m = useTill()
  const rules = useMemo(() => readRules(sesi), [sesi])
  const sold = computeSale(m.aktif, rules)
  const { refusal, fail, clear, issues, message } = useObjection(m)
  const sale = useSale(rules)
  // A till keeps its half as long as it stands.
  // oxlint-disable-next-line react/rules-of-hooks
  const incoming = half.useIncoming({ m, rules, sale: sold, issues, approvalView })
  const maker = incoming?.maker ?? sale
  const net = incoming?.bersih ?? sold.nota.total
  const h = useMemo(() => ({ ...sold, ...computeDue(m.aktif, net) }), [sold, m.aktif, net])
  const findBack = async (kode: string, id: string) => {
    const found = await incoming?.find(kode, id)
    if (found?.state === 'datang') came()
    return found
  }
  const scan = useBarangScan(m, incoming ? findBack : undefined)
  const payments = usePayment(m, h, rules, { issues, message })
  const { done, record, printAgain, closeDone, printing, printModal } = useDone()
  const { busy, own, whenDone } = useSingleFlight()

  const save = async () => {
    const { id } = m.current()
    // Pieces scanned before the key press still belong to this nota, which need not stand in front any more.
    if (!(await scan.wait())) return
    const k = m.current(id)
    if (k.id !== id) return
    const content = await maker.prepare(k)
    if (Array.isArray(content)) {
      const fields = content.map((s) => ({ field: s.field ?? '', message: t(s.message, s.values) }))
      return refusal(k, fields, fields[0]!.message)
    }
    const send = sendKey(k.terkirim, content, newKey)
    m.change((now) => ({ ...now, terkirim: send }), k.id)
    try {
      const doc = await maker.command.execute({ action: 'simpan', content, key: send.kunci })
      if (doc) finish(k.id, maker.done(doc))
    } catch (e) {
      fail(e, k)
    }
  }
  const finish = (id: string, nota: DoneNota) => {
    m.changeTill((till) => removeKeranjang(till, id, newKeranjang(newKey(), lastSales(sesi.kode_toko))))
    clear()
    scan.recordDone(nota)
    if (nota.status === waitingForValidation) toast.success(t('Nota dikirim ke kasir'), nota.nomor)
    else record(nota)
  }
  return {
    ...m,
    ...scan,
    // A scan during saving waits: it belongs to the next nota.
    scan: keep ?? ((kode) => void whenDone().then(() => scan.scan(kode))),
    rules,
    h,
    incoming,
    turn: () => m.change(turnExchange),
    issues,
    message,
    done,
    busy: busy || maker.command.busy || printing,
    modal: maker.command.modal ?? printModal,
    waiting: incoming?.waiting ?? sale.waiting,
    payments,
    bayar: () => own(save),
    printAgain: () => own(printAgain),
    closeDone,
    fail,
  }
}
