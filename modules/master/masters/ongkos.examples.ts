import { resourceExamples } from '#testing/define-examples.ts'
import { ongkos } from './ongkos.resource.ts'

resourceExamples(ongkos, {
  good: [
    { kode_ongkos: 'ON1', kode_group: 'G585', kode_dept: 'BR', ongkos_rp: 45000, per: 'GRAM', minimum: 75000 },
    { kode_ongkos: 'ON2', kode_group: null, kode_dept: null, ongkos_rp: 150000, per: 'POTONG', minimum: null },
  ],
  bad: [{ row: { kode_ongkos: 'ON4', ongkos_rp: 10000, per: 'KILO' }, field: 'per' }],
})
