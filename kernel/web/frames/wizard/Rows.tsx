import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { newRow, sharedFrom, type TypedRow } from '#kernel/engine/wizard/step.ts'
import type { Field, WireRow } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import type { StepRows } from '#kernel/model/wizard.ts'
import { Cell } from '#kernel/web/fields/Cell.tsx'
import { FieldInput, inputs } from '#kernel/web/fields/inputs.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { Toggle } from '#kernel/web/kit/Checkbox.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import type { StepForm } from './form.web.ts'
import classes from './Step.module.css'

/** A column of a table that is not typed. */
interface ExtraColumn {
  readonly label: string
  /** It stands before this field; absent: at the end. */
  readonly before?: string
  readonly draw: (row: TypedRow) => ReactNode
  /** Left out on a phone. */
  readonly wide?: boolean
}

/** What a screen adds to the rows of a step. */
export interface RowsSlots {
  readonly subtitle?: ReactNode
  /** A table with a head, instead of labelled fields. */
  readonly table?: boolean
  /** The fields of a row in their order, line by line; absent: all in one line. */
  readonly lines?: readonly (readonly string[])[]
  /** What a new row begins with, in wire form. */
  readonly begin?: WireRow
  readonly ask?: (name: string, field: Field) => Field
  /** Own content of a cell; around its input, or in place of it. */
  readonly cell?: (row: TypedRow, field: string, input: ReactNode, i: number) => ReactNode
  /** What a field holds while nothing is typed in it. */
  readonly computed?: (row: TypedRow) => Readonly<Record<string, string>>
  readonly columns?: readonly ExtraColumn[]
  /** How a row is called in the labels of its cells; absent: its number. */
  readonly called?: (row: TypedRow, i: number) => string
  /** The button of a row in place of the one that removes it; null: none, undefined: that one. */
  readonly act?: (row: TypedRow, i: number) => ReactNode
  /** A row that is shown in a quiet colour. */
  readonly quiet?: (row: TypedRow) => boolean
  readonly foot?: ReactNode
}

interface Props extends RowsSlots {
  readonly name: string
  readonly of: StepRows
  readonly form: StepForm
}

/** The rows of a step, and the buttons that add one. */
export function Rows(props: Props) {
  const t = useT()
  const { of, form, table = false } = props
  const rows = form.rows[props.name] ?? []
  return (
    <Panel
      title={of.title && t(of.title)}
      subtitle={props.subtitle ?? (of.note && t(of.note))}
      collapsible={false}
      flush={table}
    >
      {/* Rows have no key before they are saved and never move, so the index serves as key. */}
      {table ? <Table {...props} rows={rows} /> : rows.map((row, i) => <Line key={i} {...props} row={row} index={i} />)}
      <AddRow {...props} />
    </Panel>
  )
}

function AddRow({ name, of, form, begin, computed, table, foot }: Props) {
  const t = useT()
  const add = (given: WireRow) => {
    const row = newRow(of.fields, { ...begin, ...given })
    const open = Object.keys(computed?.(row) ?? {}).map((field) => [field, null])
    form.addRow(name, { ...row, ...Object.fromEntries(open) })
  }
  return (
    <div className={`flow gap-8 soft ${classes.rowsFoot}`} data-table={table || undefined}>
      {of.presets ? <span>{t(of.add)}</span> : null}
      {of.presets?.rows.map((preset) => (
        <Button key={preset.label} size="kecil" onClick={() => add(preset.row)}>
          {preset.label}
        </Button>
      ))}
      <Button look="tenang" size="kecil" icon={<IconPlus size={16} />} onClick={() => add({})}>
        {t(of.presets?.other ?? of.add)}
      </Button>
      {foot}
    </div>
  )
}

const fieldOf = ({ of, ask }: Props, name: string): Field => ask?.(name, of.fields[name]!) ?? of.fields[name]!

/** A row as labelled fields, each as wide as its kind needs. */
function Line({ row, index, ...props }: Props & { row: TypedRow; index: number }) {
  const t = useT()
  const { form } = props
  const hidden = sharedFrom(props.of, form.rows[props.name] ?? [], index) ? (props.of.shares?.fields ?? []) : []
  const lines = props.lines ?? [Object.keys(props.of.fields)]
  return (
    <div className={classes.row}>
      {lines.map((line, at) => {
        const fields = line.filter((field) => !hidden.includes(field))
        const widths = line.map((field) => `minmax(0, ${inputs[fieldOf(props, field).kind].width}fr)`)
        return (
          <div key={line[0]} className={`grid ${classes.line}`} style={columns(...widths, at === 0 && 'auto')}>
            {fields.map((field) => (
              <FieldInput
                key={field}
                field={fieldOf(props, field)}
                name={`${props.name}.${index}.${field}`}
                value={row[field] ?? ''}
                error={form.issues[`${props.name}.${index}.${field}`] || undefined}
                onChange={(v) => form.setRow(props.name, index, { [field]: v })}
              />
            ))}
            {fields.length < line.length ? <p className="hint">{t(props.of.shares?.word ?? '')}</p> : null}
            {at === 0 ? <RowAct {...props} row={row} index={index} /> : null}
          </div>
        )
      })}
    </div>
  )
}

const columns = (...widths: (string | false)[]) =>
  ({ '--k-columns': widths.filter(Boolean).join(' ') }) as CSSProperties

function RowAct({ name, of, form, act, row, index }: Props & { row: TypedRow; index: number }) {
  const t = useT()
  const own = act?.(row, index)
  if (own !== undefined) return own
  return (
    <IconButton
      label={t(of.remove, { n: String((of.unique && row[of.unique]) || index + 1) })}
      onClick={() => form.removeRow(name, index)}
    >
      <IconTrash size={17} />
    </IconButton>
  )
}

/** The columns of a table in their order: fields, and what the screen computes. */
function columnsOf({ of, lines, columns = [] }: Props): readonly (string | ExtraColumn)[] {
  const before = (field: string) => columns.filter((x) => x.before === field)
  const fields = lines?.flat() ?? Object.keys(of.fields)
  return [...fields.flatMap((field) => [...before(field), field]), ...columns.filter((x) => !x.before)]
}

/** Room for the input of a kind; a text takes what is left. */
function cellWidth({ kind }: Field): number | undefined {
  if (kind === 'text') return undefined
  return kind === 'boolean' ? 76 : kind === 'choice' || kind === 'ref' ? 190 : inputs[kind].width + 28
}

function Table({ rows, ...props }: Props & { rows: readonly TypedRow[] }) {
  const t = useT()
  const all = columnsOf(props)
  const figures = (column: string | ExtraColumn) =>
    typeof column !== 'string' || kindOf(fieldOf(props, column)).align === 'end' || undefined
  return (
    <table className={`wide ${classes.table}`}>
      <thead className="tint note whole">
        <tr>
          {all.map((column) =>
            typeof column === 'string' ? (
              <th key={column} data-figures={figures(column)} style={{ width: cellWidth(fieldOf(props, column)) }}>
                {t(fieldOf(props, column).label)}
              </th>
            ) : (
              <th key={column.label} data-figures>
                {t(column.label)}
              </th>
            ),
          )}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} data-quiet={props.quiet?.(row) || undefined}>
            {all.map((column) =>
              typeof column === 'string' ? (
                <td key={column} data-figures={figures(column)}>
                  <TableCell {...props} row={row} index={index} field={column} />
                </td>
              ) : (
                <td key={column.label} data-figures data-computed data-wide={column.wide}>
                  {column.draw(row)}
                </td>
              ),
            )}
            <td className={classes.act}>
              <RowAct {...props} row={row} index={index} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TableCell({ row, index, field, ...props }: Props & { row: TypedRow; index: number; field: string }) {
  const t = useT()
  const of = fieldOf(props, field)
  const name = `${props.name}.${index}.${field}`
  const line = props.called?.(row, index) ?? String(index + 1)
  const error = props.form.issues[name] || undefined
  const set = (value: string | boolean | null) => props.form.setRow(props.name, index, { [field]: value })
  const input =
    of.kind === 'boolean' ? (
      <>
        <Toggle name={name} checked={row[field] === true} onChange={set} aria-label={`${t(of.label)} ${line}`} />
        {error ? <small className="block bad">{error}</small> : null}
      </>
    ) : (
      <Cell
        field={of}
        name={name}
        line={line}
        value={row[field] ?? props.computed?.(row)[field] ?? ''}
        error={error}
        onChange={set}
        // Emptied, a computed value comes back once the field is left.
        onBlur={() => (props.computed && row[field] === '' && field in props.computed(row) ? set(null) : undefined)}
      />
    )
  return props.cell ? props.cell(row, field, input, index) : input
}
