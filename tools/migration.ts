import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rooms, definitionTables } from '#apps/rooms.ts'
import { projectRoot, readMigrations } from '#kernel/data/db/migrate.server.ts'
import { offerCluster } from '#testing/cluster.ts'
import { freshDatabase } from '#testing/database.ts'
import { compare, type Change } from './catalogue.ts'
import { countRows, plantExamples } from './sample.ts'

/**
 * `npm run migration -- <name>`: writes a migration for every room whose definitions differ from the tables that the
 * migrations make. `npm run migration -- --check`: only reports it, with exit code 1. Review the generated SQL:
 * migrations are forward only.
 */
async function changes(): Promise<Change[]> {
  const end = await offerCluster()
  try {
    const fresh = await freshDatabase()
    const client = await fresh.owner.connect()
    try {
      return await compare(client, rooms.flatMap(definitionTables))
    } finally {
      client.release()
      await fresh.drop()
    }
  } finally {
    await end()
  }
}

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

function write(name: string, found: readonly Change[]): void {
  const all = rooms.flatMap(definitionTables)
  let number = Math.max(...readMigrations().map((m) => m.number))
  for (const [room, own] of byRoom(found)) {
    number += 1
    const folder = join(projectRoot, 'modules', room, 'migrations', `${String(number).padStart(4, '0')}-${name}`)
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
      [...(old.length > 0 ? [countRows(old)] : []), ...(fresh.length > 0 ? [plantExamples(fresh, all)] : [])].join(
        '\n',
      ),
    )
    console.log(`written: ${relative(projectRoot, folder)}`)
    for (const note of own.flatMap((c) => c.notes)) console.log(`  look at: ${note}`)
  }
}

const [word = ''] = process.argv.slice(2)
if (word !== '--check' && !/^[a-z0-9-]+$/.test(word)) {
  console.error('npm run migration -- <name in lower case and dashes>   or   npm run migration -- --check')
  process.exit(2)
}
const found = await changes()
if (found.length === 0) console.log('definitions and migrations agree')
else if (word === '--check') {
  for (const change of found)
    console.error(`${change.resource.name}:\n${change.statements.map((s) => `  ${s.split('\n')[0]}`).join('\n')}`)
  process.exitCode = 1
} else write(word, found)
