import { cost, sold } from './posts.ts'
import { type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done } from '#kernel/engine/document/action.server.ts'
import { computeUse, reduceTitipan, returnTitipan } from '#bayar'
import { loadBiaya } from '#bayar/server'
import { largeChanged, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { sendRelease } from '#barang/server'
import { claimTaken, sendClaims, type NotaPiece } from './claims.server.ts'
import { penjualan } from './penjualan.document.ts'
import { penjualanWaits, type PenjualanContent, type SaleFacts } from './penjualan.ts'
import { largeLimit } from './large.ts'
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
const largeNota = (h: Done<PenjualanContent, unknown>): LargeNota => ({
  toko: h.k.cabang,
  nomor: h.nomor,
  tanggal: h.k.tgl_system,
  jumlah: h.content.total,
  batas: largeLimit(h.k),
  waktu: h.k.now,
})
const dayOf = (h: Done<PenjualanContent, unknown, Pick<SaleFacts, 'days'>>) =>
  h.facts.days.get(h.content.kode_customer ?? '')
function sendDay(tx: Tx, h: Done<PenjualanContent, unknown, Pick<SaleFacts, 'days'>>): void {
  const day = dayOf(h)
  if (day) sendLarge(tx, day, largeNota(h))
}

/** The pieces by which somebody may come back with this nota. */
const notaPieces = (cabang_asal: string, no_faktur: string, d: Pick<PenjualanContent, 'detail_barang'>): NotaPiece[] =>
  d.detail_barang.filter((b) => !b.aksesoris).map(({ kode_barcode }) => ({ cabang_asal, no_faktur, kode_barcode }))

const posts: Posts = { events: [sold, cost, cardFee], day: 'penjualan' }

export const penjualanServer = defineServer(penjualan, posts, (on) => ({
  simpan: on.simpan({
    load: (tx, m) => loadSale(tx, m, m.sent),
    write: (tx, h) => {
      if (penjualanWaits(h.k)) sendNotaHold(tx, h)
      else {
        sendOutgoing(tx, h)
        sendDay(tx, h)
      }
      sendTitipan(tx, h, reduceTitipan)
      sendBasketGone(tx, h)
    },
    announce: (h) => [
      ...titipanChanged(h, reduceTitipan),
      ...(penjualanWaits(h.k) ? [] : largeChanged(dayOf(h), largeNota(h))),
    ],
  }),
  /** The cashier takes the money: the pieces leave the stock as they would in one step. */
  validasi: on.validasi({
    load: async (tx, m) => {
      const { bayar } = m.sent
      const [barang, titipan, rekening, days] = await Promise.all([
        loadNotaStok(tx, m, tables),
        loadTitipan(tx, m, [...computeUse(bayar).keys()]),
        loadBiaya(tx, m.cabang, bayar),
        loadDays(tx, m, { kode_customer: null, kode_member: null }),
      ])
      return { barang, titipan, rekening, days }
    },
    write: (tx, h) => {
      sendOutgoing(tx, h)
      sendDay(tx, h)
      sendTitipan(tx, h, reduceTitipan)
    },
    announce: (h) => [...titipanChanged(h, reduceTitipan), ...largeChanged(dayOf(h), largeNota(h))],
  }),
  /** Refusing a waiting nota releases the pieces it still holds. */
  tolak: on.tolak({
    load: async (tx, m) => ({ heldBarang: await loadHeld(tx, m, tables) }),
    write: (tx, h) => sendRelease(tx, h.k.cabang, h.k.now, h.facts.heldBarang),
  }),
  batal: on.batal({
    taken: claimTaken,
    load: (tx, m) => loadReturn(tx, m, tables),
    announce: (h) => titipanChanged(h, returnTitipan),
    write: (tx, h) => {
      sendTitipan(tx, h, returnTitipan)
      sendNotLarge(tx, h.k.cabang, h.nomor)
      // From now on no shop buys them by this nota, also one that read it a moment ago.
      sendClaims(tx, h.k.cabang, h.nomor, notaPieces(h.k.cabang, h.nomor, h.content))
      sendReturns(tx, h)
    },
  }),
}))
