import type { AnyLaporan } from '#kernel/define/laporan.ts'
import type { Row, WireRow } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { wireKey } from '#kernel/fields/row.ts'

/** Rows in wire form as the query would have answered them: exact values by column name. Throws on a value that its kind cannot read. */
export function barisDariWire(l: AnyLaporan, rows: readonly WireRow[]): Row[] {
  const fields = Object.entries(l.columns).filter(([name]) => l.turunan?.[name] === undefined)
  return rows.map((wire) =>
    Object.fromEntries(
      fields.map(([name, field]) => {
        const given = wire[wireKey(name, field)] ?? null
        if (given === null) return [name, null]
        const read = kindOf(field).read(given, field)
        if (!read.ok) throw new Error(`${l.name}, ${name}: ${read.message}`)
        return [name, read.value]
      }),
    ),
  )
}
