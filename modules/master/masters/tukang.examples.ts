import { resourceExamples } from '#testing/define-examples.ts'
import { tukang } from './tukang.resource.ts'

resourceExamples(tukang, {
  good: [
    { kode_tukang: 'PARDI', nama_tukang: 'SUPARDI', no_hp: '081234567890', ongkos: 50000 },
    { kode_tukang: 'JONO', nama_tukang: 'SUJONO', no_hp: null, ongkos: null },
  ],
  bad: [{ row: { kode_tukang: 'X', nama_tukang: 'RUGI', ongkos: -1 }, field: 'ongkos' }],
})
