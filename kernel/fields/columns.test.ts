import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#kernel/testing/database.ts'
import { columns } from './columns.server.ts'
import { contoh } from './contoh.ts'
import { kindNames } from './field.ts'
import { kindOf } from './index.ts'
import { readField } from './row.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('empty')
}, 60_000)
afterAll(() => database?.drop())

const all = kindNames.flatMap((name) =>
  contoh[name].map((c, i) => ({ ...c, name, column: columns[name], table: `uji_${name}_${i}` })),
)

describe.each(all)('the column of $name: $nama', ({ field, column, table, baik, buruk, kolomBuruk }) => {
  beforeAll(async () => {
    const check = column.check?.(field, 'nilai')
    await database.owner.query(
      `CREATE TABLE ${table} (nilai ${column.type(field)}${check === undefined ? '' : ` CHECK (${check})`})`,
    )
  })
  const insert = (value: unknown) =>
    database.owner.query(`INSERT INTO ${table} (nilai) VALUES ($1) RETURNING nilai`, [value])
  const toDb = (value: unknown) => (column.toDb ? column.toDb(value, field) : value)

  test.each(baik)('$wire is stored and comes back', async ({ wire }) => {
    const read = readField(field, wire)
    if (!read.ok) throw new Error(read.message)
    const { rows } = await insert(toDb(read.value))
    const stored: unknown = rows[0].nilai
    expect(column.fromDb ? column.fromDb(stored, field) : stored).toEqual(read.value)
  })

  test('takes NULL', async () => {
    expect((await insert(null)).rows[0].nilai).toBeNull()
  })

  // A secret is stored as a hash or sealed, which says nothing of what was typed.
  const broken = buruk.flatMap((wire) => {
    const read = kindOf(field).read(wire, field)
    return read.ok && field.kind !== 'secret' ? [toDb(read.value)] : []
  })
  test.each([...broken, ...(kolomBuruk ?? [])].map((value) => ({ value })))(
    'the database itself refuses $value',
    async ({ value }) => {
      await expect(insert(value)).rejects.toMatchObject({ code: '23514' })
    },
  )
})
