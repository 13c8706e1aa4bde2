import { Suspense, useId, useState, type ReactNode } from 'react'
import type { Fields, WireRow } from '#kernel/fields/field.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { CollapseButton, RefreshButton, useRefresh } from '#kernel/ui/Panel.tsx'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import { useShortcut } from '#kernel/ui/surface.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { Cards } from './Cards.tsx'
import { susunKolom, type KolomPilihan, type Total } from './cari.ts'
import type { Column } from './column.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import classes from './DataTable.module.css'
import { DensityMenu } from './DensityMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Foot, type BulkAction } from './Foot.tsx'
import { Grid } from './Grid.tsx'
import { useRows, useTableState, type TableControl, type TableState } from './query.web.ts'
import type { RowAction } from './RowActions.tsx'
import { tanpaPilihan, type Pilihan } from './selection.ts'
import { densities, useTableSettings, type TableSettings } from './settings.web.ts'
import { TableHead, type TableHeadProps } from './TableHead.tsx'
import { useSavedViews, type SavedViews } from './views.web.ts'

// Few keep views of their own.
const Views = bagianLazy(async () => ({ default: (await import('./Views.tsx')).Views }))
const SaveView = bagianLazy(async () => ({ default: (await import('./Views.tsx')).SaveView }))

export interface DataTableProps extends TableHeadProps {
  columns: readonly Column[]
  /** What may be filtered, by wire name. */
  filters: Fields
  keyOf: (row: WireRow) => string
  /** In the search field: what it looks in. */
  searchHint: string
  /** Deleted rows can be shown. */
  withDeleted?: boolean
  onOpen?: (row: WireRow) => void
  rowActions?: (row: WireRow) => readonly RowAction[]
  /** Up to four acts on chosen rows; with any, rows have boxes. */
  bulk?: readonly BulkAction[]
  /** The totals of the whole result, or of the chosen rows, in the foot. */
  totals?: (total: Total, pilihan: boolean) => ReactNode
  /** Totals of chosen rows, where there is something to say of them. */
  totalsOf?: (rows: readonly WireRow[]) => Total
  current?: string
  initial?: Partial<TableState>
  /** One line why the empty table is empty. */
  emptyHint?: string
}

/** A list on the server: search, filters, order, columns and saved views; the rows come as they are scrolled to. */
export function DataTable(props: DataTableProps) {
  const phone = useLebar() === 'hp'
  const id = useId()
  const control = useTableState(props.initial)
  const data = useRows(props.source, control.state)
  const settings = useTableSettings(props.source.id)
  const [chosen, setChosen] = useState<Pilihan>(tanpaPilihan)
  const [open, setOpen] = useState(true)
  const views = useSavedViews(props.source.id, control, settings, props.initial)

  const kolom = susunKolom(props.columns, settings.kolom)
  const columns = kolom.filter((k) => k.tampil).map((k) => props.columns.find((c) => c.name === k.name)!)
  const { rows, loading, hasMore, more } = data
  const { title, keyOf, onOpen, rowActions } = props
  useWalk(rows.map(keyOf), props.current, (i) => onOpen?.(rows[i]!))
  const empty = data.error ? (
    <ErrorState isi={data.error.message} onRetry={() => void data.reload()} />
  ) : (
    <Nothing control={control} hint={props.emptyHint} />
  )
  const shared = { label: title, columns, rows, keyOf, loading, hasMore, more, onOpen, rowActions, empty }
  return (
    <div className={classes.page}>
      <TableHead {...props} request={data.request} columns={columns} none={data.total === 0} />
      <section className={classes.panel} aria-label={title}>
        {views.all.length > 0 ? (
          <Suspense>
            <Views views={views} total={data.total} />
          </Suspense>
        ) : null}
        <Toolbar
          {...props}
          {...{ control, settings, kolom, views, phone, open, id }}
          reload={data.reload}
          onFold={() => setOpen(!open)}
        />
        {data.error && rows.length > 0 ? (
          <Stale message={data.error.message} onRetry={() => void data.reload()} />
        ) : null}
        <div id={id} className={classes.content} hidden={!open}>
          {phone ? (
            <Cards {...shared} />
          ) : (
            <Grid
              {...shared}
              rowHeight={densities[settings.density]}
              state={control.state}
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
          totals={
            chosen.keys.size > 0 && props.totalsOf
              ? props.totals?.(props.totalsOf(rows.filter((row) => chosen.keys.has(keyOf(row)))), true)
              : data.totals && props.totals?.(data.totals, false)
          }
          chosen={chosen.keys}
          bulk={props.bulk ?? []}
          onClear={() => setChosen(tanpaPilihan)}
        />
      </section>
    </div>
  )
}

/** While a drawer shows a row, up and down show the one before and after it. In the grid itself the arrows move the focus. */
function useWalk(keys: readonly string[], current: string | undefined, open: (index: number) => void): void {
  const at = current === undefined ? -1 : keys.indexOf(current)
  const step = (n: number) => (keys[at + n] === undefined ? undefined : open(at + n))
  const t = useT()
  useShortcut('ArrowDown', () => step(1), { enabled: at >= 0, kata: t('Baris berikutnya') })
  useShortcut('ArrowUp', () => step(-1), { enabled: at >= 0, kata: t('Baris sebelumnya') })
}

interface ToolbarProps extends DataTableProps {
  control: TableControl
  settings: TableSettings
  kolom: readonly KolomPilihan[]
  views: SavedViews
  phone: boolean
  open: boolean
  id: string
  reload: () => Promise<unknown>
  onFold: () => void
}

/** Search and filters at the left; how the table is shown at the right. */
function Toolbar({ control, settings, kolom, views, phone, open, id, reload, onFold, ...props }: ToolbarProps) {
  const { loading, refresh } = useRefresh(reload)
  const labels = new Map(props.columns.map((c) => [c.name, c.label]))
  const filtered = Object.keys(control.state.saring).length > 0 || control.state.deleted
  return (
    <div className={classes.tools}>
      <FilterBar
        control={control}
        fields={props.filters}
        searchHint={props.searchHint}
        withDeleted={props.withDeleted ?? false}
      />
      <div className={classes.icons}>
        {filtered && views.all.length === 0 ? (
          <Suspense>
            <SaveView views={views} />
          </Suspense>
        ) : null}
        <DensityMenu value={settings.density} onChange={settings.setDensity} />
        <ColumnChooser
          labels={labels}
          kolom={kolom}
          onChange={settings.setKolom}
          onReset={() => settings.setKolom(undefined)}
        />
        <RefreshButton loading={loading} onClick={refresh} />
        {phone ? null : <CollapseButton open={open} id={id} onClick={onFold} />}
      </div>
    </div>
  )
}

/** The last answer is still shown, but a newer one failed. */
function Stale({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useT()
  return (
    <p className={classes.stale} role="alert">
      {message}
      <Tombol ukuran="kecil" onClick={onRetry}>
        {t('Coba lagi')}
      </Tombol>
    </p>
  )
}

/** No rows: because of what was asked, or because there are none. */
function Nothing({ control, hint }: { control: TableControl; hint?: string }) {
  const t = useT()
  const { state, set } = control
  const asked = state.cari.trim() !== '' || Object.keys(state.saring).length > 0
  const clear = (
    <Tombol ukuran="kecil" onClick={() => set((s) => ({ ...s, cari: '', saring: {} }))}>
      {t('Kosongkan saringan')}
    </Tombol>
  )
  return asked ? (
    <Empty isi={t('Tidak ada yang cocok dengan pencarian atau saringan.')} act={clear} />
  ) : (
    <Empty isi={hint} />
  )
}
