import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done } from '#kernel/engine/document/action.server.ts'
import type { Invariant } from '#kernel/engine/document/invariants.server.ts'
import type { ContentFrom } from '#kernel/model/document.ts'
import { keyAkun, type Posts } from '#buku'
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
function sendDebts(tx: Tx, done: Done<Content, unknown>, sign: 1n | -1n): void {
  const lines = done.content.detail_saldo.map((b) => ({ ...b, sub: b.sub! }))
  for (const [kode, debt] of [...openingDebts(lines)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    sendSupplierDebt(tx, openingSaldo, done, { kode_supplier: kode, ...debt }, sign)
}

const posts: Posts = {
  events: [
    { type: 'SALDO AWAL', debit: ['KAS', 'BANK'], kredit: ['MODAL AWAL'] },
    { type: 'UTANG AWAL', debit: ['MODAL AWAL'], kredit: ['UTANG SUPPLIER'] },
  ],
}

export const openingSaldoServer = defineServer(openingSaldo, posts, (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      const named = call.sent.detail_saldo.flatMap((b) => b.sub ?? [])
      const [supplier, rekening, hasSold] = await Promise.all([
        loadOwed(tx, call, named),
        tx.query<{ no_rekening: string }>(
          `SELECT no_rekening FROM rekening WHERE cabang = $1 AND no_rekening = ANY ($2) AND dihapus IS NULL`,
          [call.cabang, named],
        ),
        loadHasSold(tx, call.cabang),
      ])
      return { supplier, rekening: new Set(rekening.map((r) => r.no_rekening)), hasSold }
    },
    write: (tx, h) => sendDebts(tx, h, 1n),
  }),
  batal: on.batal({
    load: async (tx, call) => {
      const [supplier, hasSold] = await Promise.all([loadOwedBy(tx, call, suppliersOf), loadHasSold(tx, call.cabang)])
      return { supplier, hasSold }
    },
    write: (tx, h) => sendDebts(tx, h, -1n),
  }),
}))

/** Debts of the first day: what the entries say is what the book of suppliers has of each, its mirror where one was called off. */
export const openingDebtInvariant: Invariant = {
  name: 'utang awal',
  wording: 'Hutang awal kepada setiap supplier di buku supplier sama dengan dokumen yang mencatatnya',
  values: [openingSaldo.prefix],
  sql: `SELECT coalesce(b.nomor, d.nomor) || ' ' || coalesce(b.kode, d.kode) || ': buku_supplier.' || k.kolom || ' ' || coalesce(k.ada, 0) || ', dokumen '
      || coalesce(k.harus, 0) AS apa
    FROM (SELECT nomor, kode_supplier AS kode, sum(rp) AS rp, sum(berat) AS berat, sum(nilai_emas) AS nilai FROM buku_supplier
      WHERE cabang = $1 AND jenis = $2 GROUP BY 1, 2) b
    FULL JOIN (SELECT h.no_saldo_awal AS nomor, coalesce(s.kode_supplier, l.sub) AS kode,
        coalesce(sum(l.jumlah_rp) FILTER (WHERE h.status = 'SELESAI' AND l.akun = 'UTANG SUPPLIER'), 0) AS rp,
        coalesce(sum(l.berat_emas) FILTER (WHERE h.status = 'SELESAI' AND l.akun = 'UTANG EMAS'), 0) AS berat,
        coalesce(sum(l.jumlah_rp) FILTER (WHERE h.status = 'SELESAI' AND l.akun = 'UTANG EMAS'), 0) AS nilai
      FROM saldo_awal h JOIN saldo_awal_detail_saldo l ON l.cabang = h.cabang AND l.no_saldo_awal = h.no_saldo_awal
      LEFT JOIN supplier_lama s ON s.cabang = $1 AND s.teks = l.sub
      WHERE h.cabang = $1 AND l.cabang = $1 AND l.akun IN ('UTANG SUPPLIER', 'UTANG EMAS') GROUP BY 1, 2) d ON d.nomor = b.nomor AND d.kode = b.kode
    CROSS JOIN LATERAL (VALUES ('rp', b.rp, d.rp), ('berat', b.berat, d.berat), ('nilai_emas', b.nilai, d.nilai)) k (kolom, ada, harus)
    WHERE coalesce(k.ada, 0) <> coalesce(k.harus, 0)`,
}
