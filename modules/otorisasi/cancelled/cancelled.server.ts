interface CancelledTable {
  /** The document in the audit book. */
  readonly objek: string
  readonly table: string
  readonly number: string
  /** Columns of the document, as `d`. */
  readonly jumlah: string
  readonly berat: string
  readonly total: string
  /** Which of them are told, as `d`; absent: all. */
  readonly where?: string
}

/** How an approval was given, from its line `o` in the audit book. */
export const approvalWay = `initcap(replace(coalesce(o.sesudah->>'cara', 'SANDI'), '_', ' ')) || CASE WHEN (o.sesudah->>'jauh')::boolean THEN ', dari jauh' ELSE '' END`

/**
 * Cancelled documents with the line of the audit book that cancelled each, and that of its approval. A document that waited and was
 * refused is cancelled by another action than `batal`: it is the last act that it has seen.
 */
const cancelledOf = (t: CancelledTable): string => `SELECT d.${t.number} AS nomor, d.tanggal, d.urut,
  to_char(b.waktu AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS jam, d.nama_customer, ${t.jumlah} AS jumlah, ${t.berat} AS berat, ${t.total} AS total,
  d.alasan_batal AS alasan, b.user_id AS oleh, b.disetujui_oleh, CASE WHEN o.id IS NOT NULL THEN ${approvalWay} END AS cara
FROM ${t.table} d
LEFT JOIN LATERAL (SELECT j.user_id, j.waktu, j.disetujui_oleh FROM buku_jejak j
  WHERE j.cabang = $1 AND j.objek = '${t.objek}' AND j.kunci = d.${t.number} AND j.sesudah->>'status' = 'BATAL' ORDER BY j.waktu DESC, j.id DESC LIMIT 1) b ON true
LEFT JOIN LATERAL (SELECT j.id, j.sesudah FROM buku_jejak j
  WHERE j.cabang = $1 AND j.objek = '${t.objek}' AND j.kunci = d.${t.number} AND j.perintah = 'otorisasi' AND j.waktu = b.waktu ORDER BY j.id DESC LIMIT 1) o ON true
WHERE d.cabang = $1 AND d.tanggal BETWEEN $2 AND $3 AND d.status = 'BATAL'${t.where ? ` AND ${t.where}` : ''} AND ($4::text IS NULL OR b.user_id = $4)`

export const cancelledSql = (tables: readonly CancelledTable[]): string =>
  `SELECT nomor, tanggal, jam, nama_customer, jumlah, berat, total, alasan, oleh, disetujui_oleh, cara
FROM (${tables.map(cancelledOf).join(' UNION ALL ')}) d ORDER BY tanggal, urut, nomor`
