import type { Posts } from '#buku'
import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { loadCurrent, loadOwedOf, loadSupplier, sendSupplierDebt } from '#master/server'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { callsOff, codeTaken, loadMasukFacts, sendPieces, type LoadedFacts } from '../incoming/incoming.server.ts'
import type { TypedBarang } from '../incoming/incoming.ts'
import { goodsChanged, sendState } from '../barang/stock.server.ts'
import { loadTaken, windowStock } from '../taken/way.server.ts'
import { penerimaanBarang } from './penerimaan-barang.document.ts'
import { backOf, returnedOf, type ReceiveFacts } from './penerimaan-barang.ts'

interface Sent {
  readonly kode_supplier: string | null
  readonly detail_barang: readonly Omit<TypedBarang, 'tgl_masuk'>[]
  readonly bayar_keluar?: readonly { readonly no_rekening: string | null }[]
}

/** Masters, supplier (locked), price of gold and accounts of a delivery. One round trip. */
const loadReceive =
  (resources: readonly AnyResource[]) =>
  async (tx: Tx, call: LoadCall<Sent>): Promise<LoadedFacts & ReceiveFacts> => {
    const lines = call.sent.detail_barang.map((b) => ({ ...b, tgl_masuk: null }))
    const [facts, supplier, gold, rekening] = await Promise.all([
      loadMasukFacts(tx, call, lines, resources),
      loadSupplier(tx, call, { kode_supplier: call.sent.kode_supplier, supplier: null }),
      loadCurrent(tx, call.cabang, call.now),
      loadBiaya(tx, call.cabang, call.sent.bayar_keluar ?? []),
    ])
    return { ...facts, supplier, harga_24k: gold.emas ? rupiah(gold.emas.harga_24k) : undefined, rekening }
  }

const posts: Posts = {
  events: [
    { type: 'PENERIMAAN', debit: ['PERSEDIAAN'], kredit: ['UTANG SUPPLIER', 'KAS', 'BANK'] },
    {
      type: 'RETUR',
      debit: ['UTANG SUPPLIER', 'KAS', 'SELISIH NILAI EMAS'],
      kredit: ['PERSEDIAAN', 'SELISIH NILAI EMAS'],
    },
  ],
}

export const penerimaanBarangServer = (resources: readonly AnyResource[]) =>
  defineServer(penerimaanBarang, posts, (on) => ({
    simpan: on.simpan({ load: loadReceive(resources) }),
    ubah: on.ubah({ load: loadReceive(resources) }),
    selesai: on.selesai({
      announce: goodsChanged,
      taken: codeTaken,
      load: loadReceive(resources),
      write: (tx, done) => {
        const { kode_supplier, nama_supplier } = done.content
        sendSupplierDebt(tx, penerimaanBarang, done, { kode_supplier, ...backOf(done.content) }, 1n)
        sendPieces(tx, done, nama_supplier)
      },
    }),
    retur: on.retur({
      announce: goodsChanged,
      load: async (tx, call) => {
        const [barang, owed] = await Promise.all([
          loadTaken(tx, call, windowStock, call.sent.detail_barang),
          loadOwedOf(tx, call, penerimaanBarang),
        ])
        return { barang, owed }
      },
      write: (tx, done) => {
        const codes = done.sent.detail_barang.map((b) => b.kode_barcode)
        const { kode_supplier } = done.content
        const { rp, berat, nilai_emas } = returnedOf(done.content, done.sent, done.facts.owed)
        const debt = { kode_supplier, hutang_pokok: rp, hutang_berat: berat, nilai_emas }
        sendSupplierDebt(tx, penerimaanBarang, done, debt, -1n, false)
        // They keep the place that they left.
        sendState(tx, done.context.cabang, done.context.now, 'RETUR SUPPLIER', codes)
      },
    }),
    batal: on.batal(callsOff(penerimaanBarang, backOf)),
  }))
