import type { Posts } from '#buku'
import {
  codeTaken,
  goodsChanged,
  loadMasukFacts,
  loadMoved,
  loadWayBack,
  sendLeft,
  sendPieces,
  type LoadedFacts,
} from '#barang/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { barangBeli } from '../nota/barang-beli.resource.ts'
import { boughtStock, sendBoughtState } from '../nota/stock.server.ts'
import { sortir } from './sortir.document.ts'
import type { BoughtPiece, SortirDraft, SortirFacts } from './sortir.ts'

/** Groups and kinds are those of the bought pieces, which are read in the same trip. */
const named = (column: string) =>
  `ARRAY(SELECT b.${column} FROM barang_beli b WHERE b.cabang = $1 AND b.kode_barcode = ANY ($2))`

/** The bought pieces, locked by their codes, and what a piece that comes in is checked against. One round trip. */
const loadSortir =
  (resources: readonly AnyResource[]) =>
  async (tx: Tx, call: LoadCall<SortirDraft>): Promise<LoadedFacts & SortirFacts> => {
    const lines = call.sent.detail_barang
    const codes = lines.map((b) => b.asal_beli)
    const [rows, facts] = await Promise.all([
      tx.query<BoughtPiece>(
        `SELECT kode_barcode, nama_barang, kode_group, kode_dept, kadar, berat, berat_emas, nilai, foto, kode_gudang, kode_baki, status
         FROM barang_beli WHERE cabang = $1 AND kode_barcode = ANY ($2) ORDER BY kode_barcode ${call.lock}`,
        [call.cabang, codes],
      ),
      loadMasukFacts(
        tx,
        call,
        lines.map((b) => ({ ...b, kode_bandrol: null, epc: null })),
        resources,
        { group: [named('kode_group'), codes], jenis: [named('kode_dept'), codes] },
      ),
    ])
    return { ...facts, bought: new Map(rows.map((b) => [b.kode_barcode, b])) }
  }

/** Refreshes both lists of pieces on other screens. */
const announce = () => [...goodsChanged(), { peristiwa: liveEvents.masterChanged, isi: { name: barangBeli.name } }]

const posts: Posts = {
  events: [{ type: 'KEMBALI DIJUAL', debit: ['PERSEDIAAN'], kredit: ['PERSEDIAAN BELI'] }],
  proves: ['asal barang'],
}

/** `resources`: all of the house, because a barcode is taken whichever table has it. */
export const sortirServer = (resources: readonly AnyResource[]) =>
  defineServer(sortir, posts, (on) => ({
    simpan: on.simpan({
      announce,
      taken: codeTaken,
      load: loadSortir(resources),
      write: (tx, done) => {
        const lines = done.content.detail_barang
        sendPieces(tx, done, null)
        sendBoughtState(
          tx,
          done.context.cabang,
          done.context.now,
          'KEMBALI DIJUAL',
          lines.map((b) => b.asal_beli),
        )
      },
    }),
    batal: on.batal({
      announce,
      load: async (tx, call) => {
        const [moved, { barang, removed }] = await Promise.all([
          loadMoved(tx, call, sortir),
          loadWayBack(tx, call, boughtStock, sortir, 'asal_beli'),
        ])
        const elsewhere = [...barang.values()].filter((b) => b.status !== 'KEMBALI DIJUAL')
        return { gone: [...moved, ...elsewhere.map((b) => b.kode_barcode)], removed }
      },
      write: (tx, done) => {
        sendLeft(tx, done)
        sendBoughtState(
          tx,
          done.context.cabang,
          done.context.now,
          'DI STOK BELI',
          done.content.detail_barang.map((b) => b.asal_beli),
        )
      },
    }),
  }))
