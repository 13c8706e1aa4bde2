import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer } from '#kernel/engine/document/action.server.ts'
import { keyAkun } from '#buku'
import { openingSaldo } from './saldo-awal.document.ts'

/** True if the shop has a sale that was not cancelled. */
export async function loadHasSold(tx: Tx, cabang: string): Promise<boolean> {
  const rows = await tx.query(`SELECT akun FROM saldo_uang WHERE cabang = $1 AND akun = $2 AND saldo <> 0`, [
    cabang,
    keyAkun.PENJUALAN,
  ])
  return rows.length > 0
}

export const openingSaldoServer = defineServer(openingSaldo, (on) => ({
  simpan: on.simpan({
    load: async (tx, m) => {
      const [rekening, hasSold] = await Promise.all([
        tx.query<{ no_rekening: string }>(
          `SELECT no_rekening FROM rekening WHERE cabang = $1 AND no_rekening = ANY ($2) AND dihapus IS NULL`,
          [m.cabang, m.sent.detail_saldo.flatMap((b) => b.sub ?? [])],
        ),
        loadHasSold(tx, m.cabang),
      ])
      return { rekening: new Set(rekening.map((r) => r.no_rekening)), hasSold }
    },
  }),
  batal: on.batal({ load: async (tx, m) => ({ hasSold: await loadHasSold(tx, m.cabang) }) }),
}))
