/** What the lines of purchases sum to. `d` is the line, `p` its purchase. */
export const figures = {
  nota: 'count(DISTINCT d.no_faktur_beli)::bigint AS nota',
  jumlah: 'sum(d.jumlah)::bigint AS jumlah',
  berat: 'sum(d.berat)::bigint AS berat',
  murni: 'sum(d.murni)::bigint AS murni',
  total: 'sum(d.harga)::bigint AS total',
} as const

/** The lines of all purchases that stand, of the period `$2` to `$3`. */
export const boughtLines = `FROM pembelian p JOIN pembelian_detail_barang d ON d.cabang = $1 AND d.no_faktur_beli = p.no_faktur_beli
WHERE p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI'`
