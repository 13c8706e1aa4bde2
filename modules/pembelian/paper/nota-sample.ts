import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { completeBeli, soldKey, type LineFacts } from '../nota/line.ts'
import type { BeliDraft, BeliLine } from '../nota/pembelian.shape.ts'
import { noDeduction, type PurchaseRules } from '../nota/quote.ts'
import type { BeliNota } from './nota.ts'

/** Invented purchases for previewing templates. Their lines are reckoned like those of real ones. */

const rules: PurchaseRules = {
  dasar_beli: 'NOTA',
  lantai: false,
  pembulatan: rupiah(500),
  arah: 'up',
  tabel: 'TANPA',
  tabel_berat: undefined,
  toleransi_nota_bulan: 3,
  termasuk_ongkos: false,
  potongan: false,
  nota_cabang_lain: true,
  toleransi_berat: weight(0),
}
const tanggal = '2026-11-21'
const ring = {
  no_faktur_jual: 'JL-CONTOH-0001',
  kode_barcode: 'CN000418',
  nama_barang: 'CINCIN UKIR BUNGA KENANGA',
  kode_group: 'G750',
  kode_dept: 'CN',
  aksesoris: false,
  berat_nota: weight(3215),
  total: rupiah(6_194_200),
  ongkos: rupiah(150_000),
  ppn: rupiah(0),
  ppn_mode: 'TIDAK',
  tgl_nota: '2026-10-12',
  status: 'SELESAI',
  status_barang: 'TERJUAL',
  no_jual: 'JL-CONTOH-0001',
  no_beli: null,
  toko_asal: null,
  kadar: percent(7500),
  dibeli: null,
}
/** Prices of the day, the deductions of the masters, and the nota that the ring was sold with. */
export const sampleFacts: LineFacts = {
  sold: new Map([[soldKey(ring.no_faktur_jual, ring.kode_barcode), ring]]),
  group: new Map([
    ['G750', { kadar: percent(7500), harga_beli: rupiah(1_690_000) }],
    ['G420', { kadar: percent(4200), harga_beli: rupiah(924_000) }],
  ]),
  jenis: new Map([
    ['CN', noDeduction],
    ['AN', noDeduction],
  ]),
  rugi: [{ kode_group: 'G750', hari_dari: 31, hari_sampai: 90, persen: percent(250), rp: null }],
  kondisi: new Map([
    ['KUSAM', { persen: null, rp: rupiah(5000), tujuan: null }],
    ['BAIK', { ...noDeduction, tujuan: null }],
  ]),
  emas: rupiah(2_200_000),
  baki: [{ kode_gudang: 'BELI', kode_baki: 'BELI', nama: 'BELI' }],
  toko: new Set(),
}
const plain: BeliDraft = {
  asal: 'TANPA NOTA',
  no_faktur_jual: null,
  kode_barcode_asal: null,
  tgl_nota: null,
  harga_nota: null,
  berat_nota: null,
  nama_barang: 'ANTING DESI BULAT',
  kode_dept: 'AN',
  kode_group: 'G420',
  berat: weight(1140),
  timbangan: null,
  teks_timbang: null,
  berat_emas: null,
  berat_otorisasi: null,
  kondisi_beli: 'BAIK',
  rusak_rp: rupiah(0),
  keterangan: null,
  foto: null,
  harga_ubah: null,
}
const sampleRingDraft: BeliDraft = {
  ...plain,
  asal: 'NOTA KITA',
  no_faktur_jual: ring.no_faktur_jual,
  kode_barcode_asal: ring.kode_barcode,
  nama_barang: null,
  kode_dept: null,
  kode_group: null,
  berat: weight(3200),
  kondisi_beli: 'KUSAM',
}
const complete = (draft: BeliDraft, index: number): BeliLine =>
  completeBeli(draft, sampleFacts, rules, { tgl_system: tanggal, kode_barcode: `P261121000${index + 1}01` })

function build(drafts: readonly BeliDraft[], again: Partial<BeliNota>): BeliNota {
  const detail_barang = drafts.map(complete)
  const total = rupiah(detail_barang.reduce((n, b) => n + b.harga, 0n))
  return {
    nomor: 'BL-CONTOH-0001',
    tanggal,
    status: 'SELESAI',
    oleh: 'LINA',
    dibuat: '2026-11-21T03:41:00.000Z',
    kode_sales: 'DEWI',
    kode_customer: 'CONTOH',
    nama_customer: 'IBU RATNA',
    alamat_customer: 'JL. KENANGA NO. 8',
    no_hp: '081398765432',
    keterangan: null,
    total_jumlah: detail_barang.length,
    total_berat: weight(detail_barang.reduce((n, b) => n + b.berat, 0n)),
    total,
    bayar_tunai: total,
    bayar_non_tunai: rupiah(0),
    dasar_beli: 'NOTA',
    lantai_tanpa_nota: false,
    pembulatan_ke: rules.pembulatan,
    pembulatan_arah: 'ATAS',
    cetakan: 1,
    divalidasi_oleh: null,
    alasan_batal: null,
    detail_barang,
    bayar_keluar: [{ cara: 'CASH', jumlah_rp: total, no_rekening: null, keterangan: null }],
    ...again,
  }
}

/** A ring with our nota and earrings without: an ordinary purchase. */
export const ordinaryBeli: BeliNota = build([sampleRingDraft, plain], {})

/** A very long one: many pieces, long names, other scripts, gold by the kilogram. */
export const longBeli: BeliNota = build(
  Array.from({ length: 24 }, (_, index) => ({
    ...(index % 2 === 0 ? sampleRingDraft : plain),
    nama_barang: ['KALUNG RANTAI NORI KOMBINASI ROSE GOLD LIONTIN HATI', '金戒指 鳳凰雕花 足金', 'ゴールドリング'][
      index % 3
    ]!,
    berat: weight(index === 23 ? 4_987_650 : 3200),
    rusak_rp: rupiah(index % 5 === 0 ? 44_200 : 0),
    keterangan: index % 5 === 0 ? 'BATU LEPAS DUA BUTIR, PENGAIT PATAH' : null,
  })),
  {
    nama_customer: 'IBU RATNA SARI DEWI KUSUMANINGRUM 陈美玲 山田さくら',
    alamat_customer: 'JL. RAYA DARMO PERMAI SELATAN XVII NO. 128, KELURAHAN PRADAH KALIKENDAL, SURABAYA',
    keterangan: 'DIBAYAR DI KASIR DUA',
  },
)
