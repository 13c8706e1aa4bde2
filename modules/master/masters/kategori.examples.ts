import { resourceExamples } from '#testing/define-examples.ts'
import { kategori } from './kategori.resource.ts'

resourceExamples(kategori, {
  good: [
    { kode_kategori: 'EMASPUTIH', nama_kategori: 'EMAS PUTIH' },
    { kode_kategori: 'JAM', nama_kategori: 'JAM TANGAN' },
  ],
})
