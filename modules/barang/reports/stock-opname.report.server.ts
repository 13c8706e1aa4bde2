import { query } from '#kernel/engine/report/query.server.ts'
import { stockOpnameRfidReport } from './stock-opname-rfid.report.ts'
import { stockOpnameReport } from './stock-opname.report.ts'

/** The counts that are asked for: examined ones, of the period or of the number. */
const counts = (more: string) => `SELECT o.* FROM stock_opname o
  WHERE o.cabang = $1 AND CASE WHEN $4::text IS NULL THEN o.tanggal BETWEEN $2 AND $3 ELSE o.no_opname = $4 END
    AND o.status IN ('DIPERIKSA', 'DISETUJUI') AND ($5::text IS NULL OR o.kode_gudang = $5)${more}`
/** What the lines say. Of a code that is no piece the books know neither weight nor cost. */
const told = `o.no_opname, o.tanggal, o.kode_gudang, h.dari_baki, h.baki_hitung, h.kelas, coalesce(h.kode_barcode, h.kode) AS kode_barcode, h.nama_barang,
  coalesce(h.jumlah, 0)::bigint AS jumlah, coalesce(h.berat, 0)::bigint AS berat, h.berat_hitung, coalesce(h.nilai, 0)::bigint AS nilai, h.penjelasan,
  CASE WHEN o.status = 'DIPERIKSA' THEN 'BELUM DISETUJUI' ELSE coalesce(h.tindakan, '-') END AS putusan`
const lines = `hitungan o JOIN stock_opname_hasil h ON h.cabang = $1 AND h.no_opname = o.no_opname`
const asked = `($6::text IS NULL OR h.kelas = $6)
ORDER BY o.tanggal, o.urut, h.baris`

export const stockOpnameQuery = query(stockOpnameReport, (row, { cabang }) => ({
  sql: `WITH hitungan AS (${counts('')})
SELECT ${told} FROM ${lines} WHERE ${asked}`,
  values: [cabang, row.tgl_from, row.tgl_to, row.no_opname, row.kode_gudang, row.kelas],
}))

/** The tag that was read, else the one that the piece bears; and the device that read it last. */
export const stockOpnameRfidQuery = query(stockOpnameRfidReport, (row, { cabang }) => ({
  sql: `WITH hitungan AS (${counts(` AND o.bentuk = 'RFID'`)}),
pembaca AS (SELECT DISTINCT ON (p.no_opname, coalesce(p.kode_barcode, p.kode)) p.no_opname, coalesce(p.kode_barcode, p.kode) AS kunci, p.alat
  FROM hitungan o JOIN opname_pindaian p ON p.cabang = $1 AND p.no_opname = o.no_opname
  ORDER BY p.no_opname, coalesce(p.kode_barcode, p.kode), p.waktu DESC, p.id DESC)
SELECT ${told}, CASE WHEN h.kode IS DISTINCT FROM h.kode_barcode THEN h.kode ELSE b.epc END AS epc, coalesce(r.alat, '-') AS pembaca
FROM ${lines} LEFT JOIN barang b ON b.cabang = $1 AND b.kode_barcode = h.kode_barcode
LEFT JOIN pembaca r ON r.no_opname = o.no_opname AND r.kunci = coalesce(h.kode_barcode, h.kode)
WHERE ${asked}`,
  values: [cabang, row.tgl_from, row.tgl_to, row.no_opname, row.kode_gudang, row.kelas],
}))
