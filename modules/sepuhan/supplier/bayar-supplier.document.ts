import { checkWayBack, type WayBackFacts } from '#barang'
import { defineDocument, facts } from '#kernel/model/document.ts'
import { own } from '#kernel/model/document-screen.ts'
import { cancelSameDay, reprint, supervised } from '#toko'
import { buildPayment, paid, postPayment, type PayFacts } from './bayar-supplier.ts'
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
      columns: ['nama_supplier', 'cara', 'utang_rp', 'utang_berat', 'bayar_rp'],
      search: ['nama_supplier', 'keterangan'],
    },
  },
  (makers) => ({
    simpan: makers.make({
      facts: facts<PayFacts>(),
      screen,
      precheck: (k) => (mayPay(k.level) ? [] : [{ message: 'Pembayaran Supplier Hanya Oleh SPV Atau Pemilik' }]),
      paper: 'first',
      build: buildPayment,
      post: (content) => postPayment(content),
    }),
    cetak: makers.act(reprint(screen)),
    batal: makers.act({
      ...cancelSameDay(screen),
      facts: facts<WayBackFacts>(),
      hint: 'Hutangnya kembali seperti sebelumnya; uang dan emas lebur kembali.',
      check: (doc, _input, f) => checkWayBack({ fate: () => paid }, doc, f),
      approval: supervised('BATAL_BAYAR_SUPPLIER', 'Batal {nomor}, hutang ke {supplier} kembali', {
        nomor: 'nomor',
        supplier: 'nama_supplier',
      }),
    }),
  }),
)
