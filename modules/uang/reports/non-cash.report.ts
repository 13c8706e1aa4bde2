import { tickedMethods } from '#bayar'
import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** What is told of a payment that is not cash; one that was called off is no payment. */
const nonCashStates = ['BELUM', 'COCOK', 'HILANG', 'DIBEBANKAN'] as const

/** Laporan Non Cash: every payment that is not cash, and whether the bank was seen to pay it. */
export const nonCashReport = defineReport({
  name: 'non-cash',
  screen: { path: '/laporan-non-cash', title: 'Laporan Non Cash' },
  summary: 'Pembayaran non tunai: sudah cocok, belum, atau hilang di bank',
  filters: {
    ...period,
    no_rekening: f.ref('rekening', { label: 'No Rekening' }),
    cara: f.choice({ label: 'Cara Bayar', options: tickedMethods }),
    status: f.choice({ label: 'Status', options: nonCashStates }),
  },
  columns: {
    nomor: f.code({ label: 'No Dokumen', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    no_rekening: f.ref('rekening', { label: 'No Rekening' }),
    cara: f.text({ label: 'Cara Bayar' }),
    kartu: f.text({ label: 'Kartu' }),
    jumlah_rp: f.money({ label: 'Jumlah Rp' }),
    biaya_rp: f.money({ label: 'Biaya' }),
    bersih_rp: f.money({ label: 'Bersih' }),
    status: f.choice({ label: 'Status', options: nonCashStates }),
    tgl_cocok: f.date({ label: 'Tanggal Cocok' }),
    no_validasi: f.code({ label: 'No Validasi', max: 60 }),
    oleh: f.code({ label: 'Oleh' }),
  },
  total: ['jumlah_rp', 'biaya_rp', 'bersih_rp'],
  groupBy: [
    { label: 'No Rekening', columns: ['no_rekening', 'cara'] },
    { label: 'Status', columns: ['status'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { nomor: 'document', no_validasi: 'document' },
})
