import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#kernel/data/db/embedded.server.ts'
import { testFolder } from '../cluster.ts'
import { copyDatabase } from './copy.ts'
import { readFiles, writeInstallation, type LeftBehind } from './fixture.ts'
import { runOld, startOld } from './old-server.ts'
import { askAll } from './questions.ts'
import { cutJobsOff, trade } from './trade.ts'

/** Makes the kept installation of a version from a checkout of it: see README.md. */
const usage = 'usage: npm run keep-version -- CHECKOUT'

/** The audit book is sealed every five seconds: after these, all but the last lines are. */
const sealed_ms = 8000

async function make(checkout: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
  const folder = join(testFolder(), 'data')
  await runOld(checkout, 'cli/demo.ts', [
    '--toko',
    '1',
    '--barang',
    '60',
    '--hari',
    '3',
    '--no-serve',
    '--folder',
    folder,
  ])
  const server = await startOld(checkout, folder)
  try {
    const { jobs, ...rest } = await trade(server)
    await sleep(sealed_ms)
    const cut = await cutJobsOff(server, rest.admin)
    const left: LeftBehind = { ...rest, jobs: { ...jobs, ...cut } }
    const answers = await askAll(server, left)
    await server.kill()
    const made = new Date().toISOString()
    const root = await server.root()
    const database = await copyDatabase(root)
    await root.end()
    const size = writeInstallation({ version, made, ...database, files: readFiles(folder), left, answers })
    process.stdout.write(`${version}: ${database.tables.length} tables, ${answers.length} answers, ${size} bytes\n`)
  } finally {
    await server.kill()
    // Taking the database over is how one whose server died is stopped.
    const database = await startEmbedded({ data: join(folder, 'postgres'), log: () => {}, onLost: () => {} })
    await database.stop()
    rmSync(database.folder, { recursive: true, force: true })
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}

const [checkout] = process.argv.slice(2)
if (checkout) await make(resolve(checkout))
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}
