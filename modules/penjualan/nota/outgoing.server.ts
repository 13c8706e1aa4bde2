import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Done, LoadCall } from '#kernel/engine/document/action.server.ts'
import { settingValue } from '#toko'
import { computeUse } from '#bayar'
import { loadBiaya } from '#bayar/server'
import { loadCustomer, loadMember } from '#member/server'
import { holdUntil, sendHold, sendLotRest, sendRelease, sendReturn, sendSold } from '#barang/server'
import { computeReturn, type BatalFacts, type BatalStok } from './cancel.ts'
import type { PenjualanContent, PenjualanDraft, SaleFacts } from './penjualan.ts'
import { loadDays } from './large.server.ts'
import { loadStok, restOfStok, type SoldTables } from './stock.server.ts'
import { loadNotaTitipan, loadTitipan } from '../titipan/titipan.server.ts'

/** What a document does in which goods leave the shop: a sale, and the half of an exchange. */

/** Loads everything a sale needs and locks it in a fixed order, pieces by barcode first. One round trip. */
export async function loadSale(
  tx: Tx,
  call: Omit<LoadCall, 'sent'>,
  draft: Pick<PenjualanDraft, 'detail_barang' | 'bayar' | 'keranjang' | 'kode_sales' | 'kode_customer' | 'kode_member'>,
): Promise<SaleFacts> {
  const barcode = draft.detail_barang.map((b) => b.kode_barcode)
  const [barang, titipan, sales, customer, member, rekening, days] = await Promise.all([
    loadStok(tx, call.cabang, barcode, { now: call.now, keranjang: draft.keranjang ?? '', lock: call.lock !== '' }),
    loadTitipan(tx, call, [...computeUse(draft.bayar).keys()]),
    tx.query(
      `SELECT kode_sales FROM sales WHERE cabang = $1 AND kode_sales = $2 AND dihapus IS NULL AND aktif IS NOT FALSE`,
      [call.cabang, draft.kode_sales],
    ),
    loadCustomer(tx, call.cabang, draft.kode_customer),
    loadMember(tx, call.cabang, draft.kode_member),
    loadBiaya(tx, call.cabang, draft.bayar),
    loadDays(tx, call, draft),
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

type Leaving = Pick<PenjualanContent, 'detail_barang' | 'keranjang'>

const parts = (content: Leaving): string[] =>
  content.detail_barang.filter((b) => !b.aksesoris).map((b) => b.kode_barcode)

/**
 * Holds the pieces of a waiting nota in its own name, so that other tills cannot sell them. Accessories are never held.
 */
export function sendNotaHold(tx: Tx, done: Done<Leaving, unknown>): void {
  const until = holdUntil(done.now, settingValue(done.context.settings, 'tahan_menit'))
  const { user_id: oleh, perangkat, now } = done.context
  const pegangan = { oleh, perangkat, heldFor: done.nomor, sampai: until, waktu: now }
  sendHold(tx, done.context.cabang, pegangan, parts(done.content))
}

/** Takes sold pieces and quantities out of stock. Their rows are already locked. */
export function sendOutgoing(tx: Tx, done: Done<Leaving, unknown, Pick<SaleFacts, 'barang'>>): void {
  const { content } = done
  const { barang } = done.facts
  const { cabang, now } = done.context
  sendSold(tx, cabang, now, done.nomor, parts(content))
  for (const row of content.detail_barang.filter((line) => line.aksesoris)) {
    const { kode_barcode } = row
    sendLotRest(tx, cabang, now, { kode_barcode, ...restOfStok(barang.get(kode_barcode)!, row) })
  }
}

/** The basket that became this nota goes; pieces that were removed from it before are free. */
export function sendBasketGone(tx: Tx, done: Done<Leaving, unknown, Pick<SaleFacts, 'barang'>>): void {
  const { keranjang, detail_barang } = done.content
  if (keranjang === null) return
  const sold = new Set(detail_barang.map((b) => b.kode_barcode))
  const sisa = [...done.facts.barang.values()]
    .filter((b) => b.pegangan === keranjang && !sold.has(b.kode_barcode))
    .map((b) => b.kode_barcode)
  sendRelease(tx, done.context.cabang, done.context.now, sisa)
  tx.send(`DELETE FROM keranjang WHERE cabang = $1 AND id = $2`, [done.context.cabang, keranjang])
}

/** Of a waiting nota that is refused: the pieces it still holds. */
export async function loadHeld(tx: Tx, call: LoadCall<unknown>, of: SoldTables): Promise<string[]> {
  const rows = await tx.query<{ kode_barcode: string }>(
    `SELECT kode_barcode FROM barang
     WHERE cabang = $1 AND status = 'DITAHAN' AND ditahan_untuk = $2 AND kode_barcode IN (
       SELECT d.kode_barcode FROM ${of.lines} d WHERE d.cabang = $1 AND d.${of.number} = $2)
     ORDER BY kode_barcode ${call.lock}`,
    [call.cabang, call.number],
  )
  return rows.map((b) => b.kode_barcode)
}

/** What tells whether the pieces of a stored nota can come back, and where to. */
export async function loadReturn(tx: Tx, call: LoadCall<unknown>, of: SoldTables): Promise<BatalFacts> {
  const [barang, titipan, baki, [setting], dibeli] = await Promise.all([
    tx.query<Omit<BatalStok, 'jumlah'> & { kode_barcode: string; jumlah: bigint }>(
      `SELECT kode_barcode, status, no_jual, jumlah, berat, berat_emas, murni, nilai, kode_gudang, kode_baki FROM barang
       WHERE cabang = $1 AND kode_barcode IN (
         SELECT d.kode_barcode FROM ${of.lines} d WHERE d.cabang = $1 AND d.${of.number} = $2)
       ORDER BY kode_barcode ${call.lock}`,
      [call.cabang, call.number],
    ),
    loadNotaTitipan(tx, call, of),
    tx.query<{ kode_baki: string; kode_gudang: string }>(
      // A piece comes back to where pieces are sold from, never into the wash or the bought stock.
      `SELECT b.kode_baki, b.kode_gudang FROM baki b JOIN gudang g ON g.cabang = b.cabang AND g.kode_gudang = b.kode_gudang
       WHERE b.cabang = $1 AND b.dihapus IS NULL AND g.jenis IN ('JUAL', 'PUSAT')`,
      [call.cabang],
    ),
    tx.query<{ nilai: string }>(`SELECT nilai FROM setting WHERE cabang = $1 AND kunci = 'baki_bawaan'`, [call.cabang]),
    tx.query<{ nomor: string }>(
      `SELECT nomor FROM nota_dibeli WHERE cabang_asal = $1 AND no_faktur = $2 ORDER BY kode_barcode`,
      [call.cabang, call.number],
    ),
  ])
  return {
    dibeli: dibeli.map((n) => n.nomor),
    barang: new Map(barang.map((b) => [b.kode_barcode, { ...b, jumlah: Number(b.jumlah) }])),
    baki: new Map(baki.map((b) => [b.kode_baki, b.kode_gudang])),
    defaultBaki: setting?.nilai ?? '',
    titipan,
  }
}

/** The pieces of a cancelled nota, back on their trays. */
export function sendReturns(tx: Tx, done: Done<Leaving, unknown, BatalFacts>): void {
  for (const row of done.content.detail_barang) {
    const { kode_barcode } = row
    sendReturn(tx, done.context.cabang, done.context.now, { kode_barcode, ...computeReturn(row, done.facts) })
  }
}
