import { query } from '#kernel/engine/report/query.server.ts'
import { penjualanDetailReport } from './penjualan-detail.report.ts'

/** Tax included in the price is not revenue; tax on top is not part of a line's total. */
const sql = `SELECT d.no_faktur_jual, p.tanggal, d.kode_barcode, d.nama_barang, p.nama_customer, p.kode_sales, d.kode_group, d.kode_dept, d.kadar,
  d.jumlah, coalesce(d.berat, d.berat_stock) AS berat, d.harga, coalesce(d.ongkos, 0) AS ongkos, d.diskon, d.total,
  d.total - d.nilai - CASE WHEN p.ppn_mode = 'TERMASUK' THEN d.ppn ELSE 0 END AS laba
FROM penjualan p JOIN penjualan_detail_barang d ON d.cabang = $1 AND d.no_faktur_jual = p.no_faktur_jual
WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI'
  AND ($4::text IS NULL OR d.kode_group = $4) AND ($5::text IS NULL OR d.kode_dept = $5)
  AND ($6::text IS NULL OR p.kode_sales = $6) AND ($7::text IS NULL OR d.kode_baki = $7)
ORDER BY p.tanggal, p.urut, d.baris`

export const penjualanDetailQuery = query(penjualanDetailReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_group, s.kode_dept, s.kode_sales, s.kode_baki],
}))
