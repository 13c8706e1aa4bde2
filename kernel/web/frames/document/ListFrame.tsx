import { IconFileImport, IconFileText } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { useSession, type WebSession } from '#kernel/web/client/session.web.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { closedMake } from '#kernel/model/document-action.ts'
import { routeOf, type DocumentScreen } from '#kernel/model/document-screen.ts'
import { seenResource, type AnyResource } from '#kernel/model/resource.ts'
import { withUnit } from '#kernel/engine/document/digest.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { sourceOf } from '../resource/acts.web.ts'
import { keyOfRow } from '#kernel/engine/resource/label.ts'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { columnsOf, type CellOverride, type Column } from '#kernel/web/table/column.tsx'
import { DataTable } from '#kernel/web/table/DataTable.tsx'
import type { Total } from '#kernel/web/table/search.ts'
import { fromAddress } from '#kernel/web/table/query.web.ts'
import { documentHead } from '#kernel/engine/document/tables.ts'
import type { RowAction } from '#kernel/web/table/RowActions.tsx'
import { iconOf } from './action-icon.tsx'
import { placedActions, titleOf } from './actions.web.ts'
import { ActionForm } from './ActionForm.tsx'
import type { Started } from './ActionButton.tsx'
import { BringIn } from './BringIn.tsx'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { DocumentStatus } from './DocumentStatus.tsx'
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
  doc,
  entry,
  web,
  opened,
}: {
  doc: AnyDocument
  entry: Extract<DocumentScreen, { frame: 'list' }>
  web: DocumentWeb
  /** The number whose drawer is open at first. */
  opened: string | undefined
}) {
  const t = useT()
  const session = useSession()
  const resource = seenResource(documentHead(doc), session.level)
  const [number, setNumber] = useState(opened)
  // The action that was picked in the menu of a row.
  const [started, setStarted] = useState<Started>()
  const [fresh, setFresh] = useState(false)
  const [bringing, setBringing] = useState(false)
  const make = makerAt(doc, entry.path, session)
  const ways = Object.entries(entry.make ?? {}).filter(([way]) => closedMake(doc.actions[way]!, session).length === 0)
  const mayBring = entry.bringIn !== undefined && closedMake(doc.actions[entry.bringIn]!, session).length === 0
  const today = entry.today && session.tgl_system ? { dari: session.tgl_system, sampai: session.tgl_system } : undefined
  // A figure elsewhere that leads here says which documents it counts.
  const [asked] = useState(fromAddress)
  const isAsked = Boolean(asked.cari) || Object.keys(asked.saring ?? {}).length > 0
  const words = searchWords(doc, resource, t)
  const columns = listColumns(doc, resource, entry)
  const rowMenu = useRowMenu(
    doc,
    (row) => keyOfRow(resource, row),
    (nomor, name) => {
      setStarted((before) => ({ name, time: (before?.time ?? 0) + 1 }))
      setNumber(nomor)
    },
  )
  const more = useMoreColumn(web, (row) => keyOfRow(resource, row))
  return (
    <>
      <DataTable
        title={t(entry.title)}
        subtitle={t(entry.subtitle ?? resource.summary)}
        source={sourceOf(resource, mayOpen(routeOf(entry), session, 'ekspor').allowed)}
        columns={columns.flatMap((c) => (c.name === 'status' ? [c, ...more] : [c]))}
        filters={filtersOf(resource)}
        keyOf={(row) => keyOfRow(resource, row)}
        searchHint={words.join(', ')}
        initial={isAsked ? asked : today ? { saring: { tanggal: today } } : undefined}
        onOpen={(row) => {
          setStarted(undefined)
          setNumber(keyOfRow(resource, row))
        }}
        rowActions={rowMenu}
        current={number}
        emptyHint={entry.empty === undefined ? undefined : t(entry.empty)}
        add={make ? { label: t(make[1].title!), act: () => setFresh(true) } : undefined}
        totals={sumsOf(resource.fields, doc.list.total, resource.list?.unsummed?.values)}
        more={mayBring ? [{ label: t('Impor'), icon: <IconFileImport size={17} />, act: () => setBringing(true) }] : []}
      />
      {bringing ? <BringIn doc={doc} onClose={() => setBringing(false)} /> : null}
      {number === undefined ? null : (
        <DocumentDrawer
          definition={doc}
          web={web}
          nomor={number}
          start={started}
          onClose={() => {
            setStarted(undefined)
            setNumber(undefined)
          }}
        />
      )}
      {fresh && make ? (
        <NewDocument doc={doc} web={web} name={make[0]} ways={ways} onClose={() => setFresh(false)} />
      ) : null}
    </>
  )
}

/** Every field by its wire name. */
const filtersOf = ({ fields }: AnyResource) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [wireKey(name, field), field]))

/** The action that makes the document on this screen, where it is open to this session. */
const makerAt = (doc: AnyDocument, path: string, session: WebSession) =>
  Object.entries(doc.actions).find(
    ([, action]) =>
      action.from === 'new' &&
      action.title !== undefined &&
      [action.screen].flat().includes(path) &&
      closedMake(action, session).length === 0,
  )

/** What a search looks in, as the placeholder of its field says it. */
const searchWords = (doc: AnyDocument, resource: AnyResource, t: T): string[] =>
  [doc.number.field, ...doc.list.search]
    .slice(0, 3)
    .map((name, i) => (i === 0 ? t(resource.fields[name]!.label) : t(resource.fields[name]!.label).toLowerCase()))

const listColumns = (doc: AnyDocument, resource: AnyResource, entry: { readonly figure?: string }): Column[] =>
  columnsOf(
    resource.fields,
    resource.key,
    doc.list.columns.filter((name) => name in resource.fields),
    own,
  ).map((column): Column => ({
    ...column,
    ...(column.name === resource.key ? { width: 184 } : {}),
    ...(column.name === 'status' ? { card: 'keadaan' } : column.name === entry.figure ? { card: 'angka' } : {}),
  }))

/** What can be done with a row, by its state and the rights of the session: `start` opens the document and begins there. */
function useRowMenu(doc: AnyDocument, keyOf: (row: WireRow) => string, start: (nomor: string, name: string) => void) {
  const session = useSession()
  const router = useRouter()
  return (row: WireRow): RowAction[] =>
    placedActions(doc, row, session).map(({ name, action, path }) => ({
      label: titleOf(action, row),
      icon: iconOf(action.icon) ?? <IconFileText size={17} />,
      danger: action.tone === 'danger',
      act: () => {
        if (path === undefined) start(keyOf(row), name)
        else void router.navigate({ to: `${path}?nomor=${encodeURIComponent(keyOf(row))}` })
      },
    }))
}

/** Draws the sums in the foot of a list. */
const sumsOf = (fields: Fields, names: readonly string[], without: readonly string[] | undefined) => (total: Total) => (
  <Totals fields={fields} names={names} total={total} without={without} />
)

/** The sums of the whole result; what was cancelled is counted among the rows and left out of them. */
function Totals({
  fields,
  names,
  total,
  without,
}: {
  fields: Fields
  names: readonly string[]
  total: Total
  without: readonly string[] | undefined
}) {
  const t = useT()
  const shown = names.flatMap((name) => {
    const field = fields[name]
    const value = field && total[wireKey(name, field)]
    return field === undefined || value === undefined ? [] : [{ name, field, value }]
  })
  if (shown.length === 0) return null
  return (
    <span className="flow gap-16">
      {shown.map(({ name, field, value }) => (
        <span key={name}>
          {t(field.label)} <strong>{withUnit(field, value)}</strong>
        </span>
      ))}
      {without === undefined ? null : <span>{t('tanpa yang batal')}</span>}
    </span>
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
  doc,
  web,
  name,
  ways,
  onClose,
}: {
  doc: AnyDocument
  web: DocumentWeb
  name: string
  ways: readonly (readonly [way: string, words: string])[]
  onClose: () => void
}) {
  const t = useT()
  const [way, setWay] = useState(name)
  const title = t(doc.actions[name]!.title!)
  return (
    <ActionForm
      definition={doc}
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
