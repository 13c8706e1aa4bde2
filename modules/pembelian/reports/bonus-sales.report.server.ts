import { query } from '#kernel/engine/report/query.server.ts'
import { bonusSalesReport } from './bonus-sales.report.ts'
import { only, soldFigures, soldLines } from '#penjualan/server'

/** Tax in the price is the state's: nobody earns a part of it. A figure of one line. */
const bersih = soldFigures.bersih.replace(/^sum\((.*)\)::bigint AS bersih$/, '($1)')

/**
 * The rate has two decimals and stands as hundredths, the weight as milligrams, a percent of ten thousand hundredths; half up to the rupiah, each
 * line by itself. A piece that
 * came back here on the day on which it was sold earns nothing.
 */
const sql = `SELECT p.kode_sales, p.no_faktur_jual, p.tanggal, d.kode_barcode, d.kode_group, r.per, d.jumlah, coalesce(d.berat, d.berat_stock) AS berat,
  ${bersih} AS total, r.nilai AS tarif,
  (CASE r.per WHEN 'GRAM' THEN (r.nilai::numeric * coalesce(d.berat, d.berat_stock) * 2 + 100000) / 200000
    WHEN 'POTONG' THEN (r.nilai::numeric * d.jumlah * 2 + 100) / 200
    ELSE (r.nilai::numeric * ${bersih} * 2 + 10000) / 20000 END)::numeric AS kasar
${soldLines.replace(
  '\nWHERE',
  ` JOIN sales s ON s.cabang = $1 AND s.kode_sales = p.kode_sales
  JOIN bonus_sales r ON r.cabang = $1 AND r.kode_bonus = s.kode_bonus AND (r.kode_group IS NULL OR r.kode_group = d.kode_group)
WHERE r.dihapus IS NULL AND`,
)}`

const rows = `SELECT kode_sales, no_faktur_jual, tanggal, kode_barcode, kode_group, per, jumlah, berat, total, tarif, floor(kasar)::bigint AS bonus
FROM (${sql} AND ${only(4, 'p.kode_sales')} AND NOT EXISTS (
  SELECT FROM pembelian b JOIN pembelian_detail_barang e ON e.cabang = b.cabang AND e.no_faktur_beli = b.no_faktur_beli
  WHERE b.cabang = $1 AND e.cabang = $1 AND b.tanggal = p.tanggal AND b.status <> 'BATAL' AND e.no_faktur_jual = p.no_faktur_jual
    AND e.kode_barcode_asal = d.kode_barcode)) x
ORDER BY kode_sales, no_faktur_jual, kode_barcode`

export const bonusSalesQuery = query(bonusSalesReport, (s, { cabang }) => ({
  sql: rows,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_sales],
}))
