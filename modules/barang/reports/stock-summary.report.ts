import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { stockSummaryGate } from '../gates.ts'

const cost = { class: 'cost' } as const
const signed = { min: -999_999_999_999 } as const

/**
 * Laporan Summary Stock: what lay in the shop before a period, what came, went and changed its place in it, and what lay
 * there at its end. What was cancelled is nil, because its mirror stands on the same date.
 */
export const stockSummaryReport = defineReport({
  name: 'stock-summary',
  screen: { path: '/laporan-stock-summary', title: 'Laporan Summary Stock', gate: stockSummaryGate },
  summary: 'Saldo awal, masuk, keluar dan akhir dalam satu periode',
  filters: {
    ...period,
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
  },
  columns: {
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    awal_jumlah: f.integer({ label: 'Potong Awal' }),
    awal_berat: f.weight({ label: 'Berat Awal' }),
    awal_murni: f.weight({ label: 'Murni Awal' }),
    awal_nilai: f.money({ label: 'Nilai Awal', ...cost }),
    masuk_jumlah: f.integer({ label: 'Potong Masuk' }),
    masuk_berat: f.weight({ label: 'Berat Masuk' }),
    masuk_murni: f.weight({ label: 'Murni Masuk' }),
    masuk_nilai: f.money({ label: 'Nilai Masuk', ...cost }),
    keluar_jumlah: f.integer({ label: 'Potong Keluar' }),
    keluar_berat: f.weight({ label: 'Berat Keluar' }),
    keluar_murni: f.weight({ label: 'Murni Keluar' }),
    keluar_nilai: f.money({ label: 'Nilai Keluar', ...cost }),
    pindah_jumlah: f.integer({ label: 'Potong Pindah', ...signed }),
    pindah_berat: f.weight({ label: 'Berat Pindah', ...signed }),
    pindah_murni: f.weight({ label: 'Murni Pindah', ...signed }),
    pindah_nilai: f.money({ label: 'Nilai Pindah', ...cost, ...signed }),
    akhir_jumlah: f.integer({ label: 'Potong Akhir' }),
    akhir_berat: f.weight({ label: 'Berat Akhir' }),
    akhir_murni: f.weight({ label: 'Murni Akhir' }),
    akhir_nilai: f.money({ label: 'Nilai Akhir', ...cost }),
  },
  spare: [
    'awal_murni',
    'masuk_murni',
    'masuk_nilai',
    'keluar_murni',
    'keluar_nilai',
    'pindah_murni',
    'pindah_nilai',
    'akhir_murni',
  ],
  total: [
    'awal_jumlah',
    'awal_berat',
    'awal_murni',
    'awal_nilai',
    'masuk_jumlah',
    'masuk_berat',
    'masuk_murni',
    'masuk_nilai',
    'keluar_jumlah',
    'keluar_berat',
    'keluar_murni',
    'keluar_nilai',
    'pindah_jumlah',
    'pindah_berat',
    'pindah_murni',
    'pindah_nilai',
    'akhir_jumlah',
    'akhir_berat',
    'akhir_murni',
    'akhir_nilai',
  ],
  groupBy: [
    { label: 'Group', columns: ['kode_group'] },
    { label: 'Jenis', columns: ['kode_dept'] },
    { label: 'Gudang dan Baki', columns: ['kode_gudang', 'kode_baki'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  message: { empty: 'Data Tidak Tersedia' },
})
