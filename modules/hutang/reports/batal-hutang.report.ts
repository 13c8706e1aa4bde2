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
  examples: [
    {
      nomor: 'HT-SBY-261121-0004',
      jenis: 'HT',
      tanggal: '2026-11-21',
      jam: '16:30',
      nama_customer: 'IBU RATNA DEWI',
      jumlah: 1,
      berat: 1.35,
      total: 1250000,
      alasan: 'SALAH POKOK',
      oleh: 'LINA',
      disetujui_oleh: 'RINA',
      cara: 'Sandi',
    },
    {
      nomor: 'TB-SBY-261121-0002',
      jenis: 'TB',
      tanggal: '2026-11-21',
      jam: '17:02',
      nama_customer: 'BPK. HENDRA',
      jumlah: 2,
      berat: 14.25,
      total: 5000000,
      alasan: 'SALAH PINJAMAN',
      oleh: 'RINA',
      disetujui_oleh: 'PEMILIK',
      cara: 'Sidik Jari, dari jauh',
    },
  ],
})
