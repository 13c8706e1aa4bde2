import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawTypes } from '#kernel/data/db/types.server.ts'
import { freshDatabase, type FreshDatabase } from '#testing/database.ts'
import { columns } from './columns.server.ts'
import { example } from './kinds.examples.ts'
import { kindNames } from './field.ts'
import { kindOf } from './index.ts'
import { readField } from './row.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('empty')
})
afterAll(() => database?.drop())

const all = kindNames.flatMap((name) =>
  example[name].map((c, i) => ({ ...c, title: c.name, name, column: columns[name], table: `uji_${name}_${i}` })),
)

describe.each(all)('the column of $name: $title', ({ field, column, table, good, bad, badColumnValues }) => {
  beforeAll(async () => {
    const check = column.check?.(field, 'nilai')
    await database.owner.query(
      `CREATE TABLE ${table} (nilai ${column.type(field)}${check === undefined ? '' : ` CHECK (${check})`})`,
    )
  })
  const insert = (value: unknown) =>
    database.owner.query(`INSERT INTO ${table} (nilai) VALUES ($1) RETURNING nilai`, [value])
  const toDb = (value: unknown) => (column.toDb ? column.toDb(value, field) : value)

  test.each(good)('$wire is stored and comes back', async ({ wire }) => {
    const read = readField(field, wire)
    if (!read.ok) throw new Error(read.message)
    const { rows } = await insert(toDb(read.value))
    const stored: unknown = rows[0].nilai
    expect(column.fromDb ? column.fromDb(stored, field) : stored).toEqual(read.value)
  })

  // A secret's mask cannot be made from the stored text.
  test.each(field.kind === 'secret' ? [] : good)('$wire goes to a page as the wire says', async ({ wire }) => {
    const read = readField(field, wire)
    if (!read.ok) throw new Error(read.message)
    await insert(toDb(read.value))
    const { rows } = await database.owner.query<{ nilai: string }>({
      text: `SELECT nilai FROM ${table} WHERE nilai = $1 LIMIT 1`,
      values: [toDb(read.value)],
      types: rawTypes,
    })
    const text = rows[0]!.nilai
    expect(column.json?.(field)(text) ?? JSON.stringify(text)).toBe(
      JSON.stringify(kindOf(field).toWire(read.value, field)),
    )
  })

  test('takes NULL', async () => {
    expect((await insert(null)).rows[0].nilai).toBeNull()
  })

  // A secret is stored as a hash or sealed, so the column cannot check what was typed.
  const broken = bad.flatMap((wire) => {
    const read = kindOf(field).read(wire, field)
    return read.ok && field.kind !== 'secret' ? [toDb(read.value)] : []
  })
  test.each([...broken, ...(badColumnValues ?? [])].map((value) => ({ value })))(
    'the database itself refuses $value',
    async ({ value }) => {
      await expect(insert(value)).rejects.toMatchObject({ code: '23514' })
    },
  )
})
