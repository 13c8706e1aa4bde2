import { documentExamples } from '#testing/define-examples.ts'
import { accounts, customers } from '#testing/world.ts'
import { cicilan } from './cicilan.document.ts'

const line = (kode_barcode: string) => ({ detail_barang: [{ kode_barcode, jumlah: 1 }] })
const head = { kode_sales: 'RINA', kode_customer: customers.siti, kode_cicilan: 'C6' }
const cash = (jumlah_rp: number) => ({ bayar: [{ cara: 'CASH' as const, jumlah_rp }] })

/** Drafts for the conformance suite: one that is called off, one that is paid off and taken, and two for the auction. */
documentExamples(cicilan, {
  good: [
    { ...head, dp: 1_000_000, keterangan: 'DIAMBIL SESUDAH LEBARAN', ...line('CC1001'), ...cash(1_000_000) },
    {
      ...head,
      dp: 840_000,
      ...line('CC1002'),
      bayar: [{ cara: 'TRANSFER', jumlah_rp: 840_000, no_rekening: accounts.bri }],
    },
    { ...head, dp: 900_000, ...line('CC1003'), ...cash(1_000_000) },
  ],
  bad: [
    { draft: { ...head, dp: 839_500, ...line('CC1004'), ...cash(839_500) }, field: 'dp' },
    { draft: { ...head, dp: 4_200_000, ...line('CC1004'), ...cash(4_200_000) }, field: 'dp' },
    { draft: { ...head, dp: 1_000_000, detail_barang: [], ...cash(1_000_000) }, field: 'detail_barang' },
    {
      draft: { ...head, dp: 1_000_000, ...line('TIDAK-ADA'), ...cash(1_000_000) },
      field: 'detail_barang.0.kode_barcode',
    },
    { draft: { ...head, dp: 1_000_000, ...line('CC1004'), ...cash(900_000) }, field: 'bayar' },
  ],
  act: {
    ambil: {},
    cetak: {},
    batal: (doc) => (doc.status === 'AKTIF' ? { alasan: 'TIDAK JADI' } : undefined),
  },
})
