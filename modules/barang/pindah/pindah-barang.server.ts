import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { barang } from '../barang/barang.resource.ts'
import { sendMove } from '../barang/stock.server.ts'
import { pindahBarang } from './pindah-barang.document.ts'
import type { MovableBarang, PindahFacts, TargetBaki } from './pindah-barang.ts'

type Row = Omit<MovableBarang, 'jumlah' | 'tempat'> & {
  readonly jumlah: bigint
  readonly ditahan_di: string | null
  readonly ditahan_oleh: string | null
}

/** The pieces, locked by barcode, and the tray they go to. One round trip. */
async function loadPindah(
  tx: Tx,
  m: LoadCall<{ readonly kode_baki: string; readonly detail_barang: readonly { readonly kode_barcode: string }[] }>,
): Promise<PindahFacts> {
  const [rows, [baki]] = await Promise.all([
    tx.query<Row>(
      `SELECT b.kode_barcode, b.nama_barang, b.kadar, b.berat, b.berat_emas, b.nilai, b.jumlah, b.kode_gudang, b.kode_baki,
         CASE WHEN b.status = 'DITAHAN' AND b.ditahan_sampai <= $3 THEN 'TERSEDIA' ELSE b.status END AS status, b.ditahan_di, b.ditahan_oleh,
         (SELECT g.jenis FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = b.kode_gudang) AS jenis_gudang
       FROM barang b WHERE b.cabang = $1 AND b.kode_barcode = ANY ($2) ORDER BY b.kode_barcode ${m.lock && `${m.lock} OF b`}`,
      [m.cabang, m.sent.detail_barang.map((b) => b.kode_barcode), m.now.toISOString()],
    ),
    tx.query<TargetBaki>(
      `SELECT b.kode_baki, b.kode_gudang, g.jenis AS jenis_gudang FROM baki b JOIN gudang g ON g.cabang = b.cabang AND g.kode_gudang = b.kode_gudang
       WHERE b.cabang = $1 AND b.kode_baki = $2 AND b.dihapus IS NULL`,
      [m.cabang, m.sent.kode_baki],
    ),
  ])
  const facts = rows.map(({ ditahan_di, ditahan_oleh, jumlah, ...b }) => ({
    ...b,
    jumlah: Number(jumlah),
    tempat: [ditahan_di, ditahan_oleh].filter(Boolean).join(', '),
  }))
  return { barang: new Map(facts.map((b) => [b.kode_barcode, b])), baki }
}

/** Refreshes lists of pieces on other screens. */
const announce = () => [{ peristiwa: liveEvents.masterChanged, isi: { name: barang.name } }]

export const pindahBarangServer = defineServer(pindahBarang, (on) => ({
  simpan: on.simpan({
    announce,
    load: loadPindah,
    write: (tx, h) =>
      sendMove(
        tx,
        h.k.cabang,
        h.k.now,
        h.content,
        h.content.detail_barang.map((b) => b.kode_barcode),
      ),
  }),
  batal: on.batal({
    announce,
    load: async (tx, m) => {
      const [rows, removed] = await Promise.all([
        tx.query<{ kode_barcode: string; ada: boolean }>(
          `SELECT d.kode_barcode, coalesce(b.status = 'TERSEDIA' AND (b.kode_gudang, b.kode_baki) = (k.kode_gudang, k.kode_baki), false) AS ada
           FROM pindah_barang k JOIN pindah_barang_detail_barang d ON d.cabang = k.cabang AND d.no_pindah = k.no_pindah
           JOIN barang b ON b.cabang = d.cabang AND b.kode_barcode = d.kode_barcode
           WHERE k.cabang = $1 AND k.no_pindah = $2 ORDER BY d.kode_barcode ${m.lock && `${m.lock} OF b`}`,
          [m.cabang, m.number],
        ),
        tx.query<{ dari_baki: string }>(
          `SELECT DISTINCT d.dari_baki FROM pindah_barang_detail_barang d WHERE d.cabang = $1 AND d.no_pindah = $2 AND NOT EXISTS (
             SELECT FROM baki b WHERE b.cabang = d.cabang AND b.kode_baki = d.dari_baki AND b.dihapus IS NULL)`,
          [m.cabang, m.number],
        ),
      ])
      return {
        gone: rows.filter((b) => !b.ada).map((b) => b.kode_barcode),
        removed: removed.map((b) => b.dari_baki),
      }
    },
    write: (tx, h) => {
      const back = Map.groupBy(h.content.detail_barang, (b) => `${b.dari_gudang}\u0000${b.dari_baki}`)
      for (const lines of back.values()) {
        const { dari_gudang: kode_gudang, dari_baki: kode_baki } = lines[0]!
        sendMove(
          tx,
          h.k.cabang,
          h.k.now,
          { kode_gudang, kode_baki },
          lines.map((b) => b.kode_barcode),
        )
      }
    },
  }),
}))
