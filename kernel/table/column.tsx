import type { ReactNode } from 'react'
import { shownText } from '#kernel/fields/form.ts'
import type { Field, Fields, WireRow } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { inputs } from '#kernel/fields/inputs.tsx'
import { wireKey } from '#kernel/fields/row.ts'

export interface Column {
  /** Wire name: what the server orders by and the CSV is asked for. */
  readonly name: string
  readonly label: string
  /** Stands behind the label: `(g)`, `(Rp)`. */
  readonly unit?: string
  readonly align: 'start' | 'end'
  readonly sortable: boolean
  /** In px; a table wider than its columns shares the rest among them. */
  readonly width: number
  /** The figure or name that the row is known by. */
  readonly strong?: boolean
  /** Hidden until the chooser shows it. */
  readonly hidden?: boolean
  readonly field?: Field
  /** Where it stands on a card of a phone, when the frame's own choice is not meant: among the facts, as the figure, or as the state. */
  readonly kartu?: 'fakta' | 'angka' | 'keadaan'
  /** Stands on the screen alone: no file knows it. */
  readonly hanyaLayar?: boolean
  /** What stands in the cell; null for none. */
  cell(row: WireRow): ReactNode
  /** The same as text, for the title of what is cut off. */
  text(row: WireRow): string
}

export type CellOverride = (row: WireRow) => ReactNode

const units: Partial<Record<Field['kind'], string>> = { uang: '(Rp)', berat: '(g)' }

/** Kinds whose column is shown only when asked for. */
const quiet: ReadonlySet<Field['kind']> = new Set(['note'])

function column(name: string, field: Field, strong: boolean, own: CellOverride | undefined): Column {
  const key = wireKey(name, field)
  const kind = kindOf(field)
  const { Cell, width } = inputs[field.kind]
  const unit = units[field.kind]
  // 7 px a letter and room for the arrow: a head is never cut.
  const head = (field.label.length + (unit?.length ?? 0)) * 7 + 30
  return {
    name: key,
    label: field.label,
    unit: field.label.includes('(') ? undefined : unit,
    align: kind.align,
    sortable: kind.sortable,
    width: Math.max(width, head),
    strong,
    hidden: quiet.has(field.kind),
    field,
    cell: (row) => {
      const value = row[key]
      if (own) return own(row)
      if (value === null || value === undefined || value === '') return null
      return Cell ? <Cell field={field} value={value} row={row} /> : shownText(field, value)
    },
    text: (row) => shownText(field, row[key]),
  }
}

/** Columns of a definition's fields, by their kinds. The key is strong; `own` draws single cells otherwise. */
export const columnsOf = (
  fields: Fields,
  key: string,
  names: readonly string[],
  own: Readonly<Record<string, CellOverride>> = {},
): Column[] => names.map((name) => column(name, fields[name]!, name === key, own[name]))
