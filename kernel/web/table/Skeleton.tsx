import type { Column } from './column.tsx'
import classes from './Skeleton.module.css'

/** Placeholder bars at the height of the rows, shown after 150 ms, so that a quick answer shows none. */
export function Skeleton({
  rows,
  height,
  columns,
  before,
  after,
}: {
  rows: number
  height: number
  columns: readonly Column[]
  before: number
  after: number
}) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} style={{ height }} aria-hidden="true">
      {before ? <td /> : null}
      {columns.map((column, at) => (
        <td key={column.name} data-align={column.align}>
          {/* Uneven widths look like text. */}
          <span
            className={`fill round-tag ${classes.bar}`}
            style={{ width: `${45 + ((index * 17 + at * 29) % 45)}%` }}
          />
        </td>
      ))}
      {after ? <td /> : null}
    </tr>
  ))
}
