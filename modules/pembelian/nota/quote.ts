import { monthsLater } from '#kernel/base/time/dates.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import { mulDiv, roundTo, rupiah, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { readWeightTables, roundWeight, weightTables, type WeightRow } from '#kernel/base/quantity/weight-table.ts'
import { settingValue } from '#toko'

/**
 * What a piece is worth when somebody sells it to the shop: rows that the customer is shown and that add up. There is this one function of
 * it: the counter, the customer's display and the server call it, and `recomputed` proves stored lines by it.
 */

export const dasarBeli = ['NOTA', 'HARI_INI', 'TERTINGGI'] as const
type DasarBeli = (typeof dasarBeli)[number]

/** The flags and settings of the shop that a quote depends on; a document keeps them. */
export interface QuoteRules {
  readonly dasar_beli: DasarBeli
  /** With a nota never less than without one. */
  readonly lantai: boolean
  /** Step and direction of the last rounding. */
  readonly pembulatan: Rupiah
  readonly arah: 'up' | 'down'
}

/** What else the rules of a purchase read of the shop. */
export interface PurchaseRules extends QuoteRules {
  readonly tabel: string
  readonly tabel_berat: readonly WeightRow[] | undefined
  /** Age up to which a nota counts, in calendar months. */
  readonly toleransi_nota_bulan: number
  readonly termasuk_ongkos: boolean
  /** Deductions by category. */
  readonly potongan: boolean
  readonly toleransi_berat: Weight
  /** Notas of other shops count as ours. */
  readonly nota_cabang_lain: boolean
}

export function readPurchaseRules({ flags, settings }: Pick<RuleContext, 'flags' | 'settings'>): PurchaseRules {
  const tabel = settingValue(settings, 'tabel_berat_beli')
  return {
    dasar_beli: settingValue(settings, 'dasar_beli'),
    lantai: settingValue(settings, 'lantai_tanpa_nota'),
    pembulatan: settingValue(settings, 'pembulatan'),
    arah: flags.PEMBULATAN_PEMBELIAN_KEBAWAH === 'on' ? 'down' : 'up',
    tabel,
    tabel_berat:
      tabel === 'TANPA' ? undefined : (readWeightTables(settingValue(settings, 'tabel_berat')) ?? weightTables)[tabel],
    toleransi_nota_bulan: Number(settingValue(settings, 'toleransi_nota_bulan')),
    termasuk_ongkos: settingValue(settings, 'beli_termasuk_ongkos'),
    potongan: flags.POTONGAN_PENJUALAN_MODULE === 'on',
    toleransi_berat: settingValue(settings, 'toleransi_berat'),
    nota_cabang_lain: settingValue(settings, 'nota_cabang_lain'),
  }
}

/** A deduction of a master: percent of the gold, and rupiah, per gram or per piece as the master says. */
export interface Deduction {
  readonly persen: Percent | null
  readonly rp: Rupiah | null
}
export const noDeduction: Deduction = { persen: null, rp: null }

/** A nota that counts: one that is too old, or missing, is none. */
export interface CountedNota {
  readonly harga_nota: Rupiah
  readonly berat_nota: Weight
  /** Of the group, by the nota's age. Rupiah per gram. */
  readonly rugi: Deduction
  /** Of the category. Rupiah per piece. */
  readonly potongan: Deduction
}

export interface QuoteInput {
  /** After the weight-rounding table. */
  readonly berat: Weight
  readonly nota: CountedNota | undefined
  /** Today's price per gram; null: nobody has set one. */
  readonly harga_beli: Rupiah | null
  /** Of the condition. Rupiah per gram. */
  readonly kondisi: Deduction
  readonly rusak: Rupiah
}

/** Which base the amount comes from; LANTAI: with the nota it would have been less than without. */
type Dasar = 'NOTA' | 'HARI_INI' | 'LANTAI'

/** The rows in their order; deductions are positive here. `harga` is what is left, a multiple of the step, never below 0. */
interface Quote {
  readonly dasar: Dasar
  readonly emas_rp: Rupiah
  readonly rugi_nota_rp: Rupiah
  readonly potongan_kondisi_rp: Rupiah
  readonly potongan_kategori_rp: Rupiah
  readonly rusak_rp: Rupiah
  readonly pembulatan_rp: Rupiah
  readonly harga: Rupiah
}

const perGram = (rp: Rupiah, berat: Weight): bigint => mulDiv(rp, berat, 1000n, 'half-up')
const percentOf = (gold: bigint, persen: Percent | null): bigint =>
  persen === null ? 0n : mulDiv(gold, persen, 10_000n, 'half-up')
/** Each part is rounded once: of the gold, then by weight. */
const byGram = (deduction: Deduction, gold: bigint, berat: Weight): bigint =>
  percentOf(gold, deduction.persen) + (deduction.rp === null ? 0n : perGram(deduction.rp, berat))

interface Base {
  readonly dasar: Dasar
  readonly gold: bigint
  readonly rugi: bigint
  readonly potongan: Deduction
}
const ofNota = (input: QuoteInput, nota: CountedNota, potongan: Deduction): Base => {
  const gold = mulDiv(nota.harga_nota, input.berat, nota.berat_nota, 'half-up')
  return { dasar: 'NOTA', gold, rugi: byGram(nota.rugi, gold, input.berat), potongan }
}
const ofToday = (input: QuoteInput, potongan: Deduction): Base => ({
  dasar: 'HARI_INI',
  gold: perGram(input.harga_beli ?? rupiah(0), input.berat),
  rugi: 0n,
  potongan,
})

function finish(base: Base, input: QuoteInput, rules: QuoteRules): Quote {
  const kondisi = byGram(input.kondisi, base.gold, input.berat)
  const potongan = percentOf(base.gold, base.potongan.persen) + (base.potongan.rp ?? 0n)
  const sum = base.gold - base.rugi - kondisi - potongan - input.rusak
  const harga = roundTo(rupiah(sum > 0n ? sum : 0n), rules.pembulatan, rules.arah)
  return {
    dasar: base.dasar,
    emas_rp: rupiah(base.gold),
    rugi_nota_rp: rupiah(base.rugi),
    potongan_kondisi_rp: rupiah(kondisi),
    potongan_kategori_rp: rupiah(potongan),
    rusak_rp: input.rusak,
    pembulatan_rp: rupiah(harga - sum),
    harga,
  }
}

/** Needs today's price: without a nota, where the shop looks at it, and for the floor under a nota. */
export const needsToday = (nota: CountedNota | undefined, rules: QuoteRules): boolean =>
  nota === undefined || rules.dasar_beli !== 'NOTA' || rules.lantai

/** The quotes side by side, as the counter shows them under the one that holds. */
export interface Quotes {
  readonly nota: Quote | undefined
  readonly hari_ini: Quote
  readonly tanpa_nota: Quote
  readonly berlaku: Quote
}

export function quotesOf(input: QuoteInput, rules: QuoteRules): Quotes {
  const potongan = input.nota?.potongan ?? noDeduction
  const nota = input.nota && ofNota(input, input.nota, potongan)
  const today = ofToday(input, potongan)
  // The higher one, each after its own loss: it belongs to the nota alone.
  const higher = nota && nota.gold - nota.rugi >= today.gold ? nota : today
  const base = !nota ? today : { NOTA: nota, HARI_INI: today, TERTINGGI: higher }[rules.dasar_beli]
  const chosen = finish(base, input, rules)
  const tanpa_nota = finish(ofToday(input, noDeduction), input, rules)
  const raised = nota !== undefined && rules.lantai && tanpa_nota.harga > chosen.harga
  return {
    nota: nota && finish(nota, input, rules),
    hari_ini: finish(today, input, rules),
    tanpa_nota,
    berlaku: raised ? { ...tanpa_nota, dasar: 'LANTAI' } : chosen,
  }
}

/** Gold is multiplied by what the weight-rounding table makes of its weight. */
export const quotedWeight = (berat: Weight, rules: Pick<PurchaseRules, 'tabel_berat'>): Weight =>
  roundWeight(berat, rules.tabel_berat)

/** What is paid for a gram of a group today: its own price, else that of 24 karat by its fineness, of which no more than all is gold. */
export function priceToday(
  group: { readonly harga_beli: Rupiah | null; readonly kadar: Percent },
  emas: Rupiah | null,
): Rupiah | null {
  if (group.harga_beli !== null && group.harga_beli > 0n) return group.harga_beli
  if (emas === null || emas === 0n) return null
  return rupiah(mulDiv(emas, group.kadar > 10_000n ? 10_000n : group.kadar, 10_000n, 'half-up'))
}

/** The line of a nota, as far as a buy-back looks at it. */
export interface PaidLine {
  readonly total: Rupiah
  readonly ongkos: Rupiah
  readonly ppn: Rupiah
}
/** What was paid for the gold of a line: after its discount, without charge unless the shop says so, without the tax that is in it. */
export function goldPaid(line: PaidLine, ppn_mode: string, termasuk_ongkos: boolean): Rupiah {
  const paid = line.total - (termasuk_ongkos ? 0n : line.ongkos) - (ppn_mode === 'TERMASUK' ? line.ppn : 0n)
  return rupiah(paid > 0n ? paid : 0n)
}

/** Is a nota of this day young enough to count? */
export const notaCounts = (tgl: string, today: string, bulan: number): boolean => monthsLater(tgl, bulan) >= today
