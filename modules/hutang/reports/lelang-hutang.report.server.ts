import { query } from '#kernel/engine/report/query.server.ts'
import { auctionReport } from './lelang-hutang.report.ts'

const sql = `SELECT a.no_lelang, a.tanggal, d.no_faktur_hutang, d.nama_customer, a.nama_pembeli, d.pokok, d.bunga_rp AS bunga, d.denda_rp AS denda, d.biaya,
  d.nilai_wajar, d.harga, d.rugi, d.kelebihan, coalesce(k.sisa_rp, 0)::bigint AS belum_diambil, coalesce(k.status, '-') AS status, k.no_kelebihan
FROM lelang_hutang a JOIN lelang_hutang_detail_hutang d ON d.cabang = $1 AND d.no_lelang = a.no_lelang
LEFT JOIN kelebihan_lelang k ON k.cabang = $1 AND k.nomor_asal = d.no_faktur_hutang AND k.no_lelang = a.no_lelang
WHERE a.cabang = $1 AND a.tanggal BETWEEN $2 AND $3 AND a.status = 'SELESAI' AND ($4::text IS NULL OR a.pembeli = $4)
  AND ($5::text IS NULL OR k.status = $5)
ORDER BY a.tanggal, a.urut, d.baris`

export const auctionQuery = query(auctionReport, (s, { cabang }) => ({
  sql,
  values: [cabang, s.tgl_from, s.tgl_to, s.pembeli, s.status],
}))
