import type { Issue } from '#kernel/model/document.ts'
import { isAnyDocumentNumber } from '#kernel/model/document-number.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useLastScan } from '#kernel/web/frames/counter/last-scan.web.ts'
import { useScanQueue } from '#kernel/web/frames/counter/scan-queue.web.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { scannedBuyer, useCardsOpen } from '#member/web'
import type { DoneNota } from '#bayar'
import type { IncomingHalf } from './exchange.web.ts'
import { readBarang } from './reckon.ts'
import { pickLine, refreshBarang, addBarang, replaceCustomer } from './till.ts'
import { holderCustomer } from './customer.ts'
import type { KasirTill } from './till.web.ts'
import type { SaleBarang } from '../nota/penjualan.shape.ts'

/** Content of the strip beside the scan field: the last scan, or the last sale until the next scan. */
export type ScanState =
  | { readonly state: 'cari'; readonly kode: string }
  | { readonly state: 'masuk'; readonly kode: string; readonly barang: SaleBarang }
  | { readonly state: 'kartu'; readonly kode: string; readonly nama: string }
  /** A piece came in, by `nota`; `asal` says whose nota that is. */
  | {
      readonly state: 'datang'
      readonly nama: string
      readonly nota: string
      readonly foto: string
      readonly asal: string
    }
  | {
      readonly state: 'tolak'
      readonly kode: string
      readonly barang?: SaleBarang
      readonly message: string
      /** It lies on the nota already: nothing is missing. */
      readonly present?: true
      /** What may be done about it. */
      readonly act?: { readonly word: string; readonly run: () => void }
    }
  | { readonly state: 'selesai'; readonly kode: string; readonly nota: DoneNota }

export interface BarangScan {
  readonly last: ScanState | undefined
  /** Adds the scanned or typed barcode to the basket that is active now. */
  scan(kode: string): void
  /** Adds a piece picked from the list, as the lookup returned it. */
  insert(wanted: BarangLookup): void
  /** Waits until every scan so far was added or refused; false: one of them did not come in. */
  wait(): Promise<boolean>
  /** Reloads prices and status of the basket's pieces. */
  refresh(): void
  recordDone(nota: DoneNota): void
}

/** What the lookup returns for a piece, and why it cannot be sold now. */
export interface BarangLookup {
  readonly barang: WireRow
  /** One unit of it as a nota line. */
  readonly baris?: WireRow
  readonly salah: readonly { readonly message: string; readonly isi?: Issue['values'] }[]
}
const loadBarang = (kode: string): Promise<BarangLookup> =>
  call<BarangLookup>('GET', `penjualan/barang/${encodeURIComponent(kode)}`)
/** The piece, or why there is none. */
const findBarang = (kode: string): Promise<BarangLookup | { readonly galat: ServerError }> =>
  loadBarang(kode).catch((error: unknown) => ({
    galat: error instanceof ServerError ? error : new ServerError(0, { message: String(error), kode: 'galat' }),
  }))
/** All pieces of a nota in one question. */
const loadPieces = (kode_barcode: readonly string[]): Promise<readonly BarangLookup[]> =>
  call<readonly BarangLookup[]>('POST', 'penjualan/barang', { body: { kode_barcode } })

/** No longer in the window: it may come back. */
const isGone = (answer: { readonly barang?: WireRow; readonly galat?: ServerError }): boolean =>
  answer.barang === undefined ? answer.galat?.status === 404 : answer.barang.status === 'TERJUAL'

/**
 * Adds pieces in the order they were scanned, however long each lookup takes. `findBack`: in an exchange, looks for what comes in: a nota,
 * or a piece that is not here to be sold.
 */
export function useBarangScan(till: KasirTill, findBack?: IncomingHalf['find']): BarangScan {
  const [last, setLast] = useLastScan<ScanState>()
  const queue = useScanQueue()
  const cards = useCardsOpen()
  const show = (next: ScanState | undefined) => {
    // Nothing to show: of several pieces somebody says which came back.
    if (next === undefined || (next.state === 'tolak' && !next.present)) queue.miss()
    setLast(next)
  }

  const incoming = ({ barang: wire, salah: alasan }: BarangLookup, id: string) => {
    const barang = readBarang(wire)
    const kode = barang.kode_barcode
    const refusal = (message: string) => show({ state: 'tolak', kode, barang, message })
    // The lookup was made without this basket's id, so a piece held for this basket must be treated as free here.
    const own = barang.ditahan_untuk === id
    const wrong = own ? undefined : alasan[0]
    if (wrong) return refusal(t(wrong.message, wrong.isi))
    till.change((basket) => {
      const next = addBarang(basket, wire)
      if ('message' in next) {
        // It lies there already: nothing is missing.
        setLast({ state: 'tolak', kode, barang, message: t(next.message) })
        return pickLine(basket, kode)
      }
      setLast({ state: 'masuk', kode, barang })
      return next
    }, id)
  }
  const take = async (kode: string, id: string) => {
    if (findBack && isAnyDocumentNumber(kode)) {
      await queue.before()
      return show(await findBack(kode, id))
    }
    const answer = findBarang(kode)
    await queue.before()
    const found = await answer
    if (findBack && isGone(found)) return show(await findBack(kode, id))
    if ('barang' in found) return incoming(found, id)
    // A code of no piece may be that of a card.
    const holder = cards && found.galat.status === 404 ? await scannedBuyer(kode).catch(() => undefined) : undefined
    if (!holder) return show({ state: 'tolak', kode, message: found.galat.message })
    till.change((k) => replaceCustomer(k, holderCustomer(holder)), id)
    setLast({ state: 'kartu', kode, nama: holder.nama_customer })
  }
  return {
    last,
    scan: (kode) => {
      const code = kode.trim().toUpperCase()
      if (code === '') return
      setLast({ state: 'cari', kode: code })
      queue.add(take(code, till.current().id))
    },
    insert: (wanted) => incoming(wanted, till.current().id),
    wait: queue.wait,
    refresh: () => {
      const { id, baris } = till.current()
      if (baris.length === 0) return
      loadPieces(baris.map((b) => String(b.barang.kode_barcode))).then(
        (found) => {
          const pieces = found.map((x) => x.barang)
          till.change((k) => refreshBarang(k, pieces), id)
        },
        // If the reload fails, the lines stay as they were; the server checks again at payment.
        () => {},
      )
    },
    recordDone: (nota) => setLast({ state: 'selesai', kode: nota.nomor, nota }),
  }
}
