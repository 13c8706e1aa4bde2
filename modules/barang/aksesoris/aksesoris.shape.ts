import { f } from '#kernel/model/fields/index.ts'

/** What happens to the stock: some are bought, for cash or on credit, or some are taken out to be used up. */
const aksesorisWays = [
  { value: 'TUNAI', label: 'Tambah, dibayar tunai' },
  { value: 'SUPPLIER', label: 'Tambah, hutang ke supplier' },
  { value: 'AMBIL', label: 'Ambil untuk dipakai' },
] as const
export type AksesorisWay = (typeof aksesorisWays)[number]['value']
const added = ['TUNAI', 'SUPPLIER'] as const

export const aksesorisHead = {
  cara: f.choice({ label: 'Cara', required: true, options: aksesorisWays, initial: 'TUNAI' }),
  kode_supplier: f.ref('supplier', { label: 'Supplier', when: { field: 'cara', in: ['SUPPLIER'] } }),
  kode_transaksi: f.ref('kode-transaksi', {
    label: 'Kode Transaksi',
    hint: 'Kosong: perlengkapan',
    part: 'biaya',
    when: { field: 'cara', in: ['AMBIL'] },
  }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  // What is taken out is an expense of this account.
  nomor_akun: f.ref('akun', { label: 'Akun Biaya', readOnly: true }),
  total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  total_nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
} as const

export const aksesorisLine = {
  // Loose: entering the lot may be called off once this is, which deletes its row.
  kode_barcode: f.ref('barang', { label: 'Barcode', required: true, part: 'aksesoris', loose: true }),
  nama_barang: f.text({ label: 'Nama Barang', required: true, readOnly: true }),
  jumlah: f.integer({ label: 'Banyaknya', required: true, min: 1 }),
  harga_bayar: f.money({
    label: 'Harga Bayar',
    hint: 'Untuk seluruh banyaknya',
    class: 'cost',
    when: { field: 'cara', in: added },
  }),
  berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
  berat_emas: f.weight({ label: 'Berat Emas', required: true, readOnly: true }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500, readOnly: true }),
  kode_baki: f.code({ label: 'Baki', required: true, readOnly: true, wireName: 'kode_toko' }),
  kode_gudang: f.code({ label: 'Gudang', required: true, readOnly: true }),
  murni: f.weight({ label: 'Berat Murni', required: true, readOnly: true }),
  nilai: f.money({ label: 'Nilai Baris', required: true, readOnly: true, class: 'cost' }),
  // The lot as it stood before: what its figures are made from.
  stok_jumlah: f.integer({ label: 'Stok Sebelumnya', required: true, readOnly: true }),
  stok_berat: f.weight({ label: 'Berat Sebelumnya', required: true, readOnly: true }),
  stok_emas: f.weight({ label: 'Berat Emas Sebelumnya', required: true, readOnly: true }),
  // Empty: written before lots kept their fine weight.
  stok_murni: f.weight({ label: 'Berat Murni Sebelumnya', readOnly: true }),
  stok_nilai: f.money({ label: 'Nilai Sebelumnya', required: true, readOnly: true, class: 'cost' }),
} as const
