import { sayWith, sentence } from '#kernel/model/fields/sentences.ts'
import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Bonus sales: what a salesperson earns per sale; an empty group means every group. */
export const bonusSales = defineResource({
  name: 'bonus-sales',
  screen: {
    path: '/parameter-bonus-sales',
    title: 'Parameter Bonus Sales',
    menu: 'Master',
    gate: { flag: 'BONUS_SALES_TRANSACTION_MODULE' },
  },
  summary: 'Bonus sales dari penjualan',
  api: { list: 'para-bonus-sales' },
  key: 'kode_bonus',
  fields: {
    kode_bonus: f.code({ label: 'Kode Bonus', required: true }),
    kode_group: f.ref('group', { label: 'Group', hint: 'Kosong berarti semua group' }),
    per: f.choice({ label: 'Per', required: true, options: ['GRAM', 'POTONG', 'PERSEN'] }),
    nilai: f.decimal({
      label: 'Nilai',
      required: true,
      decimals: 2,
      min: 0,
      hint: 'Rupiah, atau persen dari penjualan',
    }),
  },
  check: (row) =>
    row.per === 'PERSEN' && row.nilai > 100_00n ? [{ field: 'nilai', ...sayWith(sentence.maxFigure, 100) }] : [],
})
