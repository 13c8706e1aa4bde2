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
  readonly r: AnyResource
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
export async function loadOne(m: Master, p: AnyCall, key: string, lock = false): Promise<DbRow | undefined> {
  const one = baseQuery(m.r, scopeOf(m, p), 'dengan').where(m.r.key, '=', key)
  const [row] = await queryRows(p.tx, lock ? one.forUpdate() : one)
  return row
}

/** Field rules, cross-field rules, references and the module's own rules: independent issues are reported together. */
async function checkRow(
  m: Master,
  p: AnyCall,
  wire: unknown,
  command: MasterCommand,
  old: Row | undefined,
): Promise<Row | Refusal> {
  const read = readRow(changedFields(m.r), wire, { partial: old !== undefined })
  if (!read.ok) return refuseInput(read.fields)
  // Fields that were not sent keep their value; the rules see the whole row.
  const row: Row = { ...old, ...read.row }
  const cross = checkRowRules(m.r, row)
  const refs = await checkRefs(m, p, row, old)
  const gap = cross.length > 0 || refs.length > 0 ? [] : await checkAlone(m, p, row)
  const faults = [...cross, ...refs, ...gap, ...checkScope(m, p, row)]
  if (faults.length > 0) return refuseInput(faults.map((s) => ({ ...s, field: wireName(m.r, s.field) })))
  return (await m.rules?.check?.(p, command, row, old)) ?? (await fillRow(m.rules, p, row))
}

const wireName = (r: AnyResource, name: string): string => (r.fields[name] ? wireKey(name, r.fields[name]) : name)

/** A row outside the session's own scope cannot be written. */
const checkScope = (m: Master, p: AnyCall, row: Row): FieldIssue[] =>
  Object.entries(m.rules?.scope?.(p.session) ?? {}).flatMap(([field, value]) =>
    row[field] === value ? [] : [{ field, message: 'Cabang Tidak Tersedia' }],
  )

/**
 * A reference must point at an undeleted row; FOR SHARE keeps it undeleted until the commit. An unchanged reference is
 * accepted.
 */
async function checkRefs(m: Master, p: AnyCall, row: Row, old: Row | undefined): Promise<FieldIssue[]> {
  const faults = await Promise.all(
    fieldEntries(m.r).map(async ([name, field]): Promise<FieldIssue | undefined> => {
      const value = row[name]
      if (field.kind !== 'ref' || value === null || value === undefined || value === old?.[name]) return undefined
      const target = m.all.get((field as { resource?: string }).resource ?? '')
      if (!target) throw new Error(`${m.r.name}.${name} refers to an unknown resource`)
      const scope = { cabang: p.session.kode_toko, restriction: undefined }
      const one = baseQuery(target, scope, 'tanpa').clearSelect().select(target.key).where(target.key, '=', value)
      const found = await countRows(p.tx, one.forShare())
      return found ? undefined : { field: name, message: 'Data Tidak Ditemukan' }
    }),
  )
  return faults.filter((f) => f !== undefined)
}

/** Keeps others from saving rows of this resource in this shop until the end of the transaction. */
export const lockRanges = (m: Master, p: AnyCall): Promise<unknown> =>
  p.tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${m.r.name} ${p.session.kode_toko}`])

/**
 * Does the row's range overlap with another row's, or does another row hold already what only one may hold? Takes a lock
 * of its own, so that two rows saved at once cannot do so either.
 */
async function checkAlone(m: Master, p: AnyCall, row: Row): Promise<FieldIssue[]> {
  const { range, unique } = m.r
  if (!range && !unique) return []
  await lockRanges(m, p)
  if (unique && !mustStandAlone(m.r, row)) return []
  let others = baseQuery(m.r, scopeOf(m, p), 'tanpa')
    .clearSelect()
    .select(m.r.key)
    .where(m.r.key, '<>', row[m.r.key])
    .limit(1)
  if (range) others = others.where(range.from, '<=', row[range.until]).where(range.until, '>=', row[range.from])
  for (const field of unique ?? range?.per ?? []) others = others.where(field, '=', row[field])
  const [existing] = await queryRows(p.tx, others)
  return existing ? [notAlone(m.r, String(existing[m.r.key]))] : []
}

export async function createRow(m: Master, p: AnyCall, wire: unknown): Promise<Saved | Refusal> {
  const row = await checkRow(m, p, wire, 'tambah', undefined)
  if (isRefusal(row)) return row
  const scope = scopeOf(m, p)
  const stamp = p.now.toISOString()
  const values = {
    ...(perShop(m.r) ? { cabang: scope.cabang } : {}),
    ...(await writeDb(m.r, row, p.services.secretbox, scope.cabang)),
    dibuat: stamp,
    diubah: stamp,
  }
  const insert = build
    .insertInto(tableName(m.r))
    .values(values)
    .onConflict((c) => c.doNothing())
    .returningAll()
  const [fresh] = await queryRows(p.tx, insert)
  if (!fresh) return alreadyThere(m, p, String(row[m.r.key]))
  await m.rules?.after?.(p, 'tambah', row, undefined)
  await m.rules?.settle?.(p, row)
  return finish(m, p, 'tambah', undefined, fresh)
}

async function alreadyThere(m: Master, p: AnyCall, key: string): Promise<Refusal> {
  const old = await loadOne(m, p, key)
  if (old?.dihapus)
    return refusal(409, 'dihapus', '{kode} Sudah Ada Dengan Status DELETED', { values: { kode: key }, detail: { key } })
  return refusal(409, 'ada', '{kode} Sudah Ada', {
    values: { kode: key },
    fields: [{ field: wireName(m.r, m.r.key), message: 'Kode Sudah Ada' }],
  })
}

export async function updateRow(m: Master, p: AnyCall, key: string, body: WireRow): Promise<Saved | Refusal> {
  const { versi, ...wire } = body
  const old = await loadOne(m, p, key, true)
  if (!old) {
    // What no row could take is named as such.
    const read = readRow(changedFields(m.r), wire, { partial: true })
    return read.ok ? missing() : refuseInput(read.fields)
  }
  if (old.dihapus)
    return refusal(409, 'dihapus', '{kode} Sudah Ada Dengan Status DELETED', { values: { kode: key }, detail: { key } })
  const shop = p.session.kode_toko
  if (Number(old.versi) !== versi) {
    return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain', {
      detail: toWire(m.r, old, p.services.secretbox, shop),
    })
  }
  const before = readDb(m.r, old, p.services.secretbox, shop)
  const row = await checkRow(m, p, wire, 'ubah', before)
  if (isRefusal(row)) return row
  if (String(row[m.r.key]) !== key)
    return refuseInput([{ field: wireName(m.r, m.r.key), message: 'Kode Tidak Bisa Diubah' }])
  const values = {
    ...(await writeDb(m.r, openPart(m.r, row), p.services.secretbox, shop)),
    diubah: p.now.toISOString(),
    versi: (old.versi as bigint) + 1n,
  }
  const fresh = await updateOne(m, p, key, values)
  await m.rules?.after?.(p, 'ubah', row, before)
  await m.rules?.settle?.(p, row)
  return finish(m, p, 'ubah', old, fresh)
}

/** Of a row that a document wrote only what people may change: the rest is the document's. */
const openPart = (r: AnyResource, row: Row): Row =>
  r.written ? Object.fromEntries(Object.keys(changedFields(r)).map((name) => [name, row[name] ?? null])) : row

async function updateOne(m: Master, p: AnyCall, key: string, values: DbRow): Promise<DbRow> {
  let update = build.updateTable(tableName(m.r)).set(values).where(m.r.key, '=', key)
  if (perShop(m.r)) update = update.where('cabang', '=', p.session.kode_toko)
  const [fresh] = await queryRows(p.tx, update.returningAll())
  if (!fresh) throw new Error(`${m.r.name} ${key} vanished while it was locked`)
  return fresh
}

/** A soft delete: the row stays for records that refer to it, and may be made active again. */
export async function deleteRow(m: Master, p: AnyCall, key: string): Promise<Saved | Refusal> {
  const old = await loadOne(m, p, key, true)
  if (!old || old.dihapus) return missing()
  const before = readDb(m.r, old, p.services.secretbox, p.session.kode_toko)
  const held = await m.rules?.release?.(p, before)
  if (held) return held
  const users = await findUsers(m, p, key)
  if (users.length > 0) return refusal(422, 'dipakai', 'Data Sedang Digunakan, Tidak Bisa Dihapus', { detail: users })
  const refused = await m.rules?.check?.(p, 'hapus', before, before)
  if (refused) return refused
  const fresh = await updateOne(m, p, key, setDeleted(p, old, p.now.toISOString()))
  await m.rules?.after?.(p, 'hapus', before, before)
  return finish(m, p, 'hapus', old, fresh)
}

export async function reactivateRow(m: Master, p: AnyCall, key: string): Promise<Saved | Refusal> {
  const old = await loadOne(m, p, key, true)
  if (!old) return missing()
  // Another user was faster, or the button was pressed twice: the row is active, nothing was changed, nothing is
  // recorded.
  if (!old.dihapus) return toWire(m.r, old, p.services.secretbox, p.session.kode_toko)
  const before = readDb(m.r, old, p.services.secretbox, p.session.kode_toko)
  const faults = [...(await checkRefs(m, p, before, undefined)), ...(await checkAlone(m, p, before))]
  if (faults.length > 0) return refuseInput(faults)
  const refused = await m.rules?.check?.(p, 'aktifkan', before, before)
  if (refused) return refused
  const fresh = await updateOne(m, p, key, setDeleted(p, old, null))
  await m.rules?.after?.(p, 'aktifkan', before, before)
  await m.rules?.settle?.(p, before)
  return finish(m, p, 'aktifkan', old, fresh)
}

const setDeleted = (p: AnyCall, old: DbRow, deleted: string | null): DbRow => ({
  dihapus: deleted,
  diubah: p.now.toISOString(),
  versi: (old.versi as bigint) + 1n,
})

/** The resources with rows that refer to this one, each with the count and one example. */
async function findUsers(m: Master, p: AnyCall, key: string): Promise<UsedBy[]> {
  const found = await Promise.all(
    m.used.map(async ({ oleh, field }) => {
      const scope = { cabang: p.session.kode_toko, restriction: undefined }
      let q = baseQuery(oleh, scope, 'tanpa')
        .clearSelect()
        .select([sql<bigint>`count(*)`.as('jumlah'), sql<string>`min(${sql.ref(oleh.key)})`.as('contoh')])
        .where(field, '=', key)
      for (const [name, values] of Object.entries(oleh.uses ?? {})) q = q.where(name, 'in', values)
      const [row] = await queryRows<{ jumlah: bigint; contoh: string | null }>(p.tx, q)
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
  m: Master,
  p: AnyCall,
  old: DbRow | undefined,
  fresh: DbRow,
  j: { readonly sebelum: WireRow | undefined; readonly sesudah: WireRow },
): { readonly sebelum: WireRow | undefined; readonly sesudah: WireRow } {
  const [before, after] = [{ ...j.sebelum }, { ...j.sesudah }]
  const shop = p.session.kode_toko
  for (const [name, field] of fieldEntries(m.r)) {
    if (field.kind !== 'secret') continue
    const key = wireKey(name, field)
    const hash = neverSent(field)
    const content = (db: DbRow | undefined) => db && (hash ? db : readDb(m.r, db, p.services.secretbox, shop))[name]
    const added = content(fresh) ?? null
    if (added === null || added === (content(old) ?? null)) continue
    if (hash) after[key] = '••••'
    delete before[key]
  }
  return { sebelum: j.sebelum && before, sesudah: after }
}

/** Writes the audit entry and returns the answer; secrets are masked in both. */
async function finish(
  m: Master,
  p: AnyCall,
  command: MasterCommand,
  old: DbRow | undefined,
  fresh: DbRow,
): Promise<Saved> {
  const shop = p.session.kode_toko
  const after = toWire(m.r, fresh, p.services.secretbox, shop)
  const told = changedFields(m.r)
  const before = old && writeRow(told, readDb(m.r, old, p.services.secretbox, shop))
  const sesudah = writeRow(told, readDb(m.r, fresh, p.services.secretbox, shop))
  await record(p.tx, p.session, p.now, {
    perintah: command,
    objek: m.r.name,
    kunci: String(fresh[m.r.key]),
    ...markSecrets(m, p, old, fresh, { sebelum: before, sesudah }),
  })
  p.afterCommit(() => p.services.live.emitMaster(m.r.name, perShop(m.r) ? shop : undefined))
  return after
}

/** A sealed secret in plain text, for users with the right; every view is recorded in the audit book. */
export async function revealSecret(
  m: Master,
  p: AnyCall,
  key: string,
  name: string,
): Promise<{ nilai: string | null } | Refusal> {
  const field = Object.hasOwn(m.r.fields, name) ? m.r.fields[name] : undefined
  const sealed = field?.kind === 'secret' && (field as { mode?: string }).mode === 'sealed'
  const row = sealed ? await loadOne(m, p, key) : undefined
  if (!row) return missing()
  await record(p.tx, p.session, p.now, {
    perintah: 'lihat-rahasia',
    objek: m.r.name,
    kunci: key,
    sesudah: { field: name },
  })
  const plain = readDb(m.r, row, p.services.secretbox, p.session.kode_toko)[name] as string | null | undefined
  return plain === undefined
    ? refusal(409, 'kunci-segel', 'Isian Ini Disegel Dengan Kunci Lain, Ketik Ulang')
    : { nilai: plain }
}
