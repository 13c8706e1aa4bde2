import type { WireRow } from '#kernel/model/fields/field.ts'
import { newRow, readTyped, type StepContent, type TypedRow } from '#kernel/engine/wizard/step.ts'
import { rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { defaultGroup, defaultJenis } from './harga.ts'
import { computeKadarPrices, type PriceBasis, type KadarPrices } from '#master'
import { hargaFields, kadarFields } from './steps.ts'

/** The values prices are computed from; undefined while one of them is missing or wrong. */
export function readBase(values: StepContent['values']): PriceBasis | undefined {
  const read = readTyped({ fields: hargaFields, rows: {} }, { values, rows: {} })
  return read.ok ? read.draft : undefined
}

function percentOf({ kadar }: TypedRow): Percent | undefined {
  const read = readTyped(
    { fields: { kadar: kadarFields.kadar }, rows: {} },
    { values: { kadar: kadar ?? '' }, rows: {} },
  )
  return read.ok ? read.draft.kadar : undefined
}

/** The computed prices of a row. */
export function computeRow(row: TypedRow, basis: PriceBasis | undefined): KadarPrices | undefined {
  const kadar = percentOf(row)
  return basis && kadar !== undefined ? computeKadarPrices(basis, kadar) : undefined
}

/** An amount as typed; nothing typed is zero. */
export const figures = (typed: string | boolean | null | undefined): Rupiah =>
  rupiah(BigInt(String(typed ?? '').replace(/\D/g, '') || '0'))

/** The prices a row will get: typed ones, else computed ones. */
export function hargaOf(row: TypedRow, basis: PriceBasis | undefined): { sell: Rupiah; buy: Rupiah } | undefined {
  const compute = computeRow(row, basis)
  const sell = row.harga_jual ? figures(row.harga_jual) : compute?.sell
  const buy = row.harga_beli ? figures(row.harga_beli) : compute?.buy
  return sell === undefined || buy === undefined ? undefined : { sell, buy }
}

/** Gold bars are the only fineness that a new shop does not sell. */
const goldBar = 99

/** The rows as stored in the shop: a price that differs from the computed one was typed, the others are `null`. */
export function initialKadar(
  kadar: readonly WireRow[],
  group: readonly WireRow[],
  basis: PriceBasis | undefined,
): TypedRow[] {
  return [...kadar]
    .sort((a, b) => Number(a.kadar) - Number(b.kadar))
    .map((row) => {
      const owned = group.filter((g) => g.kode_kadar === row.kode_kadar)
      const entry = owned.find((x) => x.kode_group === defaultGroup(String(row.kode_kadar))) ?? owned[0]
      const plain = newRow(kadarFields, {
        kode_kadar: row.kode_kadar,
        kadar: row.kadar,
        dijual: group.length === 0 ? Number(row.kadar) < goldBar : entry !== undefined,
      })
      const percent = percentOf(plain)
      const compute = computeRow(plain, basis)
      const own = (nilai: unknown, same: Rupiah | undefined): string | null =>
        typeof nilai !== 'number' || BigInt(nilai) === same ? null : String(nilai)
      return {
        ...plain,
        jenis_group: entry ? String(entry.jenis_group) : percent === undefined ? '' : defaultJenis(percent),
        harga_jual: own(entry?.harga, compute?.sell),
        harga_beli: own(entry?.harga_beli, compute?.buy),
      }
    })
}
