/** A sentence and what fills each `{name}` in it. */
export interface Said {
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** A message about one field, or about the whole row when `field` is empty. */
export interface FieldIssue extends Said {
  readonly field: string
}

/** The same sentence about a field: of a failed reading, only what it says. */
export const issueAt = (field: string, { message, values }: Said): FieldIssue =>
  values ? { field, message, values } : { field, message }
