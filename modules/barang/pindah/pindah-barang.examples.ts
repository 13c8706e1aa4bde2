import { documentExamples } from '#testing/define-examples.ts'
import { pieces } from '#testing/world.ts'
import { pindahBarang } from './pindah-barang.document.ts'

documentExamples(pindahBarang, {
  good: [{ kode_toko: 'B02', keterangan: 'ETALASE DEPAN', detail_barang: [{ kode_barcode: pieces.flowerRing }] }],
  act: { batal: { alasan: 'SALAH BAKI' } },
})
