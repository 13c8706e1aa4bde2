import { defineReport, perGram, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { addressOf } from '#kernel/engine/report/drill.ts'
import { unnamedWords } from '#member'
import { boughtFields } from './bought.ts'

const signed = { min: -999_999_999_999_999 } as const

/**
 * Laporan Pembelian Detail: every piece bought in a period, with the rows of its quote: gold, less what age, condition and
 * damage take, plus rounding and what was changed by hand, is what was paid.
 */
export const pembelianDetailReport = defineReport({
  name: 'pembelian-detail',
  screen: { path: '/laporan-pembelian-detail', title: 'Laporan Pembelian Detail' },
  summary: 'Satu baris per barang dengan perhitungannya; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    kondisi_beli: f.ref('kondisi-pembelian', { label: 'Kondisi' }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
  },
  columns: {
    no_faktur_beli: f.code({ label: 'No Faktur Beli', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    kode_barcode_asal: f.code({ label: 'Barcode Lama' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    nama_customer: f.text({ label: 'Customer', words: unnamedWords }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    kondisi_beli: f.ref('kondisi-pembelian', { label: 'Kondisi' }),
    kadar: f.percent({ label: 'Kadar' }),
    jumlah: boughtFields.jumlah,
    berat_nota: f.weight({ label: 'Berat Nota' }),
    berat: boughtFields.berat,
    murni: boughtFields.murni,
    umur_hari: f.integer({ label: 'Umur Nota' }),
    emas_rp: f.money({ label: 'Nilai Emas' }),
    rugi_nota_rp: f.money({ label: 'Rugi Nota' }),
    potongan_kondisi_rp: f.money({ label: 'Potongan Kondisi' }),
    potongan_kategori_rp: f.money({ label: 'Potongan Kategori' }),
    rusak_rp: f.money({ label: 'Rusak' }),
    pembulatan_rp: f.money({ label: 'Pembulatan', ...signed }),
    ubah_rp: f.money({ label: 'Ubah Harga', ...signed }),
    harga: f.money({ label: 'Harga' }),
    rata_rata: f.money({ label: 'Rata-Rata per Gram' }),
  },
  spare: [
    'nama_customer',
    'kode_sales',
    'kode_dept',
    'jumlah',
    'murni',
    'potongan_kategori_rp',
    'pembulatan_rp',
    'ubah_rp',
    'rata_rata',
  ],
  total: [
    'jumlah',
    'berat',
    'murni',
    'emas_rp',
    'rugi_nota_rp',
    'potongan_kondisi_rp',
    'potongan_kategori_rp',
    'rusak_rp',
    'pembulatan_rp',
    'ubah_rp',
    'harga',
  ],
  groupBy: [
    { label: 'Group', columns: ['kode_group'], stamp: 'kadar' },
    { label: 'Kondisi', columns: ['kondisi_beli'] },
    { label: 'Nota', columns: ['no_faktur_beli'] },
    { label: 'Jenis', columns: ['kode_dept'] },
    { label: 'Sales', columns: ['kode_sales'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  derived: { rata_rata: (j) => perGram(j.harga, j.berat) },
  links: {
    no_faktur_beli: 'document',
    kode_barcode_asal: ({ kode_barcode_asal, tanggal }) =>
      kode_barcode_asal
        ? addressOf('/laporan-kartu-stock', { kode_barcode: kode_barcode_asal, tgl_from: tanggal })
        : undefined,
  },
})
