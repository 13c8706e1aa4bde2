import type { Said } from '#kernel/base/errors/issue.ts'
import type { Field, WireRow } from '#kernel/model/fields/field.ts'
import { typedOf, wireOf } from '#kernel/model/fields/form.ts'
import { f } from '#kernel/model/fields/index.ts'
import { readField } from '#kernel/model/fields/row.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { fromWireNumber } from '#kernel/base/quantity/decimal.ts'
import { percent, rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { group } from '../masters/group.resource.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import {
  computeGroupPrices,
  computeByMargins,
  groupPriceNames,
  type TokoPricing,
  type PlanGroup,
  type GroupPrices,
  type PricePlan,
} from './harga-plan.ts'

/** Values above the table; a `null` price is computed from the 24k price. */
export interface TypedEmas {
  readonly waktu: string
  readonly harga_24k: string
  readonly harga_jual: string | null
  readonly harga_beli: string | null
  readonly selisih_jual: string
  readonly selisih_beli: string
  readonly pembulatan: string
}
/** One group: its own margins ('' for the shop's), and its prices; `null` is computed, typed text stays. */
export interface TypedGroup {
  readonly ikut: boolean
  readonly selisih_jual: string
  readonly selisih_beli: string
  readonly harga: string | null
  readonly harga_modal: string | null
  readonly harga_beli: string | null
}
export type TypedGroups = Readonly<Record<string, TypedGroup>>

const selisih = { max: 100 } as const
export const emasFields = {
  waktu: hargaEmas.fields.waktu,
  harga_24k: hargaEmas.fields.harga_24k,
  harga_jual: hargaEmas.fields.harga_jual,
  harga_beli: hargaEmas.fields.harga_beli,
  selisih_jual: f.percent({ label: text('Selisih jual'), required: true, ...selisih }),
  selisih_beli: f.percent({ label: text('Selisih beli'), required: true, ...selisih }),
  pembulatan: f.money({ label: text('Pembulatan harga'), required: true, min: 1 }),
}
export const groupFields = {
  selisih_jual: f.percent({ label: text('Selisih jual'), ...selisih }),
  selisih_beli: f.percent({ label: text('Selisih beli'), ...selisih }),
  harga: group.fields.harga,
  harga_modal: group.fields.harga_modal,
  harga_beli: group.fields.harga_beli,
}

export type Issues = Readonly<Record<string, string | Said>>

export const emasStart = (plan: PricePlan): TypedEmas => ({
  waktu: plan.saat,
  // Always typed again, so that nobody confirms yesterday's price by mistake.
  harga_24k: '',
  harga_jual: null,
  harga_beli: null,
  selisih_jual: String(typedOf(emasFields.selisih_jual, plan.toko.selisih_jual)),
  selisih_beli: String(typedOf(emasFields.selisih_beli, plan.toko.selisih_beli)),
  pembulatan: String(plan.toko.pembulatan),
})
export const groupStart = (group: PlanGroup): TypedGroup => ({
  ikut: group.ikut,
  selisih_jual: String(typedOf(groupFields.selisih_jual, group.selisih_jual)),
  selisih_beli: String(typedOf(groupFields.selisih_beli, group.selisih_beli)),
  harga: null,
  harga_modal: null,
  harga_beli: null,
})

/** A typed field in wire form, and its issue. */
export function parse(field: Field, typed: string): { wire: unknown; issue?: string | Said } {
  const wire = wireOf(field, typed)
  if (!wire.ok) return { wire: null, issue: wire }
  if (wire.wire === null) return field.required ? { wire: null, issue: 'Harus Diisi' } : { wire: null }
  const read = readField(field, wire.wire)
  return read.ok ? { wire: wire.wire } : { wire: null, issue: read }
}

/** The gold price in wire form and its issues by field; selling and buying prices are computed until they are typed. */
export function readEmas(emasTyped: TypedEmas): {
  wire: WireRow
  issues: Issues
  toko: TokoPricing | undefined
  emas: Rupiah | undefined
} {
  const wrong: Record<string, string | Said> = {}
  const wire: WireRow = {}
  for (const nama of ['waktu', 'harga_24k', 'selisih_jual', 'selisih_beli', 'pembulatan'] as const) {
    const read = parse(emasFields[nama], emasTyped[nama])
    wire[nama] = read.wire
    if (read.issue) wrong[nama] = read.issue
  }
  const basisCorrect = !wrong.selisih_jual && !wrong.selisih_beli && !wrong.pembulatan
  const toko = basisCorrect ? (wire as unknown as TokoPricing) : undefined
  const emas = wrong.harga_24k ? undefined : rupiah(wire.harga_24k as number)
  const includes = toko && emas ? computeEmas(emas, toko) : undefined
  for (const nama of ['harga_jual', 'harga_beli'] as const) {
    const typed = emasTyped[nama]
    const read = typed === null ? { wire: includes ? Number(includes[nama]) : null } : parse(emasFields[nama], typed)
    wire[nama] = read.wire
    if ('issue' in read && read.issue) wrong[nama] = read.issue
  }
  return { wire, issues: wrong, toko, emas }
}

/** Selling and buying price of gold itself: the shop's margins at 24 karat. */
function computeEmas(emas: Rupiah, toko: TokoPricing): { harga_jual: Rupiah; harga_beli: Rupiah } {
  const prices = computeByMargins(emas, toko, {}, percent(10_000))
  return { harga_jual: prices.sell, harga_beli: prices.buy }
}

/** One row of the table: current prices, new prices, and whether anything changes. */
export interface PlanRow {
  readonly current: GroupPrices
  readonly outcome: GroupPrices
  readonly changed: boolean
  /** By field. */
  readonly issues: Issues
  readonly cara: { readonly ikut: boolean; readonly selisih_jual: number | null; readonly selisih_beli: number | null }
}

export function computeRow(
  group: PlanGroup,
  groupTyped: TypedGroup,
  emas: Rupiah | undefined,
  toko: TokoPricing | undefined,
): PlanRow {
  const wrong: Record<string, string | Said> = {}
  const readNama = (nama: keyof typeof groupFields, typed: string): unknown => {
    const read = parse(groupFields[nama], typed)
    if (read.issue) wrong[nama] = read.issue
    return read.wire
  }
  const cara = {
    ikut: groupTyped.ikut,
    selisih_jual: readNama('selisih_jual', groupTyped.selisih_jual) as number | null,
    selisih_beli: readNama('selisih_beli', groupTyped.selisih_beli) as number | null,
  }
  const current: GroupPrices = {
    harga: rupiah(group.harga),
    harga_modal: rupiah(group.harga_modal),
    harga_beli: group.harga_beli === null ? null : rupiah(group.harga_beli),
  }
  const kadar = percent(fromWireNumber(group.kadar, 2) ?? 0n)
  const counted =
    groupTyped.ikut && emas !== undefined && toko !== undefined
      ? computeGroupPrices(emas, toko, { ...cara, kadar, harga_beli: current.harga_beli })
      : current
  const one = (nama: (typeof groupPriceNames)[number]): Rupiah | null => {
    const typed = groupTyped[nama]
    if (typed === null) return counted[nama]
    const wire = readNama(nama, typed)
    return wire === null ? null : rupiah(wire as number)
  }
  const outcome = {
    harga: one('harga') ?? current.harga,
    harga_modal: one('harga_modal'),
    harga_beli: one('harga_beli'),
  }
  return {
    current,
    outcome,
    changed: groupPriceNames.some((nama) => outcome[nama] !== current[nama]),
    issues: wrong,
    cara,
  }
}

export type AllRows = readonly { readonly group: PlanGroup; readonly line: PlanRow }[]

/** The request: the gold price, how each group follows it, and the new prices of groups that change. */
export const buildApply = (wire: WireRow, all: AllRows, allowed: boolean): WireRow => ({
  ...wire,
  group: Object.fromEntries(
    all.map(({ group, line: { cara, outcome, changed } }) => [
      group.kode_group,
      changed && allowed
        ? {
            ...cara,
            jadi: {
              versi: group.versi,
              harga: Number(outcome.harga),
              harga_modal: Number(outcome.harga_modal ?? 0n),
              harga_beli: outcome.harga_beli === null ? null : Number(outcome.harga_beli),
            },
          }
        : cara,
    ]),
  ),
})
