import type { DocumentScreen as Entry } from '#kernel/model/document-screen.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { FormFrame } from './FormFrame.tsx'
import { ListFrame } from './ListFrame.tsx'
import { PickActFrame } from './PickActFrame.tsx'
import { ScanFrame } from './ScanFrame.tsx'
import type { DocumentWeb } from './slots.web.ts'

/** One route of a document, drawn by the frame that its definition names. */
export function DrawnDocument({ d, path, web }: { d: AnyDocument; path: string; web: DocumentWeb }) {
  const entry = d.screens.find((s): s is Exclude<Entry, { frame: 'own' }> => s.path === path && s.frame !== 'own')
  if (!entry) throw new Error(`${d.name}: no frame draws ${path}`)
  if (entry.frame === 'list') return <ListFrame d={d} entry={entry} web={web} />
  if (entry.frame === 'pickAct') return <PickActFrame d={d} entry={entry} web={web} />
  if (entry.frame === 'scan') return <ScanFrame d={d} entry={entry} web={web} />
  return <FormFrame d={d} entry={entry} web={web} />
}
