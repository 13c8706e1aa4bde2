import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own } from '#kernel/model/document-screen.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { bayarLine, checkReturn, doubtTender } from '#bayar'
import { cancelNota, reprint, supervised } from '#toko'
import { bayarCicilanHead, namaBayarCicilan, rincianLine } from './bayar-cicilan.shape.ts'
import { bayarNeeds, buildBayarCicilan, postBayarCicilan, type BayarFacts } from './bayar-cicilan.ts'

const gate: Gate = { flag: 'CICILAN_MODULE' }

/** Bayar cicilan: whole instalments of a contract, the oldest first, or all that is left. */
export const bayarCicilan = defineDocument(
  {
    name: namaBayarCicilan,
    prefix: 'BC',
    number: { field: 'no_bayar_cicilan', label: 'No Bayar' },
    noun: 'Pembayaran Cicilan',
    summary: 'Angsuran dan pelunasan cicilan',
    screens: [
      own('/transaksi-cicilan', 'Transaksi Cicilan', 'Cicilan', { gate }),
      list('/lihat-cicilan', 'Lihat Cicilan', 'Cicilan', {
        gate,
        figure: 'total',
        today: true,
      }),
    ],
    header: bayarCicilanHead,
    lines: { rincian: rincianLine, bayar: bayarLine },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: [
        'no_cicilan',
        'nama_customer',
        'status',
        'cara_lunas',
        'ke_awal',
        'ke_akhir',
        'pokok_rp',
        'denda',
        'total',
        'sisa',
      ],
      search: ['nama_customer', 'no_cicilan'],
      total: ['pokok_rp', 'total'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<BayarFacts>(),
      screen: '/transaksi-cicilan',
      paper: 'first',
      build: buildBayarCicilan,
      doubts: doubtTender,
      approval: (content) => bayarNeeds(content),
      post: (content, _f, k) => postBayarCicilan(content, k),
    }),
    cetak: makers.act(reprint(['/lihat-cicilan', '/transaksi-cicilan'])),
    batal: makers.act({
      ...cancelNota(['/transaksi-cicilan', '/lihat-cicilan']),
      facts: facts<BayarFacts>(),
      hint: 'Angsuran kembali belum dibayar; uang kembali dengan cara bayar yang sama.',
      check: (doc, _input, f) => checkReturn(doc.bayar, f.titipan),
      approval: supervised('BATAL_BAYAR_CICILAN', 'Batal {nomor}, {total} dari {no_cicilan}', {
        nomor: 'nomor',
        total: 'total',
        no_cicilan: 'no_cicilan',
      }),
    }),
  }),
)
