import { defineDocument, facts } from '#kernel/model/document.ts'
import { own, pickAct } from '#kernel/model/document-screen.ts'
import { cancelSameDay, supervised } from '#toko'
import { payOutLine } from '#bayar'
import { checkCalledOff, type CalledOffFacts } from '../incoming/incoming.ts'
import {
  receivedHead,
  receivedLine,
  receivedLines,
  returnInput,
  returnLines,
  typedHead,
} from './penerimaan-barang.shape.ts'
import {
  backOf,
  buildReceived,
  changeFinished,
  changeReceived,
  changeReturned,
  checkFinished,
  checkReceived,
  checkReturn,
  postReceived,
  postReturned,
  type ReceiveFacts,
  type ReturnFacts,
} from './penerimaan-barang.ts'

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
      columns: ['nama_supplier', 'no_faktur_supplier', 'cara_utang', 'total_jumlah', 'total_berat', 'total_nilai'],
      search: ['nama_supplier', 'no_faktur_supplier', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<ReceiveFacts>(),
      screen: receiving,
      without: ['bayar_keluar'],
      build: buildReceived,
    }),
    ubah: makers.act({
      facts: facts<ReceiveFacts>(),
      from: ['DRAFT'],
      screen: receiving,
      to: 'stay',
      message: '{Dokumen} Berhasil Disimpan',
      input: typedHead,
      inputLines: { detail_barang: receivedLine },
      rewrites: true,
      check: (_doc, input, f, k) => checkReceived(input, f, k),
      change: (_doc, input, f, k) => changeReceived(input, f, k),
    }),
    selesai: makers.act({
      facts: facts<ReceiveFacts>(),
      from: ['DRAFT'],
      screen: receiving,
      to: 'SELESAI',
      message: '{Dokumen} Selesai',
      refusedIn: { SELESAI: '{Dokumen} Sudah Selesai', BATAL: '{Dokumen} Sudah Dibatalkan' },
      input: typedHead,
      inputLines: { detail_barang: receivedLine, bayar_keluar: payOutLine },
      rewrites: true,
      check: (_doc, input, f, k) => checkFinished(input, f, k),
      change: (_doc, input, f, k) => changeFinished(input, f, k),
      post: (_doc, input, f, k) => postReceived(changeFinished(input, f, k)),
    }),
    buang: makers.act({
      from: ['DRAFT'],
      screen: receiving,
      to: 'BATAL',
      title: 'Buang penerimaan',
      tone: 'danger',
      icon: 'cancel',
      message: '{Dokumen} Berhasil Dibatalkan',
      refusedIn: { SELESAI: '{Dokumen} Sudah Selesai', BATAL: '{Dokumen} Sudah Dibatalkan' },
    }),
    retur: makers.act({
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
      refusedIn: { BATAL: '{Dokumen} Sudah Dibatalkan' },
      input: returnInput,
      // All that is still here; what stays is taken out of the list.
      opens: (doc) => ({
        cara_retur: doc.cara_utang === 'TUNAI' ? 'TUNAI' : 'POTONG UTANG',
        detail_barang: doc.detail_barang.flatMap((row) =>
          row.tgl_retur === null ? [{ kode_barcode: row.kode_barcode }] : [],
        ),
      }),
      inputLines: returnLines,
      check: (doc, input, f) => checkReturn(doc, input, f),
      change: (doc, input, f, k) => changeReturned(doc, input, f, k),
      post: (doc, input, f) => postReturned(doc, input, f),
    }),
    batal: makers.act({
      ...cancelSameDay(undoing),
      facts: facts<CalledOffFacts>(),
      hint: 'Barangnya keluar dari stok dan barcodenya bebas lagi.',
      check: (doc, _input, f) => checkCalledOff(doc.kode_supplier, backOf(doc), f),
      approval: supervised('BATAL_PENERIMAAN_BARANG', 'Batal {nomor}, {jumlah} barang keluar dari stok', {
        nomor: 'nomor',
        jumlah: 'total_jumlah',
      }),
    }),
  }),
)
