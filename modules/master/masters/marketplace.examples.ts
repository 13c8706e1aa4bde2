import { resourceExamples } from '#testing/define-examples.ts'
import { marketplace } from './marketplace.resource.ts'

resourceExamples(marketplace, {
  good: [
    { kode_marketplace: 'TOKPED', nama_marketplace: 'TOKOPEDIA', biaya_persen: 6.5, toko_id: 'emas-sinar-88' },
    { kode_marketplace: 'SHOPEE', nama_marketplace: 'SHOPEE', biaya_persen: null, toko_id: null },
  ],
  bad: [{ row: { kode_marketplace: 'X', nama_marketplace: 'MAHAL', biaya_persen: 101 }, field: 'biaya_persen' }],
})
