import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { verdicts } from '../timbang/timbang.ts'

const books = { class: 'books' } as const
const either = { min: -9_999_999.999 } as const

/** Laporan Stock Opname Global: every counted tray, with what the books had when it was counted. */
export const stockOpnameGlobalReport = defineReport({
  name: 'stock-opname-global',
  screen: {
    path: '/laporan-stock-opname-global',
    title: 'Laporan Stock Opname Global',
    gate: { flag: 'OPNAME_GLOBAL_DAILY_MODULE' },
  },
  summary: 'Potong dan berat tiap baki menurut hitungan dan menurut buku saat itu; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    no_opname_global: f.code({ label: 'No Opname Global', max: 60 }),
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    putusan: f.choice({ label: 'Putusan', options: verdicts, ...books }),
  },
  columns: {
    no_opname_global: f.code({ label: 'Dokumen', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    jumlah_hitung: f.integer({ label: 'Potong Hitung' }),
    jumlah_buku: f.integer({ label: 'Potong Buku', ...books }),
    selisih_jumlah: f.integer({ label: 'Selisih Potong', ...books }),
    berat_hitung: f.weight({ label: 'Berat Hitung', ...either, ...books }),
    berat_buku: f.weight({ label: 'Berat Buku', ...books }),
    selisih_berat: f.weight({ label: 'Selisih Berat', ...either, ...books }),
    putusan: f.choice({ label: 'Putusan', options: verdicts, ...books }),
    hitungan: f.integer({ label: 'Kali Dihitung' }),
    dihitung_oleh: f.text({ label: 'Dihitung Oleh' }),
    asal_berat: f.text({ label: 'Asal Berat' }),
  },
  total: ['jumlah_hitung', 'jumlah_buku', 'selisih_jumlah', 'berat_hitung', 'berat_buku', 'selisih_berat'],
  groupBy: [
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Gudang', columns: ['kode_gudang'] },
    { label: 'Baki', columns: ['kode_baki'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_opname_global: 'document' },
})
