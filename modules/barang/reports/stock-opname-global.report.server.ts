import { query } from '#kernel/engine/report/query.server.ts'
import { stockOpnameGlobalReport } from './stock-opname-global.report.ts'

const sql = `SELECT o.no_opname_global, o.tanggal, o.kode_gudang, d.kode_baki, d.jumlah_hitung, d.jumlah_buku, d.selisih_jumlah, d.berat_hitung, d.berat_buku,
  d.selisih_berat, d.putusan, d.hitungan, d.dihitung_oleh, coalesce(d.timbangan, 'KETIK') AS asal_berat
FROM stock_opname_global o JOIN stock_opname_global_detail_baki d ON d.cabang = $1 AND d.no_opname_global = o.no_opname_global AND d.jumlah_hitung IS NOT NULL
WHERE o.cabang = $1 AND CASE WHEN $4::text IS NULL THEN o.tanggal BETWEEN $2 AND $3 ELSE o.no_opname_global = $4 END AND o.status <> 'BATAL'
  AND ($5::text IS NULL OR o.kode_gudang = $5) AND ($6::text IS NULL OR d.kode_baki = $6) AND ($7::text IS NULL OR d.putusan = $7)
ORDER BY o.tanggal, o.urut, d.baris`

export const stockOpnameGlobalQuery = query(stockOpnameGlobalReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tgl_from, row.tgl_to, row.no_opname_global, row.kode_gudang, row.kode_baki, row.putusan],
}))
