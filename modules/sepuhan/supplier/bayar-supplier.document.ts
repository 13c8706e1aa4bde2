import { checkBack, type BackFacts } from '#barang'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { cancelSameDay, reprint } from '#toko'
import { buildPayment, postPayment, type PayFacts } from './bayar-supplier.ts'
import { bayarHead, bayarLines } from './bayar-supplier.shape.ts'
import { bayarSupplierName, mayPay } from './payers.ts'

const screen = '/master-supplier'

/** What the shop owes a supplier is paid: owed rupiah with money, owed gold with gold of the melt or with money. */
export const bayarSupplier = defineDocument(
  {
    name: bayarSupplierName,
    prefix: 'BS',
    number: { field: 'no_bayar', label: 'No Bayar' },
    noun: 'Pembayaran Supplier',
    summary: 'Hutang ke supplier dibayar dengan uang, atau dengan emas lebur',
    // It has no route of its own: it is made and opened in the drawer of a supplier.
    screens: [own(screen, 'Master Supplier', 'Master', { gate: { flag: 'SUPPLIER_BARANG_MODULE' } })],
    header: bayarHead,
    lines: bayarLines,
    states: ['SELESAI', 'BATAL'],
    list: {
      columns: [
        'no_bayar',
        'tanggal',
        'nama_supplier',
        'cara',
        'utang_rp',
        'utang_berat',
        'bayar_rp',
        'oleh',
        'status',
      ],
      search: ['nama_supplier', 'keterangan'],
    },
    examples: {
      good: [
        { kode_supplier: 'UBS', cara: 'RUPIAH', jumlah_rp: 500_000 },
        { kode_supplier: 'UBS', cara: 'GRAM', gram: 1.25, harga_gram: 2_400_000 },
        // What an earlier document sent to the melt.
        { kode_supplier: 'UBS', cara: 'EMAS', gram: 1.1, detail_barang: [{ kode_barcode: 'P{hari}000102' }] },
      ],
      bad: [
        { draft: { cara: 'RUPIAH', jumlah_rp: 1 }, field: 'kode_supplier' },
        { draft: { kode_supplier: 'UBS', jumlah_rp: 1 }, field: 'cara' },
        { draft: { kode_supplier: 'TIDAKADA', cara: 'RUPIAH', jumlah_rp: 1 }, field: 'kode_supplier' },
        { draft: { kode_supplier: 'UBS', cara: 'RUPIAH' }, field: 'jumlah_rp' },
        { draft: { kode_supplier: 'UBS', cara: 'GRAM', harga_gram: 1 }, field: 'gram' },
        { draft: { kode_supplier: 'UBS', cara: 'GRAM', gram: 1 }, field: 'harga_gram' },
        { draft: { kode_supplier: 'UBS', cara: 'EMAS', detail_barang: [] }, field: 'detail_barang' },
        {
          draft: { kode_supplier: 'UBS', cara: 'EMAS', detail_barang: [{ kode_barcode: 'CN1001' }] },
          field: 'detail_barang.0.kode_barcode',
        },
        {
          draft: { kode_supplier: 'UBS', cara: 'RUPIAH', jumlah_rp: 2, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1 }] },
          field: 'bayar_keluar',
        },
      ],
      act: { cetak: {}, batal: { alasan: 'SALAH SUPPLIER' } },
    },
  },
  (a) => ({
    simpan: a.make({
      facts: facts<PayFacts>(),
      screen,
      precheck: (k) => (mayPay(k.level) ? [] : [{ message: 'Pembayaran Supplier Hanya Oleh SPV Atau Pemilik' }]),
      to: 'SELESAI',
      message: 'Pembayaran Supplier Berhasil Disimpan',
      paper: 'first',
      build: buildPayment,
      post: (content) => postPayment(content),
    }),
    cetak: a.act({ ...reprint(screen), from: ['SELESAI', 'BATAL'] }),
    batal: a.act({
      ...cancelSameDay('Pembayaran Supplier', screen),
      facts: facts<BackFacts>(),
      hint: 'Hutangnya kembali seperti sebelumnya; uang dan emas lebur kembali.',
      check: (_doc, _input, f) => checkBack(f),
      approval: (doc) => [
        {
          kategori: 'BATAL_BAYAR_SUPPLIER',
          minimal: 'SPV',
          keterangan: 'Batal {nomor}, hutang ke {supplier} kembali',
          isi: { nomor: doc.nomor, supplier: doc.nama_supplier },
        },
      ],
    }),
  }),
)
