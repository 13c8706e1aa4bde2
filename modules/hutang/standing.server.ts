import type { Standing } from '#kernel/engine/document/action.server.ts'
import { usedBy } from '#kernel/model/document.ts'

/** What stands on an auction, of a loan or of a contract: its surplus was paid, or lapsed. */
async function auctionStanding(...[tx, { cabang, nomor }]: Parameters<Standing>): ReturnType<Standing> {
  const [paid] = await tx.query<{ no_kelebihan: string }>(
    `SELECT k.no_kelebihan FROM kelebihan_lelang k WHERE k.cabang = $1 AND k.no_lelang = $2 AND k.no_kelebihan IS NOT NULL
     ORDER BY k.no_kelebihan LIMIT 1`,
    [cabang, nomor],
  )
  return paid ? [usedBy(nomor, paid.no_kelebihan)] : []
}

/**
 * What stands on a document of this room and no book knows: a later payment on the same loan, or on the loan that a payment opened; a
 * surplus of an auction that is no longer owed.
 */
export const hutangStanding: Standing = async (tx, document) => {
  const { cabang, nomor } = document
  if (/^(?:LL|LC)-/.test(nomor)) return auctionStanding(tx, document)
  if (!/^(?:HT|TB)-/.test(nomor)) return []
  const [later] = await tx.query<{ no_penebusan: string }>(
    `SELECT l.no_penebusan FROM penebusan l WHERE l.cabang = $1 AND l.status <> 'BATAL' AND (
       l.no_faktur_hutang = $2 OR EXISTS (SELECT FROM penebusan t WHERE t.cabang = $1 AND t.no_penebusan = $2
         AND l.no_faktur_hutang IN (t.no_faktur_hutang, t.no_baru) AND (l.tanggal, l.urut) > (t.tanggal, t.urut)))
     ORDER BY l.tanggal, l.urut LIMIT 1`,
    [cabang, nomor],
  )
  return later ? [usedBy(nomor, later.no_penebusan)] : []
}
