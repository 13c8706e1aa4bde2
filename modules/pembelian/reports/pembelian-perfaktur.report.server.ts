import { query } from '#kernel/engine/report/query.server.ts'
import { ofKelompok } from '#master/server'
import { boughtLines } from './bought.server.ts'
import { perInvoiceReport } from './pembelian-perfaktur.report.ts'

const sql = `SELECT d.kondisi_beli AS kondisi, d.no_faktur_beli, d.kode_sales, d.nama_barang, d.kode_group, d.harga_emas, d.berat_nota, d.berat, d.harga_nota,
  d.harga, d.rata_asal
FROM ${boughtLines}
WHERE ($4::text IS NULL OR d.kode_group = $4) AND ${ofKelompok(5, 'd')} AND ($6::text IS NULL OR d.kondisi_beli = $6)
ORDER BY d.tanggal, d.urut, d.no_faktur_beli, d.baris`

export const perInvoiceQuery = query(perInvoiceReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tgl_from, row.tgl_to, row.kode_group, row.kelompok_harga, row.kondisi],
}))
