import { query } from '#kernel/engine/report/query.server.ts'
import { pindahBarangReport } from './pindah-barang.report.ts'

const sql = `SELECT p.no_pindah, p.tanggal, d.kode_barcode, d.nama_barang, d.jumlah, d.berat, d.dari_gudang, d.dari_baki, p.kode_gudang, p.kode_baki, p.oleh
FROM pindah_barang p JOIN pindah_barang_detail_barang d ON d.cabang = $1 AND d.no_pindah = p.no_pindah
WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI' AND ($4::text IS NULL OR d.dari_baki = $4)
  AND ($5::text IS NULL OR p.kode_baki = $5)
ORDER BY p.tanggal, p.urut, d.baris`

export const pindahBarangQuery = query(pindahBarangReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.dari_baki, s.kode_baki],
}))
