import { goodsRows } from '#buku/server'
import { query, type ReportQuery } from '#kernel/engine/report/query.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { stockBarangReport } from './stock-barang.report.ts'

/**
 * What lies at each place now, with the movements after the day taken back: one that came since is subtracted, one that left
 * is added. No movement up to the day is read, and of a move within the shop both sides count.
 */
const sql = (
  resources: readonly AnyResource[],
): string => `SELECT g.kode_barcode, b.nama_barang, g.kode_gudang, g.kode_baki, b.kode_group, b.kode_dept, b.kadar, b.tgl_masuk,
  sum(g.jumlah)::bigint AS jumlah, sum(g.berat)::bigint AS berat, sum(g.murni)::bigint AS murni, sum(g.nilai)::bigint AS nilai
FROM (
  SELECT kode_barcode, kode_gudang, kode_baki, jumlah, berat, murni, nilai FROM saldo_barang WHERE cabang = $1 AND jumlah <> 0
  UNION ALL
  SELECT kode_barcode, dari_gudang, dari_baki, jumlah, berat, murni, nilai
  FROM buku_barang WHERE cabang = $1 AND tgl_system > $2 AND dari_gudang IS NOT NULL
  UNION ALL
  SELECT kode_barcode, ke_gudang, ke_baki, -jumlah, -berat, -murni, -nilai
  FROM buku_barang WHERE cabang = $1 AND tgl_system > $2 AND ke_gudang IS NOT NULL
) g JOIN (${goodsRows(resources)}) b ON b.kode_barcode = g.kode_barcode
WHERE ($3::text IS NULL OR g.kode_gudang = $3) AND ($4::text IS NULL OR g.kode_baki = $4)
  AND ($5::text IS NULL OR b.kode_group = $5) AND ($6::text IS NULL OR b.kode_dept = $6)
  AND ($7::boolean IS NOT TRUE OR g.kode_gudang IN (SELECT kode_gudang FROM gudang WHERE cabang = $1 AND jenis IN ('JUAL', 'PUSAT')))
GROUP BY g.kode_barcode, g.kode_gudang, g.kode_baki, b.nama_barang, b.kode_group, b.kode_dept, b.kadar, b.tgl_masuk
HAVING sum(g.jumlah) <> 0
ORDER BY g.kode_barcode, g.kode_gudang, g.kode_baki`

/** Of all goods of the house: bought ones lie in the shop as well. */
export const stockBarangQuery = (resources: readonly AnyResource[]): ReportQuery<typeof stockBarangReport> => {
  const text = sql(resources)
  return query(stockBarangReport, (row, { cabang }) => ({
    sql: text,
    values: [cabang, row.tanggal, row.kode_gudang, row.kode_baki, row.kode_group, row.kode_dept, row.untuk_dijual],
  }))
}
