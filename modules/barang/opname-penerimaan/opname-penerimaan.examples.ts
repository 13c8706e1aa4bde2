import { documentExamples } from '#testing/define-examples.ts'
import { opnamePenerimaan } from './opname-penerimaan.document.ts'

documentExamples(opnamePenerimaan, {
  good: [
    {
      no_penerimaan: 'PN-SBY-{hari}-0002',
      detail_barang: [{ kode_barcode: 'PN2001', berat: 2.6 }, { kode_barcode: 'LAIN1' }],
    },
  ],
  bad: [{ draft: { no_penerimaan: 'TIDAK-ADA', detail_barang: [{ kode_barcode: 'PN2001' }] }, field: 'no_penerimaan' }],
})
