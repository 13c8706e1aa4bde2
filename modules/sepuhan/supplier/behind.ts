import { aksesorisStock, barangMasuk, penerimaanBarang } from '#barang'
import { isDocumentNumber } from '#kernel/model/document-number.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { openingSaldo } from '#uang'
import { bayarSupplier } from './bayar-supplier.document.ts'

/** The documents that move a debt to a supplier. */
const moving: readonly AnyDocument[] = [bayarSupplier, penerimaanBarang, barangMasuk, aksesorisStock, openingSaldo]

/** The document that stands behind a movement of the book of suppliers. */
export const documentOf = (nomor: string): AnyDocument | undefined =>
  moving.find((d) => isDocumentNumber(d.prefix, nomor))
