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

type Written = Pick<Master, 'resource'>

interface Build {
  readonly names: readonly string[]
  /** `$4::text[], $5::bigint[]`, numbered from the first parameter. */
  readonly unnest: string
  readonly values: readonly (readonly unknown[])[]
}

/** Rows as one array per column, so that the statement's text does not depend on their number. */
async function build(
  written: Written,
  call: AnyCall,
  names: readonly string[],
  rows: readonly Row[],
  first: number,
): Promise<Build> {
  const db = await Promise.all(
    rows.map((row) => writeDb(written.resource, row, call.services.secretbox, call.session.kode_toko)),
  )
  const type = (name: string): string =>
    columns[written.resource.fields[name]!.kind].type(written.resource.fields[name]!)
  return {
    names,
    unnest: names.map((name, i) => `$${first + i}::${type(name)}[]`).join(', '),
    values: names.map((name) => db.map((row) => row[name] ?? null)),
  }
}

const list = (names: readonly string[], write: (name: string) => string = quote): string => names.map(write).join(', ')

async function insert(written: Written, call: AnyCall, fresh: readonly RowWrite[]): Promise<boolean> {
  if (fresh.length === 0) return true
  const shop = perShop(written.resource)
  const names = Object.keys(written.resource.fields).filter((name) => fresh[0]!.values[name] !== undefined)
  const statement = await build(
    written,
    call,
    names,
    fresh.map((c) => c.values),
    shop ? 3 : 2,
  )
  const time = shop ? '$2::timestamptz' : '$1::timestamptz'
  const added = await call.tx.count(
    `INSERT INTO ${quote(tableName(written.resource))} (${shop ? 'cabang, ' : ''}${list(names)}, dibuat, diubah)
     SELECT ${shop ? '$1, ' : ''}${list(names, (name) => `v.${quote(name)}`)}, ${time}, ${time}
     FROM unnest(${statement.unnest}) AS v(${list(names)}) ON CONFLICT DO NOTHING RETURNING 1`,
    [...(shop ? [call.session.kode_toko] : []), call.now.toISOString(), ...statement.values],
  )
  return added === fresh.length
}

/** Updates these columns, and makes a deleted row active; the version must be the one that was read. */
async function update(written: Written, call: AnyCall, changes: readonly RowWrite[]): Promise<boolean> {
  if (changes.length === 0) return true
  const shop = perShop(written.resource)
  const key = written.resource.key
  const names = [key, ...Object.keys(changes[0]!.values).filter((name) => name !== key)]
  const statement = await build(
    written,
    call,
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
  const changed = await call.tx.count(
    `UPDATE ${quote(tableName(written.resource))} AS x SET ${set.join(', ')}, versi = x.versi + 1
     FROM unnest(${version}::bigint[], ${statement.unnest}) AS v(versi_lama, ${list(names)})
     WHERE ${shop ? 'x.cabang = $1 AND ' : ''}x.${quote(key)} = v.${quote(key)} AND x.versi = v.versi_lama`,
    [
      ...(shop ? [call.session.kode_toko] : []),
      call.now.toISOString(),
      changes.map((c) => c.versi),
      ...statement.values,
    ],
  )
  return changed === changes.length
}

/** One INSERT and one UPDATE for all rows. False: another user changed one of them. */
export async function writeRows(written: Written, call: AnyCall, rows: readonly RowWrite[]): Promise<boolean> {
  const done = await Promise.all([
    insert(
      written,
      call,
      rows.filter((c) => !c.old),
    ),
    update(
      written,
      call,
      rows.filter((c) => c.old),
    ),
  ])
  return done.every(Boolean)
}

/** What rooms write beside the rows, and a line in the audit book each. */
export async function finishRows(
  master: Master,
  call: AnyCall,
  rows: readonly (RowWrite & { readonly command: MasterCommand })[],
): Promise<void> {
  for (const x of master.rules?.after ? rows : []) await master.rules!.after!(call, x.command, x.row, x.old)
  sendAuditMany(
    call.tx,
    call.session,
    call.now,
    rows.map((row) => ({
      perintah: row.command,
      objek: master.resource.name,
      kunci: row.key,
      sebelum: row.old && writeRow(master.resource.fields, row.old),
      sesudah: writeRow(master.resource.fields, row.row),
    })),
  )
}

/** What the rows need of other masters, once these are written. */
export async function settleRows(master: Master, call: AnyCall, rows: readonly Pick<RowWrite, 'row'>[]): Promise<void> {
  for (const x of master.rules?.settle ? rows : []) await master.rules!.settle!(call, x.row)
}

const command = (c: RecordCandidate): 'tambah' | 'ubah' => (c.old ? 'ubah' : 'tambah')
const wireName = (r: AnyResource, name: string): string => (r.fields[name] ? wireKey(name, r.fields[name]) : name)

/**
 * A module's own rules query the database for one row: each row is written before the next is checked, so that rows are
 * also checked against each other. Without such rules all rows are written at once, and only when `stay` says so.
 * False: another user changed one of the rows.
 */
async function execute(
  master: Master,
  call: AnyCall,
  candidates: readonly RecordCandidate[],
  stay: boolean,
): Promise<boolean> {
  const rules = master.rules?.check?.bind(master.rules)
  if (!rules) return stay ? writeRows(master, call, candidates.filter(isWritten)) : true
  for (const candidate of parentsFirst(master.resource, candidates.filter(isWritten), (x, name) => x.row[name])) {
    const refused = await rules(call, command(candidate), candidate.row, candidate.old)
    if (!refused && !(await writeRows(master, call, [candidate]))) return false
    if (!refused) continue
    const [issue = { field: '', message: refused.message, values: refused.values }] = refused.fields ?? []
    candidate.issues.push({ ...issue, field: wireName(master.resource, issue.field), value: '' })
  }
  return true
}

/** Does it and takes it back. What follows a commit does not follow a dry run. */
export async function rolledBack<A>(call: AnyCall, act: (p: AnyCall) => Promise<A>): Promise<A> {
  await call.tx.query('SAVEPOINT coba')
  const answer = await act({ ...call, afterCommit: () => {} })
  await call.tx.query('ROLLBACK TO SAVEPOINT coba')
  return answer
}

/** The dry run of the module's own rules. */
export async function tryRules(master: Master, call: AnyCall, candidates: readonly RecordCandidate[]): Promise<void> {
  if (master.rules?.check) await rolledBack(call, (q) => execute(master, q, candidates, false))
}

/** What the sheet left to the room, one row after the other: one may need what was made for the one before. */
async function fillAll(master: Master, call: AnyCall, candidates: readonly RecordCandidate[], field: string) {
  const all: RecordCandidate[] = []
  for (const candidate of candidates) {
    const row = isWritten(candidate) ? await fillRow(master.rules, call, candidate.row) : candidate.row
    all.push({ ...candidate, row, values: { ...candidate.values, [field]: row[field] ?? null } })
  }
  return all
}

/**
 * Writes the sheet: rows, whatever modules write beside them, an audit entry per row, and one live event for the other
 * screens. False: another user changed one of the rows.
 */
export async function saveFile(
  master: Master,
  call: AnyCall,
  candidates: readonly RecordCandidate[],
): Promise<boolean> {
  const { resource } = master
  const filled = master.rules?.fill ? await fillAll(master, call, candidates, master.rules.fill.field) : candidates
  if (!(await execute(master, call, filled, true))) return false
  const rows = filled.filter(isWritten).map((c) => ({ ...c, command: command(c) }))
  await finishRows(master, call, rows)
  await settleRows(master, call, rows)
  call.afterCommit(() =>
    call.services.live.emitMaster(resource.name, perShop(resource) ? call.session.kode_toko : undefined),
  )
  return true
}
