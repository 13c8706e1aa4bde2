import { useState } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { closedMake, type AnyDocument } from '#kernel/model/document.ts'
import type { DocumentScreen } from '#kernel/model/document-screen.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { sourceOf } from '../resource/acts.web.ts'
import { keyOfRow } from '#kernel/engine/resource/label.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { columnsOf, type CellOverride, type Column } from '#kernel/web/table/column.tsx'
import { DataTable } from '#kernel/web/table/DataTable.tsx'
import { documentHead } from '#kernel/engine/document/tables.ts'
import { ActionForm } from './ActionForm.tsx'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { DocumentStatus } from './DocumentStatus.tsx'
import { numberFromAddress } from './load.web.ts'
import type { DocumentWeb } from './slots.web.ts'

const own: Readonly<Record<string, CellOverride>> = {
  status: (row) => <DocumentStatus status={plainText(row.status)} />,
}

/**
 * The frame List, from the definition: columns, filters, search and file as `list` says. Pressing a row opens the drawer
 * of the document with its actions, and so does its number in the address. An action that makes the document and is placed
 * here is the primary button of the page.
 */
export function ListFrame({
  d,
  entry,
  web,
}: {
  d: AnyDocument
  entry: Extract<DocumentScreen, { frame: 'list' }>
  web: DocumentWeb
}) {
  const t = useT()
  const session = useSession()
  const r = documentHead(d)
  const [number, setNumber] = useState(numberFromAddress)
  const [fresh, setFresh] = useState(false)
  const make = Object.entries(d.actions).find(
    ([, a]) => a.from === 'new' && a.title !== undefined && [a.screen].flat().includes(entry.path),
  )
  const ways = Object.entries(entry.make ?? {}).filter(([way]) => closedMake(d.actions[way]!, session).length === 0)
  const today = entry.today && session.tgl_system ? { dari: session.tgl_system, sampai: session.tgl_system } : undefined
  const filters = Object.fromEntries(Object.entries(r.fields).map(([name, field]) => [wireKey(name, field), field]))
  const words = [d.number.field, ...d.list.search]
    .slice(0, 3)
    .map((name, i) => (i === 0 ? t(r.fields[name]!.label) : t(r.fields[name]!.label).toLowerCase()))
  const columns = columnsOf(r.fields, r.key, d.list.columns, own).map((c): Column => ({
    ...c,
    ...(c.name === r.key ? { width: 184 } : {}),
    ...(c.name === 'status' ? { card: 'keadaan' } : c.name === entry.figure ? { card: 'angka' } : {}),
  }))
  return (
    <>
      <DataTable
        title={t(r.screen.title)}
        subtitle={t(entry.subtitle ?? r.summary)}
        source={sourceOf(r, mayOpen(screenOf(r), session, 'ekspor').allowed)}
        columns={columns}
        filters={filters}
        keyOf={(row) => keyOfRow(r, row)}
        searchHint={words.join(', ')}
        initial={today ? { saring: { tanggal: today } } : undefined}
        onOpen={(row) => setNumber(keyOfRow(r, row))}
        current={number}
        emptyHint={entry.empty === undefined ? undefined : t(entry.empty)}
        add={make ? { label: t(make[1].title!), act: () => setFresh(true) } : undefined}
      />
      {number === undefined ? null : (
        <DocumentDrawer d={d} web={web} nomor={number} onClose={() => setNumber(undefined)} />
      )}
      {fresh && make ? (
        <NewDocument d={d} web={web} name={make[0]} ways={ways} onClose={() => setFresh(false)} />
      ) : null}
    </>
  )
}

/** The form of a new document. Where several ways of making it are open, they share what is typed. */
function NewDocument({
  d,
  web,
  name,
  ways,
  onClose,
}: {
  d: AnyDocument
  web: DocumentWeb
  name: string
  ways: readonly (readonly [way: string, words: string])[]
  onClose: () => void
}) {
  const t = useT()
  const [way, setWay] = useState(name)
  const title = t(d.actions[name]!.title!)
  return (
    <ActionForm
      d={d}
      web={web}
      name={way}
      title={title}
      onClose={onClose}
      before={
        ways.length > 1 ? (
          <Segment
            label={title}
            options={ways.map(([value, words]) => ({ value, label: t(words) }))}
            value={way}
            onChange={setWay}
          />
        ) : null
      }
    />
  )
}
