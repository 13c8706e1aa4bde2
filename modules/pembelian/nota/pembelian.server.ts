import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import { sendBought } from '#barang/server'
import { loadBiaya } from '#bayar/server'
import { loadCustomer } from '#member/server'
import { largeChanged, sendLarge, sendNotLarge, type LargeNota } from '#otorisasi/server'
import { largeLimit } from '#penjualan'
import { claimTaken, loadDaysOf, sendClaims, sendUnclaimed, type NotaPiece } from '#penjualan/server'
import { loadLineFacts } from './facts.server.ts'
import { pembelian } from './pembelian.document.ts'
import { isRead } from './pembelian.shape.ts'
import {
  pembelianWaits,
  type BatalFacts,
  type PayFacts,
  type PembelianContent,
  type PembelianDraft,
  type PembelianFacts,
} from './pembelian.ts'

/** Everything a purchase needs, pieces locked by barcode before persons. One round trip. */
async function loadFacts(tx: Tx, m: LoadCall<PembelianDraft>): Promise<PembelianFacts> {
  const d = m.sent
  const [line, sales, customer, rekening, days] = await Promise.all([
    loadLineFacts(tx, m, d.detail_barang),
    tx.query(
      `SELECT kode_sales FROM sales WHERE cabang = $1 AND kode_sales = $2 AND dihapus IS NULL AND aktif IS NOT FALSE`,
      [m.cabang, d.kode_sales],
    ),
    loadCustomer(tx, m.cabang, d.kode_customer),
    loadBiaya(tx, m.cabang, d.bayar_keluar),
    loadDaysOf(tx, m, `o.kode_customer = $2`, d.kode_customer ?? ''),
  ])
  return { ...line, sales: sales.length > 0, customer, rekening, days }
}

type Bought = Done<PembelianContent, unknown, Pick<PayFacts, 'days'>>
const dayOf = (h: Bought) => h.facts.days.get(h.content.kode_customer ?? '')
const largeNota = (h: Done<PembelianContent, unknown>): LargeNota => ({
  toko: h.k.cabang,
  nomor: h.nomor,
  tanggal: h.k.tgl_system,
  jumlah: h.content.total,
  batas: largeLimit(h.k),
  waktu: h.k.now,
})

/** The pieces of ours that came back. */
const ours = (content: PembelianContent): string[] =>
  content.detail_barang.flatMap((b) =>
    b.asal === 'NOTA KITA' && b.kode_barcode_asal !== null ? [b.kode_barcode_asal] : [],
  )

/** The pieces that came with a nota of the chain, each with the shop that wrote it. */
const claimsOf = (cabang: string, content: PembelianContent): NotaPiece[] =>
  content.detail_barang.flatMap((b) =>
    isRead(b.asal) && b.no_faktur_jual !== null && b.kode_barcode_asal !== null
      ? [{ cabang_asal: b.toko_asal ?? cabang, no_faktur: b.no_faktur_jual, kode_barcode: b.kode_barcode_asal }]
      : [],
  )

/** Bought by this purchase: no other till buys them too, and no other shop. */
function sendHeld(tx: Tx, h: Done<PembelianContent, unknown>): void {
  sendBought(tx, h.k.cabang, h.k.now, h.nomor, ours(h.content))
  sendClaims(tx, h.k.cabang, h.nomor, claimsOf(h.k.cabang, h.content))
}
function sendFree(tx: Tx, h: Done<PembelianContent, unknown>): void {
  sendBought(tx, h.k.cabang, h.k.now, null, ours(h.content))
  sendUnclaimed(tx, h.k.cabang, h.nomor)
}

/** The bought pieces, and the sum for the person's day. */
function sendPieces(tx: Tx, h: Bought): void {
  sendRows(
    tx,
    'barang_beli',
    h.content.detail_barang.map((b) => ({
      cabang: h.k.cabang,
      kode_barcode: b.kode_barcode,
      no_faktur_beli: h.nomor,
      nama_barang: b.nama_barang,
      kode_group: b.kode_group,
      kode_dept: b.kode_dept,
      kadar: b.kadar,
      berat: b.berat,
      berat_emas: b.berat_emas,
      kondisi_beli: b.kondisi_beli,
      nilai: b.nilai,
      jumlah: b.jumlah,
      kode_gudang: b.kode_gudang,
      kode_baki: b.kode_baki,
      tgl_beli: h.k.tgl_system,
      foto: b.foto,
      status: 'DI STOK BELI',
      dibuat: h.k.now,
      diubah: h.k.now,
    })),
  )
  const day = dayOf(h)
  if (day) sendLarge(tx, day, largeNota(h))
}

export const pembelianServer = defineServer(pembelian, (on) => ({
  simpan: on.simpan({
    load: loadFacts,
    taken: claimTaken,
    write: (tx, h) => {
      // From the entry on, also while it waits for the cashier.
      sendHeld(tx, h)
      if (!pembelianWaits(h.k)) sendPieces(tx, h)
    },
    announce: (h) => (pembelianWaits(h.k) ? [] : largeChanged(dayOf(h), largeNota(h))),
  }),
  validasi: on.validasi({
    load: async (tx, m) => {
      const [rekening, days] = await Promise.all([
        loadBiaya(tx, m.cabang, m.sent.bayar_keluar),
        loadDaysOf(
          tx,
          m,
          `o.kode_customer = (SELECT p.kode_customer FROM pembelian p WHERE p.cabang = $1 AND p.no_faktur_beli = $2)`,
          m.number,
        ),
      ])
      return { rekening, days }
    },
    write: sendPieces,
    announce: (h) => largeChanged(dayOf(h), largeNota(h)),
  }),
  tolak: on.tolak({
    write: sendFree,
  }),
  batal: on.batal({
    load: async (tx, m): Promise<BatalFacts> => {
      const rows = await tx.query<{ kode_barcode: string; status: string; moved: boolean }>(
        `SELECT b.kode_barcode, b.status, (b.kode_gudang, b.kode_baki) <> (d.kode_gudang, d.kode_baki) AS moved
         FROM barang_beli b JOIN pembelian_detail_barang d ON d.cabang = b.cabang AND d.no_faktur_beli = $2 AND d.kode_barcode = b.kode_barcode
         WHERE b.cabang = $1 AND d.cabang = $1 ORDER BY b.kode_barcode ${m.lock && `${m.lock} OF b`}`,
        [m.cabang, m.number],
      )
      return { barang: new Map(rows.map((b) => [b.kode_barcode, b])) }
    },
    // The rows go as if they had never come; the movements stay in the book.
    write: (tx, h) => {
      sendFree(tx, h)
      sendNotLarge(tx, h.k.cabang, h.nomor)
      tx.send(`DELETE FROM barang_beli WHERE cabang = $1 AND no_faktur_beli = $2`, [h.k.cabang, h.nomor])
    },
  }),
}))
