import { mulDiv } from '#kernel/base/quantity/quantity.ts'
import type { Ceiling } from '../pinjam/lending.ts'

/** Where the counter asks how much of the ceilings runs. */
export const ceilingsPath = 'hutang/plafond'

/** A ceiling as it goes over the wire; amounts in rupiah. `lewat`: the loan would pass it, and is refused. */
export interface CeilingWire {
  jenis: Ceiling['jenis']
  plafond: number
  /** Lent under it now, and with this loan. */
  berjalan: number
  sesudah: number
  lewat: boolean
}

/** How much of a ceiling is taken, in percent with one decimal; never more than all of it. */
export const takenPart = (value: bigint, most: bigint): number =>
  most === 0n ? 100 : Math.min(100, Number(mulDiv(value, 1_000n, most, 'down')) / 10)
