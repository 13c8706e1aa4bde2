import { query } from '#kernel/engine/report/query.server.ts'
import { bonusSalesReport } from './bonus-sales.report.ts'
import { netOfLine, only, soldLines, type Seller } from '#penjualan/server'

/**
 * The rate has two decimals and stands as hundredths, the weight as milligrams, a percent of ten thousand hundredths; half up to the rupiah, each
 * line by itself. A piece that came back here on the day on which it was sold earns nothing. What was sold is read first: otherwise the planner, which
 * does not know how few rates there are, goes through every nota of a salesperson.
 */
const sqlOf = (sellers: readonly Seller[]) => `WITH jual AS MATERIALIZED (
  SELECT d.kode_sales, d.no_faktur_jual, d.tanggal, d.kode_barcode, d.kode_group, d.jumlah, coalesce(d.berat, d.berat_stock) AS berat, ${netOfLine} AS total
  FROM ${soldLines(sellers)} WHERE ${only(4, 'd.kode_sales')} AND NOT EXISTS (
    SELECT FROM pembelian b JOIN pembelian_detail_barang e ON e.cabang = b.cabang AND e.no_faktur_beli = b.no_faktur_beli
    WHERE b.cabang = $1 AND e.cabang = $1 AND b.tanggal BETWEEN $2 AND $3 AND b.tanggal = d.tanggal AND b.status <> 'BATAL' AND e.no_faktur_jual = d.no_faktur_jual
      AND e.kode_barcode_asal = d.kode_barcode) AND NOT EXISTS (
    SELECT FROM tukar_tambah b JOIN tukar_tambah_detail_masuk e ON e.cabang = b.cabang AND e.no_tukar = b.no_tukar
    WHERE b.cabang = $1 AND e.cabang = $1 AND b.tanggal BETWEEN $2 AND $3 AND b.tanggal = d.tanggal AND b.status <> 'BATAL' AND e.no_faktur_jual = d.no_faktur_jual
      AND e.kode_barcode_asal = d.kode_barcode)
)
SELECT j.kode_sales, j.no_faktur_jual, j.tanggal, j.kode_barcode, j.kode_group, r.per, j.jumlah, j.berat, j.total, r.nilai AS tarif,
  floor(CASE r.per WHEN 'GRAM' THEN (r.nilai::numeric * j.berat * 2 + 100000) / 200000
    WHEN 'POTONG' THEN (r.nilai::numeric * j.jumlah * 2 + 100) / 200
    ELSE (r.nilai::numeric * j.total * 2 + 10000) / 20000 END)::bigint AS bonus
FROM jual j JOIN sales s ON s.cabang = $1 AND s.kode_sales = j.kode_sales
  JOIN bonus_sales r ON r.cabang = $1 AND r.kode_bonus = s.kode_bonus AND (r.kode_group IS NULL OR r.kode_group = j.kode_group)
WHERE r.dihapus IS NULL
ORDER BY j.kode_sales, j.no_faktur_jual, j.kode_barcode`

export const bonusSalesQuery = (sellers: readonly Seller[]) => {
  const sql = sqlOf(sellers)
  return query(bonusSalesReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.kode_sales],
  }))
}
