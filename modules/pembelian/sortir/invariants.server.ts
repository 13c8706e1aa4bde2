import { pieceLaws } from '#barang/server'
import { barangLineInvariant } from '#buku/server'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { sortir } from './sortir.document.ts'

const jenis = sortir.prefix

/** The lines that brought pieces back, as the laws of pieces read them. */
const lines = `SELECT d.no_sortir AS no_masuk, d.kode_barcode, NULL::text AS pemasok, d.asal_beli, d.kode_group, d.kode_dept, d.kadar,
    NULL::bigint AS harga_modal, d.tgl_masuk, d.nama_barang, d.gambar, d.harga_jual, d.ongkos, d.size, NULL::text AS kode_intern,
    d.kode_bandrol, NULL::text AS epc, d.keterangan, d.berat, d.berat_emas, d.berat_batu, d.nilai, d.jumlah
  FROM sortir_detail_barang d WHERE d.cabang = $1`
const came = `SELECT no_sortir AS no_masuk, dibuat FROM sortir WHERE cabang = $1`
const standing = `SELECT d.* FROM sortir h JOIN sortir_detail_barang d ON d.cabang = h.cabang AND d.no_sortir = h.no_sortir
  WHERE h.cabang = $1 AND d.cabang = $1 AND h.status = 'SELESAI'`

/** Bought pieces that are sold again: the piece of the window, the bought one, their movements and the document say the same. */
export const sortirInvariants: readonly (Invariant | StepInvariant)[] = [
  ...pieceLaws({ of: jenis, lines, came }),
  barangLineInvariant(sortir, 'detail_barang', 'SELESAI', 'MASUK'),
  {
    name: 'barang beli kembali dijual',
    wording: 'Setiap barang beli yang kembali dijual ada di dokumennya, dan sama dengan barisnya',
    sql: `SELECT coalesce(b.kode_barcode, d.asal_beli) || ': barang_beli.' || k.kolom || ' ' || coalesce(k.ada, 'kosong') || ', '
        || coalesce(d.no_sortir, 'dokumen kembali dijual') || ' ' || coalesce(k.harus, 'tidak ada') AS apa
      FROM (SELECT * FROM barang_beli WHERE cabang = $1) b FULL JOIN (${standing}) d ON d.asal_beli = b.kode_barcode
      CROSS JOIN LATERAL (VALUES
        ('status', CASE b.status WHEN 'KEMBALI DIJUAL' THEN b.status END, CASE WHEN d.asal_beli IS NOT NULL THEN 'KEMBALI DIJUAL' END),
        ('kode_group', b.kode_group, d.kode_group), ('kode_dept', b.kode_dept, d.kode_dept), ('kadar', b.kadar::text, d.kadar::text),
        ('berat', b.berat::text, d.berat::text), ('berat_emas', b.berat_emas::text, d.berat_emas::text), ('nilai', b.nilai::text, d.nilai::text),
        ('jumlah', b.jumlah::text, d.jumlah::text), ('foto', b.foto, d.gambar), ('kode_gudang', b.kode_gudang, d.dari_gudang),
        ('kode_baki', b.kode_baki, d.dari_baki)) k (kolom, ada, harus)
      WHERE (d.asal_beli IS NOT NULL OR k.kolom = 'status') AND k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'gerak kembali dijual',
    wording: 'Setiap barang beli yang kembali dijual keluar dari stok beli dengan nilai barisnya',
    values: [jenis],
    sql: `SELECT coalesce(d.no_sortir, g.nomor) || ' ' || coalesce(d.asal_beli, g.kode_barcode) || ': ' || k.kolom || ' dokumen '
        || coalesce(k.harus, 'tidak ada') || ', buku ' || coalesce(k.ada, 'tidak ada') AS apa
      FROM (SELECT * FROM sortir_detail_barang WHERE cabang = $1) d
      FULL JOIN (SELECT * FROM buku_barang WHERE cabang = $1 AND jenis = $2 AND gerak = 'KEMBALI DIJUAL' AND NOT balik) g
        ON g.nomor = d.no_sortir AND g.kode_barcode = d.asal_beli
      CROSS JOIN LATERAL (VALUES ('jumlah', g.jumlah::text, d.jumlah::text), ('berat', g.berat::text, d.berat::text), ('murni', g.murni::text, d.murni::text),
        ('nilai', g.nilai::text, d.nilai::text), ('dari_gudang', g.dari_gudang, d.dari_gudang), ('dari_baki', g.dari_baki, d.dari_baki)) k (kolom, ada, harus)
      WHERE k.ada IS DISTINCT FROM k.harus`,
  },
  {
    name: 'jumlah kembali dijual',
    wording:
      'Jumlah setiap dokumen kembali dijual sama dengan barisnya, dan berat murni sama dengan berat emas kali kadar',
    sql: `SELECT h.no_sortir || ': sortir.' || k.kolom || ' tertulis ' || k.ada || ', baris ' || coalesce(k.harus, 0) AS apa
      FROM sortir h LEFT JOIN (SELECT no_sortir, sum(jumlah) AS jumlah, sum(berat) AS berat, sum(murni) AS murni, sum(nilai) AS nilai
          FROM sortir_detail_barang WHERE cabang = $1 GROUP BY 1) d ON d.no_sortir = h.no_sortir
      CROSS JOIN LATERAL (VALUES ('total_jumlah', h.total_jumlah, d.jumlah), ('total_berat', h.total_berat, d.berat),
        ('total_murni', h.total_murni, d.murni), ('total_nilai', h.total_nilai, d.nilai)) k (kolom, ada, harus)
      WHERE h.cabang = $1 AND k.ada IS DISTINCT FROM k.harus
      UNION ALL SELECT d.no_sortir || ' ' || d.kode_barcode || ': sortir_detail_barang.' || k.kolom || ' tertulis ' || k.ada || ', dihitung ' || k.harus
      FROM sortir_detail_barang d CROSS JOIN LATERAL (VALUES ('murni', d.murni, (d.berat_emas * least(d.kadar, 10000) + 5000) / 10000),
        ('berat_batu', d.berat_batu, d.berat - d.berat_emas)) k (kolom, ada, harus)
      WHERE d.cabang = $1 AND k.ada IS DISTINCT FROM k.harus`,
  },
]
