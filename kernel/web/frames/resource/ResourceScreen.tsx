import { IconArchive, IconBuildingStore, IconEye, IconFileImport, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { mayOpen, type ScreenAction } from '#kernel/model/access/may-open.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import {
  canCopy,
  fieldEntries,
  screenOf,
  seenResource,
  withoutClosed,
  type AnyResource,
} from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { columnsOf, type CellOverride, type Column } from '#kernel/web/table/column.tsx'
import type { TableSearch } from '#kernel/web/table/search.ts'
import { DataTable, type Walk } from '#kernel/web/table/DataTable.tsx'
import { Steps } from '#kernel/web/table/Steps.tsx'
import { fromAddress } from '#kernel/web/table/query.web.ts'
import type { RowAction } from '#kernel/web/table/RowActions.tsx'
import type { TableAction } from '#kernel/web/table/TableHead.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { requestDelete, requestReactivate, sourceOf, useChanged } from './acts.web.ts'
import type { FormContent } from '#kernel/engine/resource/form.ts'
import { keyOfRow, nounOf } from '#kernel/engine/resource/label.ts'
import type { UsedBy } from '#kernel/engine/resource/used-by.ts'
import { ResourceForm } from './ResourceForm.tsx'
import type { CopyChoice } from './copy.web.ts'

/** Loaded when needed: copy to other shops, import of a file, deleting a record that is in use. */
const CopyToShop = lazyPart(async () => ({ default: (await import('./CopyToShop.tsx')).CopyToShop }))
const SheetImport = lazyPart(async () => ({ default: (await import('../transfer/SheetImport.tsx')).SheetImport }))
const InUse = lazyPart(async () => ({ default: (await import('./InUse.tsx')).InUse }))

/** Where a drawer stands that a room draws for a row. */
export interface DrawerPlace {
  /** The way to the row before and after. */
  readonly steps: ReactNode
  /** Opens the form of the row, to be changed or looked at. */
  readonly edit: () => void
  readonly close: () => void
}

export interface ResourceScreenProps {
  resource: AnyResource
  /** Cells that the room renders itself, by field. */
  cells?: Readonly<Record<string, CellOverride>>
  /** More buttons of the room; those that do not fit go into the menu behind the dots. */
  more?: readonly TableAction[]
  /** Columns of the room beside those of the fields, and further actions on a row that is not deleted. */
  extra?: readonly Column[]
  otherActions?: (row: WireRow) => readonly RowAction[]
  /** Adds a row, instead of the form. */
  add?: () => void
  /** What a pressed row opens beside the list, instead of its form. */
  drawer?: (row: WireRow, at: DrawerPlace) => ReactNode
  /** Rendered below the fields of the form, such as a preview of what saving changes. */
  below?: (content: FormContent, row: WireRow | undefined) => ReactNode
}

/** When a row was last saved; a column of the frame, not of the definition. */
const changed: Column = {
  name: 'diubah',
  label: 'Diubah',
  align: 'start',
  sortable: false,
  width: 104,
  cell: (row) => (typeof row.diubah === 'string' ? jakartaTime(row.diubah).tanggal : null),
  text: (row) => (typeof row.diubah === 'string' ? Object.values(jakartaTime(row.diubah)).join(' ') : ''),
}

function searchHint(resource: AnyResource, t: (text: string) => string): string {
  const names =
    resource.list?.search ?? fieldEntries(resource).flatMap(([name, field]) => (kindOf(field).searchable ? [name] : []))
  return names
    .slice(0, 3)
    .map((name, i) => (i === 0 ? t(resource.fields[name]!.label) : t(resource.fields[name]!.label).toLowerCase()))
    .join(', ')
}

interface RowActs {
  open: (row: WireRow) => void
  remove: (row: WireRow) => Promise<void>
  activate: (row: WireRow) => Promise<void>
}

/** The actions of a row; a deleted row can only be made active again. */
function actionsOf(
  row: WireRow,
  may: (action: ScreenAction) => boolean,
  acts: RowActs,
  t: (text: string) => string,
  other: readonly RowAction[] = [],
): RowAction[] {
  const activate: RowAction = {
    label: t('Aktifkan'),
    icon: <IconArchive size={16} />,
    act: () => void acts.activate(row),
  }
  if (row.dihapus) return may('hapus') ? [activate] : []
  const open: RowAction = may('ubah')
    ? { label: t('Ubah'), icon: <IconPencil size={16} />, act: () => acts.open(row) }
    : { label: t('Lihat'), icon: <IconEye size={16} />, act: () => acts.open(row) }
  const remove: RowAction = {
    label: t('Hapus'),
    icon: <IconTrash size={16} />,
    danger: true,
    act: () => void acts.remove(row),
  }
  return may('hapus') ? [open, ...other, remove] : [open, ...other]
}

/**
 * Rarely used actions with their modals: import, copy to other shops (head office, with the right), and what uses a
 * record.
 */
function useSeldomActions(master: AnyResource, may: (action: ScreenAction) => boolean, reload: () => Promise<unknown>) {
  const t = useT()
  const { pusat, kode_toko, toko_asal } = useSession()
  const [open, setOpen] = useState<ReactNode>()
  const close = () => setOpen(undefined)
  const copy = (pick: CopyChoice) => setOpen(<CopyToShop resource={master} pick={pick} onClose={close} />)
  const button = { label: t('Salin ke toko'), icon: <IconBuildingStore size={17} /> }
  const allowed = may('tambah') && pusat && kode_toko === toko_asal && canCopy(master)
  const importer = () => {
    const done = () => {
      close()
      void reload()
    }
    const name = t(nounOf(master.screen.title)).toLowerCase()
    setOpen(
      <SheetImport path={`${master.name}/impor`} fileName={master.name} name={name} onSaved={done} onClose={close} />,
    )
  }
  return {
    more: [
      ...(allowed ? [{ ...button, act: (search: TableSearch) => copy({ search }) }] : []),
      ...(may('impor') ? [{ label: t('Impor'), icon: <IconFileImport size={17} />, act: importer }] : []),
    ],
    bulk: allowed ? [{ ...button, act: (keys: readonly string[]) => copy({ keys }) }] : undefined,
    used: (row: WireRow) => (by: readonly UsedBy[]) =>
      setOpen(<InUse code={keyOfRow(master, row)} oleh={by} onClose={close} />),
    part: open,
  }
}

/** Deleting a row and taking it back; `left`: it is no row to look at any more. */
function useDeletion(
  resource: AnyResource,
  used: (row: WireRow) => (by: readonly UsedBy[]) => void,
  reload: () => Promise<unknown>,
  left: () => void,
) {
  const remove = async (row: WireRow) => {
    if (!(await requestDelete(resource, row, used(row)))) return
    left()
    await reload()
  }
  const activate = async (row: WireRow) => {
    if (await requestReactivate(resource, keyOfRow(resource, row))) await reload()
  }
  return { remove, activate }
}

/** The columns of its list, and what can be filtered in it. */
function listOf(resource: AnyResource, { cells, extra = [] }: Pick<ResourceScreenProps, 'cells' | 'extra'>) {
  const shown = (resource.list?.columns ?? Object.keys(resource.fields)).filter((name) => name in resource.fields)
  return {
    columns: [...columnsOf(resource.fields, resource.key, shown, cells), ...extra, changed],
    filters: Object.fromEntries(fieldEntries(resource).map(([name, field]) => [wireKey(name, field), field])),
  }
}

/** The whole screen of a master record, from its definition: list, form, delete, reactivation, file. */
export function ResourceScreen({
  resource,
  cells,
  more = [],
  extra,
  otherActions,
  add,
  drawer,
  below,
}: ResourceScreenProps) {
  const t = useT()
  const session = useSession()
  const master = seenResource(withoutClosed(resource, session), session.level)
  const may = (action: ScreenAction) => mayOpen(screenOf(master), session, action).allowed
  const reload = useChanged(master)
  const rare = useSeldomActions(master, may, reload)
  const [form, setForm] = useState<{ row?: WireRow }>()
  const [beside, setBeside] = useState<WireRow>()
  const name = t(nounOf(master.screen.title))
  const { remove, activate } = useDeletion(master, rare.used, reload, () => {
    setForm(undefined)
    setBeside(undefined)
  })
  const open = (row: WireRow) => (row.dihapus ? undefined : setForm({ row }))
  const rowActions = (row: WireRow) => actionsOf(row, may, { open, remove, activate }, t, otherActions?.(row))
  const besideRow = (walk: Walk | undefined) =>
    beside && drawer
      ? drawer(beside, {
          steps: walk ? <Steps walk={walk} /> : null,
          edit: () => open(beside),
          close: () => setBeside(undefined),
        })
      : null
  return (
    <>
      <DataTable
        title={t(master.screen.title)}
        subtitle={t(master.summary)}
        source={sourceOf(master, may('ekspor'))}
        {...listOf(master, { cells, extra })}
        keyOf={(row) => keyOfRow(master, row)}
        searchHint={searchHint(master, t)}
        withDeleted
        add={
          may('tambah')
            ? { label: t('Tambah {nama}', { nama: name.toLowerCase() }), act: add ?? (() => setForm({})) }
            : undefined
        }
        more={[...more, ...rare.more]}
        bulk={rare.bulk}
        onOpen={drawer ? (row) => (row.dihapus ? undefined : setBeside(row)) : open}
        rowActions={rowActions}
        current={(form?.row ?? beside) ? keyOfRow(master, (form?.row ?? beside)!) : undefined}
        initial={fromAddress()}
        emptyHint={t('Belum ada yang ditambahkan.')}
        beside={drawer ? besideRow : undefined}
      />
      {form ? (
        <ResourceForm
          resource={master}
          name={name.toLowerCase()}
          row={form.row}
          locked={form.row !== undefined && !may('ubah')}
          mayReveal={may('rahasia')}
          below={below}
          onDelete={form.row && may('hapus') ? () => void remove(form.row!) : undefined}
          onSaved={() => {
            setForm(undefined)
            void reload()
          }}
          onClose={() => setForm(undefined)}
        />
      ) : null}
      <Suspense>{rare.part}</Suspense>
    </>
  )
}
