import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { SheetImport } from '../transfer/SheetImport.tsx'

/** Brings documents in from a spreadsheet. */
export function BringIn({ d, onClose }: { d: AnyDocument; onClose: () => void }) {
  const t = useT()
  return (
    <SheetImport
      path={`${d.name}/impor`}
      fileName={d.name}
      name={t(d.noun).toLowerCase()}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
