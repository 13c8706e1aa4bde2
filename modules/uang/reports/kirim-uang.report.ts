import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { kirimUang } from '../kirim/kirim-uang.document.ts'

/**
 * Laporan Kirim Uang ke Pusat: money that one shop sent, as it is known here: in the shop itself what it sent, in the one that gets it what has been
 * told of it.
 */
export const sentMoneyReport = defineReport({
  name: 'kirim-uang',
  screen: { path: '/laporan-kirim-uang', title: 'Laporan Kirim Uang ke Pusat' },
  summary: 'Kiriman uang satu toko dan yang sudah diterima; yang batal hanya bila dipilih',
  filters: {
    ...period,
    toko: f.ref('toko', { label: 'Toko Pengirim', required: 'Mohon Pilih Toko' }),
    valid_by: f.code({ label: 'Valid By' }),
    status: f.choice({ label: 'Status', options: kirimUang.states }),
  },
  columns: {
    no_reff: f.code({ label: 'Nomor Referensi' }),
    tanggal: f.date({ label: 'Tanggal' }),
    nota_kirim: f.code({ label: 'Nota Kirim', max: 60 }),
    dari: f.code({ label: 'Dari' }),
    tujuan: f.code({ label: 'Tujuan' }),
    jumlah_rp: f.money({ label: 'Jumlah' }),
    diterima_rp: f.money({ label: 'Diterima' }),
    keterangan: f.text({ label: 'Keterangan' }),
    input_by: f.code({ label: 'Oleh' }),
    valid_by: f.code({ label: 'Valid By' }),
    status: f.text({ label: 'Status' }),
  },
  total: ['jumlah_rp', 'diterima_rp'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Valid By', columns: ['valid_by'] },
    { label: 'Status', columns: ['status'] },
  ],
  clearedBy: ['toko'],
  message: { failed: 'Terjadi Kesalahan Saat Mengirim Data Silahkan Coba Lagi' },
})
