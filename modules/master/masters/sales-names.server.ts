import type { PaperCall } from '#toko/server'

interface Sold {
  readonly kode_sales: string
}

/** The name of each salesperson that these documents name; the code where there is none any more. */
export async function loadSalesNames(call: PaperCall, notas: readonly Sold[]): Promise<(n: Sold) => string> {
  const rows = await call.tx.query<{ kode_sales: string; nama_sales: string }>(
    `SELECT kode_sales, nama_sales FROM sales WHERE cabang = $1 AND kode_sales = ANY ($2)`,
    [call.session.kode_toko, notas.map((n) => n.kode_sales)],
  )
  const nama = new Map(rows.map((s) => [s.kode_sales, s.nama_sales]))
  return (n) => nama.get(n.kode_sales) ?? n.kode_sales
}
