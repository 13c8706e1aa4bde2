import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { Vault } from './vault.server.ts'

/**
 * What lies in a place of backups:
 *
 *   kilau-backup.json                       salt and proof of the key
 *   whole/<set>                             manifest, written last: without it a set was interrupted and is none
 *   volume/<set>/000001                     the base: every file of the database, keys, certificates
 *   wal/<set>/<segment>/<from>-<to>-<ms>    what was written ahead since, as far as it was on the disk at that millisecond
 *   wal/<set>/quiet                         up to when nothing came after the last part
 *   files/<shop>/<picture>                  pictures, once for all sets: their names are made of their content
 */
export interface Manifest {
  readonly format: 1
  /** `physical`: the files of the database; `logical`: its rows, for any PostgreSQL. */
  readonly kind: 'physical' | 'logical'
  /** ISO instants. Everything acknowledged before `began` is in it; from `ended` on the set stands for itself. */
  readonly began: string
  readonly ended: string
  /** Of Kilau and of PostgreSQL. */
  readonly version: string
  readonly major: string
  readonly volumes: number
  /** Bytes before compression. */
  readonly size: number
  /** Names of the pictures that were there. */
  readonly files: readonly string[]
  /** Of a physical one. LSN as numbers in text. */
  readonly wal?: {
    readonly system: string
    readonly timeline: number
    readonly segment: number
    readonly start: string
    readonly stop: string
  }
}

export interface BackupSet {
  readonly id: string
  readonly manifest: Manifest
}

/** `2026-11-26T02-00-00.123Z-1f3a`: sorts by time. */
export const newSetId = (now: Date, random: string): string => `${now.toISOString().replaceAll(':', '-')}-${random}`
const timeOf = (id: string): number => Date.parse(`${id.slice(0, 10)}T${id.slice(11, 24).replaceAll('-', ':')}`)

export const volumeName = (id: string, n: number): string => `volume/${id}/${String(n).padStart(6, '0')}`

export async function writeManifest(vault: Vault, { id, manifest }: BackupSet): Promise<void> {
  await vault.put(`whole/${id}`, Buffer.from(JSON.stringify(manifest)))
}

/** The whole sets, oldest first. */
export async function listSets(vault: Vault): Promise<BackupSet[]> {
  const sets: BackupSet[] = []
  for (const name of await vault.list('whole/')) {
    const manifest = JSON.parse((await vault.get(name)).toString('utf8')) as Manifest
    sets.push({ id: name.slice('whole/'.length), manifest })
  }
  return sets
}

const day_ms = 86_400_000
/** A base that is still being made is younger than this. */
const longest_ms = 2 * day_ms
const leastKept = 2

/** Which sets may go, so that every moment of the last `days` days can still be restored: those followed by one that is older than that. */
export function outdated(sets: readonly BackupSet[], days: number, now: Date): BackupSet[] {
  const since = now.getTime() - days * day_ms
  return sets.slice(0, -leastKept).filter((_, i) => Date.parse(sets[i + 1]!.manifest.ended) <= since)
}

async function removeBelow(vault: Vault, folder: string): Promise<void> {
  for (const name of await vault.list(folder)) await vault.remove(name)
}

/** Removes old sets and what interrupted ones left; answers how many sets went. */
export async function prune(vault: Vault, days: number, now: Date): Promise<number> {
  const sets = await listSets(vault)
  const old = outdated(sets, days, now)
  for (const { id } of old) {
    // First what makes it a whole one.
    await vault.remove(`whole/${id}`)
    await removeBelow(vault, `volume/${id}/`)
    await removeBelow(vault, `wal/${id}/`)
  }
  const known = new Set(sets.map((s) => s.id))
  const begun = new Set((await vault.list('volume/')).map((name) => name.split('/')[1]!))
  for (const id of begun) {
    if (known.has(id) || timeOf(id) > now.getTime() - longest_ms) continue
    await removeBelow(vault, `volume/${id}/`)
    await removeBelow(vault, `wal/${id}/`)
  }
  return old.length
}

/** `2026-11-26 02:00:15 WIB`. */
export const momentText = (at: string | number | Date): string =>
  `${jakartaTime(at).tanggal} ${jakartaTime(at).clock}:${new Date(at).toISOString().slice(17, 19)} WIB`

/** `2026-11-26 14:30` or `14:30:05`, in Jakarta. */
export function readMoment(text: string): Date {
  const [, date, clock, seconds = '59.999'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d(?:\.\d{1,3})?))?$/.exec(text) ?? []
  const at = new Date(`${date}T${clock}:${seconds}+07:00`)
  if (!date || Number.isNaN(at.getTime()))
    throw new Error(`Saat "${text}" tidak terbaca: tulis seperti 2026-11-26 14:30 atau 2026-11-26 14:30:05 (WIB)`)
  return at
}
