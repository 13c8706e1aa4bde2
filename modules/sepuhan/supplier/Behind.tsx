import { useEffect, useState } from 'react'
import type { AnyDocument } from '#kernel/model/document.ts'
import { DocumentDrawer } from '#kernel/web/frames/document/DocumentDrawer.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { documentOf } from './behind.ts'

/** The document behind a movement of a debt; nothing where the number is of another kind. */
export function Behind({ nomor, onClose }: { nomor: string; onClose: () => void }) {
  const [doc, setD] = useState<AnyDocument>()
  useEffect(() => {
    let here = true
    documentOf(nomor).then((found) => {
      if (here) setD(found)
    }, sayFailure)
    return () => {
      here = false
    }
  }, [nomor])
  return doc ? <DocumentDrawer definition={doc} web={{}} nomor={nomor} onClose={onClose} /> : null
}
