import { query } from '#kernel/engine/report/query.server.ts'
import { stockPembelianReport } from './stock-pembelian.report.ts'

/** What lies in the warehouses of bought goods now, with the movements after the day taken back, as the stock of the window is told. */
const sql = `WITH tempat AS (SELECT kode_gudang FROM gudang WHERE cabang = $1 AND jenis IN ('BELI', 'CUCI', 'LEBUR'))
SELECT b.kode_barcode, b.no_faktur_beli, b.nama_barang, g.kode_gudang, g.kode_baki, b.kode_group, b.kadar,
  sum(g.jumlah)::bigint AS jumlah, sum(g.berat)::bigint AS berat, sum(g.murni)::bigint AS murni, sum(g.nilai)::bigint AS nilai,
  $2::date - b.tgl_beli AS umur, b.status
FROM (
  SELECT s.kode_barcode, s.kode_gudang, s.kode_baki, s.jumlah, s.berat, s.murni, s.nilai
  FROM tempat t JOIN saldo_barang s ON s.cabang = $1 AND s.kode_gudang = t.kode_gudang AND s.jumlah <> 0
  UNION ALL
  SELECT kode_barcode, dari_gudang, dari_baki, jumlah, berat, murni, nilai
  FROM buku_barang WHERE cabang = $1 AND tgl_system > $2 AND dari_gudang IN (SELECT kode_gudang FROM tempat)
  UNION ALL
  SELECT kode_barcode, ke_gudang, ke_baki, -jumlah, -berat, -murni, -nilai
  FROM buku_barang WHERE cabang = $1 AND tgl_system > $2 AND ke_gudang IN (SELECT kode_gudang FROM tempat)
) g JOIN barang_beli b ON b.cabang = $1 AND b.kode_barcode = g.kode_barcode
WHERE ($3::text IS NULL OR g.kode_gudang = $3) AND ($4::text IS NULL OR b.kode_group = $4) AND ($5::text IS NULL OR b.status = $5)
GROUP BY b.kode_barcode, b.no_faktur_beli, b.nama_barang, g.kode_gudang, g.kode_baki, b.kode_group, b.kadar, b.tgl_beli, b.status
HAVING sum(g.jumlah) <> 0
ORDER BY g.kode_gudang, b.kode_barcode`

export const stockPembelianQuery = query(stockPembelianReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tanggal, row.kode_gudang, row.kode_group, row.status],
}))
