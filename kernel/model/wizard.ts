import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { DraftOf, Fields, WireRow } from '#kernel/model/fields/field.ts'

/** Rows that a step asks for: branches, trays, bank accounts. */
export interface StepRows<F extends Fields = Fields> {
  readonly fields: F
  /** The button that adds a row, and the one that removes row `{n}`. */
  readonly add: string
  readonly remove: string
  readonly title?: string
  /** One line under the title. */
  readonly note?: string
  /** Rows that one press adds with something filled in (the common banks), and the button that adds an empty one. */
  readonly presets?: {
    readonly rows: readonly { readonly label: string; readonly row: WireRow }[]
    readonly other: string
  }
  /** No two rows may have the same value of this field. */
  readonly unique?: string
  /** Rows with the same value of `by` share these fields: they are asked in the first one alone, the others show `word`. */
  readonly shares?: { readonly by: string; readonly fields: readonly string[]; readonly word: string }
  /** A row in which nothing is typed is left out instead of refused. */
  readonly skipsBlank?: boolean
  /** Rules over one row, given what of it could be read: messages by field. */
  check?(row: Partial<DraftOf<F>>): Readonly<Record<string, string | undefined>>
}
type AnyRows = Readonly<Record<string, StepRows>>

/** What a step says once it is read: its fields, and a list of rows per table. */
export type StepDraft<F extends Fields = Fields, R = AnyRows> = DraftOf<F> & {
  [K in keyof R]: R[K] extends StepRows<infer G> ? DraftOf<G>[] : never
}

/**
 * One step of a wizard: a question, the fields and rows that answer it, and its rules. The browser and the server read
 * an answer by the same definition.
 */
export interface WizardStep<F extends Fields = Fields, R extends AnyRows = AnyRows> {
  readonly title: string
  /** The question, and one line of explanation. */
  readonly ask: string
  readonly summary: string
  readonly fields: F
  readonly rows: R
  /** Rules over the whole step, once every field is read; issues by the path of the form (`kadar.0.dijual`). */
  check?(draft: StepDraft<F, R>): readonly FieldIssue[]
}

/** A step without fields of its own: an explanation, or content that the screen draws. */
export type StepWords = Pick<WizardStep, 'title' | 'ask' | 'summary'>

/** A step of any wizard. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStep = Omit<WizardStep, 'check'> & { check?(draft: any): readonly FieldIssue[] }

/** Makes the rows of a step; `unique` and `check` know their fields. */
export const stepRows = <const F extends Fields>(rows: StepRows<F> & { unique?: keyof F & string }): StepRows<F> => rows

export const defineStep = <const F extends Fields, const R extends AnyRows>(
  words: StepWords,
  step: Omit<WizardStep<F, R>, keyof StepWords>,
): WizardStep<F, R> => ({ ...words, ...step })
