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
  master: Master,
  call: AnyCall,
  keys: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredRecord>> {
  const { kode_toko } = call.session
  const restriction = Object.entries(master.rules?.scope?.(call.session) ?? {})
  const builder = baseQuery(master.resource, { cabang: kode_toko, restriction: undefined }, 'dengan')
    .where(sql<boolean>`${sql.ref(master.resource.key)} = ANY (${[...keys]})`)
    .orderBy(master.resource.key)
  const rows = await queryRows(call.tx, lock ? builder.forUpdate() : builder)
  return new Map(
    rows.map((db): [string, StoredRecord] => [
      String(db[master.resource.key]),
      {
        row: readDb(master.resource, db, call.services.secretbox, kode_toko),
        versi: db.versi as bigint,
        deleted: Boolean(db.dihapus),
        hidden: restriction.some(([field, value]) => db[field] !== value),
      },
    ]),
  )
}

/** Which of these keys exist undeleted in the shop (or in the chain); `lock`: they stay so until the commit. */
export async function loadAlive(
  call: AnyCall,
  resource: AnyResource,
  keys: readonly string[],
  lock: boolean,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const builder = baseQuery(resource, { cabang: call.session.kode_toko, restriction: undefined }, 'tanpa')
    .clearSelect()
    .select(resource.key)
    .where(sql<boolean>`${sql.ref(resource.key)} = ANY (${[...keys]})`)
  const rows = await queryRows(call.tx, lock ? builder.orderBy(resource.key).forShare() : builder)
  return new Set(rows.map((row) => String(row[resource.key])))
}

/** A row outside the session's own scope cannot be written. */
function checkScope(master: Master, call: AnyCall, all: readonly RecordCandidate[]): void {
  for (const [field, value] of Object.entries(master.rules?.scope?.(call.session) ?? {}))
    for (const candidate of all)
      if (candidate.key !== '' && candidate.issues.length === 0 && candidate.row[field] !== value)
        addIssue(master.resource.fields, candidate, { field, message: 'Cabang Tidak Tersedia' })
}

/** Without the right to add, or to change, a file cannot do it either. */
function checkRights(master: Master, call: AnyCall, all: readonly RecordCandidate[]): void {
  const allowed = {
    add: mayOpen(screenOf(master.resource), call.session, 'tambah').allowed,
    change: mayOpen(screenOf(master.resource), call.session, 'ubah').allowed,
  }
  for (const candidate of all)
    if (isWritten(candidate) && !allowed[candidate.old ? 'change' : 'add'])
      addIssue(master.resource.fields, candidate, { field: master.resource.key, message: 'Tidak Punya Hak Akses' })
}

/**
 * A reference must point at an undeleted row: one query per target. An unchanged reference is accepted. `own`: the
 * master that the sheet brings in, whose rows may refer to each other.
 */
export async function checkReferences(
  call: AnyCall,
  fields: Fields,
  all: readonly RecordCandidate[],
  lock: boolean,
  own?: AnyResource,
): Promise<void> {
  const fresh = (candidate: RecordCandidate, name: string): string | undefined => {
    const value = candidate.row[name]
    return typeof value === 'string' && value !== candidate.old?.[name] ? value : undefined
  }
  const masters = new Map(call.services.resources.map((r) => [r.name, r]))
  const links = references({ fields }, masters).map(([name, target]) => ({ name, target }))
  const byTarget = Map.groupBy(links, (f) => f.target)
  const alive = new Map(
    await Promise.all(
      [...byTarget].map(async ([target, names]): Promise<[AnyResource, Set<string>]> => {
        const wanted = new Set(all.flatMap((c) => names.flatMap((f) => fresh(c, f.name) ?? [])))
        return [target, await loadAlive(call, target, [...wanted], lock)]
      }),
    ),
  )
  // When a row is refused, those that refer to it must be too.
  const within = links.some((f) => f.target === own)
  for (let again = true; again;) {
    again = false
    const arriving = new Set(all.filter((c) => c.issues.length === 0).map((c) => c.key))
    for (const candidate of all) {
      if (candidate.issues.length > 0) continue
      for (const { name, target } of links) {
        const key = fresh(candidate, name)
        if (key === undefined || alive.get(target)!.has(key) || (target === own && arriving.has(key))) continue
        addIssue(fields, candidate, { field: name, message: 'Data Tidak Ditemukan' })
        again = within
      }
    }
  }
}

/** The issue of each arriving row whose range overlaps, as all rows will be in the end. Of two arriving the earlier stays. */
export async function findOverlaps(
  master: Master,
  call: AnyCall,
  arriving: ReadonlyMap<string, Row>,
  lock: boolean,
): Promise<ReadonlyMap<string, FieldIssue>> {
  if (!(master.resource.range || master.resource.unique) || arriving.size === 0) return new Map()
  if (lock) await lockRanges(master, call)
  const cabang = call.session.kode_toko
  const rows = await queryRows(call.tx, baseQuery(master.resource, { cabang, restriction: undefined }, 'tanpa'))
  const stay = new Map(
    rows.map((db) => [String(db[master.resource.key]), readDb(master.resource, db, call.services.secretbox, cabang)]),
  )
  return checkFileRanges(master.resource, arriving, stay)
}

/**
 * Applies every rule to the whole sheet, except the module's own ones. `lock`: the rows that it refers to are locked
 * too.
 */
export async function checkMaster(
  master: Master,
  call: AnyCall,
  all: readonly RecordCandidate[],
  lock: boolean,
): Promise<void> {
  checkScope(master, call, all)
  checkRights(master, call, all)
  await checkReferences(call, master.resource.fields, all, lock, master.resource)
  const arriving = all.filter(isWritten)
  const wrong = await findOverlaps(master, call, new Map(arriving.map((c) => [c.key, c.row])), lock)
  for (const candidate of arriving) {
    const issue = wrong.get(candidate.key)
    if (issue) addIssue(master.resource.fields, candidate, issue)
  }
}
