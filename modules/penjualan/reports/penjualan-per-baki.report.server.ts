import { query } from '#kernel/engine/report/query.server.ts'
import { penjualanPerBakiReport } from './penjualan-per-baki.report.ts'
import { only, soldBy, type Seller } from './sold.server.ts'

/** Trays that sold something or hold something: an empty one that sold nothing says nothing. */
const sqlOf = (
  sellers: readonly Seller[],
): string => `SELECT coalesce(j.kode_gudang, s.kode_gudang) AS kode_gudang, coalesce(j.kode_baki, s.kode_baki) AS kode_baki,
  coalesce(j.jumlah, 0)::bigint AS jumlah, coalesce(j.berat, 0)::bigint AS berat, coalesce(j.total, 0)::bigint AS total,
  coalesce(s.jumlah, 0)::bigint AS sisa_jumlah, coalesce(s.berat, 0)::bigint AS sisa_berat
FROM (${soldBy(sellers, ['d.kode_gudang', 'd.kode_baki'], ['jumlah', 'berat', 'total'], ['d.kode_gudang', 'd.kode_baki'])}) j
FULL JOIN (SELECT s.kode_gudang, s.kode_baki, s.jumlah, s.berat FROM saldo_baki s JOIN gudang g ON g.cabang = $1 AND g.kode_gudang = s.kode_gudang
  WHERE s.cabang = $1 AND s.jumlah <> 0 AND g.jenis IN ('JUAL', 'PUSAT') AND ${only(4, 's.kode_gudang')} AND ${only(5, 's.kode_baki')}) s
  ON s.kode_gudang = j.kode_gudang AND s.kode_baki = j.kode_baki
ORDER BY 1, 2`

export const penjualanPerBakiQuery = (sellers: readonly Seller[]) => {
  const sql = sqlOf(sellers)
  return query(penjualanPerBakiReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.kode_gudang, row.kode_baki],
  }))
}
