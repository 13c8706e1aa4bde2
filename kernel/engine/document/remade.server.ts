import type { Tx } from '#kernel/data/db/db.server.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import type { AnyDocument, StoredFrom } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { StepInvariant } from './invariants.server.ts'
import { loadDocument } from './save.server.ts'

/** What is told of one row and does not equal what it is; `at`: the row and its table, with the dot before the column. */
export const differing = (at: string, told: object, is: object): string[] =>
  Object.entries(is).flatMap(([name, value]) => {
    const stands = (told as Record<string, unknown>)[name]
    return stands === value ? [] : [`${at}${name} tertulis ${String(stands)}, dihitung ${String(value)}`]
  })

/**
 * A law for figures that no statement can make again: the latest documents are read whole and compared with what `check` makes of them. The older ones
 * are held by the replay of the audit book. `where`: of which documents, in SQL over their table.
 */
export const remadeLaw = <D extends AnyDocument>(
  remade: D,
  law: {
    readonly name: string
    readonly wording: string
    readonly most: number
    readonly where?: string
    check(doc: StoredFrom<D>, tx: Pick<Tx, 'query'>, cabang: string): readonly string[] | Promise<readonly string[]>
  },
): StepInvariant => ({
  name: law.name,
  wording: law.wording,
  check: async (tx, cabang) => {
    const number = quote(remade.number.field)
    const rows = await tx.query<{ nomor: string }>(
      `SELECT ${number} AS nomor FROM ${quote(tableName(remade))} WHERE cabang = $1${law.where === undefined ? '' : ` AND ${law.where}`}
       ORDER BY dibuat DESC LIMIT ${law.most}`,
      [cabang],
    )
    const wrong: string[] = []
    for (const { nomor } of rows) {
      const doc = await loadDocument(tx as Tx, remade, cabang, nomor, false)
      if (doc) wrong.push(...(await law.check(doc as unknown as StoredFrom<D>, tx, cabang)))
    }
    return wrong
  },
})
