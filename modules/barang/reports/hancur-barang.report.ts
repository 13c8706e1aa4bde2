import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { fates } from '../hancur/hancur-barang.shape.ts'

/** Laporan Hancur Barang: every piece that was destroyed or went to be melted, why, and who allowed it. */
export const hancurBarangReport = defineReport({
  name: 'hancur-barang',
  screen: { path: '/laporan-hancur-barang', title: 'Laporan Hancur Barang' },
  summary: 'Satu baris per barang yang dihancurkan atau masuk lebur; yang dibatalkan tidak ikut',
  filters: { ...period, tujuan: f.choice({ label: 'Menjadi', options: fates }) },
  columns: {
    no_hancur: f.code({ label: 'Dokumen', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    kadar: f.percent({ label: 'Kadar' }),
    jumlah: f.integer({ label: 'Jumlah' }),
    berat: f.weight({ label: 'Berat' }),
    murni: f.weight({ label: 'Berat Murni' }),
    nilai: f.money({ label: 'Nilai', class: 'cost' }),
    tujuan: f.text({ label: 'Menjadi' }),
    alasan: f.text({ label: 'Alasan' }),
    oleh: f.text({ label: 'Oleh' }),
    disetujui: f.text({ label: 'Disetujui' }),
  },
  total: ['jumlah', 'berat', 'murni', 'nilai'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Dokumen', columns: ['no_hancur'] },
    { label: 'Menjadi', columns: ['tujuan'] },
  ],
  links: { no_hancur: 'document' },
})
