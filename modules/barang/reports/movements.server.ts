import { z } from 'zod'
import { screenOf } from '#kernel/model/resource.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Weight, Rupiah } from '#kernel/base/quantity/quantity.ts'
import { barang } from '../barang/barang.resource.ts'

interface Movement {
  readonly waktu: string
  readonly gerak: string
  readonly nomor: string
  readonly jumlah: bigint
  readonly berat: Weight
  readonly dari_gudang: string | null
  readonly dari_baki: string | null
  readonly ke_gudang: string | null
  readonly ke_baki: string | null
}

/** More movements than a piece ever has in a shop; for accessories, the latest ones. */
const most = 200

const place = (gudang: string | null, baki: string | null) => (gudang ? `${baki ?? ''}, ${gudang}` : null)

/** What the drawer of a piece shows beside its row: its movements, and the names of its group and kind with the group's price. */
export const barangMovements: Endpoint = endpoint({
  method: 'GET',
  path: 'barang/{kode_barcode}/gerak',
  summary: 'The movements of one piece, from the book, newest first; names of its group and kind, price of its group',
  access: { screen: screenOf(barang) },
  reads: true,
  params: z.object({ kode_barcode: z.string().min(1).max(60) }),
  answer: z.object({
    nama_group: z.string(),
    nama_dept: z.string(),
    /** Rupiah per gram, of the group today. */
    harga_group: z.int(),
    gerak: z.array(
      z.object({
        waktu: z.string(),
        gerak: z.string(),
        nomor: z.string(),
        jumlah: z.int(),
        berat: z.number(),
        dari: z.string().nullable(),
        ke: z.string().nullable(),
      }),
    ),
  }),
  run: async (call) => {
    const at = [call.session.kode_toko, call.params.kode_barcode]
    const [rows, gerak] = await Promise.all([
      call.tx.query<{ nama_group: string; harga: Rupiah; nama_dept: string }>(
        `SELECT g.nama_group, g.harga, j.nama_dept FROM barang b
         JOIN "group" g ON g.cabang = b.cabang AND g.kode_group = b.kode_group
         JOIN jenis j ON j.cabang = b.cabang AND j.kode_dept = b.kode_dept
         WHERE b.cabang = $1 AND g.cabang = $1 AND j.cabang = $1 AND b.kode_barcode = $2`,
        at,
      ),
      call.tx.query<Movement>(
        `SELECT waktu, gerak, nomor, jumlah, berat, dari_gudang, dari_baki, ke_gudang, ke_baki FROM buku_barang
         WHERE cabang = $1 AND kode_barcode = $2 ORDER BY waktu DESC, urut DESC LIMIT ${most}`,
        at,
      ),
    ])
    const [row] = rows
    if (!row) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    return {
      nama_group: row.nama_group,
      nama_dept: row.nama_dept,
      harga_group: toWireNumber(row.harga, 0),
      gerak: gerak.map((movement) => ({
        waktu: movement.waktu,
        gerak: movement.gerak,
        nomor: movement.nomor,
        jumlah: Number(movement.jumlah),
        berat: toWireNumber(movement.berat, 3),
        dari: place(movement.dari_gudang, movement.dari_baki),
        ke: place(movement.ke_gudang, movement.ke_baki),
      })),
    }
  },
})
