import { definitionTables, rooms } from '#apps/rooms.ts'
import { kernelTables } from '#kernel/data/db/tables.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { TableEntry, Tables } from '#kernel/model/tables.ts'

/** The kernel's tables, those that rooms add, and those of the resources. A name with two kinds is an error. */
export function allTables(): Tables {
  const all: Record<string, TableEntry> = { ...kernelTables }
  const add = (name: string, entry: TableEntry) => {
    const known = all[name]
    if (known && (known.kind !== entry.kind || known.book !== entry.book))
      throw new Error(`table ${name} is both ${known.kind} and ${entry.kind}`)
    all[name] = entry
  }
  for (const room of rooms) for (const [name, entry] of Object.entries(room.tables)) add(name, entry)
  for (const r of rooms.flatMap(definitionTables)) add(tableName(r), { kind: r.scope === 'chain' ? 'chain' : 'shop' })
  return all
}
