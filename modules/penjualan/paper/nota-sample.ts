import { weight, percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import type { SaleNota } from './nota.ts'
import type { BarangLine } from '../nota/penjualan.shape.ts'

/** Invented notas for previewing templates. Their sums are consistent like those of real ones. */

export const sampleRing: BarangLine = {
  kode_barcode: 'CN000418',
  jumlah: 1,
  berat: weight(3215),
  asal_berat: 'STOCK',
  timbangan: null,
  teks_timbang: null,
  ongkos: rupiah(150_000),
  diskon_persen: null,
  diskon_rp: null,
  keterangan: null,
  nama_barang: 'CINCIN UKIR BUNGA KENANGA',
  kode_group: 'G750',
  kode_dept: 'CN',
  kode_intern: null,
  kadar: percent(7500),
  aksesoris: false,
  size: '12',
  kode_gudang: 'TOKO',
  kode_baki: 'A03',
  tgl_masuk: '2026-08-17',
  berat_stock: weight(3215),
  berat_emas: weight(3215),
  berat_hitung: weight(3215),
  kategori_harga: 'GROUP',
  harga_dasar: rupiah(1_880_000),
  harga: rupiah(6_044_200),
  ongkos_baku: rupiah(150_000),
  jumlah_rp: rupiah(6_194_200),
  diskon: rupiah(0),
  total: rupiah(6_194_200),
  tarif_ppn: percent(0),
  ppn: rupiah(0),
  nilai: rupiah(0),
  murni: weight(2411),
}
const bracelet: BarangLine = {
  ...sampleRing,
  kode_barcode: 'GL000071',
  nama_barang: 'GELANG RANTAI',
  kadar: percent(4200),
  size: null,
  berat: weight(2008),
  berat_stock: weight(2008),
  berat_hitung: weight(2008),
  kategori_harga: 'BARANG',
  harga: rupiah(2_021_500),
  ongkos: rupiah(0),
  diskon: rupiah(60_500),
  total: rupiah(1_961_000),
}

/** Computes sums and payment for these lines. */
function build(detail_barang: readonly BarangLine[], back: number, other: Partial<SaleNota>): SaleNota {
  const sum = (of: (b: BarangLine) => bigint): bigint => detail_barang.reduce((n, b) => n + of(b), 0n)
  const total = rupiah(sum((b) => b.total))
  const tunai = rupiah(total + BigInt(back))
  return {
    nomor: 'JL-CONTOH-0001',
    tanggal: '2026-11-21',
    tgl_dokumen: null,
    status: 'SELESAI',
    oleh: 'LINA',
    dibuat: '2026-11-21T03:41:00.000Z',
    kode_sales: 'DEWI',
    kode_customer: null,
    kode_member: null,
    jenis_pelanggan: 'UMUM',
    nama_customer: 'IBU RATNA',
    alamat_customer: null,
    no_hp: null,
    keterangan: null,
    keranjang: null,
    total_jumlah: detail_barang.length,
    total_berat: weight(sum((b) => b.berat ?? 0n)),
    total_harga: rupiah(sum((b) => b.harga)),
    total_ongkos: rupiah(sum((b) => b.ongkos ?? 0n)),
    total_diskon: rupiah(sum((b) => b.diskon)),
    total_ppn: rupiah(0),
    pembulatan: rupiah(0),
    total,
    bayar_tunai: tunai,
    bayar_non_tunai: rupiah(0),
    kembali: rupiah(back),
    biaya_kartu: rupiah(0),
    biaya_kartu_oleh: 'TOKO',
    ppn_mode: 'TIDAK',
    nilai: rupiah(0),
    cetakan: 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_barang,
    bayar: [
      { cara: 'CASH', jumlah_rp: tunai, no_rekening: null, no_titipan: null, keterangan: null, biaya_rp: rupiah(0) },
    ],
    ...other,
  }
}

/** Two pieces: an ordinary nota. */
export const ordinaryNota: SaleNota = build([sampleRing, bracelet], 44_800, {})

/** A very long nota: many pieces, long names, other scripts, gold by the kilogram. */
const long: readonly BarangLine[] = Array.from({ length: 24 }, (_, index) => {
  const names = [
    'KALUNG RANTAI NORI KOMBINASI ROSE GOLD LIONTIN HATI BERTABUR PERMATA',
    '金戒指 鳳凰雕花 足金',
    'ゴールドリング 桜の彫刻',
    'GELANG BANGLE',
  ]
  const goldBar = index === 23
  const harga = goldBar ? 9_876_543_000 : 6_044_200 + index * 137_500
  return {
    ...sampleRing,
    kode_barcode: `CN${String(418 + index).padStart(6, '0')}`,
    nama_barang: goldBar ? 'LOGAM MULIA BATANGAN' : names[index % names.length]!,
    keterangan: index === 0 ? 'UKIR NAMA RATNA, DIAMBIL SETELAH PUKUL 16.00' : null,
    ...(goldBar ? { berat: weight(4_987_650), berat_stock: weight(4_987_650), berat_hitung: weight(4_987_650) } : {}),
    kategori_harga: 'BARANG',
    harga: rupiah(harga),
    diskon: rupiah(index % 5 === 0 ? 44_200 : 0),
    total: rupiah(harga + 150_000 - (index % 5 === 0 ? 44_200 : 0)),
  }
})
export const longNota: SaleNota = build(long, 0, {
  nama_customer: 'IBU RATNA SARI DEWI KUSUMANINGRUM 陈美玲 山田さくら',
  alamat_customer: 'JL. RAYA DARMO PERMAI SELATAN XVII NO. 128, KELURAHAN PRADAH KALIKENDAL, SURABAYA',
  keterangan: 'TITIP DI KASIR',
})
