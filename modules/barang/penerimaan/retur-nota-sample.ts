import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import type { ReturNota } from './retur-nota.ts'

/** Invented returns for previewing the template. */
const line = {
  kode_barcode: '00012345',
  nama_barang: 'CINCIN UKIR BUNGA',
  kode_group: 'G750',
  kode_dept: 'CN',
  kode_intern: null,
  kode_bandrol: null,
  epc: null,
  kadar: percent(7500),
  berat: weight(3_200),
  timbangan: null,
  teks_timbang: null,
  berat_emas: weight(3_200),
  berat_batu: weight(0),
  harga_jual: null,
  harga_modal: null,
  harga_bayar: null,
  nilai: rupiah(5_460_000),
  ongkos: null,
  size: null,
  jumlah: 1,
  kode_gudang: 'TOKO',
  kode_baki: 'A05',
  supplier: null,
  keterangan: null,
  gambar: null,
  ongkos_beli: rupiah(180_000),
  murni: weight(2_400),
  tgl_masuk: '2026-11-20',
  tgl_retur: '2026-11-21',
} as const

/** One ring of a delivery that is owed in gold. */
export const ordinaryReturn: ReturNota = {
  nomor: 'PN-CONTOH-0001',
  tanggal: '2026-11-20',
  status: 'DIRETUR',
  oleh: 'RINA',
  dibuat: '2026-11-20T03:41:00.000Z',
  versi: 3n,
  kode_supplier: 'UBS',
  no_faktur_supplier: 'UBS/26/11/0418',
  cara_utang: 'EMAS',
  keterangan: null,
  nama_supplier: 'UBS GOLD',
  faktur_pajak: true,
  tgl_selesai: '2026-11-20',
  harga_24k: rupiah(2_200_000),
  total_jumlah: 8,
  total_berat: weight(39_583),
  total_murni: weight(31_092),
  total_nilai: rupiah(70_637_400),
  utang_rp: rupiah(2_235_000),
  utang_berat: weight(31_092),
  nilai_emas: rupiah(68_402_400),
  retur_rp: rupiah(180_000),
  retur_berat: weight(2_400),
  retur_nilai_emas: rupiah(5_280_000),
  retur_tunai: rupiah(0),
  alasan_retur: 'BATU LEPAS',
  detail_barang: [line, { ...line, kode_barcode: '00012346', tgl_retur: null }],
  bayar_keluar: [],
}

const pieces = Array.from({ length: 24 }, (_, index) => ({
  ...line,
  kode_barcode: `0002${String(index).padStart(4, '0')}`,
  nama_barang: ['KALUNG RANTAI NORI KOMBINASI ROSE GOLD LIONTIN HATI', '金戒指 鳳凰雕花 足金', 'CINCIN'][index % 3]!,
  tgl_retur: index < 12 ? '2026-11-21' : '2026-11-22',
}))
/** A very long one: a whole delivery, in two trips. */
export const longReturn: ReturNota = {
  ...ordinaryReturn,
  nama_supplier: 'PT UNTUNG BERSAMA SEJAHTERA LOGAM MULIA NUSANTARA 陈美玲',
  alasan_retur: 'KADAR TIDAK SESUAI FAKTUR, DIUJI BERSAMA DI TOKO, SELURUHNYA DIKEMBALIKAN UNTUK DITUKAR BARANG BARU',
  retur_rp: rupiah(180_000 * pieces.length),
  retur_berat: weight(2_400 * pieces.length),
  retur_tunai: rupiah(1_250_000),
  detail_barang: pieces,
}
