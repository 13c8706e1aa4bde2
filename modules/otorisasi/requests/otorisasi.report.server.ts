import { query } from '#kernel/engine/report/query.server.ts'
import { approvalWay } from '../cancelled/cancelled.server.ts'
import { approvalReport } from './otorisasi.report.ts'

/**
 * The audit lines written when a grant is used, or a request is refused or never answered, which may have no number yet; times in the
 * shop's time zone, codes as words. Lines of before have neither the reason in words nor an amount.
 */
const sql = `SELECT to_char(j.waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI') AS waktu, j.tgl_system AS tanggal,
  initcap(replace(j.objek, '-', ' ')) AS dokumen, CASE j.perintah WHEN 'otorisasi' THEN j.kunci ELSE j.sesudah->>'nomor' END AS nomor, initcap(replace(j.sesudah->>'aksi', '-', ' ')) AS aksi,
  array_to_string(ARRAY(SELECT initcap(replace(k, '_', ' ')) FROM jsonb_array_elements_text(j.sesudah->'kategori') k ORDER BY 1), ', ') AS kategori,
  j.sesudah->>'perlu' AS perlu, (j.sesudah->>'jumlah_rp')::bigint AS jumlah_rp,
  j.sesudah->>'diminta_oleh' AS diminta_oleh, j.disetujui_oleh,
  CASE j.perintah WHEN 'otorisasi' THEN 'Disetujui' WHEN 'kedaluwarsa' THEN 'Tidak Dijawab' ELSE 'Ditolak ' || j.user_id END AS hasil,
  CASE WHEN j.perintah = 'otorisasi'
    THEN ${approvalWay('j')} END AS cara,
  coalesce(j.sesudah->>'keterangan', j.sesudah->>'alasan') AS keterangan
FROM buku_jejak j
WHERE j.cabang = $1 AND (j.perintah = 'otorisasi' OR (j.perintah IN ('tolak', 'kedaluwarsa') AND j.sesudah ? 'kategori')) AND j.tgl_system BETWEEN $2 AND $3
  AND ($4::text IS NULL OR j.sesudah->'kategori' @> to_jsonb($4::text))
  AND ($5::text IS NULL OR j.sesudah->>'diminta_oleh' = $5) AND ($6::text IS NULL OR j.disetujui_oleh = $6)
ORDER BY j.id`

export const approvalQuery = query(approvalReport, (row, { cabang }) => ({
  sql,
  values: [cabang, row.tgl_from, row.tgl_to, row.kategori, row.diminta_oleh, row.disetujui_oleh],
}))
