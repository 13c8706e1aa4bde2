import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { priceOf } from './bayar-supplier.ts'
import type { SupplierNota } from './paper.ts'

/** Invented payments for previewing the template. */

const money = rupiah(12_500_000)
/** Owed rupiah, paid from the drawer. */
export const ordinaryPayment: SupplierNota = {
  nomor: 'BS-CONTOH-0001',
  tanggal: '2026-11-21',
  status: 'SELESAI',
  oleh: 'RINA',
  dibuat: '2026-11-21T03:41:00.000Z',
  kode_supplier: 'UBS',
  cara: 'RUPIAH',
  jumlah_rp: money,
  gram: null,
  harga_gram: null,
  keterangan: 'FAKTUR UBS/26/11/0418',
  nama_supplier: 'UNTUNG BERSAMA',
  hutang_rp: rupiah(14_685_000),
  hutang_berat: weight(115_302),
  hutang_nilai: rupiah(253_664_400),
  utang_rp: money,
  utang_berat: weight(0),
  nilai_emas: rupiah(0),
  bayar_rp: money,
  total_jumlah: 0,
  total_berat: weight(0),
  total_murni: weight(0),
  total_nilai: rupiah(0),
  selisih: rupiah(0),
  cetakan: 1,
  detail_barang: [],
  bayar_keluar: [{ cara: 'CASH', jumlah_rp: money, no_rekening: null, keterangan: null }],
}

const pieces = Array.from({ length: 24 }, (_, index) => ({
  kode_barcode: `P261121000${100 + index}`,
  nama_barang: ['KALUNG RANTAI NORI KOMBINASI ROSE GOLD PATAH', '金戒指 鳳凰雕花 足金', 'CINCIN PATAH'][index % 3]!,
  jumlah: 1,
  berat: weight(index === 23 ? 987_650 : 3_215),
  kadar: percent(index % 2 === 0 ? 7500 : 4200),
  dari_baki: 'LEBUR',
  dari_gudang: 'LEBUR',
  murni: weight(index === 23 ? 740_737 : 2_411),
  nilai: rupiah(4_000_000),
}))
const gram = weight(pieces.reduce((sum, b) => sum + b.murni, 0n))
/** A very long one: many pieces, long names, gold by the kilogram. */
export const longPayment: SupplierNota = {
  ...ordinaryPayment,
  cara: 'EMAS',
  jumlah_rp: null,
  nama_supplier: 'PT UNTUNG BERSAMA SEJAHTERA LOGAM MULIA NUSANTARA 陈美玲',
  keterangan: 'DITIMBANG DAN DIUJI BERSAMA DI PABRIK, HASIL UJI DILAMPIRKAN, SISA DIBAYAR BULAN DEPAN',
  hutang_berat: weight(1_250_000),
  utang_rp: rupiah(0),
  utang_berat: gram,
  nilai_emas: priceOf(gram, rupiah(2_200_000)),
  bayar_rp: rupiah(0),
  total_jumlah: pieces.length,
  total_berat: weight(pieces.reduce((sum, b) => sum + b.berat, 0n)),
  total_murni: gram,
  total_nilai: rupiah(96_000_000),
  selisih: rupiah(96_000_000n - priceOf(gram, rupiah(2_200_000))),
  detail_barang: pieces,
  bayar_keluar: [],
}
