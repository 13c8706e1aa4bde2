import { akunOfGudang, type Posts } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { putsBack, takes, type Stock } from '../taken/way.server.ts'
import { destroying, type destroyDocument, type TargetGudang } from './destroy.ts'

/** The warehouse that destroyed goods go to with its tray: the one named like it, else its first. */
async function loadTargetGudang(
  tx: Tx,
  call: LoadCall<{ readonly kode_gudang: string }>,
): Promise<TargetGudang | undefined> {
  const [gudang] = await tx.query<TargetGudang>(
    `SELECT g.kode_gudang, g.jenis, (SELECT b.kode_baki FROM baki b WHERE b.cabang = $1 AND b.kode_gudang = g.kode_gudang AND b.dihapus IS NULL
       ORDER BY b.kode_baki <> g.kode_gudang, b.kode_baki LIMIT 1) AS kode_baki
     FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = $2 AND g.dihapus IS NULL`,
    [call.cabang, call.sent.kode_gudang],
  )
  return gudang
}

/** The server half of a document that destroys pieces of this stock. */
export function destroyServer(definition: ReturnType<typeof destroyDocument>, stock: Stock) {
  const posts: Posts = {
    events: [
      { type: 'HANCUR', debit: ['BEBAN HANCUR', 'PERSEDIAAN LEBUR'], kredit: [akunOfGudang[stock.shelf.jenis]!] },
    ],
  }
  const way = destroying(stock.shelf)
  return defineServer(definition, posts, (on) => ({
    simpan: on.simpan(takes(stock, way, loadTargetGudang)),
    batal: on.batal(putsBack(stock, definition)),
  }))
}
