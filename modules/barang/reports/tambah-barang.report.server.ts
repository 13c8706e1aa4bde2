import { query } from '#kernel/engine/report/query.server.ts'
import { tambahBarangReport } from './tambah-barang.report.ts'

const sql = `SELECT m.no_masuk, m.tanggal, m.sumber, coalesce(d.supplier, m.supplier) AS supplier, d.kode_barcode, d.nama_barang, d.kode_group,
  d.jumlah, d.berat, d.nilai
FROM barang_masuk m JOIN barang_masuk_detail_barang d ON d.cabang = $1 AND d.no_masuk = m.no_masuk
WHERE m.cabang = $1 AND m.tanggal BETWEEN $2 AND $3 AND m.status = 'SELESAI' AND ($4::text IS NULL OR m.sumber = $4)
  AND ($5::text IS NULL OR m.kode_supplier = $5) AND ($6::text IS NULL OR d.kode_group = $6)
ORDER BY m.tanggal, m.urut, d.baris`

export const tambahBarangQuery = query(tambahBarangReport, (filter, { cabang }) => ({
  sql,
  values: [cabang, filter.tgl_from, filter.tgl_to, filter.sumber, filter.kode_supplier, filter.kode_group],
}))
