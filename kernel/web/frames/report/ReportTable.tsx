import { useVirtualizer } from '@tanstack/react-virtual'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useMemo, useRef } from 'react'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import { shownWord } from '#kernel/model/fields/form.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { valueAddress, openLines, type DocumentAddress } from './lines.web.ts'
import classes from './report.module.css'
import { useScreenLayout } from './widths.web.ts'
import { behindFigure } from '#kernel/engine/report/drill.ts'
import {
  columnTitle,
  countText,
  headingText,
  valueText,
  type Line,
  type Value,
  type Table,
} from '#kernel/engine/report/table.ts'

export interface ReportTableProps {
  report: AnyReport
  documentAddress: DocumentAddress
  table: Table
  /** What was asked for: a sum leads to the rows behind it. */
  asked: WireRow
  /** The shown columns, in order. */
  columns: readonly number[]
  folded: ReadonlySet<number>
  onFold: (index: number) => void
}

const lineHeight = 30
const groupHeight = 34

/** The table on the screen: head and total stay in sight, headings fold, only the visible lines are in the DOM. */
export function ReportTable(props: ReportTableProps) {
  const { table, columns, folded } = props
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => openLines(table, folded), [table, folded])
  const heads = useMemo(() => table.kolom.map((k) => columnTitle(k, t)), [table, t])
  const { widths, head, dense } = useScreenLayout(scroller, table, heads, columns)
  // The rule warns of a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (lines[i]!.line.kelompok ? groupHeight : lineHeight),
    getItemKey: (i) => lines[i]!.index,
    overscan: 20,
  })
  const items = virtual.getVirtualItems()
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const align = (i: number) => kindOf(table.kolom[i]!.field).align
  return (
    <div
      ref={scroller}
      className={`inner-ring scroll ${classes.scroll} shrinks`}
      tabIndex={0}
      // No landmark: the panel around it is one, by the same name.
      role="group"
      aria-label={t(props.report.screen.title)}
    >
      <table
        className={`${classes.table} even`}
        data-rapat={dense || undefined}
        style={{ minWidth: columns.reduce((sum, i) => sum + widths[i]!, 0) }}
      >
        <colgroup>
          {columns.map((index) => (
            <col key={index} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <TableHead columns={columns} head={head} align={align} />
        <tbody>
          <Space height={items[0]?.start ?? 0} span={columns.length} />
          {items.map((item) => {
            const { line, index } = lines[item.index]!
            return line.kelompok ? (
              <Head key={item.key} {...props} line={line} index={index} />
            ) : (
              <Row key={item.key} {...props} line={line} align={align} />
            )
          })}
          <Space height={after} span={columns.length} />
        </tbody>
        {table.kolom.some((k) => k.total) ? (
          <tfoot>
            <tr>
              <Totals
                {...props}
                values={table.total}
                to={behindFigure(props.report, props.asked, table)}
                title={table.kelompok.length > 0 ? t('Total semua kelompok') : t('Total')}
              />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

interface TableHeadProps {
  columns: readonly number[]
  /** The words of each column's head, one array entry per line. */
  head: readonly (readonly string[])[]
  align: (i: number) => string
}
const TableHead = ({ columns, head, align }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((index) => (
        <th className="tint line-bottom note label whole start" key={index} scope="col" data-align={align(index)}>
          {head[index]!.map((word, column) => (
            <Fragment key={word}>
              {column > 0 ? <br /> : null}
              {word}
            </Fragment>
          ))}
        </th>
      ))}
    </tr>
  </thead>
)

/** Spacer with the height of the lines that are not drawn. */
const Space = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td className="line-bottom soft cut" colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null

interface TotalsProps extends Pick<ReportTableProps, 'table' | 'columns'> {
  values: readonly Value[]
  title: React.ReactNode
  /** The rows behind these sums. */
  to: string | undefined
}

/** A row of sums: its label spans the columns before the first sum. Each leads to the same rows; one is enough for Tab. */
function Totals({ table, columns, values, title, to }: TotalsProps) {
  const sum = (i: number) => (table.kelompok.includes(table.kolom[i]!.name) ? null : (values[i] ?? null))
  const first = columns.findIndex((i) => sum(i) !== null)
  // If the first column has a sum itself, the label stands above it in the same cell.
  const span = first < 0 ? columns.length : Math.max(1, first)
  return (
    <>
      <td className="line-bottom soft cut" colSpan={span} data-judul>
        {title}
        {first === 0 ? <strong> {valueText(table.kolom[columns[0]!]!, sum(columns[0]!))}</strong> : null}
      </td>
      {columns.slice(span).map((index, at) => (
        <td className="line-bottom soft cut" key={index} data-align={kindOf(table.kolom[index]!.field).align}>
          {to && sum(index) !== null ? (
            <Link to={to} className="plain lead" tabIndex={at === 0 ? undefined : -1}>
              {valueText(table.kolom[index]!, sum(index))}
            </Link>
          ) : (
            valueText(table.kolom[index]!, sum(index))
          )}
        </td>
      ))}
    </>
  )
}

function Head({ line, index, ...props }: ReportTableProps & { line: Line; index: number }) {
  const t = useT()
  const { tingkat, baris, stempel } = line.kelompok!
  const folded = props.folded.has(index)
  return (
    <tr className={classes.group} style={{ height: groupHeight }}>
      <Totals
        {...props}
        values={line.nilai}
        to={behindFigure(props.report, props.asked, props.table, line)}
        title={
          <button
            type="button"
            className="inline gap-8 ink within high-28"
            style={{ paddingInlineStart: tingkat * 18 }}
            aria-expanded={!folded}
            onClick={() => props.onFold(index)}
          >
            {folded ? <IconChevronRight size={15} stroke={1.8} /> : <IconChevronDown size={15} stroke={1.8} />}
            {stempel ? <Stamp>{stempel}</Stamp> : null}
            <strong>{headingText(props.table, line.kelompok!, t)}</strong>
            <span className="soft normal">{t('{n} baris', { n: countText(baris) })}</span>
          </button>
        }
      />
    </tr>
  )
}

function Row({
  report,
  documentAddress,
  asked,
  table,
  columns,
  line,
  align,
}: ReportTableProps & { line: Line; align: (i: number) => 'start' | 'end' }) {
  const t = useT()
  return (
    <tr style={{ height: lineHeight }}>
      {columns.map((index, at) => {
        const column = table.kolom[index]!
        const value = line.nilai[index]!
        const text = shownWord(column.field, value, t)
        const to = valueAddress(report, documentAddress, table, line, index, asked)
        return (
          <td
            className="line-bottom soft cut"
            key={column.name}
            data-align={align(index)}
            data-kuat={at === 0 || column.total || undefined}
            data-nol={value === 0 || value === null || undefined}
            title={align(index) === 'start' ? text || undefined : undefined}
          >
            {to ? (
              <Link to={to} className="plain lead">
                {text}
              </Link>
            ) : (
              text || '—'
            )}
          </td>
        )
      })}
    </tr>
  )
}
