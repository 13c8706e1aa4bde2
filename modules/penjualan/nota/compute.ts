import type { RuleContext } from '#kernel/model/document.ts'
import { fromWireNumber } from '#kernel/base/quantity/decimal.ts'
import {
  weight,
  mulDiv,
  percent,
  roundTo,
  rupiah,
  type Percent,
  type Rupiah,
  type Weight,
} from '#kernel/base/quantity/quantity.ts'
import { computePrice, part, readPriceRules, type PriceComputation, type PriceRules } from '#barang'
import { settingValue } from '#toko'
import type { SaleBarang, BarangLine, BarangDraft, PenjualanHead } from './penjualan.shape.ts'

/** The flags and settings of the shop that today's nota depends on. */
export interface SaleRules extends PriceRules {
  readonly ppn_mode: PenjualanHead['ppn_mode']
  /** Undefined: the table has no rates for this day. */
  readonly tarif_ppn: PpnRates | undefined
  readonly biaya_kartu_oleh: PenjualanHead['biaya_kartu_oleh']
}

/** The rates of a day, by whether the supplier of a piece gave a full tax invoice. */
export interface PpnRates {
  readonly dengan_faktur: Percent
  readonly tanpa_faktur: Percent
}

/**
 * Today's rates from the table on settingtoko (`2026-01-01 1.1 1.65; …`: start date, rate with a full tax invoice of the
 * supplier, rate without one).
 */
export function ppnRates(table: string | null, tanggal: string): PpnRates | undefined {
  const lines = (table ?? '')
    .split(';')
    .map((b) => b.trim().split(' '))
    .filter((b) => b.length === 3 && b[0]! <= tanggal)
    .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))
  const line = lines.at(-1)
  if (!line) return undefined
  const [dengan_faktur, tanpa_faktur] = line.slice(1).map((rate) => percent(fromWireNumber(Number(rate), 2) ?? 0n))
  return { dengan_faktur: dengan_faktur!, tanpa_faktur: tanpa_faktur! }
}

/** The rate of one piece. VAT is on gold: boxes carry none, nor do bars, by the family of their group. */
function linePpn(
  row: Pick<SaleBarang, 'aksesoris' | 'bebas_ppn' | 'faktur_pajak'>,
  rules: Pick<SaleRules, 'ppn_mode' | 'tarif_ppn'>,
): Percent {
  if (rules.ppn_mode === 'TIDAK' || !rules.tarif_ppn || row.aksesoris || row.bebas_ppn) return percent(0)
  return row.faktur_pajak ? rules.tarif_ppn.dengan_faktur : rules.tarif_ppn.tanpa_faktur
}

/** Reads the pricing rules from the session; same result in the browser and on the server. */
export function readRules(context: Pick<RuleContext, 'flags' | 'settings' | 'tgl_system'>): SaleRules {
  const settings = context.settings
  return {
    ...readPriceRules(context),
    ppn_mode: settingValue(settings, 'ppn_mode'),
    tarif_ppn: ppnRates(settingValue(settings, 'ppn_tabel'), context.tgl_system),
    biaya_kartu_oleh: settingValue(settings, 'biaya_kartu_oleh'),
  }
}

const zero = rupiah(0)

type Typed = Pick<BarangDraft, 'jumlah' | 'berat' | 'ongkos' | 'diskon_persen' | 'diskon_rp'>
/** What `computeRow` returns: the line without the snapshot of its piece and without its cost. */
export type LineComputation = PriceComputation &
  Pick<BarangLine, 'berat_emas' | 'diskon' | 'total' | 'tarif_ppn' | 'ppn'>

function computePpn(total: Rupiah, rules: SaleRules, rate: Percent): Rupiah {
  if (rules.ppn_mode === 'TIDAK') return zero
  if (rules.ppn_mode === 'DITAMBAH') return rupiah(mulDiv(total, rate, 10_000n, 'half-up'))
  return rupiah(total - mulDiv(total, 10_000n, 10_000n + rate, 'half-up'))
}

/**
 * Computes one line of the nota: pembulatan(price + charge) − discount; a percent discount is rounded down
 * to whole rupiah. It returns figures even for a line with mistakes; `checkLine` reports those.
 */
export function computeRow(typed: Typed, barang: SaleBarang, rules: SaleRules): LineComputation {
  const price = computePrice(barang, rules, typed)
  const { jumlah_rp } = price
  const diskon = typed.diskon_persen
    ? rupiah(mulDiv(jumlah_rp, typed.diskon_persen, 10_000n, 'down'))
    : (typed.diskon_rp ?? zero)
  const total = rupiah(jumlah_rp - diskon)
  const tarif_ppn = linePpn(barang, rules)
  return {
    ...price,
    berat_emas: weight(part(barang.berat_emas, typed.jumlah, barang.jumlah)),
    diskon,
    total,
    tarif_ppn,
    ppn: computePpn(total, rules, tarif_ppn),
  }
}

export type NotaComputation = Pick<
  PenjualanHead,
  | 'total_jumlah'
  | 'total_berat'
  | 'total_harga'
  | 'total_ongkos'
  | 'total_diskon'
  | 'total_ppn'
  | 'pembulatan'
  | 'total'
>
type Computed = Pick<LineComputation, 'harga' | 'diskon' | 'total' | 'ppn'> & {
  readonly jumlah: number
  readonly berat: Weight | null
  readonly ongkos: Rupiah | null
}

/** What the lines come to, before anything is rounded. `jumlah`: their totals, with the tax that comes on top. */
export type NotaSums = Omit<NotaComputation, 'pembulatan' | 'total'> & {
  readonly jumlah: Rupiah
  /** What rounding added or removed on the lines. */
  readonly line_rounding: Rupiah
}

export function sumNota(lines: readonly Computed[], rules: Pick<SaleRules, 'ppn_mode'>): NotaSums {
  const sum = (of: (b: Computed) => bigint | null): bigint => lines.reduce((s, b) => s + (of(b) ?? 0n), 0n)
  const total_harga = rupiah(sum((b) => b.harga))
  const total_ongkos = rupiah(sum((b) => b.ongkos))
  const total_diskon = rupiah(sum((b) => b.diskon))
  const total_ppn = rupiah(sum((b) => b.ppn))
  const add = rules.ppn_mode === 'DITAMBAH' ? total_ppn : 0n
  const jumlah = rupiah(sum((b) => b.total) + add)
  return {
    total_jumlah: lines.reduce((s, b) => s + b.jumlah, 0),
    total_berat: weight(sum((b) => b.berat)),
    total_harga,
    total_ongkos,
    total_diskon,
    total_ppn,
    jumlah,
    line_rounding: rupiah(jumlah - (total_harga + total_ongkos - total_diskon + add)),
  }
}

/** Which way the amount of a nota is rounded: down in the customer's favour, if there is any discount. */
export const notaDirection = (
  sums: Pick<NotaComputation, 'total_diskon'>,
  rules: Pick<SaleRules, 'direction'>,
): SaleRules['direction'] => (sums.total_diskon > 0n ? 'down' : rules.direction)

/** The sums of the nota, and the amount to pay as a multiple of pembulatan. */
export function computeNota(lines: readonly Computed[], rules: SaleRules): NotaComputation {
  const { jumlah, line_rounding, ...sums } = sumNota(lines, rules)
  const total = roundTo(jumlah, rules.pembulatan, notaDirection(sums, rules))
  return { ...sums, pembulatan: rupiah(line_rounding + total - jumlah), total }
}
