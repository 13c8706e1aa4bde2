import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import { sendBought } from '#barang/server'
import { sendClaims, sendUnclaimed, type NotaPiece } from '#penjualan/server'
import type { BatalFacts } from './pembelian.ts'
import { isRead, type BeliLine } from './pembelian.shape.ts'

/** What a document does in which pieces come in: a purchase, and the half of an exchange. */
type Command = { readonly k: RuleContext; readonly nomor: string }

/** The pieces of ours that came back. */
const ours = (lines: readonly BeliLine[]): string[] =>
  lines.flatMap((b) => (b.asal === 'NOTA KITA' && b.kode_barcode_asal !== null ? [b.kode_barcode_asal] : []))

/** The pieces that came with a nota of the chain, each with the shop that wrote it. */
const claimsOf = (cabang: string, lines: readonly BeliLine[]): NotaPiece[] =>
  lines.flatMap((b) =>
    isRead(b.asal) && b.no_faktur_jual !== null && b.kode_barcode_asal !== null
      ? [{ cabang_asal: b.toko_asal ?? cabang, no_faktur: b.no_faktur_jual, kode_barcode: b.kode_barcode_asal }]
      : [],
  )

/** Bought by this document: no other till buys them too, and no other shop. */
export function sendOursBought(tx: Tx, h: Command, lines: readonly BeliLine[]): void {
  sendBought(tx, h.k.cabang, h.k.now, h.nomor, ours(lines))
  sendClaims(tx, h.k.cabang, h.nomor, claimsOf(h.k.cabang, lines))
}
/** They stay with their customer. */
export function sendOursBack(tx: Tx, h: Command, lines: readonly BeliLine[]): void {
  sendBought(tx, h.k.cabang, h.k.now, null, ours(lines))
  sendUnclaimed(tx, h.k.cabang, h.nomor)
}

/** What a row keeps of the line that brought its piece in. */
type Kept = Pick<
  BeliLine,
  | 'kode_barcode'
  | 'kadar'
  | 'berat'
  | 'berat_emas'
  | 'kondisi_beli'
  | 'nilai'
  | 'jumlah'
  | 'kode_gudang'
  | 'kode_baki'
  | 'foto'
> & { readonly [K in 'nama_barang' | 'kode_group' | 'kode_dept']: string | null }

/** The bought pieces as rows of their own. */
export const sendPieces = (tx: Tx, h: Command, lines: readonly Kept[]): void =>
  sendRows(
    tx,
    'barang_beli',
    lines.map((b) => ({
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

/** What became of the pieces that a document brought in; `lines` is its table of them, `number` the column of its number. */
export async function loadBoughtBack(
  tx: Tx,
  m: LoadCall<unknown>,
  of: { readonly lines: string; readonly number: string },
): Promise<BatalFacts> {
  const rows = await tx.query<{ kode_barcode: string; status: string; moved: boolean }>(
    `SELECT b.kode_barcode, b.status, (b.kode_gudang, b.kode_baki) <> (d.kode_gudang, d.kode_baki) AS moved
     FROM barang_beli b JOIN ${of.lines} d ON d.cabang = b.cabang AND d.${of.number} = $2 AND d.kode_barcode = b.kode_barcode
     WHERE b.cabang = $1 AND d.cabang = $1 ORDER BY b.kode_barcode ${m.lock && `${m.lock} OF b`}`,
    [m.cabang, m.number],
  )
  return { barang: new Map(rows.map((b) => [b.kode_barcode, b])) }
}

/** The rows go as if they had never come; the movements stay in the book. */
export const sendPiecesGone = (tx: Tx, h: Command): void =>
  tx.send(`DELETE FROM barang_beli WHERE cabang = $1 AND no_faktur_beli = $2`, [h.k.cabang, h.nomor])
