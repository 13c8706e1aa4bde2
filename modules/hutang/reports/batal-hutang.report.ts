import { f } from '#kernel/model/fields/index.ts'
import { defineReport, period } from '#kernel/model/report.ts'

const kinds = [
  { value: 'HT', label: 'Pinjaman' },
  { value: 'TB', label: 'Penebusan' },
]

/** Laporan Batal Hutang: loans and payments that were cancelled, why, by whom, and who allowed it. */
export const loansCancelledReport = defineReport({
  name: 'batal-hutang',
  screen: { path: '/laporan-batal-hutang', title: 'Laporan Batal Hutang' },
  summary: 'Pinjaman dan penebusan yang dibatalkan dalam periode, dengan alasan dan yang menyetujui',
  filters: {
    ...period,
    jenis: f.choice({ label: 'Jenis Dokumen', options: kinds }),
    oleh: f.code({ label: 'Dibatalkan Oleh' }),
  },
  columns: {
    nomor: f.code({ label: 'Dokumen', max: 60 }),
    jenis: f.choice({ label: 'Jenis Dokumen', options: kinds }),
    tanggal: f.date({ label: 'Tanggal' }),
    jam: f.text({ label: 'Jam Batal', max: 5 }),
    nama_customer: f.text({ label: 'Customer' }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    total: f.money({ label: 'Pokok' }),
    alasan: f.text({ label: 'Alasan', max: 200 }),
    oleh: f.code({ label: 'Dibatalkan Oleh' }),
    disetujui_oleh: f.code({ label: 'Disetujui Oleh' }),
    cara: f.text({ label: 'Cara', asIs: true }),
  },
  total: ['jumlah', 'berat', 'total'],
  groupBy: [
    { label: 'Jenis Dokumen', columns: ['jenis'] },
    { label: 'Dibatalkan Oleh', columns: ['oleh'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { nomor: 'document' },
})
