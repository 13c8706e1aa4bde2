import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { DamagedBackup, type Vault } from './vault.server.ts'

/**
 * The write-ahead log, carried away as it grows: what is on the disk since the last time becomes one part, and when a segment is
 * full one part of it whole takes the place of the others. So what a backup lacks is the few seconds since the last part, and
 * no program of the database's has to be called.
 */
export interface WalPlace {
  /** The folder `pg_wal`. */
  readonly folder: string
  /** Bytes of a segment. */
  readonly segment: number
}

/** How far a set's log was carried: everything acknowledged before `moment` (ms) lies before `lsn`. */
export interface Carried {
  readonly lsn: bigint
  readonly moment: number
}

/** The log that a set needs next is no longer there: another base has to be made. */
export class LogGone extends Error {
  constructor(segment: string) {
    super(`the write-ahead log ${segment} is gone`)
    this.name = 'LogGone'
  }
}

export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/').map((part) => BigInt(`0x${part}`))
  return (high! << 32n) | low!
}

const hex8 = (n: number | bigint): string => n.toString(16).toUpperCase().padStart(8, '0')

/** `000000010000000000000003`: the file of the segment in which a byte of the log lies. */
export function segmentName(timeline: number, lsn: bigint, segment: number): string {
  const shift = BigInt(Math.log2(segment))
  const number = lsn >> shift
  const each = 32n - shift
  return hex8(timeline) + hex8(number >> each) + hex8(number & ((1n << each) - 1n))
}

const startOf = (lsn: bigint, segment: number): bigint => lsn & ~BigInt(segment - 1)

interface Part {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly moment: number
}

function readPart(name: string): Part {
  const [, from, to, moment] = /\/([0-9A-F]{8})-([0-9A-F]{8})-(\d+)$/.exec(name) ?? []
  return { name, from: parseInt(from ?? '', 16), to: parseInt(to ?? '', 16), moment: Number(moment) }
}

const folderOf = (id: string): string => `wal/${id}/`
/** Up to which moment nothing came after that byte. */
const quietName = (id: string): string => `${folderOf(id)}quiet`

/** Reads `length` bytes of a segment; a file that was taken for a later segment meanwhile is not this one any more. */
async function readSegment(file: string, name: string, from: number, length: number): Promise<Buffer> {
  const gone = (exception: NodeJS.ErrnoException): never => {
    throw exception.code === 'ENOENT' ? new LogGone(name) : exception
  }
  const handle = await open(file, 'r').catch(gone)
  try {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await handle.read(buffer, 0, length, from)
    const [held, named] = await Promise.all([handle.stat({ bigint: true }), stat(file, { bigint: true }).catch(gone)])
    if (held.ino !== named.ino || bytesRead < length) throw new LogGone(name)
    return buffer
  } finally {
    await handle.close()
  }
}

/** What the database has on its disk now. */
async function flushed(client: pg.ClientBase): Promise<{ lsn: bigint; moment: number; timeline: number }> {
  // Taken before the question: whatever was acknowledged by then is before the answer.
  const moment = Date.now()
  const { rows } = await client.query<{ lsn: string; name: string }>(
    `SELECT pg_current_wal_flush_lsn()::text AS lsn, pg_walfile_name(pg_current_wal_insert_lsn()) AS name`,
  )
  return { lsn: parseLsn(rows[0]!.lsn), moment, timeline: parseInt(rows[0]!.name.slice(0, 8), 16) }
}

interface Target {
  readonly vault: Vault
  readonly id: string
  readonly timeline: number
  readonly place: WalPlace
}

/** Carries away what came since `from`. The log of another timeline is not this set's. */
export async function carry(client: pg.ClientBase, target: Target, from: bigint): Promise<Carried> {
  const { segment, folder } = target.place
  const now = await flushed(client)
  if (now.timeline !== target.timeline || now.lsn < from) throw new LogGone(segmentName(target.timeline, from, segment))
  let at = from
  // Nothing was written: that is said, too, or nobody could go back to a quiet hour.
  if (at === now.lsn)
    await target.vault.put(quietName(target.id), Buffer.from(JSON.stringify({ lsn: String(at), moment: now.moment })))
  while (at < now.lsn) {
    const begin = startOf(at, segment)
    const end = begin + BigInt(segment)
    const to = end < now.lsn ? end : now.lsn
    const name = segmentName(target.timeline, at, segment)
    const below = `${folderOf(target.id)}${name}/`
    // A full segment is stored whole, and its parts are removed after it.
    const first = to === end ? begin : at
    const content = await readSegment(join(folder, name), name, Number(first - begin), Number(to - first))
    const part = `${below}${hex8(first - begin)}-${hex8(to - begin)}-${now.moment}`
    await target.vault.put(part, content)
    if (to === end) for (const old of await target.vault.list(below)) if (old !== part) await target.vault.remove(old)
    at = to
  }
  return { lsn: at, moment: now.moment }
}

/** The unbroken row of parts from the segment of `start` on. */
async function partsOf(
  vault: Vault,
  id: string,
  from: { readonly timeline: number; readonly segment: number; readonly start: string },
): Promise<{ segments: { name: string; parts: Part[] }[]; end: Carried }> {
  const names = await vault.list(folderOf(id))
  const all = Map.groupBy(names.filter((n) => n !== quietName(id)).map(readPart), (p) => p.name.split('/')[2]!)
  const segments: { name: string; parts: Part[] }[] = []
  let begin = startOf(BigInt(from.start), from.segment)
  let end: Carried = { lsn: begin, moment: 0 }
  for (;;) {
    const name = segmentName(from.timeline, begin, from.segment)
    const there = all.get(name) ?? []
    const parts: Part[] = []
    let at = 0
    for (;;) {
      const next = there.filter((p) => p.from <= at && p.to > at).toSorted((a, b) => b.to - a.to)[0]
      if (!next) break
      parts.push(next)
      at = next.to
      end = { lsn: begin + BigInt(at), moment: Math.max(end.moment, next.moment) }
    }
    if (parts.length > 0) segments.push({ name, parts })
    all.delete(name)
    if (there.some((p) => p.from > at)) throw new DamagedBackup(`${folderOf(id)}${name}`, 'tidak lengkap')
    if (at < from.segment) break
    begin += BigInt(from.segment)
  }
  if (all.size > 0)
    throw new DamagedBackup(`${folderOf(id)}${[...all.keys()].sort()[0]}`, 'terputus dari yang sebelumnya')
  if (!names.includes(quietName(id))) return { segments, end }
  const quiet = JSON.parse((await vault.get(quietName(id))).toString('utf8')) as { lsn: string; moment: number }
  const known = BigInt(quiet.lsn) <= end.lsn
  return { segments, end: { ...end, moment: known ? Math.max(end.moment, quiet.moment) : end.moment } }
}

/** How far the log of a set goes without a gap. */
export const carriedTo = async (vault: Vault, id: string, from: Parameters<typeof partsOf>[2]): Promise<Carried> =>
  (await partsOf(vault, id, from)).end

/** Every segment of a set, as its file has to be, filled up with zeros; one after the other. */
export async function* segmentsOf(
  vault: Vault,
  id: string,
  from: Parameters<typeof partsOf>[2],
): AsyncGenerator<{ name: string; content: Buffer }> {
  for (const { name, parts } of (await partsOf(vault, id, from)).segments) {
    const content = Buffer.alloc(from.segment)
    for (const part of parts) {
      const bytes = await vault.get(part.name)
      if (bytes.length !== part.to - part.from) throw new DamagedBackup(part.name, 'terpotong')
      bytes.copy(content, part.from)
    }
    yield { name, content }
  }
}

/**
 * Where carrying may go on: the end of what the set has, if the database still has the same bytes there. Undefined: it went
 * another way since (an old folder was put back), and needs a base of its own.
 */
export async function goOnFrom(target: Target, from: Parameters<typeof partsOf>[2]): Promise<Carried | undefined> {
  const { segments, end } = await partsOf(target.vault, target.id, from)
  const last = segments.at(-1)
  const part = last?.parts.at(-1)
  if (!last || !part) return undefined
  const kept = await target.vault.get(part.name)
  try {
    const now = await readSegment(join(target.place.folder, last.name), last.name, part.from, part.to - part.from)
    return now.equals(kept) ? end : undefined
  } catch (error) {
    if (error instanceof LogGone) return undefined
    throw error
  }
}
