import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { DocumentScreen as Entry } from '#kernel/model/document-screen.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { closedMake } from '#kernel/model/document-action.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { isDocumentNumber } from '#kernel/model/document-number.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { FormFrame } from './FormFrame.tsx'
import { ListFrame } from './ListFrame.tsx'
import { numberFromAddress } from './load.web.ts'
import { PickActFrame } from './PickActFrame.tsx'
import { ScanFrame } from './ScanFrame.tsx'
import type { DocumentWeb } from './slots.web.ts'
import classes from './DrawnDocument.module.css'

interface Placed {
  readonly doc: AnyDocument
  readonly web: DocumentWeb
}

type Frame = Exclude<Entry, { frame: 'own' }>
const entryOf = (doc: AnyDocument, path: string): Frame => {
  const entry = doc.screens.find((s): s is Frame => s.path === path && s.frame !== 'own')
  if (!entry) throw new Error(`${doc.name}: no frame draws ${path}`)
  return entry
}

/** What is picked and acted on from one list: documents that are not kept apart. */
function together(all: readonly Placed[], path: string) {
  const kinds = all.flatMap(({ doc, web }) => {
    const entry = entryOf(doc, path)
    return entry.frame === 'pickAct' && entry.apart === undefined ? [{ definition: doc, web, entry }] : []
  })
  return kinds.length === all.length ? kinds : undefined
}

/**
 * One route, drawn by the frame that its document names. Documents that share it are one list where they are picked together, else
 * they stand side by side: one of them is looked at.
 */
export function DrawnDocument({ all, path }: { all: readonly Placed[]; path: string }) {
  const kinds = together(all, path)
  if (kinds) return <PickActFrame kinds={kinds} opened={numberFromAddress()} />
  return <Beside all={all} path={path} />
}

/** A form that nobody of this session may fill in does not stand beside one that they may, unless its number is in the address. */
function useMakeable(all: readonly Placed[], path: string): readonly Placed[] {
  const session = useSession()
  // As it was when the page was opened: the address changes while forms and drawers are used.
  const [opened] = useState(numberFromAddress)
  const open = all.filter(({ doc }) => {
    const entry = entryOf(doc, path)
    if (entry.frame !== 'form' || (opened && isDocumentNumber(doc.prefix, opened))) return true
    return closedMake(doc.actions[entry.action ?? 'simpan']!, session).length === 0
  })
  return open.length > 0 ? open : all
}

function Beside({ all: placed, path }: { all: readonly Placed[]; path: string }) {
  const t = useT()
  const all = useMakeable(placed, path)
  const indexOf = (number: string | undefined) =>
    number === undefined ? -1 : all.findIndex(({ doc: d }) => isDocumentNumber(d.prefix, number))
  const [shown, setShown] = useState(() => {
    const opened = numberFromAddress()
    return { at: Math.max(0, indexOf(opened)), opened }
  })
  const { doc, web } = all[shown.at]!
  if (all.length === 1) return <Drawn doc={doc} web={web} path={path} opened={shown.opened} />
  const other = (number: string): boolean => {
    const at = indexOf(number)
    if (at < 0 || at === shown.at) return false
    setShown({ at, opened: number })
    return true
  }
  return (
    <div className={classes.shared}>
      <div className={`${classes.which} pad-page`}>
        <Segment
          label={t('Jenis dokumen')}
          options={all.map((x) => ({ value: x.doc.name, label: t(x.doc.noun) }))}
          value={doc.name}
          onChange={(name) => setShown({ at: all.findIndex((x) => x.doc.name === name), opened: undefined })}
        />
      </div>
      <Drawn key={`${doc.name} ${shown.opened}`} doc={doc} web={web} path={path} opened={shown.opened} other={other} />
    </div>
  )
}

interface DrawnProps extends Placed {
  path: string
  /** The number that it opens with. */
  opened: string | undefined
  /** Shows the document of this number if it is another one's that shares the route. */
  other?: (number: string) => boolean
}

function Drawn({ doc, web, path, opened, other }: DrawnProps) {
  const entry = entryOf(doc, path)
  if (entry.frame === 'list') return <ListFrame doc={doc} entry={entry} web={web} opened={opened} />
  if (entry.frame === 'pickAct')
    return <PickActFrame kinds={[{ definition: doc, entry, web }]} opened={opened} other={other} />
  if (entry.frame === 'scan') return <ScanFrame doc={doc} entry={entry} web={web} />
  return <FormFrame doc={doc} entry={entry} web={web} />
}
