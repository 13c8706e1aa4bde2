import { maySeeClass } from '#kernel/model/access/field-class.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import { changedFields, type AnyResource } from '#kernel/model/resource.ts'
import { barang, outStates } from '../barang/barang.resource.ts'

/** What decides what a piece sells for. */
export const priceFields: readonly string[] = ['harga_jual', 'ongkos']

/**
 * Who may change a price: whoever was given the right to change pieces, but never a cashier, who would then sell at the
 * price he set himself.
 */
export const mayPrice = (level: Level): boolean => level !== 'KASIR'

const gone: readonly unknown[] = outStates
/** A piece that left the shop stays as it was when it left. */
export const isGone = (status: unknown): boolean => gone.includes(status)

/** A piece as the form of this level shows it: its barcode, and what may be changed. */
export function changeForm(level: Level): AnyResource {
  const open = Object.entries(changedFields(barang)).filter(
    ([name, field]) => maySeeClass(field.class, level) && (mayPrice(level) || !priceFields.includes(name)),
  )
  return {
    ...barang,
    fields: { kode_barcode: { ...barang.fields.kode_barcode, readOnly: true }, ...Object.fromEntries(open) },
  }
}
