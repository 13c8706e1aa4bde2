import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { RowIssue } from '#kernel/engine/transfer/import.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import classes from './Impor.module.css'

/** The head of a column; `end` for right-aligned figures. */
export type RowHead = string | { readonly end: string }

/** Rows of a file by number. `heads`: those after the number; `more`: a note about rows that are not shown. */
export function RowTable({
  label,
  heads,
  more,
  className,
  children,
}: {
  label: string
  heads: readonly RowHead[]
  more?: string
  className?: string
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className={`card scroll ${classes.table}`} role="region" aria-label={label} tabIndex={0}>
      <table className={className}>
        <thead>
          <tr>
            {[{ end: t('Baris') }, ...heads].map((head) =>
              typeof head === 'string' ? (
                <th key={head}>{head}</th>
              ) : (
                <th key={head.end} data-align="end">
                  {head.end}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {more === undefined ? null : <p className="hint normal">{more}</p>}
    </div>
  )
}

/** The number of a row, as the spreadsheet program counts it. */
export const RowNumber = ({ row }: { row: number }) => <td data-align="end">{writeFigure(row)}</td>

/** The issue of a row, with the value of the cell. */
export const IssueCause = ({ issue: { kolom, nilai, alasan } }: { issue: RowIssue }) => (
  <>
    <b>{kolom}</b> {alasan} {nilai ? <q className="quiet">{nilai}</q> : null}
  </>
)
