import { defineDocument, facts } from '#kernel/model/document.ts'
import { form } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { batalMoneyNeeds, buildMoney, outNeeds, postMoney, type MoneyFacts } from './masuk-keluar.ts'
import { bankMoneyHead } from './masuk-keluar.shape.ts'

const screen = '/uang-bank'

interface BankMoneyFacts extends MoneyFacts {
  /** The account of the draft, where the shop has it. */
  readonly rekening: ReadonlyMap<string, unknown>
}

/** Money that comes into an account of the shop, or leaves it, without a nota. */
export const uangBank = defineDocument(
  {
    name: 'uang-bank',
    prefix: 'UB',
    number: { field: 'no_uang_bank', label: 'No Uang Bank' },
    noun: 'Uang Bank',
    summary: 'Uang masuk dan keluar rekening bank di luar nota',
    screens: [
      form(screen, 'Uang Bank', 'Uang', {
        recent: ['arah', 'kode_transaksi', 'no_rekening', 'keterangan'],
        figure: 'jumlah_rp',
        empty: 'Belum ada {dokumen} masuk atau keluar.',
      }),
    ],
    header: bankMoneyHead,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['no_rekening', 'arah', 'kode_transaksi', 'jumlah_rp', 'keterangan'],
      search: ['kode_transaksi', 'no_rekening', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<BankMoneyFacts>(),
      screen,
      build: (draft, facts) =>
        facts.rekening.has(draft.no_rekening)
          ? buildMoney(draft, facts)
          : [{ field: 'no_rekening', message: 'Data Tidak Ditemukan' }],
      approval: (content, _f, k) => outNeeds(content, k),
      post: (content) =>
        postMoney(content, (side) => side('BANK', content.jumlah_rp, content.no_rekening, content.keterangan)),
    }),
    batal: makers.act({
      ...cancelSameDay(screen),
      hint: 'Uangnya kembali seperti sebelumnya.',
      approval: batalMoneyNeeds('BATAL_UANG_BANK'),
    }),
  }),
)
