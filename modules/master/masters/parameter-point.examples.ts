import { resourceExamples } from '#testing/define-examples.ts'
import { parameterPoint } from './parameter-point.resource.ts'

resourceExamples(parameterPoint, {
  good: [
    { kode_poin: 'P1', kode_group: 'G585', per: 'GRAM', kelipatan: 1, poin: 1 },
    { kode_poin: 'P2', kode_group: null, per: 'RUPIAH', kelipatan: 1000000, poin: 2 },
  ],
  bad: [
    { row: { kode_poin: 'X', per: 'GRAM', kelipatan: 0, poin: 1 }, field: 'kelipatan' },
    { row: { kode_poin: 'X', per: 'KARAT', kelipatan: 1, poin: 1 }, field: 'per' },
    { row: { kode_poin: 'X', per: 'GRAM', kelipatan: 1, poin: 0 }, field: 'poin' },
  ],
})
