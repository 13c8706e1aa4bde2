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
export function Rows(p: Props) {
  const t = useT()
  const { of, form, table = false } = p
  const rows = form.rows[p.name] ?? []
  return (
    <Panel
      title={of.title && t(of.title)}
      subtitle={p.subtitle ?? (of.note && t(of.note))}
      collapsible={false}
      flush={table}
    >
      {/* Rows have no key before they are saved and never move, so the index serves as key. */}
      {table ? <Table {...p} rows={rows} /> : rows.map((row, i) => <Line key={i} {...p} row={row} i={i} />)}
      <AddRow {...p} />
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
      {of.presets?.rows.map((x) => (
        <Button key={x.label} size="kecil" onClick={() => add(x.row)}>
          {x.label}
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
function Line({ row, i: index, ...p }: Props & { row: TypedRow; i: number }) {
  const t = useT()
  const { form } = p
  const hidden = sharedFrom(p.of, form.rows[p.name] ?? [], index) ? (p.of.shares?.fields ?? []) : []
  const lines = p.lines ?? [Object.keys(p.of.fields)]
  return (
    <div className={classes.row}>
      {lines.map((line, at) => {
        const fields = line.filter((field) => !hidden.includes(field))
        const widths = line.map((field) => `minmax(0, ${inputs[fieldOf(p, field).kind].width}fr)`)
        return (
          <div key={line[0]} className={`grid ${classes.line}`} style={columns(...widths, at === 0 && 'auto')}>
            {fields.map((field) => (
              <FieldInput
                key={field}
                field={fieldOf(p, field)}
                name={`${p.name}.${index}.${field}`}
                value={row[field] ?? ''}
                error={form.issues[`${p.name}.${index}.${field}`] || undefined}
                onChange={(v) => form.setRow(p.name, index, { [field]: v })}
              />
            ))}
            {fields.length < line.length ? <p className="hint">{t(p.of.shares?.word ?? '')}</p> : null}
            {at === 0 ? <RowAct {...p} row={row} i={index} /> : null}
          </div>
        )
      })}
    </div>
  )
}

const columns = (...widths: (string | false)[]) =>
  ({ '--k-columns': widths.filter(Boolean).join(' ') }) as CSSProperties

function RowAct({ name, of, form, act, row, i: index }: Props & { row: TypedRow; i: number }) {
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

function Table({ rows, ...p }: Props & { rows: readonly TypedRow[] }) {
  const t = useT()
  const all = columnsOf(p)
  const figures = (x: string | ExtraColumn) =>
    typeof x !== 'string' || kindOf(fieldOf(p, x)).align === 'end' || undefined
  return (
    <table className={`wide ${classes.table}`}>
      <thead className="tint note whole">
        <tr>
          {all.map((x) =>
            typeof x === 'string' ? (
              <th key={x} data-figures={figures(x)} style={{ width: cellWidth(fieldOf(p, x)) }}>
                {t(fieldOf(p, x).label)}
              </th>
            ) : (
              <th key={x.label} data-figures>
                {t(x.label)}
              </th>
            ),
          )}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} data-quiet={p.quiet?.(row) || undefined}>
            {all.map((x) =>
              typeof x === 'string' ? (
                <td key={x} data-figures={figures(x)}>
                  <TableCell {...p} row={row} i={index} field={x} />
                </td>
              ) : (
                <td key={x.label} data-figures data-computed data-wide={x.wide}>
                  {x.draw(row)}
                </td>
              ),
            )}
            <td className={classes.act}>
              <RowAct {...p} row={row} i={index} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TableCell({ row, i: index, field, ...p }: Props & { row: TypedRow; i: number; field: string }) {
  const t = useT()
  const of = fieldOf(p, field)
  const name = `${p.name}.${index}.${field}`
  const line = p.called?.(row, index) ?? String(index + 1)
  const error = p.form.issues[name] || undefined
  const set = (value: string | boolean | null) => p.form.setRow(p.name, index, { [field]: value })
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
        value={row[field] ?? p.computed?.(row)[field] ?? ''}
        error={error}
        onChange={set}
        // Emptied, a computed value comes back once the field is left.
        onBlur={() => (p.computed && row[field] === '' && field in p.computed(row) ? set(null) : undefined)}
      />
    )
  return p.cell ? p.cell(row, field, input, index) : input
}
