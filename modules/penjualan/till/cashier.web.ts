import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { useMemo, type ReactNode } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useCommand } from '#kernel/web/frames/document/approval.web.tsx'
import { newKey } from '#kernel/web/client/client.web.ts'
import { useSingleFlight } from '#kernel/web/kit/single-flight.web.ts'
import { fitOut, type Payment } from '#bayar'
import { useDone, useRekening, useSending, type Done } from '#bayar/web'
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
import { doneSale } from '../nota/done-sale.ts'
import { useTitipan } from '../titipan/titipan.web.ts'

export interface Kasir extends KasirTill, BarangScan {
  readonly rules: SaleRules
  readonly sums: KeranjangComputation
  /** The half in which pieces come in, if the nota in front is an exchange. */
  readonly incoming: IncomingHalf | undefined
  /** Makes the nota in front an exchange, or goes over to its other half. */
  readonly turn: () => void
  /** Issues by field, as the form names them; the message is the first of them. */
  readonly issues: readonly FieldIssue[]
  readonly message: string
  /** The nota that was just finished. */
  readonly done: Done
  readonly busy: boolean
  readonly modal: ReactNode
  /** True where a cashier takes the second step: the nota goes there, with its money. */
  readonly waiting: boolean
  readonly payments: Payment
  bayar(): Promise<void>
  fail(e: unknown, place: Keranjang): void
}

/** Payments of the active basket. */
function usePayment(
  till: KasirTill,
  sums: KeranjangComputation,
  rules: SaleRules,
  payment: Pick<Payment, 'issues' | 'message'>,
): Payment {
  const { aktif } = till
  return {
    ...payment,
    paid: sums.out ? fitOut(aktif) : aktif,
    total: sums.due,
    sums,
    titipan: useTitipan(aktif.customer.kode),
    known: aktif.customer.kode !== '',
    biaya_kartu_oleh: rules.biaya_kartu_oleh,
    out: sums.out,
    empty: aktif.baris.length === 0,
    change: (change) => till.change((now) => change(sums.out ? fitOut(now) : now)),
  }
}

/** The nota in front as a sale. */
function useSale(rules: SaleRules): NotaMaker & { readonly waiting: boolean } {
  const { biaya } = useRekening()
  const waiting = penjualanWaits(useSession())
  return {
    waiting,
    command: useCommand(penjualan, approvalView),
    prepare: async (basket) => {
      const sums = computeKeranjang(basket, rules)
      const wrong = checkKeranjang(basket, sums, rules, biaya, waiting)
      return wrong.length > 0 ? wrong : draftKeranjang(basket, sums, waiting)
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
  const desk = useTill()
  const rules = useMemo(() => readRules(sesi), [sesi])
  const sold = computeSale(desk.aktif, rules)
  const { send, fail, issues, message } = useSending(desk, sameContent)
  const sale = useSale(rules)
  // A till keeps its half as long as it stands.
  // oxlint-disable-next-line react/rules-of-hooks
  const incoming = half.useIncoming({ till: desk, rules, sale: sold, issues, approvalView })
  const maker = incoming?.maker ?? sale
  const net = incoming?.bersih ?? sold.nota.total
  const sums = useMemo(() => ({ ...sold, ...computeDue(desk.aktif, net) }), [sold, desk.aktif, net])
  const findBack = async (kode: string, id: string) => {
    const found = await incoming?.find(kode, id)
    if (found?.state === 'datang') came()
    return found
  }
  const scan = useBarangScan(desk, incoming ? findBack : undefined)
  const payments = usePayment(desk, sums, rules, { issues, message })
  const done = useDone()
  const { busy, own, whenDone } = useSingleFlight()

  const save = () =>
    send({
      scanned: () => scan.wait(),
      prepare: (k) => maker.prepare(k),
      execute: maker.command.execute,
      done: (id, doc) => {
        const nota = maker.done(doc)
        const inFront = desk.current().id === id
        desk.changeTill((till) => removeKeranjang(till, id, newKeranjang(newKey(), lastSales(sesi.kode_toko))))
        scan.recordDone(nota)
        done.tell({ nota, approvalView }, inFront)
      },
    })
  return {
    ...desk,
    ...scan,
    // A scan during saving waits: it belongs to the next nota.
    scan: keep ?? ((kode) => void whenDone().then(() => scan.scan(kode))),
    rules,
    sums,
    incoming,
    turn: () => desk.change(turnExchange),
    issues,
    message,
    done,
    busy: busy || maker.command.busy,
    modal: maker.command.modal ?? done.modal,
    waiting: incoming?.waiting ?? sale.waiting,
    payments,
    bayar: () => own(save),
    fail,
  }
}
