import { query } from '#kernel/engine/report/query.server.ts'
import { tukarTambahReport } from './tukar-tambah.report.ts'

const sql = `SELECT no_tukar, tanggal, nama_customer, kode_sales, total_jumlah AS jumlah, total_berat AS berat, total, masuk_jumlah, masuk_berat, total_masuk, bersih
FROM tukar_tambah WHERE cabang = $1 AND tanggal BETWEEN $2 AND $3 AND status = 'SELESAI' AND ($4::text IS NULL OR kode_sales = $4)
ORDER BY tanggal, urut`

export const tukarTambahQuery = query(tukarTambahReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_sales],
}))
