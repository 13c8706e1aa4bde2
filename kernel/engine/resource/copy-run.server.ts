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
  readonly m: Master
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
  readonly t: CopyTask
  readonly p: AnyCall
  readonly candidates: ReadonlyMap<string, readonly CopyCandidate[]>
  /** Keys that exist undeleted in the shop, as far as they were looked up. */
  readonly alive: Map<string, Set<string>>
}

export const allowed = (p: AnyCall, r: AnyResource, action: ScreenAction): boolean =>
  mayOpen(screenOf(r), p.session, action).allowed

function outcomeOf(
  t: CopyTask,
  carry: boolean,
  stored: StoredRecord | undefined,
  differences: CopyRow['beda'],
): Outcome {
  if (!stored) return carry || t.acts.has('baru') ? 'baru' : 'dilewati'
  if (stored.deleted) return carry || t.acts.has('berubah') ? 'hidup' : 'dilewati'
  if (differences.length === 0) return 'sama'
  return t.acts.has('berubah') && !carry ? 'berubah' : 'dilewati'
}

const written = (what: Outcome): boolean => what === 'baru' || what === 'berubah' || what === 'hidup'

async function candidateFrom(t: CopyTask, p: AnyCall, m: Master, keys: readonly string[], carry: boolean) {
  const shops = await loadStored(m, p, keys, true)
  const fields = copyFields(m.r, p.session)
  return keys.map((k): CopyCandidate => {
    const origin = t.bundle.rows.get(m.r.name)!.get(k)!
    const found = shops.get(k)
    const stored = found?.hidden ? undefined : found
    const values = Object.fromEntries(Object.keys(fields).map((name) => [name, origin[name] ?? null]))
    const differences = stored ? copyDifferences(fields, values, stored.row) : []
    return {
      m,
      kunci: k,
      bawa: carry,
      origin,
      values,
      stored,
      apa: outcomeOf(t, carry, stored, differences),
      beda: stored ? copyDifferences(seenFields(fields, p.session.level), values, stored.row) : [],
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
async function collect(t: CopyTask, p: AnyCall): Promise<CopyPlan> {
  const candidates = new Map<string, CopyCandidate[]>()
  const alive = new Map<string, Set<string>>()
  const needs = new Map<string, Set<string>>()
  const recordNeeds = (c: CopyCandidate): void => {
    if (!written(c.apa)) return
    for (const [field, target] of references(c.m.r, c.m.all)) {
      const code = pointAt(c.values, field)
      if (code === undefined) continue
      needs.set(target.name, (needs.get(target.name) ?? new Set()).add(code))
    }
  }
  for (const r of t.order.toReversed()) {
    const m = t.masters.get(r.name)!
    const pick = t.bundle.pick.get(r.name) ?? []
    const all = pick.length > 0 ? await candidateFrom(t, p, m, pick, false) : []
    all.forEach(recordNeeds)
    const asked = new Set(pick)
    const existing = new Set<string>()
    alive.set(r.name, existing)
    for (;;) {
      const fresh = [...(needs.get(r.name) ?? [])].filter((k) => !asked.has(k))
      if (fresh.length === 0) break
      for (const k of fresh) asked.add(k)
      for (const k of await loadAlive(p, r, fresh, true)) existing.add(k)
      if (!t.carry || !canCopy(r) || !allowed(p, r, 'tambah')) continue
      const carry = fresh.filter((k) => !existing.has(k) && t.bundle.rows.get(r.name)?.has(k))
      const includes = await candidateFrom(t, p, m, carry, true)
      includes.forEach(recordNeeds)
      all.push(...includes)
    }
    if (all.length > 0) candidates.set(r.name, all)
  }
  return { t, p, candidates, alive }
}

const rowFrom = ({ m, kunci, bawa, origin, stored, apa, beda, kurang, alasan, isi }: CopyCandidate): CopyRow => ({
  master: m.r.name,
  title: m.r.screen.title,
  kunci,
  nama: labelOfRow(m.r, writeRow(m.r.fields, { ...stored?.row, ...origin })),
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
async function perform(t: CopyTask, p: AnyCall): Promise<CopyResult | Refusal> {
  const plan = await collect(t, p)
  const failed = await checkAndWrite(plan)
  if (failed) return failed
  const missing = await deleteMissing(plan)
  const all = t.order.flatMap((r) => plan.candidates.get(r.name) ?? [])
  const versions = all.map((c) => String(c.stored?.versi ?? 0n))
  const answer = result([...all.map(rowFrom), ...missing], versions)
  const changed = new Set(answer.baris.filter((b) => b.apa !== 'ditolak').map((b) => b.master))
  p.afterCommit(() => {
    for (const name of changed)
      if (perShop(t.masters.get(name)!.r)) p.services.live.emitMaster(name, p.session.kode_toko)
  })
  return answer
}

/** The preview is the real copy, rolled back: so it shows exactly what would happen, with every rule applied. */
export const tryCopy = (t: CopyTask, p: AnyCall): Promise<CopyResult | Refusal> => rolledBack(p, (q) => perform(t, q))

export const runCopy = perform
