import { documentExamples } from '#testing/define-examples.ts'
import { opnameGlobal } from './opname-global.document.ts'

documentExamples(opnameGlobal, {
  good: [{ kode_gudang: 'BRANKAS' }],
  bad: [{ draft: { kode_gudang: 'BELI' }, field: 'kode_gudang' }],
  act: {
    catat: { kode_toko: 'B01', jumlah: 3, berat_timbang: 425 },
    selesai: {},
    buka: { kode_toko: 'B01', alasan: 'HITUNG LAGI' },
    batal: {},
  },
})
