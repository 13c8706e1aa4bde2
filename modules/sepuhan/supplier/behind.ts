import { isDocumentNumber } from '#kernel/model/document-number.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { bayarSupplier } from './bayar-supplier.document.ts'

/** Definitions of other rooms that move a debt to a supplier, fetched when one of theirs is opened. */
const elsewhere: readonly (() => Promise<{ readonly moving: readonly AnyDocument[] }>)[] = [
  () => import('./behind-goods.ts'),
  () => import('./behind-opening.ts'),
]

/** The document that stands behind a movement of the book of suppliers. */
export async function documentOf(nomor: string): Promise<AnyDocument | undefined> {
  if (isDocumentNumber(bayarSupplier.prefix, nomor)) return bayarSupplier
  for (const load of elsewhere) {
    const found = (await load()).moving.find((d) => isDocumentNumber(d.prefix, nomor))
    if (found) return found
  }
  return undefined
}
