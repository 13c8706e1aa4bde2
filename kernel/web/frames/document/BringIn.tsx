import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { SheetImport } from '../transfer/SheetImport.tsx'

/** Brings documents in from a spreadsheet. */
export function BringIn({ doc, onClose }: { doc: AnyDocument; onClose: () => void }) {
  const t = useT()
  return (
    <SheetImport
      path={`${doc.name}/impor`}
      fileName={doc.name}
      name={t(doc.noun).toLowerCase()}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
