import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import type { SoldLoanLine, SoldPieceLine } from '../lelang/lelang.shape.ts'
import type { StoredFrom } from '#kernel/model/document.ts'
import type { bayarKelebihan } from '../surplus/bayar-kelebihan.document.ts'
import type { LelangNota } from './auction-nota.ts'

type KelebihanNota = Omit<StoredFrom<typeof bayarKelebihan>, 'versi'>

/** Invented auctions and surpluses for previewing the templates. */
const meta = {
  tanggal: '2027-04-21',
  status: 'SELESAI',
  oleh: 'DEWI',
  dibuat: '2027-04-21T03:41:00.000Z',
  cetakan: 1,
  alasan_batal: null,
  keterangan: null,
}
const loan: SoldLoanLine = {
  no_faktur_hutang: 'HT-CONTOH-0001',
  harga: rupiah(7_000_000),
  biaya: rupiah(150_000),
  kode_customer: 'CONTOH',
  nama_customer: 'IBU RATNA DEWI',
  no_hp_customer: '081288502210',
  diberitahu: '2027-04-10',
  hari: 151,
  telat: 31,
  pokok: rupiah(5_000_000),
  bunga_hitung: rupiah(640_000),
  denda_hitung: rupiah(105_000),
  nilai_wajar: rupiah(6_800_000),
  bunga_rp: rupiah(640_000),
  denda_rp: rupiah(105_000),
  rugi: rupiah(0),
  kelebihan: rupiah(1_105_000),
  status_awal: 'AKTIF',
  bunga_sampai: '2026-11-21',
  jatuh_tempo: '2027-03-21',
}
const piece: SoldPieceLine = {
  kode_jaminan: 'HT-CONTOH-0001-1',
  no_faktur_hutang: 'HT-CONTOH-0001',
  nama_barang: 'GELANG KERONCONG UKIR',
  kadar: percent(7500),
  jumlah: 1,
  berat: weight(4_121),
  murni: weight(3_091),
  per_gram: rupiah(1_650_000),
  nilai_wajar: rupiah(6_799_650),
}

export const ordinaryLelang: LelangNota = {
  ...meta,
  nomor: 'LL-CONTOH-0001',
  pembeli: 'PIHAK KETIGA',
  kode_pembeli: 'CONTOH',
  kondisi_beli: null,
  kode_group: null,
  kode_dept: null,
  nama_pembeli: 'BPK. HENDRA WIJAYA',
  no_hp: '081311804402',
  harga_emas_saat: rupiah(2_200_000),
  total_jumlah: 1,
  total_berat: weight(4_121),
  total_wajar: rupiah(6_799_650),
  total: rupiah(7_000_000),
  total_biaya: rupiah(150_000),
  total_rugi: rupiah(0),
  total_kelebihan: rupiah(1_105_000),
  bayar_tunai: rupiah(7_000_000),
  bayar_non_tunai: rupiah(0),
  kembali: rupiah(0),
  biaya_kartu: rupiah(0),
  biaya_kartu_oleh: 'TOKO',
  detail_hutang: [loan],
  detail_barang: [piece],
  bayar: [{ cara: 'CASH', jumlah_rp: rupiah(7_000_000), no_rekening: null, keterangan: null, biaya_rp: rupiah(0) }],
}

const many = Array.from({ length: 12 }, (_, i) => `HT-CONTOH-00${i + 10}`)
/** A very long one: many loans, long names, other scripts, several ways of paying. */
export const longLelang: LelangNota = {
  ...ordinaryLelang,
  nama_pembeli: 'BPK. HENDRA WIJAYA KUSUMANINGRUM 陈美玲 山田さくら',
  keterangan: 'LELANG BULANAN DI RUANG DEPAN, DIHADIRI ENAM PESERTA',
  total_jumlah: 12,
  total: rupiah(84_000_000),
  bayar_tunai: rupiah(45_000_000),
  bayar_non_tunai: rupiah(40_000_000),
  kembali: rupiah(1_000_000),
  detail_hutang: many.map((no_faktur_hutang) => ({ ...loan, no_faktur_hutang })),
  detail_barang: many.map((no_faktur_hutang, index) => ({
    ...piece,
    no_faktur_hutang,
    kode_jaminan: `${no_faktur_hutang}-1`,
    nama_barang: `KALUNG RANTAI NORI KOMBINASI ROSE GOLD DENGAN LIONTIN HATI NOMOR ${index + 1}`,
  })),
  bayar: [
    { cara: 'CASH', jumlah_rp: rupiah(45_000_000), no_rekening: null, keterangan: null, biaya_rp: rupiah(0) },
    {
      cara: 'TRANSFER',
      jumlah_rp: rupiah(40_000_000),
      no_rekening: '8890123456',
      keterangan: null,
      biaya_rp: rupiah(0),
    },
  ],
}

export const ordinaryKelebihan: KelebihanNota = {
  ...meta,
  nomor: 'KL-CONTOH-0001',
  nomor_asal: 'HT-CONTOH-0001',
  cara: 'BAYAR',
  kode_pengambil: null,
  hubungan: null,
  no_lelang: 'LL-CONTOH-0001',
  kode_customer: 'CONTOH',
  nama_customer: 'IBU RATNA DEWI',
  no_hp: '081288502210',
  nama_pengambil: null,
  tgl_lelang: '2027-04-21',
  tgl_hangus: '2028-04-21',
  jumlah_rp: rupiah(1_105_000),
  bayar_tunai: rupiah(1_105_000),
  bayar_non_tunai: rupiah(0),
  bayar_keluar: [{ cara: 'CASH', jumlah_rp: rupiah(1_105_000), no_rekening: null, keterangan: null }],
}

export const longKelebihan: KelebihanNota = {
  ...ordinaryKelebihan,
  nama_customer: 'IBU RATNA DEWI KUSUMANINGRUM 陈美玲 山田さくら',
  nama_pengambil: 'BPK. HENDRA WIJAYA KUSUMANINGRUM',
  kode_pengambil: 'CONTOH2',
  hubungan: 'SUAMI, MEMBAWA SURAT KUASA BERMETERAI',
  keterangan: 'DISERAHKAN DI TOKO, DISAKSIKAN KEPALA TOKO',
  bayar_tunai: rupiah(105_000),
  bayar_non_tunai: rupiah(1_000_000),
  bayar_keluar: [
    { cara: 'CASH', jumlah_rp: rupiah(105_000), no_rekening: null, keterangan: null },
    { cara: 'TRANSFER', jumlah_rp: rupiah(1_000_000), no_rekening: '8890123456', keterangan: 'BCA 8120 RATNA DEWI' },
  ],
}
