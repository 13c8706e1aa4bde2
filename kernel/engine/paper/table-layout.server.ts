import type { Block } from './block.ts'
import { splitColumns } from './receipt.ts'
import { gutter, type PaperSheet, type TextStyle } from './sheet.server.ts'

/** Where the columns of a table stand on a sheet, and how large their amounts are. */

/**
 * Layout of the table: right edges of its columns, and the name beside the amounts or, where that is too narrow, above
 * them.
 */
export interface TableLayout {
  readonly right: readonly number[]
  /** The columns of each line: all on one, unless the paper cannot hold them at a readable size. */
  readonly tiers: readonly (readonly number[])[]
  readonly figure: TextStyle
  readonly name: TextStyle
  readonly nameWidth: number
  readonly stacked: boolean
}

/** Smallest readable font size of amounts, in points. */
const smallest = 5

export function layOutTable(
  sheet: PaperSheet,
  block: Extract<Block, { block: 'table' }>,
  style: Readonly<Record<'plain' | 'strong', TextStyle>>,
  indent: number,
): TableLayout {
  const name = style.strong
  const two = 'M'.repeat(20)
  for (let size = style.plain.size; ; size -= 0.5) {
    const figure: TextStyle = { size }
    const widths = block.columns.map(
      (title, column) =>
        Math.max(sheet.measure(title, figure), ...block.rows.map((r) => sheet.measure(r.values[column]!, figure))) +
        gutter,
    )
    const all = widths.reduce((n, w) => n + w, 0)
    const rest = sheet.width - indent - all
    if (rest < 40 && size - 0.5 >= smallest) continue
    // The name column must at least hold its heading.
    const levels = rest < 40 ? splitColumns(widths, sheet.width - indent - 40) : [widths.map((_, k) => k)]
    const right: number[] = []
    for (const keys of levels)
      keys.reduceRight((edge, column) => {
        right[column] = edge
        return edge - widths[column]!
      }, sheet.right)
    // Twenty characters of average width fit beside the amounts.
    return {
      right,
      tiers: levels,
      figure,
      name,
      nameWidth: Math.max(rest, 40),
      stacked: rest < sheet.measure(two, name) * 0.75,
    }
  }
}
