import { query } from '#kernel/engine/report/query.server.ts'
import { sentMoneyReport } from './kirim-uang.report.ts'

/** What this shop sent, where it is the one that is asked about; else what it was told by that one. */
const sql = `SELECT no_reff, tanggal, nota_kirim, dari, tujuan, jumlah_rp, diterima_rp, keterangan, input_by, valid_by, status FROM (
  SELECT k.no_reff, k.tanggal, k.nota_kirim, k.cabang AS dari, k.tujuan, k.jumlah_rp, CASE k.status WHEN 'DONE' THEN k.jumlah_rp ELSE 0 END AS diterima_rp,
    k.keterangan, k.oleh AS input_by, k.valid_by, k.status
  FROM kirim_uang k WHERE k.cabang = $1 AND $4::text = $1 AND k.tanggal BETWEEN $2 AND $3
  UNION ALL
  SELECT k.no_reff, k.tgl_system, k.nota_kirim, k.dari, k.cabang, k.jumlah_rp, CASE k.status WHEN 'DONE' THEN k.jumlah_rp ELSE 0 END,
    k.keterangan, k.input_by, k.valid_by, k.status
  FROM kiriman_uang k WHERE k.cabang = $1 AND k.dari = $4 AND k.tgl_system BETWEEN $2 AND $3
) x WHERE ($5::text IS NULL OR valid_by = $5) AND (status = $6 OR $6::text IS NULL AND status <> 'BATAL') ORDER BY tanggal, nota_kirim`

export const sentMoneyQuery = query(sentMoneyReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tgl_from, row.tgl_to, row.toko, row.valid_by, row.status],
}))
