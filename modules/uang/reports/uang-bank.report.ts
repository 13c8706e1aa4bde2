import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { cardBalance, cardLine, cardMoney } from './card.ts'

/** Laporan Uang Bank: every movement of the shop's accounts, with the balance before the period and after each line. */
export const bankReport = defineReport({
  name: 'uang-bank',
  screen: { path: '/laporan-uang-bank', title: 'Laporan Uang Bank' },
  summary: 'Masuk, keluar dan saldo bank, menurut rekening',
  filters: {
    ...period,
    no_rekening: f.ref('rekening', { label: 'No Rekening' }),
    kode_transaksi: f.ref('kode-transaksi', { label: 'Kategori' }),
  },
  columns: {
    ...cardLine,
    no_rekening: f.ref('rekening', { label: 'No Rekening' }),
    kode_transaksi: f.ref('kode-transaksi', { label: 'Kategori' }),
    ...cardMoney,
  },
  spare: ['jam'],
  total: ['awal', 'masuk', 'keluar'],
  balance: cardBalance,
  links: { nomor: 'document' },
})
