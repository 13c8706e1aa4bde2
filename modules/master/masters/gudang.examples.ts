import { resourceExamples } from '#testing/define-examples.ts'
import { gudang } from './gudang.resource.ts'

resourceExamples(gudang, {
  good: [
    { kode_gudang: 'BRANKAS', nama_gudang: 'BRANKAS LANTAI 2', jenis: 'JUAL' },
    { kode_gudang: 'RUSAK', nama_gudang: 'BARANG RUSAK', jenis: 'HANCUR' },
  ],
  bad: [{ row: { kode_gudang: 'G9', nama_gudang: 'LAIN', jenis: 'LAIN' }, field: 'jenis' }],
})
