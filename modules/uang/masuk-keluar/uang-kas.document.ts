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
        first: { KASIR: true },
        recent: ['arah', 'kode_transaksi', 'keterangan'],
        figure: 'jumlah_rp',
        empty: 'Belum ada {dokumen} masuk atau keluar.',
      }),
    ],
    header: moneyHead,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['arah', 'kode_transaksi', 'jumlah_rp', 'keterangan'],
      search: ['kode_transaksi', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<MoneyFacts>(),
      screen,
      build: buildMoney,
      approval: (content, _f, k) => outNeeds(content, k),
      post: (content) => postMoney(content, (side) => side('KAS', content.jumlah_rp, ownLaci, content.keterangan)),
    }),
    batal: makers.act({
      ...cancelSameDay(screen),
      hint: 'Uangnya kembali seperti sebelumnya.',
      approval: batalMoneyNeeds('BATAL_UANG_KAS'),
    }),
  }),
)
