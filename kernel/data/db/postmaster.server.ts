import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { DataPlace } from './place.server.ts'
import type { Programs } from './programs.server.ts'
import { noteStarted, refuseWhileEnding } from './started.server.ts'

/** Starting, checking and stopping one postmaster process; embedded.server.ts decides when. */

/** What `postmaster.pid` says of the process that has the data open. */
export interface Running {
  readonly pid: number
  readonly port: number
  readonly host: string
}

/** Another running Kilau server has the data. */
export class DataInUse extends Error {
  constructor(holder: string, folder: string) {
    super(`Data ini sedang dipakai server Kilau lain (pid ${holder}): ${folder} is in use; stop that server first`)
    this.name = 'DataInUse'
  }
}

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', TZ: 'UTC' })
const as = (place: DataPlace) => ({
  uid: place.account?.uid,
  gid: place.account?.gid,
  cwd: place.folder,
  env: environment(),
})

/** Removes what interrupted first starts left. Each name ends in the pid of its maker. */
function removeHalves(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/\.new-(\d+)$/.exec(name)?.[1])
    if (pid && (pid === process.pid || !alive(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Makes the cluster under another name first, so that an interrupted first start leaves nothing that looks complete.
 */
export async function initialise(place: DataPlace, programs: Programs): Promise<void> {
  removeHalves(place.folder)
  const half = `${place.cluster}.new-${process.pid}`
  const secret = join(place.folder, `root.new-${process.pid}`)
  try {
    // The account reads the password from a file; only the account can open the folder.
    writeFileSync(secret, place.keys.root, { mode: 0o600 })
    if (place.account) chownSync(secret, place.account.uid, place.account.gid)
    const args = [
      '-D',
      half,
      '-U',
      'kilau_root',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
    ]
    args.push('--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C', '--data-checksums', '--no-instructions')
    refuseWhileEnding()
    const made = promisify(execFile)(programs.initdb, args, { ...as(place), timeout: 120_000 })
    noteStarted(made.child)
    await made
    // Another first start may have been faster: its data stays, ours is removed.
    if (!existsSync(place.cluster)) renameSync(half, place.cluster)
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`initdb failed in ${place.folder}: ${stderr?.trim() || message}`, { cause: error })
  } finally {
    removeHalves(place.folder)
  }
}

export function readRunning(place: DataPlace): Running | undefined {
  let text: string
  try {
    text = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    // A postmaster that stops removes the file at any moment.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [first, , , port, socket, listen] = text.split('\n')
  const pid = Math.abs(Number(first))
  // Not written yet, or truncated by a full disk. As a number it would signal the caller's own process group.
  if (!(pid > 0)) return undefined
  return {
    pid,
    port: Number(port) || 5432,
    host: socket?.trim() || listen?.trim() || '127.0.0.1',
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Is that pid really the postmaster of this data, or was the number reused by another program (a restarted container)?
 */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!alive(pid)) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    if (process.platform !== 'win32')
      return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
  } catch {
    // We may not look at that process: believe the file.
  }
  return true
}

export const rootLogin = (
  place: DataPlace,
  at: Pick<Running, 'port' | 'host'>,
  database = 'postgres',
): pg.ClientConfig => ({
  host: at.host,
  port: at.port,
  user: 'kilau_root',
  password: place.keys.root,
  database,
})

/** One advisory lock in the database `postgres` means "a running server has this data". */
const lock = [0x6b69, 0x6c61]

export type Hold =
  | { state: 'held'; client: pg.Client }
  | { state: 'taken'; by: string }
  | { state: 'silent'; error: Error }

/** Connects and takes the lock. `silent`: nobody answers (yet). Throws when the server answers and refuses us. */
export async function tryHold(place: DataPlace, at: Pick<Running, 'port' | 'host'>): Promise<Hold> {
  const client = new pg.Client({
    ...rootLogin(place, at),
    application_name: `kilau ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const got = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1::int, $2::int) AS ok', lock)
    if (got.rows[0]?.ok) return { state: 'held', client }
    const by = await client.query<{ name: string }>(
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1::int AND l.objid = $2::int`,
      lock,
    )
    await client.end()
    return { state: 'taken', by: by.rows[0]?.name.replace('kilau ', '') ?? '?' }
  } catch (cause) {
    // Not awaited: a connection that was never made may never report its end.
    client.end().catch(() => {})
    const error = cause as Error & { code?: string }
    if (error.code?.startsWith('28'))
      throw new Error(`the database refuses the password of ${place.folder}/kunci.json: ${error.message}`, {
        cause,
      })
    return { state: 'silent', error }
  }
}

/** Stops a postmaster: fast shutdown first, immediate after `patience_ms`. Resolves when it is gone. */
export async function endPostmaster(
  pid: number,
  place: DataPlace,
  programs: Programs,
  patience_ms = 20_000,
): Promise<void> {
  const gone = () => !isPostmaster(pid, place.cluster) || readRunning(place)?.pid !== pid
  const give = (how: 'fast' | 'immediate') => {
    if (process.platform === 'win32') spawnSync(programs.pgCtl, ['stop', '-D', place.cluster, '-m', how, '-W'])
    else process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
  }
  for (const how of ['fast', 'immediate'] as const) {
    try {
      if (gone()) return
      give(how)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw new Error(`the database process ${pid} cannot be stopped: ${(error as Error).message}`, { cause: error })
    }
    for (const end = Date.now() + patience_ms; Date.now() < end; await sleep(10)) if (gone()) return
  }
  throw new Error(`the database process ${pid} does not end`)
}

/** Keeps the logs of the last starts: `postgres.log`, `.1` … `.5`. */
export function turnLog(log: string): void {
  for (let tries = 4; tries >= 0; tries -= 1) {
    const from = tries === 0 ? log : `${log}.${tries}`
    if (existsSync(from)) renameSync(from, `${log}.${tries + 1}`)
  }
}

export const logTail = (log: string): string =>
  existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}

/**
 * Suits a small till and a chain's server; all of them are passed at every start, so that an old data folder gets them
 * too.
 */
const settings: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'replica',
  synchronous_commit: 'on',
  max_wal_size: '1GB',
  wal_keep_size: '256MB',
  checkpoint_timeout: '10min',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] %q%u@%d ',
  // Statements contain no values, so an error in the log shows none.
  log_parameter_max_length_on_error: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Starts the process. It writes to its own log file, so that it can outlive us without a broken pipe. */
export async function spawnPostmaster(
  place: DataPlace,
  programs: Programs,
  extra: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; at: Pick<Running, 'port' | 'host'> }> {
  const at = place.socket ? { host: place.socket, port: 5432 } : { host: '127.0.0.1', port: await freePort() }
  const net = place.socket
    ? { listen_addresses: '', unix_socket_directories: place.socket, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const all = { ...settings, ...net, ...extra, port: String(at.port) }
  const args = ['-D', place.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  refuseWhileEnding()
  const log = openSync(place.log, 'a', 0o600)
  try {
    // Detached: Ctrl-C in the terminal goes only to Kilau, which then stops the database properly.
    const child = spawn(programs.postgres, args, {
      ...as(place),
      cwd: dirname(place.cluster),
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    })
    child.on('error', () => {})
    noteStarted(child)
    return { child, at }
  } finally {
    closeSync(log)
  }
}
