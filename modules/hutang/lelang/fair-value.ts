import { mulDiv, rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import type { JaminanLine } from '../pinjam/hutang.shape.ts'
import { byGroup, type LendingFacts } from '../pinjam/lending.ts'
import { perGram } from '../rules/appraisal.ts'

/** What a gram is worth today: by group where the shop has such a table, else by the gold price. */
export type GoldPrices = Pick<LendingFacts, 'pokok' | 'emas'>

/** Milligrams in a gram. */
const gram = 1_000n

/**
 * What a pledged piece is worth today, by its gold alone: neither its condition nor a ceiling lowers what an auction may bring. A group that
 * stands in no table counts by the gold price. Undefined: there is no price.
 */
export function fairValue(
  row: Pick<JaminanLine, 'kadar' | 'kode_group' | 'berat'>,
  prices: GoldPrices,
  context: Pick<RuleContext, 'flags'>,
): { readonly per_gram: Rupiah; readonly nilai_wajar: Rupiah } | undefined {
  const pokok_per_gram = byGroup(context) ? (prices.pokok.get(row.kode_group ?? '') ?? null) : null
  const per_gram = perGram({ kadar: row.kadar, pokok_per_gram, harga_emas: prices.emas })
  return per_gram === undefined
    ? undefined
    : { per_gram, nilai_wajar: rupiah(mulDiv(per_gram, row.berat, gram, 'half-up')) }
}
