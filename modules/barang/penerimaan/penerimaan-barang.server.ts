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
  async (tx: Tx, m: LoadCall<Sent>): Promise<LoadedFacts & ReceiveFacts> => {
    const lines = m.sent.detail_barang.map((b) => ({ ...b, tgl_masuk: null }))
    const [facts, supplier, gold, rekening] = await Promise.all([
      loadMasukFacts(tx, m, lines, resources),
      loadSupplier(tx, m, { kode_supplier: m.sent.kode_supplier, supplier: null }),
      loadCurrent(tx, m.cabang, m.now),
      loadBiaya(tx, m.cabang, m.sent.bayar_keluar ?? []),
    ])
    return { ...facts, supplier, harga_24k: gold.emas ? rupiah(gold.emas.harga_24k) : undefined, rekening }
  }

const supplierOf = `SELECT d.kode_supplier FROM penerimaan_barang d WHERE d.cabang = $1 AND d.no_penerimaan = $2`
const originOf = (h: Pick<Done<Content>, 'k' | 'nomor'>, balik: boolean) => ({
  ...h.k,
  jenis: penerimaanBarang.prefix,
  nomor: h.nomor,
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
      write: (tx, h) => {
        const { kode_supplier, nama_supplier } = h.content
        if (kode_supplier !== null) sendSupplierDebt(tx, originOf(h, false), kode_supplier, backOf(h.content))
        sendPieces(tx, h, nama_supplier)
      },
    }),
    retur: on.retur({
      announce: goodsChanged,
      load: async (tx, m) => {
        const [barang, owed] = await Promise.all([
          loadTaken(tx, m, windowStock, m.sent.detail_barang),
          loadOwedBy(tx, m, supplierOf),
        ])
        return { barang, owed: [...owed.values()][0] }
      },
      write: (tx, h) => {
        const codes = h.sent.detail_barang.map((b) => b.kode_barcode)
        const { kode_supplier } = h.content
        const { rp, berat, nilai_emas } = returnedOf(h.content, h.sent, h.facts.owed)
        if (kode_supplier !== null)
          sendSupplierDebt(
            tx,
            originOf(h, false),
            kode_supplier,
            negative({ hutang_pokok: rp, hutang_berat: berat, nilai_emas }),
          )
        // They keep the place that they left.
        sendState(tx, h.k.cabang, h.k.now, 'RETUR SUPPLIER', codes)
      },
    }),
    batal: on.batal({
      announce: goodsChanged,
      load: async (tx, m) => {
        const [moved, owed] = await Promise.all([loadMoved(tx, m, penerimaanBarang), loadOwedBy(tx, m, supplierOf)])
        return { moved, owed: [...owed.values()][0] }
      },
      write: (tx, h) => {
        const { kode_supplier } = h.content
        if (kode_supplier !== null) sendSupplierDebt(tx, originOf(h, true), kode_supplier, negative(backOf(h.content)))
        sendLeft(tx, h)
      },
    }),
  }))
