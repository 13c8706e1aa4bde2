import { query } from '#kernel/engine/report/query.server.ts'
import { hancurPembelianReport } from './hancur-pembelian.report.ts'

/** Who allowed it stands in the audit book, beside the command that used the grant. */
const sql = `SELECT h.no_hancur, h.tanggal, d.kode_barcode, b.no_faktur_beli, d.nama_barang, d.kadar, d.jumlah, d.berat, d.murni, d.nilai, h.tujuan, h.alasan,
  (SELECT j.disetujui_oleh FROM buku_jejak j WHERE j.cabang = $1 AND j.objek = 'hancur-pembelian' AND j.kunci = h.no_hancur
     AND j.perintah = 'otorisasi' AND j.sesudah->>'aksi' = 'simpan' ORDER BY j.id LIMIT 1) AS disetujui
FROM hancur_pembelian h JOIN hancur_pembelian_detail_barang d ON d.cabang = $1 AND d.no_hancur = h.no_hancur
JOIN barang_beli b ON b.cabang = $1 AND b.kode_barcode = d.kode_barcode
WHERE h.cabang = $1 AND h.tanggal BETWEEN $2 AND $3 AND h.status = 'SELESAI' AND ($4::text IS NULL OR h.tujuan = $4)
ORDER BY h.tanggal, h.urut, d.baris`

export const hancurPembelianQuery = query(hancurPembelianReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.tujuan],
}))
