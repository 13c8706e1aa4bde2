import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done } from '#kernel/engine/document/action.server.ts'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import type { ContentFrom } from '#kernel/model/document.ts'
import { keyAkun } from '#buku'
import { loadOwed, loadOwedBy, sendSupplierDebt } from '#master/server'
import { openingDebts, openingSaldo } from './saldo-awal.document.ts'

type Content = ContentFrom<typeof openingSaldo>

/** True if the shop has a sale that was not cancelled. */
export async function loadHasSold(tx: Tx, cabang: string): Promise<boolean> {
  const rows = await tx.query(`SELECT akun FROM saldo_uang WHERE cabang = $1 AND akun = $2 AND saldo <> 0`, [
    cabang,
    keyAkun.PENJUALAN,
  ])
  return rows.length > 0
}

/** The suppliers of a stored entry. */
const suppliersOf = `SELECT d.sub FROM saldo_awal_detail_saldo d
  WHERE d.cabang = $1 AND d.no_saldo_awal = $2 AND d.akun IN ('UTANG SUPPLIER', 'UTANG EMAS')`

/** The debts of an entry come to be owed, or are owed no more. */
function sendDebts(tx: Tx, h: Done<Content, unknown>, sign: 1n | -1n): void {
  const lines = h.content.detail_saldo.map((b) => ({ ...b, sub: b.sub! }))
  for (const [kode, d] of [...openingDebts(lines)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    sendSupplierDebt(tx, h.k.cabang, kode, {
      hutang_pokok: sign * d.hutang_pokok,
      hutang_berat: sign * d.hutang_berat,
      nilai_emas: sign * d.nilai_emas,
    })
}

export const openingSaldoServer = defineServer(openingSaldo, (on) => ({
  simpan: on.simpan({
    load: async (tx, m) => {
      const named = m.sent.detail_saldo.flatMap((b) => b.sub ?? [])
      const [supplier, rekening, hasSold] = await Promise.all([
        loadOwed(tx, m, named),
        tx.query<{ no_rekening: string }>(
          `SELECT no_rekening FROM rekening WHERE cabang = $1 AND no_rekening = ANY ($2) AND dihapus IS NULL`,
          [m.cabang, named],
        ),
        loadHasSold(tx, m.cabang),
      ])
      return { supplier, rekening: new Set(rekening.map((r) => r.no_rekening)), hasSold }
    },
    write: (tx, h) => sendDebts(tx, h, 1n),
  }),
  batal: on.batal({
    load: async (tx, m) => {
      const [supplier, hasSold] = await Promise.all([loadOwedBy(tx, m, suppliersOf), loadHasSold(tx, m.cabang)])
      return { supplier, hasSold }
    },
    write: (tx, h) => sendDebts(tx, h, -1n),
  }),
}))

/** Gold that is owed: what the suppliers' rows say is what the entries that stand say. */
export const owedGoldInvariant: Invariant = {
  name: 'utang emas',
  wording: 'Emas yang terhutang kepada setiap supplier sama dengan dokumen yang mencatatnya',
  sql: `SELECT coalesce(p.kode_supplier, d.sub) || ': supplier.hutang_berat dan nilai_emas ' || coalesce(p.berat, 0) || ' mg, Rp' || coalesce(p.nilai, 0)
      || ', dokumen ' || coalesce(d.berat, 0) || ' mg, Rp' || coalesce(d.nilai, 0) AS apa
    FROM (SELECT kode_supplier, coalesce(hutang_berat, 0) AS berat, coalesce(nilai_emas, 0) AS nilai FROM supplier WHERE cabang = $1) p
    FULL JOIN (SELECT l.sub, sum(l.berat_emas) AS berat, sum(l.jumlah_rp) AS nilai FROM saldo_awal h
      JOIN saldo_awal_detail_saldo l ON l.cabang = h.cabang AND l.no_saldo_awal = h.no_saldo_awal
      WHERE h.cabang = $1 AND h.status = 'SELESAI' AND l.akun = 'UTANG EMAS' GROUP BY 1) d ON d.sub = p.kode_supplier
    WHERE (coalesce(p.berat, 0), coalesce(p.nilai, 0)) <> (coalesce(d.berat, 0), coalesce(d.nilai, 0))`,
}
