import { documentExamples } from '#testing/define-examples.ts'
import { accounts, customers } from '#testing/world.ts'
import { lelangHutang } from './lelang.document.ts'

/** `{gadai 1}` to `{gadai 5}`: loans of the suite that are long overdue, and whose borrowers were told. */
const of = (n: number, harga: number, biaya = 0) => ({ no_faktur_hutang: `{gadai ${n}}`, harga, biaya })
const sold = {
  pembeli: 'PIHAK KETIGA',
  kode_pembeli: customers.siti,
  detail_hutang: [of(1, 15_000_000)],
  bayar: [],
} as const
const toShop = {
  pembeli: 'TOKO',
  kondisi_beli: 'MULUS',
  kode_dept: 'BR',
  detail_hutang: [of(1, 30_000_000)],
  bayar: [],
} as const

/** Sold above and below what was owed, to a customer and to the shop itself. */
documentExamples(lelangHutang, {
  good: [
    {
      ...sold,
      keterangan: 'LELANG BULANAN',
      detail_hutang: [of(1, 20_000_000, 150_000), of(2, 1_000_000, 50_000)],
    },
    {
      ...sold,
      detail_hutang: [of(3, 15_000_500)],
      bayar: [
        { cara: 'CASH', jumlah_rp: 10_000_500 },
        { cara: 'TRANSFER', jumlah_rp: 5_000_000, no_rekening: accounts.bca },
      ],
    },
    { ...toShop, detail_hutang: [of(4, 30_000_500, 25_000)] },
  ],
  bad: [
    { draft: { ...sold, detail_hutang: [] }, field: 'detail_hutang' },
    { draft: { ...sold, kode_pembeli: null }, field: 'kode_pembeli' },
    { draft: { ...sold, kode_pembeli: customers.budi }, field: 'kode_pembeli' },
    {
      draft: { ...sold, detail_hutang: [{ ...of(1, 500), no_faktur_hutang: 'HT-SBY-200101-0001' }] },
      field: 'detail_hutang.0.no_faktur_hutang',
    },
    {
      draft: { ...sold, detail_hutang: [of(1, 500), of(1, 500)] },
      field: 'detail_hutang.1.no_faktur_hutang',
    },
    { draft: { ...sold, bayar: [{ cara: 'CASH', jumlah_rp: 1 }] }, field: 'bayar' },
    { draft: { ...toShop, bayar: [{ cara: 'CASH', jumlah_rp: 1 }] }, field: 'bayar' },
    { draft: { ...toShop, kondisi_beli: null }, field: 'kondisi_beli' },
    { draft: { ...toShop, kode_dept: null }, field: 'kode_dept' },
  ],
  act: { cetak: {}, batal: { alasan: 'SALAH PEMBELI' } },
})
