import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The account that PostgreSQL runs under when Kilau is root, because it refuses to run as root. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** Accounts of this machine, from /etc/passwd: initdb refuses a user id without a name. */
function accounts(): Account[] {
  if (!existsSync('/etc/passwd')) return []
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((part) => part.length > 3 && !part[0]!.startsWith('#'))
    .map((part) => ({ name: part[0]!, uid: Number(part[2]) >>> 0, gid: Number(part[3]) >>> 0 }))
}

/**
 * The account that the server runs under: our own (undefined) unless we are root; then the owner of existing data, else
 * `postgres`, else `nobody`.
 */
export function accountFor(cluster: string): Account | undefined {
  if (!isRoot()) return undefined
  const known = accounts()
  if (existsSync(cluster)) {
    const owner = statSync(cluster).uid
    const account = known.find((a) => a.uid === owner)
    if (owner === 0 || !account)
      throw new Error(
        `Data ${cluster}: its owner (uid ${owner}) cannot run PostgreSQL; chown it to an ordinary account`,
      )
    return account
  }
  const account =
    known.find((a) => a.name === 'postgres' && a.uid !== 0) ?? known.find((a) => a.name === 'nobody' && a.uid !== 0)
  if (!account)
    throw new Error(
      'PostgreSQL refuses to run as root and there is no account "postgres" or "nobody": start Kilau as an ordinary user',
    )
  return account
}

/**
 * Can the account reach this path? Checks the folders that exist; the missing ones will be created accessible to it.
 */
export function reachable(path: string, account: Account | undefined): boolean {
  if (!account) return true
  let folder = resolve(path)
  while (!existsSync(folder)) folder = dirname(folder)
  for (folder = realpathSync(folder); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
