import { documentExamples } from '#testing/define-examples.ts'
import { accounts } from '#testing/world.ts'
import { mutasiUangCash } from './mutasi-uang-cash.document.ts'
import { mutasiUangBank } from './mutasi-uang-bank.document.ts'
import { pengalihanSaldo } from './pengalihan-saldo.document.ts'

const { bca, bri } = accounts

const cash = { asal: 'CASH', no_rekening: bca, kategori: 'LISTRIK', jumlah_rp: 1_000_000, keterangan: 'SETOR' } as const
documentExamples(mutasiUangCash, {
  good: [cash, { ...cash, asal: 'BANK', keterangan: 'ISI LACI', biaya_rp: 6_500, kode_biaya: 'LISTRIK' }],
  bad: [
    { draft: { ...cash, kategori: 'TIDAKADA' }, field: 'kategori' },
    { draft: { ...cash, no_rekening: 'TIDAKADA' }, field: 'no_rekening' },
    { draft: { ...cash, jumlah_rp: 0 }, field: 'jumlah_rp' },
    { draft: { ...cash, biaya_rp: 1 }, field: 'kode_biaya' },
    { draft: { ...cash, biaya_rp: 1, kode_biaya: 'SEWA' }, field: 'kode_biaya' },
  ],
  act: { batal: { alasan: 'SALAH JUMLAH' } },
})

const sides = { asal_rekening: bca, tujuan_rekening: bri }
const bank = { ...sides, kategori: 'LISTRIK', jumlah_rp: 5_000_000, keterangan: 'ISI REKENING GAJI' }
documentExamples(mutasiUangBank, {
  good: [bank, { ...bank, keterangan: 'LEWAT BI-FAST', biaya_rp: 2_500, kode_biaya: 'LISTRIK' }],
  bad: [
    { draft: { ...bank, tujuan_rekening: bca }, field: 'tujuan_rekening' },
    { draft: { ...bank, tujuan_rekening: 'TIDAKADA' }, field: 'tujuan_rekening' },
    { draft: { ...bank, kategori: 'TIDAKADA' }, field: 'kategori' },
    { draft: { ...bank, jumlah_rp: 0 }, field: 'jumlah_rp' },
    { draft: { ...bank, biaya_rp: 1 }, field: 'kode_biaya' },
  ],
  act: { batal: { alasan: 'SALAH REKENING' } },
})

const said = { jumlah_rp: 1_000_000, keterangan: 'SALAH CATAT KEMARIN' }
const betweenAccounts = { jenis_saldo: 'REKENING', ...sides, ...said } as const
const betweenDrawers = { jenis_saldo: 'LACI', asal_laci: 'UTAMA', ...said } as const
documentExamples(pengalihanSaldo, {
  good: [betweenAccounts],
  bad: [
    { draft: { ...betweenAccounts, jenis_saldo: 'LACI' }, field: 'asal_laci' },
    { draft: { ...betweenAccounts, tujuan_rekening: bca }, field: 'tujuan_rekening' },
    { draft: { ...betweenAccounts, tujuan_rekening: 'TIDAKADA' }, field: 'tujuan_rekening' },
    { draft: { ...betweenDrawers, tujuan_laci: 'TIDAKADA' }, field: 'tujuan_laci' },
    { draft: { ...betweenDrawers, tujuan_laci: 'UTAMA' }, field: 'tujuan_laci' },
    { draft: { ...betweenAccounts, jumlah_rp: 0 }, field: 'jumlah_rp' },
  ],
  act: { batal: { alasan: 'SALAH JUMLAH' } },
})
