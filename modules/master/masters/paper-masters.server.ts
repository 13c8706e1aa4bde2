import type { Tx } from '#kernel/data/db/db.server.ts'
import type { PaperContext } from '#toko'
import type { TermKind } from './keterangan-nota.resource.ts'

/**
 * What masters say on the paper of a document: the bank of each account that paid, and the terms of keterangan-nota for this kind
 * (`jenis_nota`), where it has any. One round trip.
 */
export const loadPaperMasters =
  (jenis_nota?: TermKind) =>
  async (tx: Tx, cabang: string, no_rekening: readonly string[]): Promise<Pick<PaperContext, 'bank' | 'syarat'>> => {
    const [rekening, terms] = await Promise.all([
      tx.query<{ no_rekening: string; kode_bank: string }>(
        `SELECT no_rekening, kode_bank FROM rekening WHERE cabang = $1 AND no_rekening = ANY ($2)`,
        [cabang, no_rekening],
      ),
      jenis_nota === undefined
        ? []
        : tx.query<{ isi: string }>(
            `SELECT isi FROM keterangan_nota WHERE cabang = $1 AND jenis_nota = $2 AND dihapus IS NULL ORDER BY kode_keterangan`,
            [cabang, jenis_nota],
          ),
    ])
    return { bank: new Map(rekening.map((r) => [r.no_rekening, r.kode_bank])), syarat: terms.map((t) => t.isi) }
  }
