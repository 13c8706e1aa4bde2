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
})
