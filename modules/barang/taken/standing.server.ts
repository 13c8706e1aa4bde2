import type { Standing } from '#kernel/engine/document/action.server.ts'
import { usedBy, type Issue } from '#kernel/model/document.ts'
import { isAnyDocumentNumber } from '#kernel/model/document-number.ts'

/** Whether a tray that the document moved goods to or from is on the scale. */
const onScale = `SELECT FROM timbang_baki t JOIN hari_toko h ON h.cabang = t.cabang AND h.tgl_system = t.tanggal
  JOIN buku_barang g ON g.cabang = t.cabang AND (g.dari_gudang, g.dari_baki) = (t.kode_gudang, t.kode_baki)
    OR g.cabang = t.cabang AND (g.ke_gudang, g.ke_baki) = (t.kode_gudang, t.kode_baki)
  WHERE t.cabang = $1 AND t.status = 'BERJALAN' AND g.cabang = $1 AND g.nomor = $2`

interface Row {
  readonly ditimbang: boolean
  readonly no_beli: string | null
  readonly ditahan_untuk: string | null
  readonly tempat: string | null
}

/**
 * What a document's goods are in that no book tells: a purchase that bought back what this nota sold, a nota that waits for the cashier
 * with them, a basket of a till, a tray on the scale.
 */
export const goodsStanding: Standing = async (tx, { cabang, nomor, now }) => {
  const rows = await tx.query<Row>(
    `SELECT EXISTS (${onScale}) AS ditimbang, CASE WHEN b.no_jual = $2 THEN b.no_beli END AS no_beli,
       CASE WHEN b.status = 'DITAHAN' AND b.ditahan_sampai > $3 THEN b.ditahan_untuk END AS ditahan_untuk,
       concat_ws(', ', b.ditahan_di, b.ditahan_oleh) AS tempat
     FROM (SELECT DISTINCT kode_barcode FROM buku_barang WHERE cabang = $1 AND nomor = $2) g
     LEFT JOIN barang b ON b.cabang = $1 AND b.kode_barcode = g.kode_barcode ORDER BY g.kode_barcode`,
    [cabang, nomor, now.toISOString()],
  )
  return rows.flatMap((row): Issue[] => {
    if (row.no_beli !== null) return [usedBy(nomor, row.no_beli)]
    if (row.ditahan_untuk !== null)
      return isAnyDocumentNumber(row.ditahan_untuk)
        ? [usedBy(nomor, row.ditahan_untuk)]
        : [{ message: 'Barang Sedang Dipakai Di {tempat}', values: { tempat: row.tempat ?? '' }, conflict: true }]
    return row.ditimbang ? [{ message: 'Baki Sedang Ditimbang', conflict: true }] : []
  })
}
