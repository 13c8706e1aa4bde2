import type { Tx } from '#kernel/db/db.server.ts'
import type { AksiServer, Muatan } from '#kernel/dokumen/aksi.server.ts'
import { akunKunci } from '#buku'
import type { FaktaSaldoAwal } from './saldo-awal.dokumen.ts'

/** A sale stands in the books; one that was cancelled does not. */
export async function loadSudahJual(tx: Tx, cabang: string): Promise<boolean> {
  const rows = await tx.query(`SELECT akun FROM saldo_uang WHERE cabang = $1 AND akun = $2 AND saldo <> 0`, [
    cabang,
    akunKunci.PENJUALAN,
  ])
  return rows.length > 0
}

const simpan: AksiServer = {
  muat: async (tx: Tx, m: Muatan): Promise<FaktaSaldoAwal> => {
    const sub = (m.draft.detail_saldo as { sub: string | null }[]).flatMap((b) => b.sub ?? [])
    const [rekening, sudahJual] = await Promise.all([
      tx.query<{ no_rekening: string }>(
        `SELECT no_rekening FROM rekening WHERE cabang = $1 AND no_rekening = ANY ($2) AND dihapus IS NULL`,
        [m.cabang, sub],
      ),
      loadSudahJual(tx, m.cabang),
    ])
    return { rekening: new Set(rekening.map((r) => r.no_rekening)), sudahJual }
  },
}

const batal: AksiServer = {
  muat: async (tx: Tx, m: Muatan) => ({ sudahJual: await loadSudahJual(tx, m.cabang) }),
}

export const saldoAwalServer = { simpan, batal }
