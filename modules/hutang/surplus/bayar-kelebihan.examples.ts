import type { DocumentExamples } from '#kernel/model/document.ts'

/** Surpluses of the auctions that the suite made before. */
const paid = { nomor_asal: '{gadai 1}', cara: 'BAYAR', bayar_keluar: [] }

export const kelebihanExamples: DocumentExamples = {
  good: [paid, { ...paid, nomor_asal: '{gadai 3}', kode_pengambil: 'C0001', keterangan: 'DIJEMPUT' }],
  bad: [
    { draft: { ...paid, nomor_asal: null }, field: 'nomor_asal' },
    { draft: { ...paid, nomor_asal: 'HT-SBY-200101-0001' }, field: 'nomor_asal' },
    { draft: { ...paid, cara: 'HANGUS' }, field: 'cara' },
    { draft: { ...paid, kode_pengambil: 'C0002' }, field: 'kode_pengambil' },
    { draft: { ...paid, kode_pengambil: 'C0002' }, field: 'hubungan' },
    { draft: { ...paid, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1 }] }, field: 'bayar_keluar' },
  ],
  act: { cetak: {}, batal: { alasan: 'SALAH ORANG' } },
}
