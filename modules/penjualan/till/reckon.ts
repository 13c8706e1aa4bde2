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

const draftLine = (line: TillLine): BarangDraft => ({
  kode_barcode: String(line.barang.kode_barcode),
  jumlah: line.jumlah,
  berat: beratFigure(line.berat ?? ''),
  ...(line.timbang ? weighOrigin({ perangkat: line.timbang.perangkat, raw: line.timbang.mentah }) : notFromScale),
  ongkos: typedRupiah(line.ongkos),
  diskon_persen: line.diskon_cara === '%' ? percentFigure(line.diskon) : null,
  diskon_rp: line.diskon_cara === 'Rp' ? typedRupiah(line.diskon) : null,
  keterangan: line.keterangan.trim() || null,
})

export interface ComputedLine {
  readonly barang: SaleBarang
  readonly draft: BarangDraft
  readonly sums: LineComputation
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
  return (key, rules) => {
    const under = kept.get(rules) ?? new WeakMap<K, V>()
    kept.set(rules, under)
    const value = under.get(key) ?? compute(key, rules)
    under.set(key, value)
    return value
  }
}

const computeLine = once((line: TillLine, rules): ComputedLine => {
  const barang = readBarang(line.barang)
  const draft = draftLine(line)
  return { barang, draft, sums: computeRow(draft, barang, rules) }
})

const computeLines = once((baris: Keranjang['baris'], rules): SaleComputation => {
  const lines = baris.map((b) => computeLine(b, rules))
  return {
    lines,
    nota: computeNota(
      lines.map(({ draft, sums: h }) => ({ ...h, jumlah: draft.jumlah })),
      rules,
    ),
  }
})

export const computeSale = (k: Keranjang, a: SaleRules): SaleComputation => computeLines(k.baris, a)

/** How the net amount is paid: negative, it goes out. */
export function computeDue(paid: Paid, net: Rupiah): Due {
  const out = net < 0n
  const due = rupiah(out ? 0n - net : net)
  return { due, out, ...computeCurrent(out ? fitOut(paid) : paid, due) }
}

export function computeKeranjang(basket: Keranjang, rules: SaleRules): KeranjangComputation {
  const sale = computeSale(basket, rules)
  return { ...sale, ...computeDue(basket, sale.nota.total) }
}

/** What is wrong with the lines of what leaves, and who sells them. */
export const checkSold = (basket: Keranjang, sums: SaleComputation, rules: SaleRules): Issue[] =>
  basket.baris.length === 0
    ? [{ field: 'detail_barang', message: 'Belum Ada Barang' }]
    : [
        ...(basket.kode_sales === '' ? [{ field: 'kode_sales', message: 'Kode Tidak Boleh Kosong' }] : []),
        ...sums.lines.flatMap((b, i) => checkLine(b.draft, b.barang, rules, `detail_barang.${i}`)),
      ]

/** Checks the basket with the room's own rules, without asking the server. `waiting`: the cashier takes the money. */
export function checkKeranjang(
  basket: Keranjang,
  sums: KeranjangComputation,
  rules: SaleRules,
  rekening: ReadonlyMap<string, unknown>,
  waiting: boolean,
): Issue[] {
  const wrong = checkSold(basket, sums, rules)
  return wrong.length > 0 || waiting ? wrong : checkBayar(sums.payments, sums.nota.total, rekening)
}

const wireLine = (draft: BarangDraft) => ({
  ...draft,
  berat: draft.berat === null ? null : toWireNumber(draft.berat, 3),
  ongkos: draft.ongkos === null ? null : toWireNumber(draft.ongkos, 0),
  diskon_persen: draft.diskon_persen === null ? null : toWireNumber(draft.diskon_persen, 2),
  diskon_rp: draft.diskon_rp === null ? null : toWireNumber(draft.diskon_rp, 0),
})

/** What is sent of the half that leaves, without payments. */
export const draftSold = (basket: Keranjang, sums: SaleComputation): WireRow => ({
  kode_sales: basket.kode_sales,
  kode_customer: basket.customer.kode.trim() || null,
  kode_member: basket.customer.member ?? null,
  nama_customer: basket.customer.nama.trim() || null,
  alamat_customer: basket.customer.alamat.trim() || null,
  no_hp: basket.customer.no_hp.trim() || null,
  keranjang: basket.id,
  tgl_dokumen: basket.tgl_dokumen || null,
  detail_barang: sums.lines.map((b) => wireLine(b.draft)),
})

/** The draft in the wire form of `POST penjualan`, without payments if the cashier takes them. */
export const draftKeranjang = (basket: Keranjang, sums: KeranjangComputation, waiting: boolean): WireRow => ({
  ...draftSold(basket, sums),
  bayar: waiting ? [] : sums.payments.map(wireBayar),
})
