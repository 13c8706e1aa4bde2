import { documentExamples } from '#testing/define-examples.ts'
import { accounts, customers } from '#testing/world.ts'
import { gesekTunai } from './gesek-tunai.document.ts'

const swipe = {
  kode_customer: customers.siti,
  no_rekening: accounts.bca,
  jenis_kartu: 'DEBIT',
  akhir_kartu: '4471',
  jumlah_rp: 1_000_000,
} as const
documentExamples(gesekTunai, {
  good: [swipe, { ...swipe, awal_kartu: '526412', jumlah_rp: 333_500, biaya_rp: 25_000 }],
  bad: [
    { draft: { ...swipe, no_rekening: 'TIDAKADA' }, field: 'no_rekening' },
    { draft: { ...swipe, jenis_kartu: 'KREDIT' }, field: 'jenis_kartu' },
    { draft: { ...swipe, awal_kartu: '371449' }, field: 'awal_kartu' },
    { draft: { ...swipe, akhir_kartu: '447' }, field: 'akhir_kartu' },
    { draft: { ...swipe, jumlah_rp: 0 }, field: 'jumlah_rp' },
    { draft: { ...swipe, biaya_rp: 500 }, field: 'biaya_rp' },
  ],
  act: { batal: { alasan: 'KARTU DITOLAK' } },
})
