import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from '#kernel/data/db/account.server.ts'
import { startEmbedded } from '#kernel/data/db/embedded.server.ts'
import { settlePlace, type DataPlace } from '#kernel/data/db/place.server.ts'
import { DataInUse, endPostmaster, isPostmaster, readRunning, tryHold } from '#kernel/data/db/postmaster.server.ts'
import { findPrograms, packagedPrograms } from '#kernel/data/db/programs.server.ts'
import { unpackEntries, type Unpacked } from './archive.server.ts'
import { listSets, momentText, volumeName, type BackupSet } from './sets.server.ts'
import { fitOldLog, noOldLog, readRecovered, sayOldLog, type OldLog } from './old-log.server.ts'
import { unfinished, unfinishedMark } from './state.server.ts'
import { DamagedBackup, type Vault } from './vault.server.ts'
import { carriedTo, segmentsOf } from './wal.server.ts'

/** Brings an installation back from its backups. Nothing of what is there is removed: it is put aside. */

/** A set, and up to when it brings back. */
export interface ChosenSet {
  readonly set: BackupSet
  /** ms; a `moment` lies before it. */
  readonly until: number
  readonly moment?: Date
}

/** How far a whole set reaches, in ms. */
async function reachOf(vault: Vault, { id, manifest }: BackupSet): Promise<number> {
  const { wal, began } = manifest
  if (!wal) return Date.parse(began)
  const end = await carriedTo(vault, id, wal)
  if (end.lsn < BigInt(wal.stop)) throw new DamagedBackup(`wal/${id}`, 'berakhir sebelum cadangannya utuh')
  return end.moment
}

/** What is newest: a set that was just made may reach less far than the one before, to which the log is still carried. */
async function chooseNewest(vault: Vault, sets: readonly BackupSet[]): Promise<ChosenSet> {
  const [files, rows] = [sets.filter((s) => s.manifest.wal), sets.filter((s) => !s.manifest.wal)]
  const reaches = await Promise.all(
    [...rows.slice(-1), ...files.slice(-2)].map(async (set) => {
      // One that is damaged stands in nobody's way, unless it is the newest: nobody goes back unasked.
      const until = reachOf(vault, set).catch((error: unknown) => {
        if (set === sets.at(-1) || !(error instanceof DamagedBackup)) throw error
        return 0
      })
      return { set, until: await until }
    }),
  )
  const best = reaches.reduce<ChosenSet | undefined>((a, b) => (a && a.until > b.until ? a : b), undefined)
  if (!best) throw new Error(`Tidak ada cadangan utuh di ${vault.place}`)
  return best
}

/** Which sets can be used: rows everywhere, files by the same major version of PostgreSQL; `major` absent: all. */
export interface Fit {
  readonly major?: string
  /** Only rows: for a server of somebody else's. */
  readonly rows?: boolean
}
const fits = ({ manifest }: BackupSet, fit: Fit): boolean =>
  manifest.kind === 'logical' || (!fit.rows && (fit.major ?? manifest.major) === manifest.major)

/** The newest, or the newest set from which that moment can be reached. */
export async function chooseSet(vault: Vault, moment?: Date, fit: Fit = {}): Promise<ChosenSet> {
  const all = await listSets(vault)
  const sets = all.filter((set) => fits(set, fit))
  const other = all.at(-1)?.manifest.major
  if (sets.length === 0 && other !== undefined)
    throw new Error(
      fit.rows
        ? 'Cadangan di sini berisi berkas, bukan baris: DATABASE_URL hanya bisa diisi dari kilau backup --logis'
        : `Cadangan di sini dari PostgreSQL ${other}, program di sini ${fit.major}: buat kilau backup --logis dengan Kilau yang lama`,
    )
  if (!moment) return chooseNewest(vault, sets)
  const whole = sets.filter((s) => Date.parse(s.manifest.ended) <= moment.getTime()).toReversed()
  let farthest = 0
  for (const set of whole.filter((s) => s.manifest.wal)) {
    const until = await reachOf(vault, set)
    if (until >= moment.getTime()) return { set, until, moment }
    farthest = Math.max(farthest, until)
  }
  if (farthest > 0)
    throw new Error(`Cadangan hanya sampai ${momentText(farthest)}: untuk yang terbaru jangan tulis --saat`)
  const rows = whole.find((s) => !s.manifest.wal)
  if (rows) return { set: rows, until: Date.parse(rows.manifest.began), moment }
  const first = sets[0] ? `: yang pertama utuh ${momentText(sets[0].manifest.ended)}` : ''
  throw new Error(`Tidak ada cadangan sampai ${momentText(moment)}${first}`)
}

async function* volumesOf(vault: Vault, { id, manifest }: BackupSet): AsyncGenerator<Buffer> {
  for (let n = 1; n <= manifest.volumes; n += 1) yield await vault.get(volumeName(id, n))
}

const read = (vault: Vault, set: BackupSet): AsyncGenerator<Unpacked> => unpackEntries(volumesOf(vault, set))

/** Reads everything that a restore needs; throws where something is missing or is not what was written. */
export async function checkSet(vault: Vault, set: BackupSet): Promise<void> {
  for await (const _ of read(vault, set));
  if (set.manifest.wal) for await (const _ of segmentsOf(vault, set.id, set.manifest.wal));
  for (const name of set.manifest.files) await vault.get(`files/${name}`)
}

/** What tells a folder with an installation from an empty one. */
const holdsData = (data: string): boolean =>
  existsSync(data) && !unfinished(data) && readdirSync(data).some((name) => name !== 'log')

const existingPlace = (data: string, system: string): DataPlace | undefined => {
  const wanted = join(data, 'postgres')
  if (!existsSync(join(wanted, 'cluster')) && !existsSync(join(wanted, 'pindah.txt'))) return undefined
  return settlePlace(wanted, system, () => {})
}

/** Stops a database that lost its server; refuses one that a server works with. */
async function endOld(place: DataPlace): Promise<void> {
  const running = readRunning(place)
  if (!running || !isPostmaster(running.pid, place.cluster)) return
  const hold = await tryHold(place, running)
  if (hold.state === 'taken') throw new DataInUse(hold.by, place.folder)
  await endPostmaster(
    running.pid,
    place,
    findPrograms(packagedPrograms(), place.account, place.folder, () => {}),
  )
  if (hold.state === 'held') await hold.client.end().catch(() => {})
}

/** Puts the old folder aside; answers where it lies now. What an interrupted restore left is nobody's, and goes. */
async function setAside(data: string, system: string, now: Date): Promise<string | undefined> {
  let place: DataPlace | undefined
  try {
    place = existingPlace(data, system)
  } catch (error) {
    // Passwords that cannot be read stop nobody: the folder is put aside as it is.
    if (!unfinished(data) && !(error as Error).message.includes('kunci.json')) throw error
  }
  if (place) await endOld(place)
  const far = place && place.folder !== join(data, 'postgres') ? place.folder : undefined
  if (unfinished(data)) {
    for (const name of readdirSync(data))
      if (name !== unfinishedMark) rmSync(join(data, name), { recursive: true, force: true })
    if (far) rmSync(far, { recursive: true, force: true })
    return undefined
  }
  if (!holdsData(data)) return undefined
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  const aside = `${data.replace(/[\\/]+$/, '')}.lama-${stamp}`
  if (far) {
    renameSync(far, `${far}.lama-${stamp}`)
    writeFileSync(join(data, 'postgres', 'pindah.txt'), `${far}.lama-${stamp}\n`)
  }
  renameSync(data, aside)
  return aside
}

const systemOf = (o: RestoreOptions): string => o.system ?? '/var/lib/kilau'

/** Makes an empty folder that is marked as unfinished until `finishRestore`. Answers where the old data lies now. */
export async function clearWay(options: RestoreOptions): Promise<string | undefined> {
  const aside = await setAside(options.data, systemOf(options), new Date())
  mkdirSync(options.data, { recursive: true })
  writeFileSync(join(options.data, unfinishedMark), '')
  return aside
}
export const finishRestore = (data: string): void => rmSync(join(data, unfinishedMark))

const own = (path: string, account: Account | undefined): void => {
  if (account) chownSync(path, account.uid, account.gid)
}

/** `lazy`: the database itself brings its thousands of files to the disk before it reads the log. */
async function writeAll(file: string, pieces: AsyncIterable<Buffer>, lazy = false): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const piece of pieces) await handle.writeFile(piece)
    if (!lazy) await handle.sync()
  } finally {
    await handle.close()
  }
}
const one = async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** Writes the files of the set to their places. */
async function extract(vault: Vault, set: BackupSet, data: string, place: DataPlace): Promise<void> {
  const target = (name: string): { path: string; account: Account | undefined } | undefined => {
    const [top, ...rest] = name.replace(/\/$/, '').split('/')
    if (top === 'cluster') return { path: join(place.cluster, ...rest), account: place.account }
    if (name === 'passwords.json') return { path: join(place.folder, 'kunci.json'), account: undefined }
    if (top === 'data') return { path: join(data, ...rest), account: undefined }
    return undefined
  }
  mkdirSync(place.cluster, { mode: 0o700 })
  own(place.cluster, place.account)
  for await (const { name, pieces } of read(vault, set)) {
    const to = target(name)
    if (!to) continue
    if (name.endsWith('/')) mkdirSync(to.path, { recursive: true, mode: 0o700 })
    else {
      mkdirSync(dirname(to.path), { recursive: true, mode: 0o700 })
      await writeAll(to.path, pieces, name.startsWith('cluster/'))
    }
    own(to.path, to.account)
  }
  await restoreFiles(vault, data)
}

/** Pictures that came after the base are there, too. */
export async function restoreFiles(vault: Vault, data: string): Promise<void> {
  for (const name of await vault.list('files/')) {
    const file = join(data, name)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    await writeAll(file, one(await vault.get(name)))
  }
}

/** Every segment of the set, the last one gone on by that of the old log, and those that follow there. */
async function putLog(vault: Vault, set: ChosenSet, place: DataPlace, oldLog: OldLog | undefined): Promise<void> {
  const folder = join(place.cluster, 'pg_wal')
  const put = async (name: string, content: Buffer): Promise<void> => {
    await writeAll(join(folder, name), one(content))
    own(join(folder, name), place.account)
  }
  for await (const { name, content } of segmentsOf(vault, set.set.id, set.set.manifest.wal!)) await put(name, content)
  for (const name of oldLog?.names ?? []) await put(name, readFileSync(join(oldLog!.folder, name)))
}

/** Lets the database read the log up to the moment or to its end, and stops it again. */
async function recover(
  data: string,
  system: string,
  moment: Date | undefined,
  log: (line: string) => void,
): Promise<void> {
  const settings = {
    // Everything there is lies in pg_wal already. This is a command in every shell.
    restore_command: 'exit 1',
    hot_standby: 'off',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(moment ? { recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  }
  try {
    const server = await startEmbedded({ data: join(data, 'postgres'), system, settings, log, onLost: () => {} })
    await server.stop()
  } catch (error) {
    // Nothing was committed after the moment: the end of the log is what was there then.
    if (!moment || !(error as Error).message.includes('before configured recovery target was reached')) throw error
    await recover(data, system, undefined, log)
  }
}

export interface RestoreOptions {
  /** KILAU_DATA: must not hold data unless `overwrite`. */
  readonly data: string
  readonly overwrite: boolean
  /** A folder `pg_wal` that outlived the accident. */
  readonly oldLog?: string | undefined
  /** Where root puts data that the database's account could not reach. */
  readonly system?: string
  readonly log: (line: string) => void
}

/** The major version of the PostgreSQL that comes with this Kilau. */
export const ownMajor = (data: string): string => findPrograms(packagedPrograms(), undefined, data, () => {}).major

/** Refuses before anything is touched: data in the way, a backup that is not whole. */
export async function checkRestore(vault: Vault, set: ChosenSet, options: RestoreOptions): Promise<void> {
  if (holdsData(options.data) && !options.overwrite)
    throw new Error(
      `${options.data} berisi data: pulihkan ke folder lain (--folder), atau tulis --timpa; data lama lalu disisihkan, tidak dihapus`,
    )
  await checkSet(vault, set.set)
}

/** Where the old data lies now, and in sentences what was made of `oldLog`. */
export interface Restored {
  readonly aside: string | undefined
  readonly oldLog: readonly string[]
}

/** Restores a physical set that `checkRestore` passed. */
export async function restoreSet(vault: Vault, set: ChosenSet, options: RestoreOptions): Promise<Restored> {
  const system = systemOf(options)
  const wal = set.set.manifest.wal!
  const end = await carriedTo(vault, set.set.id, wal)
  const given = options.oldLog
  let old: OldLog | undefined
  if (given !== undefined)
    old = set.moment
      ? noOldLog(given, 'saat yang diminta ada di cadangan')
      : await fitOldLog(given, vault, { id: set.set.id, wal }, end)
  const aside = await clearWay(options)
  const place = settlePlace(join(options.data, 'postgres'), system, options.log)
  await extract(vault, set.set, options.data, place)
  // The folder that was put aside took its log with it.
  const moved =
    old && aside && old.folder.startsWith(options.data)
      ? { ...old, folder: old.folder.replace(options.data, aside) }
      : old
  await putLog(vault, set, place, moved)
  writeFileSync(join(place.cluster, 'recovery.signal'), '', { mode: 0o600 })
  own(join(place.cluster, 'recovery.signal'), place.account)
  await recover(options.data, system, set.moment, options.log)
  const said = old && sayOldLog(old, wal, end, readRecovered(readFileSync(place.log, 'utf8')))
  finishRestore(options.data)
  return { aside, oldLog: said ?? [] }
}
