import type { Tx } from '#kernel/data/db/db.server.ts'

/** What stands on an account of a shop: debit less credit. */
export type Balances = (cabang: string, akun: string) => bigint

/**
 * What stood on these accounts at the end of a business date: what is there now, less what moved since. No line of before is read.
 * Without a date: now.
 */
export async function loadBalances(
  tx: Tx,
  shops: readonly string[],
  akun: readonly string[],
  until?: string,
): Promise<Balances> {
  const [now, since] = await Promise.all([
    tx.query<{ cabang: string; akun: string; saldo: bigint }>(
      `SELECT cabang, akun, sum(saldo)::bigint AS saldo FROM saldo_uang WHERE cabang = ANY ($1) AND akun = ANY ($2) GROUP BY 1, 2`,
      [shops, akun],
    ),
    until === undefined
      ? []
      : tx.query<{ cabang: string; akun: string; saldo: bigint }>(
          `SELECT cabang, akun, sum(debit - kredit)::bigint AS saldo FROM buku_uang
           WHERE cabang = ANY ($1) AND akun = ANY ($2) AND tgl_system > $3 GROUP BY 1, 2`,
          [shops, akun, until],
        ),
  ])
  return (shop, account) => {
    const of = (rows: typeof now) => rows.find((r) => r.cabang === shop && r.akun === account)?.saldo ?? 0n
    return of(now) - of(since)
  }
}

/** Pieces, milligrams, rupiah of cost. */
export interface Stock {
  readonly jumlah: bigint
  readonly berat: bigint
  readonly nilai: bigint
}
const none: Stock = { jumlah: 0n, berat: 0n, nilai: 0n }

/** What lay in each shop at the end of a business date, bought goods too. Without a date: now. */
export async function loadStocks(tx: Tx, shops: readonly string[], until?: string): Promise<(cabang: string) => Stock> {
  const net = (column: string) =>
    `sum(CASE WHEN dari_gudang IS NULL THEN ${column} WHEN ke_gudang IS NULL THEN -${column} ELSE 0 END)::bigint AS ${column}`
  const [now, since] = await Promise.all([
    tx.query<Stock & { cabang: string }>(
      `SELECT cabang, sum(jumlah)::bigint AS jumlah, sum(berat)::bigint AS berat, sum(nilai)::bigint AS nilai
       FROM saldo_baki WHERE cabang = ANY ($1) GROUP BY cabang`,
      [shops],
    ),
    until === undefined
      ? []
      : tx.query<Stock & { cabang: string }>(
          `SELECT cabang, ${['jumlah', 'berat', 'nilai'].map(net).join(', ')} FROM buku_barang
           WHERE cabang = ANY ($1) AND tgl_system > $2 GROUP BY cabang`,
          [shops, until],
        ),
  ])
  return (shop) => {
    const [here, later] = [now, since].map((rows) => rows.find((r) => r.cabang === shop) ?? none)
    return {
      jumlah: here!.jumlah - later!.jumlah,
      berat: here!.berat - later!.berat,
      nilai: here!.nilai - later!.nilai,
    }
  }
}
