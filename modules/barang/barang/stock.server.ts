import { equalValue, equalTo } from '#kernel/data/db/build.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import type { Rupiah, Weight } from '#kernel/base/quantity/quantity.ts'
import { barang } from './barang.resource.ts'

/**
 * How a piece's row changes when another room holds, sells or returns it. The rows are locked by whoever calls; every write travels
 * with the COMMIT. What the piece is worth in the books is posted by the document, not here.
 */

/** The columns of a piece that nobody holds. */
const free = `ditahan_oleh = NULL, ditahan_di = NULL, ditahan_untuk = NULL, ditahan_sampai = NULL`

/** The tag that a piece has which names none, `bandrol_bawaan` of shop `$1`; null where the shop has none. */
export const defaultTag = `(SELECT s.nilai FROM setting s WHERE s.cabang = $1 AND s.kunci = 'bandrol_bawaan')`

/** Who holds pieces, where, for which basket or nota, and until when. */
export interface Hold {
  readonly oleh: string
  readonly perangkat: string
  readonly heldFor: string
  readonly sampai: string
  readonly waktu: string
}

/** What a lot has after some of it left or came back. */
export interface Lot {
  readonly kode_barcode: string
  readonly jumlah: number
  readonly berat: Weight
  readonly berat_emas: Weight
  readonly murni: Weight
  readonly nilai: Rupiah
}

/** Pieces kept from everybody else. */
export function sendHold(tx: Tx, cabang: string, hold: Hold, barcode: readonly string[]): void {
  if (barcode.length === 0) return
  tx.send(
    `UPDATE barang SET status = 'DITAHAN', ditahan_oleh = $3, ditahan_di = $4, ditahan_untuk = $5, ditahan_sampai = $6, diubah = $2,
       versi = versi + 1
     WHERE cabang = $1 AND kode_barcode ${equalTo('$7', barcode)}`,
    [cabang, hold.waktu, hold.oleh, hold.perangkat, hold.heldFor, hold.sampai, equalValue(barcode)],
  )
}

/** Held pieces back on the tray for everybody. */
export const sendRelease = (tx: Tx, cabang: string, waktu: string, barcode: readonly string[]): void =>
  sendState(tx, cabang, waktu, 'TERSEDIA', barcode)

/** Every held piece of the shop back on its tray: the day ends. */
export const sendReleaseAll = (tx: Tx, cabang: string, waktu: string): void =>
  tx.send(
    `UPDATE barang SET status = 'TERSEDIA', ${free}, diubah = $2, versi = versi + 1 WHERE cabang = $1 AND status = 'DITAHAN'`,
    [cabang, waktu],
  )

/** Pieces that leave whole with a nota. */
export function sendSold(tx: Tx, cabang: string, waktu: string, nota: string, barcode: readonly string[]): void {
  if (barcode.length === 0) return
  tx.send(
    `UPDATE barang SET status = 'TERJUAL', no_jual = $3, ${free}, diubah = $2, versi = versi + 1
     WHERE cabang = $1 AND kode_barcode ${equalTo('$4', barcode)}`,
    [cabang, waktu, nota, equalValue(barcode)],
  )
}

/** Whole pieces that a nota had sold, back where they lay; `status`: for everybody, or for whoever keeps them. */
export function sendUnsold(tx: Tx, cabang: string, waktu: string, status: string, barcode: readonly string[]): void {
  if (barcode.length === 0) return
  tx.send(
    `UPDATE barang SET status = $3, no_jual = NULL, diubah = $2, versi = versi + 1
     WHERE cabang = $1 AND kode_barcode ${equalTo('$4', barcode)}`,
    [cabang, waktu, status, equalValue(barcode)],
  )
}

/** A lot of which something was sold: what is left of it, or nothing. */
export const sendLotRest = (tx: Tx, cabang: string, waktu: string, rest: Lot): void =>
  tx.send(
    `UPDATE barang SET status = $4, jumlah = $5, berat = $6::bigint, berat_emas = $7::bigint, berat_batu = $6::bigint - $7::bigint, nilai = $8, murni = $9, ${free},
       diubah = $2, versi = versi + 1
     WHERE cabang = $1 AND kode_barcode = $3`,
    [
      cabang,
      waktu,
      rest.kode_barcode,
      rest.jumlah > 0 ? 'TERSEDIA' : 'HABIS',
      BigInt(rest.jumlah),
      rest.berat,
      rest.berat_emas,
      rest.nilai,
      rest.murni,
    ],
  )

/** A sold piece, or some of a lot, back on a tray, which may be another than it left. */
export const sendReturn = (
  tx: Tx,
  cabang: string,
  waktu: string,
  back: Lot & { readonly kode_gudang: string; readonly kode_baki: string },
): void =>
  tx.send(
    `UPDATE barang SET status = 'TERSEDIA', no_jual = NULL, jumlah = $4, berat = $5::bigint, berat_emas = $6::bigint, berat_batu = $5::bigint - $6::bigint, nilai = $7,
       kode_gudang = $8, kode_baki = $9, murni = $10, diubah = $2, versi = versi + 1
     WHERE cabang = $1 AND kode_barcode = $3`,
    [
      cabang,
      waktu,
      back.kode_barcode,
      BigInt(back.jumlah),
      back.berat,
      back.berat_emas,
      back.nilai,
      back.kode_gudang,
      back.kode_baki,
      back.murni,
    ],
  )

/** Sold pieces that a customer sold back to the shop: no nota buys them twice. `nota`: null, when the purchase is cancelled. */
export function sendBought(
  tx: Tx,
  cabang: string,
  waktu: string,
  nota: string | null,
  barcode: readonly string[],
): void {
  if (barcode.length === 0) return
  tx.send(
    `UPDATE barang SET no_beli = $3, diubah = $2, versi = versi + 1 WHERE cabang = $1 AND kode_barcode ${equalTo('$4', barcode)}`,
    [cabang, waktu, nota, equalValue(barcode)],
  )
}

/** What refreshes the lists of pieces on other screens. */
export const goodsChanged = () => [{ peristiwa: liveEvents.masterChanged, isi: { name: barang.name } }]

/** Pieces in another state, that nobody holds; `to`: where they lie from now on. */
export function sendState(
  tx: Tx,
  cabang: string,
  waktu: string,
  status: string,
  barcode: readonly string[],
  to?: { readonly kode_gudang: string; readonly kode_baki: string },
): void {
  if (barcode.length === 0) return
  tx.send(
    `UPDATE barang SET status = $3, ${free}, ${to ? 'kode_gudang = $5, kode_baki = $6, ' : ''}diubah = $2, versi = versi + 1
     WHERE cabang = $1 AND kode_barcode ${equalTo('$4', barcode)}`,
    [cabang, waktu, status, equalValue(barcode), ...(to ? [to.kode_gudang, to.kode_baki] : [])],
  )
}

/** Until when what is held now stays so, by the shop's setting (minutes). */
export const holdUntil = (now: Date, minute: number): string => new Date(now.getTime() + minute * 60_000).toISOString()

/** New selling prices: barcode → rupiah a unit. */
export function sendPrices(
  tx: Tx,
  cabang: string,
  waktu: string,
  prices: readonly (readonly [kode_barcode: string, harga_jual: Rupiah | null])[],
): void {
  if (prices.length === 0) return
  tx.send(
    `UPDATE barang b SET harga_jual = v.harga_jual, diubah = $2, versi = b.versi + 1
     FROM unnest($3::text[], $4::bigint[]) AS v (kode_barcode, harga_jual)
     WHERE b.cabang = $1 AND b.kode_barcode = v.kode_barcode`,
    [cabang, waktu, prices.map(([kode]) => kode), prices.map(([, harga]) => harga)],
  )
}
