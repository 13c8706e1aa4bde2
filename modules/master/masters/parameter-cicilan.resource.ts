import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Parameter cicilan: terms of buying in instalments. */
export const parameterCicilan = defineResource({
  name: 'parameter-cicilan',
  screen: { path: '/parameter-cicilan', title: 'Parameter Cicilan', menu: 'Master', gate: { flag: 'CICILAN_MODULE' } },
  summary: 'Syarat beli dengan cicilan',
  api: { list: 'para-cicilan' },
  key: 'kode_cicilan',
  fields: {
    kode_cicilan: f.code({ label: 'Kode Cicilan', required: true }),
    lama_bulan: f.integer({ label: 'Lama (Bulan)', required: true, min: 1, max: 120 }),
    bunga: f.percent({ label: 'Bunga', required: true }),
    dp_minimum: f.percent({ label: 'DP Minimum', required: true }),
    denda_harian: f.percent({ label: 'Denda Harian' }),
    maks_telat: f.integer({ label: 'Maksimal Telat', min: 0, hint: 'Hari' }),
  },
  examples: {
    good: [
      { kode_cicilan: 'C6', lama_bulan: 6, bunga: 6, dp_minimum: 20, denda_harian: 0.1, maks_telat: 30 },
      { kode_cicilan: 'C12', lama_bulan: 12, bunga: 12, dp_minimum: 30, denda_harian: null, maks_telat: null },
    ],
    bad: [
      { row: { kode_cicilan: 'X', lama_bulan: 0, bunga: 1, dp_minimum: 10 }, field: 'lama_bulan' },
      { row: { kode_cicilan: 'X', lama_bulan: 6, bunga: 1, dp_minimum: 100.5 }, field: 'dp_minimum' },
    ],
  },
})
