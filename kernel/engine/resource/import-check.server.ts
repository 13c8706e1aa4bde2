import { sql } from 'kysely'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Fields, Row } from '#kernel/model/fields/field.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { queryRows } from '#kernel/data/db/build.server.ts'
import { screenOf, type AnyResource } from '#kernel/model/resource.ts'
import { isWritten } from '#kernel/engine/transfer/import.ts'
import { addIssue, type RecordCandidate, type StoredRecord } from '#kernel/engine/transfer/record.server.ts'
import { references } from './bundle.server.ts'
import type { AnyCall } from './rules.server.ts'
import { checkFileRanges } from './import-range.ts'
import { baseQuery } from './query.server.ts'
import { readDb } from './rows.server.ts'
import { lockRanges, type Master } from './save.server.ts'

/**
 * The rows of these keys, deleted ones and ones outside the session's scope included; locked until the end when they
 * will be saved.
 */
export async function loadStored(
  m: Master,
  p: AnyCall,
  keys: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredRecord>> {
  const { kode_toko } = p.session
  const restriction = Object.entries(m.rules?.scope?.(p.session) ?? {})
  const q = baseQuery(m.r, { cabang: kode_toko, restriction: undefined }, 'dengan')
    .where(sql<boolean>`${sql.ref(m.r.key)} = ANY (${[...keys]})`)
    .orderBy(m.r.key)
  const rows = await queryRows(p.tx, lock ? q.forUpdate() : q)
  return new Map(
    rows.map((db): [string, StoredRecord] => [
      String(db[m.r.key]),
      {
        row: readDb(m.r, db, p.services.secretbox, kode_toko),
        versi: db.versi as bigint,
        deleted: Boolean(db.dihapus),
        hidden: restriction.some(([field, value]) => db[field] !== value),
      },
    ]),
  )
}

/** Which of these keys exist undeleted in the shop (or in the chain); `lock`: they stay so until the commit. */
export async function loadAlive(
  p: AnyCall,
  r: AnyResource,
  keys: readonly string[],
  lock: boolean,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const q = baseQuery(r, { cabang: p.session.kode_toko, restriction: undefined }, 'tanpa')
    .clearSelect()
    .select(r.key)
    .where(sql<boolean>`${sql.ref(r.key)} = ANY (${[...keys]})`)
  const rows = await queryRows(p.tx, lock ? q.orderBy(r.key).forShare() : q)
  return new Set(rows.map((row) => String(row[r.key])))
}

/** A row outside the session's own scope cannot be written. */
function checkScope(m: Master, p: AnyCall, all: readonly RecordCandidate[]): void {
  for (const [field, value] of Object.entries(m.rules?.scope?.(p.session) ?? {}))
    for (const c of all)
      if (c.key !== '' && c.issues.length === 0 && c.row[field] !== value)
        addIssue(m.r.fields, c, { field, message: 'Cabang Tidak Tersedia' })
}

/** Without the right to add, or to change, a file cannot do it either. */
function checkRights(m: Master, p: AnyCall, all: readonly RecordCandidate[]): void {
  const allowed = {
    add: mayOpen(screenOf(m.r), p.session, 'tambah').allowed,
    change: mayOpen(screenOf(m.r), p.session, 'ubah').allowed,
  }
  for (const c of all)
    if (isWritten(c) && !allowed[c.old ? 'change' : 'add'])
      addIssue(m.r.fields, c, { field: m.r.key, message: 'Tidak Punya Hak Akses' })
}

/**
 * A reference must point at an undeleted row: one query per target. An unchanged reference is accepted. `own`: the
 * master that the sheet brings in, whose rows may refer to each other.
 */
export async function checkReferences(
  p: AnyCall,
  fields: Fields,
  all: readonly RecordCandidate[],
  lock: boolean,
  own?: AnyResource,
): Promise<void> {
  const fresh = (c: RecordCandidate, name: string): string | undefined => {
    const value = c.row[name]
    return typeof value === 'string' && value !== c.old?.[name] ? value : undefined
  }
  const masters = new Map(p.services.resources.map((r) => [r.name, r]))
  const links = references({ fields }, masters).map(([name, target]) => ({ name, target }))
  const byTarget = Map.groupBy(links, (f) => f.target)
  const alive = new Map(
    await Promise.all(
      [...byTarget].map(async ([target, names]): Promise<[AnyResource, Set<string>]> => {
        const wanted = new Set(all.flatMap((c) => names.flatMap((f) => fresh(c, f.name) ?? [])))
        return [target, await loadAlive(p, target, [...wanted], lock)]
      }),
    ),
  )
  // When a row is refused, those that refer to it must be too.
  const within = links.some((f) => f.target === own)
  for (let again = true; again;) {
    again = false
    const arriving = new Set(all.filter((c) => c.issues.length === 0).map((c) => c.key))
    for (const c of all) {
      if (c.issues.length > 0) continue
      for (const { name, target } of links) {
        const key = fresh(c, name)
        if (key === undefined || alive.get(target)!.has(key) || (target === own && arriving.has(key))) continue
        addIssue(fields, c, { field: name, message: 'Data Tidak Ditemukan' })
        again = within
      }
    }
  }
}

/** The issue of each arriving row whose range overlaps, as all rows will be in the end. Of two arriving the earlier stays. */
export async function findOverlaps(
  m: Master,
  p: AnyCall,
  arriving: ReadonlyMap<string, Row>,
  lock: boolean,
): Promise<ReadonlyMap<string, FieldIssue>> {
  if (!(m.r.range || m.r.unique) || arriving.size === 0) return new Map()
  if (lock) await lockRanges(m, p)
  const cabang = p.session.kode_toko
  const rows = await queryRows(p.tx, baseQuery(m.r, { cabang, restriction: undefined }, 'tanpa'))
  const stay = new Map(rows.map((db) => [String(db[m.r.key]), readDb(m.r, db, p.services.secretbox, cabang)]))
  return checkFileRanges(m.r, arriving, stay)
}

/**
 * Applies every rule to the whole sheet, except the module's own ones. `lock`: the rows that it refers to are locked
 * too.
 */
export async function checkMaster(
  m: Master,
  p: AnyCall,
  all: readonly RecordCandidate[],
  lock: boolean,
): Promise<void> {
  checkScope(m, p, all)
  checkRights(m, p, all)
  await checkReferences(p, m.r.fields, all, lock, m.r)
  const arriving = all.filter(isWritten)
  const wrong = await findOverlaps(m, p, new Map(arriving.map((c) => [c.key, c.row])), lock)
  for (const c of arriving) {
    const s = wrong.get(c.key)
    if (s) addIssue(m.r.fields, c, s)
  }
}
