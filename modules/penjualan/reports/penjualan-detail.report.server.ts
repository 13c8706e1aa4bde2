import { query } from '#kernel/engine/report/query.server.ts'
import { penjualanDetailReport } from './penjualan-detail.report.ts'
import { netOfLine, soldLines, type Seller } from './sold.server.ts'

const sqlOf = (
  sellers: readonly Seller[],
): string => `SELECT d.no_faktur_jual, d.tanggal, d.kode_barcode, d.nama_barang, d.nama_customer, d.kode_sales, d.kode_group, d.kode_dept, d.kadar,
  d.jumlah, coalesce(d.berat, d.berat_stock) AS berat, d.harga, coalesce(d.ongkos, 0) AS ongkos, d.diskon, d.total,
  ${netOfLine} - d.nilai AS laba
FROM ${soldLines(sellers)}
WHERE ($4::text IS NULL OR d.kode_group = $4) AND ($5::text IS NULL OR d.kode_dept = $5)
  AND ($6::text IS NULL OR d.kode_sales = $6) AND ($7::text IS NULL OR d.kode_baki = $7)
ORDER BY d.tanggal, d.urut, d.no_faktur_jual, d.baris`

export const penjualanDetailQuery = (sellers: readonly Seller[]) => {
  const sql = sqlOf(sellers)
  return query(penjualanDetailReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.kode_group, row.kode_dept, row.kode_sales, row.kode_baki],
  }))
}
