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
  readonly candidate: CopyCandidate
  readonly command: MasterCommand
}

const commandOf = { baru: 'tambah', berubah: 'ubah', hidup: 'aktifkan' } as const

/** The row as it will be written; none if it stays as it is. */
function rowWritesFrom(candidate: CopyCandidate): CopyWrite[] {
  if (!(candidate.apa === 'baru' || candidate.apa === 'berubah' || candidate.apa === 'hidup')) return []
  const empty = Object.fromEntries(Object.keys(candidate.master.resource.fields).map((name) => [name, null]))
  const { kunci: key, values, stored } = candidate
  const old = stored?.row
  const row = { ...empty, ...old, ...values }
  return [{ candidate, command: commandOf[candidate.apa], key, old, versi: stored?.versi ?? 0n, row, values }]
}

type Cause = Pick<Refusal, 'message' | 'values'>

function refuseRow(candidate: CopyCandidate, { message, values = {} }: Cause, less: readonly UnmetNeed[] = []): void {
  Object.assign(candidate, { apa: 'ditolak', alasan: message, isi: values, kurang: less })
}

/** Rows that this one refers to and that the shop does not have. An unchanged reference is accepted. */
const unmetNeedsOf = (plan: CopyPlan, { candidate, old, values }: CopyWrite): UnmetNeed[] =>
  references(candidate.master.resource, candidate.master.all).flatMap(([field, target]) => {
    const key = pointAt(values, field)
    if (key === undefined || key === pointAt(old, field)) return []
    return plan.alive.get(target.name)?.has(key) ? [] : [{ title: target.screen.title, kunci: key }]
  })

/** Parents before children, where rows refer to their own table. */
function sortCandidates(resource: AnyResource, all: readonly CopyCandidate[]): CopyCandidate[] {
  const own = references(resource, new Map([[resource.name, resource]])).map(([field]) => field)
  if (own.length === 0) return [...all]
  const existing = new Map(all.map((c) => [c.kunci, c]))
  const order = new Set<CopyCandidate>()
  const run = (candidate: CopyCandidate, tops: ReadonlySet<string>): void => {
    if (order.has(candidate) || tops.has(candidate.kunci)) return
    for (const field of own) {
      const parent = existing.get(pointAt(candidate.origin, field) ?? '')
      if (parent) run(parent, new Set(tops).add(candidate.kunci))
    }
    order.add(candidate)
  }
  for (const c of all) run(c, new Set())
  return [...order]
}

/** Does the shop have it, undeleted? */
const isAlive = (c: CopyCandidate): boolean => c.stored !== undefined && !c.stored.deleted

/** Applies every rule of saving one row to each candidate. Refused ones get their reason; the others are returned. */
async function passing(plan: CopyPlan, master: Master, all: readonly CopyCandidate[]): Promise<CopyWrite[]> {
  const { call } = plan
  const alive = plan.alive.get(master.resource.name)!
  const candidates: CopyWrite[] = []
  for (const candidate of sortCandidates(master.resource, all)) {
    const [write] = rowWritesFrom(candidate)
    // A row that is not written but exists undeleted may be referred to.
    if (!write) {
      if (isAlive(candidate)) alive.add(candidate.kunci)
      continue
    }
    const less = unmetNeedsOf(plan, write)
    const [wrong] = checkRowRules(master.resource, write.row)
    const refused =
      less.length > 0 || wrong ? undefined : await master.rules?.check?.(call, write.command, write.row, write.old)
    if (less.length > 0) refuseRow(candidate, { message: 'Data Yang Dibutuhkan Belum Ada Di Toko Ini' }, less)
    else if (wrong ?? refused) refuseRow(candidate, (wrong ?? refused)!)
    else {
      candidates.push(write)
      alive.add(candidate.kunci)
    }
    if (candidate.apa === 'ditolak' && isAlive(candidate)) alive.add(candidate.kunci)
  }
  const overlaps = await findOverlaps(master, call, new Map(candidates.map((x) => [x.key, x.row])), true)
  for (const write of candidates) {
    const wrong = overlaps.get(write.key)
    if (wrong) refuseRow(write.candidate, wrong)
  }
  for (const x of candidates) if (x.candidate.apa === 'ditolak' && !x.candidate.stored) alive.delete(x.candidate.kunci)
  return candidates.filter((x) => x.candidate.apa !== 'ditolak')
}

/** One master after the other, referenced ones first. */
export async function checkAndWrite(plan: CopyPlan): Promise<Refusal | undefined> {
  const done: { readonly master: Master; readonly written: readonly CopyWrite[] }[] = []
  for (const { name } of plan.task.order) {
    const all = plan.candidates.get(name)
    if (!all) continue
    const master = plan.task.masters.get(name)!
    const written = await passing(plan, master, all)
    if (written.length === 0) continue
    // Somebody else added the same code at the same time.
    if (!(await writeRows(master, plan.call, written))) return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain')
    await finishRows(master, plan.call, written)
    done.push({ master, written })
  }
  for (const { master: m, written } of done) await settleRows(m, plan.call, written)
  return undefined
}
