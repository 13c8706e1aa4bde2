import { query } from '#kernel/engine/report/query.server.ts'
import { timbangBakiReport } from './timbang-baki.report.ts'

const sql = `SELECT no_timbang, tanggal, kode_gudang, kode_baki, total_jumlah AS jumlah, berat_harap, berat_timbang, selisih, toleransi, putusan, oleh,
  coalesce(timbangan, 'KETIK') AS asal_berat
FROM timbang_baki
WHERE cabang = $1 AND tanggal BETWEEN $2 AND $3 AND status = 'SELESAI' AND ($4::text IS NULL OR kode_gudang = $4)
  AND ($5::text IS NULL OR kode_baki = $5) AND ($6::text IS NULL OR putusan = $6)
ORDER BY tanggal, urut`

export const timbangBakiQuery = query(timbangBakiReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_gudang, s.kode_baki, s.putusan],
}))
