import type { ReactNode } from 'react'
import { shownText } from '#kernel/model/fields/form.ts'
import type { Field, Fields, WireRow } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { inputs } from '#kernel/web/fields/inputs.tsx'
import { wireKey } from '#kernel/model/fields/row.ts'

export interface Column {
  /** Wire name: used to sort on the server and to name the column in files. */
  readonly name: string
  readonly label: string
  /** Shown after the label: `(g)`, `(Rp)`. */
  readonly unit?: string
  readonly align: 'start' | 'end'
  readonly sortable: boolean
  /** In px; if the table is wider than its columns, they share the rest. */
  readonly width: number
  /** The figure or name that identifies the row; shown bold. */
  readonly strong?: boolean
  /** Hidden until chosen in the column chooser. */
  readonly hidden?: boolean
  readonly field?: Field
  /** Its place on a phone's card, where the default is not wanted: among the facts, as the figure, or as the state. */
  readonly card?: 'fakta' | 'angka' | 'keadaan'
  /** Only on the screen, not in files. */
  readonly screenOnly?: boolean
  /** Content of the cell; null for none. */
  cell(row: WireRow): ReactNode
  /** The same as text, for the tooltip of a cut value. */
  text(row: WireRow): string
}

export type CellOverride = (row: WireRow) => ReactNode

const units: Partial<Record<Field['kind'], string>> = { uang: '(Rp)', berat: '(g)' }

/** Kinds whose column is hidden by default. */
const quiet: ReadonlySet<Field['kind']> = new Set(['note'])

function column(name: string, field: Field, strong: boolean, own: CellOverride | undefined): Column {
  const key = wireKey(name, field)
  const kind = kindOf(field)
  const { Cell, width } = inputs[field.kind]
  const unit = units[field.kind]
  // 7 px a letter and room for the sort arrow, so that a head is never cut.
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

/** The columns of a definition's fields, by their kinds. The key is bold; `own` overrides single cells. */
export const columnsOf = (
  fields: Fields,
  key: string,
  names: readonly string[],
  own: Readonly<Record<string, CellOverride>> = {},
): Column[] => names.map((name) => column(name, fields[name]!, name === key, own[name]))
