import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { mayOpen, type ScreenAction } from '#kernel/model/access/may-open.ts'
import { queryRows } from '#kernel/data/db/build.server.ts'
import { canCopy, screenOf, type AnyResource } from '#kernel/model/resource.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import type { Refusal } from '#kernel/base/errors/refusal.ts'
import type { AnyCall } from './rules.server.ts'
import { labelOfRow } from './label.ts'
import { references, pointAt, type Package } from './bundle.server.ts'
import { baseQuery } from './query.server.ts'
import { perShop, readDb, toWire } from './rows.server.ts'
import { compareRows, copyFields, outcomes, type CopyRow, type CopyResult, type Outcome } from './copy.ts'
import { deleteMissing } from './copy-missing.server.ts'
import { checkAndWrite } from './copy-write.server.ts'
import type { Master } from './save.server.ts'

/** One record that is copied into the shop. */
export interface CopyCandidate {
  readonly m: Master
  readonly kunci: string
  readonly bawa: boolean
  /** The row as head office has it; `db` and `old`: the shop's own row, as columns and in code. */
  readonly origin: Row
  readonly db: Record<string, unknown> | undefined
  readonly old: Row | undefined
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

/** The shop's own rows of these keys, deleted ones too, locked until the end of the transaction. */
async function loadShops(m: Master, p: AnyCall, keys: readonly string[]) {
  const q = baseQuery(m.r, { cabang: p.session.kode_toko, restriction: m.rules?.scope?.(p.session) }, 'dengan')
  const rows = await queryRows(
    p.tx,
    q
      .where(sql<boolean>`${sql.ref(m.r.key)} = ANY(${[...keys]})`)
      .orderBy(m.r.key)
      .forUpdate(),
  )
  return new Map(rows.map((db) => [String(db[m.r.key]), db]))
}

/** Which of these keys exist undeleted in the shop (or in the chain); locked FOR SHARE until the commit. */
async function loadAlive(r: AnyResource, p: AnyCall, keys: readonly string[]): Promise<string[]> {
  const q = baseQuery(r, { cabang: p.session.kode_toko, restriction: undefined }, 'tanpa').clearSelect().select(r.key)
  const rows = await queryRows(p.tx, q.where(sql<boolean>`${sql.ref(r.key)} = ANY(${[...keys]})`).forShare())
  return rows.map((row) => String(row[r.key]))
}

function outcomeOf(
  t: CopyTask,
  carry: boolean,
  db: Record<string, unknown> | undefined,
  differences: CopyRow['beda'],
): Outcome {
  if (!db) return carry || t.acts.has('baru') ? 'baru' : 'dilewati'
  if (db.dihapus) return carry || t.acts.has('berubah') ? 'hidup' : 'dilewati'
  if (differences.length === 0) return 'sama'
  return t.acts.has('berubah') && !carry ? 'berubah' : 'dilewati'
}

const written = (what: Outcome): boolean => what === 'baru' || what === 'berubah' || what === 'hidup'

async function candidateFrom(t: CopyTask, p: AnyCall, m: Master, keys: readonly string[], carry: boolean) {
  const shops = await loadShops(m, p, keys)
  const fields = copyFields(m.r, p.session)
  const { kode_toko } = p.session
  return keys.map((k): CopyCandidate => {
    const origin = t.bundle.rows.get(m.r.name)!.get(k)!
    const db = shops.get(k)
    const old = db && readDb(m.r, db, p.services.secretbox, kode_toko)
    const differences = old ? compareRows(fields, old, origin) : []
    return {
      m,
      kunci: k,
      bawa: carry,
      origin,
      db,
      old,
      apa: outcomeOf(t, carry, db, differences),
      beda: differences,
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
    const includes = new Set(copyFields(c.m.r, p.session).map(([name]) => name))
    for (const [field, target] of references(c.m.r, c.m.all)) {
      const code = pointAt(c.origin, field)
      if (!includes.has(field) || code === undefined) continue
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
      const here = await loadAlive(r, p, fresh)
      for (const k of here) existing.add(k)
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

const rowFrom = (c: CopyCandidate, p: AnyCall): CopyRow => {
  const wire = toWire(
    c.m.r,
    { ...c.db, ...c.origin, dihapus: null, diubah: '', versi: 0n },
    p.services.secretbox,
    p.session.kode_toko,
  )
  return {
    master: c.m.r.name,
    title: c.m.r.screen.title,
    kunci: c.kunci,
    nama: labelOfRow(c.m.r, wire),
    apa: c.apa,
    bawa: c.bawa,
    beda: c.apa === 'ditolak' && c.db === undefined ? [] : c.beda,
    kurang: c.kurang,
    alasan: c.alasan,
    isi: c.isi,
  }
}

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
  const versions = all.map((c) => ((c.db?.versi ?? 0n) as bigint).toString())
  const answer = result([...all.map((c) => rowFrom(c, p)), ...missing], versions)
  const changed = new Set(answer.baris.filter((b) => b.apa !== 'ditolak').map((b) => b.master))
  p.afterCommit(() => {
    for (const name of changed)
      if (perShop(t.masters.get(name)!.r)) p.services.live.emitMaster(name, p.session.kode_toko)
  })
  return answer
}

/** The preview is the real copy, rolled back: so it shows exactly what would happen, with every rule applied. */
export async function tryCopy(t: CopyTask, p: AnyCall): Promise<CopyResult | Refusal> {
  await p.tx.query('SAVEPOINT coba')
  const answer = await perform(t, { ...p, afterCommit: () => {} })
  await p.tx.query('ROLLBACK TO SAVEPOINT coba')
  return answer
}

export const runCopy = perform
