import { resourceExamples } from '#testing/define-examples.ts'
import { plafondHutang } from './plafond-hutang.resource.ts'

resourceExamples(plafondHutang, {
  good: [
    { kode_plafond: 'CUST', jenis: 'CUSTOMER', plafond: 50000000 },
    { kode_plafond: 'TOKO', jenis: 'TOKO', plafond: 2000000000 },
  ],
  bad: [{ row: { kode_plafond: 'X', jenis: 'KOTA', plafond: 1 }, field: 'jenis' }],
})
