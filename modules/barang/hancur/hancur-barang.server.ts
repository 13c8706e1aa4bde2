import type { Posts } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { goodsChanged, sendDestroyed } from '../barang/stock.server.ts'
import { loadBack, loadTaken, sendBack } from '../taken/taken.server.ts'
import type { Scanned } from '../taken/taken.ts'
import { hancurBarang } from './hancur-barang.document.ts'
import type { HancurFacts, TargetGudang } from './hancur-barang.ts'

/** The warehouse that destroyed goods go to with its tray: the one named like it, else its first. */
export async function loadTargetGudang(tx: Tx, cabang: string, kode_gudang: string): Promise<TargetGudang | undefined> {
  const [gudang] = await tx.query<TargetGudang>(
    `SELECT g.kode_gudang, g.jenis, (SELECT b.kode_baki FROM baki b WHERE b.cabang = $1 AND b.kode_gudang = g.kode_gudang AND b.dihapus IS NULL
       ORDER BY b.kode_baki <> g.kode_gudang, b.kode_baki LIMIT 1) AS kode_baki
     FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = $2 AND g.dihapus IS NULL`,
    [cabang, kode_gudang],
  )
  return gudang
}

/** The pieces, locked by barcode, and the warehouse they go to. One round trip. */
async function loadHancur(
  tx: Tx,
  m: LoadCall<{ readonly kode_gudang: string; readonly detail_barang: Scanned }>,
): Promise<HancurFacts> {
  const [barang, gudang] = await Promise.all([
    loadTaken(tx, m, m.sent.detail_barang),
    loadTargetGudang(tx, m.cabang, m.sent.kode_gudang),
  ])
  return { barang, gudang }
}

const posts: Posts = {
  events: [{ type: 'HANCUR', debit: ['BEBAN HANCUR', 'PERSEDIAAN LEBUR'], kredit: ['PERSEDIAAN'] }],
}

export const hancurBarangServer = defineServer(hancurBarang, posts, (on) => ({
  simpan: on.simpan({
    announce: goodsChanged,
    load: loadHancur,
    write: (tx, h) => sendDestroyed(tx, h.k.cabang, h.k.now, h.content),
  }),
  batal: on.batal({
    announce: goodsChanged,
    load: (tx, m) =>
      loadBack(
        tx,
        m,
        hancurBarang,
        `CASE k.tujuan WHEN 'HANCUR' THEN b.status = 'HANCUR'
           ELSE b.status = 'DILEBUR' AND (b.kode_gudang, b.kode_baki) = (k.kode_gudang, k.kode_baki) END`,
      ),
    write: (tx, h) => sendBack(tx, h.k.cabang, h.k.now, h.content.detail_barang),
  }),
}))
