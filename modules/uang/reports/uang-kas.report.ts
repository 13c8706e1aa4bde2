import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { blindCard, cardBalance, cardLine, cardMoney } from './card.ts'

/**
 * Laporan Uang Kas: every movement of the drawers, with the balance before the period and after each line. A cashier, who counts blind, sees
 * what moved in the own drawer today.
 */
export const cashReport = defineReport({
  name: 'uang-kas',
  screen: { path: '/laporan-uang-kas', title: 'Laporan Uang Kas', first: { KASIR: true } },
  summary: 'Masuk, keluar dan saldo kas, menurut laci',
  filters: {
    ...period,
    laci: f.text({ label: 'Laci', hint: 'Kosong: semua', max: 20 }),
    kode_transaksi: f.ref('kode-transaksi', { label: 'Kategori' }),
  },
  columns: {
    ...cardLine,
    laci: f.code({ label: 'Laci' }),
    kode_transaksi: f.ref('kode-transaksi', { label: 'Kategori' }),
    ...cardMoney,
  },
  spare: ['jam'],
  total: ['awal', 'masuk', 'keluar'],
  balance: cardBalance,
  blind: blindCard,
  links: { nomor: 'document' },
})
