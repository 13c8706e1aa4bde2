import { documentExamples } from '#testing/define-examples.ts'
import { pieces } from '#testing/world.ts'
import { sortir } from './sortir.document.ts'

const line = { asal_beli: 'P{hari}000103', kode_toko: 'B01', harga_jual: 4_500_000 }
const refused = <const F extends string>(field: F, change: object) => ({
  draft: { detail_barang: [{ ...line, asal_beli: 'P{hari}000104', ...change }] },
  field: `detail_barang.0.${field}` as const,
})

documentExamples(sortir, {
  // The code of a bought piece holds the day of its purchase.
  good: [
    {
      keterangan: 'DIPOLES',
      detail_barang: [{ ...line, nama_barang: 'ANTING DESI', ongkos: 50_000, size: 'NO. 8' }],
    },
    { detail_barang: [{ ...line, asal_beli: 'P{hari}000104', kode_barcode: 'ST1001', keterangan: 'BEKAS' }] },
  ],
  bad: [
    { draft: { detail_barang: [] }, field: 'detail_barang' },
    refused('asal_beli', { asal_beli: pieces.flowerRing }),
    refused('kode_toko', { kode_toko: 'SORTIR' }),
    refused('kode_barcode', { kode_barcode: pieces.flowerRing }),
    refused('nama_barang', { nama_barang: 'CIN' }),
  ],
  act: { batal: { alasan: 'SALAH BAKI' } },
})
