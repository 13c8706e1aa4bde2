import { DocumentDrawer } from '#kernel/web/frames/document/DocumentDrawer.tsx'
import { documentOf } from './behind.ts'
import { supplierWeb } from './bayar-supplier.frames.tsx'
import { bayarSupplierName } from './payers.ts'

/** The document behind a movement of a debt; nothing where the number is of another kind. */
export function Behind({ nomor, onClose }: { nomor: string; onClose: () => void }) {
  const d = documentOf(nomor)
  return d ? (
    <DocumentDrawer d={d} web={d.name === bayarSupplierName ? supplierWeb : {}} nomor={nomor} onClose={onClose} />
  ) : null
}
