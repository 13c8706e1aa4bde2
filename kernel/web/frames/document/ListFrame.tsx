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
  d,
  entry,
  web,
  opened,
}: {
  d: AnyDocument
  entry: Extract<DocumentScreen, { frame: 'list' }>
  web: DocumentWeb
  /** The number whose drawer is open at first. */
  opened: string | undefined
}) {
  const t = useT()
  const session = useSession()
  const r = seenResource(documentHead(d), session.level)
  const [number, setNumber] = useState(opened)
  // The action that was picked in the menu of a row.
  const [started, setStarted] = useState<Started>()
  const [fresh, setFresh] = useState(false)
  const [bringing, setBringing] = useState(false)
  const make = makerAt(d, entry.path, session)
  const ways = Object.entries(entry.make ?? {}).filter(([way]) => closedMake(d.actions[way]!, session).length === 0)
  const mayBring = entry.bringIn !== undefined && closedMake(d.actions[entry.bringIn]!, session).length === 0
  const today = entry.today && session.tgl_system ? { dari: session.tgl_system, sampai: session.tgl_system } : undefined
  // A figure elsewhere that leads here says which documents it counts.
  const [asked] = useState(fromAddress)
  const isAsked = Boolean(asked.cari) || Object.keys(asked.saring ?? {}).length > 0
  const filters = Object.fromEntries(Object.entries(r.fields).map(([name, field]) => [wireKey(name, field), field]))
  const words = searchWords(d, r, t)
  const columns = listColumns(d, r, entry)
  const rowMenu = useRowMenu(
    d,
    (row) => keyOfRow(r, row),
    (nomor, name) => {
      setStarted((before) => ({ name, time: (before?.time ?? 0) + 1 }))
      setNumber(nomor)
    },
  )
  const more = useMoreColumn(web, (row) => keyOfRow(r, row))
  return (
    <>
      <DataTable
        title={t(entry.title)}
        subtitle={t(entry.subtitle ?? r.summary)}
        source={sourceOf(r, mayOpen(routeOf(entry), session, 'ekspor').allowed)}
        columns={columns.flatMap((c) => (c.name === 'status' ? [c, ...more] : [c]))}
        filters={filters}
        keyOf={(row) => keyOfRow(r, row)}
        searchHint={words.join(', ')}
        initial={isAsked ? asked : today ? { saring: { tanggal: today } } : undefined}
        onOpen={(row) => {
          setStarted(undefined)
          setNumber(keyOfRow(r, row))
        }}
        rowActions={rowMenu}
        current={number}
        emptyHint={entry.empty === undefined ? undefined : t(entry.empty)}
        add={make ? { label: t(make[1].title!), act: () => setFresh(true) } : undefined}
        totals={sumsOf(r.fields, d.list.total, r.list?.unsummed?.values)}
        more={mayBring ? [{ label: t('Impor'), icon: <IconFileImport size={17} />, act: () => setBringing(true) }] : []}
      />
      {bringing ? <BringIn d={d} onClose={() => setBringing(false)} /> : null}
      {number === undefined ? null : (
        <DocumentDrawer
          d={d}
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
        <NewDocument d={d} web={web} name={make[0]} ways={ways} onClose={() => setFresh(false)} />
      ) : null}
    </>
  )
}

/** The action that makes the document on this screen, where it is open to this session. */
const makerAt = (d: AnyDocument, path: string, session: WebSession) =>
  Object.entries(d.actions).find(
    ([, a]) =>
      a.from === 'new' &&
      a.title !== undefined &&
      [a.screen].flat().includes(path) &&
      closedMake(a, session).length === 0,
  )

/** What a search looks in, as the placeholder of its field says it. */
const searchWords = (d: AnyDocument, r: AnyResource, t: T): string[] =>
  [d.number.field, ...d.list.search]
    .slice(0, 3)
    .map((name, i) => (i === 0 ? t(r.fields[name]!.label) : t(r.fields[name]!.label).toLowerCase()))

const listColumns = (d: AnyDocument, r: AnyResource, entry: { readonly figure?: string }): Column[] =>
  columnsOf(
    r.fields,
    r.key,
    d.list.columns.filter((name) => name in r.fields),
    own,
  ).map((c): Column => ({
    ...c,
    ...(c.name === r.key ? { width: 184 } : {}),
    ...(c.name === 'status' ? { card: 'keadaan' } : c.name === entry.figure ? { card: 'angka' } : {}),
  }))

/** What can be done with a row, by its state and the rights of the session: `start` opens the document and begins there. */
function useRowMenu(d: AnyDocument, keyOf: (row: WireRow) => string, start: (nomor: string, name: string) => void) {
  const session = useSession()
  const router = useRouter()
  return (row: WireRow): RowAction[] =>
    placedActions(d, row, session).map(({ name, action, path }) => ({
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
