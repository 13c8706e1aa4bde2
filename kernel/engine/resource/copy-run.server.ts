import { seenFields } from '#kernel/model/access/field-class.ts'
import { createHash } from 'node:crypto'
import { mayOpen, type ScreenAction } from '#kernel/model/access/may-open.ts'
import { canCopy, screenOf, type AnyResource } from '#kernel/model/resource.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import type { Refusal } from '#kernel/base/errors/refusal.ts'
import type { StoredRecord } from '#kernel/engine/transfer/record.server.ts'
import type { AnyCall } from './rules.server.ts'
import { labelOfRow } from './label.ts'
import { references, pointAt, type Package } from './bundle.server.ts'
import { perShop } from './rows.server.ts'
import { copyDifferences, copyFields, outcomes, type CopyRow, type CopyResult, type Outcome } from './copy.ts'
import { deleteMissing } from './copy-missing.server.ts'
import { checkAndWrite } from './copy-write.server.ts'
import { loadAlive, loadStored } from './import-check.server.ts'
import { rolledBack } from './import-write.server.ts'
import type { Master } from './save.server.ts'

/** One record that is copied into the shop. */
export interface CopyCandidate {
  readonly master: Master
  readonly kunci: string
  readonly bawa: boolean
  /** The row as head office has it, what of it is copied, and the shop's own. */
  readonly origin: Row
  readonly values: Row
  readonly stored: StoredRecord | undefined
  apa: Outcome
  beda: CopyRow['beda']
  kurang: CopyRow['kurang']
  alasan: string | null
  isi: CopyRow['isi']
}

/** A copy into one shop, which is the session's shop. */
export interface CopyTask {
  readonly masters: ReadonlyMap<string, Master>
  /** Referenced masters first. */
  readonly order: readonly AnyResource[]
  readonly bundle: Package
  /** Keys that head office has deleted, by master. */
  readonly missing: ReadonlyMap<string, readonly string[]>
  /** Only these kinds of change are made. */
  readonly acts: ReadonlySet<'baru' | 'berubah' | 'hilang'>
  /** Also copy the rows that the picked ones need. */
  readonly carry: boolean
}

export interface CopyPlan {
  readonly task: CopyTask
  readonly call: AnyCall
  readonly candidates: ReadonlyMap<string, readonly CopyCandidate[]>
  /** Keys that exist undeleted in the shop, as far as they were looked up. */
  readonly alive: Map<string, Set<string>>
}

export const allowed = (call: AnyCall, resource: AnyResource, action: ScreenAction): boolean =>
  mayOpen(screenOf(resource), call.session, action).allowed

function outcomeOf(
  task: CopyTask,
  carry: boolean,
  stored: StoredRecord | undefined,
  differences: CopyRow['beda'],
): Outcome {
  if (!stored) return carry || task.acts.has('baru') ? 'baru' : 'dilewati'
  if (stored.deleted) return carry || task.acts.has('berubah') ? 'hidup' : 'dilewati'
  if (differences.length === 0) return 'sama'
  return task.acts.has('berubah') && !carry ? 'berubah' : 'dilewati'
}

const written = (what: Outcome): boolean => what === 'baru' || what === 'berubah' || what === 'hidup'

async function candidateFrom(task: CopyTask, call: AnyCall, master: Master, keys: readonly string[], carry: boolean) {
  const shops = await loadStored(master, call, keys, true)
  const fields = copyFields(master.resource, call.session)
  return keys.map((key): CopyCandidate => {
    const origin = task.bundle.rows.get(master.resource.name)!.get(key)!
    const found = shops.get(key)
    const stored = found?.hidden ? undefined : found
    const values = Object.fromEntries(Object.keys(fields).map((name) => [name, origin[name] ?? null]))
    const differences = stored ? copyDifferences(fields, values, stored.row) : []
    return {
      master,
      kunci: key,
      bawa: carry,
      origin,
      values,
      stored,
      apa: outcomeOf(task, carry, stored, differences),
      beda: stored ? copyDifferences(seenFields(fields, call.session.level), values, stored.row) : [],
      kurang: [],
      alasan: null,
      isi: {},
    }
  })
}

/**
 * Collects the candidates from referring to referenced masters, so that what the first need is known when the second
 * are looked at. Rows are locked in the same order as when one row is saved.
 */
async function collect(task: CopyTask, call: AnyCall): Promise<CopyPlan> {
  const candidates = new Map<string, CopyCandidate[]>()
  const alive = new Map<string, Set<string>>()
  const needs = new Map<string, Set<string>>()
  const recordNeeds = (candidate: CopyCandidate): void => {
    if (!written(candidate.apa)) return
    for (const [field, target] of references(candidate.master.resource, candidate.master.all)) {
      const code = pointAt(candidate.values, field)
      if (code === undefined) continue
      needs.set(target.name, (needs.get(target.name) ?? new Set()).add(code))
    }
  }
  for (const resource of task.order.toReversed()) {
    const master = task.masters.get(resource.name)!
    const pick = task.bundle.pick.get(resource.name) ?? []
    const all = pick.length > 0 ? await candidateFrom(task, call, master, pick, false) : []
    all.forEach(recordNeeds)
    const asked = new Set(pick)
    const existing = new Set<string>()
    alive.set(resource.name, existing)
    for (;;) {
      const fresh = [...(needs.get(resource.name) ?? [])].filter((k) => !asked.has(k))
      if (fresh.length === 0) break
      for (const k of fresh) asked.add(k)
      for (const k of await loadAlive(call, resource, fresh, true)) existing.add(k)
      if (!task.carry || !canCopy(resource) || !allowed(call, resource, 'tambah')) continue
      const carry = fresh.filter((k) => !existing.has(k) && task.bundle.rows.get(resource.name)?.has(k))
      const includes = await candidateFrom(task, call, master, carry, true)
      includes.forEach(recordNeeds)
      all.push(...includes)
    }
    if (all.length > 0) candidates.set(resource.name, all)
  }
  return { task, call, candidates, alive }
}

const rowFrom = ({ master, kunci, bawa, origin, stored, apa, beda, kurang, alasan, isi }: CopyCandidate): CopyRow => ({
  master: master.resource.name,
  title: master.resource.screen.title,
  kunci,
  nama: labelOfRow(master.resource, writeRow(master.resource.fields, { ...stored?.row, ...origin })),
  apa,
  bawa,
  beda: apa === 'ditolak' && !stored ? [] : beda,
  kurang,
  alasan,
  isi,
})

/** The most rows that an answer lists. */
const most = 400

function result(lines: readonly CopyRow[], versions: readonly string[]): CopyResult {
  const compute = (what: Outcome): number => lines.filter((b) => b.apa === what).length
  const shown = lines.filter((b) => b.apa !== 'sama')
  const [refused, other] = [shown.filter((b) => b.apa === 'ditolak'), shown.filter((b) => b.apa !== 'ditolak')]
  return {
    jumlah: Object.fromEntries(outcomes.map((what) => [what, compute(what)])) as CopyResult['jumlah'],
    bawa: lines.filter((b) => b.bawa && b.apa !== 'ditolak').length,
    baris: [...refused, ...other].slice(0, most),
    lebih: Math.max(0, shown.length - most),
    sidik: createHash('sha256')
      .update(JSON.stringify([lines, versions]))
      .digest('base64url'),
  }
}

/**
 * Executes the copy: a row that a rule refuses stays as it was, with the reason; all others are written in the call's
 * transaction.
 */
async function perform(task: CopyTask, call: AnyCall): Promise<CopyResult | Refusal> {
  const plan = await collect(task, call)
  const failed = await checkAndWrite(plan)
  if (failed) return failed
  const missing = await deleteMissing(plan)
  const all = task.order.flatMap((r) => plan.candidates.get(r.name) ?? [])
  const versions = all.map((c) => String(c.stored?.versi ?? 0n))
  const answer = result([...all.map(rowFrom), ...missing], versions)
  const changed = new Set(answer.baris.filter((b) => b.apa !== 'ditolak').map((b) => b.master))
  call.afterCommit(() => {
    for (const name of changed)
      if (perShop(task.masters.get(name)!.resource)) call.services.live.emitMaster(name, call.session.kode_toko)
  })
  return answer
}

/** The preview is the real copy, rolled back: so it shows exactly what would happen, with every rule applied. */
export const tryCopy = (t: CopyTask, p: AnyCall): Promise<CopyResult | Refusal> => rolledBack(p, (q) => perform(t, q))

export const runCopy = perform
