import type { Tx } from '#kernel/data/db/db.server.ts'

export interface DocumentNumber {
  readonly sequence: bigint
}

/** Whether a number is needed at all, where only the database knows: SQL over `$1` (the shop) and its own values from `$4` on. */
export interface NumberCondition {
  readonly sql: string
  readonly values: readonly unknown[]
}
const always: NumberCondition = { sql: 'true', values: [] }

/** The counter that the next number of a kind `$2` of the shop `$1` comes from; `$3`: the day that is being opened, else empty. */
const counter = `SELECT h.cabang, CASE WHEN s.nilai = 'BULANAN' THEN date_trunc('month', h.tgl)::date ELSE h.tgl END AS periode
     FROM (SELECT cabang, coalesce($3::date, tgl_system) AS tgl FROM hari_toko WHERE cabang = $1) h
     LEFT JOIN setting s ON s.cabang = h.cabang AND s.kunci = 'nomor_reset'
     WHERE h.cabang = $1`

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
  when: NumberCondition = always,
): Promise<DocumentNumber | undefined> {
  const [row] = await tx.query<{ terakhir: bigint }>(
    `INSERT INTO nomor (cabang, jenis, periode, terakhir) SELECT c.cabang, $2, c.periode, 1 FROM (${counter}) c WHERE ${when.sql}
     ON CONFLICT (cabang, jenis, periode) DO UPDATE SET terakhir = nomor.terakhir + 1 RETURNING terakhir`,
    [shop, kind, date ?? null, ...when.values],
  )
  return row && { sequence: row.terakhir }
}

/** The number that would be taken next, for what only asks: nothing is taken and nobody waits. */
export async function peekNumber(
  tx: Tx,
  shop: string,
  kind: string,
  when: NumberCondition = always,
): Promise<DocumentNumber | undefined> {
  const [row] = await tx.query<{ terakhir: bigint }>(
    `SELECT coalesce((SELECT n.terakhir FROM nomor n WHERE n.cabang = $1 AND n.jenis = $2 AND n.periode = c.periode), 0) + 1 AS terakhir
     FROM (${counter}) c WHERE ${when.sql}`,
    [shop, kind, null, ...when.values],
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
