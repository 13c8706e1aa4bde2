import { goodsRows, goodsSums } from '#buku/server'
import { query, type ReportQuery } from '#kernel/engine/report/query.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { stockSummaryReport } from './stock-summary.report.ts'

const figures = ['jumlah', 'berat', 'murni', 'nilai'] as const
/** SQL of each figure: `of` makes one from the name of a column. */
const each = (prefix: string, of: (figure: string) => string): string =>
  figures.map((figure) => `sum(${of(figure)})::bigint AS ${prefix}_${figure}`).join(', ')

/**
 * What lies at each place now, with every movement since the period began taken back, is what lay there before it: no
 * line of before is read. A movement has two sides; one whose other side is outside the shop came or went, and a mirror
 * is less of what it mirrors. A piece whose entry was cancelled has no row any more, and came to nothing.
 * What lies there now is summed before the movements come to it: of a million pieces each figure is then added up once, not five times.
 * The goods that moved are found by their codes, first of all: joined, the planner read all goods of the shop for a few hundred movements, and one by
 * one a table that had been empty was read through for each (both measured).
 * What is summed is computed whole before the first row is asked for: in view of a LIMIT the planner chose loops that took more than a minute (measured).
 */
const sql = (resources: readonly AnyResource[]): string => `WITH gerak AS (
  SELECT tgl_system, kode_barcode, ke_gudang AS kode_gudang, ke_baki AS kode_baki, jumlah, berat, murni, nilai, 1 AS arah, balik, dari_gudang IS NULL AS luar
  FROM buku_barang WHERE cabang = $1 AND tgl_system >= $2 AND ke_gudang IS NOT NULL
  UNION ALL
  SELECT tgl_system, kode_barcode, dari_gudang, dari_baki, jumlah, berat, murni, nilai, -1, balik, ke_gudang IS NULL
  FROM buku_barang WHERE cabang = $1 AND tgl_system >= $2 AND dari_gudang IS NOT NULL
), nama AS MATERIALIZED (${goodsRows(resources, 'ARRAY(SELECT DISTINCT kode_barcode FROM gerak)')}
), isi AS (
  SELECT kode_gudang, kode_baki, kode_group, kode_dept, jumlah, berat, murni, nilai, 1 AS awal, 1 AS akhir, 0 AS masuk, 0 AS keluar, 0 AS pindah
  FROM (${goodsSums(resources)}) kini
  UNION ALL
  SELECT g.kode_gudang, g.kode_baki, b.kode_group, b.kode_dept, jumlah, berat, murni, nilai, -arah, CASE WHEN tgl_system > $3 THEN -arah ELSE 0 END,
    CASE WHEN tgl_system <= $3 AND luar AND (arah > 0) <> balik THEN CASE WHEN balik THEN -1 ELSE 1 END ELSE 0 END,
    CASE WHEN tgl_system <= $3 AND luar AND (arah < 0) <> balik THEN CASE WHEN balik THEN -1 ELSE 1 END ELSE 0 END,
    CASE WHEN tgl_system <= $3 AND NOT luar THEN arah ELSE 0 END
  FROM gerak g JOIN nama b ON b.kode_barcode = g.kode_barcode
), hasil AS MATERIALIZED (
SELECT i.kode_gudang, i.kode_baki, i.kode_group, i.kode_dept, ${each('awal', (n) => `i.${n} * i.awal`)}, ${each('masuk', (n) => `i.${n} * i.masuk`)},
  ${each('keluar', (n) => `i.${n} * i.keluar`)}, ${each('pindah', (n) => `i.${n} * i.pindah`)}, ${each('akhir', (n) => `i.${n} * i.akhir`)}
FROM isi i
WHERE ($4::text IS NULL OR i.kode_gudang = $4) AND ($5::text IS NULL OR i.kode_baki = $5)
  AND ($6::text IS NULL OR i.kode_group = $6) AND ($7::text IS NULL OR i.kode_dept = $7)
GROUP BY i.kode_gudang, i.kode_baki, i.kode_group, i.kode_dept
HAVING ${['awal', 'masuk', 'keluar', 'pindah', 'akhir'].map((n) => `sum(i.jumlah * i.${n}) <> 0`).join(' OR ')}
)
SELECT * FROM hasil ORDER BY kode_gudang, kode_baki, kode_group, kode_dept`

/** Of all goods of the house: bought ones lie in the shop as well. */
export const stockSummaryQuery = (resources: readonly AnyResource[]): ReportQuery<typeof stockSummaryReport> => {
  const text = sql(resources)
  return query(stockSummaryReport, (row, { cabang }) => ({
    sql: text,
    values: [cabang, row.tgl_from, row.tgl_to, row.kode_gudang, row.kode_baki, row.kode_group, row.kode_dept],
  }))
}
