import { checkRowRules, type AnyResource } from '#kernel/model/resource.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { references, pointAt } from './bundle.server.ts'
import type { MasterCommand } from './rules.server.ts'
import type { UnmetNeed } from './copy.ts'
import type { CopyCandidate, CopyPlan } from './copy-run.server.ts'
import { findOverlaps } from './import-check.server.ts'
import { finishRows, settleRows, writeRows, type RowWrite } from './import-write.server.ts'
import type { Master } from './save.server.ts'

interface CopyWrite extends RowWrite {
  readonly c: CopyCandidate
  readonly command: MasterCommand
}

const commandOf = { baru: 'tambah', berubah: 'ubah', hidup: 'aktifkan' } as const

/** The row as it will be written; none if it stays as it is. */
function rowWritesFrom(c: CopyCandidate): CopyWrite[] {
  if (!(c.apa === 'baru' || c.apa === 'berubah' || c.apa === 'hidup')) return []
  const empty = Object.fromEntries(Object.keys(c.m.r.fields).map((name) => [name, null]))
  const { kunci: key, values, stored } = c
  const old = stored?.row
  const row = { ...empty, ...old, ...values }
  return [{ c, command: commandOf[c.apa], key, old, versi: stored?.versi ?? 0n, row, values }]
}

type Cause = Pick<Refusal, 'message' | 'values'>

function refuseRow(c: CopyCandidate, { message, values = {} }: Cause, less: readonly UnmetNeed[] = []): void {
  Object.assign(c, { apa: 'ditolak', alasan: message, isi: values, kurang: less })
}

/** Rows that this one refers to and that the shop does not have. An unchanged reference is accepted. */
const unmetNeedsOf = (r: CopyPlan, { c, old, values }: CopyWrite): UnmetNeed[] =>
  references(c.m.r, c.m.all).flatMap(([field, target]) => {
    const key = pointAt(values, field)
    if (key === undefined || key === pointAt(old, field)) return []
    return r.alive.get(target.name)?.has(key) ? [] : [{ title: target.screen.title, kunci: key }]
  })

/** Parents before children, where rows refer to their own table. */
function sortCandidates(r: AnyResource, all: readonly CopyCandidate[]): CopyCandidate[] {
  const own = references(r, new Map([[r.name, r]])).map(([field]) => field)
  if (own.length === 0) return [...all]
  const existing = new Map(all.map((c) => [c.kunci, c]))
  const order = new Set<CopyCandidate>()
  const run = (c: CopyCandidate, tops: ReadonlySet<string>): void => {
    if (order.has(c) || tops.has(c.kunci)) return
    for (const field of own) {
      const parent = existing.get(pointAt(c.origin, field) ?? '')
      if (parent) run(parent, new Set(tops).add(c.kunci))
    }
    order.add(c)
  }
  for (const c of all) run(c, new Set())
  return [...order]
}

/** Does the shop have it, undeleted? */
const isAlive = (c: CopyCandidate): boolean => c.stored !== undefined && !c.stored.deleted

/** Applies every rule of saving one row to each candidate. Refused ones get their reason; the others are returned. */
async function passing(r: CopyPlan, m: Master, all: readonly CopyCandidate[]): Promise<CopyWrite[]> {
  const { p } = r
  const alive = r.alive.get(m.r.name)!
  const candidates: CopyWrite[] = []
  for (const c of sortCandidates(m.r, all)) {
    const [x] = rowWritesFrom(c)
    // A row that is not written but exists undeleted may be referred to.
    if (!x) {
      if (isAlive(c)) alive.add(c.kunci)
      continue
    }
    const less = unmetNeedsOf(r, x)
    const [wrong] = checkRowRules(m.r, x.row)
    const refused = less.length > 0 || wrong ? undefined : await m.rules?.check?.(p, x.command, x.row, x.old)
    if (less.length > 0) refuseRow(c, { message: 'Data Yang Dibutuhkan Belum Ada Di Toko Ini' }, less)
    else if (wrong ?? refused) refuseRow(c, (wrong ?? refused)!)
    else {
      candidates.push(x)
      alive.add(c.kunci)
    }
    if (c.apa === 'ditolak' && isAlive(c)) alive.add(c.kunci)
  }
  const overlaps = await findOverlaps(m, p, new Map(candidates.map((x) => [x.key, x.row])), true)
  for (const x of candidates) {
    const wrong = overlaps.get(x.key)
    if (wrong) refuseRow(x.c, wrong)
  }
  for (const x of candidates) if (x.c.apa === 'ditolak' && !x.c.stored) alive.delete(x.c.kunci)
  return candidates.filter((x) => x.c.apa !== 'ditolak')
}

/** One master after the other, referenced ones first. */
export async function checkAndWrite(r: CopyPlan): Promise<Refusal | undefined> {
  const done: { readonly m: Master; readonly written: readonly CopyWrite[] }[] = []
  for (const { name } of r.t.order) {
    const all = r.candidates.get(name)
    if (!all) continue
    const m = r.t.masters.get(name)!
    const written = await passing(r, m, all)
    if (written.length === 0) continue
    // Somebody else added the same code at the same time.
    if (!(await writeRows(m, r.p, written))) return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain')
    await finishRows(m, r.p, written)
    done.push({ m, written })
  }
  for (const { m, written } of done) await settleRows(m, r.p, written)
  return undefined
}
