import { defineReport } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/**
 * Laporan Saldo Awal: what the shop began with, account by account, against MODAL AWAL. Printed and signed against the shop's own
 * lists once all that was brought in stands.
 */
export const openingReport = defineReport({
  name: 'saldo-awal',
  screen: { path: '/laporan-saldo-awal', title: 'Laporan Saldo Awal' },
  summary: 'Semua yang dibukukan terhadap MODAL AWAL, untuk dicocokkan dengan daftar toko; yang dibatalkan tidak ikut',
  filters: {},
  columns: {
    akun: f.code({ label: 'Akun' }),
    nama_akun: f.text({ label: 'Nama Akun' }),
    sub: f.code({ label: 'Rincian', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    nomor: f.code({ label: 'Dokumen', max: 60 }),
    keterangan: f.text({ label: 'Keterangan' }),
    // Among them what the goods cost.
    debit: f.money({ label: 'Debit', class: 'cost' }),
    kredit: f.money({ label: 'Kredit', class: 'cost' }),
  },
  total: ['debit', 'kredit'],
  groupBy: [
    { label: 'Akun', columns: ['akun', 'nama_akun'] },
    { label: 'Dokumen', columns: ['nomor'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { nomor: 'document' },
})
