import { query } from '#kernel/engine/report/query.server.ts'
import { penerimaanBarangReport } from './penerimaan-barang.report.ts'

/** A debt is told without what returned goods took off it. */
const sql = `SELECT h.no_penerimaan, h.tanggal, coalesce(h.nama_supplier, '-') AS nama_supplier, h.no_faktur_supplier, h.cara_utang, h.total_jumlah AS jumlah,
  h.total_berat AS berat, h.total_murni AS murni, h.total_nilai AS nilai, h.utang_rp - h.retur_rp AS utang_rp, h.utang_berat - h.retur_berat AS utang_berat,
  (SELECT coalesce(sum(d.jumlah), 0)::bigint FROM penerimaan_barang_detail_barang d WHERE d.cabang = $1 AND d.no_penerimaan = h.no_penerimaan
     AND d.tgl_retur IS NOT NULL) AS diretur, h.status
FROM penerimaan_barang h
WHERE h.cabang = $1 AND h.tanggal BETWEEN $2 AND $3 AND ($4::text IS NULL OR h.kode_supplier = $4)
  AND CASE WHEN $5::text IS NULL THEN h.status IN ('SELESAI', 'DIRETUR') ELSE h.status = $5 END
ORDER BY h.tanggal, h.urut`

export const penerimaanBarangQuery = query(penerimaanBarangReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_supplier, s.status],
}))
