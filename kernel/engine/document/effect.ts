import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'

/** A quantity of an account, a tray or a card before and after a command, in wire form. */
export interface Measure {
  readonly label: string
  /** The kind of field that it is written as. */
  readonly jenis: (typeof measureKinds)[number]
  readonly perubahan: number
  /** Null where the caller may not see balances, or where the account keeps none. */
  readonly sebelum: number | null
  readonly sesudah: number | null
}
export const measureKinds = ['integer', 'uang', 'berat'] as const

/** What a command would change in one place of the books: the answer of a dry run holds a line for each. */
export interface Effect {
  readonly buku: string
  /** The account, tray or card, as the shop writes it. */
  readonly tempat: string
  readonly ukuran: readonly Measure[]
}

/**
 * What a dry run answers: the document as it would stand, the approvals that it needs, and what the books would lose and gain; or why the
 * rules refuse it. A refusal is an answer here, because a screen asks while somebody still types.
 */
export interface DryRun<Content, Need> {
  readonly tolak: {
    readonly message: string
    readonly values?: Readonly<Record<string, string | number>>
    readonly fields?: readonly FieldIssue[]
  } | null
  /** Null where it is refused. */
  readonly isi: Content | null
  readonly butuh: readonly Need[]
  /** What else the action tells of afterwards (`tells` of its definition); null where it is refused, or tells nothing. */
  readonly kabar: WireRow | null
  readonly pengaruh: readonly Effect[]
}
