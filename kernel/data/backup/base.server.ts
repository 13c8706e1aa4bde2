import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { cut, packEntries, type Entry } from './archive.server.ts'
import { newSetId, volumeName, writeManifest, type BackupSet } from './sets.server.ts'
import type { Vault } from './vault.server.ts'
import { carry, parseLsn, type Carried, type WalPlace } from './wal.server.ts'

/**
 * The base of a set: the files of a running database, copied between pg_backup_start and pg_backup_stop, with the log that was
 * written meanwhile, the passwords, the sealing key, the certificates and the pictures.
 */
export interface Installation {
  /** KILAU_DATA. */
  readonly data: string
  /** The folder that holds `cluster/`. */
  readonly folder: string
  /** The sealing key in base64, wherever it comes from. */
  readonly key: string
  readonly version: string
}

/** So much is in memory at a time, before compression. */
const volumeLength = 8 << 20

/** What belongs to the running process, or is made anew at its start. */
const skipped =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|current_logfiles)$|(?:^|\/)pgsql_tmp/
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const controlFile = 'global/pg_control'

async function* below(folder: string, prefix: string): AsyncGenerator<Entry> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((exception: NodeJS.ErrnoException) => {
    if (exception.code === 'ENOENT') return []
    throw exception
  })
  for (const dirent of entries) {
    const [name, path] = [`${prefix}${dirent.name}`, join(folder, dirent.name)]
    if (dirent.isDirectory()) {
      yield { name: `${name}/` }
      yield* below(path, `${name}/`)
    } else if (dirent.isFile()) yield { name, file: path }
  }
}

async function* clusterFiles(cluster: string): AsyncGenerator<Entry> {
  for (const top of await readdir(cluster, { withFileTypes: true })) {
    if (skipped.test(top.name)) continue
    if (!top.isDirectory()) {
      yield { name: `cluster/${top.name}`, file: join(cluster, top.name) }
      continue
    }
    yield { name: `cluster/${top.name}/` }
    if (emptied.has(top.name)) continue
    for await (const entry of below(join(cluster, top.name), `${top.name}/`))
      if (!skipped.test(entry.name) && entry.name !== controlFile) yield { ...entry, name: `cluster/${entry.name}` }
  }
  for (const name of ['pg_wal/archive_status', 'pg_wal/summaries']) yield { name: `cluster/${name}/` }
}

/** The database writes this file at any moment: two readings that are alike are no half one. */
async function readControl(cluster: string): Promise<Buffer> {
  const file = join(cluster, controlFile)
  for (let before = await readFile(file); ;) {
    const again = await readFile(file)
    if (again.equals(before)) return again
    before = again
  }
}

/** Keys and certificates. Settings are not in it: they name this machine. */
export async function* ownFiles(installation: Pick<Installation, 'data' | 'key'>): AsyncGenerator<Entry> {
  yield { name: 'data/kunci-segel', content: Buffer.from(installation.key) }
  yield* below(join(installation.data, 'https'), 'data/https/')
}

/** Results of long work live seven days and are made again; pictures stay. */
const lasting = (name: string): boolean => !/(?:^|\/)hasil\//.test(name) && !name.endsWith('/')

/** Carries the pictures that the place does not have yet; `known` remembers them. Answers all their names. */
export async function carryFiles(data: string, vault: Vault, known: Set<string>): Promise<string[]> {
  const names: string[] = []
  for await (const { name, file } of below(join(data, 'files'), '')) {
    if (!lasting(name) || !file) continue
    names.push(name)
    if (known.has(name)) continue
    // Written and renamed by who stores it: what has its name is whole.
    const content = await readFile(file).catch(() => undefined)
    if (content) await vault.put(`files/${name}`, content)
    known.add(name)
  }
  return names
}

export const knownFiles = async (vault: Vault): Promise<Set<string>> =>
  new Set((await vault.list('files/')).map((name) => name.slice('files/'.length)))

/** Which database this is; a set's log must agree with it to go on. */
export async function logIdentity(client: pg.ClientBase) {
  const { rows } = await client.query<{ system: string; wal: string; segment: string; major: string }>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
       pg_walfile_name(pg_current_wal_insert_lsn()) AS wal, current_setting('server_version_num')::int / 10000 AS major,
       (SELECT setting FROM pg_settings WHERE name = 'wal_segment_size') AS segment`,
  )
  const { system, wal, segment, major } = rows[0]!
  return { system, timeline: parseInt(wal.slice(0, 8), 16), segment: Number(segment), major: String(major) }
}

/** `client`: the superuser's own connection, used for nothing else meanwhile. `between` runs after each volume, so that others go on. */
export async function makeBase(
  client: pg.Client,
  installation: Installation,
  vault: Vault,
  between: () => Promise<void> = async () => {},
): Promise<BackupSet & { carried: Carried }> {
  const facts = await logIdentity(client)
  const cluster = join(installation.folder, 'cluster')
  const place: WalPlace = { folder: join(cluster, 'pg_wal'), segment: facts.segment }
  const began = new Date()
  const id = newSetId(began, randomBytes(2).toString('hex'))
  const files = await carryFiles(installation.data, vault, await knownFiles(vault))
  const { rows } = await client.query<{ lsn: string }>(`SELECT pg_backup_start($1, true)::text AS lsn`, [`kilau ${id}`])
  const start = parseLsn(rows[0]!.lsn)
  const target = { vault, id, timeline: facts.timeline, place }
  let carried: Carried = { lsn: start & ~BigInt(facts.segment - 1), moment: 0 }
  let stop = 0n
  async function* entries(): AsyncGenerator<Entry> {
    yield* clusterFiles(cluster)
    yield { name: `cluster/${controlFile}`, content: await readControl(cluster) }
    yield { name: 'passwords.json', content: readFileSync(join(installation.folder, 'kunci.json')) }
    yield* ownFiles(installation)
    const ended = await client.query<{ lsn: string; label: string; map: string }>(
      `SELECT lsn::text AS lsn, labelfile AS label, spcmapfile AS map FROM pg_backup_stop(false)`,
    )
    stop = parseLsn(ended.rows[0]!.lsn)
    if (ended.rows[0]!.map.trim() !== '') throw new Error('the database has tablespaces outside of its folder')
    yield { name: 'cluster/backup_label', content: Buffer.from(ended.rows[0]!.label) }
  }
  let [volumes, size] = [0, 0]
  for await (const volume of cut(packEntries(entries()), volumeLength)) {
    await vault.put(volumeName(id, (volumes += 1)), volume)
    size += volume.length
    // The log is carried as it goes, or it might be gone at the end of a long copy.
    carried = await carry(client, target, carried.lsn)
    await between()
  }
  // The record that ends the backup is on the disk a moment later.
  while (carried.lsn < stop || carried.moment === 0) carried = await carry(client, target, carried.lsn)
  const manifest = {
    format: 1,
    kind: 'physical',
    began: began.toISOString(),
    // Taken after the end of the backup, before the last question how far the log is.
    ended: new Date(carried.moment).toISOString(),
    version: installation.version,
    major: facts.major,
    volumes,
    size,
    files,
    wal: {
      system: facts.system,
      timeline: facts.timeline,
      segment: facts.segment,
      start: String(start),
      stop: String(stop),
    },
  } as const
  await writeManifest(vault, { id, manifest })
  return { id, manifest, carried }
}
