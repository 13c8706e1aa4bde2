import { documentExamples } from '#testing/define-examples.ts'
import { accounts, customers } from '#testing/world.ts'
import { titipan } from './titipan.document.ts'

documentExamples(titipan, {
  good: [
    {
      kode_customer: customers.siti,
      keterangan: 'UNTUK KALUNG',
      bayar: [
        { cara: 'CASH', jumlah_rp: 600000 },
        { cara: 'DEBIT', jumlah_rp: 400000, no_rekening: accounts.bca, keterangan: '4471' },
      ],
    },
    { kode_customer: customers.budi, bayar: [{ cara: 'TRANSFER', jumlah_rp: 2500000, no_rekening: accounts.bri }] },
  ],
  bad: [
    { draft: { kode_customer: customers.siti, bayar: [] }, field: 'bayar' },
    { draft: { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp: 0 }] }, field: 'bayar.0.jumlah_rp' },
    {
      draft: { kode_customer: customers.siti, bayar: [{ cara: 'QRIS', jumlah_rp: 1000 }] },
      field: 'bayar.0.no_rekening',
    },
  ],
  act: {
    validasi: {},
    ambil: (doc) => (doc.kode_customer === customers.siti ? {} : undefined),
    batal: { alasan: 'SALAH JUMLAH' },
    cetak: {},
  },
})
