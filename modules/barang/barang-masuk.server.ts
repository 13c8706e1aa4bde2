import type { Tx } from '#kernel/db/db.server.ts'
import type { IsiDari } from '#kernel/define/dokumen.ts'
import type { AksiServer, Hasil, Muatan } from '#kernel/dokumen/aksi.server.ts'
import { sendRows } from '#kernel/dokumen/simpan.server.ts'
import { peristiwa } from '#kernel/live/peristiwa.ts'
import type { Persen, Rupiah } from '#kernel/quantity/quantity.ts'
import { barang } from './barang.resource.ts'
import type { BarangKetik, FaktaMasuk } from './barang-masuk.ts'
import type { barangMasuk, FaktaBatalMasuk } from './barang-masuk.dokumen.ts'

type Isi = IsiDari<typeof barangMasuk>

/** Fresh barcodes: eight digits from a counter of the shop, never the same twice. */
async function takeBarcodes(tx: Tx, cabang: string, n: number): Promise<string[]> {
  if (n === 0) return []
  const [row] = await tx.query<{ terakhir: bigint }>(
    `INSERT INTO nomor (cabang, jenis, periode, terakhir) VALUES ($1, 'BARCODE', '2000-01-01', $2)
     ON CONFLICT (cabang, jenis, periode) DO UPDATE SET terakhir = nomor.terakhir + excluded.terakhir RETURNING terakhir`,
    [cabang, BigInt(n)],
  )
  const last = Number(row!.terakhir)
  return Array.from({ length: n }, (_, i) => String(last - n + 1 + i).padStart(8, '0'))
}

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((v) => v !== null))].sort()

/** Groups and kinds whose goods are accessories, whatever their number. */
interface FaktaMuat extends FaktaMasuk {
  readonly aksesoris: { readonly group: ReadonlySet<string>; readonly jenis: ReadonlySet<string> }
}

/** What the shop has of the masters that pieces name, and which of their barcodes are taken. One round trip. */
export async function loadFaktaMasuk(tx: Tx, cabang: string, barang: readonly BarangKetik[]): Promise<FaktaMuat> {
  const [group, jenis, baki, ada, barcode] = await Promise.all([
    tx.query<{ kode_group: string; harga_modal: Rupiah; kadar: Persen; aksesoris: boolean }>(
      `SELECT g.kode_group, g.harga_modal, k.kadar, g.jenis_group = 'AKSESORIS' AS aksesoris FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
       WHERE g.cabang = $1 AND g.kode_group = ANY ($2) AND g.dihapus IS NULL`,
      [cabang, distinct(barang.map((b) => b.kode_group))],
    ),
    tx.query<{ kode_dept: string; aksesoris: boolean }>(
      `SELECT kode_dept, kode_kategori = 'AKSESORIS' AS aksesoris FROM jenis WHERE cabang = $1 AND kode_dept = ANY ($2) AND dihapus IS NULL`,
      [cabang, distinct(barang.map((b) => b.kode_dept))],
    ),
    tx.query<{ kode_baki: string; kode_gudang: string }>(
      `SELECT kode_baki, kode_gudang FROM baki WHERE cabang = $1 AND kode_baki = ANY ($2) AND dihapus IS NULL`,
      [cabang, distinct(barang.map((b) => b.kode_baki))],
    ),
    tx.query<{ kode_barcode: string }>(
      `SELECT kode_barcode FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2)`,
      [cabang, distinct(barang.map((b) => b.kode_barcode))],
    ),
    takeBarcodes(tx, cabang, barang.filter((b) => b.kode_barcode === null).length),
  ])
  return {
    group: new Map(group.map((g) => [g.kode_group, g])),
    jenis: new Set(jenis.map((j) => j.kode_dept)),
    baki: new Map(baki.map((b) => [b.kode_baki, b.kode_gudang])),
    ada: new Set(ada.map((b) => b.kode_barcode)),
    barcode,
    aksesoris: {
      group: new Set(group.flatMap((g) => (g.aksesoris ? [g.kode_group] : []))),
      jenis: new Set(jenis.flatMap((j) => (j.aksesoris ? [j.kode_dept] : []))),
    },
  }
}

/**
 * Accessories: many alike under one barcode, or goods whose group or kind says so. Settled when they come in: the last of a lot is
 * still one of it.
 */
const adalahAksesoris = (b: Isi['detail_barang'][number], { aksesoris }: FaktaMuat): boolean =>
  b.jumlah > 1 || aksesoris.group.has(b.kode_group) || aksesoris.jenis.has(b.kode_dept)

/** Lists of pieces on other screens read again. */
const sesudah: AksiServer['sesudah'] = () => [{ peristiwa: peristiwa.masterChanged, isi: { name: barang.name } }]

const simpan: AksiServer = {
  sesudah,
  muat: (tx: Tx, m: Muatan) => loadFaktaMasuk(tx, m.cabang, m.draft.detail_barang as BarangKetik[]),
  tulis: (tx: Tx, h: Hasil) => {
    const { detail_barang } = h.isi as Isi
    sendRows(
      tx,
      'barang',
      detail_barang.map(({ harga_bayar: _bayar, timbangan: _alat, teks_timbang: _teks, ...b }) => ({
        cabang: h.k.cabang,
        ...b,
        aksesoris: adalahAksesoris(b as Isi['detail_barang'][number], h.fakta as FaktaMuat),
        supplier: b.supplier ?? (h.isi as Isi).supplier,
        status: 'TERSEDIA',
        no_masuk: h.nomor,
        dibuat: h.k.waktu,
        diubah: h.k.waktu,
      })),
    )
  },
}

const batal: AksiServer = {
  sesudah,
  muat: async (tx: Tx, m: Muatan): Promise<FaktaBatalMasuk> => {
    const [barang, gerak] = await Promise.all([
      tx.query<{ kode_barcode: string; status: string; pindah: boolean }>(
        // A piece that came back to another tray than it entered cannot leave the one it entered.
        `SELECT b.kode_barcode, b.status, (b.kode_gudang, b.kode_baki) <> (d.kode_gudang, d.kode_baki) AS pindah
         FROM barang_masuk_detail_barang d
         JOIN barang b ON b.cabang = d.cabang AND b.kode_barcode = d.kode_barcode
         WHERE d.cabang = $1 AND d.no_masuk = $2 ORDER BY b.kode_barcode FOR UPDATE OF b`,
        [m.cabang, m.nomor],
      ),
      tx.query<{ kode_barcode: string }>(
        // A document that was cancelled left no movement behind.
        `SELECT DISTINCT b.kode_barcode FROM barang_masuk_detail_barang d
         JOIN buku_barang b ON b.cabang = d.cabang AND b.kode_barcode = d.kode_barcode
         WHERE d.cabang = $1 AND d.no_masuk = $2 AND b.nomor <> $2
         GROUP BY b.kode_barcode, b.nomor HAVING sum(CASE WHEN b.balik THEN -b.jumlah ELSE b.jumlah END) <> 0`,
        [m.cabang, m.nomor],
      ),
    ])
    const tertahan = barang.filter((b) => b.status !== 'TERSEDIA' || b.pindah)
    return { bergerak: [...gerak, ...tertahan].map((b) => b.kode_barcode) }
  },
  // The piece never was in the stock: its barcode is free again, its story stays in the book.
  tulis: (tx: Tx, h: Hasil) => {
    const kode = (h.isi as Isi).detail_barang.map((b) => b.kode_barcode)
    tx.send(`DELETE FROM barang WHERE cabang = $1 AND kode_barcode = ANY ($2) AND no_masuk = $3`, [
      h.k.cabang,
      kode,
      h.nomor,
    ])
  },
}

export const barangMasukServer = { simpan, batal }
