import { query } from '#kernel/engine/report/query.server.ts'
import { hancurBarangReport } from './hancur-barang.report.ts'

/** Who allowed it stands in the audit book, beside the command that used the grant. */
const sql = `SELECT h.no_hancur, h.tanggal, d.kode_barcode, d.nama_barang, d.kadar, d.jumlah, d.berat, d.murni, d.nilai, h.tujuan, h.alasan, h.oleh,
  (SELECT j.disetujui_oleh FROM buku_jejak j WHERE j.cabang = $1 AND j.objek = 'hancur-barang' AND j.kunci = h.no_hancur
     AND j.perintah = 'otorisasi' AND j.sesudah->>'aksi' = 'simpan' ORDER BY j.id LIMIT 1) AS disetujui
FROM hancur_barang h JOIN hancur_barang_detail_barang d ON d.cabang = $1 AND d.no_hancur = h.no_hancur
WHERE h.cabang = $1 AND h.tanggal BETWEEN $2 AND $3 AND h.status = 'SELESAI' AND ($4::text IS NULL OR h.tujuan = $4)
ORDER BY h.tanggal, h.urut, d.baris`

export const hancurBarangQuery = query(hancurBarangReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.tujuan],
}))
