import { useMemo } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import type { Issue } from '#kernel/model/document.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useCommand } from '#kernel/web/frames/document/approval.web.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { useRekening } from '#bayar/web'
import { doneNota } from '#bayar'
import { computeDue, computeSale, type Keranjang } from '#penjualan'
import type { ExchangeHalf, ExchangePart, IncomingHalf, ScanState } from '#penjualan/web'
import { Consequence } from '../counter/BuyPanel.tsx'
import { useChoices } from '../counter/choices.web.tsx'
import { addPlain, addSold, removePiece, shiftPiece, type Buy } from '../counter/buy.ts'
import { readSold } from '../counter/counter.shape.ts'
import { findPieces, usePrices, useSeller, type Found } from '../counter/facts.web.ts'
import { PickedPiece } from '../counter/PickedPiece.tsx'
import { PieceLines } from '../counter/PieceLines.tsx'
import { Identity } from '../counter/SellerHead.tsx'
import { shownPieces } from '../counter/shown.ts'
import { otherShop } from '../nota/other-shop.ts'
import { pembelianWaits } from '../nota/pembelian.ts'
import { exchangeView } from './approval.tsx'
import { buyOf, checkExchange, draftExchange, issuesOfPieces, netOfNota, reckon, withBuy } from './incoming.ts'
import { namaTukar } from './name.ts'

/** What comes in by scans and without a nota. */
function usePieces({ till }: ExchangePart) {
  const t = useT()
  const { kode_toko } = useSession()
  const change = (to: (b: Buy) => Buy, id?: string) => till.change((k) => withBuy(k, to(buyOf(k))), id)
  const take = ({ barang, salah }: Found, id: string): ScanState => {
    const row = readSold(barang)
    const refused = (message: string): ScanState => ({ state: 'tolak', kode: row.kode_barcode, message: t(message) })
    if (salah !== null) return refused(salah)
    let answer: ScanState = {
      state: 'datang',
      nama: row.nama_barang,
      nota: row.no_faktur_jual,
      foto: row.gambar ?? '',
      asal: row.toko_asal === null ? t('Nota kita') : t('Nota toko {toko}', { toko: row.toko_asal }),
    }
    till.change((basket) => {
      const next = addSold(buyOf(basket), newKey(), barang)
      if (!('message' in next)) return withBuy(basket, next)
      answer = { state: 'tolak', kode: row.kode_barcode, message: t(next.message), present: true }
      return basket
    }, id)
    return answer
  }
  const { ask, overlay } = useChoices(take)
  const find: IncomingHalf['find'] = async (kode, id) => {
    const found = await findPieces(kode)
    if (typeof found === 'string') {
      const run = () => change((b) => addPlain(b, newKey(), 'NOTA LAMA', kode), id)
      const other = otherShop(kode, kode_toko) !== undefined
      return { state: 'tolak', kode, message: found, ...(other ? { act: { word: t('Nota lama'), run } } : {}) }
    }
    if (found.length === 1) return take(found[0]!, id)
    ask({ nota: kode, id, found })
    return undefined
  }
  return { change, find, overlay }
}

function useIncoming(part: ExchangePart): IncomingHalf | undefined {
  const sesi = useSession()
  const { biaya } = useRekening()
  const { aktif } = part.till
  const on = aktif.masuk !== undefined
  const prices = usePrices(on)
  const person = useSeller(on ? aktif.customer.kode : '')
  const command = useCommand({ name: namaTukar }, (h) => exchangeView(h, part.approvalView))
  const { change, find, overlay } = usePieces(part)
  const rules = useMemo(() => ({ sale: part.rules, buy: prices.rules }), [part.rules, prices.rules])
  const { buy: sums } = useMemo(() => reckon(aktif, part.sale, rules), [aktif, part.sale, rules])
  if (!on) return undefined
  const waiting = pembelianWaits(sesi)
  const bersih = netOfNota(part.sale, sums.total, rules)
  const buy = buyOf(aktif)
  const desk = { sums, aktif: buy, issues: issuesOfPieces(part.issues), change, rules: prices.rules }
  const prepare = async (basket: Keranjang) => {
    const loaded = await prices.loaded()
    if (!loaded) return [{ message: 'Harga Belum Terbaca' }] satisfies Issue[]
    const now = { sale: part.rules, buy: loaded }
    const counted = reckon(basket, computeSale(basket, part.rules), now)
    const identified = (await person.loaded())?.identitas ?? false
    const wrong = checkExchange(basket, counted, now, { rekening: biaya, waiting, identified })
    return wrong.length > 0 ? wrong : draftExchange(basket, counted, now, waiting)
  }
  return {
    count: sums.lines.length,
    total: sums.total,
    bersih,
    waiting,
    maker: {
      command,
      prepare,
      done: (doc) => doneNota(namaTukar, doc.no_tukar, wholeOf(doc.bersih), doc),
    },
    find,
    add: (asal) => change((b) => addPlain(b, newKey(), asal)),
    shift: (n) => change((b) => shiftPiece(b, n)),
    remove: () => change((b) => removePiece(b, b.pilih)),
    lines: ({ card, onOpen }) =>
      prices.failed ? (
        <ErrorState title={prices.failed.message} onRetry={prices.failed.retry} />
      ) : (
        <PieceLines buyer={desk} card={card} onOpen={onOpen} half={{ front: aktif.masuk?.front === true }} />
      ),
    picked: ({ sheet }) => (sums.lines.length > 0 ? <PickedPiece buyer={desk} sheet={sheet} /> : null),
    person: <Identity buyer={{ aktif: buy, seller: person.seller, reloadSeller: person.reloadSeller }} />,
    consequence:
      bersih < 0n ? <Consequence sums={{ payments: computeDue(aktif, bersih).payments, lines: sums.lines }} /> : null,
    shown: () => shownPieces(sums.lines, prices.rules.rules, buy.pilih, true),
    overlay,
  }
}

/** The half of the till's nota in which pieces come in, bought as at the counter that buys. */
export const exchangeHalf: ExchangeHalf = { useIncoming }
