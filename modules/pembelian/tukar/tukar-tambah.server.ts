import { bought } from '../nota/pembelian.server.ts'
import { type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { computeUse, reduceTitipan, returnTitipan } from '#bayar'
import { sendRelease } from '#barang/server'
import { loadBiaya } from '#bayar/server'
import { largeChanged, largeNotaOf, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import type { SaleFacts } from '#penjualan'
import {
  claimTaken,
  loadDaysOf,
  loadHeld,
  loadNotaStok,
  loadReturn,
  loadSale,
  loadTitipan,
  sendBasketGone,
  sendNotaHold,
  sendOutgoing,
  sendReturns,
  sendTitipan,
  titipanChanged,
  type Seller,
  cost,
  sold,
} from '#penjualan/server'
import { loadLineFacts, lockContracts } from '../nota/facts.server.ts'
import { loadBoughtBack, sendOursBack, sendOursBought, sendPieces, sendPiecesGone } from '../nota/incoming.server.ts'
import { pembelianWaits } from '../nota/pembelian.ts'
import { tukarTambah } from './tukar-tambah.document.ts'
import { masukTables, tukarTables } from './tukar-tambah.shape.ts'
import { traded, type BatalFacts, type TukarContent, type TukarDraft, type TukarFacts } from './tukar-tambah.ts'

/** Everything both halves need, in one round trip. Contracts are locked first, then the pieces of both, in one order: no two exchanges wait for each other. */
async function loadFacts(tx: Tx, call: LoadCall<TukarDraft>, sellers: readonly Seller[]): Promise<TukarFacts> {
  const draft = call.sent
  const pieces = [
    ...draft.detail_barang.map((b) => b.kode_barcode),
    ...draft.detail_masuk.map((b) => b.kode_barcode_asal ?? ''),
  ]
  const [, , sale, bought, rekening] = await Promise.all([
    lockContracts(tx, call, sellers, draft.detail_masuk),
    call.lock === ''
      ? undefined
      : tx.query(
          `SELECT kode_barcode FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2) ORDER BY kode_barcode FOR UPDATE`,
          [call.cabang, pieces],
        ),
    loadSale(tx, call, draft),
    loadLineFacts(tx, sellers, call, draft.detail_masuk),
    loadBiaya(tx, call.cabang, draft.bayar_keluar),
  ])
  return { ...bought, ...sale, rekening: new Map([...sale.rekening, ...rekening]) }
}

type Traded = Done<TukarContent, unknown, Pick<SaleFacts, 'barang' | 'days'>>
const dayOf = (done: Done<TukarContent, unknown, Pick<SaleFacts, 'days'>>) =>
  done.facts.days.get(done.content.kode_customer ?? '')
const largeNota = (done: Done<TukarContent, unknown>): LargeNota => largeNotaOf(done, traded(done.content))

/** Both halves, and the sum for the person's day. */
function sendTraded(tx: Tx, traded: Traded): void {
  sendOutgoing(tx, traded)
  sendPieces(tx, traded, traded.content.detail_masuk)
  const day = dayOf(traded)
  if (day) sendLarge(tx, day, largeNota(traded))
}

const posts: Posts = { events: [sold, cost, bought, cardFee], day: 'penjualan', proves: ['barang terjual'] }

/** `sellers`: the documents whose pieces come back by our nota. */
export const tukarTambahServer = (sellers: readonly Seller[]) =>
  defineServer(tukarTambah, posts, (on) => ({
    simpan: on.simpan({
      load: (tx, m) => loadFacts(tx, m, sellers),
      taken: claimTaken,
      write: (tx, done) => {
        sendOursBought(tx, done, done.content.detail_masuk)
        if (pembelianWaits(done.context)) sendNotaHold(tx, done)
        else sendTraded(tx, done)
        sendTitipan(tx, done, reduceTitipan)
        sendBasketGone(tx, done)
      },
      announce: (done) => [
        ...titipanChanged(done, reduceTitipan),
        ...(pembelianWaits(done.context) ? [] : largeChanged(dayOf(done), largeNota(done))),
      ],
    }),
    validasi: on.validasi({
      load: async (tx, call) => {
        const { bayar, bayar_keluar } = call.sent
        const [barang, titipan, rekening, days] = await Promise.all([
          loadNotaStok(tx, call, tukarTables),
          loadTitipan(tx, call, [...computeUse(bayar).keys()]),
          loadBiaya(tx, call.cabang, [...bayar, ...bayar_keluar]),
          loadDaysOf(
            tx,
            call,
            `o.kode_customer = (SELECT t.kode_customer FROM tukar_tambah t WHERE t.cabang = $1 AND t.no_tukar = $2)`,
            call.number,
          ),
        ])
        return { barang, titipan, rekening, days }
      },
      write: (tx, done) => {
        sendTraded(tx, done)
        sendTitipan(tx, done, reduceTitipan)
      },
      announce: (h) => [...titipanChanged(h, reduceTitipan), ...largeChanged(dayOf(h), largeNota(h))],
    }),
    tolak: on.tolak({
      load: async (tx, m) => ({ heldBarang: await loadHeld(tx, m, tukarTables) }),
      write: (tx, done) => {
        sendRelease(tx, done.context.cabang, done.context.now, done.facts.heldBarang)
        sendOursBack(tx, done, done.content.detail_masuk)
      },
    }),
    batal: on.batal({
      load: async (tx, call): Promise<BatalFacts> => {
        const [sale, bought] = await Promise.all([
          loadReturn(tx, call, tukarTables),
          loadBoughtBack(tx, call, masukTables),
        ])
        return { ...sale, bought }
      },
      announce: (h) => titipanChanged(h, returnTitipan),
      write: (tx, done) => {
        sendTitipan(tx, done, returnTitipan)
        sendNotLarge(tx, done.context.cabang, done.nomor)
        sendReturns(tx, done)
        sendOursBack(tx, done, done.content.detail_masuk)
        sendPiecesGone(tx, done)
      },
    }),
  }))
