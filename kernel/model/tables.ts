/**
 * Every table of the house, in one list: the tests hold the catalogue against it, and on a cluster the schema says
 * the same by itself (kernel/data/db/spread.server.ts). `shop`: rows of one shop, primary key begins with `cabang` (a cluster distributes it). `chain`: one for all shops
 * (a cluster copies it to every machine). `local`: stays on the entry machine, linked by value only.
 */
type TableKind = 'shop' | 'chain' | 'local'

export interface TableEntry {
  readonly kind: TableKind
  /** Append-only, partitioned by month on this timestamptz column. */
  readonly book?: string
}
export type Tables = Readonly<Record<string, TableEntry>>
