import type { Tx } from '#kernel/data/db/db.server.ts'

export interface DocumentNumber {
  readonly sequence: bigint
}

/**
 * Takes the next number of a kind. The counter's row stays locked until the end of the transaction, and a refused
 * command rolls it back: so the numbers have no gap. Undefined: the shop has no business day yet. `date`: the day that
 * is being opened.
 */
export async function takeNumber(
  tx: Tx,
  shop: string,
  kind: string,
  date?: string,
): Promise<DocumentNumber | undefined> {
  const [row] = await tx.query<{ terakhir: bigint }>(
    `INSERT INTO nomor (cabang, jenis, periode, terakhir)
     SELECT h.cabang, $2, CASE WHEN s.nilai = 'BULANAN' THEN date_trunc('month', h.tgl)::date ELSE h.tgl END, 1
     FROM (SELECT cabang, coalesce($3::date, tgl_system) AS tgl FROM hari_toko WHERE cabang = $1) h
     LEFT JOIN setting s ON s.cabang = h.cabang AND s.kunci = 'nomor_reset'
     WHERE h.cabang = $1
     ON CONFLICT (cabang, jenis, periode) DO UPDATE SET terakhir = nomor.terakhir + 1 RETURNING terakhir`,
    [shop, kind, date ?? null],
  )
  return row && { sequence: row.terakhir }
}

/** Takes `count` numbers at once of a counter that never begins anew; answers the last of them. */
export async function takeNumbers(tx: Tx, shop: string, kind: string, count: number): Promise<number> {
  const [row] = await tx.query<{ terakhir: bigint }>(
    `INSERT INTO nomor (cabang, jenis, periode, terakhir) VALUES ($1, $2, '2000-01-01', $3)
     ON CONFLICT (cabang, jenis, periode) DO UPDATE SET terakhir = nomor.terakhir + excluded.terakhir RETURNING terakhir`,
    [shop, kind, BigInt(count)],
  )
  return Number(row!.terakhir)
}
