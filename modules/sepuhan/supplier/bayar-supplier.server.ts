import type { Posts } from '#buku'
import { goodsChanged, loadTaken, loadWayBack, sendState, windowStock } from '#barang/server'
import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { supplier } from '#master'
import { loadOwed, loadOwedOf, sendSupplierDebt } from '#master/server'
import { barangBeli } from '#pembelian'
import { boughtStock, sendBoughtState } from '#pembelian/server'
import { bayarSupplier } from './bayar-supplier.document.ts'
import { paid, type Payment } from './bayar-supplier.ts'

/** The melt holds pieces of both. */
const stocks = [windowStock, boughtStock]

/** Both lists of goods and the list of suppliers on other screens. */
const announce = () => [
  ...goodsChanged(),
  ...[barangBeli.name, supplier.name].map((name) => ({ peristiwa: liveEvents.masterChanged, isi: { name } })),
]

/** The debt and the pieces, as the payment leaves them, or as they were. `sign`: −1 takes off the debt. */
function sendPayment(tx: Tx, done: Done<Payment>, sign: 1n | -1n): void {
  const { kode_supplier, utang_rp, utang_berat, nilai_emas, detail_barang } = done.content
  const debt = { kode_supplier, hutang_pokok: utang_rp, hutang_berat: utang_berat, nilai_emas }
  sendSupplierDebt(tx, bayarSupplier, done, debt, sign, sign > 0n)
  const codes = detail_barang.map((b) => b.kode_barcode)
  const status = sign > 0n ? 'DILEBUR' : paid.status
  sendState(tx, done.context.cabang, done.context.now, status, codes)
  sendBoughtState(tx, done.context.cabang, done.context.now, status, codes)
}

const posts: Posts = {
  events: [
    {
      type: 'PEMBAYARAN',
      debit: ['UTANG SUPPLIER', 'SELISIH NILAI EMAS'],
      kredit: ['KAS', 'BANK', 'PERSEDIAAN LEBUR', 'SELISIH NILAI EMAS'],
    },
  ],
}

export const bayarSupplierServer = defineServer(bayarSupplier, posts, (on) => ({
  simpan: on.simpan({
    announce,
    load: async (tx, call) => {
      const { kode_supplier, cara, detail_barang, bayar_keluar } = call.sent
      const gold = cara === 'EMAS' ? detail_barang : []
      // Pieces before the supplier, as everybody who brings goods in or sends them back.
      const [taken, owed, rekening] = await Promise.all([
        Promise.all(stocks.map((stock) => loadTaken(tx, call, stock, gold))),
        loadOwed(tx, call, [kode_supplier]),
        loadBiaya(tx, call.cabang, bayar_keluar),
      ])
      return { barang: new Map(taken.flatMap((of) => [...of])), owed: owed.get(kode_supplier), rekening }
    },
    write: (tx, h) => sendPayment(tx, h, -1n),
  }),
  batal: on.batal({
    announce,
    load: async (tx, call) => {
      const [back] = await Promise.all([
        Promise.all(stocks.map((stock) => loadWayBack(tx, call, stock, bayarSupplier))),
        // Locked, because the debt comes back.
        loadOwedOf(tx, call, bayarSupplier),
      ])
      return { barang: new Map(back.flatMap(({ barang }) => [...barang])), removed: back[0]!.removed }
    },
    write: (tx, h) => sendPayment(tx, h, 1n),
  }),
}))
