import { form } from '#kernel/model/document-screen.ts'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { cancelSameDay, reprint } from '#toko'
import { lelangCicilanExamples } from './lelang-cicilan.examples.ts'
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
      columns: [
        'no_lelang',
        'tanggal',
        'no_cicilan',
        'nama_customer',
        'cara',
        'telat',
        'sisa',
        'dikembalikan',
        'rugi',
        'kelebihan',
        'oleh',
        'status',
      ],
      search: ['no_cicilan', 'nama_customer', 'no_hp'],
      total: ['sisa', 'dikembalikan', 'rugi', 'kelebihan'],
    },
    examples: lelangCicilanExamples,
  },
  (a) => ({
    simpan: a.make({
      facts: facts<LelangCicilanFacts>(),
      screen: '/lelang-cicilan',
      to: 'SELESAI',
      title: 'Lelang dan cetak',
      paper: 'first',
      message: 'Lelang Cicilan Berhasil Disimpan',
      build: buildLelangCicilan,
      approval: lelangCicilanNeeds,
      bound: boundLelangCicilan,
      post: (content) => postLelangCicilan(content),
    }),
    cetak: a.act({ ...reprint('/lelang-cicilan'), from: ['SELESAI', 'BATAL'] }),
    batal: a.act({
      ...cancelSameDay('Lelang Cicilan', '/lelang-cicilan'),
      facts: facts<CancelLelangFacts>(),
      hint: 'Cicilan berjalan lagi seperti sebelum dilelang.',
      check: checkUntouched,
      approval: cancelLelangNeeds,
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
  }),
)
