import { berat, persen, rupiah } from '#kernel/quantity/quantity.ts'
import type { NotaJual } from './nota-data.ts'
import type { BarisBarang } from './penjualan.bentuk.ts'

/** Notas that nobody made, for whoever decides how a nota looks. Their sums are right, as those of every nota. */

export const cincinContoh: BarisBarang = {
  kode_barcode: 'CN000418',
  jumlah: 1,
  berat: berat(3215),
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
  kadar: persen(7500),
  aksesoris: false,
  size: '12',
  kode_gudang: 'TOKO',
  kode_baki: 'A03',
  tgl_masuk: '2026-08-17',
  berat_stock: berat(3215),
  berat_emas: berat(3215),
  berat_hitung: berat(3215),
  kategori_harga: 'GROUP',
  harga_dasar: rupiah(1_880_000),
  harga: rupiah(6_044_200),
  ongkos_baku: rupiah(150_000),
  jumlah_rp: rupiah(6_194_200),
  diskon: rupiah(0),
  total: rupiah(6_194_200),
  tarif_ppn: persen(0),
  ppn: rupiah(0),
  nilai: rupiah(0),
  murni: berat(2411),
}
const gelang: BarisBarang = {
  ...cincinContoh,
  kode_barcode: 'GL000071',
  nama_barang: 'GELANG RANTAI',
  kadar: persen(4200),
  size: null,
  berat: berat(2008),
  berat_stock: berat(2008),
  berat_hitung: berat(2008),
  kategori_harga: 'BARANG',
  harga: rupiah(2_021_500),
  ongkos: rupiah(0),
  diskon: rupiah(60_500),
  total: rupiah(1_961_000),
}

/** Sums and payment of what was sold. */
function susun(detail_barang: readonly BarisBarang[], kembali: number, lain: Partial<NotaJual>): NotaJual {
  const sum = (of: (b: BarisBarang) => bigint): bigint => detail_barang.reduce((n, b) => n + of(b), 0n)
  const total = rupiah(sum((b) => b.total))
  const tunai = rupiah(total + BigInt(kembali))
  return {
    nomor: 'JL-CONTOH-0001',
    tanggal: '2026-11-21',
    status: 'SELESAI',
    oleh: 'LINA',
    dibuat: '2026-11-21T03:41:00.000Z',
    kode_sales: 'DEWI',
    kode_customer: null,
    nama_customer: 'IBU RATNA',
    alamat_customer: null,
    no_hp: null,
    keterangan: null,
    keranjang: null,
    total_jumlah: detail_barang.length,
    total_berat: berat(sum((b) => b.berat ?? 0n)),
    total_harga: rupiah(sum((b) => b.harga)),
    total_ongkos: rupiah(sum((b) => b.ongkos ?? 0n)),
    total_diskon: rupiah(sum((b) => b.diskon)),
    total_ppn: rupiah(0),
    pembulatan: rupiah(0),
    total,
    bayar_tunai: tunai,
    bayar_non_tunai: rupiah(0),
    kembali: rupiah(kembali),
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
    ...lain,
  }
}

/** Two pieces, as on most days. */
export const notaBiasa: NotaJual = susun([cincinContoh, gelang], 44_800, {})

/** What makes a nota long: many pieces, names without end and in other scripts, gold by the kilogram. */
const panjang: readonly BarisBarang[] = Array.from({ length: 24 }, (_, i) => {
  const names = [
    'KALUNG RANTAI NORI KOMBINASI ROSE GOLD LIONTIN HATI BERTABUR PERMATA',
    '金戒指 鳳凰雕花 足金',
    'ゴールドリング 桜の彫刻',
    'GELANG BANGLE',
  ]
  const batangan = i === 23
  const harga = batangan ? 9_876_543_000 : 6_044_200 + i * 137_500
  return {
    ...cincinContoh,
    kode_barcode: `CN${String(418 + i).padStart(6, '0')}`,
    nama_barang: batangan ? 'LOGAM MULIA BATANGAN' : names[i % names.length]!,
    keterangan: i === 0 ? 'UKIR NAMA RATNA, DIAMBIL SETELAH PUKUL 16.00' : null,
    ...(batangan ? { berat: berat(4_987_650), berat_stock: berat(4_987_650), berat_hitung: berat(4_987_650) } : {}),
    kategori_harga: 'BARANG',
    harga: rupiah(harga),
    diskon: rupiah(i % 5 === 0 ? 44_200 : 0),
    total: rupiah(harga + 150_000 - (i % 5 === 0 ? 44_200 : 0)),
  }
})
export const notaPanjang: NotaJual = susun(panjang, 0, {
  nama_customer: 'IBU RATNA SARI DEWI KUSUMANINGRUM 陈美玲 山田さくら',
  alamat_customer: 'JL. RAYA DARMO PERMAI SELATAN XVII NO. 128, KELURAHAN PRADAH KALIKENDAL, SURABAYA',
  keterangan: 'TITIP DI KASIR',
})
