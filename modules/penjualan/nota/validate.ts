import type { RuleContext, Stored, Issue } from '#kernel/model/document.ts'
import { weight, rupiah } from '#kernel/base/quantity/quantity.ts'
import { hasMoved, type Posting } from '#buku'
import { type BayarContent, type BayarDraft, type bayarLine, buildBayar, ticksLater } from '#bayar'
import { part } from '#barang'
import { readRules } from './compute.ts'
import { checkIdentitas } from './large.ts'
import { postPenjualan } from './jurnal.ts'
import type { barangLine, BarangLine, penjualanHead } from './penjualan.shape.ts'
import { outgoing, checkState, type SaleFacts, type PenjualanContent, type SaleStok } from './penjualan.ts'

/** A nota as stored. */
export type StoredNota = Stored<
  typeof penjualanHead,
  { readonly detail_barang: typeof barangLine; readonly bayar: typeof bayarLine }
>
/** What the cashier sends: the payments. */
export interface ValidationInput {
  readonly bayar: readonly BayarDraft[]
}
/** The current stock rows of its pieces, and what pays for it. */
export type ValidationFacts = Pick<SaleFacts, 'barang' | 'rekening' | 'titipan' | 'days'>

/** Checks that the pieces of a waiting nota are still there as priced: its hold may have expired in the meantime. */
export function checkStill(
  doc: Pick<StoredNota, 'nomor' | 'detail_barang'>,
  facts: Pick<ValidationFacts, 'barang'>,
): Issue[] {
  return doc.detail_barang.flatMap((row, index): Issue[] => {
    const at = `detail_barang.${index}`
    const stok = facts.barang.get(row.kode_barcode)
    if (!stok) return [{ field: `${at}.kode_barcode`, message: 'Barcode Tidak Ditemukan' }]
    const states = checkState(stok, row.jumlah, doc.nomor, at)
    if (states.length > 0 || row.aksesoris || stok.berat === row.berat_stock) return states
    return [{ field: `${at}.kode_barcode`, ...hasMoved(row.kode_barcode) }]
  })
}

const bayarFrom = (
  doc: StoredNota,
  input: ValidationInput,
  facts: ValidationFacts,
  context: RuleContext,
): BayarContent | Issue[] =>
  buildBayar(
    { bayar: input.bayar, kode_customer: doc.kode_customer },
    doc.total,
    facts,
    readRules(context).biaya_kartu_oleh,
  )

/** Everything that stops the cashier from finishing a nota. */
export function checkValidation(
  doc: StoredNota,
  input: ValidationInput,
  facts: ValidationFacts,
  context: RuleContext,
): Issue[] {
  const barang = checkStill(doc, facts)
  if (barang.length > 0) return barang
  const paid = bayarFrom(doc, input, facts, context)
  return [...checkIdentitas(doc, facts.days, context), ...(Array.isArray(paid) ? paid : [])]
}

/**
 * Keeps the price but takes tray and cost from the current stock row. Accessories also take their weight from it,
 * because others may have been sold in the meantime.
 */
function withCurrentCost(line: BarangLine, stok: SaleStok): BarangLine {
  const place = { kode_gudang: stok.kode_gudang, kode_baki: stok.kode_baki }
  const berat_emas = weight(part(stok.berat_emas, line.jumlah, stok.jumlah))
  const biaya = outgoing(stok, line.jumlah)
  if (!line.aksesoris) return { ...line, ...place, ...biaya }
  const berat_stock = weight(part(stok.berat, line.jumlah, stok.jumlah))
  const original = line.asal_berat === 'STOCK' ? berat_stock : line.berat
  return {
    ...line,
    ...place,
    ...biaya,
    berat: original,
    berat_stock,
    berat_emas,
    berat_hitung: original ?? berat_stock,
  }
}

/** The lines with the tray and the cost of now, and what changes with them. */
export function recosted(
  doc: Pick<StoredNota, 'detail_barang'>,
  facts: Pick<ValidationFacts, 'barang'>,
): Pick<PenjualanContent, 'total_berat' | 'nilai' | 'detail_barang'> {
  const detail_barang = doc.detail_barang.map((b) => withCurrentCost(b, facts.barang.get(b.kode_barcode)!))
  return {
    total_berat: weight(detail_barang.reduce((s, b) => s + (b.berat ?? 0n), 0n)),
    nilai: rupiah(detail_barang.reduce((s, b) => s + b.nilai, 0n)),
    detail_barang,
  }
}

/** The nota after the cashier's step, once it passed `checkValidation`. */
export function finishNota(
  doc: StoredNota,
  input: ValidationInput,
  facts: ValidationFacts,
  context: RuleContext,
): Partial<PenjualanContent> {
  const paid = bayarFrom(doc, input, facts, context)
  return { ...(Array.isArray(paid) ? {} : paid), ...recosted(doc, facts), cetakan: 1, divalidasi_oleh: context.user_id }
}

/** The same postings as a sale in one step. */
export const postValidation = (
  doc: StoredNota,
  input: ValidationInput,
  facts: ValidationFacts,
  context: RuleContext,
): Posting => postPenjualan({ ...doc, ...finishNota(doc, input, facts, context) }, ticksLater(context))
