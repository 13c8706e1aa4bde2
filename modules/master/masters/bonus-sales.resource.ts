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
  examples: {
    good: [
      { kode_bonus: 'B1', kode_group: 'G585', per: 'GRAM', nilai: 2500 },
      { kode_bonus: 'B2', kode_group: null, per: 'PERSEN', nilai: 0.25 },
    ],
    bad: [
      { row: { kode_bonus: 'X', per: 'PERSEN', nilai: 100.01 }, field: 'nilai' },
      { row: { kode_bonus: 'X', per: 'GRAM', nilai: -1 }, field: 'nilai' },
      { row: { kode_bonus: 'X', nilai: 1 }, field: 'per' },
    ],
  },
})
