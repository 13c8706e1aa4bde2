import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { goodsChanged, sendMove } from '../barang/stock.server.ts'
import { loadBack, loadTaken, loadTrayPieces, onScale, sendBack } from '../taken/taken.server.ts'
import type { Scanned } from '../taken/taken.ts'
import { pindahBarang } from './pindah-barang.document.ts'
import { mostOfTray, type PindahFacts, type TargetBaki } from './pindah-barang.ts'

interface Sent {
  readonly kode_baki: string
  readonly dari_baki: string | null
  readonly detail_barang: Scanned
}

/** The pieces, scanned or all of a tray, locked by barcode, and the tray they go to. One round trip. */
async function loadPindah(tx: Tx, m: LoadCall<Sent>): Promise<PindahFacts> {
  const { dari_baki, detail_barang } = m.sent
  const [barang, [baki]] = await Promise.all([
    dari_baki === null ? loadTaken(tx, m, detail_barang) : loadTrayPieces(tx, m, dari_baki, mostOfTray + 1),
    tx.query<TargetBaki>(
      `SELECT b.kode_baki, b.kode_gudang, g.jenis AS jenis_gudang, ${onScale} FROM baki b JOIN gudang g ON g.cabang = b.cabang AND g.kode_gudang = b.kode_gudang
       WHERE b.cabang = $1 AND b.kode_baki = $2 AND b.dihapus IS NULL`,
      [m.cabang, m.sent.kode_baki],
    ),
  ])
  return { barang, baki }
}

const sendMoved = (
  tx: Tx,
  h: {
    readonly k: Pick<Done['k'], 'cabang' | 'now'>
    readonly content: { readonly kode_gudang: string; readonly kode_baki: string; readonly detail_barang: Scanned }
  },
) =>
  sendMove(
    tx,
    h.k.cabang,
    h.k.now,
    h.content,
    h.content.detail_barang.map((b) => b.kode_barcode),
  )

export const pindahBarangServer = defineServer(pindahBarang, {}, (on) => ({
  simpan: on.simpan({
    announce: goodsChanged,
    load: loadPindah,
    write: sendMoved,
  }),
  sebaki: on.sebaki({ announce: goodsChanged, load: loadPindah, write: sendMoved }),
  batal: on.batal({
    announce: goodsChanged,
    load: (tx, m) =>
      loadBack(
        tx,
        m,
        pindahBarang,
        // A lot to which sold pieces came back since is more than what went there.
        `b.status = 'TERSEDIA' AND b.jumlah = d.jumlah AND (b.kode_gudang, b.kode_baki) = (k.kode_gudang, k.kode_baki)`,
      ),
    write: (tx, h) => sendBack(tx, h.k.cabang, h.k.now, h.content.detail_barang),
  }),
}))
