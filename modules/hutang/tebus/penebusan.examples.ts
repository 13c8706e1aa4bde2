import { documentExamples } from '#testing/define-examples.ts'
import { accounts, customers } from '#testing/world.ts'
import { penebusan } from './penebusan.document.ts'

const of = (n: number) => ({ no_faktur_hutang: `HT-SBY-{hari}-000${n}`, bayar_keluar: [], pulang: [] })
const cash = (jumlah_rp: number) => [{ cara: 'CASH' as const, jumlah_rp }]
const redeem = { ...of(1), cara: 'TEBUS', bayar: cash(1_300_000) } as const

/** Paid on the loans that the suite begins with, on the day on which they were lent. */
documentExamples(penebusan, {
  good: [
    redeem,
    { ...of(2), cara: 'BUNGA', bayar: [{ cara: 'QRIS', jumlah_rp: 1_500, no_rekening: accounts.bca }] },
    { ...of(3), cara: 'SEBAGIAN', pokok_rp: 500_000, bayar: cash(501_500) },
    {
      ...of(4),
      cara: 'PERPANJANG',
      slip_hilang: true,
      bunga_minta: 1_000,
      alasan_potongan: 'LANGGANAN',
      bayar: cash(11_000),
    },
    { ...of(5), cara: 'TAMBAH', tambah_rp: 1_000_000, bayar: [] },
  ],
  bad: [
    { draft: { ...redeem, no_faktur_hutang: 'HT-SBY-200101-0001' }, field: 'no_faktur_hutang' },
    { draft: { ...redeem, bayar: cash(1_000) }, field: 'bayar' },
    { draft: { ...redeem, bunga_minta: 9_000 }, field: 'bunga_minta' },
    { draft: { ...redeem, denda_minta: 500 }, field: 'denda_minta' },
    { draft: { ...redeem, bunga_minta: 500 }, field: 'alasan_potongan' },
    { draft: { ...redeem, kode_pengambil: customers.budi }, field: 'kode_pengambil' },
    { draft: { ...redeem, kode_pengambil: customers.budi }, field: 'hubungan' },
    { draft: { ...redeem, pulang: [{ kode_jaminan: 'LAIN-1' }] }, field: 'pulang' },
    { draft: { ...redeem, cara: 'SEBAGIAN' }, field: 'pokok_rp' },
    { draft: { ...redeem, cara: 'SEBAGIAN', pokok_rp: 40_000 }, field: 'pokok_rp' },
    { draft: { ...redeem, cara: 'SEBAGIAN', pokok_rp: 1_250_000 }, field: 'pokok_rp' },
    { draft: { ...redeem, cara: 'TAMBAH' }, field: 'tambah_rp' },
    { draft: { ...redeem, cara: 'TAMBAH', tambah_rp: 40_000_000 }, field: 'tambah_rp' },
    { draft: { ...redeem, bayar_keluar: cash(1) }, field: 'bayar_keluar' },
  ],
  act: {
    validasi: (doc) =>
      doc.cara === 'BUNGA'
        ? undefined
        : { bayar: Number(doc.total) > 0 ? cash(Number(doc.total)) : [], bayar_keluar: [] },
    tolak: { alasan: 'TIDAK JADI' },
    cetak: {},
    batal: { alasan: 'SALAH PINJAMAN' },
  },
  twoStep: {
    good: [
      { ...redeem, bayar: [] },
      { ...of(2), cara: 'PERPANJANG', bayar: [] },
      { ...of(3), cara: 'TAMBAH', tambah_rp: 1_000_000, bayar: [] },
      { ...of(4), cara: 'BUNGA', bayar: [] },
    ],
    bad: [
      { draft: { ...of(5), cara: 'SEBAGIAN', bayar: [] }, field: 'pokok_rp' },
      { draft: { ...of(5), cara: 'TEBUS', bayar: cash(1) }, field: 'bayar' },
    ],
  },
})
