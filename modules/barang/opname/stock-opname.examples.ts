import { documentExamples } from '#testing/define-examples.ts'
import { pieces } from '#testing/world.ts'
import { stockOpname } from './stock-opname.document.ts'

documentExamples(stockOpname, {
  good: [
    { kode_gudang: 'BRANKAS', detail_baki: [{ kode_toko: 'B02' }] },
    { kode_gudang: 'BRANKAS', detail_baki: [{ kode_toko: 'B01' }] },
  ],
  bad: [
    { draft: { kode_gudang: 'BELI', detail_baki: [] }, field: 'kode_gudang' },
    { draft: { kode_gudang: 'BRANKAS', detail_baki: [{ kode_toko: 'SORTIR' }] }, field: 'detail_baki.0.kode_toko' },
    {
      draft: { kode_gudang: 'BRANKAS', detail_baki: [{ kode_toko: 'B01' }, { kode_toko: 'B01' }] },
      field: 'detail_baki.1.kode_toko',
    },
  ],
  act: {
    periksa: (doc) => ((doc.detail_baki as { kode_toko: string }[])[0]!.kode_toko === 'B02' ? {} : undefined),
    setujui: {},
    temukan: { kode_barcode: pieces.missed, kode_toko: 'B02' },
    hapus: { alasan: 'TIDAK DITEMUKAN' },
    batal: (doc) => (doc.status === 'BERJALAN' ? {} : undefined),
  },
})
