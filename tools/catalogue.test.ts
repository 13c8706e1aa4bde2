import { describe, expect, test } from 'vitest'
import { defineResource, type AnyResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { resourceExamples } from '#testing/define-examples.ts'
import { domainSql, openDomainSql, wantedTable, type TableDef } from '#kernel/engine/resource/columns.server.ts'
import { difference, type Snapshot } from './catalogue.ts'
import { plantExamples } from './sample.ts'

const definition = defineResource({
  name: 'uji-warna',
  screen: { path: '/uji-warna', title: 'Uji Warna', menu: 'Master' },
  summary: 'Warna untuk uji',
  api: { list: 'uji-warnas' },
  key: 'kode',
  fields: {
    kode: f.code({ label: 'Kode', required: true }),
    nama: f.text({ label: 'Nama', required: true }),
    induk: f.ref('uji-warna', { label: 'Induk' }),
    kunci: f.secret({ label: 'Kunci', mode: 'sealed' }),
  },
  seed: [{ kode: 'DASAR', nama: 'DASAR' }],
})
resourceExamples(definition, {
  good: [{ kode: 'MERAH', nama: "WARNA 'MERAH'", induk: 'DASAR', kunci: 'sangat rahasia' }],
})
const color = definition as AnyResource

const table = wantedTable(color, [color])
/** The snapshot of a table that matches its definition exactly. */
const asIs = (def: TableDef): Snapshot => ({
  columns: new Map(
    [...def.columns].map(([n, c]) => [n, { type: c.type, notNull: c.notNull, default: c.default ?? '' }]),
  ),
  constraints: def.constraints,
  indexes: def.indexes,
  search: def.search[0] ?? '',
})
const wanted = asIs(table)
/** Statements that give a column its domain: the law comes back when it is there. */
const withDomain = (column: string, statements: string[]): string[] => {
  const domain = table.domains.find((d) => d.name === table.columns.get(column)!.type)!
  return [openDomainSql(domain), ...statements, domainSql(domain)]
}
const nama = table.columns.get('nama')!.type
const induk = table.columns.get('induk')!.type
const without = <V>(map: ReadonlyMap<string, V>, name: string): Map<string, V> =>
  new Map([...map].filter(([n]) => n !== name))
const withOne = <V>(map: ReadonlyMap<string, V>, name: string, value: V): Map<string, V> =>
  new Map([...map, [name, value]])

describe('what a migration does', () => {
  test.each<[string, Snapshot, string[]]>([
    ['nothing, when all is as it should be', wanted, []],
    [
      'a new column that may be empty',
      { ...wanted, columns: without(wanted.columns, 'induk') },
      withDomain('induk', [`ALTER TABLE "uji_warna" ADD COLUMN "induk" ${induk}`]),
    ],
    [
      'a new column that may not',
      { ...wanted, columns: without(wanted.columns, 'nama') },
      withDomain('nama', [
        `ALTER TABLE "uji_warna" ADD COLUMN "nama" ${nama}`,
        'ALTER TABLE "uji_warna" ALTER COLUMN "nama" SET NOT NULL',
      ]),
    ],
    [
      'a column that is gone',
      { ...wanted, columns: withOne(wanted.columns, 'lama', { type: 'text', notNull: false, default: '' }) },
      ['ALTER TABLE "uji_warna" DROP COLUMN "lama"'],
    ],
    [
      'another type',
      { ...wanted, columns: withOne(wanted.columns, 'nama', { type: 'bigint', notNull: true, default: '' }) },
      withDomain('nama', [`ALTER TABLE "uji_warna" ALTER COLUMN "nama" TYPE ${nama} USING "nama"::${nama}`]),
    ],
    [
      'a column that may be empty from now on',
      { ...wanted, columns: withOne(wanted.columns, 'induk', { type: induk, notNull: true, default: '' }) },
      ['ALTER TABLE "uji_warna" ALTER COLUMN "induk" DROP NOT NULL'],
    ],
    [
      'a limit that is gone',
      { ...wanted, constraints: withOne(wanted.constraints, 'uji_warna_x_check', 'CHECK (true)') },
      ['ALTER TABLE "uji_warna" DROP CONSTRAINT "uji_warna_x_check"'],
    ],
    [
      'another limit',
      { ...wanted, columns: withOne(wanted.columns, 'nama', { type: 'text_0000', notNull: true, default: '' }) },
      withDomain('nama', [`ALTER TABLE "uji_warna" ALTER COLUMN "nama" TYPE ${nama} USING "nama"::${nama}`]),
    ],
    [
      'another reference',
      { ...wanted, constraints: withOne(wanted.constraints, 'uji_warna_induk_fkey', 'FOREIGN KEY (x)') },
      [
        'ALTER TABLE "uji_warna" DROP CONSTRAINT "uji_warna_induk_fkey"',
        `ALTER TABLE "uji_warna" ADD CONSTRAINT "uji_warna_induk_fkey" ${table.constraints.get('uji_warna_induk_fkey')}`,
      ],
    ],
    [
      'another index',
      { ...wanted, indexes: withOne(wanted.indexes, 'uji_warna_cari', 'USING btree (nama)') },
      [
        'DROP INDEX "uji_warna_cari"',
        `CREATE INDEX "uji_warna_cari" ON "uji_warna" ${table.indexes.get('uji_warna_cari')}`,
      ],
    ],
    [
      'another search',
      { ...wanted, search: 'old' },
      ['DROP FUNCTION "cari_uji_warna"(text, text, int)', ...table.search],
    ],
  ])('%s', (_, living, statements) => {
    expect(difference(table, wanted, living).statements).toEqual(statements)
  })

  test('a new table with its walls and its search', () => {
    const made = difference(table, wanted, undefined).statements
    expect(made.slice(0, table.domains.length)).toEqual(table.domains.map(domainSql))
    expect(made[table.domains.length]).toContain('CREATE TABLE "uji_warna"')
    expect(made).toContain(`SELECT kilau_shop_table('"uji_warna"')`)
    expect(made.join()).toContain('CREATE OR REPLACE FUNCTION "cari_uji_warna"')
  })

  test('what could lose or lack data is said', () => {
    expect(difference(table, wanted, { ...wanted, columns: without(wanted.columns, 'nama') }).notes[0]).toContain(
      'uji_warna.nama is new and required',
    )
    const dropped = {
      ...wanted,
      columns: withOne(wanted.columns, 'lama', { type: 'text', notNull: false, default: '' }),
    }
    expect(difference(table, wanted, dropped).notes[0]).toContain('uji_warna.lama is dropped')
  })
})

test('the examples are planted with the default rows they refer to, quoted, and no secret is written into the repository', () => {
  const sql = plantExamples([color], [color])
  expect(sql.indexOf(`'DASAR'`)).toBeLessThan(sql.indexOf(`'MERAH'`))
  expect(sql).toContain(`'WARNA ''MERAH'''`)
  expect(sql).not.toContain('sangat rahasia')
})
