import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { rooms, definitionTables } from '#apps/rooms.ts'
import {
  baselineFolder,
  beforeBaseline,
  migrate,
  projectRoot,
  readMigrations,
  type Begin,
  type Migration,
} from '#kernel/data/db/migrate.server.ts'
import { tableName } from '#kernel/model/resource.ts'
import { offerCluster } from '#testing/cluster.ts'
import { freshDatabase } from '#testing/database.ts'
import { migrationRows, rowsFile } from '#testing/migration-rows.ts'
import { schemaOf, type Schema } from '#testing/schema.ts'
import { baselineSql } from './baseline.ts'
import { compare, type Change } from './catalogue.ts'
import { countRows, plantExamples } from './sample.ts'

/*
 * `npm run migration -- <name>`: writes a migration for every room whose definitions differ from the tables that the
 * migrations make. `npm run migration -- --check`: only reports it, with exit code 1. Review the generated SQL:
 * migrations are forward only. `npm run migration -- --baseline`: all that stand become one baseline.
 */
/** Works as owner on a migrated database. */
async function onFreshDatabase<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const fresh = await freshDatabase()
  const client = await fresh.owner.connect()
  try {
    return await work(client)
  } finally {
    client.release()
    await fresh.drop()
  }
}

const tables = rooms.flatMap(definitionTables)
const changes = (): Promise<Change[]> => onFreshDatabase((client) => compare(client, tables))

/** Rooms in the order of their changes, which references allow. */
function byRoom(found: readonly Change[]): [string, Change[]][] {
  const out: [string, Change[]][] = []
  for (const change of found) {
    const room = rooms.find((r) => definitionTables(r).some((t) => t.name === change.resource.name))!.name
    const last = out.at(-1)
    if (last?.[0] === room) last[1].push(change)
    else out.push([room, [change]])
  }
  return out
}

/** The moment in a migration's name, UTC: 20261129-190500. */
const stamp = (at_ms: number): string =>
  new Date(at_ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

function write(name: string, found: readonly Change[]): void {
  const now = Date.now()
  for (const [index, [room, own]] of byRoom(found).entries()) {
    // A second apart: what one room's migration makes, the next one's may point at.
    const folder = join(projectRoot, 'modules', room, 'migrations', `${stamp(now + index * 1000)}-${name}`)
    mkdirSync(folder, { recursive: true })
    const fresh = own.filter((c) => c.fresh).map((c) => c.resource)
    const old = own.filter((c) => !c.fresh).map((c) => c.resource)
    const up = own
      .map(
        (c) => `-- ${c.resource.screen.title}: ${c.resource.summary}.\n${c.statements.map((s) => `${s};\n`).join('')}`,
      )
      .join('\n')
    writeFileSync(join(folder, 'up.sql'), up)
    writeFileSync(
      join(folder, 'before.sql'),
      old.length > 0 ? countRows(old) : '-- New tables: nothing stands before.\n',
    )
    writeFileSync(
      join(folder, 'after.sql'),
      [...(old.length > 0 ? [countRows(old)] : []), ...(fresh.length > 0 ? [plantExamples(fresh, tables)] : [])].join(
        '\n',
      ),
    )
    console.log(`written: ${relative(projectRoot, folder)}`)
    for (const note of own.flatMap((c) => c.notes)) console.log(`  look at: ${note}`)
  }
}

/** What a database becomes that begins with `all`, oldest first or with their baseline. */
async function schemaAfter(all: readonly Migration[], begin: Begin): Promise<Schema> {
  const fresh = await freshDatabase('empty')
  try {
    await migrate(fresh.logins.owner, all, begin)
    return await schemaOf(fresh.logins.owner)
  } finally {
    await fresh.drop()
  }
}

/** Writes the baseline, and moves what it replaces into one file; throws, and changes nothing, when it would make another schema. */
async function writeBaseline(): Promise<void> {
  const all = readMigrations()
  const name = `${stamp(Date.now())}-baseline`
  const up = await onFreshDatabase(async (client) => {
    const comments = tables.map((t): [string, string] => [tableName(t), `${t.screen.title}: ${t.summary}.`])
    const sql = await baselineSql(client, new Map(comments))
    const [old, now] = [
      await schemaAfter(all, 'oldest'),
      await schemaAfter([{ name, up: sql, checksum: '', baseline: true }], 'baseline'),
    ]
    const differs = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => old[key] !== now[key])
    if (differs.length > 0)
      throw new Error(differs.map((key) => `${key}\n  is   ${old[key]}\n  was to be made ${now[key]}`).join('\n'))
    return sql
  })
  for (const migration of all) {
    if (!migration.folder) continue
    const { before, after } = migrationRows(migration)
    appendFileSync(beforeBaseline, `--- ${migration.name}\n${migration.up}`)
    if (!migration.baseline)
      appendFileSync(rowsFile, `--- ${migration.name} before\n${before}--- ${migration.name} after\n${after}`)
    rmSync(migration.folder, { recursive: true })
  }
  const folder = join(baselineFolder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'up.sql'), up)
  console.log(`written: ${relative(projectRoot, folder)}`)
}

const [word = ''] = process.argv.slice(2)
if (!['--check', '--baseline'].includes(word) && !/^[a-z0-9-]+$/.test(word)) {
  console.error('npm run migration -- <name in lower case and dashes>   or   -- --check   or   -- --baseline')
  process.exit(2)
}
async function main(): Promise<void> {
  const found = await changes()
  if (found.length === 0) {
    console.log('definitions and migrations agree')
    if (word === '--baseline') await writeBaseline()
  } else if (word === '--check') {
    for (const change of found)
      console.error(`${change.resource.name}:\n${change.statements.map((s) => `  ${s.split('\n')[0]}`).join('\n')}`)
    process.exitCode = 1
  } else if (word === '--baseline') {
    console.error('definitions and migrations differ: npm run migration -- <name> first')
    process.exitCode = 1
  } else write(word, found)
}

const end = await offerCluster()
try {
  await main()
} finally {
  await end()
}
