import { memo, type Ref } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { shownText, wireOf } from '#kernel/model/fields/form.ts'
import type { TypedInput } from './grid-draft.web.ts'
import type { GridPlace } from './sheet.ts'
import classes from './SheetFrame.module.css'

export type Issues = readonly FieldIssue[]
export const none: Issues = []
export const figureKinds: ReadonlySet<string> = new Set(['uang', 'berat', 'persen', 'integer', 'decimal'])

/** What the table of a sheet is given. */
export interface TableProps {
  label: string
  fields: ReadonlyMap<string, Field>
  columns: readonly string[]
  rows: readonly TypedInput[]
  empty: TypedInput
  at: GridPlace
  setAt: (at: GridPlace) => void
  wrongAt: (row: number) => Issues
  put: (rows: readonly TypedInput[]) => void
  change: (key: string, value: string) => void
}

interface RowProps {
  index: number
  row: TypedInput
  fields: ReadonlyMap<string, Field>
  columns: readonly string[]
  issues: Issues
  active: number | undefined
  marked: number | undefined
  change: ((key: string, value: string) => void) | undefined
  cell: Ref<HTMLInputElement> | undefined
}

/** What was typed, written as it was understood. */
function shown(field: Field, typed: string): string {
  const read = wireOf(field, typed)
  return read.ok && read.wire !== null ? shownText(field, read.wire) : typed
}

/** One row. Only the one with the focus, and those whose content changes, are drawn again. */
export const SheetLine = memo(
  function SheetLine({ index, row, fields, columns, issues, active, marked, change, cell }: RowProps) {
    const t = useT()
    return (
      <tr data-row={index}>
        <th scope="row">{index + 1}</th>
        {columns.map((key, column) => {
          const field = fields.get(key)!
          const issue = issues.find((s) => s.field === key)
          const typed = row[key] ?? ''
          return (
            <td
              key={key}
              data-column={column}
              data-angka={figureKinds.has(field.kind) || undefined}
              data-salah={issue ? true : undefined}
              data-pilih={column === marked || undefined}
              title={issue ? t(issue.message, issue.values) : undefined}
            >
              {column === active && change ? (
                <input
                  ref={cell}
                  aria-label={`${t(field.label)}, ${t('Baris {n}', { n: index + 1 })}`}
                  aria-invalid={issue ? true : undefined}
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => change(key, event.currentTarget.value)}
                />
              ) : (
                shown(field, typed)
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.issues === after.issues &&
    before.active === after.active &&
    before.marked === after.marked &&
    before.change === after.change &&
    before.columns.length === after.columns.length,
)

/** So many mistakes are told at once; the next ones when these are mended. */
const most = 5

/** What is not right yet, cell by cell; pressing one leads there. */
export function Wrong({
  wrongAt,
  rows,
  fields,
  columns,
  go,
}: Pick<TableProps, 'wrongAt' | 'fields' | 'columns'> & { rows: number; go: (at: GridPlace) => void }) {
  const t = useT()
  const all = Array.from({ length: rows }, (_, row) => wrongAt(row).map((issue) => ({ row, issue }))).flat()
  if (all.length === 0) return null
  return (
    <div className={`strip ${classes.wrong}`} role="status">
      <strong className="bad">{t('{n} sel belum benar', { n: all.length })}</strong>
      <ul>
        {all.slice(0, most).map(({ row, issue }) => {
          const field = fields.get(issue.field)
          return (
            <li key={`${row} ${issue.field}`}>
              <button
                type="button"
                className="item hover"
                onClick={() => go({ row, column: Math.max(0, columns.indexOf(issue.field)) })}
              >
                {t('Baris {n}', { n: row + 1 })}
                {field ? `, ${t(field.label)}` : ''}: {t(issue.message, issue.values)}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
