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
    cara: f.choice({ label: 'Cara Bayar', options: ['TRANSFER', 'DEBIT', 'KREDIT', 'QRIS'] }),
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
  examples: [
    {
      nomor: 'JL-SBY-261121-0001',
      tanggal: '2026-11-21',
      no_rekening: '0140228899',
      cara: 'DEBIT',
      kartu: '4471',
      jumlah_rp: 4_000_000,
      biaya_rp: 6_000,
      bersih_rp: 3_994_000,
      status: 'COCOK',
      tgl_cocok: '2026-11-22',
      no_validasi: 'VN-SBY-261122-0001',
      oleh: 'RINA',
    },
    {
      nomor: 'TP-SBY-261121-0002',
      tanggal: '2026-11-21',
      no_rekening: '003301000456789',
      cara: 'TRANSFER',
      kartu: null,
      jumlah_rp: 2_500_000,
      biaya_rp: 0,
      bersih_rp: 2_500_000,
      status: 'BELUM',
      tgl_cocok: null,
      no_validasi: null,
      oleh: null,
    },
  ],
})
