import { query } from '#kernel/engine/report/query.server.ts'
import { closingReport } from './tutup.report.ts'

const sql = `SELECT tanggal, no_tutup, to_char(dibuat AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI') AS waktu, oleh, kas_buku,
  kas_pertama, kas_hitung, selisih, alasan, jumlah_dokumen, stok_jumlah, stok_berat, segel
FROM tutup WHERE cabang = $1 AND status <> 'BATAL' AND tanggal BETWEEN $2 AND $3 AND ($4::text IS NULL OR oleh = $4)
ORDER BY tanggal, urut`

export const closingQuery = query(closingReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.oleh],
}))
