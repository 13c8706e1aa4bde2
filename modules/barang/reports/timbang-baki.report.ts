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
  examples: [
    {
      no_timbang: 'TG-SBY-261121-0001',
      tanggal: '2026-11-21',
      kode_gudang: 'TOKO',
      kode_toko: 'B01',
      jumlah: 50,
      berat_harap: 709.45,
      berat_timbang: 709.42,
      selisih: -0.03,
      toleransi: 0.081,
      putusan: 'DALAM TOLERANSI',
      oleh: 'LINA',
      asal_berat: 'KASIR 1',
    },
    {
      no_timbang: 'TG-SBY-261121-0002',
      tanggal: '2026-11-21',
      kode_gudang: 'TOKO',
      kode_toko: 'B02',
      jumlah: 36,
      berat_harap: 933.75,
      berat_timbang: 928.26,
      selisih: -5.49,
      toleransi: 0.07,
      putusan: 'SELISIH',
      oleh: 'LINA',
      asal_berat: 'KETIK',
    },
  ],
})
