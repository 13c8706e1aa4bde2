import type { Row } from '#kernel/model/fields/field.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'

/** The prices whose changes are recorded with time, by the master that has them. */
export const datedPrices = {
  group: ['harga', 'harga_modal', 'harga_beli'],
  'harga-emas': ['harga_24k', 'harga_jual', 'harga_beli'],
} as const
export type PriceObject = keyof typeof datedPrices
type PriceName = (typeof datedPrices)[PriceObject][number]

/** One changed price in rupiah per gram; null: none. */
export interface PriceChange {
  readonly nama: PriceName
  readonly dari: Rupiah | null
  readonly jadi: Rupiah | null
}

/** What a command does to the prices of a row: a deleted row has none, a restored one has its own again. */
export function comparePrices(
  object: PriceObject,
  command: 'tambah' | 'ubah' | 'hapus' | 'aktifkan',
  row: Row,
  old: Row | undefined,
): PriceChange[] {
  const nilai = (r: Row | undefined, nama: PriceName): Rupiah | null => (r?.[nama] ?? null) as Rupiah | null
  const before = command === 'tambah' || command === 'aktifkan' ? undefined : old
  const current = command === 'hapus' ? undefined : row
  return datedPrices[object]
    .map((nama) => ({ nama, dari: nilai(before, nama), jadi: nilai(current, nama) }))
    .filter((p) => p.dari !== p.jadi)
}

/** Wire form of one history line. */
export interface PriceHistory {
  readonly urut: number
  readonly objek: PriceObject
  /** The code of the group, or the minute of the gold price. */
  readonly kunci: string
  readonly nama: PriceName
  readonly dari: number | null
  readonly jadi: number | null
  /** When it was written: ISO instant. */
  readonly waktu: string
  readonly oleh: string
}

/** Wire form of the prices at one moment. */
export interface PricesAt {
  readonly emas: {
    readonly waktu: string
    readonly harga_24k: number
    readonly harga_jual: number | null
    readonly harga_beli: number | null
  } | null
  readonly group: readonly {
    readonly kode_group: string
    readonly harga: number
    readonly harga_modal: number | null
    readonly harga_beli: number | null
  }[]
}
