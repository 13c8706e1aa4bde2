import { useEffect, useState } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import {
  readTyped,
  withoutBlanks,
  type StepContent,
  type StepIssues,
  type TypedRow,
} from '#kernel/engine/wizard/step.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { AnyStep } from '#kernel/model/wizard.ts'

/** What is typed in a step, and what is wrong with it. Typing in a field clears its issue. */
export interface StepForm extends StepContent {
  readonly issues: StepIssues
  /** Something was changed since the step was opened. */
  readonly changed: boolean
  set(field: string, value: string | boolean): void
  setRow(name: string, i: number, part: TypedRow): void
  addRow(name: string, row: TypedRow): void
  removeRow(name: string, i: number): void
  replace(content: StepContent): void
  refuse(issues: StepIssues): void
}

const differs = (old: TypedRow | undefined, part: TypedRow): boolean =>
  Object.entries(part).some(([field, value]) => old?.[field] !== value)

/** `keep` is told what is typed after every change: for what must outlive a reload. */
export function useStepForm(begin: () => StepContent, keep?: (content: StepContent) => void): StepForm {
  const [content, setContent] = useState(begin)
  const [initial] = useState(content)
  const [issues, setIssues] = useState<StepIssues>({})
  useEffect(() => keep?.(content), [content, keep])
  const clear = (fields: readonly string[]) =>
    setIssues((now) =>
      fields.some((f) => now[f]) ? { ...now, ...Object.fromEntries(fields.map((f) => [f, ''])) } : now,
    )
  const setRows = (name: string, next: (rows: readonly TypedRow[]) => readonly TypedRow[]) =>
    setContent((now) => {
      const rows = now.rows[name] ?? []
      const changed = next(rows)
      return changed === rows ? now : { ...now, rows: { ...now.rows, [name]: changed } }
    })
  return {
    ...content,
    issues,
    changed: content !== initial,
    set(field, value) {
      clear([field])
      setContent((now) => (now.values[field] === value ? now : { ...now, values: { ...now.values, [field]: value } }))
    },
    setRow(name, index, part) {
      clear(Object.keys(part).map((field) => `${name}.${index}.${field}`))
      setRows(name, (rows) => (differs(rows[index], part) ? rows.with(index, { ...rows[index], ...part }) : rows))
    },
    addRow: (name, row) => setRows(name, (rows) => [...rows, row]),
    removeRow(name, index) {
      // Issues are named by row number, so they would be at the wrong row after a removal.
      setIssues({})
      setRows(name, (rows) => rows.toSpliced(index, 1))
    },
    replace: ({ values, rows }) => setContent({ values, rows }),
    refuse: setIssues,
  }
}

export const issuesOf = (fields: readonly FieldIssue[], word = (x: FieldIssue) => x.message): StepIssues =>
  Object.fromEntries(fields.map((x) => [x.field, word(x)]))

/**
 * Saves a step when it is answered, and whenever it is left with something changed. `send` answers with the issues of
 * the server, or none: then it is saved, and what was meant to come next happens.
 */
export function useStepSave(step: AnyStep, form: StepForm, send: (wire: WireRow) => Promise<StepIssues | undefined>) {
  const t = useT()
  const save = async (then: () => void): Promise<void> => {
    const typed = withoutBlanks(step, form)
    if (typed !== form) form.replace(typed)
    const read = readTyped(step, typed)
    const refused = read.ok ? await send(read.wire) : issuesOf(read.fields, (x) => t(x.message, x.values))
    if (refused) form.refuse(refused)
    else then()
  }
  return {
    save: (then: () => void) => void save(then),
    leave: (act: () => void) => (form.changed ? void save(act) : act()),
  }
}
