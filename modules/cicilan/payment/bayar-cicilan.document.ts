import { defineDocument, facts } from '#kernel/model/document.ts'
import { list, own } from '#kernel/model/document-screen.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { bayarLine, checkReturn } from '#bayar'
import { cancelSameDay, reprint } from '#toko'
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
        empty: 'Belum ada pembayaran cicilan.',
        today: true,
      }),
    ],
    header: bayarCicilanHead,
    lines: { rincian: rincianLine, bayar: bayarLine },
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: [
        'no_bayar_cicilan',
        'tanggal',
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
        'oleh',
      ],
      search: ['nama_customer', 'no_cicilan'],
      total: ['pokok_rp', 'total'],
    },
    examples: {
      good: [
        {
          no_cicilan: 'CC-SBY-{hari}-0004',
          cara_lunas: 'ANGSURAN',
          ke_awal: 1,
          ke_akhir: 2,
          bayar: [{ cara: 'CASH', jumlah_rp: 2_000_000 }],
        },
        {
          no_cicilan: 'CC-SBY-{hari}-0005',
          cara_lunas: 'PELUNASAN',
          ke_awal: 1,
          ke_akhir: 6,
          bayar: [{ cara: 'CASH', jumlah_rp: 9_000_000 }],
        },
      ],
      bad: [
        { draft: { no_cicilan: 'CC-SBY-200101-0001', ke_awal: 1, ke_akhir: 1, bayar: [] }, field: 'no_cicilan' },
        { draft: { no_cicilan: 'CC-SBY-{hari}-0004', ke_awal: 1, ke_akhir: 1, bayar: [] }, field: 'bayar' },
        {
          draft: { no_cicilan: 'CC-SBY-{hari}-0004', ke_awal: 2, ke_akhir: 2, bayar: [{ cara: 'CASH', jumlah_rp: 1 }] },
          field: 'ke_awal',
        },
      ],
      act: { cetak: {}, batal: (doc) => (doc.cara_lunas === 'ANGSURAN' ? { alasan: 'SALAH JUMLAH' } : undefined) },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<BayarFacts>(),
      screen: '/transaksi-cicilan',
      to: 'SELESAI',
      paper: 'first',
      message: 'Pembayaran Cicilan Berhasil Disimpan',
      build: buildBayarCicilan,
      approval: (content) => bayarNeeds(content),
      post: (content, _f, k) => postBayarCicilan(content, k),
    }),
    cetak: a.act({ ...reprint(['/lihat-cicilan', '/transaksi-cicilan']), from: ['SELESAI', 'BATAL'] }),
    batal: a.act({
      ...cancelSameDay('Pembayaran Cicilan', ['/transaksi-cicilan', '/lihat-cicilan']),
      facts: facts<BayarFacts>(),
      hint: 'Angsuran kembali belum dibayar; uang kembali dengan cara bayar yang sama.',
      check: (doc, _input, f) => checkReturn(doc.bayar, f.titipan),
      approval: (doc) => [
        {
          kategori: 'BATAL_BAYAR_CICILAN',
          minimal: 'SPV',
          keterangan: 'Batal {nomor}, {total} dari {no_cicilan}',
          isi: { nomor: doc.nomor, total: Number(doc.total), no_cicilan: doc.no_cicilan },
        },
      ],
      change: (_doc, input) => ({ alasan_batal: input.alasan }),
    }),
  }),
)
