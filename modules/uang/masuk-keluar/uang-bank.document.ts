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
        empty: 'Belum ada uang bank masuk atau keluar.',
      }),
    ],
    header: bankMoneyHead,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: [
        'no_uang_bank',
        'tanggal',
        'no_rekening',
        'arah',
        'kode_transaksi',
        'jumlah_rp',
        'keterangan',
        'oleh',
        'status',
      ],
      search: ['kode_transaksi', 'no_rekening', 'keterangan'],
    },
    examples: {
      good: [
        { no_rekening: '0140228899', kode_transaksi: 'SEWA', jumlah_rp: 2_000_000, keterangan: 'SEWA DITRANSFER' },
        { no_rekening: '0140228899', kode_transaksi: 'LISTRIK', jumlah_rp: 750_000, keterangan: 'LISTRIK LEWAT BANK' },
      ],
      bad: [
        { draft: { kode_transaksi: 'LISTRIK', jumlah_rp: 1, keterangan: 'X' }, field: 'no_rekening' },
        {
          draft: { no_rekening: 'TIDAKADA', kode_transaksi: 'LISTRIK', jumlah_rp: 1, keterangan: 'X' },
          field: 'no_rekening',
        },
        { draft: { no_rekening: '0140228899', jumlah_rp: 1, keterangan: 'X' }, field: 'kode_transaksi' },
        { draft: { no_rekening: '0140228899', kode_transaksi: 'LISTRIK', keterangan: 'X' }, field: 'jumlah_rp' },
        { draft: { no_rekening: '0140228899', kode_transaksi: 'LISTRIK', jumlah_rp: 1 }, field: 'keterangan' },
      ],
      act: { batal: { alasan: 'SALAH REKENING' } },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<BankMoneyFacts>(),
      screen,
      to: 'SELESAI',
      message: 'Uang Bank Berhasil Disimpan',
      build: (draft, f) =>
        f.rekening.has(draft.no_rekening)
          ? buildMoney(draft, f)
          : [{ field: 'no_rekening', message: 'Data Tidak Ditemukan' }],
      approval: (content, _f, k) => outNeeds(content, k),
      post: (content) =>
        postMoney(content, (side) => side('BANK', content.jumlah_rp, content.no_rekening, content.keterangan)),
    }),
    batal: a.act({
      ...cancelSameDay('Uang Bank', screen),
      hint: 'Uangnya kembali seperti sebelumnya.',
      approval: (doc) => batalMoneyNeeds('BATAL_UANG_BANK', doc),
    }),
  }),
)
