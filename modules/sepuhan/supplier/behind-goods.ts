import { aksesorisStock, barangMasuk, penerimaanBarang } from '#barang'
import type { AnyDocument } from '#kernel/model/document.ts'

/** Goods that came in, and what goes back. */
export const moving: readonly AnyDocument[] = [penerimaanBarang, barangMasuk, aksesorisStock]
