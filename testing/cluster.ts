import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded, type Embedded } from '#kernel/data/db/embedded.server.ts'
import { migrate } from '#kernel/data/db/migrate.server.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import { makeOwner, prepareRoles } from '#kernel/data/db/roles.server.ts'

/**
 * One PostgreSQL for a whole test run. The main process offers it on a socket; it starts when the first test asks, so
 * that runs without a database cost nothing.
 */
export interface TestCluster {
  /** Logs in as superuser. */
  readonly root: pg.ClientConfig
  readonly owner: pg.ClientConfig
  readonly app: pg.ClientConfig
  readonly pusat: pg.ClientConfig
  /** A migrated database with its partitions; fresh databases are copied from it. */
  readonly template: string
}

const prefix = 'kilau-test-'
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Makes a temporary folder that the database's account can enter even when the tests run as root; its name holds the
 * process id.
 */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Data folders below this one whose database may still be running. */
function clustersIn(folder: string): string[] {
  if (existsSync(join(folder, 'cluster', 'postmaster.pid')) || existsSync(join(folder, 'pindah.txt'))) return [folder]
  if (existsSync(join(folder, 'cluster'))) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((dirent) =>
    dirent.isDirectory() ? clustersIn(join(folder, dirent.name)) : [],
  )
}

/** Stops and removes what an interrupted earlier run has left. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^kilau-test-(\d+)-/.exec(name)?.[1])
    if (!pid || alive(pid)) continue
    const folder = join(tmpdir(), name)
    try {
      // Opening the data takes over the orphaned server; stopping it then leaves nothing running. If root's data had
      // to be moved, the moved folder is removed too.
      for (const data of clustersIn(folder)) {
        const server = await startEmbedded({ data, log: () => {}, onLost: () => {} })
        await server.stop()
        rmSync(server.folder, { recursive: true, force: true })
      }
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // It belongs to somebody else, or another run is removing it.
    }
  }
}

async function start(data: string): Promise<{ server: Embedded; cluster: TestCluster }> {
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  }
  const server = await startEmbedded({ data, settings, log: () => {}, onLost: () => {} })
  const template = 'kilau_template'
  const owner = await makeOwner(server.root, server.keys.owner, template)
  const app = { ...owner, user: 'kilau_app', password: server.keys.app }
  const headOffice = { ...owner, user: 'kilau_pusat', password: server.keys.pusat }
  await prepareRoles(owner, [
    { role: 'kilau_app', login: app },
    { role: 'kilau_pusat', login: headOffice },
  ])
  await migrate(owner)
  const client = new pg.Client(owner)
  await client.connect()
  await ensurePartitions(client, new Date(), 3)
  await client.end()
  return { server, cluster: { root: server.root, owner, app, pusat: headOffice, template } }
}

/** Removes what this run has left, such as the fonts of a browser that ended with its worker. */
export function removeFolders(): void {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(`${prefix}${process.pid}-`)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
}

/** Offers a cluster to the test processes; returns what ends it. The address goes through the environment. */
export async function offerCluster(): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = testFolder()
  mkdirSync(join(folder, 'data'))
  let running: ReturnType<typeof start> | undefined
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    running ??= start(join(folder, 'data'))
    running.then(
      ({ cluster }) => socket.end(JSON.stringify(cluster)),
      (e: Error) => socket.end(JSON.stringify({ error: e.message })),
    )
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  process.env.KILAU_TEST_CLUSTER = String(address.port)
  server.unref()
  return async () => {
    server.close()
    await running
      ?.then(async ({ server }) => {
        await server.stop()
        rmSync(server.folder, { recursive: true, force: true })
      })
      .catch(() => {})
    for (let n = 0; n < 5; n += 1) {
      try {
        return rmSync(folder, { recursive: true, force: true })
      } catch {
        await sleep(100)
      }
    }
  }
}

let known: Promise<TestCluster> | undefined
/** The cluster of this run. */
export const testCluster = (): Promise<TestCluster> => (known ??= askCluster())

async function askCluster(): Promise<TestCluster> {
  const port = Number(process.env.KILAU_TEST_CLUSTER)
  if (!port) throw new Error('no test cluster: run through vitest.config.ts, whose globalSetup is testing/setup.ts')
  const text = await new Promise<string>((done, fail) => {
    let all = ''
    connect(port, '127.0.0.1')
      .on('data', (chunk) => (all += chunk.toString()))
      .on('end', () => done(all))
      .on('error', fail)
  })
  const answer = JSON.parse(text) as TestCluster & { error?: string }
  if (answer.error) throw new Error(`the test cluster did not start: ${answer.error}`)
  return answer
}
