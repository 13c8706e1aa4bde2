import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testFolder } from '#testing/cluster.ts'
import { accountFor, isRoot, reachable } from './account.server.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded.server.ts'
import { packagedPrograms } from './programs.server.ts'
import { startDatabase } from './start.server.ts'

/** The embedded database in trouble: killed servers, killed databases, second servers, unreachable folders. */
const folder = testFolder()
const linux = process.platform === 'linux'
const running: ChildProcess[] = []
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const child of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) await ended(child, 'SIGTERM')
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise((done) => {
    child.once('exit', done)
    child.kill(signal)
  })

interface Writer {
  readonly child: ChildProcess
  readonly acked: number[]
  readonly lines: string[]
  /** Resolves when `count` more rows are acknowledged. */
  more(n: number): Promise<void>
}

async function writer(data: string, from = 1, account?: { uid: number; gid: number }): Promise<Writer> {
  const script = join(import.meta.dirname, '../../../testing/writer.ts')
  const child = spawn(process.execPath, [script, data, String(from)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    uid: account?.uid,
    gid: account?.gid,
  })
  running.push(child)
  const acked: number[] = []
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) =>
    /^\d+$/.test(line) ? acked.push(Number(line)) : lines.push(line),
  )
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const until = async (what: () => boolean) => {
    for (const end = Date.now() + 120_000; !what(); await sleep(5)) {
      if (child.exitCode !== null || Date.now() > end)
        throw new Error(`the server process did not get there:\n${lines.slice(-20).join('\n')}`)
    }
  }
  await until(() => lines.some((l) => l.startsWith('ready')))
  return {
    child,
    acked,
    lines,
    more: (count) => {
      const goal = acked.length + count
      return until(() => acked.length >= goal)
    },
  }
}

async function start(data: string, more: Partial<EmbeddedOptions> = {}) {
  const log: string[] = []
  const server = await startEmbedded({ data, log: (line) => log.push(line), onLost: () => {}, ...more })
  stops.push(() => server.stop())
  return { server, log }
}

async function rows(login: pg.ClientConfig): Promise<Set<number>> {
  const client = new pg.Client({ ...login, database: 'kilau' })
  await client.connect()
  const found = await client.query<{ kunci: string }>('SELECT kunci FROM flag')
  await client.end()
  return new Set(found.rows.map((r) => Number(r.kunci)))
}

const lostOf = (w: Writer, there: ReadonlySet<number>) => w.acked.filter((n) => !there.has(n))
const postmasterOf = (data: string) =>
  Number(readFileSync(join(data, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('while masters are saved', () => {
  const data = join(folder, 'crash')

  test('a second server on the same data is refused, and the first goes on', async () => {
    const first = await writer(data)
    await first.more(5)
    await expect(start(data)).rejects.toThrow(`Data ini sedang dipakai server Kilau lain (pid ${first.child.pid})`)
    await first.more(5)
    await ended(first.child, 'SIGTERM')
    expect(first.child.exitCode).toBe(0)
    expect(existsSync(join(data, 'cluster', 'postmaster.pid'))).toBe(false)
  })

  test('kill -9 of the server loses no acknowledged row; the next one takes the orphaned database over', async () => {
    const first = await writer(data, 10_000)
    await first.more(200)
    const orphan = postmasterOf(data)
    await ended(first.child, 'SIGKILL')
    expect(alive(orphan)).toBe(true)
    const { server, log } = await start(data)
    expect(log.join()).toContain(`${orphan} was left by a server that is gone: taking over`)
    await expect.poll(() => alive(orphan)).toBe(false)
    const there = await rows(server.root)
    expect(lostOf(first, there)).toEqual([])
    // A row in progress may have been saved without its acknowledgement, one at most.
    expect([...there].filter((n) => n >= 10_000).length - first.acked.length).toBeLessThanOrEqual(1)
  })

  test('kill -9 of the database: it runs again by itself, saving goes on, no acknowledged row is lost', async () => {
    const first = await writer(data, 20_000)
    await first.more(200)
    const before = postmasterOf(data)
    process.kill(before, 'SIGKILL')
    await first.more(1)
    for (let wait = 0; wait < 1500 && !first.lines.includes('log the database runs again'); wait += 1) await sleep(20)
    await first.more(200)
    expect(first.lines).toContain('fault')
    expect(postmasterOf(data)).not.toBe(before)
    await ended(first.child, 'SIGKILL')
    const { server } = await start(data)
    expect(lostOf(first, await rows(server.root))).toEqual([])
  })

  test.runIf(linux)(
    'kill -9 of one connection’s process: the lock comes back, a second server is still refused',
    async () => {
      const first = await writer(data, 30_000)
      await first.more(20)
      const pid = postmasterOf(data)
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
      // A process may end while it is examined.
      const cmdline = (c: number) => spawnSync('cat', [`/proc/${c}/cmdline`], { encoding: 'utf8' }).stdout
      const backend = children.find((c) => cmdline(c).includes('kilau_app'))
      process.kill(backend!, 'SIGKILL')
      await first.more(20)
      // Whether it has the lock again already or not: a second one gives it the time.
      await expect(start(data)).rejects.toThrow(`(pid ${first.child.pid})`)
    },
  )

  test('a database that falls again and again ends the server, by name of the reason', async () => {
    const first = await writer(data, 40_000)
    const again = () => first.lines.filter((l) => l === 'log the database runs again').length
    for (let round = 0; round < 6; round += 1) {
      // The pid file may for a moment still name the database that ended: kill only a living process.
      const kill = () => {
        try {
          return process.kill(postmasterOf(data), 'SIGKILL')
        } catch {
          return false
        }
      }
      expect(first.child.exitCode, `before fall ${round + 1}:\n${first.lines.slice(-15).join('\n')}`).toBeNull()
      await expect.poll(kill).toBe(true)
      await expect.poll(() => again() > round || first.child.exitCode !== null).toBe(true)
    }
    expect(first.child.exitCode).toBe(1)
    expect(first.lines.join('\n')).toContain('five times in ten minutes')
    const { server } = await start(data)
    expect(lostOf(first, await rows(server.root))).toEqual([])
  })
})

describe('the data folder', () => {
  const data = join(folder, 'data')

  test('a first start that was cut off is begun again', async () => {
    mkdirSync(join(data, 'cluster.new-999999', 'base'), { recursive: true })
    writeFileSync(join(data, 'cluster.new-999999', 'PG_VERSION'), '18\n')
    await start(data)
    expect(existsSync(join(data, 'cluster.new-999999'))).toBe(false)
  })

  test.skipIf(process.platform === 'win32')(
    'is closed to others, its passwords to all but the server, and no port is open',
    async () => {
      const { server } = await start(data)
      const mode = (path: string) => (statSync(join(data, path)).mode & 0o777).toString(8)
      expect([mode('.'), mode('cluster'), mode('socket'), mode('kunci.json')]).toEqual(['700', '700', '700', '600'])
      const client = new pg.Client(server.root)
      await client.connect()
      const { rows: found } = await client.query(
        `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'synchronous_commit', 'data_checksums') ORDER BY 1`,
      )
      const { rows: auth } = await client.query('SELECT DISTINCT auth_method FROM pg_hba_file_rules')
      await client.end()
      expect(found.map((r) => r.setting)).toEqual(['on', 'on', '', 'on'])
      expect(auth).toEqual([{ auth_method: 'scram-sha-256' }])
      await expect(new pg.Client({ ...server.root, password: 'salah' }).connect()).rejects.toMatchObject({
        code: '28P01',
      })
    },
  )

  test('a pid file whose number has gone to another program does not stop the start', async () => {
    writeFileSync(
      join(data, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${join(data, 'cluster')}\n1\n5432\n${join(data, 'socket')}\n\n`,
    )
    if (linux) await start(data)
    else rmSync(join(data, 'cluster', 'postmaster.pid'))
  })

  test('without its passwords it says which file is missing', async () => {
    const file = join(data, 'kunci.json')
    const kept = readFileSync(file)
    rmSync(file)
    await expect(start(data)).rejects.toThrow(`${file} is missing`)
    writeFileSync(file, kept, { mode: 0o600 })
  })

  test('of another PostgreSQL is refused with both versions', async () => {
    const file = join(data, 'cluster', 'PG_VERSION')
    writeFileSync(file, '17\n')
    await expect(start(data)).rejects.toThrow(
      'dari PostgreSQL 17, program di sini PostgreSQL 18, dan tidak disentuh: jalankan kilau upgrade',
    )
    writeFileSync(file, '18\n')
  })

  test.skipIf(process.platform === 'win32')(
    'with a path too long for a socket, the socket lies in a short private folder',
    async () => {
      const long = join(folder, 'a'.repeat(60), 'b'.repeat(60))
      const { server } = await start(long)
      expect(server.folder).toBe(long)
      expect(Buffer.byteLength(String(server.root.host))).toBeLessThan(80)
      expect((statSync(String(server.root.host)).mode & 0o777).toString(8)).toBe('700')
      await stops.pop()!()
      rmSync(String(server.root.host), { recursive: true })
    },
  )
})

describe.runIf(isRoot())('as root', () => {
  test('the database runs under an account that is not root', async () => {
    const data = join(folder, 'root')
    await start(data)
    expect(statSync(join(data, 'cluster')).uid).not.toBe(0)
    if (linux) expect(statSync(`/proc/${postmasterOf(data)}`).uid).not.toBe(0)
  })

  test('data and programs out of the account’s reach move to the system’s place, and a later start finds them there', async () => {
    const shut = join(folder, 'shut')
    const system = join(folder, 'system')
    mkdirSync(shut, { mode: 0o700 })
    const native = join(shut, 'native')
    cpSync(packagedPrograms(), native, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !from.endsWith('.a'),
    })
    const data = join(shut, 'data')
    const { server, log } = await start(data, { system, native })
    expect(server.folder.startsWith(`${system}/`)).toBe(true)
    expect(log.filter((l) => l.includes(`the data lies at ${server.folder}`))).toHaveLength(1)
    expect(log.filter((l) => l.includes('programs are copied'))).toHaveLength(1)
    await stops.pop()!()
    const again = await start(data, { system: join(folder, 'elsewhere'), native })
    expect(again.server.folder).toBe(server.folder)
    expect(again.log).toEqual([])
  })

  const account = accountFor(join(folder, 'nowhere'))
  test.runIf(account && reachable(realpathSync(process.execPath), account) && reachable(import.meta.dirname, account))(
    'and as an ordinary user it works just so; root then finds the same data',
    async () => {
      const home = join(folder, 'home')
      mkdirSync(home)
      chownSync(home, account!.uid, account!.gid)
      const data = join(home, 'data')
      const first = await writer(data, 1, account)
      await first.more(3)
      await ended(first.child, 'SIGTERM')
      const database = await startDatabase({ data, log: () => {}, onLost: () => {} })
      stops.push(() => database.stop())
      expect(database.migrated).toEqual([])
      expect(
        await database.db.tx('AAA', async (tx) => (await tx.query('SELECT 1 FROM flag')).length),
      ).toBeGreaterThanOrEqual(3)
    },
  )
})

test('the tests’ own folders are within reach: no run leaves data elsewhere', async () => {
  const data = join(folder, 'own')
  const { server } = await start(data)
  expect(server.folder).toBe(data)
})
