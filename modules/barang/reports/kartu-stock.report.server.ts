import { query } from '#kernel/engine/report/query.server.ts'
import { stockCardReport } from './kartu-stock.report.ts'

/** SQL: true if this side of a movement is at the requested place. */
const isHere = (side: 'dari' | 'ke'): string =>
  `(m.${side}_gudang IS NOT NULL AND ($4::text IS NULL OR m.${side}_gudang = $4) AND ($5::text IS NULL OR m.${side}_baki = $5))`

/** SQL: 1 into the place, −1 out of it, 0 within or outside. */
const direction = `CASE WHEN ${isHere('ke')} THEN 1 ELSE 0 END - CASE WHEN ${isHere('dari')} THEN 1 ELSE 0 END`

interface Section {
  /** Condition on the movements to read, beside their day. */
  readonly movements: string
  /** What lies at the place now. */
  readonly now: (figures: 'jumlah' | 'berat') => string
}

/** A balance at the requested place. */
const atPlace = (balance: string) =>
  `($4::text IS NULL OR ${balance}.kode_gudang = $4) AND ($5::text IS NULL OR ${balance}.kode_baki = $5)`

/** One piece or one group. */
const partOf: Section = {
  movements: `($6::text IS NULL OR b.kode_group = $6) AND ($7::text IS NULL OR m.kode_barcode = $7)`,
  now: (figures) =>
    `(SELECT coalesce(sum(s.${figures}), 0) FROM saldo_barang s LEFT JOIN barang p ON p.cabang = $1 AND p.kode_barcode = s.kode_barcode
      WHERE s.cabang = $1 AND s.jumlah <> 0 AND ${atPlace('s')} AND ($6::text IS NULL OR p.kode_group = $6) AND ($7::text IS NULL OR s.kode_barcode = $7))`,
}

/** Whole places. */
const all: Section = {
  movements: `true`,
  now: (figures) => `(SELECT coalesce(sum(s.${figures}), 0) FROM saldo_baki s WHERE s.cabang = $1 AND ${atPlace('s')})`,
}

/**
 * The movements in the period, each with its direction; everything before the period is one line: what lies there now, less what
 * moved since the period began, so that no earlier movement is read. The running balance
 * follows the order of posting. A piece whose entry was cancelled has no row any more, but its movements stay.
 */
const sql = ({ movements, now }: Section): string => `WITH gerakan AS (
  SELECT m.id, m.tgl_system, m.nomor, m.gerak, m.kode_barcode, b.nama_barang, m.jumlah, m.berat,
    concat_ws(' ', m.dari_gudang, m.dari_baki) AS asal, concat_ws(' ', m.ke_gudang, m.ke_baki) AS tujuan, ${direction} AS arah
  FROM buku_barang m LEFT JOIN barang b ON b.cabang = $1 AND b.kode_barcode = m.kode_barcode
  WHERE m.cabang = $1 AND m.tgl_system >= $2 AND ${movements}
), pembuka AS (
  SELECT (${now('jumlah')} - coalesce(sum(arah * jumlah), 0))::bigint AS jumlah, (${now('berat')} - coalesce(sum(arah * berat), 0))::bigint AS berat
  FROM gerakan
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

export const stockCardQuery = query(stockCardReport, (row, { cabang }) => {
  const places = [cabang, row.tgl_from, row.tgl_to, row.kode_gudang, row.kode_baki]
  return row.kode_group === null && row.kode_barcode === null
    ? { sql: sql(all), values: places }
    : { sql: sql(partOf), values: [...places, row.kode_group, row.kode_barcode] }
})
