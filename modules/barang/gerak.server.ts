import { z } from 'zod'
import { layarOf } from '#kernel/define/resource.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import type { Berat, Rupiah } from '#kernel/quantity/quantity.ts'
import { barang } from './barang.resource.ts'

interface Gerak {
  readonly waktu: string
  readonly gerak: string
  readonly nomor: string
  readonly jumlah: bigint
  readonly berat: Berat
  readonly dari_gudang: string | null
  readonly dari_baki: string | null
  readonly ke_gudang: string | null
  readonly ke_baki: string | null
}

/** No piece moves more often in its life in a shop; accessories show their last ones. */
const terbanyak = 200

const tempat = (gudang: string | null, baki: string | null) => (gudang ? `${baki ?? ''}, ${gudang}` : null)

/** What the drawer of a piece tells beside its row: its way through the shop, and what its group costs today. */
export const gerakBarang: Endpoint = endpoint({
  method: 'GET',
  path: 'barang/{kode_barcode}/gerak',
  summary: 'The movements of one piece, from the book, newest first; name and price of its group',
  akses: { layar: layarOf(barang) },
  membaca: true,
  params: z.object({ kode_barcode: z.string().min(1).max(60) }),
  answer: z.object({
    nama_group: z.string(),
    nama_dept: z.string(),
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
  run: async (p) => {
    const at = [p.sesi.kode_toko, p.params.kode_barcode]
    const [rows, gerak] = await Promise.all([
      p.tx.query<{ nama_group: string; harga: Rupiah; nama_dept: string }>(
        `SELECT g.nama_group, g.harga, j.nama_dept FROM barang b
         JOIN "group" g ON g.cabang = b.cabang AND g.kode_group = b.kode_group
         JOIN jenis j ON j.cabang = b.cabang AND j.kode_dept = b.kode_dept
         WHERE b.cabang = $1 AND g.cabang = $1 AND j.cabang = $1 AND b.kode_barcode = $2`,
        at,
      ),
      p.tx.query<Gerak>(
        `SELECT waktu, gerak, nomor, jumlah, berat, dari_gudang, dari_baki, ke_gudang, ke_baki FROM buku_barang
         WHERE cabang = $1 AND kode_barcode = $2 ORDER BY waktu DESC, urut DESC LIMIT ${terbanyak}`,
        at,
      ),
    ])
    const [row] = rows
    if (!row) return tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
    return {
      nama_group: row.nama_group,
      nama_dept: row.nama_dept,
      harga_group: toWireNumber(row.harga, 0),
      gerak: gerak.map((g) => ({
        waktu: g.waktu,
        gerak: g.gerak,
        nomor: g.nomor,
        jumlah: Number(g.jumlah),
        berat: toWireNumber(g.berat, 3),
        dari: tempat(g.dari_gudang, g.dari_baki),
        ke: tempat(g.ke_gudang, g.ke_baki),
      })),
    }
  },
})
