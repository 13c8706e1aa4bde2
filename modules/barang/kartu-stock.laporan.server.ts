import { kueri } from '#kernel/laporan/kueri.server.ts'
import { laporanKartuStock } from './kartu-stock.laporan.ts'

/** Does this side of a line lie in the place that is asked for? */
const disini = (side: 'dari' | 'ke'): string =>
  `(m.${side}_gudang IS NOT NULL AND ($4::text IS NULL OR m.${side}_gudang = $4) AND ($5::text IS NULL OR m.${side}_baki = $5))`

/** What a line changes at the place: into it, out of it. */
const arah = `CASE WHEN ${disini('ke')} THEN 1 ELSE 0 END - CASE WHEN ${disini('dari')} THEN 1 ELSE 0 END`

/**
 * The lines of the book up to the end of the period, each with its direction; what lies before the period is one line. The balance
 * runs in the order in which the lines were posted. A piece whose entry was cancelled is no row any more, but its lines stay.
 */
const sql = `WITH gerakan AS (
  SELECT m.id, m.tgl_system, m.nomor, m.gerak, m.kode_barcode, b.nama_barang, m.jumlah, m.berat,
    concat_ws(' ', m.dari_gudang, m.dari_baki) AS asal, concat_ws(' ', m.ke_gudang, m.ke_baki) AS tujuan, ${arah} AS arah
  FROM buku_barang m LEFT JOIN barang b ON b.cabang = $1 AND b.kode_barcode = m.kode_barcode
  WHERE m.cabang = $1 AND m.tgl_system <= $3 AND ($6::text IS NULL OR b.kode_group = $6)
    AND ($7::text IS NULL OR m.kode_barcode = $7)
), garis AS (
  SELECT 0::bigint AS id, $2::date AS tanggal, NULL::text AS nomor, 'SALDO AWAL'::text AS gerak, NULL::text AS kode_barcode,
    NULL::text AS nama_barang, NULL::text AS asal, NULL::text AS tujuan,
    sum(arah * jumlah)::bigint AS awal, NULL::bigint AS masuk, NULL::bigint AS keluar,
    sum(arah * berat)::bigint AS berat_awal, NULL::bigint AS berat_masuk, NULL::bigint AS berat_keluar
  FROM gerakan WHERE tgl_system < $2 HAVING sum(arah * jumlah) <> 0
  UNION ALL
  SELECT id, tgl_system, nomor, gerak, kode_barcode, nama_barang,
    nullif(asal, ''), nullif(tujuan, ''), NULL, CASE WHEN arah > 0 THEN jumlah END, CASE WHEN arah < 0 THEN jumlah END,
    NULL, CASE WHEN arah > 0 THEN berat END, CASE WHEN arah < 0 THEN berat END
  FROM gerakan WHERE tgl_system >= $2 AND arah <> 0
)
SELECT garis.*,
  sum(coalesce(awal, 0) + coalesce(masuk, 0) - coalesce(keluar, 0)) OVER lari::bigint AS saldo,
  sum(coalesce(berat_awal, 0) + coalesce(berat_masuk, 0) - coalesce(berat_keluar, 0)) OVER lari::bigint AS berat_saldo
FROM garis WINDOW lari AS (ORDER BY id ROWS UNBOUNDED PRECEDING)
ORDER BY id`

export const kueriKartuStock = kueri(laporanKartuStock, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_gudang, s.kode_baki, s.kode_group, s.kode_barcode],
}))
