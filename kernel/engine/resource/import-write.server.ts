import { sendAuditMany } from '#kernel/engine/seal/audit.server.ts'
import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import { columns } from '#kernel/model/fields/columns.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { wireKey, writeRow } from '#kernel/model/fields/row.ts'
import { isWritten } from '#kernel/engine/transfer/import.ts'
import { fillRow, type AnyCall, type MasterCommand } from './rules.server.ts'
import { quote } from './columns.server.ts'
import type { RecordCandidate } from '#kernel/engine/transfer/record.server.ts'
import { parentsFirst } from './parents-first.ts'
import { perShop, writeDb } from './rows.server.ts'
import type { Master } from './save.server.ts'

/** A row to be written: `old`, the row before; `values`, the columns that are written, the same ones for every row. */
export interface RowWrite {
  readonly key: string
  readonly old: Row | undefined
  readonly versi: bigint
  readonly row: Row
  readonly values: Row
}

type Written = Pick<Master, 'r'>

interface Build {
  readonly names: readonly string[]
  /** `$4::text[], $5::bigint[]`, numbered from the first parameter. */
  readonly unnest: string
  readonly values: readonly (readonly unknown[])[]
}

/** Rows as one array per column, so that the statement's text does not depend on their number. */
async function build(
  m: Written,
  p: AnyCall,
  names: readonly string[],
  rows: readonly Row[],
  first: number,
): Promise<Build> {
  const db = await Promise.all(rows.map((row) => writeDb(m.r, row, p.services.secretbox, p.session.kode_toko)))
  const type = (name: string): string => columns[m.r.fields[name]!.kind].type(m.r.fields[name]!)
  return {
    names,
    unnest: names.map((name, i) => `$${first + i}::${type(name)}[]`).join(', '),
    values: names.map((name) => db.map((row) => row[name] ?? null)),
  }
}

const list = (names: readonly string[], write: (name: string) => string = quote): string => names.map(write).join(', ')

async function insert(m: Written, p: AnyCall, fresh: readonly RowWrite[]): Promise<boolean> {
  if (fresh.length === 0) return true
  const shop = perShop(m.r)
  const names = Object.keys(m.r.fields).filter((name) => fresh[0]!.values[name] !== undefined)
  const s = await build(
    m,
    p,
    names,
    fresh.map((c) => c.values),
    shop ? 3 : 2,
  )
  const time = shop ? '$2::timestamptz' : '$1::timestamptz'
  const n = await p.tx.count(
    `INSERT INTO ${quote(tableName(m.r))} (${shop ? 'cabang, ' : ''}${list(names)}, dibuat, diubah)
     SELECT ${shop ? '$1, ' : ''}${list(names, (name) => `v.${quote(name)}`)}, ${time}, ${time}
     FROM unnest(${s.unnest}) AS v(${list(names)}) ON CONFLICT DO NOTHING RETURNING 1`,
    [...(shop ? [p.session.kode_toko] : []), p.now.toISOString(), ...s.values],
  )
  return n === fresh.length
}

/** Updates these columns, and makes a deleted row active; the version must be the one that was read. */
async function update(m: Written, p: AnyCall, changes: readonly RowWrite[]): Promise<boolean> {
  if (changes.length === 0) return true
  const shop = perShop(m.r)
  const key = m.r.key
  const names = [key, ...Object.keys(changes[0]!.values).filter((name) => name !== key)]
  const s = await build(
    m,
    p,
    names,
    changes.map((c) => ({ ...c.values, [key]: c.key })),
    shop ? 4 : 3,
  )
  const [time, version] = shop ? ['$2', '$3'] : ['$1', '$2']
  const set = [
    ...names.slice(1).map((name) => `${quote(name)} = v.${quote(name)}`),
    `diubah = ${time}`,
    'dihapus = NULL',
  ]
  const n = await p.tx.count(
    `UPDATE ${quote(tableName(m.r))} AS x SET ${set.join(', ')}, versi = x.versi + 1
     FROM unnest(${version}::bigint[], ${s.unnest}) AS v(versi_lama, ${list(names)})
     WHERE ${shop ? 'x.cabang = $1 AND ' : ''}x.${quote(key)} = v.${quote(key)} AND x.versi = v.versi_lama`,
    [...(shop ? [p.session.kode_toko] : []), p.now.toISOString(), changes.map((c) => c.versi), ...s.values],
  )
  return n === changes.length
}

/** One INSERT and one UPDATE for all rows. False: another user changed one of them. */
export async function writeRows(m: Written, p: AnyCall, rows: readonly RowWrite[]): Promise<boolean> {
  const done = await Promise.all([
    insert(
      m,
      p,
      rows.filter((c) => !c.old),
    ),
    update(
      m,
      p,
      rows.filter((c) => c.old),
    ),
  ])
  return done.every(Boolean)
}

/** What rooms write beside the rows, and a line in the audit book each. */
export async function finishRows(
  m: Master,
  p: AnyCall,
  rows: readonly (RowWrite & { readonly command: MasterCommand })[],
): Promise<void> {
  for (const x of m.rules?.after ? rows : []) await m.rules!.after!(p, x.command, x.row, x.old)
  sendAuditMany(
    p.tx,
    p.session,
    p.now,
    rows.map((x) => ({
      perintah: x.command,
      objek: m.r.name,
      kunci: x.key,
      sebelum: x.old && writeRow(m.r.fields, x.old),
      sesudah: writeRow(m.r.fields, x.row),
    })),
  )
}

/** What the rows need of other masters, once these are written. */
export async function settleRows(m: Master, p: AnyCall, rows: readonly Pick<RowWrite, 'row'>[]): Promise<void> {
  for (const x of m.rules?.settle ? rows : []) await m.rules!.settle!(p, x.row)
}

const command = (c: RecordCandidate): 'tambah' | 'ubah' => (c.old ? 'ubah' : 'tambah')
const wireName = (r: AnyResource, name: string): string => (r.fields[name] ? wireKey(name, r.fields[name]) : name)

/**
 * A module's own rules query the database for one row: each row is written before the next is checked, so that rows are
 * also checked against each other. Without such rules all rows are written at once, and only when `stay` says so.
 * False: another user changed one of the rows.
 */
async function execute(m: Master, p: AnyCall, candidates: readonly RecordCandidate[], stay: boolean): Promise<boolean> {
  const rules = m.rules?.check?.bind(m.rules)
  if (!rules) return stay ? writeRows(m, p, candidates.filter(isWritten)) : true
  for (const c of parentsFirst(m.r, candidates.filter(isWritten), (x, name) => x.row[name])) {
    const refused = await rules(p, command(c), c.row, c.old)
    if (!refused && !(await writeRows(m, p, [c]))) return false
    if (!refused) continue
    const [s = { field: '', message: refused.message, values: refused.values }] = refused.fields ?? []
    c.issues.push({ ...s, field: wireName(m.r, s.field), value: '' })
  }
  return true
}

/** Does it and takes it back. What follows a commit does not follow a dry run. */
export async function rolledBack<A>(p: AnyCall, act: (p: AnyCall) => Promise<A>): Promise<A> {
  await p.tx.query('SAVEPOINT coba')
  const answer = await act({ ...p, afterCommit: () => {} })
  await p.tx.query('ROLLBACK TO SAVEPOINT coba')
  return answer
}

/** The dry run of the module's own rules. */
export async function tryRules(m: Master, p: AnyCall, candidates: readonly RecordCandidate[]): Promise<void> {
  if (m.rules?.check) await rolledBack(p, (q) => execute(m, q, candidates, false))
}

/** What the sheet left to the room, one row after the other: one may need what was made for the one before. */
async function fillAll(m: Master, p: AnyCall, candidates: readonly RecordCandidate[], field: string) {
  const all: RecordCandidate[] = []
  for (const c of candidates) {
    const row = isWritten(c) ? await fillRow(m.rules, p, c.row) : c.row
    all.push({ ...c, row, values: { ...c.values, [field]: row[field] ?? null } })
  }
  return all
}

/**
 * Writes the sheet: rows, whatever modules write beside them, an audit entry per row, and one live event for the other
 * screens. False: another user changed one of the rows.
 */
export async function saveFile(m: Master, p: AnyCall, candidates: readonly RecordCandidate[]): Promise<boolean> {
  const { r } = m
  const filled = m.rules?.fill ? await fillAll(m, p, candidates, m.rules.fill.field) : candidates
  if (!(await execute(m, p, filled, true))) return false
  const rows = filled.filter(isWritten).map((c) => ({ ...c, command: command(c) }))
  await finishRows(m, p, rows)
  await settleRows(m, p, rows)
  p.afterCommit(() => p.services.live.emitMaster(r.name, perShop(r) ? p.session.kode_toko : undefined))
  return true
}
