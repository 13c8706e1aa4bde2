import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { accountFor, isRoot, reachable, type Account } from './account.server.ts'

/** The passwords of the embedded server's four logins. */
export interface Keys {
  readonly root: string
  readonly owner: string
  readonly app: string
  readonly pusat: string
}

/**
 * The folders of one embedded server: `cluster/` the data, `kunci.json` its passwords, `log/`, and the socket's folder.
 */
export interface DataPlace {
  readonly folder: string
  readonly cluster: string
  readonly log: string
  /** Undefined on Windows, where it listens on 127.0.0.1. */
  readonly socket: string | undefined
  readonly account: Account | undefined
  readonly keys: Keys
}

const moved = 'pindah.txt'

/** Names in the folder of a cluster that is made beside the one in use, and of the note that says it takes its place. */
const fresh = 'cluster.baru'
const exchange = 'ganti.txt'

/** Makes a folder that only the account can open, with missing parent folders that others can enter. */
function privateFolder(folder: string, account: Account | undefined): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) {
    let first = parent
    while (!existsSync(dirname(first))) first = dirname(first)
    mkdirSync(parent, { recursive: true })
    // When root's umask is strict, the account could not enter the parents just made.
    if (account) for (let f = parent; f.length >= first.length; f = dirname(f)) chmodSync(f, 0o711)
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/**
 * Ends the exchange of two clusters that `exchangeClusters` began: two renames cannot be one, and between them there is no `cluster`,
 * which a start would take for a first one.
 */
function endExchange(folder: string): void {
  const note = join(folder, exchange)
  if (!existsSync(note)) return
  const [cluster, beside, aside] = ['cluster', fresh, readFileSync(note, 'utf8').trim()].map((n) => join(folder, n))
  if (existsSync(beside!)) {
    if (existsSync(cluster!)) renameSync(cluster!, aside!)
    renameSync(beside!, cluster!)
  }
  rmSync(note)
}

/** The cluster beside takes the place of the one in use, which lies in the folder `aside` of the same place then. Both are stopped. */
export function exchangeClusters(place: DataPlace, aside: string): void {
  const note = join(place.folder, exchange)
  writeFileSync(`${note}.half`, `${aside}\n`, { flush: true })
  renameSync(`${note}.half`, note)
  endExchange(place.folder)
}

/** A second cluster in the same place, under the same account and passwords, with a socket of its own: both may run. */
export const besidePlace = (place: DataPlace): DataPlace => ({
  ...place,
  cluster: join(place.folder, fresh),
  log: join(dirname(place.log), 'postgres.baru.log'),
  socket: socketFolder(join(place.folder, 'baru'), place.account),
})

/** The folder that really holds the data: the wanted one, unless root's account cannot reach it. */
function settleFolder(
  wanted: string,
  system: string,
  log: (line: string) => void,
): { folder: string; account: Account | undefined } {
  const note = join(wanted, moved)
  endExchange(wanted)
  if (existsSync(join(wanted, 'cluster'))) {
    const account = accountFor(join(wanted, 'cluster'))
    if (!reachable(wanted, account))
      throw new Error(
        `Data ${wanted}: the account ${account?.name} cannot reach it; open the folders above (chmod o+x) or move it`,
      )
    return { folder: wanted, account }
  }
  if (existsSync(note)) {
    const folder = readFileSync(note, 'utf8').trim()
    if (!isRoot())
      throw new Error(`The data of ${wanted} lies at ${folder} since Kilau was started as root: start as root again`)
    endExchange(folder)
    return { folder, account: accountFor(join(folder, 'cluster')) }
  }
  const account = accountFor(join(wanted, 'cluster'))
  if (reachable(wanted, account)) return { folder: wanted, account }
  const folder = join(system, createHash('sha256').update(wanted).digest('hex').slice(0, 12))
  // A later start, perhaps as another user, must not begin with empty data here.
  mkdirSync(wanted, { recursive: true })
  writeFileSync(note, `${folder}\n`)
  log(
    `PostgreSQL cannot run as root and the account ${account?.name} cannot reach ${wanted}: the data lies at ${folder}`,
  )
  return { folder, account: accountFor(join(folder, 'cluster')) }
}

/** A socket's path is limited to about 100 bytes: a longer one moves to a short private folder named by its hash. */
function socketFolder(folder: string, account: Account | undefined): string | undefined {
  if (process.platform === 'win32') return undefined
  const near = join(folder, 'socket')
  const fits = (path: string) => Buffer.byteLength(join(path, '.s.PGSQL.5432.lock')) <= 100
  if (fits(near)) {
    privateFolder(near, account)
    return near
  }
  const name = `kilau-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const temp = [tmpdir(), '/tmp'].find((t) => fits(join(t, name)) && reachable(t, account))
  if (!temp)
    throw new Error(`No folder is short enough for the database's socket; choose a shorter KILAU_DATA than ${folder}`)
  const far = join(temp, name)
  const found = lstatSync(far, { throwIfNoEntry: false })
  const owner = account?.uid ?? process.getuid?.()
  // Anybody may write to the temp folder: a folder with our name must be our own.
  if (found && (!found.isDirectory() || found.uid !== owner))
    throw new Error(`${far} belongs to somebody else: remove it`)
  privateFolder(far, account)
  return far
}

const keyNames = ['root', 'owner', 'app', 'pusat'] as const

function parseKeys(file: string): Keys {
  const broken = (why: string, cause?: unknown) =>
    new Error(
      `${file} is broken (${why}): without its passwords the data beside it cannot be opened; put it back from a backup`,
      { cause },
    )
  let keys: Partial<Keys> | null
  try {
    keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys> | null
  } catch (error) {
    throw broken((error as Error).message, error)
  }
  const missing = keyNames.filter((name) => typeof keys?.[name] !== 'string' || keys[name] === '')
  if (missing.length > 0) throw broken(`it lacks ${missing.join(', ')}`)
  return keys as Keys
}

/** Reads the passwords, or makes them before the data exists. */
function readKeys(folder: string): Keys {
  const file = join(folder, 'kunci.json')
  if (existsSync(file)) return parseKeys(file)
  if (existsSync(join(folder, 'cluster')))
    throw new Error(
      `${file} is missing: without its passwords the data beside it cannot be opened; put it back from a copy`,
    )
  const key = () => randomBytes(24).toString('base64url')
  const keys: Keys = { root: key(), owner: key(), app: key(), pusat: key() }
  const half = `${file}.new-${process.pid}`
  writeFileSync(half, JSON.stringify(keys), { mode: 0o600, flush: true })
  try {
    // A link never replaces a file: of two simultaneous first starts, both use the passwords written first.
    linkSync(half, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(half, file)
  }
  rmSync(half, { force: true })
  return parseKeys(file)
}

/**
 * Finds or makes the folders around the data. `system` is where root puts data that the account could not reach in the
 * wanted folder.
 */
export function settlePlace(wanted: string, system: string, log: (line: string) => void): DataPlace {
  const { folder, account } = settleFolder(resolve(wanted), system, log)
  if (existsSync(folder) && !isRoot() && process.platform !== 'win32' && lstatSync(folder).uid !== process.getuid?.())
    throw new Error(`Data ${folder} belongs to another account: start Kilau as that account (or as root)`)
  privateFolder(folder, account)
  const log_folder = join(folder, 'log')
  privateFolder(log_folder, account)
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(log_folder, 'postgres.log'),
    socket: socketFolder(folder, account),
    account,
    keys: readKeys(folder),
  }
}
