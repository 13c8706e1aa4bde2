import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from './client.server.ts'
import { clusterOptions, lockMs } from './pool.server.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded.server.ts'
import { isCluster } from './spread.server.ts'

/**
 * The three logins. The owner creates and changes tables. `kilau_app` runs the application: it owns nothing, cannot
 * bypass row-level security and is no member of the owner. `kilau_pusat` reads over all shops and writes nothing.
 */
export interface DatabaseSettings extends Pick<
  EmbeddedOptions,
  'data' | 'log' | 'onLost' | 'settings' | 'system' | 'native' | 'beside'
> {
  /** Owner login of an existing PostgreSQL; absent: the embedded one in `data`. */
  readonly url?: string | undefined
  readonly urlApp?: string | undefined
  readonly headOfficeUrl?: string | undefined
}

export interface Logins {
  readonly owner: pg.PoolConfig
  readonly app: pg.PoolConfig
  readonly pusat: pg.PoolConfig
  readonly embedded: boolean
  /** The folder that really holds the embedded database's data. */
  readonly folder?: string
  stop(): Promise<void>
}

type RoleName = 'kilau_app' | 'kilau_pusat'
interface Wanted {
  readonly role: RoleName
  readonly login: pg.ClientConfig
  /** The environment variable that gave the login; then somebody else makes the role. */
  readonly given?: string | undefined
}

/**
 * The form in which PostgreSQL stores a password, so that the password itself is never in a statement (nor in a log).
 */
function scramVerifier(password: string, salt = randomBytes(16)): string {
  const iterations = 4096
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const mac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(mac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${mac('Server Key').toString('base64')}`
}

/** The parts of a connection string, as the driver reads them. */
function parseUrl(url: string, variable: string): pg.ClientConfig {
  try {
    const { host, port, database, user, password, ssl } = new pg.Client({ connectionString: new URL(url).href })
    return { host, port, database, user, password: password ?? undefined, ssl }
  } catch {
    // The driver's own error would contain the whole text, password included.
    throw new Error(
      `${variable} cannot be read: it must look like postgres://user:password@host:5432/database, odd signs as %XX`,
    )
  }
}

const asOwner = <T>(login: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ ...login, application_name: 'kilau owner', options: clusterOptions }, work)

const codeOf = (e: unknown): unknown => (e as { code?: unknown }).code
const wrongPassword = (e: unknown): boolean => codeOf(e) === '28P01' || codeOf(e) === '28000'

/** Creates the role or sets its password; if the owner may not, says what to run. */
async function giveRole(owner: pg.Client, { role, login }: Wanted, make: boolean): Promise<void> {
  const verb = make ? 'CREATE' : 'ALTER'
  const kind = role === 'kilau_pusat' ? 'DATABASE_URL_PUSAT' : 'DATABASE_URL_APP'
  try {
    await owner.query(`${verb} ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(scramVerifier(String(login.password)))}`)
    // Options of a connection do not reach the workers of a cluster; a role's settings do.
    await owner.query(`ALTER ROLE ${role} SET timezone = 'UTC'`)
    await owner.query(`ALTER ROLE ${role} SET lock_timeout = '${lockMs}ms'`)
    // Searches ask a function inside a statement. A plain server lets nobody but its superuser set what it does not know.
    const { rows } = await owner.query<{ cluster: boolean }>(`SELECT ${isCluster} AS cluster`)
    if (rows[0]?.cluster) await owner.query(`ALTER ROLE ${role} SET citus.allow_nested_distributed_execution = on`)
    if (role === 'kilau_pusat') await owner.query(`ALTER ROLE ${role} SET default_transaction_read_only = on`)
  } catch (error) {
    if (codeOf(error) === '42710') return giveRole(owner, { role, login }, false)
    if (codeOf(error) !== '42501') throw error
    throw new Error(
      `The login of DATABASE_URL may not ${verb.toLowerCase()} the role ${role}. Either let it (ALTER ROLE … CREATEROLE), or make the role as an administrator\n` +
        `  ${verb} ROLE ${role} LOGIN PASSWORD '…' NOSUPERUSER NOBYPASSRLS;\nand set ${kind} to a connection string with it.`,
      { cause: error },
    )
  }
}

/** Row-level security is only as good as the role: refuses one that could bypass it. */
async function checkRole(wanted: Wanted, owner: string): Promise<void> {
  await asOwner(wanted.login, async (client) => {
    const found = await client.query<{ strong: boolean; owns: boolean; acts: boolean }>(
      `SELECT rolsuper OR rolbypassrls OR rolcreaterole AS strong, pg_has_role(current_user, $1, 'MEMBER') AS owns,
        pg_has_role(current_user, $2, 'USAGE') AS acts FROM pg_roles WHERE rolname = current_user`,
      [owner, wanted.role],
    )
    const { strong, owns, acts } = found.rows[0]!
    const why = strong
      ? 'is a superuser, bypasses row-level security or makes roles'
      : owns
        ? `is a member of the owner ${owner}`
        : !acts
          ? `is not ${wanted.role}`
          : ''
    if (why)
      throw new Error(
        `The login ${String(wanted.login.user)}${wanted.given ? ` of ${wanted.given}` : ''} ${why}: shops would not be kept apart`,
      )
  })
}

/**
 * Creates both roles where they are missing, opens the database to them only, and checks that both can log in and have
 * no more rights than intended.
 */
export async function prepareRoles(owner: pg.ClientConfig, wanted: readonly Wanted[]): Promise<void> {
  await asOwner(owner, async (client) => {
    const found = await client.query<{ rolname: string }>(
      `SELECT rolname FROM pg_roles WHERE rolname IN ('kilau_app', 'kilau_pusat')`,
    )
    for (const login of wanted) {
      if (found.rows.some((r) => r.rolname === login.role)) continue
      if (login.given)
        throw new Error(
          `${login.given} is set, but the database has no role ${login.role}: make it, or leave ${login.given} out and let the owner make it`,
        )
      await giveRole(client, login, true)
    }
    await openToRoles(client)
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name')
    for (const login of wanted) {
      try {
        await checkRole(login, rows[0]!.name)
      } catch (error) {
        if (login.given || !wrongPassword(error))
          throw login.given ? new Error(`${login.given}: ${(error as Error).message}`, { cause: error }) : error
        await giveRole(client, login, false)
        await checkRole(login, rows[0]!.name)
      }
    }
  })
}

/**
 * Only these two logins may connect, and not create even temporary tables. A copy of a template does not inherit this.
 */
export async function openToRoles(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
  const name = rows[0]!.name
  await owner.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
  await owner.query(`GRANT CONNECT ON DATABASE ${name} TO kilau_app, kilau_pusat`)
}

/** Creates the embedded cluster's owner and an empty database, as superuser. */
export async function makeOwner(root: pg.ClientConfig, password: string, database: string): Promise<pg.ClientConfig> {
  await asOwner(root, async (client) => {
    const role = await client.query(`SELECT FROM pg_roles WHERE rolname = 'kilau_owner'`)
    if (!role.rowCount)
      await client.query(
        `CREATE ROLE kilau_owner LOGIN CREATEDB CREATEROLE PASSWORD ${pg.escapeLiteral(scramVerifier(password))}`,
      )
    const db = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (!db.rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER kilau_owner`)
  })
  return { ...root, user: 'kilau_owner', password, database }
}

async function openEmbedded(settings: DatabaseSettings): Promise<Logins> {
  const server = await startEmbedded(settings)
  try {
    const owner = await makeOwner(server.root, server.keys.owner, 'kilau')
    const app = { ...owner, user: 'kilau_app', password: server.keys.app }
    const headOffice = { ...owner, user: 'kilau_pusat', password: server.keys.pusat }
    await prepareRoles(owner, [
      { role: 'kilau_app', login: app },
      { role: 'kilau_pusat', login: headOffice },
    ])
    return { owner, app, pusat: headOffice, embedded: true, folder: server.folder, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A password of its own for each role, which every server of the installation can derive from the owner's. */
function derived(owner: pg.ClientConfig, role: RoleName, variable: string): pg.ClientConfig {
  if (!owner.password) throw new Error(`DATABASE_URL has no password to make that of ${role} from: set ${variable}`)
  return {
    ...owner,
    user: role,
    password: createHmac('sha256', String(owner.password)).update(`kilau ${role}`).digest('base64url'),
  }
}

async function openExternal(url: string, settings: DatabaseSettings): Promise<Logins> {
  const owner = parseUrl(url, 'DATABASE_URL')
  const app = settings.urlApp
    ? parseUrl(settings.urlApp, 'DATABASE_URL_APP')
    : derived(owner, 'kilau_app', 'DATABASE_URL_APP')
  const headOffice = settings.headOfficeUrl
    ? parseUrl(settings.headOfficeUrl, 'DATABASE_URL_PUSAT')
    : derived(owner, 'kilau_pusat', 'DATABASE_URL_PUSAT')
  try {
    await asOwner(owner, (client) => client.query('SELECT 1'))
  } catch (error) {
    throw new Error(
      `DATABASE_URL: ${String(owner.user)} cannot log in to ${String(owner.database)} at ${String(owner.host)}: ${(error as Error).message}`,
      { cause: error },
    )
  }
  await prepareRoles(owner, [
    { role: 'kilau_app', login: app, given: settings.urlApp && 'DATABASE_URL_APP' },
    { role: 'kilau_pusat', login: headOffice, given: settings.headOfficeUrl && 'DATABASE_URL_PUSAT' },
  ])
  return { owner, app, pusat: headOffice, embedded: false, stop: async () => {} }
}

/**
 * The three logins, of the embedded database (which is started) or of `url`. Rejects with a sentence that says what to
 * do.
 */
export const openLogins = (settings: DatabaseSettings): Promise<Logins> =>
  settings.url ? openExternal(settings.url, settings) : openEmbedded(settings)
