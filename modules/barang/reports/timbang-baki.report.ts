import { documentReport } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { timbangBaki } from '../timbang/timbang-baki.document.ts'

/** Laporan Timbang Baki: every finished weighing of a tray, with what it should have weighed. */
export const timbangBakiReport = documentReport(timbangBaki, {
  summary: 'Satu baris per penimbangan yang selesai; yang direset tidak ikut',
  states: ['SELESAI'],
  filters: { kode_gudang: 'Gudang', kode_baki: 'Baki', putusan: true },
  columns: {
    no_timbang: 'Dokumen',
    tanggal: true,
    kode_gudang: 'Gudang',
    kode_baki: 'Baki',
    jumlah: true,
    berat_harap: true,
    berat_timbang: true,
    selisih: true,
    toleransi: true,
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
})
