import { mulDiv, roundTo, rupiah, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'

/** Milligrams in a gram. */
const gram = 1_000n
/** 100 % in hundredths. */
const whole = 10_000n

/** What the appraisal of one piece depends on; amounts in rupiah per gram. */
export interface AppraisalFacts {
  readonly kadar: Percent
  /** What the shop lends on a gram of the group; only where its own table decides. */
  readonly pokok_per_gram: Rupiah | null
  /** Today's price of 24 karat that loans are reckoned by. */
  readonly harga_emas: Rupiah | null
  /** The share of the appraised value that may be lent in this condition. */
  readonly persen_taksiran: Percent
  /** The most on a gram of this fineness; null where the shop keeps no such ceiling. */
  readonly plafond_per_gram: Rupiah | null
}

/** From weight to ceiling, row by row. */
export interface Appraisal {
  readonly per_gram: Rupiah
  readonly nilai_taksiran: Rupiah
  /** By the condition. */
  readonly nilai_kondisi: Rupiah
  /** By the fineness; null: no such ceiling. */
  readonly plafond: Rupiah | null
  readonly maksimal: Rupiah
}

/** Rupiah a gram: the shop's own table, or the gold price by the fineness, half up. Undefined: there is neither. */
export const perGram = (facts: Pick<AppraisalFacts, 'kadar' | 'pokok_per_gram' | 'harga_emas'>): Rupiah | undefined => {
  if (facts.pokok_per_gram !== null) return facts.pokok_per_gram
  return facts.harga_emas === null ? undefined : rupiah(mulDiv(facts.harga_emas, facts.kadar, whole, 'half-up'))
}

/** The appraisal of a piece with so much gold. Undefined: there is no price of a gram. */
export function appraise(berat: Weight, facts: AppraisalFacts): Appraisal | undefined {
  const per_gram = perGram(facts)
  if (per_gram === undefined) return undefined
  const nilai_taksiran = rupiah(mulDiv(per_gram, berat, gram, 'half-up'))
  const nilai_kondisi = rupiah(mulDiv(nilai_taksiran, facts.persen_taksiran, whole, 'down'))
  const plafond = facts.plafond_per_gram === null ? null : rupiah(mulDiv(facts.plafond_per_gram, berat, gram, 'down'))
  const maksimal = plafond !== null && plafond < nilai_kondisi ? plafond : nilai_kondisi
  return { per_gram, nilai_taksiran, nilai_kondisi, plafond, maksimal }
}

/** The most that may be lent on these pieces together. */
export const mostLent = (lines: readonly { readonly maksimal: Rupiah }[], step: Rupiah): Rupiah =>
  roundTo(rupiah(lines.reduce((s, b) => s + b.maksimal, 0n)), step, 'down')
