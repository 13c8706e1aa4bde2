import { ownLaci } from '#buku'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalMoneyNeeds, buildMoney, outNeeds, postMoney, type MoneyFacts } from './masuk-keluar.ts'
import { moneyHead } from './masuk-keluar.shape.ts'

const screen = '/uang-kas'

/** Money that comes into the drawer, or leaves it, without a nota. */
export const uangKas = defineDocument(
  {
    name: 'uang-kas',
    prefix: 'UK',
    number: { field: 'no_uang_kas', label: 'No Uang Kas' },
    noun: 'Uang Kas',
    summary: 'Uang tunai masuk dan keluar laci di luar nota',
    screens: [
      form(screen, 'Uang Kas', 'Uang', {
        recent: ['arah', 'kode_transaksi', 'keterangan'],
        figure: 'jumlah_rp',
        empty: 'Belum ada uang kas masuk atau keluar.',
      }),
    ],
    header: moneyHead,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['no_uang_kas', 'tanggal', 'arah', 'kode_transaksi', 'jumlah_rp', 'keterangan', 'oleh', 'status'],
      search: ['kode_transaksi', 'keterangan'],
    },
    examples: {
      good: [
        { kode_transaksi: 'SEWA', jumlah_rp: 1_500_000, keterangan: 'SEWA ETALASE NOVEMBER' },
        { kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN LISTRIK' },
        // Above the limit.
        { kode_transaksi: 'LISTRIK', jumlah_rp: 500_001, keterangan: 'LISTRIK NOVEMBER' },
      ],
      bad: [
        { draft: { jumlah_rp: 1, keterangan: 'LISTRIK' }, field: 'kode_transaksi' },
        { draft: { kode_transaksi: 'LISTRIK', keterangan: 'LISTRIK' }, field: 'jumlah_rp' },
        { draft: { kode_transaksi: 'LISTRIK', jumlah_rp: 0, keterangan: 'LISTRIK' }, field: 'jumlah_rp' },
        { draft: { kode_transaksi: 'LISTRIK', jumlah_rp: 1 }, field: 'keterangan' },
        { draft: { kode_transaksi: 'TIDAKADA', jumlah_rp: 1, keterangan: 'X' }, field: 'kode_transaksi' },
      ],
      act: { batal: { alasan: 'SALAH KATEGORI' } },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<MoneyFacts>(),
      screen,
      to: 'SELESAI',
      message: 'Uang Kas Berhasil Disimpan',
      build: buildMoney,
      approval: (content, _f, k) => outNeeds(content, k),
      post: (content) => postMoney(content, (side) => side('KAS', content.jumlah_rp, ownLaci, content.keterangan)),
    }),
    batal: a.act({
      ...cancelSameDay('Uang Kas', screen),
      hint: 'Uangnya kembali seperti sebelumnya.',
      approval: (doc) => batalMoneyNeeds('BATAL_UANG_KAS', doc),
    }),
  }),
)
