import type { FieldIssue } from './issue.ts'

/** An expected refusal: returned as a value, never thrown; exceptions are bugs. */
export interface Refusal {
  readonly refusal: true
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 423 | 429 | 503
  /** Stable code for programs: `token`, `akses`, `flag`, `toko`, `isian`, `tidak-ada`, `ada`, `dihapus`, `dipakai`, … */
  readonly code: string
  /** Indonesian, exactly as in the specification where it has a message; `{name}` is filled from `values`. */
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly fields?: readonly FieldIssue[]
  readonly kategori?: readonly string[]
  readonly detail?: unknown
  /** What was written so far is committed all the same: a wrong password is counted. */
  readonly save?: true
  /** Everything is rolled back, and then the audit book gets a line that this was tried. */
  readonly audit?: { readonly objek: string; readonly kunci: string; readonly sesudah: unknown }
}

export const refusal = (
  status: Refusal['status'],
  code: string,
  message: string,
  more: Partial<Pick<Refusal, 'values' | 'fields' | 'kategori' | 'detail' | 'save' | 'audit'>> = {},
): Refusal => ({ refusal: true, status, code, message, ...more })

/** Refuses fields: the first one gives the message, the list says where. Never empty. */
export const refuseInput = (fields: readonly FieldIssue[], status: Refusal['status'] = 422): Refusal =>
  refusal(status, 'isian', fields[0]!.message, { ...(fields[0]!.values ? { values: fields[0]!.values } : {}), fields })

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && (answer as { refusal?: unknown }).refusal === true

/** The error body on the wire (design 6). */
export interface WireError {
  message: string
  kode: string
  fields?: FieldIssue[]
  kategori?: string[]
  detail?: unknown
  /** The log's reference of an unexpected error. */
  referensi?: string
}
