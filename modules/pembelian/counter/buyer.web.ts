import { useMemo, type ReactNode } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import type { DraftKind } from '#kernel/web/frames/counter/draft-store.web.ts'
import { useDrafts } from '#kernel/web/frames/counter/drafts.web.ts'
import { useLastScan } from '#kernel/web/frames/counter/last-scan.web.ts'
import { useScanQueue } from '#kernel/web/frames/counter/scan-queue.web.ts'
import { useCommand } from '#kernel/web/frames/document/approval.web.tsx'
import { useSingleFlight } from '#kernel/web/kit/single-flight.web.ts'
import { doneNota, type Payment } from '#bayar'
import { useDone, useRekening, useSending, type Done } from '#bayar/web'
import { lastSales } from '#penjualan/web'
import { waitingForValidation } from '#toko'
import { pembelian } from '../nota/pembelian.document.ts'
import { otherShop } from '../nota/other-shop.ts'
import { pembelianWaits } from '../nota/pembelian.ts'
import { namaPembelian } from '../nota/pembelian.shape.ts'
import { approvalView } from './approval.tsx'
import {
  activeBuy,
  addBuy,
  addSold,
  checkBuy,
  computeBuy,
  draftBuy,
  emptyBuy,
  newBuy,
  removeBuy,
  sameBuy,
  type Buy,
  type BuyComputation,
  type BuyRules,
} from './buy.ts'
import { readSold } from './counter.shape.ts'
import { useChoices } from './choices.web.tsx'
import { findPieces, usePrices, useSeller, type Found, type Seller } from './facts.web.ts'

/** The strip beside the scan field. */
export type BuyAnswer =
  | { readonly state: 'cari'; readonly kode: string }
  | {
      readonly state: 'masuk'
      readonly nama: string
      readonly nota: string
      readonly foto: string
      /** The shop that sold it; null: this one. */
      readonly toko: string | null
    }
  | {
      readonly state: 'tolak'
      readonly kode: string
      readonly message: string
      /** A nota that cannot be read here: it may be bought as an old one. */
      readonly old?: boolean
    }
  | { readonly state: 'selesai'; readonly kode: string; readonly total: number; readonly waits: boolean }

/** A purchase of an earlier visit whose pieces have an outdated shape is dropped. */
function readKept(kept: unknown): Buy | undefined {
  try {
    const purchase = kept as Buy
    for (const { piece } of purchase.baris) if (piece) readSold(piece)
    return purchase
  } catch {
    return undefined
  }
}

const kindOf = (cabang: string): DraftKind<Buy> => ({
  isEmpty: emptyBuy,
  read: readKept,
  sent: (purchase) => purchase.terkirim?.kunci,
  fresh: () => newBuy(newKey(), lastSales(cabang)),
})

function useCounter() {
  const { drafts, now, set, change } = useDrafts('beli', kindOf)
  return useMemo(
    () => ({
      counter: drafts,
      aktif: activeBuy(drafts),
      current: (id?: string) => activeBuy(now(), id),
      changeCounter: set,
      change,
    }),
    [drafts, now, set, change],
  )
}
type Counter = ReturnType<typeof useCounter>

/** Adds what is scanned, in order, however long each look-up takes. */
function useNotaScan(counter: Counter, kode_toko: string) {
  const [last, setLast] = useLastScan<BuyAnswer>()
  const queue = useScanQueue()
  const show = (next: BuyAnswer) => {
    if (next.state === 'tolak') queue.miss()
    setLast(next)
  }
  const take = ({ barang, salah }: Found, id: string) => {
    const row = readSold(barang)
    const refused = (message: string) => ({ state: 'tolak', kode: row.kode_barcode, message: t(message) }) as const
    if (salah !== null) return show(refused(salah))
    counter.change((purchase) => {
      const next = addSold(purchase, newKey(), barang)
      if ('message' in next) {
        // It lies there already: nothing is missing.
        setLast(refused(next.message))
        return purchase
      }
      setLast({
        state: 'masuk',
        nama: row.nama_barang,
        nota: row.no_faktur_jual,
        foto: row.gambar ?? '',
        toko: row.toko_asal,
      })
      return next
    }, id)
  }
  const { ask, overlay } = useChoices(take)
  const find = async (kode: string, id: string) => {
    const answer = findPieces(kode)
    await queue.before()
    const found = await answer
    if (typeof found === 'string')
      return show({ state: 'tolak', kode, message: found, old: otherShop(kode, kode_toko) !== undefined })
    // One piece is taken at once; of several somebody says which came back.
    if (found.length === 1) return take(found[0]!, id)
    queue.miss()
    setLast(undefined)
    ask({ nota: kode, id, found })
  }
  return {
    last,
    scan: (typed: string) => {
      const kode = typed.trim().toUpperCase()
      if (kode === '') return
      setLast({ state: 'cari', kode })
      queue.add(find(kode, counter.current().id))
    },
    overlay,
    dismiss: () => setLast(undefined),
    record: (last: BuyAnswer) => setLast(last),
    wait: queue.wait,
  }
}

export interface Buyer extends Counter, Pick<ReturnType<typeof useNotaScan>, 'last' | 'scan' | 'overlay' | 'dismiss'> {
  readonly rules: BuyRules
  /** The prices are not there yet, or could not be read. */
  readonly loading: boolean
  readonly failed: { readonly message: string; retry: () => void } | undefined
  readonly sums: BuyComputation
  readonly seller: Seller | undefined
  readonly reloadSeller: () => void
  readonly payments: Payment
  readonly issues: readonly FieldIssue[]
  readonly message: string
  readonly busy: boolean
  readonly waiting: boolean
  readonly modal: ReactNode
  /** The purchase that was just finished. */
  readonly done: Done
  readonly fresh: () => void
  readonly discard: () => void
  save(): Promise<void>
}

/** What draws the pieces needs of the counter that they lie on. */
export type PieceDesk = Pick<Buyer, 'sums' | 'aktif' | 'issues' | 'change' | 'rules'>

/** Money goes out: what the panel of payments needs. */
const paymentOf = (counter: Counter, sums: BuyComputation, payment: Pick<Payment, 'issues' | 'message'>): Payment => ({
  ...payment,
  paid: counter.aktif,
  total: sums.total,
  sums,
  titipan: [],
  known: false,
  biaya_kartu_oleh: 'TOKO',
  out: true,
  empty: counter.aktif.baris.length === 0,
  change: (change) => counter.change(change),
})

/** State and actions of the counter that buys. */
export function useBuyer(): Buyer {
  const sesi = useSession()
  const { biaya } = useRekening()
  const waiting = pembelianWaits(sesi)
  const counter = useCounter()
  const { rules, loading, failed, loaded } = usePrices()
  const sums = useMemo(() => computeBuy(counter.aktif, rules), [counter.aktif, rules])
  const person = useSeller(counter.aktif.customer.kode)
  const scan = useNotaScan(counter, sesi.kode_toko)
  const command = useCommand(pembelian, approvalView)
  const { send, issues, message } = useSending(counter, sameBuy)
  const done = useDone()
  const { busy, own, whenDone } = useSingleFlight()
  const fresh = () => newBuy(newKey(), lastSales(sesi.kode_toko))

  const prepare = async (purchase: Buy) => {
    const now = await loaded()
    if (!now) return undefined
    const counted = computeBuy(purchase, now)
    const identified = (await person.loaded())?.identitas ?? false
    const wrong = checkBuy(purchase, counted, now, { rekening: biaya, waiting, identified })
    return wrong.length > 0 ? wrong : draftBuy(purchase, counted, waiting)
  }
  const finish = (id: string, doc: WireRow) => {
    const nomor = String(doc.no_faktur_beli)
    const total = wholeOf(doc.total)
    const inFront = counter.current().id === id
    counter.changeCounter((x) => removeBuy(x, id, fresh()))
    scan.record({ state: 'selesai', kode: nomor, total, waits: doc.status === waitingForValidation })
    done.tell({ nota: doneNota(namaPembelian, nomor, -total, doc), approvalView }, inFront)
  }
  return {
    ...counter,
    last: scan.last,
    // A scan during saving waits: it belongs to the next one.
    scan: (code) => void whenDone().then(() => scan.scan(code)),
    overlay: scan.overlay,
    dismiss: scan.dismiss,
    rules,
    loading,
    failed,
    sums,
    seller: person.seller,
    reloadSeller: person.reloadSeller,
    payments: paymentOf(counter, sums, { issues, message }),
    issues,
    message,
    busy: busy || command.busy,
    waiting,
    modal: command.modal,
    done,
    fresh: () => counter.changeCounter((x) => addBuy(x, fresh())),
    discard: () => counter.changeCounter((x) => removeBuy(x, counter.current().id, fresh())),
    save: () => own(() => send({ scanned: () => scan.wait(), prepare, execute: command.execute, done: finish })),
  }
}
