import { roundTo, rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/** What rounding adds to the net amount, or takes off it. */
export const roundedBy = (out: Rupiah, incoming: Rupiah, bersih: Rupiah): Rupiah => rupiah(bersih - (out - incoming))

/** How the net amount is rounded. */
export interface NetRules {
  /** Rupiah: a multiple of this changes hands. */
  readonly step: Rupiah
  /** Of what a customer pays, and of what the shop gives. */
  readonly pays: 'up' | 'down'
  readonly gives: 'up' | 'down'
}
export interface Net {
  /** Positive: the customer pays it; negative: the shop gives it. */
  readonly bersih: Rupiah
  readonly bersih_arah: 'ATAS' | 'BAWAH'
}

/** The one amount that changes hands, rounded once: as a sale where the customer pays, as a purchase where the shop gives. */
export function netOf(out: Rupiah, incoming: Rupiah, rules: NetRules): Net {
  const net = rupiah(out - incoming)
  const direction = net < 0n ? rules.gives : rules.pays
  return { bersih: roundTo(net, rules.step, direction), bersih_arah: direction === 'up' ? 'ATAS' : 'BAWAH' }
}
