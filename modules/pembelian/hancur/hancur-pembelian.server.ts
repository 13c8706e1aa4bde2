import type { Posts } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import type { BackFacts, HancurFacts, Scanned, TakenBarang } from '#barang'
import { loadTargetGudang } from '#barang/server'
import { fineOf } from '#buku/server'
import { barangBeli } from '../nota/barang-beli.resource.ts'
import { hancurPembelian } from './hancur-pembelian.document.ts'

/** The bought pieces, locked by their codes, and the warehouse they go to with its tray. One round trip. */
async function loadHancur(
  tx: Tx,
  m: LoadCall<{ readonly kode_gudang: string; readonly detail_barang: Scanned }>,
): Promise<HancurFacts> {
  const [rows, gudang] = await Promise.all([
    tx.query<Omit<TakenBarang, 'jumlah' | 'tempat' | 'jenis_gudang' | 'ditimbang'> & { jumlah: bigint }>(
      `SELECT kode_barcode, nama_barang, kadar, berat, ${fineOf('b')} AS murni, nilai, jumlah, kode_gudang, kode_baki, status
       FROM barang_beli b WHERE cabang = $1 AND kode_barcode = ANY ($2) ORDER BY kode_barcode ${m.lock}`,
      [m.cabang, m.sent.detail_barang.map((b) => b.kode_barcode)],
    ),
    loadTargetGudang(tx, m.cabang, m.sent.kode_gudang),
  ])
  // No till holds a bought piece, and no scale weighs its tray.
  const barang = rows.map((b) => ({
    ...b,
    jumlah: Number(b.jumlah),
    tempat: '',
    jenis_gudang: 'BELI',
    ditimbang: false,
  }))
  return { barang: new Map(barang.map((b) => [b.kode_barcode, b])), gudang }
}

/** Refreshes lists of bought pieces on other screens. */
const announce = () => [{ peristiwa: liveEvents.masterChanged, isi: { name: barangBeli.name } }]

const posts: Posts = {
  events: [{ type: 'HANCUR', debit: ['BEBAN HANCUR', 'PERSEDIAAN LEBUR'], kredit: ['PERSEDIAAN BELI'] }],
}

export const hancurPembelianServer = defineServer(hancurPembelian, posts, (on) => ({
  simpan: on.simpan({
    announce,
    load: loadHancur,
    write: (tx, h) => {
      const { kode_baki, kode_gudang, detail_barang } = h.content
      // What is destroyed keeps the place it was taken from; what is to be melted waits on its tray.
      tx.send(
        `UPDATE barang_beli SET status = $3, no_hancur = $4, kode_gudang = coalesce($6, kode_gudang), kode_baki = coalesce($7, kode_baki),
           diubah = $2, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = ANY ($5)`,
        [
          h.k.cabang,
          h.k.now,
          kode_baki === null ? 'HANCUR' : 'DILEBUR',
          h.nomor,
          detail_barang.map((b) => b.kode_barcode),
          kode_baki === null ? null : kode_gudang,
          kode_baki,
        ],
      )
    },
  }),
  batal: on.batal({
    announce,
    load: async (tx, m): Promise<BackFacts> => {
      const rows = await tx.query<{ kode_barcode: string; ada: boolean; baki: boolean; dari_baki: string }>(
        `SELECT d.kode_barcode, d.dari_baki, EXISTS (SELECT FROM baki k WHERE k.cabang = $1 AND k.kode_baki = d.dari_baki AND k.dihapus IS NULL) AS baki,
           b.no_hancur = $2 AND CASE h.tujuan WHEN 'HANCUR' THEN b.status = 'HANCUR'
             ELSE b.status = 'DILEBUR' AND (b.kode_gudang, b.kode_baki) = (h.kode_gudang, h.kode_baki) END AS ada
         FROM barang_beli b JOIN hancur_pembelian_detail_barang d ON d.cabang = $1 AND d.no_hancur = $2 AND d.kode_barcode = b.kode_barcode
         JOIN hancur_pembelian h ON h.cabang = $1 AND h.no_hancur = $2
         WHERE b.cabang = $1 AND d.cabang = $1 AND h.cabang = $1 ORDER BY b.kode_barcode ${m.lock && `${m.lock} OF b`}`,
        [m.cabang, m.number],
      )
      return {
        gone: rows.filter((b) => !b.ada).map((b) => b.kode_barcode),
        removed: rows.filter((b) => !b.baki).map((b) => b.dari_baki),
      }
    },
    write: (tx, h) => {
      const lines = h.content.detail_barang
      tx.send(
        `UPDATE barang_beli b SET status = 'DI STOK BELI', no_hancur = NULL, kode_gudang = v.gudang, kode_baki = v.baki, diubah = $2, versi = versi + 1
         FROM unnest($3::text[], $4::text[], $5::text[]) AS v(kode, gudang, baki) WHERE b.cabang = $1 AND b.kode_barcode = v.kode`,
        [
          h.k.cabang,
          h.k.now,
          lines.map((b) => b.kode_barcode),
          lines.map((b) => b.dari_gudang),
          lines.map((b) => b.dari_baki),
        ],
      )
    },
  }),
}))
