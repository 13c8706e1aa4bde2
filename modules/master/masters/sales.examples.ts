import { resourceExamples } from '#testing/define-examples.ts'
import { sales } from './sales.resource.ts'

resourceExamples(sales, {
  good: [
    { kode_sales: 'RINA', nama_sales: 'RINA WULANDARI', no_hp: '081234567890', aktif: true, kode_bonus: 'B1' },
    { kode_sales: 'AGUS', nama_sales: 'AGUS SETIAWAN', no_hp: null, aktif: false },
  ],
})
