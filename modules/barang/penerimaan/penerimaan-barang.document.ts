import { defineDocument, facts } from '#kernel/model/document.ts'
import { own, pickAct } from '#kernel/model/document-screen.ts'
import { cancelSameDay } from '#toko'
import { payOutLine } from '#bayar'
import {
  receivedHead,
  receivedLine,
  receivedLines,
  returnInput,
  returnLines,
  typedHead,
} from './penerimaan-barang.shape.ts'
import {
  buildReceived,
  changeFinished,
  changeReceived,
  changeReturned,
  checkCalledOff,
  checkFinished,
  checkReceived,
  checkReturn,
  postReceived,
  postReturned,
  type CancelReceivedFacts,
  type ReceiveFacts,
  type ReturnFacts,
} from './penerimaan-barang.ts'
import { goodExamples, badExamples, sentAgain } from './penerimaan-barang.examples.ts'

const receiving = '/penerimaan-barang'
const undoing = '/batal-penerimaan-barang'

/**
 * Goods from a supplier. A session (DRAFT) is written down as long as it takes and posts nothing; what it brings in and owes is posted when it
 * ends. Until the day is over it can be called off; later, pieces go back.
 */
export const penerimaanBarang = defineDocument(
  {
    name: 'penerimaan-barang',
    prefix: 'PN',
    number: { field: 'no_penerimaan', label: 'No Penerimaan' },
    noun: 'Penerimaan Barang',
    summary: 'Barang dari supplier dengan fakturnya; hutang toko ikut dicatat',
    screens: [
      own(receiving, 'Penerimaan Barang', 'Barang'),
      pickAct(undoing, 'Batal Penerimaan Barang', 'Barang', {
        subtitle: 'Penerimaan hari ini dibatalkan, atau barang kembali ke supplier',
        acts: ['retur', 'batal'],
        who: 'nama_supplier',
        words: {
          list: 'Penerimaan yang selesai',
          empty: 'Belum ada penerimaan yang selesai.',
          pick: 'Pindai nomor atau pilih penerimaan.',
        },
      }),
    ],
    header: receivedHead,
    lines: receivedLines,
    states: ['DRAFT', 'SELESAI', 'DIRETUR', 'BATAL'],
    list: {
      columns: [
        'no_penerimaan',
        'tanggal',
        'nama_supplier',
        'no_faktur_supplier',
        'cara_utang',
        'total_jumlah',
        'total_berat',
        'total_nilai',
        'oleh',
        'status',
      ],
      search: ['nama_supplier', 'no_faktur_supplier', 'keterangan'],
    },
    examples: {
      good: goodExamples,
      bad: badExamples,
      act: {
        ubah: (doc) => (doc.cara_utang === 'EMAS' ? { ...sentAgain(doc), keterangan: 'DIHITUNG LAGI' } : undefined),
        selesai: (doc) => (doc.keterangan === 'SALAH TOKO' ? undefined : sentAgain(doc)),
        buang: {},
        retur: (doc) =>
          doc.cara_utang === 'RUPIAH'
            ? { cara_retur: 'POTONG UTANG', alasan: 'CACAT', detail_barang: [{ kode_barcode: 'PN2001' }] }
            : undefined,
        batal: { alasan: 'SALAH KETIK' },
      },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<ReceiveFacts>(),
      screen: receiving,
      to: 'DRAFT',
      without: ['bayar_keluar'],
      message: 'Penerimaan Barang Berhasil Disimpan',
      build: buildReceived,
    }),
    ubah: a.act({
      facts: facts<ReceiveFacts>(),
      from: ['DRAFT'],
      screen: receiving,
      to: 'stay',
      message: 'Penerimaan Barang Berhasil Disimpan',
      input: typedHead,
      inputLines: { detail_barang: receivedLine },
      rewrites: true,
      check: (_doc, input, f, k) => checkReceived(input, f, k),
      change: (_doc, input, f, k) => changeReceived(input, f, k),
    }),
    selesai: a.act({
      facts: facts<ReceiveFacts>(),
      from: ['DRAFT'],
      screen: receiving,
      to: 'SELESAI',
      message: 'Penerimaan Barang Selesai',
      refusedIn: { SELESAI: 'Penerimaan Barang Sudah Selesai', BATAL: 'Penerimaan Barang Sudah Dibatalkan' },
      input: typedHead,
      inputLines: { detail_barang: receivedLine, bayar_keluar: payOutLine },
      rewrites: true,
      check: (_doc, input, f, k) => checkFinished(input, f, k),
      change: (_doc, input, f, k) => changeFinished(input, f, k),
      post: (_doc, input, f, k) => postReceived(changeFinished(input, f, k)),
    }),
    buang: a.act({
      from: ['DRAFT'],
      screen: receiving,
      to: 'BATAL',
      title: 'Buang penerimaan',
      tone: 'danger',
      icon: 'cancel',
      message: 'Penerimaan Barang Berhasil Dibatalkan',
      refusedIn: { SELESAI: 'Penerimaan Barang Sudah Selesai', BATAL: 'Penerimaan Barang Sudah Dibatalkan' },
    }),
    retur: a.act({
      facts: facts<ReturnFacts>(),
      from: ['SELESAI', 'DIRETUR'],
      screen: undoing,
      to: 'DIRETUR',
      title: 'Retur ke supplier',
      icon: 'check',
      tone: 'primary',
      message: 'Retur Barang Berhasil Disimpan',
      paper: 'first',
      hint: 'Barang keluar dari stok; nilainya dipotong dari hutang atau kembali ke laci.',
      refusedIn: { BATAL: 'Penerimaan Barang Sudah Dibatalkan' },
      input: returnInput,
      // All that is still here; what stays is taken out of the list.
      opens: (doc) => ({
        cara_retur: doc.cara_utang === 'TUNAI' ? 'TUNAI' : 'POTONG UTANG',
        detail_barang: doc.detail_barang.flatMap((b) =>
          b.tgl_retur === null ? [{ kode_barcode: b.kode_barcode }] : [],
        ),
      }),
      inputLines: returnLines,
      check: (doc, input, f) => checkReturn(doc, input, f),
      change: (doc, input, f, k) => changeReturned(doc, input, f, k),
      post: (doc, input, f) => postReturned(doc, input, f),
    }),
    batal: a.act({
      ...cancelSameDay('Penerimaan Barang', undoing),
      facts: facts<CancelReceivedFacts>(),
      hint: 'Barangnya keluar dari stok dan barcodenya bebas lagi.',
      check: (doc, _input, f) => checkCalledOff(doc, f),
      approval: (doc) => [
        {
          kategori: 'BATAL_PENERIMAAN_BARANG',
          minimal: 'SPV',
          keterangan: 'Batal {nomor}, {jumlah} barang keluar dari stok',
          isi: { nomor: doc.nomor, jumlah: doc.total_jumlah },
        },
      ],
    }),
  }),
)
