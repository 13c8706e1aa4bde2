import { form } from '#kernel/model/document-screen.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { cancelNota, reprint } from '#toko'
import {
  boundLelangCicilan,
  buildLelangCicilan,
  cancelLelangNeeds,
  checkUntouched,
  lelangCicilanNeeds,
  postLelangCicilan,
  type CancelLelangFacts,
  type LelangCicilanFacts,
} from './lelang-cicilan.ts'
import { lelangCicilanHead, lelangCicilanLines, namaLelangCicilan } from './lelang-cicilan.shape.ts'

/** Lelang cicilan: a contract whose instalments are too late ends. */
export const lelangCicilan = defineDocument(
  {
    name: namaLelangCicilan,
    prefix: 'LC',
    number: { field: 'no_lelang', label: 'No Lelang' },
    noun: 'Lelang Cicilan',
    summary: 'Cicilan yang terlalu lama macet diakhiri',
    found: { header: [{ by: ['no_cicilan'] }] },
    screens: [
      form('/lelang-cicilan', 'Lelang Cicilan', 'Cicilan', {
        first: { KASIR: false },
        gate: { flag: 'CICILAN_MODULE' },
        subtitle: 'Cicilan yang macet melewati batasnya: barang bebas, kembali, atau rugi',
        recent: ['no_cicilan', 'nama_customer'],
        figure: 'sisa',
        empty: 'Belum ada cicilan yang dilelang.',
      }),
    ],
    header: lelangCicilanHead,
    lines: lelangCicilanLines,
    asks: { bayar_keluar: { when: { field: 'cara', in: ['DISIMPAN'] }, empty: 'Kosong: semua tunai' } },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: ['no_cicilan', 'nama_customer', 'cara', 'telat', 'sisa', 'dikembalikan', 'rugi', 'kelebihan'],
      search: ['no_cicilan', 'nama_customer', 'no_hp'],
      total: ['sisa', 'dikembalikan', 'rugi', 'kelebihan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<LelangCicilanFacts>(),
      screen: '/lelang-cicilan',
      title: 'Lelang dan cetak',
      paper: 'first',
      build: buildLelangCicilan,
      approval: lelangCicilanNeeds,
      bound: boundLelangCicilan,
      post: (content) => postLelangCicilan(content),
    }),
    cetak: makers.act(reprint('/lelang-cicilan')),
    batal: makers.act({
      ...cancelNota('/lelang-cicilan'),
      facts: facts<CancelLelangFacts>(),
      hint: 'Cicilan berjalan lagi seperti sebelum dilelang.',
      check: checkUntouched,
      approval: cancelLelangNeeds,
    }),
  }),
)
