import type { ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Refusal } from '#kernel/base/errors/refusal.ts'
import type { Row } from '#kernel/model/fields/field.ts'

/** What rules and writing of records need of a call: of the API, or of the command line. */
export type AnyCall = Pick<
  ServerCall<unknown, unknown, unknown>,
  'session' | 'tx' | 'db' | 'services' | 'now' | 'afterCommit'
>
export type MasterCommand = 'tambah' | 'ubah' | 'hapus' | 'aktifkan'

/** The server half of a resource that needs one; a module attaches it by the resource's name. */
export interface ResourceRules {
  /** Restricts the rows that this session may see and change, as column values; undefined: all rows of the shop. */
  scope?(session: Session): Readonly<Record<string, unknown>> | undefined
  /** Rules that need the database. `old` is the row before the change. */
  check?(p: AnyCall, command: MasterCommand, row: Row, old: Row | undefined): Promise<Refusal | undefined>
  /** Before a row is deleted: takes along what exists for it alone. A refusal afterwards undoes that too. */
  release?(p: AnyCall, row: Row): Promise<Refusal | undefined>
  /** A field that gets its value here where it was left empty, once every rule was kept. Not in a dry run. */
  readonly fill?: { readonly field: string; value(p: AnyCall, row: Row): Promise<Row[string]> }
  /** Further changes in the same transaction. */
  after?(p: AnyCall, command: MasterCommand, row: Row, old: Row | undefined): Promise<void>
  /** Rows of other masters that a written row needs: of a transfer once all its masters are written, because it may bring them itself. */
  settle?(p: AnyCall, row: Row): Promise<void>
}

/** The row with what its form left to the room. */
export async function fillRow(rules: Pick<ResourceRules, 'fill'> | undefined, call: AnyCall, row: Row): Promise<Row> {
  const fill = rules?.fill
  return !fill || (row[fill.field] ?? null) !== null ? row : { ...row, [fill.field]: await fill.value(call, row) }
}
