import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { sql } from 'kysely'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { build, countRows, queryRows } from '#kernel/data/db/build.server.ts'
import { changedFields, fieldEntries, checkRowRules, tableName, type AnyResource } from '#kernel/model/resource.ts'
import type { Row, WireRow } from '#kernel/model/fields/field.ts'
import { neverSent, readRow, wireKey, writeRow } from '#kernel/model/fields/row.ts'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { mustStandAlone, notAlone } from './import-range.ts'
import { fillRow, type ResourceRules, type AnyCall, type MasterCommand } from './rules.server.ts'
import { baseQuery } from './query.server.ts'
import type { UsedBy } from './used-by.ts'
import { perShop, readDb, toWire, writeDb, type Layout } from './rows.server.ts'

/** What the commands of one resource share. */
export interface Master {
  readonly resource: AnyResource
  readonly rules: ResourceRules | undefined
  /** Fields of other resources that refer to this one. */
  readonly used: readonly { readonly oleh: AnyResource; readonly field: string }[]
  readonly all: ReadonlyMap<string, AnyResource>
}

type DbRow = Record<string, unknown>
export type Saved = WireRow & Layout

const scopeOf = (m: Master, p: AnyCall) => ({ cabang: p.session.kode_toko, restriction: m.rules?.scope?.(p.session) })
const missing = (): Refusal => refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')

/** One row of the scope by its key, deleted or not; locked when it will be changed. */
export async function loadOne(master: Master, call: AnyCall, key: string, lock = false): Promise<DbRow | undefined> {
  const one = baseQuery(master.resource, scopeOf(master, call), 'dengan').where(master.resource.key, '=', key)
  const [row] = await queryRows(call.tx, lock ? one.forUpdate() : one)
  return row
}

/** Field rules, cross-field rules, references and the module's own rules: independent issues are reported together. */
async function checkRow(
  master: Master,
  call: AnyCall,
  wire: unknown,
  command: MasterCommand,
  old: Row | undefined,
): Promise<Row | Refusal> {
  const read = readRow(changedFields(master.resource), wire, { partial: old !== undefined })
  if (!read.ok) return refuseInput(read.fields)
  // Fields that were not sent keep their value; the rules see the whole row.
  const row: Row = { ...old, ...read.row }
  const cross = checkRowRules(master.resource, row)
  const refs = await checkRefs(master, call, row, old)
  const gap = cross.length > 0 || refs.length > 0 ? [] : await checkAlone(master, call, row)
  const faults = [...cross, ...refs, ...gap, ...checkScope(master, call, row)]
  if (faults.length > 0) return refuseInput(faults.map((s) => ({ ...s, field: wireName(master.resource, s.field) })))
  return (await master.rules?.check?.(call, command, row, old)) ?? (await fillRow(master.rules, call, row))
}

const wireName = (r: AnyResource, name: string): string => (r.fields[name] ? wireKey(name, r.fields[name]) : name)

/** A row outside the session's own scope cannot be written. */
const checkScope = (master: Master, call: AnyCall, row: Row): FieldIssue[] =>
  Object.entries(master.rules?.scope?.(call.session) ?? {}).flatMap(([field, value]) =>
    row[field] === value ? [] : [{ field, message: 'Cabang Tidak Tersedia' }],
  )

/**
 * A reference must point at an undeleted row; FOR SHARE keeps it undeleted until the commit. An unchanged reference is
 * accepted.
 */
async function checkRefs(master: Master, call: AnyCall, row: Row, old: Row | undefined): Promise<FieldIssue[]> {
  const faults = await Promise.all(
    fieldEntries(master.resource).map(async ([name, field]): Promise<FieldIssue | undefined> => {
      const value = row[name]
      if (field.kind !== 'ref' || value === null || value === undefined || value === old?.[name]) return undefined
      const target = master.all.get((field as { resource?: string }).resource ?? '')
      if (!target) throw new Error(`${master.resource.name}.${name} refers to an unknown resource`)
      const scope = { cabang: call.session.kode_toko, restriction: undefined }
      const one = baseQuery(target, scope, 'tanpa').clearSelect().select(target.key).where(target.key, '=', value)
      const found = await countRows(call.tx, one.forShare())
      return found ? undefined : { field: name, message: 'Data Tidak Ditemukan' }
    }),
  )
  return faults.filter((f) => f !== undefined)
}

/** Keeps others from saving rows of this resource in this shop until the end of the transaction. */
export const lockRanges = (master: Master, call: AnyCall): Promise<unknown> =>
  call.tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `${master.resource.name} ${call.session.kode_toko}`,
  ])

/**
 * Does the row's range overlap with another row's, or does another row hold already what only one may hold? Takes a lock
 * of its own, so that two rows saved at once cannot do so either.
 */
async function checkAlone(master: Master, call: AnyCall, row: Row): Promise<FieldIssue[]> {
  const { range, unique } = master.resource
  if (!range && !unique) return []
  await lockRanges(master, call)
  if (unique && !mustStandAlone(master.resource, row)) return []
  let others = baseQuery(master.resource, scopeOf(master, call), 'tanpa')
    .clearSelect()
    .select(master.resource.key)
    .where(master.resource.key, '<>', row[master.resource.key])
    .limit(1)
  if (range) others = others.where(range.from, '<=', row[range.until]).where(range.until, '>=', row[range.from])
  for (const field of unique ?? range?.per ?? []) others = others.where(field, '=', row[field])
  const [existing] = await queryRows(call.tx, others)
  return existing ? [notAlone(master.resource, String(existing[master.resource.key]))] : []
}

export async function createRow(master: Master, call: AnyCall, wire: unknown): Promise<Saved | Refusal> {
  const row = await checkRow(master, call, wire, 'tambah', undefined)
  if (isRefusal(row)) return row
  const scope = scopeOf(master, call)
  const stamp = call.now.toISOString()
  const values = {
    ...(perShop(master.resource) ? { cabang: scope.cabang } : {}),
    ...(await writeDb(master.resource, row, call.services.secretbox, scope.cabang)),
    dibuat: stamp,
    diubah: stamp,
  }
  const insert = build
    .insertInto(tableName(master.resource))
    .values(values)
    .onConflict((c) => c.doNothing())
    .returningAll()
  const [fresh] = await queryRows(call.tx, insert)
  if (!fresh) return alreadyThere(master, call, String(row[master.resource.key]))
  await master.rules?.after?.(call, 'tambah', row, undefined)
  await master.rules?.settle?.(call, row)
  return finish(master, call, 'tambah', undefined, fresh)
}

async function alreadyThere(master: Master, call: AnyCall, key: string): Promise<Refusal> {
  const old = await loadOne(master, call, key)
  if (old?.dihapus)
    return refusal(409, 'dihapus', '{kode} Sudah Ada Dengan Status DELETED', { values: { kode: key }, detail: { key } })
  return refusal(409, 'ada', '{kode} Sudah Ada', {
    values: { kode: key },
    fields: [{ field: wireName(master.resource, master.resource.key), message: 'Kode Sudah Ada' }],
  })
}

export async function updateRow(master: Master, call: AnyCall, key: string, body: WireRow): Promise<Saved | Refusal> {
  const { versi, ...wire } = body
  const old = await loadOne(master, call, key, true)
  if (!old) {
    // What no row could take is named as such.
    const read = readRow(changedFields(master.resource), wire, { partial: true })
    return read.ok ? missing() : refuseInput(read.fields)
  }
  if (old.dihapus)
    return refusal(409, 'dihapus', '{kode} Sudah Ada Dengan Status DELETED', { values: { kode: key }, detail: { key } })
  const shop = call.session.kode_toko
  if (Number(old.versi) !== versi) {
    return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain', {
      detail: toWire(master.resource, old, call.services.secretbox, shop),
    })
  }
  const before = readDb(master.resource, old, call.services.secretbox, shop)
  const row = await checkRow(master, call, wire, 'ubah', before)
  if (isRefusal(row)) return row
  if (String(row[master.resource.key]) !== key)
    return refuseInput([{ field: wireName(master.resource, master.resource.key), message: 'Kode Tidak Bisa Diubah' }])
  const values = {
    ...(await writeDb(master.resource, openPart(master.resource, row), call.services.secretbox, shop)),
    diubah: call.now.toISOString(),
    versi: (old.versi as bigint) + 1n,
  }
  const fresh = await updateOne(master, call, key, values)
  await master.rules?.after?.(call, 'ubah', row, before)
  await master.rules?.settle?.(call, row)
  return finish(master, call, 'ubah', old, fresh)
}

/** Of a row that a document wrote only what people may change: the rest is the document's. */
const openPart = (resource: AnyResource, row: Row): Row =>
  resource.written
    ? Object.fromEntries(Object.keys(changedFields(resource)).map((name) => [name, row[name] ?? null]))
    : row

async function updateOne(master: Master, call: AnyCall, key: string, values: DbRow): Promise<DbRow> {
  let update = build.updateTable(tableName(master.resource)).set(values).where(master.resource.key, '=', key)
  if (perShop(master.resource)) update = update.where('cabang', '=', call.session.kode_toko)
  const [fresh] = await queryRows(call.tx, update.returningAll())
  if (!fresh) throw new Error(`${master.resource.name} ${key} vanished while it was locked`)
  return fresh
}

/** A soft delete: the row stays for records that refer to it, and may be made active again. */
export async function deleteRow(master: Master, call: AnyCall, key: string): Promise<Saved | Refusal> {
  const old = await loadOne(master, call, key, true)
  if (!old || old.dihapus) return missing()
  const before = readDb(master.resource, old, call.services.secretbox, call.session.kode_toko)
  const held = await master.rules?.release?.(call, before)
  if (held) return held
  const users = await findUsers(master, call, key)
  if (users.length > 0) return refusal(422, 'dipakai', 'Data Sedang Digunakan, Tidak Bisa Dihapus', { detail: users })
  const refused = await master.rules?.check?.(call, 'hapus', before, before)
  if (refused) return refused
  const fresh = await updateOne(master, call, key, setDeleted(call, old, call.now.toISOString()))
  await master.rules?.after?.(call, 'hapus', before, before)
  return finish(master, call, 'hapus', old, fresh)
}

export async function reactivateRow(master: Master, call: AnyCall, key: string): Promise<Saved | Refusal> {
  const old = await loadOne(master, call, key, true)
  if (!old) return missing()
  // Another user was faster, or the button was pressed twice: the row is active, nothing was changed, nothing is
  // recorded.
  if (!old.dihapus) return toWire(master.resource, old, call.services.secretbox, call.session.kode_toko)
  const before = readDb(master.resource, old, call.services.secretbox, call.session.kode_toko)
  const faults = [...(await checkRefs(master, call, before, undefined)), ...(await checkAlone(master, call, before))]
  if (faults.length > 0) return refuseInput(faults)
  const refused = await master.rules?.check?.(call, 'aktifkan', before, before)
  if (refused) return refused
  const fresh = await updateOne(master, call, key, setDeleted(call, old, null))
  await master.rules?.after?.(call, 'aktifkan', before, before)
  await master.rules?.settle?.(call, before)
  return finish(master, call, 'aktifkan', old, fresh)
}

const setDeleted = (call: AnyCall, old: DbRow, deleted: string | null): DbRow => ({
  dihapus: deleted,
  diubah: call.now.toISOString(),
  versi: (old.versi as bigint) + 1n,
})

/** The resources with rows that refer to this one, each with the count and one example. */
async function findUsers(master: Master, call: AnyCall, key: string): Promise<UsedBy[]> {
  const found = await Promise.all(
    master.used.map(async ({ oleh, field }) => {
      const scope = { cabang: call.session.kode_toko, restriction: undefined }
      let builder = baseQuery(oleh, scope, 'tanpa')
        .clearSelect()
        .select([sql<bigint>`count(*)`.as('jumlah'), sql<string>`min(${sql.ref(oleh.key)})`.as('contoh')])
        .where(field, '=', key)
      for (const [name, values] of Object.entries(oleh.uses ?? {})) builder = builder.where(name, 'in', values)
      const [row] = await queryRows<{ jumlah: bigint; contoh: string | null }>(call.tx, builder)
      return {
        resource: oleh.name,
        title: oleh.screen.title,
        path: oleh.screen.path,
        field: wireName(oleh, field),
        nilai: key,
        jumlah: Number(row?.jumlah ?? 0n),
        contoh: row?.contoh ?? '',
      }
    }),
  )
  return found.filter((f) => f.jumlah > 0)
}

/** Shows in the audit entry that a secret changed: its mask is in the values after, not in those before. */
function markSecrets(
  master: Master,
  call: AnyCall,
  old: DbRow | undefined,
  fresh: DbRow,
  entry: { readonly sebelum: WireRow | undefined; readonly sesudah: WireRow },
): { readonly sebelum: WireRow | undefined; readonly sesudah: WireRow } {
  const [before, after] = [{ ...entry.sebelum }, { ...entry.sesudah }]
  const shop = call.session.kode_toko
  for (const [name, field] of fieldEntries(master.resource)) {
    if (field.kind !== 'secret') continue
    const key = wireKey(name, field)
    const hash = neverSent(field)
    const content = (db: DbRow | undefined) =>
      db && (hash ? db : readDb(master.resource, db, call.services.secretbox, shop))[name]
    const added = content(fresh) ?? null
    if (added === null || added === (content(old) ?? null)) continue
    if (hash) after[key] = '••••'
    delete before[key]
  }
  return { sebelum: entry.sebelum && before, sesudah: after }
}

/** Writes the audit entry and returns the answer; secrets are masked in both. */
async function finish(
  master: Master,
  call: AnyCall,
  command: MasterCommand,
  old: DbRow | undefined,
  fresh: DbRow,
): Promise<Saved> {
  const shop = call.session.kode_toko
  const after = toWire(master.resource, fresh, call.services.secretbox, shop)
  const told = changedFields(master.resource)
  const before = old && writeRow(told, readDb(master.resource, old, call.services.secretbox, shop))
  const sesudah = writeRow(told, readDb(master.resource, fresh, call.services.secretbox, shop))
  await record(call.tx, call.session, call.now, {
    perintah: command,
    objek: master.resource.name,
    kunci: String(fresh[master.resource.key]),
    ...markSecrets(master, call, old, fresh, { sebelum: before, sesudah }),
  })
  call.afterCommit(() =>
    call.services.live.emitMaster(master.resource.name, perShop(master.resource) ? shop : undefined),
  )
  return after
}

/** A sealed secret in plain text, for users with the right; every view is recorded in the audit book. */
export async function revealSecret(
  master: Master,
  call: AnyCall,
  key: string,
  name: string,
): Promise<{ nilai: string | null } | Refusal> {
  const field = Object.hasOwn(master.resource.fields, name) ? master.resource.fields[name] : undefined
  const sealed = field?.kind === 'secret' && (field as { mode?: string }).mode === 'sealed'
  const row = sealed ? await loadOne(master, call, key) : undefined
  if (!row) return missing()
  await record(call.tx, call.session, call.now, {
    perintah: 'lihat-rahasia',
    objek: master.resource.name,
    kunci: key,
    sesudah: { field: name },
  })
  const plain = readDb(master.resource, row, call.services.secretbox, call.session.kode_toko)[name] as
    | string
    | null
    | undefined
  return plain === undefined
    ? refusal(409, 'kunci-segel', 'Isian Ini Disegel Dengan Kunci Lain, Ketik Ulang')
    : { nilai: plain }
}
