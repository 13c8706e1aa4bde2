import { cost, sold } from './posts.ts'
import { type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done } from '#kernel/engine/document/action.server.ts'
import { computeUse, reduceTitipan, returnTitipan } from '#bayar'
import { loadBiaya } from '#bayar/server'
import { largeChanged, largeNotaOf, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { sendRelease } from '#barang/server'
import { claimTaken, sendClaims, type NotaPiece } from './claims.server.ts'
import { penjualan } from './penjualan.document.ts'
import { penjualanWaits, type PenjualanContent, type SaleFacts } from './penjualan.ts'
import { loadDays } from './large.server.ts'
import {
  loadHeld,
  loadReturn,
  loadSale,
  sendBasketGone,
  sendNotaHold,
  sendOutgoing,
  sendReturns,
} from './outgoing.server.ts'
import { loadNotaStok, type SoldTables } from './stock.server.ts'
import { loadTitipan, sendTitipan, titipanChanged } from '../titipan/titipan.server.ts'

const tables: SoldTables = { lines: 'penjualan_detail_barang', bayar: 'penjualan_bayar', number: 'no_faktur_jual' }

/** The nota for its person's day; nothing for a nota of nobody. */
const largeNota = (done: Done<PenjualanContent, unknown>): LargeNota => largeNotaOf(done, done.content.total)
const dayOf = (done: Done<PenjualanContent, unknown, Pick<SaleFacts, 'days'>>) =>
  done.facts.days.get(done.content.kode_customer ?? '')
function sendDay(tx: Tx, done: Done<PenjualanContent, unknown, Pick<SaleFacts, 'days'>>): void {
  const day = dayOf(done)
  if (day) sendLarge(tx, day, largeNota(done))
}

/** The pieces by which somebody may come back with this nota. */
const notaPieces = (
  cabang_asal: string,
  no_faktur: string,
  content: Pick<PenjualanContent, 'detail_barang'>,
): NotaPiece[] =>
  content.detail_barang
    .filter((b) => !b.aksesoris)
    .map(({ kode_barcode }) => ({ cabang_asal, no_faktur, kode_barcode }))

const posts: Posts = { events: [sold, cost, cardFee], day: 'penjualan' }

export const penjualanServer = defineServer(penjualan, posts, (on) => ({
  simpan: on.simpan({
    load: (tx, m) => loadSale(tx, m, m.sent),
    write: (tx, done) => {
      if (penjualanWaits(done.context)) sendNotaHold(tx, done)
      else {
        sendOutgoing(tx, done)
        sendDay(tx, done)
      }
      sendTitipan(tx, done, reduceTitipan)
      sendBasketGone(tx, done)
    },
    announce: (done) => [
      ...titipanChanged(done, reduceTitipan),
      ...(penjualanWaits(done.context) ? [] : largeChanged(dayOf(done), largeNota(done))),
    ],
  }),
  /** The cashier takes the money: the pieces leave the stock as they would in one step. */
  validasi: on.validasi({
    load: async (tx, call) => {
      const { bayar } = call.sent
      const [barang, titipan, rekening, days] = await Promise.all([
        loadNotaStok(tx, call, tables),
        loadTitipan(tx, call, [...computeUse(bayar).keys()]),
        loadBiaya(tx, call.cabang, bayar),
        loadDays(tx, call, { kode_customer: null, kode_member: null }),
      ])
      return { barang, titipan, rekening, days }
    },
    write: (tx, done) => {
      sendOutgoing(tx, done)
      sendDay(tx, done)
      sendTitipan(tx, done, reduceTitipan)
    },
    announce: (h) => [...titipanChanged(h, reduceTitipan), ...largeChanged(dayOf(h), largeNota(h))],
  }),
  /** Refusing a waiting nota releases the pieces it still holds. */
  tolak: on.tolak({
    load: async (tx, m) => ({ heldBarang: await loadHeld(tx, m, tables) }),
    write: (tx, h) => sendRelease(tx, h.context.cabang, h.context.now, h.facts.heldBarang),
  }),
  batal: on.batal({
    taken: claimTaken,
    load: (tx, m) => loadReturn(tx, m, tables),
    announce: (h) => titipanChanged(h, returnTitipan),
    write: (tx, done) => {
      sendTitipan(tx, done, returnTitipan)
      sendNotLarge(tx, done.context.cabang, done.nomor)
      // From now on no shop buys them by this nota, also one that read it a moment ago.
      sendClaims(tx, done.context.cabang, done.nomor, notaPieces(done.context.cabang, done.nomor, done.content))
      sendReturns(tx, done)
    },
  }),
}))
