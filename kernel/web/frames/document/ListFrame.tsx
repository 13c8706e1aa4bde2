import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { closedMake, type AnyDocument } from '#kernel/model/document.ts'
import type { DocumentScreen } from '#kernel/model/document-screen.ts'
import { screenOf, seenResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { sourceOf } from '../resource/acts.web.ts'
import { keyOfRow } from '#kernel/engine/resource/label.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { columnsOf, type CellOverride, type Column } from '#kernel/web/table/column.tsx'
import { DataTable } from '#kernel/web/table/DataTable.tsx'
import { fromAddress } from '#kernel/web/table/query.web.ts'
import { documentHead } from '#kernel/engine/document/tables.ts'
import { ActionForm } from './ActionForm.tsx'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { SheetImport } from '../transfer/SheetImport.tsx'
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
  const r = seenResource(documentHead(d), session.level)
  const [number, setNumber] = useState(numberFromAddress)
  const [fresh, setFresh] = useState(false)
  const [bringing, setBringing] = useState(false)
  const make = Object.entries(d.actions).find(
    ([, a]) => a.from === 'new' && a.title !== undefined && [a.screen].flat().includes(entry.path),
  )
  const ways = Object.entries(entry.make ?? {}).filter(([way]) => closedMake(d.actions[way]!, session).length === 0)
  const mayBring = entry.bringIn !== undefined && closedMake(d.actions[entry.bringIn]!, session).length === 0
  const today = entry.today && session.tgl_system ? { dari: session.tgl_system, sampai: session.tgl_system } : undefined
  // A figure elsewhere that leads here says which documents it counts.
  const [asked] = useState(fromAddress)
  const isAsked = Boolean(asked.cari) || Object.keys(asked.saring ?? {}).length > 0
  const filters = Object.fromEntries(Object.entries(r.fields).map(([name, field]) => [wireKey(name, field), field]))
  const words = [d.number.field, ...d.list.search]
    .slice(0, 3)
    .map((name, i) => (i === 0 ? t(r.fields[name]!.label) : t(r.fields[name]!.label).toLowerCase()))
  const columns = columnsOf(
    r.fields,
    r.key,
    d.list.columns.filter((name) => name in r.fields),
    own,
  ).map((c): Column => ({
    ...c,
    ...(c.name === r.key ? { width: 184 } : {}),
    ...(c.name === 'status' ? { card: 'keadaan' } : c.name === entry.figure ? { card: 'angka' } : {}),
  }))
  const more = useMoreColumn(web, (row) => keyOfRow(r, row))
  return (
    <>
      <DataTable
        title={t(r.screen.title)}
        subtitle={t(entry.subtitle ?? r.summary)}
        source={sourceOf(r, mayOpen(screenOf(r), session, 'ekspor').allowed)}
        columns={columns.flatMap((c) => (c.name === 'status' ? [c, ...more] : [c]))}
        filters={filters}
        keyOf={(row) => keyOfRow(r, row)}
        searchHint={words.join(', ')}
        initial={isAsked ? asked : today ? { saring: { tanggal: today } } : undefined}
        onOpen={(row) => setNumber(keyOfRow(r, row))}
        current={number}
        emptyHint={entry.empty === undefined ? undefined : t(entry.empty)}
        add={make ? { label: t(make[1].title!), act: () => setFresh(true) } : undefined}
        more={mayBring ? [{ label: t('Impor'), icon: <IconFileImport size={17} />, act: () => setBringing(true) }] : []}
      />
      {bringing ? (
        <SheetImport
          path={`${d.name}/impor`}
          fileName={d.name}
          name={t(d.noun).toLowerCase()}
          onSaved={() => setBringing(false)}
          onClose={() => setBringing(false)}
        />
      ) : null}
      {number === undefined ? null : (
        <DocumentDrawer d={d} web={web} nomor={number} onClose={() => setNumber(undefined)} />
      )}
      {fresh && make ? (
        <NewDocument d={d} web={web} name={make[0]} ways={ways} onClose={() => setFresh(false)} />
      ) : null}
    </>
  )
}

const never = (): boolean => false

/** The column that a room attaches to the list of a document. */
function useMoreColumn({ column }: DocumentWeb, keyOf: (row: WireRow) => string): Column[] {
  const t = useT()
  // The slots of a document never change while its list stands.
  // oxlint-disable-next-line react/rules-of-hooks
  const shown = (column?.useShown ?? never)()
  if (!column || !shown) return []
  const { name, label, width, Cell } = column
  return [
    {
      name,
      label: t(label),
      align: 'start',
      sortable: false,
      width,
      screenOnly: true,
      cell: (row) => <Cell nomor={keyOf(row)} />,
      text: () => '',
    },
  ]
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
