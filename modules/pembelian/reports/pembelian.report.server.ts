import { query } from '#kernel/engine/report/query.server.ts'
import { pembelianReport } from './pembelian.report.ts'

/** In a two-step shop the cashier is the one who paid. */
const sql = `SELECT p.no_faktur_beli, p.tanggal, to_char(p.dibuat AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS jam, p.nama_customer,
  p.kode_sales, coalesce(p.divalidasi_oleh, p.oleh) AS oleh, p.total_jumlah AS jumlah, p.total_berat AS berat, p.total,
  p.bayar_tunai AS tunai, p.bayar_non_tunai AS transfer, p.status
FROM pembelian p
WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI'
  AND ($4::text IS NULL OR p.kode_sales = $4) AND ($5::text IS NULL OR coalesce(p.divalidasi_oleh, p.oleh) = $5)
  AND ($6::text IS NULL OR EXISTS (SELECT FROM pembelian_detail_barang d
    WHERE d.cabang = $1 AND d.no_faktur_beli = p.no_faktur_beli AND d.asal = $6))
ORDER BY p.tanggal, p.urut`

export const pembelianQuery = query(pembelianReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.kode_sales, s.oleh, s.asal],
}))
