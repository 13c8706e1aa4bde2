import { resourceExamples } from '#testing/define-examples.ts'
import { parameterCicilan } from './parameter-cicilan.resource.ts'

resourceExamples(parameterCicilan, {
  good: [
    { kode_cicilan: 'C6', lama_bulan: 6, bunga: 6, dp_minimum: 20, denda_harian: 0.1, maks_telat: 30 },
    { kode_cicilan: 'C12', lama_bulan: 12, bunga: 12, dp_minimum: 30, denda_harian: null, maks_telat: null },
  ],
  bad: [
    { row: { kode_cicilan: 'X', lama_bulan: 0, bunga: 1, dp_minimum: 10 }, field: 'lama_bulan' },
    { row: { kode_cicilan: 'X', lama_bulan: 6, bunga: 1, dp_minimum: 100.5 }, field: 'dp_minimum' },
  ],
})
