import type { Issue } from '#kernel/model/document.ts'
import { weighOrigin, notFromScale } from '#kernel/engine/devices/scale.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { readRow } from '#kernel/model/fields/row.ts'
import { parseDecimal, toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { rupiah, weight, percent, type Rupiah, type Weight, type Percent } from '#kernel/base/quantity/quantity.ts'
import { checkBayar, computeCurrent, type CurrentComputation, fitOut, type Paid, typedRupiah, wireBayar } from '#bayar'
import { computeRow, computeNota, type SaleRules, type LineComputation, type NotaComputation } from '../nota/compute.ts'
import { saleBarangShape, type SaleBarang, type BarangDraft } from '../nota/penjualan.shape.ts'
import { checkLine } from '../nota/penjualan.ts'
import type { Keranjang, TillLine } from './till.ts'

/** What a basket comes to, and the draft that is sent of it. */

/** The parts that a panel shows of what is due; what comes in with an exchange is taken off, and only what is left is rounded. */
export function partsOf(
  nota: NotaComputation,
  { ppn_mode }: Pick<SaleRules, 'ppn_mode'>,
  incoming: { readonly total: Rupiah; readonly bersih: Rupiah } | undefined,
) {
  const ppn = rupiah(ppn_mode === 'DITAMBAH' ? nota.total_ppn : 0n)
  const price = rupiah(nota.total_harga + nota.total_ongkos)
  const rounding = incoming
    ? rupiah(incoming.bersih + incoming.total - (price - nota.total_diskon + ppn))
    : nota.pembulatan
  return { price, ppn, rounding }
}

/** A typed percent; null if empty or invalid. */
export function percentFigure(text: string): Percent | null {
  const read = parseDecimal(text, 2, 'lenient', '%')
  return read.ok && read.value >= 0n ? percent(read.value) : null
}

/** A typed weight; null if empty or invalid. */
export function beratFigure(text: string): Weight | null {
  const read = parseDecimal(text, 3, 'lenient', 'g')
  return read.ok && read.value >= 0n ? weight(read.value) : null
}

const draftLine = (b: TillLine): BarangDraft => ({
  kode_barcode: String(b.barang.kode_barcode),
  jumlah: b.jumlah,
  berat: beratFigure(b.berat ?? ''),
  ...(b.timbang ? weighOrigin({ perangkat: b.timbang.perangkat, raw: b.timbang.mentah }) : notFromScale),
  ongkos: typedRupiah(b.ongkos),
  diskon_persen: b.diskon_cara === '%' ? percentFigure(b.diskon) : null,
  diskon_rp: b.diskon_cara === 'Rp' ? typedRupiah(b.diskon) : null,
  keterangan: b.keterangan.trim() || null,
})

export interface ComputedLine {
  readonly barang: SaleBarang
  readonly draft: BarangDraft
  readonly h: LineComputation
}

/** What leaves, and what it costs. */
export interface SaleComputation {
  readonly lines: readonly ComputedLine[]
  readonly nota: NotaComputation
}
/** What is paid: `due` by the customer, or by the shop where it goes `out`. */
export interface Due extends CurrentComputation {
  readonly due: Rupiah
  readonly out: boolean
}
export type KeranjangComputation = SaleComputation & Due

/** A piece kept on the device, parsed. It was stored in exactly this shape; anything else is a bug. */
export function readBarang(wire: WireRow): SaleBarang {
  const read = readRow(saleBarangShape, wire)
  if (!read.ok) throw new Error(`a piece of another form: ${read.fields.map((f) => f.field).join(', ')}`)
  return read.row
}

/** Computes each object once under the same rules, so that a key on one line costs nothing for the others. */
function once<K extends object, V>(compute: (key: K, a: SaleRules) => V): (key: K, a: SaleRules) => V {
  const kept = new WeakMap<SaleRules, WeakMap<K, V>>()
  return (key, a) => {
    const under = kept.get(a) ?? new WeakMap<K, V>()
    kept.set(a, under)
    const value = under.get(key) ?? compute(key, a)
    under.set(key, value)
    return value
  }
}

const computeLine = once((b: TillLine, a): ComputedLine => {
  const barang = readBarang(b.barang)
  const draft = draftLine(b)
  return { barang, draft, h: computeRow(draft, barang, a) }
})

const computeLines = once((baris: Keranjang['baris'], a): SaleComputation => {
  const lines = baris.map((b) => computeLine(b, a))
  return {
    lines,
    nota: computeNota(
      lines.map(({ draft, h }) => ({ ...h, jumlah: draft.jumlah })),
      a,
    ),
  }
})

export const computeSale = (k: Keranjang, a: SaleRules): SaleComputation => computeLines(k.baris, a)

/** How the net amount is paid: negative, it goes out. */
export function computeDue(k: Paid, net: Rupiah): Due {
  const out = net < 0n
  const due = rupiah(out ? 0n - net : net)
  return { due, out, ...computeCurrent(out ? fitOut(k) : k, due) }
}

export function computeKeranjang(k: Keranjang, a: SaleRules): KeranjangComputation {
  const sale = computeSale(k, a)
  return { ...sale, ...computeDue(k, sale.nota.total) }
}

/** What is wrong with the lines of what leaves, and who sells them. */
export const checkSold = (k: Keranjang, h: SaleComputation, a: SaleRules): Issue[] =>
  k.baris.length === 0
    ? [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
    : [
        ...(k.kode_sales === '' ? [{ field: 'kode_sales', message: 'Kode Tidak Boleh Kosong' }] : []),
        ...h.lines.flatMap((b, i) => checkLine(b.draft, b.barang, a, `detail_barang.${i}`)),
      ]

/** Checks the basket with the room's own rules, without asking the server. `waiting`: the cashier takes the money. */
export function checkKeranjang(
  k: Keranjang,
  h: KeranjangComputation,
  a: SaleRules,
  rekening: ReadonlyMap<string, unknown>,
  waiting: boolean,
): Issue[] {
  const wrong = checkSold(k, h, a)
  return wrong.length > 0 || waiting ? wrong : checkBayar(h.payments, h.nota.total, rekening)
}

const wireLine = (d: BarangDraft) => ({
  ...d,
  berat: d.berat === null ? null : toWireNumber(d.berat, 3),
  ongkos: d.ongkos === null ? null : toWireNumber(d.ongkos, 0),
  diskon_persen: d.diskon_persen === null ? null : toWireNumber(d.diskon_persen, 2),
  diskon_rp: d.diskon_rp === null ? null : toWireNumber(d.diskon_rp, 0),
})

/** What is sent of the half that leaves, without payments. */
export const draftSold = (k: Keranjang, h: SaleComputation): WireRow => ({
  kode_sales: k.kode_sales,
  kode_customer: k.customer.kode.trim() || null,
  kode_member: k.customer.member ?? null,
  nama_customer: k.customer.nama.trim() || null,
  alamat_customer: k.customer.alamat.trim() || null,
  no_hp: k.customer.no_hp.trim() || null,
  keranjang: k.id,
  tgl_dokumen: k.tgl_dokumen || null,
  detail_barang: h.lines.map((b) => wireLine(b.draft)),
})

/** The draft in the wire form of `POST penjualan`, without payments if the cashier takes them. */
export const draftKeranjang = (k: Keranjang, h: KeranjangComputation, waiting: boolean): WireRow => ({
  ...draftSold(k, h),
  bayar: waiting ? [] : h.payments.map(wireBayar),
})
