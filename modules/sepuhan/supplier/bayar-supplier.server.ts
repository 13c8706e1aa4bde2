import type { Posts } from '#buku'
import type { BackFacts, TakenBarang } from '#barang'
import { goodsChanged, sendState } from '#barang/server'
import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { supplier } from '#master'
import { loadOwed, loadOwedBy, sendSupplierDebt } from '#master/server'
import { barangBeli } from '#pembelian'
import { fineOf } from '#buku/server'
import { sendBoughtState } from '#pembelian/server'
import { bayarSupplier } from './bayar-supplier.document.ts'
import type { Payment } from './bayar-supplier.ts'

type Row = Omit<TakenBarang, 'jumlah' | 'tempat' | 'ditimbang'> & { readonly jumlah: bigint }
type Call = Pick<LoadCall, 'cabang' | 'lock'>

const columns = `b.kode_barcode, b.nama_barang, b.kadar, b.berat, b.nilai, b.jumlah, b.kode_gudang, b.kode_baki, b.status,
  (SELECT g.jenis FROM gudang g WHERE g.cabang = $1 AND g.kode_gudang = b.kode_gudang) AS jenis_gudang`

/** The pieces with these codes, of the window and bought ones, locked by code: the melt holds both. One round trip. */
async function loadMelt(tx: Tx, m: Call, codes: string, value: unknown): Promise<ReadonlyMap<string, TakenBarang>> {
  const rest = `WHERE b.cabang = $1 AND b.kode_barcode = ANY (${codes}) ORDER BY b.kode_barcode ${m.lock && `${m.lock} OF b`}`
  const rows = await Promise.all([
    tx.query<Row>(`SELECT ${columns}, b.murni FROM barang b ${rest}`, [m.cabang, value]),
    tx.query<Row>(`SELECT ${columns}, ${fineOf('b')} AS murni FROM barang_beli b ${rest}`, [m.cabang, value]),
  ])
  // No till holds what is melted, and no scale weighs its tray.
  const found = rows.flat().map((b) => ({ ...b, jumlah: Number(b.jumlah), tempat: '', ditimbang: false }))
  return new Map(found.map((b) => [b.kode_barcode, b]))
}

/** Both lists of goods and the list of suppliers on other screens. */
const announce = () => [
  ...goodsChanged(),
  ...[barangBeli.name, supplier.name].map((name) => ({ peristiwa: liveEvents.masterChanged, isi: { name } })),
]

/** The debt and the pieces, as the payment leaves them, or as they were. `sign`: −1 takes off the debt. */
function sendPayment(tx: Tx, h: Done<Payment>, sign: 1n | -1n): void {
  const { kode_supplier, utang_rp, utang_berat, nilai_emas, detail_barang } = h.content
  const at = { ...h.k, jenis: bayarSupplier.prefix, nomor: h.nomor, balik: sign > 0n }
  sendSupplierDebt(tx, at, kode_supplier, {
    hutang_pokok: sign * utang_rp,
    hutang_berat: sign * utang_berat,
    nilai_emas: sign * nilai_emas,
  })
  const codes = detail_barang.map((b) => b.kode_barcode)
  const status = sign > 0n ? 'DILEBUR' : 'DIBAYARKAN'
  sendState(tx, h.k.cabang, h.k.now, status, codes)
  sendBoughtState(tx, h.k.cabang, h.k.now, status, codes)
}

const ownCodes = `ARRAY(SELECT d.kode_barcode FROM bayar_supplier_detail_barang d WHERE d.cabang = $1 AND d.no_bayar = $2)`

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
    load: async (tx, m) => {
      const { kode_supplier, cara, detail_barang, bayar_keluar } = m.sent
      const codes = cara === 'EMAS' ? detail_barang.map((b) => b.kode_barcode) : []
      // Pieces before the supplier, as everybody who brings goods in or sends them back.
      const [barang, owed, rekening] = await Promise.all([
        loadMelt(tx, m, '$2', codes),
        loadOwed(tx, m, [kode_supplier]),
        loadBiaya(tx, m.cabang, bayar_keluar),
      ])
      return { barang, owed: owed.get(kode_supplier), rekening }
    },
    write: (tx, h) => sendPayment(tx, h, -1n),
  }),
  batal: on.batal({
    announce,
    load: async (tx, m): Promise<BackFacts> => {
      const [barang, , removed] = await Promise.all([
        loadMelt(tx, m, ownCodes, m.number),
        // Locked, because the debt comes back.
        loadOwedBy(tx, m, `SELECT k.kode_supplier FROM bayar_supplier k WHERE k.cabang = $1 AND k.no_bayar = $2`),
        tx.query<{ dari_baki: string }>(
          `SELECT DISTINCT d.dari_baki FROM bayar_supplier_detail_barang d WHERE d.cabang = $1 AND d.no_bayar = $2 AND NOT EXISTS (
             SELECT FROM baki k WHERE k.cabang = $1 AND k.kode_baki = d.dari_baki AND k.dihapus IS NULL)`,
          [m.cabang, m.number],
        ),
      ])
      return {
        gone: [...barang.values()].filter((b) => b.status !== 'DIBAYARKAN').map((b) => b.kode_barcode),
        removed: removed.map((b) => b.dari_baki),
      }
    },
    write: (tx, h) => sendPayment(tx, h, 1n),
  }),
}))
