/** What the model answers to a command: a refusal with its message, or what the command needs and does. */

/** One refusal with its message; `conflict`: somebody else was faster. */
export interface FieldIssue {
  readonly message: string
  readonly conflict?: boolean
}
export interface ApprovalNeed {
  readonly kategori: string
  readonly minimal: 'SPV' | 'OWN'
}
/** The model's decision on a command: a refusal, or acceptance with the approvals it needs and its effect. */
export type Decision =
  | { readonly refusal: readonly [status: number, message: string] }
  | {
      readonly needs: readonly ApprovalNeed[]
      /** What it takes out of the drawer, or brings in as a negative amount: looked at only when it runs. */
      readonly pays?: bigint
      apply(): CommandEffect
    }
/** An executed command: its document, and figures of the answer. */
export interface CommandEffect {
  readonly number: string
  readonly figure?: Readonly<Record<string, number | string>>
}

export const refusal = (status: number, message: string): Decision => ({ refusal: [status, message] })
export const refuseByRules = (wrong: readonly FieldIssue[]): Decision =>
  refusal(wrong.some((s) => s.conflict) ? 409 : 422, wrong[0]!.message)
