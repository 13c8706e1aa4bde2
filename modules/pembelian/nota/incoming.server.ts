import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import { sendBought } from '#barang/server'
import { sendClaims, sendUnclaimed, type NotaPiece } from '#penjualan/server'
import type { BatalFacts } from './pembelian.ts'
import { isRead, type BeliLine } from './pembelian.shape.ts'

/** What a document does in which pieces come in: a purchase, and the half of an exchange. */
type Command = { readonly context: RuleContext; readonly nomor: string }

/** The pieces of ours that came back. */
const ours = (lines: readonly BeliLine[]): string[] =>
  lines.flatMap((b) => (b.asal === 'NOTA KITA' && b.kode_barcode_asal !== null ? [b.kode_barcode_asal] : []))

/** The pieces that came with a nota of the chain, each with the shop that wrote it. */
const claimsOf = (cabang: string, lines: readonly BeliLine[]): NotaPiece[] =>
  lines.flatMap((row) =>
    isRead(row.asal) && row.no_faktur_jual !== null && row.kode_barcode_asal !== null
      ? [{ cabang_asal: row.toko_asal ?? cabang, no_faktur: row.no_faktur_jual, kode_barcode: row.kode_barcode_asal }]
      : [],
  )

/** Bought by this document: no other till buys them too, and no other shop. */
export function sendOursBought(tx: Tx, command: Command, lines: readonly BeliLine[]): void {
  sendBought(tx, command.context.cabang, command.context.now, command.nomor, ours(lines))
  sendClaims(tx, command.context.cabang, command.nomor, claimsOf(command.context.cabang, lines))
}
/** They stay with their customer. */
export function sendOursBack(tx: Tx, command: Command, lines: readonly BeliLine[]): void {
  sendBought(tx, command.context.cabang, command.context.now, null, ours(lines))
  sendUnclaimed(tx, command.context.cabang, command.nomor)
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
export const sendPieces = (tx: Tx, command: Command, lines: readonly Kept[]): void =>
  sendRows(
    tx,
    'barang_beli',
    lines.map((kept) => ({
      cabang: command.context.cabang,
      kode_barcode: kept.kode_barcode,
      no_faktur_beli: command.nomor,
      nama_barang: kept.nama_barang,
      kode_group: kept.kode_group,
      kode_dept: kept.kode_dept,
      kadar: kept.kadar,
      berat: kept.berat,
      berat_emas: kept.berat_emas,
      kondisi_beli: kept.kondisi_beli,
      nilai: kept.nilai,
      jumlah: kept.jumlah,
      kode_gudang: kept.kode_gudang,
      kode_baki: kept.kode_baki,
      tgl_beli: command.context.tgl_system,
      foto: kept.foto,
      status: 'DI STOK BELI',
      dibuat: command.context.now,
      diubah: command.context.now,
    })),
  )

/** What became of the pieces that a document brought in; `lines` is its table of them, `number` the column of its number. */
export async function loadBoughtBack(
  tx: Tx,
  call: LoadCall<unknown>,
  of: { readonly lines: string; readonly number: string },
): Promise<BatalFacts> {
  const rows = await tx.query<{ kode_barcode: string; status: string; moved: boolean }>(
    `SELECT b.kode_barcode, b.status, (b.kode_gudang, b.kode_baki) <> (d.kode_gudang, d.kode_baki) AS moved
     FROM barang_beli b JOIN ${of.lines} d ON d.cabang = b.cabang AND d.${of.number} = $2 AND d.kode_barcode = b.kode_barcode
     WHERE b.cabang = $1 AND d.cabang = $1 ORDER BY b.kode_barcode ${call.lock && `${call.lock} OF b`}`,
    [call.cabang, call.number],
  )
  return { barang: new Map(rows.map((b) => [b.kode_barcode, b])) }
}

/** The rows go as if they had never come; the movements stay in the book. */
export const sendPiecesGone = (tx: Tx, command: Command): void =>
  tx.send(`DELETE FROM barang_beli WHERE cabang = $1 AND no_faktur_beli = $2`, [command.context.cabang, command.nomor])
