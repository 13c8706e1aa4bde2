/** What the shop earns by a line: tax included in the price is not revenue; tax on top is not part of a line's total. */
export const netOfLine = `(d.total - CASE WHEN p.ppn_mode = 'TERMASUK' THEN d.ppn ELSE 0 END)`

/** What the lines of notas sum to, by the names of `soldFields` and a few more. `d` is the line, `p` its nota. */
export const figures = {
  nota: 'count(DISTINCT d.no_faktur_jual)::bigint AS nota',
  jumlah: 'sum(d.jumlah)::bigint AS jumlah',
  berat: 'sum(coalesce(d.berat, d.berat_stock))::bigint AS berat',
  murni: 'sum(d.murni)::bigint AS murni',
  harga: 'sum(d.harga)::bigint AS harga',
  ongkos: 'sum(coalesce(d.ongkos, 0))::bigint AS ongkos',
  diskon: 'sum(d.diskon)::bigint AS diskon',
  total: 'sum(d.total)::bigint AS total',
  nilai: 'sum(d.nilai)::bigint AS nilai',
  bersih: `sum(${netOfLine})::bigint AS bersih`,
} as const

/** The lines of all notas that stand, of the period `$2` to `$3`. */
export const soldLines = `FROM penjualan p JOIN penjualan_detail_barang d ON d.cabang = $1 AND d.no_faktur_jual = p.no_faktur_jual
WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI'`

/** `$n` keeps the lines with this value; null keeps all. */
export const only = (n: number, column: string): string => `($${n}::text IS NULL OR ${column} = $${n})`

/** Sums of the lines sold, one row for each of `keys`. */
export const soldBy = (
  keys: readonly string[],
  sums: readonly (keyof typeof figures)[],
  filters: readonly string[],
): string => {
  const by = keys.join(', ')
  return `SELECT ${by}, ${sums.map((name) => figures[name]).join(', ')}
${soldLines}${filters.map((column, i) => `\n  AND ${only(i + 4, column)}`).join('')}
GROUP BY ${by} ORDER BY ${by}`
}
