import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import type { AnyStep } from '#kernel/model/wizard.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import type { StepForm } from './form.web.ts'
import { Rows, type RowsSlots } from './Rows.tsx'
import classes from './Step.module.css'

/** Fields of a step that stand together, in a panel if they have a title. */
interface StepSection {
  readonly title?: string
  readonly fields: readonly string[]
  readonly columns?: 1 | 2 | 3
  /** Its first field is the answer to the question: larger, its figures bold. */
  readonly large?: boolean
}

/** What a step is drawn from, and what is its own. */
export interface StepProps {
  readonly step: AnyStep
  readonly form: StepForm
  /** Absent: all fields, three to a row. */
  readonly sections?: readonly StepSection[]
  /** A field as this screen asks it: with a hint of today, or the options of this shop. */
  readonly ask?: (name: string, field: Field) => Field
  readonly rows?: Readonly<Record<string, RowsSlots>>
  readonly head?: ReactNode
  /** Beside the first section, such as a preview. */
  readonly side?: ReactNode
  readonly foot?: ReactNode
}

/** The body of a step: its sections of fields, its tables of rows, and the screen's own parts around them. */
export function Step({ step, form, sections, ask, rows, head, side, foot }: StepProps) {
  const all = sections ?? [{ fields: Object.keys(step.fields) }]
  const drawn = all
    .filter((x) => x.fields.length > 0)
    .map((x) => <Section key={x.fields.join()} {...{ section: x, step, form, ask }} />)
  return (
    <div className={`grid gap-14 ${classes.step}`}>
      {head}
      {side ? (
        <div className={`grid from-top columns-899 ${classes.beside}`}>
          {drawn[0]}
          {side}
        </div>
      ) : (
        drawn[0]
      )}
      {drawn.slice(1)}
      {Object.entries(step.rows).map(([name, of]) => (
        <Rows key={name} name={name} of={of} form={form} {...rows?.[name]} />
      ))}
      {foot}
    </div>
  )
}

function Section({ section, step, form, ask }: Pick<StepProps, 'step' | 'form' | 'ask'> & { section: StepSection }) {
  const t = useT()
  const content = (
    <div
      className={`grid ${classes.fields}`}
      data-columns={section.columns ?? 3}
      data-large={section.large || undefined}
    >
      {section.fields.map((name) => {
        const field = ask?.(name, step.fields[name]!) ?? step.fields[name]!
        return (
          <FieldInput
            key={name}
            field={field}
            disabled={field.readOnly}
            name={name}
            value={form.values[name] ?? ''}
            error={form.issues[name] || undefined}
            onChange={(v) => form.set(name, v)}
          />
        )
      })}
    </div>
  )
  return section.title ? (
    <Panel title={t(section.title)} collapsible={false}>
      {content}
    </Panel>
  ) : (
    content
  )
}
