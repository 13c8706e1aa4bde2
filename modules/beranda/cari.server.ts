import { z } from 'zod'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { layarOf } from '#kernel/define/resource.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { formatDecimal, toWireNumber } from '#kernel/quantity/decimal.ts'
import type { Berat, Persen, Rupiah } from '#kernel/quantity/quantity.ts'
import { cariMinimal, type ButirTemuan } from '#kernel/ui/shell/temuan.ts'
import { barang } from '#barang'
import { customer } from '#member'
import { penjualan } from '#penjualan'

/** So many of a kind; who looks for more opens the list. */
const batas = 5

interface Sumber {
  readonly judul: string
  /** Whoever may open this screen finds its things. */
  readonly layar: Layar
  find(tx: Tx, cabang: string, teks: string): Promise<ButirTemuan[]>
}

const alamat = (path: string, nama: string, kunci: string): string => `${path}?${nama}=${encodeURIComponent(kunci)}`
/** What was typed whole comes first. */
const urut = (kolom: string) => `ORDER BY (${kolom} = upper($2)) DESC`

const daftarJual = layarDokumen(penjualan).find((l) => l.path === penjualan.daftar.layar)!

const sumber: readonly Sumber[] = [
  {
    judul: 'Barang',
    layar: layarOf(barang),
    find: async (tx, cabang, teks) => {
      const rows = await tx.query<{
        kode_barcode: string
        nama_barang: string
        kadar: Persen
        kode_baki: string
        berat: Berat
        harga_jual: Rupiah | null
      }>(
        `SELECT kode_barcode, nama_barang, kadar, kode_baki, berat, harga_jual FROM barang
         WHERE cabang = $1 AND kode_barcode = ANY (ARRAY(SELECT cari_barang($1, $2, 200))) ${urut('kode_barcode')}, status <> 'TERSEDIA', kode_barcode LIMIT ${batas}`,
        [cabang, teks],
      )
      return rows.map((r) => ({
        kunci: r.kode_barcode,
        judul: r.nama_barang,
        kadar: toWireNumber(r.kadar, 2),
        keterangan: [
          r.kode_barcode,
          r.kode_baki,
          `${formatDecimal(r.berat, 3)} g`,
          ...(r.harga_jual === null ? [] : [`Rp. ${formatDecimal(r.harga_jual, 0)}`]),
        ].join(', '),
        path: alamat(barang.layar.path, 'barcode', r.kode_barcode),
      }))
    },
  },
  {
    judul: 'Nota',
    layar: daftarJual,
    find: async (tx, cabang, teks) => {
      const rows = await tx.query<{
        no_faktur_jual: string
        nama_customer: string | null
        tanggal: string
        total: Rupiah
      }>(
        `SELECT no_faktur_jual, nama_customer, tanggal, total FROM penjualan
         WHERE cabang = $1 AND no_faktur_jual = ANY (ARRAY(SELECT cari_penjualan($1, $2, 200))) ${urut('no_faktur_jual')}, tanggal DESC, urut DESC LIMIT ${batas}`,
        [cabang, teks],
      )
      return rows.map((r) => ({
        kunci: r.no_faktur_jual,
        judul: r.no_faktur_jual,
        keterangan: [r.tanggal, ...(r.nama_customer ? [r.nama_customer] : []), `Rp. ${formatDecimal(r.total, 0)}`].join(
          ', ',
        ),
        path: alamat(daftarJual.path, 'nomor', r.no_faktur_jual),
      }))
    },
  },
  {
    judul: 'Customer',
    layar: layarOf(customer),
    find: async (tx, cabang, teks) => {
      const rows = await tx.query<{ kode: string; nama_customer: string; alamat_customer: string | null }>(
        `SELECT kode, nama_customer, alamat_customer FROM customer
         WHERE cabang = $1 AND dihapus IS NULL AND kode = ANY (ARRAY(SELECT cari_customer($1, $2, 200))) ${urut('kode')}, nama_customer LIMIT ${batas}`,
        [cabang, teks],
      )
      return rows.map((r) => ({
        kunci: r.kode,
        judul: r.nama_customer,
        keterangan: [r.kode, ...(r.alamat_customer ? [r.alamat_customer] : [])].join(', '),
        path: alamat(customer.layar.path, 'cari', r.kode),
      }))
    },
  },
]

const milik = (sesi: Sesi): readonly Sumber[] => sumber.filter((s) => bolehkah(s.layar, sesi).boleh)

/** Pieces, notas and customers by a part of their code or name: what the session may open, in one round trip. */
export const cari: Endpoint = endpoint({
  method: 'POST',
  path: 'cari',
  summary: 'Search over pieces, notas and customers that the session may open',
  akses: 'masuk',
  membaca: true,
  body: z.strictObject({ cari: z.string().trim().min(cariMinimal).max(100) }),
  answer: z.array(
    z.object({
      judul: z.string(),
      butir: z.array(
        z.object({
          kunci: z.string(),
          judul: z.string(),
          keterangan: z.string(),
          kadar: z.number().optional(),
          path: z.string(),
        }),
      ),
    }),
  ),
  run: async (p) => {
    const own = milik(p.sesi)
    const found = await Promise.all(own.map((s) => s.find(p.tx, p.sesi.kode_toko, p.body.cari)))
    return own.map((s, i) => ({ judul: s.judul, butir: found[i]! })).filter((b) => b.butir.length > 0)
  },
})
