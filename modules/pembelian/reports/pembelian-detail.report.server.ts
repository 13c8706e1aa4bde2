import { query } from '#kernel/engine/report/query.server.ts'
import { pembelianDetailReport } from './pembelian-detail.report.ts'
import { boughtLines } from './bought.server.ts'

const sql = `SELECT d.no_faktur_beli, d.tanggal, d.kode_barcode_asal, d.nama_barang, d.nama_customer, d.kode_sales, d.kode_group, d.kode_dept, d.kondisi_beli,
  d.kadar, d.jumlah, d.berat_nota, d.berat, d.murni, d.umur_hari, d.emas_rp, d.rugi_nota_rp, d.potongan_kondisi_rp, d.potongan_kategori_rp,
  coalesce(d.rusak_rp, 0) AS rusak_rp, d.pembulatan_rp, d.harga - d.harga_hitung AS ubah_rp, d.harga
FROM ${boughtLines}
WHERE ($4::text IS NULL OR d.kode_group = $4) AND ($5::text IS NULL OR d.kode_dept = $5)
  AND ($6::text IS NULL OR d.kondisi_beli = $6) AND ($7::text IS NULL OR d.kode_sales = $7)
ORDER BY d.tanggal, d.urut, d.no_faktur_beli, d.baris`

export const pembelianDetailQuery = query(pembelianDetailReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tgl_from, row.tgl_to, row.kode_group, row.kode_dept, row.kondisi_beli, row.kode_sales],
}))
