import type { Posts } from '#buku'
import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ContentFrom } from '#kernel/model/document.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { loadCurrent, loadOwedBy, loadSupplier, sendSupplierDebt } from '#master/server'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import {
  codeTaken,
  loadMasukFacts,
  loadMoved,
  sendLeft,
  sendPieces,
  type LoadedFacts,
} from '../barang-masuk/barang-masuk.server.ts'
import type { TypedBarang } from '../barang-masuk/barang-masuk.ts'
import { goodsChanged, sendState } from '../barang/stock.server.ts'
import { loadTaken, windowStock } from '../taken/way.server.ts'
import { penerimaanBarang } from './penerimaan-barang.document.ts'
import { backOf, returnedOf, type ReceiveFacts } from './penerimaan-barang.ts'

type Content = ContentFrom<typeof penerimaanBarang>
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

const supplierOf = `SELECT d.kode_supplier FROM penerimaan_barang d WHERE d.cabang = $1 AND d.no_penerimaan = $2`
const originOf = (done: Pick<Done<Content>, 'k' | 'nomor'>, balik: boolean) => ({
  ...done.k,
  jenis: penerimaanBarang.prefix,
  nomor: done.nomor,
  balik,
})
const negative = ({ hutang_pokok, hutang_berat, nilai_emas }: ReturnType<typeof backOf>) => ({
  hutang_pokok: 0n - hutang_pokok,
  hutang_berat: 0n - hutang_berat,
  nilai_emas: 0n - nilai_emas,
})

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
        if (kode_supplier !== null) sendSupplierDebt(tx, originOf(done, false), kode_supplier, backOf(done.content))
        sendPieces(tx, done, nama_supplier)
      },
    }),
    retur: on.retur({
      announce: goodsChanged,
      load: async (tx, call) => {
        const [barang, owed] = await Promise.all([
          loadTaken(tx, call, windowStock, call.sent.detail_barang),
          loadOwedBy(tx, call, supplierOf),
        ])
        return { barang, owed: [...owed.values()][0] }
      },
      write: (tx, done) => {
        const codes = done.sent.detail_barang.map((b) => b.kode_barcode)
        const { kode_supplier } = done.content
        const { rp, berat, nilai_emas } = returnedOf(done.content, done.sent, done.facts.owed)
        if (kode_supplier !== null)
          sendSupplierDebt(
            tx,
            originOf(done, false),
            kode_supplier,
            negative({ hutang_pokok: rp, hutang_berat: berat, nilai_emas }),
          )
        // They keep the place that they left.
        sendState(tx, done.k.cabang, done.k.now, 'RETUR SUPPLIER', codes)
      },
    }),
    batal: on.batal({
      announce: goodsChanged,
      load: async (tx, call) => {
        const [moved, owed] = await Promise.all([
          loadMoved(tx, call, penerimaanBarang),
          loadOwedBy(tx, call, supplierOf),
        ])
        return { moved, owed: [...owed.values()][0] }
      },
      write: (tx, done) => {
        const { kode_supplier } = done.content
        if (kode_supplier !== null)
          sendSupplierDebt(tx, originOf(done, true), kode_supplier, negative(backOf(done.content)))
        sendLeft(tx, done)
      },
    }),
  }))
