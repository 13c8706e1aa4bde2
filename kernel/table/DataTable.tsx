import { IconFileTypeCsv, IconPlus } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { Fields, WireRow } from '#kernel/fields/field.ts'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { saveBlob } from '#kernel/ui/download.web.ts'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { CollapseButton, RefreshButton, useRefresh } from '#kernel/ui/Panel.tsx'
import { useLebar } from '#kernel/ui/shell/tampilan.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { Cards } from './Cards.tsx'
import { susunKolom } from './cari.ts'
import type { Column } from './column.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import classes from './DataTable.module.css'
import { DensityMenu } from './DensityMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Foot, type BulkAction } from './Foot.tsx'
import { Grid } from './Grid.tsx'
import { useRows, useTableState, type Source, type TableControl, type TableState } from './query.web.ts'
import type { RowAction } from './RowActions.tsx'
import { tanpaPilihan, type Pilihan } from './selection.ts'
import { densities, useTableSettings, useViews } from './settings.web.ts'
import { Views } from './Views.tsx'

export interface TableAction {
  readonly label: string
  readonly icon: ReactNode
  act(): void
}

export interface DataTableProps {
  title: string
  subtitle?: ReactNode
  source: Source
  columns: readonly Column[]
  /** What may be filtered, by wire name. */
  filters: Fields
  keyOf: (row: WireRow) => string
  /** In the search field: what it looks in. */
  searchHint: string
  /** Deleted rows can be shown. */
  withDeleted?: boolean
  /** The primary of the page, `Ins`. */
  add?: { readonly label: string; act(): void }
  /** Up to four more buttons. */
  more?: readonly TableAction[]
  onOpen?: (row: WireRow) => void
  rowActions?: (row: WireRow) => readonly RowAction[]
  /** Up to four acts on chosen rows; with any, rows have boxes. */
  bulk?: readonly BulkAction[]
  /** Totals of the whole result, in the foot. */
  totals?: ReactNode
  current?: string
  initial?: Partial<TableState>
  /** One line why the empty table is empty. */
  emptyHint?: string
}

/** A list on the server: search, filters, order, columns and saved views; the rows come as they are scrolled to. */
export function DataTable(props: DataTableProps) {
  const t = useT()
  const phone = useLebar() === 'hp'
  const id = useId()
  const control = useTableState(props.initial)
  const data = useRows(props.source, control.state)
  const settings = useTableSettings(props.source.id)
  const [chosen, setChosen] = useState<Pilihan>(tanpaPilihan)
  const [open, setOpen] = useState(true)
  const { loading: refreshing, refresh } = useRefresh(data.reload)

  const kolom = susunKolom(props.columns, settings.kolom)
  const columns = kolom.filter((k) => k.tampil).map((k) => props.columns.find((c) => c.name === k.name)!)
  const labels = new Map(props.columns.map((c) => [c.name, c.label]))
  const shared = {
    label: props.title,
    columns,
    rows: data.rows,
    keyOf: props.keyOf,
    loading: data.loading,
    hasMore: data.hasMore,
    more: data.more,
    onOpen: props.onOpen,
    rowActions: props.rowActions,
  }
  const empty = data.error ? (
    <ErrorState isi={data.error.message} onRetry={() => void data.reload()} />
  ) : (
    <Nothing control={control} hint={props.emptyHint} />
  )
  return (
    <div className={classes.page}>
      <Head {...props} request={data.request} kolom={columns.map((c) => c.name)} none={data.total === 0} />
      <section className={classes.panel} aria-label={props.title} aria-busy={refreshing || undefined}>
        <ViewTabs {...props} control={control} total={data.total} settings={settings} />
        <div className={classes.tools}>
          <FilterBar
            control={control}
            fields={props.filters}
            searchHint={props.searchHint}
            withDeleted={props.withDeleted ?? false}
          />
          <div className={classes.icons}>
            {phone ? null : (
              <>
                <DensityMenu value={settings.density} onChange={settings.setDensity} />
                <ColumnChooser
                  labels={labels}
                  kolom={kolom}
                  onChange={settings.setKolom}
                  onReset={() => settings.setKolom(undefined)}
                />
              </>
            )}
            <RefreshButton loading={refreshing} onClick={refresh} />
            {phone ? null : <CollapseButton open={open} id={id} onClick={() => setOpen(!open)} />}
          </div>
        </div>
        {data.error && data.rows.length > 0 ? (
          <p className={classes.stale} role="alert">
            {data.error.message}
            <Tombol ukuran="kecil" onClick={() => void data.reload()}>
              {t('Coba lagi')}
            </Tombol>
          </p>
        ) : null}
        <div id={id} className={classes.content} hidden={!open}>
          {phone ? (
            <Cards {...shared} empty={empty} />
          ) : (
            <Grid
              {...shared}
              empty={empty}
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
          loaded={data.rows.length}
          total={data.total}
          totals={props.totals}
          chosen={chosen.keys}
          bulk={props.bulk ?? []}
          onClear={() => setChosen(tanpaPilihan)}
        />
      </section>
    </div>
  )
}

/** Title and actions: up to four more, the file, and the primary. */
function Head({
  title,
  subtitle,
  more = [],
  source,
  add,
  request,
  kolom,
  none,
}: DataTableProps & { request: object; kolom: readonly string[]; none: boolean }) {
  const t = useT()
  const [saving, setSaving] = useState(false)
  const csv = async () => {
    if (none) return void dialog.info(t('Invalid data'))
    setSaving(true)
    try {
      const file = await source.csv!({ ...request, kolom })
      saveBlob(file.blob, file.nama)
    } catch (e) {
      const message = e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Request Data')
      void (e instanceof GalatServer && e.kode === 'kosong' ? dialog.info(t('Invalid data')) : dialog.galat(message))
    }
    setSaving(false)
  }
  return (
    <PageHead title={title} subtitle={subtitle}>
      {more.slice(0, 4).map((a) => (
        <Tombol key={a.label} ikon={a.icon} onClick={a.act}>
          {a.label}
        </Tombol>
      ))}
      {source.csv ? (
        <Tombol ikon={<IconFileTypeCsv size={17} />} sibuk={saving} onClick={() => void csv()}>
          {t('Ekspor CSV')}
        </Tombol>
      ) : null}
      {add ? (
        <Tombol rupa="utama" tombol="Insert" ikon={<IconPlus size={17} />} onClick={add.act}>
          {add.label}
        </Tombol>
      ) : null}
    </PageHead>
  )
}

/** Tabs stand once there is something to save or something saved. */
function ViewTabs({
  source,
  control,
  total,
  settings,
  initial,
}: DataTableProps & {
  control: TableControl
  total: number | undefined
  settings: ReturnType<typeof useTableSettings>
}) {
  const { user_id } = useSesi()
  const saved = useViews(source.id, user_id)
  const [chosen, setChosen] = useState<string>()
  const { state, set } = control
  const filtered = Object.keys(state.saring).length > 0 || state.deleted
  if (saved.views.length === 0 && !filtered) return null
  return (
    <Views
      views={saved.views}
      chosen={chosen}
      total={total}
      onChoose={(view) => {
        setChosen(view?.nama)
        set({
          cari: '',
          saring: view?.saring ?? {},
          urut: view ? view.urut : initial?.urut,
          arah: view ? view.arah : initial?.arah,
          deleted: view?.termasuk_dihapus ?? false,
        })
        if (view?.kolom) settings.setKolom(view.kolom)
      }}
      onSave={(nama) => {
        saved.save({
          nama,
          saring: state.saring,
          urut: state.urut,
          arah: state.arah,
          termasuk_dihapus: state.deleted,
          kolom: settings.kolom,
        })
        setChosen(nama)
      }}
      onRename={(from, to) => {
        saved.rename(from, to)
        setChosen(to)
      }}
      onRemove={(nama) => {
        saved.remove(nama)
        setChosen(undefined)
      }}
    />
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
