import { query } from '#kernel/engine/report/query.server.ts'
import { titipanReport } from './titipan.report.ts'

/** What is still owed has the state AKTIF, so that the choice of the rest reads no other one. */
const sql = `SELECT no_titipan, tanggal, nama_customer, jumlah_rp, jumlah_rp - sisa - diambil_rp AS dipakai, diambil_rp AS diambil, sisa,
  status, $6::date - tanggal AS umur
FROM titipan WHERE cabang = $1 AND status IN ('AKTIF', 'DIPAKAI', 'DIAMBIL')
  AND ($2::date IS NULL OR tanggal BETWEEN $2 AND $3) AND ($2::date IS NOT NULL OR sisa > 0)
  AND ($4::text IS NULL OR kode_customer = $4) AND ($5::text IS NULL OR status = $5)
ORDER BY tanggal, urut`

export const titipanReportQuery = query(titipanReport, (row, { cabang, tgl_system }) => {
  const [from, until] = row.masih_sisa ? [null, null] : [row.tgl_from, row.tgl_to]
  return { sql, values: [cabang, from, until, row.kode_customer, row.status, tgl_system] }
})
