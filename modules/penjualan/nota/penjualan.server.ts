import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { settingValue } from '#toko'
import { computeUse, reduceTitipan, returnTitipan } from '#bayar'
import { loadBiaya } from '#bayar/server'
import { loadCustomer, loadMember } from '#member/server'
import { largeChanged, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { holdUntil, sendHold, sendLotRest, sendRelease, sendReturn, sendSold } from '#barang/server'
import { claimTaken, sendClaims, type NotaPiece } from './claims.server.ts'
import { computeReturn, type BatalFacts, type BatalStok } from './cancel.ts'
import { penjualan } from './penjualan.document.ts'
import { penjualanWaits, type PenjualanDraft, type SaleFacts, type PenjualanContent } from './penjualan.ts'
import { largeLimit } from './large.ts'
import { loadDays } from './large.server.ts'
import { loadNotaStok, loadStok, restOfStok } from './stock.server.ts'
import { loadNotaTitipan, loadTitipan, sendTitipan, titipanChanged } from '../titipan/titipan.server.ts'

/** Loads everything a sale needs and locks it in a fixed order, pieces by barcode first. One round trip. */
async function loadFacts(tx: Tx, m: LoadCall<PenjualanDraft>): Promise<SaleFacts> {
  const d = m.sent
  const barcode = d.detail_barang.map((b) => b.kode_barcode)
  const [barang, titipan, sales, customer, member, rekening, days] = await Promise.all([
    loadStok(tx, m.cabang, barcode, { now: m.now, keranjang: d.keranjang ?? '', lock: m.lock !== '' }),
    loadTitipan(tx, m, [...computeUse(d.bayar).keys()]),
    tx.query(
      `SELECT kode_sales FROM sales WHERE cabang = $1 AND kode_sales = $2 AND dihapus IS NULL AND aktif IS NOT FALSE`,
      [m.cabang, d.kode_sales],
    ),
    loadCustomer(tx, m.cabang, d.kode_customer),
    loadMember(tx, m.cabang, d.kode_member),
    loadBiaya(tx, m.cabang, d.bayar),
    loadDays(tx, m, d),
  ])
  return {
    barang,
    days,
    sales: sales.length > 0,
    customer,
    member,
    rekening,
    titipan,
  }
}

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

const parts = (content: PenjualanContent): string[] =>
  content.detail_barang.filter((b) => !b.aksesoris).map((b) => b.kode_barcode)

/**
 * Holds the pieces of a waiting nota in its own name, so that other tills cannot sell them. Accessories are never held.
 */
function sendNotaHold(tx: Tx, h: Done<PenjualanContent, unknown>): void {
  const until = holdUntil(h.now, settingValue(h.k.settings, 'tahan_menit'))
  const { user_id: oleh, perangkat, now } = h.k
  const pegangan = { oleh, perangkat, heldFor: h.nomor, sampai: until, waktu: now }
  sendHold(tx, h.k.cabang, pegangan, parts(h.content))
}

/** Takes sold pieces and quantities out of stock. Their rows are already locked. */
function sendOutgoing(tx: Tx, h: Done<PenjualanContent, unknown, Pick<SaleFacts, 'barang'>>): void {
  const { content } = h
  const { barang } = h.facts
  const { cabang, now } = h.k
  sendSold(tx, cabang, now, h.nomor, parts(content))
  for (const b of content.detail_barang.filter((line) => line.aksesoris)) {
    const { kode_barcode } = b
    sendLotRest(tx, cabang, now, { kode_barcode, ...restOfStok(barang.get(kode_barcode)!, b) })
  }
}

/** The pieces by which somebody may come back with this nota. */
const notaPieces = (cabang_asal: string, no_faktur: string, d: Pick<PenjualanContent, 'detail_barang'>): NotaPiece[] =>
  d.detail_barang.filter((b) => !b.aksesoris).map(({ kode_barcode }) => ({ cabang_asal, no_faktur, kode_barcode }))

export const penjualanServer = defineServer(penjualan, (on) => ({
  simpan: on.simpan({
    load: loadFacts,
    write: (tx, h) => {
      if (penjualanWaits(h.k)) sendNotaHold(tx, h)
      else {
        sendOutgoing(tx, h)
        sendDay(tx, h)
      }
      sendTitipan(tx, h, reduceTitipan)
      const { keranjang, detail_barang } = h.content
      if (keranjang === null) return
      // Releases pieces that were removed from the basket before payment.
      const sold = new Set(detail_barang.map((b) => b.kode_barcode))
      const sisa = [...h.facts.barang.values()]
        .filter((b) => b.pegangan === keranjang && !sold.has(b.kode_barcode))
        .map((b) => b.kode_barcode)
      sendRelease(tx, h.k.cabang, h.k.now, sisa)
      tx.send(`DELETE FROM keranjang WHERE cabang = $1 AND id = $2`, [h.k.cabang, keranjang])
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
        loadNotaStok(tx, m),
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
    load: async (tx, m) => {
      const rows = await tx.query<{ kode_barcode: string }>(
        `SELECT kode_barcode FROM barang
         WHERE cabang = $1 AND status = 'DITAHAN' AND ditahan_untuk = $2 AND kode_barcode IN (
           SELECT d.kode_barcode FROM penjualan_detail_barang d WHERE d.cabang = $1 AND d.no_faktur_jual = $2)
         ORDER BY kode_barcode ${m.lock}`,
        [m.cabang, m.number],
      )
      return { heldBarang: rows.map((b) => b.kode_barcode) }
    },
    write: (tx, h) => sendRelease(tx, h.k.cabang, h.k.now, h.facts.heldBarang),
  }),
  batal: on.batal({
    taken: claimTaken,
    load: async (tx, m): Promise<BatalFacts> => {
      const [barang, titipan, baki, [setting], dibeli] = await Promise.all([
        tx.query<Omit<BatalStok, 'jumlah'> & { kode_barcode: string; jumlah: bigint }>(
          `SELECT kode_barcode, status, no_jual, jumlah, berat, berat_emas, nilai, kode_gudang, kode_baki FROM barang
           WHERE cabang = $1 AND kode_barcode IN (
             SELECT d.kode_barcode FROM penjualan_detail_barang d WHERE d.cabang = $1 AND d.no_faktur_jual = $2)
           ORDER BY kode_barcode ${m.lock}`,
          [m.cabang, m.number],
        ),
        loadNotaTitipan(tx, m),
        tx.query<{ kode_baki: string; kode_gudang: string }>(
          // A piece comes back to where pieces are sold from, never into the wash or the bought stock.
          `SELECT b.kode_baki, b.kode_gudang FROM baki b JOIN gudang g ON g.cabang = b.cabang AND g.kode_gudang = b.kode_gudang
           WHERE b.cabang = $1 AND b.dihapus IS NULL AND g.jenis IN ('JUAL', 'PUSAT')`,
          [m.cabang],
        ),
        tx.query<{ nilai: string }>(`SELECT nilai FROM setting WHERE cabang = $1 AND kunci = 'baki_bawaan'`, [
          m.cabang,
        ]),
        tx.query<{ nomor: string }>(
          `SELECT nomor FROM nota_dibeli WHERE cabang_asal = $1 AND no_faktur = $2 ORDER BY kode_barcode`,
          [m.cabang, m.number],
        ),
      ])
      return {
        dibeli: dibeli.map((n) => n.nomor),
        barang: new Map(barang.map((b) => [b.kode_barcode, { ...b, jumlah: Number(b.jumlah) }])),
        baki: new Map(baki.map((b) => [b.kode_baki, b.kode_gudang])),
        defaultBaki: setting?.nilai ?? '',
        titipan,
      }
    },
    announce: (h) => titipanChanged(h, returnTitipan),
    write: (tx, h) => {
      sendTitipan(tx, h, returnTitipan)
      sendNotLarge(tx, h.k.cabang, h.nomor)
      // From now on no shop buys them by this nota, also one that read it a moment ago.
      sendClaims(tx, h.k.cabang, h.nomor, notaPieces(h.k.cabang, h.nomor, h.content))
      for (const b of h.content.detail_barang) {
        const { kode_barcode } = b
        sendReturn(tx, h.k.cabang, h.k.now, { kode_barcode, ...computeReturn(b, h.facts) })
      }
    },
  }),
}))
