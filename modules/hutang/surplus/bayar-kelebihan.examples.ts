import { documentExamples } from '#testing/define-examples.ts'
import { customers } from '#testing/world.ts'
import { bayarKelebihan } from './bayar-kelebihan.document.ts'

/** Surpluses of the auctions that the suite made before. */
const paid = { nomor_asal: '{gadai 1}', cara: 'BAYAR', bayar_keluar: [] } as const

documentExamples(bayarKelebihan, {
  good: [paid, { ...paid, nomor_asal: '{gadai 3}', kode_pengambil: customers.siti, keterangan: 'DIJEMPUT' }],
  bad: [
    { draft: { ...paid, nomor_asal: 'HT-SBY-200101-0001' }, field: 'nomor_asal' },
    { draft: { ...paid, cara: 'HANGUS' }, field: 'cara' },
    { draft: { ...paid, kode_pengambil: customers.budi }, field: 'kode_pengambil' },
    { draft: { ...paid, kode_pengambil: customers.budi }, field: 'hubungan' },
    { draft: { ...paid, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1 }] }, field: 'bayar_keluar' },
  ],
  act: { cetak: {}, batal: { alasan: 'SALAH ORANG' } },
})
