import type { Standing } from '#kernel/engine/document/action.server.ts'
import { usedBy } from '#kernel/model/document.ts'

/** What stands on a loan or on a payment and no book knows: a later payment on the same loan, or on the loan that it opened. */
export const hutangStanding: Standing = async (tx, { cabang, nomor }) => {
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
