import { resourceExamples } from '#testing/define-examples.ts'
import { hargaEmas } from './harga-emas.resource.ts'

resourceExamples(hargaEmas, {
  good: [
    { waktu: '2026-11-20T09:00', harga_24k: 1985000, harga_jual: 2010000, harga_beli: 1900000 },
    { waktu: '2026-11-21T13:30', harga_24k: 1992000, harga_jual: null, harga_beli: null },
  ],
  bad: [
    { row: { waktu: '2026-11-21', harga_24k: 1992000 }, field: 'waktu' },
    { row: { waktu: '2026-02-30T09:00', harga_24k: 1992000 }, field: 'waktu' },
  ],
})
