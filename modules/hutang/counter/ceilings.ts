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
