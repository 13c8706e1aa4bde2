import { useVirtualizer } from '@tanstack/react-virtual'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { useKeyNotes } from '#kernel/web/kit/surface.tsx'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import type { Column } from './column.tsx'
import classes from './Grid.module.css'
import type { TableState } from './query.web.ts'
import type { TableSearch } from './search.ts'
import { RowActions, type RowAction } from './RowActions.tsx'
import { pickRow, pickAll, type SelectionChoice } from './selection.ts'
import { Skeleton } from './Skeleton.tsx'

export interface GridProps {
  label: string
  columns: readonly Column[]
  rows: readonly WireRow[]
  keyOf: (row: WireRow) => string
  rowHeight: number
  state: TableState
  /** What was asked: with another search, filter or order the list begins at its top again. */
  request: TableSearch
  sort: (name: string) => void
  total: number | undefined
  loading: boolean
  hasMore: boolean
  more: () => void
  onOpen?: (row: WireRow) => void
  rowActions?: (row: WireRow) => readonly RowAction[]
  selection?: { now: SelectionChoice; set: (next: SelectionChoice) => void }
  /** Key of the row that is open elsewhere: in a drawer or a form. */
  current?: string
  /** Shown below the head when there are no rows. */
  empty: ReactNode
}

const boxWidth = 40
/** Room for two buttons of touch size, in px. */
const actionsWidth = 96

/** The visible rows; fetches the next page before the last row is reached, and scrolls to a row. */
function useWindow({ rows, rowHeight, hasMore, more, request }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  // The rule warns of a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 14,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const fetchMore = useEffectEvent(more)
  useEffect(() => {
    if (hasMore && last >= rows.length - 30) fetchMore()
  }, [hasMore, last, rows.length])
  const asked = JSON.stringify(request)
  useEffect(() => {
    setAt(0)
    if (scroller.current) scroller.current.scrollTop = 0
  }, [asked])
  // A changed row height moves every row.
  useEffect(() => virtual.measure(), [rowHeight, virtual])

  const go = (index: number) => {
    const to = Math.min(rows.length - 1, Math.max(0, index))
    setAt(to)
    virtual.scrollToIndex(to)
    // The row may only be rendered after scrolling.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus())
  }
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return { scroller, items, before, after, at: Math.min(at, rows.length - 1), go, setAt }
}

/** The head of a column in the user's language. */
const head = (c: Column, t: (text: string) => string): string => (c.unit ? `${t(c.label)} ${t(c.unit)}` : t(c.label))
/** As wide as its values and its translated head need, so that heads never overlap. */
function widthOf(column: Column, t: (text: string) => string): number {
  const word = Array.from(head(column, t), (letters) => (letters > '\u2E80' ? 12.5 : 6.3))
  return Math.max(
    column.width,
    word.reduce((a, b) => a + b, 20),
  )
}

/**
 * The table itself: only the visible rows are in the DOM. One row is in the tab order: arrows move, Space selects,
 * Enter opens.
 */
export function Grid(props: GridProps) {
  const { columns, rows, selection, rowActions } = props
  const { scroller, items, before, after, at, ...focus } = useWindow(props)
  const acts = useRowActs(props, focus)
  const t = useT()
  useKeyNotes({
    '↑ ↓': t('Pindah baris'),
    ...(selection ? { Space: t('Pilih baris') } : {}),
    ...(props.onOpen ? { Enter: t('Buka baris') } : {}),
  })
  const edges = [selection ? boxWidth : 0, rowActions ? actionsWidth : 0] as const
  const widths = columns.map((c) => widthOf(c, t))
  const span = columns.length + edges.filter(Boolean).length
  return (
    <div ref={scroller} className={`scroll ${classes.scroller} shrinks`} data-filled={rows.length > 0 || undefined}>
      <table
        className={`${classes.table} even`}
        style={{ minWidth: widths.reduce((sum, w) => sum + w, edges[0] + edges[1]) }}
        role="grid"
        aria-busy={props.loading || undefined}
        aria-label={props.label}
        aria-rowcount={props.total ?? -1}
        aria-multiselectable={selection ? true : undefined}
      >
        <colgroup>
          {selection ? <col style={{ width: boxWidth }} /> : null}
          {columns.map((column, index) => (
            <col key={column.name} style={{ width: widths[index] }} />
          ))}
          {rowActions ? <col style={{ width: actionsWidth }} /> : null}
        </colgroup>
        <Head {...props} />
        <tbody>
          {before > 0 ? <Space height={before} span={span} /> : null}
          {items.map(({ index }) => {
            const row = rows[index]!
            const id = props.keyOf(row)
            return (
              <Line
                key={id}
                {...{ row, id, index, columns, acts, rowActions }}
                height={props.rowHeight}
                inTabOrder={index === at}
                current={props.current === id}
                opens={props.onOpen !== undefined}
                chosen={selection?.now.keys.has(id)}
              />
            )
          })}
          {after > 0 ? <Space height={after} span={span} /> : null}
          {props.loading || props.hasMore ? (
            <Skeleton
              rows={props.loading ? 8 : 2}
              height={props.rowHeight}
              columns={columns}
              before={edges[0]}
              after={edges[1]}
            />
          ) : null}
        </tbody>
      </table>
      {!props.loading && rows.length === 0 ? props.empty : null}
    </div>
  )
}

/** Spacer with the height of the rows that are not rendered. */
const Space = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden="true">
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

function Head({ columns, state, sort, selection, rows, keyOf, rowActions }: GridProps) {
  const t = useT()
  const all = rows.map(keyOf)
  const chosen = selection ? all.filter((k) => selection.now.keys.has(k)).length : 0
  return (
    <thead>
      <tr>
        {selection ? (
          <th className="tint line-bottom note label whole" scope="col">
            <Checkbox
              aria-label={t('Pilih semua')}
              checked={chosen > 0 && chosen === all.length}
              indeterminate={chosen > 0 && chosen < all.length}
              onChange={() => selection.set(pickAll(selection.now, all))}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const active = state.urut === column.name
          const text = head(column, t)
          const sorted = active ? (state.arah === 'turun' ? 'descending' : 'ascending') : undefined
          return (
            <th
              className="tint line-bottom note label whole"
              key={column.name}
              scope="col"
              data-align={column.align}
              data-active={active || undefined}
              aria-sort={sorted}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className={`inner-ring inline ${classes.sort} lead`}
                  onClick={() => sort(column.name)}
                >
                  {text}
                  {active ? (
                    state.arah === 'turun' ? (
                      <IconArrowDown size={14} stroke={1.8} />
                    ) : (
                      <IconArrowUp size={14} stroke={1.8} />
                    )
                  ) : null}
                </button>
              ) : (
                text
              )}
            </th>
          )
        })}
        {rowActions ? (
          <th scope="col" className={`tint line-bottom note label whole ${classes.actions}`}>
            <span className="unseen">{t('Tindakan')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

/** The checkbox of a row; a press beside it in its cell counts too and does not open the row. */
function Box({ name, chosen, toggle }: { name: string; chosen: boolean; toggle: (range: boolean) => void }) {
  const t = useT()
  return (
    <td
      className={classes.box}
      onClick={(event) => {
        event.stopPropagation()
        // A press on the label is followed by a click on its checkbox, so it is ignored here.
        if (!(event.target instanceof HTMLLabelElement)) toggle(event.shiftKey)
      }}
    >
      <Checkbox aria-label={t('Pilih {nama}', { nama: name })} checked={chosen} tabIndex={-1} />
    </td>
  )
}

/** What a row asks of its table: the same object all along, so that a row that did not change is not drawn anew. */
interface RowActs {
  go(index: number): void
  focused(index: number): void
  pick(key: string, range: boolean): void
  open(row: WireRow): void
  last(): number
}

function useRowActs(props: GridProps, focus: Pick<ReturnType<typeof useWindow>, 'go' | 'setAt'>): RowActs {
  const now = useRef({ p: props, focus })
  useLayoutEffect(() => {
    now.current = { p: props, focus }
  })
  return useMemo(
    () => ({
      go: (index) => now.current.focus.go(index),
      focused: (index) => now.current.focus.setAt(index),
      pick: (key, range) => {
        const { selection, rows, keyOf } = now.current.p
        selection?.set(pickRow(selection.now, key, rows.map(keyOf), range))
      },
      open: (row) => now.current.p.onOpen?.(row),
      last: () => now.current.p.rows.length - 1,
    }),
    [],
  )
}

interface LineProps {
  row: WireRow
  id: string
  index: number
  height: number
  columns: readonly Column[]
  acts: RowActs
  /** The one row in the tab order. */
  inTabOrder: boolean
  current: boolean
  opens: boolean
  /** Undefined where rows have no checkbox. */
  chosen: boolean | undefined
  /** Buttons of a row, as the screen knows them now. */
  rowActions?: (row: WireRow) => readonly RowAction[]
}

const Line = memo(function Line(props: LineProps) {
  const { row, id, index, acts, chosen, columns, rowActions } = props
  const t = useT()
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => acts.go(index + 1),
      ArrowUp: () => acts.go(index - 1),
      PageDown: () => acts.go(index + 15),
      PageUp: () => acts.go(index - 15),
      Home: () => acts.go(0),
      End: () => acts.go(acts.last()),
      ' ': () => acts.pick(id, event.shiftKey),
      Enter: () => acts.open(row),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const deleted = row.dihapus !== null && row.dihapus !== undefined
  return (
    <tr
      className={`inner-ring ${classes.row}`}
      style={{ height: props.height }}
      data-index={index}
      data-current={props.current || undefined}
      data-deleted={deleted || undefined}
      data-opens={props.opens || undefined}
      aria-rowindex={index + 1}
      aria-selected={chosen}
      tabIndex={props.inTabOrder ? 0 : -1}
      onFocus={() => acts.focused(index)}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // Buttons and checkboxes inside handle themselves; selecting text is not a press.
        if (!(event.target as Element).closest('button, a, input, label') && !getSelection()?.toString()) acts.open(row)
      }}
    >
      {chosen === undefined ? null : <Box name={id} chosen={chosen} toggle={(range) => acts.pick(id, range)} />}
      {columns.map((column, index) => {
        const cell = column.cell(row)
        return (
          <td
            key={column.name}
            data-align={column.align}
            data-strong={column.strong || undefined}
            title={column.align === 'start' ? column.text(row) || undefined : undefined}
          >
            {cell ?? <span className="quiet">—</span>}
            {deleted && index === 0 ? <Badge>{t('Dihapus')}</Badge> : null}
          </td>
        )
      })}
      {rowActions ? (
        <td className={classes.actions}>
          <RowActions actions={rowActions(row)} name={id} />
        </td>
      ) : null}
    </tr>
  )
})
