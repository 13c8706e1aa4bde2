/** What the lines of purchases sum to. `d` is the line with what its document says. */
export const figures = {
  nota: 'count(DISTINCT d.no_faktur_beli)::bigint AS nota',
  jumlah: 'sum(d.jumlah)::bigint AS jumlah',
  berat: 'sum(d.berat)::bigint AS berat',
  murni: 'sum(d.murni)::bigint AS murni',
  total: 'sum(d.harga)::bigint AS total',
} as const

const ofLine = [
  'baris',
  'asal',
  'no_faktur_jual',
  'kode_barcode_asal',
  'nama_barang',
  'kode_group',
  'kode_dept',
  'kondisi_beli',
  'kadar',
  'jumlah',
  'berat_nota',
  'berat',
  'murni',
  'umur_hari',
  'emas_rp',
  'rugi_nota_rp',
  'potongan_kondisi_rp',
  'potongan_kategori_rp',
  'rusak_rp',
  'pembulatan_rp',
  'harga_hitung',
  'harga',
  'harga_emas',
  'harga_nota',
  'rata_asal',
]
  .map((c) => `d.${c}`)
  .join(', ')
const ofHead = 'p.tanggal, p.urut, p.nama_customer, p.kode_sales'
const standing = `p.cabang = $1 AND p.tanggal BETWEEN $2 AND $3 AND p.status = 'SELESAI'`

/** The lines `d` with which pieces came in, by purchases and exchanges that stand, of the period `$2` to `$3`. */
export const boughtLines = `(SELECT d.no_faktur_beli, ${ofHead}, ${ofLine}
  FROM pembelian p JOIN pembelian_detail_barang d ON d.cabang = $1 AND d.no_faktur_beli = p.no_faktur_beli WHERE ${standing}
  UNION ALL SELECT d.no_tukar, ${ofHead}, ${ofLine}
  FROM tukar_tambah p JOIN tukar_tambah_detail_masuk d ON d.cabang = $1 AND d.no_tukar = p.no_tukar WHERE ${standing}) d`

const paidHead = `${ofHead}, p.dibuat, coalesce(p.divalidasi_oleh, p.oleh) AS oleh, p.status`
/** The purchases `p` of the period, and the halves of exchanges in which pieces came in. `asal`: kept if a line has the origin `$6`, where one is asked for. */
export const boughtNotas = (asal = false): string => {
  const kept = (lines: string, number: string): string =>
    asal
      ? ` AND ($6::text IS NULL OR EXISTS (SELECT FROM ${lines} d WHERE d.cabang = $1 AND d.${number} = p.${number} AND d.asal = $6))`
      : ''
  return `(SELECT p.no_faktur_beli, ${paidHead}, p.total_jumlah AS jumlah, p.total_berat AS berat, p.total, p.bayar_tunai AS tunai, p.bayar_non_tunai AS transfer
  FROM pembelian p WHERE ${standing}${kept('pembelian_detail_barang', 'no_faktur_beli')}
  UNION ALL SELECT p.no_tukar, ${paidHead}, p.masuk_jumlah, p.masuk_berat, p.total_masuk, p.keluar_tunai, p.keluar_non_tunai
  FROM tukar_tambah p WHERE ${standing}${kept('tukar_tambah_detail_masuk', 'no_tukar')}) p`
}
