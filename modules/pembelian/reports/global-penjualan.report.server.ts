import { query } from '#kernel/engine/report/query.server.ts'
import { ofKelompok } from '#master/server'
import { globalPenjualanReport } from './global-penjualan.report.ts'
import { only, soldLines, type Seller } from '#penjualan/server'
import { boughtLines } from './bought.server.ts'

const kept = `WHERE ${ofKelompok(4, 'd')} AND ${only(5, 'd.kode_group')}`

/** Lines of both sides under one head, each with its sign of goods that left; shares as those of kinds: 100.00 together. */
const sqlOf = (sellers: readonly Seller[]) => `WITH baris AS (
  SELECT d.kode_group, d.jumlah, coalesce(d.berat, d.berat_stock) AS berat, d.murni, d.total, 0 AS jumlah_beli, 0 AS berat_beli, 0 AS murni_beli, 0 AS total_beli
  FROM ${soldLines(sellers)} ${kept}
  UNION ALL SELECT d.kode_group, 0, 0, 0, 0, d.jumlah, d.berat, d.murni, d.harga FROM ${boughtLines} ${kept}
), jumlahan AS (
  SELECT kode_group, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(murni)::bigint AS murni, sum(total)::bigint AS total,
    sum(jumlah_beli)::bigint AS jumlah_beli, sum(berat_beli)::bigint AS berat_beli, sum(murni_beli)::bigint AS murni_beli,
    sum(total_beli)::bigint AS total_beli, sum(berat - berat_beli)::bigint AS berat_bersih
  FROM baris GROUP BY kode_group
), lari AS (
  SELECT jumlahan.*, sum(total) OVER (ORDER BY kode_group) AS sampai, nullif(sum(total) OVER (), 0) AS semua FROM jumlahan
)
SELECT kode_group, jumlah, berat, murni, total, coalesce(round(sampai * 10000 / semua) - round((sampai - total) * 10000 / semua), 0)::bigint AS bagian,
  jumlah_beli, berat_beli, murni_beli, total_beli, berat_bersih
FROM lari ORDER BY kode_group`

export const globalPenjualanQuery = (sellers: readonly Seller[]) => {
  const sql = sqlOf(sellers)
  return query(globalPenjualanReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.kelompok_harga, row.kode_group],
  }))
}
