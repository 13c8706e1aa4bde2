import { z } from 'zod'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { pindahBarang } from './pindah-barang.document.ts'

/** Most pieces of one tray that are taken at once. */
const most = 500

/** What lies in a tray: how many pieces, how many it is made for, and the barcodes of a whole tray that is to be moved. */
export const trayContent = endpoint({
  method: 'POST',
  path: 'pindah-barang/baki',
  summary: 'What lies in a tray: its barcodes, their number, and how many it is made for',
  access: { screen: documentScreens(pindahBarang) },
  reads: true,
  body: z.strictObject({ kode_toko: z.string().min(1).max(20) }),
  answer: z.object({
    /** How many pieces it is made for; null: nobody said. */
    kapasitas: z.int().nullable(),
    isi: z.int(),
    kode_barcode: z.array(z.string()),
  }),
  run: async (call) => {
    const at = [call.session.kode_toko, call.body.kode_toko]
    const [[tray], rows] = await Promise.all([
      call.tx.query<{ kapasitas: bigint | null }>(
        `SELECT kapasitas FROM baki WHERE cabang = $1 AND kode_baki = $2 AND dihapus IS NULL`,
        at,
      ),
      call.tx.query<{ kode_barcode: string; isi: bigint }>(
        `SELECT kode_barcode, sum(jumlah) OVER ()::bigint AS isi FROM barang WHERE cabang = $1 AND kode_baki = $2 AND status IN ('TERSEDIA', 'DITAHAN')
         ORDER BY kode_barcode LIMIT ${most}`,
        at,
      ),
    ])
    if (!tray) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    return {
      kapasitas: tray.kapasitas === null ? null : Number(tray.kapasitas),
      isi: Number(rows[0]?.isi ?? 0n),
      kode_barcode: rows.map((b) => b.kode_barcode),
    }
  },
})

/** The photographs of scanned pieces, by barcode; a piece without one is not in it. */
export const piecePhotos = endpoint({
  method: 'POST',
  path: 'pindah-barang/foto',
  summary: 'The photographs of these pieces, by barcode',
  access: { screen: documentScreens(pindahBarang) },
  reads: true,
  body: z.strictObject({ kode_barcode: z.array(z.string().min(1).max(40)).min(1).max(most) }),
  answer: z.record(z.string(), z.string()),
  run: async (call) => {
    const rows = await call.tx.query<{ kode_barcode: string; gambar: string }>(
      `SELECT kode_barcode, gambar FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2) AND gambar IS NOT NULL`,
      [call.session.kode_toko, call.body.kode_barcode],
    )
    return Object.fromEntries(rows.map((b) => [b.kode_barcode, b.gambar]))
  },
})
