import type { Posts, PostingEvent } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { loadBiaya } from '#bayar/server'
import { loadCustomer } from '#member/server'
import { largeChanged, largeNotaOf, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { claimTaken, loadDaysOf, type Seller } from '#penjualan/server'
import { loadLineFacts, lockContracts } from './facts.server.ts'
import { loadBoughtBack, sendOursBack, sendOursBought, sendPieces, sendPiecesGone } from './incoming.server.ts'
import { pembelian } from './pembelian.document.ts'
import {
  pembelianWaits,
  type PayFacts,
  type PembelianContent,
  type PembelianDraft,
  type PembelianFacts,
} from './pembelian.ts'

/** Everything a purchase needs, contracts locked before pieces, and those by barcode before persons. One round trip. */
async function loadFacts(tx: Tx, call: LoadCall<PembelianDraft>, sellers: readonly Seller[]): Promise<PembelianFacts> {
  const draft = call.sent
  const [, line, sales, customer, rekening, days] = await Promise.all([
    lockContracts(tx, call, sellers, draft.detail_barang),
    loadLineFacts(tx, sellers, call, draft.detail_barang),
    tx.query(
      `SELECT kode_sales FROM sales WHERE cabang = $1 AND kode_sales = $2 AND dihapus IS NULL AND aktif IS NOT FALSE`,
      [call.cabang, draft.kode_sales],
    ),
    loadCustomer(tx, call.cabang, draft.kode_customer),
    loadBiaya(tx, call.cabang, draft.bayar_keluar),
    loadDaysOf(tx, call, `o.kode_customer = $2`, draft.kode_customer ?? ''),
  ])
  return { ...line, sales: sales.length > 0, customer, rekening, days }
}

type Bought = Done<PembelianContent, unknown, Pick<PayFacts, 'days'>>
const dayOf = (h: Bought) => h.facts.days.get(h.content.kode_customer ?? '')
const largeNota = (done: Done<PembelianContent, unknown>): LargeNota => largeNotaOf(done, done.content.total)

/** The bought pieces, and the sum for the person's day. */
function sendBuy(tx: Tx, bought: Bought): void {
  sendPieces(tx, bought, bought.content.detail_barang)
  const day = dayOf(bought)
  if (day) sendLarge(tx, day, largeNota(bought))
}

/** What customers bring in, paid by the shop. */
export const bought: PostingEvent = { type: 'PEMBELIAN', debit: ['PERSEDIAAN BELI'], kredit: ['KAS', 'BANK'] }
const posts: Posts = { events: [bought], day: 'pembelian' }

/** `sellers`: the documents whose pieces come back by our nota. */
export const pembelianServer = (sellers: readonly Seller[]) =>
  defineServer(pembelian, posts, (on) => ({
    simpan: on.simpan({
      load: (tx, m) => loadFacts(tx, m, sellers),
      taken: claimTaken,
      write: (tx, done) => {
        // From the entry on, also while it waits for the cashier.
        sendOursBought(tx, done, done.content.detail_barang)
        if (!pembelianWaits(done.context)) sendBuy(tx, done)
      },
      announce: (h) => (pembelianWaits(h.context) ? [] : largeChanged(dayOf(h), largeNota(h))),
    }),
    validasi: on.validasi({
      load: async (tx, call) => {
        const [rekening, days] = await Promise.all([
          loadBiaya(tx, call.cabang, call.sent.bayar_keluar),
          loadDaysOf(
            tx,
            call,
            `o.kode_customer = (SELECT p.kode_customer FROM pembelian p WHERE p.cabang = $1 AND p.no_faktur_beli = $2)`,
            call.number,
          ),
        ])
        return { rekening, days }
      },
      write: sendBuy,
      announce: (h) => largeChanged(dayOf(h), largeNota(h)),
    }),
    tolak: on.tolak({
      write: (tx, h) => sendOursBack(tx, h, h.content.detail_barang),
    }),
    batal: on.batal({
      load: (tx, m) => loadBoughtBack(tx, m, { lines: 'pembelian_detail_barang', number: 'no_faktur_beli' }),
      write: (tx, done) => {
        sendOursBack(tx, done, done.content.detail_barang)
        sendNotLarge(tx, done.context.cabang, done.nomor)
        sendPiecesGone(tx, done)
      },
    }),
  }))
