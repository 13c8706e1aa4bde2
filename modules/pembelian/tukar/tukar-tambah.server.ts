import { bought } from '../nota/pembelian.server.ts'
import { type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { computeUse, reduceTitipan, returnTitipan } from '#bayar'
import { sendRelease } from '#barang/server'
import { loadBiaya } from '#bayar/server'
import { largeChanged, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { largeLimit, type SaleFacts } from '#penjualan'
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
async function loadFacts(tx: Tx, m: LoadCall<TukarDraft>, sellers: readonly Seller[]): Promise<TukarFacts> {
  const d = m.sent
  const pieces = [
    ...d.detail_barang.map((b) => b.kode_barcode),
    ...d.detail_masuk.map((b) => b.kode_barcode_asal ?? ''),
  ]
  const [, , sale, bought, rekening] = await Promise.all([
    lockContracts(tx, m, sellers, d.detail_masuk),
    m.lock === ''
      ? undefined
      : tx.query(
          `SELECT kode_barcode FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2) ORDER BY kode_barcode FOR UPDATE`,
          [m.cabang, pieces],
        ),
    loadSale(tx, m, d),
    loadLineFacts(tx, sellers, m, d.detail_masuk),
    loadBiaya(tx, m.cabang, d.bayar_keluar),
  ])
  return { ...bought, ...sale, rekening: new Map([...sale.rekening, ...rekening]) }
}

type Traded = Done<TukarContent, unknown, Pick<SaleFacts, 'barang' | 'days'>>
const dayOf = (h: Done<TukarContent, unknown, Pick<SaleFacts, 'days'>>) =>
  h.facts.days.get(h.content.kode_customer ?? '')
const largeNota = (h: Done<TukarContent, unknown>): LargeNota => ({
  toko: h.k.cabang,
  nomor: h.nomor,
  tanggal: h.k.tgl_system,
  jumlah: traded(h.content),
  batas: largeLimit(h.k),
  waktu: h.k.now,
})

/** Both halves, and the sum for the person's day. */
function sendTraded(tx: Tx, h: Traded): void {
  sendOutgoing(tx, h)
  sendPieces(tx, h, h.content.detail_masuk)
  const day = dayOf(h)
  if (day) sendLarge(tx, day, largeNota(h))
}

const posts: Posts = { events: [sold, cost, bought, cardFee], day: 'penjualan', proves: ['barang terjual'] }

/** `sellers`: the documents whose pieces come back by our nota. */
export const tukarTambahServer = (sellers: readonly Seller[]) =>
  defineServer(tukarTambah, posts, (on) => ({
    simpan: on.simpan({
      load: (tx, m) => loadFacts(tx, m, sellers),
      taken: claimTaken,
      write: (tx, h) => {
        sendOursBought(tx, h, h.content.detail_masuk)
        if (pembelianWaits(h.k)) sendNotaHold(tx, h)
        else sendTraded(tx, h)
        sendTitipan(tx, h, reduceTitipan)
        sendBasketGone(tx, h)
      },
      announce: (h) => [
        ...titipanChanged(h, reduceTitipan),
        ...(pembelianWaits(h.k) ? [] : largeChanged(dayOf(h), largeNota(h))),
      ],
    }),
    validasi: on.validasi({
      load: async (tx, m) => {
        const { bayar, bayar_keluar } = m.sent
        const [barang, titipan, rekening, days] = await Promise.all([
          loadNotaStok(tx, m, tukarTables),
          loadTitipan(tx, m, [...computeUse(bayar).keys()]),
          loadBiaya(tx, m.cabang, [...bayar, ...bayar_keluar]),
          loadDaysOf(
            tx,
            m,
            `o.kode_customer = (SELECT t.kode_customer FROM tukar_tambah t WHERE t.cabang = $1 AND t.no_tukar = $2)`,
            m.number,
          ),
        ])
        return { barang, titipan, rekening, days }
      },
      write: (tx, h) => {
        sendTraded(tx, h)
        sendTitipan(tx, h, reduceTitipan)
      },
      announce: (h) => [...titipanChanged(h, reduceTitipan), ...largeChanged(dayOf(h), largeNota(h))],
    }),
    tolak: on.tolak({
      load: async (tx, m) => ({ heldBarang: await loadHeld(tx, m, tukarTables) }),
      write: (tx, h) => {
        sendRelease(tx, h.k.cabang, h.k.now, h.facts.heldBarang)
        sendOursBack(tx, h, h.content.detail_masuk)
      },
    }),
    batal: on.batal({
      load: async (tx, m): Promise<BatalFacts> => {
        const [sale, bought] = await Promise.all([loadReturn(tx, m, tukarTables), loadBoughtBack(tx, m, masukTables)])
        return { ...sale, bought }
      },
      announce: (h) => titipanChanged(h, returnTitipan),
      write: (tx, h) => {
        sendTitipan(tx, h, returnTitipan)
        sendNotLarge(tx, h.k.cabang, h.nomor)
        sendReturns(tx, h)
        sendOursBack(tx, h, h.content.detail_masuk)
        sendPiecesGone(tx, h)
      },
    }),
  }))
