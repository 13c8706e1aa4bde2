import { defineReport, todayDefault } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** How long the oldest unpaid instalment is late. */
export const ages = ['BELUM TELAT', '1-15', '16-30', '> 30'] as const

/** Laporan Cicilan Jatuh Tempo: every instalment that is due by a date and not paid, with what it costs to be late by the business date. */
export const cicilanDueReport = defineReport({
  name: 'cicilan-jatuh-tempo',
  screen: {
    path: '/laporan-cicilan-jatuh-tempo',
    title: 'Laporan Cicilan Jatuh Tempo',
    gate: { flag: 'CICILAN_MODULE' },
  },
  summary: 'Angsuran yang belum dibayar sampai tanggal itu; telat dan denda dihitung sampai tanggal sistem',
  filters: {
    sampai: f.date({ label: 'Sampai Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }),
  },
  columns: {
    no_cicilan: f.code({ label: 'No Cicilan', max: 60 }),
    nama_customer: f.text({ label: 'Customer' }),
    no_hp: f.text({ label: 'No HP' }),
    ke: f.integer({ label: 'Angsuran Ke' }),
    jatuh_tempo: f.date({ label: 'Jatuh Tempo' }),
    telat: f.integer({ label: 'Telat (Hari)' }),
    umur: f.choice({ label: 'Umur Tunggakan', options: ages }),
    angsuran: f.money({ label: 'Angsuran' }),
    denda: f.money({ label: 'Denda' }),
    sisa: f.money({ label: 'Sisa Cicilan' }),
  },
  total: ['angsuran', 'denda'],
  groupBy: [
    { label: 'Umur Tunggakan', columns: ['umur'] },
    { label: 'Jatuh Tempo', columns: ['jatuh_tempo'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_cicilan: 'document' },
  finished: ['telat', 'umur', 'denda'],
})
