import { inDrawer, moneyMethods } from '#bayar'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { TitipanNota } from './nota-titipan.ts'

/** Invented deposits for previewing the template. */

export const ordinaryTitipan: TitipanNota = {
  nomor: 'TP-CONTOH-0001',
  tanggal: '2026-11-21',
  status: 'AKTIF',
  oleh: 'LINA',
  dibuat: '2026-11-21T03:41:00.000Z',
  kode_customer: 'CONTOH',
  nama_customer: 'IBU RATNA',
  alamat_customer: 'JL. KENANGA NO. 8',
  no_hp: '081398765432',
  keterangan: 'UNTUK KALUNG',
  tgl_dokumen: null,
  awal_rp: null,
  jumlah_rp: rupiah(1_000_000),
  sisa: rupiah(1_000_000),
  diambil_rp: rupiah(0),
  biaya_kartu: rupiah(0),
  biaya_kartu_oleh: 'TOKO',
  cetakan: 1,
  divalidasi_oleh: null,
  alasan_batal: null,
  bayar: [{ cara: 'CASH', jumlah_rp: rupiah(1_000_000), no_rekening: null, keterangan: null, biaya_rp: rupiah(0) }],
  bayar_keluar: [],
}

/** A very long one: every way to pay, long names, other scripts, a purpose of two lines. */
export const longTitipan: TitipanNota = {
  ...ordinaryTitipan,
  nama_customer: 'IBU RATNA SARI DEWI KUSUMANINGRUM 陈美玲 山田さくら',
  alamat_customer: 'JL. RAYA DARMO PERMAI SELATAN XVII NO. 128, KELURAHAN PRADAH KALIKENDAL, SURABAYA',
  keterangan: 'TANDA JADI KALUNG RANTAI NORI KOMBINASI ROSE GOLD DENGAN LIONTIN HATI, DIAMBIL SETELAH LEBARAN',
  jumlah_rp: rupiah(987_654_320),
  sisa: rupiah(412_500_000),
  bayar: moneyMethods.map((cara) => ({
    cara,
    jumlah_rp: rupiah(197_530_864),
    no_rekening: null,
    keterangan: inDrawer(cara) ? null : '4471',
    biaya_rp: rupiah(0),
  })),
}
