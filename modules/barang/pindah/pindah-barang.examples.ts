import { documentExamples } from '#testing/define-examples.ts'
import { pieces } from '#testing/world.ts'
import { pindahBarang } from './pindah-barang.document.ts'

documentExamples(pindahBarang, {
  good: [{ kode_toko: 'B02', keterangan: 'ETALASE DEPAN', detail_barang: [{ kode_barcode: pieces.flowerRing }] }],
  bad: [
    { draft: { kode_toko: 'B02', detail_barang: [] }, field: 'detail_barang' },
    {
      draft: { kode_toko: 'B02', detail_barang: [{ kode_barcode: 'TIDAKADA' }] },
      field: 'detail_barang.0.kode_barcode',
    },
    {
      draft: {
        kode_toko: 'B02',
        detail_barang: [{ kode_barcode: pieces.rubyRing }, { kode_barcode: pieces.rubyRing }],
      },
      field: 'detail_barang.1.kode_barcode',
    },
  ],
  act: { batal: { alasan: 'SALAH BAKI' } },
})
