import { existsSync, readdirSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { momentText } from './sets.server.ts'
import { parseLsn, segmentName, segmentsOf, type Carried } from './wal.server.ts'
import type { Vault } from './vault.server.ts'

/**
 * A folder `pg_wal` that outlived an accident. What the database wrote after the last small backup is taken from it where it goes on
 * from there; where it does not, that is said, with the reason.
 */
interface SetLog {
  readonly system: string
  readonly timeline: number
  readonly segment: number
  readonly start: string
}

/** What of it goes on from the backup's end. */
export interface OldLog {
  readonly folder: string
  /** Files to be taken, unbroken: the one in which the backup ends, then later ones. */
  readonly names: readonly string[]
  /** Why no more is taken; undefined: no more lies there. */
  readonly why: string | undefined
}

/** The head of a segment's first page, as PostgreSQL writes it. */
interface SegmentHead {
  readonly lsn: bigint
  readonly system: string
  readonly size: number
}
async function readHead(file: string): Promise<SegmentHead> {
  const handle = await open(file, 'r')
  try {
    const head = Buffer.alloc(32)
    await handle.read(head, 0, head.length, 0)
    const { size } = await handle.stat()
    return { lsn: head.readBigUInt64LE(8), system: String(head.readBigUInt64LE(24)), size }
  } finally {
    await handle.close()
  }
}

const otherWay = `basis data itu dipulihkan sesudah cadangan ini, dan lognya sejak itu menempuh jalan lain`
const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)
/** None of it is used. */
export const noOldLog = (folder: string, why: string): OldLog => ({ folder, names: [], why })

/** The set's last segment as far as it was carried. */
async function lastCarried(vault: Vault, id: string, wal: SetLog) {
  let last: { name: string; content: Buffer } | undefined
  for await (const segment of segmentsOf(vault, id, wal)) last = segment
  return last
}

/** Why the segment in which the backup ends does not go on there; undefined: it does. */
async function unfit(file: string, wal: SetLog, begin: bigint, known: Buffer): Promise<string | undefined> {
  const head = await readHead(file)
  if (head.size !== wal.segment) return 'berkasnya terpotong'
  if (head.system !== wal.system) return 'log itu milik basis data lain'
  if (head.lsn !== begin) return 'berkas yang dibutuhkan sudah dipakai ulang untuk yang lain'
  const old = await readFile(file)
  if (!old.subarray(0, known.length).equals(known))
    return 'isinya bukan lanjutan cadangan ini: basis data itu berjalan lain sejak cadangan terakhir'
  return undefined
}

/** Looks into `folder`, touching nothing. `end`: how far the set was carried. */
export async function fitOldLog(
  folder: string,
  vault: Vault,
  { id, wal }: { readonly id: string; readonly wal: SetLog },
  end: Carried,
): Promise<OldLog> {
  if (!existsSync(folder)) return noOldLog(folder, 'folder itu tidak ada')
  const all = readdirSync(folder).filter(isSegment).sort()
  if (all.length === 0) return noOldLog(folder, 'di situ tidak ada log PostgreSQL')
  const timeline = all.filter((n) => parseInt(n.slice(0, 8), 16) === wal.timeline)
  const other = all.some((n) => parseInt(n.slice(0, 8), 16) > wal.timeline) ? otherWay : undefined
  if (timeline.length === 0) return noOldLog(folder, other ?? 'log itu lebih tua dari cadangan ini')
  const last = await lastCarried(vault, id, wal)
  if (!last) return noOldLog(folder, 'cadangan ini tidak punya log untuk disambung')
  const size = BigInt(wal.segment)
  const full = end.lsn % size === 0n
  let begin = full ? end.lsn : end.lsn - (end.lsn % size)
  const names: string[] = []
  if (!full) {
    if (!timeline.includes(last.name))
      return noOldLog(folder, `${last.name}, tempat cadangan berakhir, tidak ada di situ`)
    const why = await unfit(join(folder, last.name), wal, begin, last.content.subarray(0, Number(end.lsn - begin)))
    if (why) return noOldLog(folder, why)
    names.push(last.name)
    begin += size
  }
  for (; ; begin += size) {
    const name = segmentName(wal.timeline, begin, wal.segment)
    const head = timeline.includes(name) ? await readHead(join(folder, name)) : undefined
    if (head?.lsn === begin && head.system === wal.system && head.size === wal.segment) {
      names.push(name)
      continue
    }
    // Files that wait to be written again keep their old content: the log ends before them.
    const later = await laterThan(folder, timeline, begin, wal)
    const gap = later && `${name} tidak utuh, jadi ${later} dan sesudahnya tidak tersambung`
    return { folder, names, why: gap ?? other }
  }
}

/** The first segment after a gap that was really written; undefined: there is none. */
async function laterThan(
  folder: string,
  names: readonly string[],
  begin: bigint,
  wal: SetLog,
): Promise<string | undefined> {
  for (const name of names) {
    const head = await readHead(join(folder, name))
    if (head.system === wal.system && head.lsn > begin && segmentName(wal.timeline, head.lsn, wal.segment) === name)
      return name
  }
  return undefined
}

/** What the database read of its log, from the lines that it writes about it. */
export function readRecovered(log: string): { lsn: bigint; moment: number | undefined } | undefined {
  const done = /redo done at ([0-9A-F]+\/[0-9A-F]+)/.exec(log)?.[1]
  if (!done) return undefined
  const moment = /last completed transaction was at log time (\S+ \S+)\+00/.exec(log)?.[1]
  return { lsn: parseLsn(done), moment: moment === undefined ? undefined : Date.parse(`${moment.replace(' ', 'T')}Z`) }
}

/** What was made of it, in sentences for whoever restores. `recovered`: how far the database read. */
export function sayOldLog(
  log: OldLog,
  wal: SetLog,
  end: Carried,
  recovered: ReturnType<typeof readRecovered>,
): string[] {
  const without = `Dipulihkan tanpa log itu, sampai ${momentText(end.moment)}.`
  const unused = (why: string): string[] => [`Log di ${log.folder} tidak dipakai: ${why}. ${without}`]
  const atEnd = 'berakhir di tempat cadangan berakhir'
  if (log.names.length === 0) return unused(log.why ?? atEnd)
  if (!recovered || recovered.lsn < end.lsn) return unused(log.why ? `${atEnd}; ${log.why}` : atEnd)
  const reached = segmentName(wal.timeline, recovered.lsn, wal.segment)
  const used = log.names.filter((name) => name <= reached)
  const until = recovered.moment === undefined ? '' : `, transaksi terakhir ${momentText(recovered.moment)}`
  const bytes = Math.ceil(Number(recovered.lsn - end.lsn) / 1024)
  const unread = log.names.find((name) => name > reached)
  return [
    `Log di ${log.folder} dipakai: ${bytes} KB sesudah cadangan, ${used[0]} sampai ${used.at(-1)}${until}.`,
    ...(unread ? [`Yang tidak dipakai: ${unread} dan sesudahnya, karena log rusak di ${reached}.`] : []),
    ...(log.why ? [`Yang tidak dipakai: ${log.why}.`] : []),
  ]
}
