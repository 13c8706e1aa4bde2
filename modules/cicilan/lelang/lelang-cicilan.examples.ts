import { documentExamples } from '#testing/define-examples.ts'
import { accounts } from '#testing/world.ts'
import { lelangCicilan } from './lelang-cicilan.document.ts'

const kept = { no_cicilan: '{macet 1}', cara: 'DISIMPAN', bayar_keluar: [] } as const

/** On the contracts that the suite begins with, whose pieces are in the shop. */
documentExamples(lelangCicilan, {
  good: [
    kept,
    {
      no_cicilan: '{macet 2}',
      cara: 'DISIMPAN',
      keterangan: 'PINDAH ALAMAT',
      bayar_keluar: [
        { cara: 'CASH', jumlah_rp: 500_000 },
        { cara: 'TRANSFER', jumlah_rp: 1_000_000, no_rekening: accounts.bca, keterangan: 'BCA 8120' },
      ],
    },
    { ...kept, no_cicilan: '{macet 3}' },
  ],
  bad: [
    { draft: { ...kept, no_cicilan: 'CC-SBY-200101-0001' }, field: 'no_cicilan' },
    { draft: { ...kept, no_cicilan: 'CC-SBY-{hari}-0004' }, field: 'no_cicilan' },
    { draft: { ...kept, cara: 'KEMBALI', nilai_wajar: 3_500_000, kondisi_beli: 'MULUS' }, field: 'cara' },
    { draft: { ...kept, cara: 'TANPA BARANG' }, field: 'cara' },
    { draft: { ...kept, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1 }] }, field: 'bayar_keluar' },
  ],
  act: { cetak: {}, batal: { alasan: 'CUSTOMER MEMBAYAR' } },
})
