import type { DocumentExamples } from '#kernel/model/document.ts'

const [bca, bri] = ['0140228899', '003301000456789']

const cash = { asal: 'CASH', no_rekening: bca, kategori: 'LISTRIK', jumlah_rp: 1_000_000, keterangan: 'SETOR' }
export const cashExamples: DocumentExamples = {
  good: [cash, { ...cash, asal: 'BANK', keterangan: 'ISI LACI', biaya_rp: 6_500, kode_biaya: 'LISTRIK' }],
  bad: [
    { draft: { ...cash, kategori: null }, field: 'kategori' },
    { draft: { ...cash, asal: null }, field: 'asal' },
    { draft: { ...cash, no_rekening: null }, field: 'no_rekening' },
    { draft: { ...cash, kategori: 'TIDAKADA' }, field: 'kategori' },
    { draft: { ...cash, no_rekening: 'TIDAKADA' }, field: 'no_rekening' },
    { draft: { ...cash, jumlah_rp: 0 }, field: 'jumlah_rp' },
    { draft: { ...cash, keterangan: '' }, field: 'keterangan' },
    { draft: { ...cash, biaya_rp: 1 }, field: 'kode_biaya' },
    { draft: { ...cash, biaya_rp: 1, kode_biaya: 'SEWA' }, field: 'kode_biaya' },
  ],
  act: { batal: { alasan: 'SALAH JUMLAH' } },
}

const sides = { asal_rekening: bca, tujuan_rekening: bri }
const bank = { ...sides, kategori: 'LISTRIK', jumlah_rp: 5_000_000, keterangan: 'ISI REKENING GAJI' }
export const bankExamples: DocumentExamples = {
  good: [bank, { ...bank, keterangan: 'LEWAT BI-FAST', biaya_rp: 2_500, kode_biaya: 'LISTRIK' }],
  bad: [
    { draft: { ...bank, asal_rekening: null }, field: 'asal_rekening' },
    { draft: { ...bank, kategori: null }, field: 'kategori' },
    { draft: { ...bank, tujuan_rekening: bca }, field: 'tujuan_rekening' },
    { draft: { ...bank, tujuan_rekening: 'TIDAKADA' }, field: 'tujuan_rekening' },
    { draft: { ...bank, kategori: 'TIDAKADA' }, field: 'kategori' },
    { draft: { ...bank, jumlah_rp: 0 }, field: 'jumlah_rp' },
    { draft: { ...bank, keterangan: '' }, field: 'keterangan' },
    { draft: { ...bank, biaya_rp: 1 }, field: 'kode_biaya' },
  ],
  act: { batal: { alasan: 'SALAH REKENING' } },
}

const said = { jumlah_rp: 1_000_000, keterangan: 'SALAH CATAT KEMARIN' }
const accounts = { jenis_saldo: 'REKENING', ...sides, ...said }
const drawers = { jenis_saldo: 'LACI', asal_laci: 'UTAMA', ...said }
export const shiftExamples: DocumentExamples = {
  good: [accounts],
  bad: [
    { draft: { ...accounts, jenis_saldo: 'LACI' }, field: 'asal_laci' },
    { draft: { ...accounts, tujuan_rekening: bca }, field: 'tujuan_rekening' },
    { draft: { ...accounts, tujuan_rekening: 'TIDAKADA' }, field: 'tujuan_rekening' },
    { draft: { ...drawers, tujuan_laci: 'TIDAKADA' }, field: 'tujuan_laci' },
    { draft: { ...drawers, tujuan_laci: 'UTAMA' }, field: 'tujuan_laci' },
    { draft: { ...accounts, jumlah_rp: 0 }, field: 'jumlah_rp' },
    { draft: { ...accounts, keterangan: '' }, field: 'keterangan' },
  ],
  act: { batal: { alasan: 'SALAH JUMLAH' } },
}
