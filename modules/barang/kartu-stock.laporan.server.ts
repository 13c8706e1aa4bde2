import { kueri } from '#kernel/laporan/kueri.server.ts'
import { laporanKartuStock } from './kartu-stock.laporan.ts'

/** Does this side of a line lie in the place that is asked for? */
const disini = (side: 'dari' | 'ke'): string =>
  `(m.${side}_gudang IS NOT NULL AND ($4::text IS NULL OR m.${side}_gudang = $4) AND ($5::text IS NULL OR m.${side}_baki = $5))`

/** What a line changes at the place: into it, out of it. */
const arah = `CASE WHEN ${disini('ke')} THEN 1 ELSE 0 END - CASE WHEN ${disini('dari')} THEN 1 ELSE 0 END`

interface Bagian {
  /** Which lines are read. */
  readonly gerakan: string
  /** What lay there before the period, of those lines. */
  readonly awal: (angka: 'jumlah' | 'berat') => string
}

/** Of one piece or one group all lines up to the end of the period are read. */
const sebagian: Bagian = {
  gerakan: `m.tgl_system <= $3 AND ($6::text IS NULL OR b.kode_group = $6) AND ($7::text IS NULL OR m.kode_barcode = $7)`,
  awal: (angka) => `coalesce(sum(arah * ${angka}) FILTER (WHERE tgl_system < $2), 0)`,
}

/** Of whole places what lay there before the period is what lies there now less what came since: no line from before it is read. */
const semua: Bagian = {
  gerakan: `m.tgl_system >= $2`,
  awal: (angka) =>
    `(SELECT coalesce(sum(s.${angka}), 0) FROM saldo_baki s WHERE s.cabang = $1
      AND ($4::text IS NULL OR s.kode_gudang = $4) AND ($5::text IS NULL OR s.kode_baki = $5)) - coalesce(sum(arah * ${angka}), 0)`,
}

/**
 * The lines of the book in the period, each with its direction; what lies before the period is one line. The balance runs in the order
 * in which the lines were posted. A piece whose entry was cancelled is no row any more, but its lines stay.
 */
const sql = ({ gerakan, awal }: Bagian): string => `WITH gerakan AS (
  SELECT m.id, m.tgl_system, m.nomor, m.gerak, m.kode_barcode, b.nama_barang, m.jumlah, m.berat,
    concat_ws(' ', m.dari_gudang, m.dari_baki) AS asal, concat_ws(' ', m.ke_gudang, m.ke_baki) AS tujuan, ${arah} AS arah
  FROM buku_barang m LEFT JOIN barang b ON b.cabang = $1 AND b.kode_barcode = m.kode_barcode
  WHERE m.cabang = $1 AND ${gerakan}
), pembuka AS (
  SELECT (${awal('jumlah')})::bigint AS jumlah, (${awal('berat')})::bigint AS berat FROM gerakan
), garis AS (
  SELECT 0::bigint AS id, $2::date AS tanggal, NULL::text AS nomor, 'SALDO AWAL'::text AS gerak, NULL::text AS kode_barcode,
    NULL::text AS nama_barang, NULL::text AS asal, NULL::text AS tujuan,
    jumlah AS awal, NULL::bigint AS masuk, NULL::bigint AS keluar,
    berat AS berat_awal, NULL::bigint AS berat_masuk, NULL::bigint AS berat_keluar
  FROM pembuka WHERE jumlah <> 0
  UNION ALL
  SELECT id, tgl_system, nomor, gerak, kode_barcode, nama_barang,
    nullif(asal, ''), nullif(tujuan, ''), NULL, CASE WHEN arah > 0 THEN jumlah END, CASE WHEN arah < 0 THEN jumlah END,
    NULL, CASE WHEN arah > 0 THEN berat END, CASE WHEN arah < 0 THEN berat END
  FROM gerakan WHERE tgl_system BETWEEN $2 AND $3 AND arah <> 0
)
SELECT garis.*,
  sum(coalesce(awal, 0) + coalesce(masuk, 0) - coalesce(keluar, 0)) OVER lari::bigint AS saldo,
  sum(coalesce(berat_awal, 0) + coalesce(berat_masuk, 0) - coalesce(berat_keluar, 0)) OVER lari::bigint AS berat_saldo
FROM garis WINDOW lari AS (ORDER BY id ROWS UNBOUNDED PRECEDING)
ORDER BY id`

export const kueriKartuStock = kueri(laporanKartuStock, (s, { cabang }) => {
  const tempat = [cabang, s.tgl_from, s.tgl_to, s.kode_gudang, s.kode_baki]
  return s.kode_group === null && s.kode_barcode === null
    ? { sql: sql(semua), values: tempat }
    : { sql: sql(sebagian), values: [...tempat, s.kode_group, s.kode_barcode] }
})
