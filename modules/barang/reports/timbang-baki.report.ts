import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { verdicts } from '../timbang/timbang.ts'

/** Laporan Timbang Baki: every finished weighing of a tray, with what it should have weighed. */
export const timbangBakiReport = defineReport({
  name: 'timbang-baki',
  screen: { path: '/laporan-timbang-baki', title: 'Laporan Timbang Baki' },
  summary: 'Satu baris per penimbangan yang selesai; yang direset tidak ikut',
  filters: {
    ...period,
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    putusan: f.choice({ label: 'Putusan', options: verdicts }),
  },
  columns: {
    no_timbang: f.code({ label: 'Dokumen', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    jumlah: f.integer({ label: 'Jumlah' }),
    berat_harap: f.weight({ label: 'Seharusnya' }),
    berat_timbang: f.weight({ label: 'Terbaca' }),
    selisih: f.weight({ label: 'Selisih', min: -9_999_999.999 }),
    toleransi: f.weight({ label: 'Toleransi' }),
    putusan: f.text({ label: 'Putusan' }),
    oleh: f.text({ label: 'Oleh' }),
    asal_berat: f.text({ label: 'Asal Berat' }),
  },
  total: ['jumlah', 'berat_harap', 'berat_timbang', 'selisih'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Baki', columns: ['kode_baki'] },
    { label: 'Putusan', columns: ['putusan'] },
  ],
  links: { no_timbang: 'document' },
})
