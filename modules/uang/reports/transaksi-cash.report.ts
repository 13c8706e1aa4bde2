import type { Gate } from '#kernel/model/access/gate.ts'
import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { blindCard, cardBalance, cardLine, cardMoney } from './card.ts'

const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

/** Laporan Transaksi Cash: all cash that came and went, by its hour, whatever document moved it. */
export const cashHoursReport = defineReport({
  name: 'transaksi-cash',
  screen: { path: '/laporan-transaksi-cash', title: 'Laporan Transaksi Cash', gate: alive, alias: '/transaksi-cash' },
  summary: 'Setiap uang tunai masuk dan keluar, menurut jamnya',
  filters: { ...period, laci: f.text({ label: 'Laci', hint: 'Kosong: semua', max: 20 }) },
  columns: { ...cardLine, laci: f.code({ label: 'Laci' }), ...cardMoney },
  total: ['awal', 'masuk', 'keluar'],
  balance: cardBalance,
  blind: blindCard,
  links: { nomor: 'document' },
})
