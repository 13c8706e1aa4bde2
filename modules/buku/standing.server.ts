import type { Standing } from '#kernel/engine/document/action.server.ts'
import { usedBy } from '#kernel/model/document.ts'

/**
 * What the books say to stand on a document: a later one that took goods from where this one had put them, or one that posted under this
 * one's number (what a deposit was spent on). One that was cancelled since nets to nothing and counts no more. A lot that only lost some
 * elsewhere is no reason: goods that this document sent out of the shop are nobody's to take.
 */
export const bookStanding: Standing = async (tx, { cabang, nomor }) => {
  const [later] = await tx.query<{ nomor: string }>(
    `WITH put AS (
       SELECT kode_barcode, ke_gudang, ke_baki, max(id) AS id FROM buku_barang
       WHERE cabang = $1 AND nomor = $2 AND NOT balik AND ke_gudang IS NOT NULL GROUP BY 1, 2, 3
     ), owed AS (
       SELECT DISTINCT akun FROM buku_uang WHERE cabang = $1 AND nomor = $2 AND NOT balik AND sub = $2
     )
     SELECT nomor FROM (
       SELECT l.nomor, min(l.waktu) AS sejak, min(l.id) AS urut
       FROM put p JOIN buku_barang l ON l.cabang = $1 AND l.kode_barcode = p.kode_barcode AND l.id > p.id AND l.nomor <> $2
       GROUP BY l.nomor, l.kode_barcode, p.ke_gudang, p.ke_baki
       HAVING bool_or(NOT l.balik AND (l.dari_gudang, l.dari_baki) = (p.ke_gudang, p.ke_baki))
         AND sum(CASE WHEN l.balik THEN -l.jumlah ELSE l.jumlah END) <> 0
       UNION ALL
       SELECT l.nomor, min(l.waktu), min(l.id)
       FROM owed o JOIN buku_uang l ON l.cabang = $1 AND l.akun = o.akun AND l.sub = $2 AND l.nomor <> $2
       GROUP BY l.nomor, l.akun HAVING sum(l.debit - l.kredit) <> 0
     ) t ORDER BY sejak, urut LIMIT 1`,
    [cabang, nomor],
  )
  return later ? [usedBy(nomor, later.nomor)] : []
}
