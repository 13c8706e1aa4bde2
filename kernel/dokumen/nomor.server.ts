import type { Tx } from '#kernel/db/db.server.ts'

export interface Nomor {
  readonly urut: bigint
}

/**
 * Takes the next number of a kind. The row stays locked until the end of the transaction: a command that is refused rolls it
 * back, so the numbers have no gap. Undefined: the shop has no business day yet. `tanggal`: of the day that is being opened.
 */
export async function takeNomor(tx: Tx, cabang: string, jenis: string, tanggal?: string): Promise<Nomor | undefined> {
  const [row] = await tx.query<{ terakhir: bigint }>(
    `INSERT INTO nomor (cabang, jenis, periode, terakhir)
     SELECT h.cabang, $2, CASE WHEN s.nilai = 'BULANAN' THEN date_trunc('month', h.tgl)::date ELSE h.tgl END, 1
     FROM (SELECT cabang, coalesce($3::date, tgl_system) AS tgl FROM hari_toko WHERE cabang = $1) h
     LEFT JOIN setting s ON s.cabang = h.cabang AND s.kunci = 'nomor_reset'
     WHERE h.cabang = $1
     ON CONFLICT (cabang, jenis, periode) DO UPDATE SET terakhir = nomor.terakhir + 1 RETURNING terakhir`,
    [cabang, jenis, tanggal ?? null],
  )
  return row && { urut: row.terakhir }
}
