import { Suspense, useId, useMemo, useState, type ReactNode } from 'react'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { CollapseButton, RefreshButton, useRefresh } from '#kernel/web/kit/Panel.tsx'
import { SortPicker } from '#kernel/web/kit/SortPicker.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { useShortcut } from '#kernel/web/kit/surface.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Cards } from './Cards.tsx'
import { buildColumns, type ColumnChoice, type PresetView, type Total } from './search.ts'
import type { Column } from './column.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import classes from './DataTable.module.css'
import { DensityMenu } from './DensityMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Foot, type BulkAction } from './Foot.tsx'
import { Grid } from './Grid.tsx'
import { useRows, useTableState, type TableControl, type TableState } from './query.web.ts'
import type { RowAction } from './RowActions.tsx'
import { nothingChosen, type SelectionChoice } from './selection.ts'
import { densities, useTableSettings, type TableSettings } from './settings.web.ts'
import { TableHead, type TableHeadProps } from './TableHead.tsx'
import { useSavedViews, type SavedViews } from './views.web.ts'

// Loaded when needed: few users save views.
const Views = lazyPart(async () => ({ default: (await import('./Views.tsx')).Views }))
const SaveView = lazyPart(async () => ({ default: (await import('./Views.tsx')).SaveView }))

export interface DataTableProps extends TableHeadProps {
  columns: readonly Column[]
  /** The fields that can be filtered, by wire name. */
  filters: Fields
  keyOf: (row: WireRow) => string
  /** Placeholder of the search field: what is searched. */
  searchHint: string
  /** Deleted rows can be shown. */
  withDeleted?: boolean
  onOpen?: (row: WireRow) => void
  rowActions?: (row: WireRow) => readonly RowAction[]
  /** Up to four actions on selected rows; with any, rows have checkboxes. */
  bulk?: readonly BulkAction[]
  /** The totals in the foot: of the whole result, or of the selected rows. */
  totals?: (total: Total, choices: boolean) => ReactNode
  /** Computes the totals of selected rows. */
  totalsOf?: (rows: readonly WireRow[]) => Total
  current?: string
  initial?: Partial<TableState>
  /** The orders to pick from where cards have no heads to press, by column; the first is the list's own. */
  orders?: readonly string[]
  /** Views that the screen brings along, as the first tabs. */
  presets?: readonly PresetView[]
  /** What stands beside the table and walks through its rows: the drawer of the current one. */
  beside?: (walk: Walk | undefined) => ReactNode
  /** One line that says why the table is empty. */
  emptyHint?: string
  /** Small buttons of the screen, beside the search field. */
  tools?: ReactNode
}

/** The current row's place in the list, and the way to the rows before and after it. */
export interface Walk {
  /** From 1. */
  readonly at: number
  readonly total: number | undefined
  readonly before?: () => void
  readonly after?: () => void
}

/**
 * Every column in the order that somebody gave them, and those that are shown: the same arrays while the columns are the same, so that a
 * row is drawn anew only when it changes.
 */
function useColumns(all: readonly Column[], set: Parameters<typeof buildColumns>[1]) {
  const choices = useMemo(() => buildColumns(all, set), [all, set])
  const columns = useMemo(
    () => choices.filter((k) => k.tampil).map((k) => all.find((c) => c.name === k.name)!),
    [all, choices],
  )
  return { choices, columns }
}

/** The foot's totals: of the chosen rows, else of the whole result. */
function totalsFor(props: DataTableProps, rows: readonly WireRow[], chosen: ReadonlySet<string>, whole?: Total) {
  if (chosen.size > 0 && props.totalsOf)
    return props.totals?.(props.totalsOf(rows.filter((row) => chosen.has(props.keyOf(row)))), true)
  return whole && props.totals?.(whole, false)
}

/** A list on the server: search, filters, order, columns and saved views; rows load while scrolling. */
export function DataTable(props: DataTableProps) {
  const phone = useWidth() === 'hp'
  const id = useId()
  const control = useTableState(props.initial)
  const data = useRows(props.source, control.state)
  const settings = useTableSettings(props.source.id)
  const [chosen, setChosen] = useState<SelectionChoice>(nothingChosen)
  const [open, setOpen] = useState(true)
  const views = useSavedViews(props.source.id, control, settings, props.initial, props.presets)
  const { choices, columns } = useColumns(props.columns, settings.columns)
  const { rows, loading, hasMore, more } = data
  const { title, keyOf, onOpen, rowActions } = props
  const walk = useWalk(rows.map(keyOf), props.current, (i) => onOpen?.(rows[i]!))
  const empty = data.error ? (
    <ErrorState content={data.error.message} onRetry={() => void data.reload()} />
  ) : (
    <Nothing control={control} hint={props.emptyHint} />
  )
  const shared = { label: title, columns, rows, keyOf, loading, hasMore, more, onOpen, rowActions, empty }
  return (
    <>
      <div className={`page ${classes.page}`}>
        <TableHead {...props} request={data.request} columns={columns} none={data.total === 0} />
        <section className={`panel stack low clip ${classes.panel} shrinks`} aria-label={title}>
          {views.all.length > 0 || views.presets.length > 0 ? (
            <Suspense fallback={<div className="high-40" />}>
              <Views views={views} total={data.total} />
            </Suspense>
          ) : null}
          <Toolbar
            {...props}
            {...{ control, settings, columnChoices: choices, views, phone, open, id }}
            reload={data.reload}
            onFold={() => setOpen(!open)}
          />
          {phone && props.orders ? <Orders control={control} orders={props.orders} columns={props.columns} /> : null}
          {data.error && rows.length > 0 ? (
            <Stale message={data.error.message} onRetry={() => void data.reload()} />
          ) : null}
          <div id={id} className={`stack low ${classes.content} shrinks`} hidden={!open}>
            {phone ? (
              <Cards {...shared} />
            ) : (
              <Grid
                {...shared}
                rowHeight={densities[settings.density]}
                state={control.state}
                request={data.request}
                sort={control.sort}
                total={data.total}
                current={props.current}
                selection={props.bulk ? { now: chosen, set: setChosen } : undefined}
              />
            )}
          </div>
          <Foot
            loaded={rows.length}
            total={data.total}
            totals={totalsFor(props, rows, chosen.keys, data.totals)}
            chosen={chosen.keys}
            bulk={props.bulk ?? []}
            onClear={() => setChosen(nothingChosen)}
          />
        </section>
      </div>
      {props.beside?.(walk && { ...walk, total: data.total })}
    </>
  )
}

/**
 * While a drawer shows a row, arrow up and down open the row before and after it. Inside the grid the arrows move the
 * focus.
 */
function useWalk(
  keys: readonly string[],
  current: string | undefined,
  open: (index: number) => void,
): Omit<Walk, 'total'> | undefined {
  const at = current === undefined ? -1 : keys.indexOf(current)
  const step = (n: number) => (keys[at + n] === undefined ? undefined : open(at + n))
  const t = useT()
  useShortcut('ArrowDown', () => step(1), { enabled: at >= 0, word: t('Baris berikutnya') })
  useShortcut('ArrowUp', () => step(-1), { enabled: at >= 0, word: t('Baris sebelumnya') })
  if (at < 0) return undefined
  return {
    at: at + 1,
    ...(at > 0 ? { before: () => step(-1) } : {}),
    ...(at + 1 < keys.length ? { after: () => step(1) } : {}),
  }
}

/** The order of the cards. */
function Orders({
  control,
  orders,
  columns,
}: {
  control: TableControl
  orders: readonly string[]
  columns: readonly Column[]
}) {
  const options = orders.map((name) => ({ value: name, label: columns.find((c) => c.name === name)?.label ?? name }))
  return (
    <div className={classes.orders}>
      <SortPicker
        options={options}
        value={control.state.urut ?? orders[0]!}
        onChange={(name) => control.set((s) => ({ ...s, urut: name, arah: 'naik' }))}
      />
    </div>
  )
}

interface ToolbarProps extends DataTableProps {
  control: TableControl
  settings: TableSettings
  columnChoices: readonly ColumnChoice[]
  views: SavedViews
  phone: boolean
  open: boolean
  id: string
  reload: () => Promise<unknown>
  onFold: () => void
}

/** Search and filters at the left; display settings at the right. */
function Toolbar({ control, settings, columnChoices, views, phone, open, id, reload, onFold, ...props }: ToolbarProps) {
  const { loading, refresh } = useRefresh(reload)
  const labels = new Map(props.columns.map((c) => [c.name, c.label]))
  const filtered = Object.keys(control.state.saring).some((name) => !(name in views.said)) || control.state.deleted
  return (
    <div className={`line-bottom flex from-top fixed gap-12 ${classes.tools}`}>
      <FilterBar
        control={control}
        fields={props.filters}
        searchHint={props.searchHint}
        withDeleted={props.withDeleted ?? false}
        said={views.said}
      />
      {props.tools}
      <div className={`flex fixed gap-2 ${classes.icons}`}>
        {filtered && views.all.length + views.presets.length === 0 ? (
          <Suspense>
            <SaveView views={views} />
          </Suspense>
        ) : null}
        <DensityMenu value={settings.density} onChange={settings.setDensity} />
        <ColumnChooser
          labels={labels}
          columns={columnChoices}
          onChange={settings.setColumns}
          onReset={() => settings.setColumns(undefined)}
        />
        <RefreshButton loading={loading} onClick={refresh} />
        {phone ? null : <CollapseButton open={open} id={id} onClick={onFold} />}
      </div>
    </div>
  )
}

/** The last answer is still shown, but a newer request failed. */
function Stale({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useT()
  return (
    <p className={`row spread fixed gap-12 bad ${classes.stale}`} role="alert">
      {message}
      <Button size="kecil" onClick={onRetry}>
        {t('Coba lagi')}
      </Button>
    </p>
  )
}

/** No rows: the search found none, or there are none at all. */
function Nothing({ control, hint }: { control: TableControl; hint?: string }) {
  const t = useT()
  const { state, set } = control
  const asked = state.cari.trim() !== '' || Object.keys(state.saring).length > 0
  const clear = (
    <Button size="kecil" onClick={() => set((s) => ({ ...s, cari: '', saring: {} }))}>
      {t('Kosongkan saringan')}
    </Button>
  )
  return asked ? (
    <Empty content={t('Tidak ada yang cocok dengan pencarian atau saringan.')} act={clear} />
  ) : (
    <Empty content={hint} />
  )
}
