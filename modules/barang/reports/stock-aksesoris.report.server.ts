import { query } from '#kernel/engine/report/query.server.ts'
import { stockAksesorisReport } from './stock-aksesoris.report.ts'

/** What lies there now, with the movements after the day taken back; of the day itself what came and what went, a mirror less of it. */
const sql = `WITH kecil AS (SELECT kode_barcode, nama_barang FROM barang WHERE cabang = $1 AND aksesoris)
SELECT k.kode_barcode, k.nama_barang, sum(g.masuk)::bigint AS masuk, sum(g.keluar)::bigint AS keluar, sum(g.jumlah)::bigint AS akhir, sum(g.nilai)::bigint AS nilai
FROM kecil k JOIN LATERAL (
  SELECT s.jumlah, s.nilai, 0 AS masuk, 0 AS keluar FROM saldo_barang s WHERE s.cabang = $1 AND s.kode_barcode = k.kode_barcode
  UNION ALL
  SELECT CASE WHEN m.tgl_system > $2 THEN CASE WHEN m.ke_gudang IS NULL THEN m.jumlah ELSE -m.jumlah END ELSE 0 END,
    CASE WHEN m.tgl_system > $2 THEN CASE WHEN m.ke_gudang IS NULL THEN m.nilai ELSE -m.nilai END ELSE 0 END,
    CASE WHEN m.tgl_system = $2 AND (m.dari_gudang IS NULL) <> m.balik THEN CASE WHEN m.balik THEN -m.jumlah ELSE m.jumlah END ELSE 0 END,
    CASE WHEN m.tgl_system = $2 AND (m.ke_gudang IS NULL) <> m.balik THEN CASE WHEN m.balik THEN -m.jumlah ELSE m.jumlah END ELSE 0 END
  FROM buku_barang m WHERE m.cabang = $1 AND m.kode_barcode = k.kode_barcode AND m.tgl_system >= $2 AND (m.dari_gudang IS NULL OR m.ke_gudang IS NULL)
) g ON true
GROUP BY k.kode_barcode, k.nama_barang
HAVING sum(g.jumlah) <> 0 OR sum(g.masuk) <> 0 OR sum(g.keluar) <> 0
ORDER BY k.kode_barcode`

export const stockAksesorisQuery = query(stockAksesorisReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tanggal],
}))
