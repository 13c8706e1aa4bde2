import { sql } from 'kysely'
import { catat } from '#kernel/access/jejak.server.ts'
import { build, countRows, queryRows } from '#kernel/db/build.server.ts'
import { fieldEntries, periksaBaris, tableName, type AnyResource, type Salah } from '#kernel/define/resource.ts'
import type { Row, WireRow } from '#kernel/fields/field.ts'
import { neverSent, readRow, wireKey, writeRow } from '#kernel/fields/row.ts'
import { adalahTolak, tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import type { AturanResource, PanggilanApaSaja, PerintahMaster } from './aturan.server.ts'
import { baseQuery } from './query.server.ts'
import type { Pemakai } from './pemakai.ts'
import { perToko, readDb, toWire, writeDb, type Tata } from './rows.server.ts'

/** What the acts of one resource share. */
export interface Master {
  readonly r: AnyResource
  readonly aturan: AturanResource | undefined
  /** Fields elsewhere that refer to this resource. */
  readonly dipakai: readonly { readonly oleh: AnyResource; readonly field: string }[]
  readonly semua: ReadonlyMap<string, AnyResource>
}

type DbRow = Record<string, unknown>
export type Saved = WireRow & Tata

const scopeOf = (m: Master, p: PanggilanApaSaja) => ({ cabang: p.sesi.kode_toko, batasan: m.aturan?.lingkup?.(p.sesi) })
const missing = (): Tolak => tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')

/** One row of the scope by its key, deleted or not; locked when it will change. */
export async function loadOne(m: Master, p: PanggilanApaSaja, key: string, lock = false): Promise<DbRow | undefined> {
  const one = baseQuery(m.r, scopeOf(m, p), 'dengan').where(m.r.key, '=', key)
  const [row] = await queryRows(p.tx, lock ? one.forUpdate() : one)
  return row
}

/** Typed rules, cross-field rules, references, the room's own rules: every fault at once where they do not depend on each other. */
async function checkRow(
  m: Master,
  p: PanggilanApaSaja,
  wire: unknown,
  perintah: PerintahMaster,
  lama: Row | undefined,
): Promise<Row | Tolak> {
  const read = readRow(m.r.fields, wire, { partial: lama !== undefined })
  if (!read.ok) return tolakIsian(read.fields)
  // What a change does not send stays as it is; the rules see the whole row.
  const row: Row = { ...lama, ...read.row }
  const cross = periksaBaris(m.r, row)
  const refs = await checkRefs(m, p, row, lama)
  const sela = cross.length > 0 || refs.length > 0 ? [] : await checkRentang(m, p, row)
  const faults = [...cross, ...refs, ...sela, ...checkScope(m, p, row)]
  if (faults.length > 0) return tolakIsian(faults.map((s) => ({ ...s, field: wireName(m.r, s.field) })))
  return (await m.aturan?.periksa?.(p, perintah, row, lama)) ?? row
}

const wireName = (r: AnyResource, name: string): string => (r.fields[name] ? wireKey(name, r.fields[name]) : name)

/** Nobody writes a row outside of what the own scope shows. */
const checkScope = (m: Master, p: PanggilanApaSaja, row: Row): Salah[] =>
  Object.entries(m.aturan?.lingkup?.(p.sesi) ?? {}).flatMap(([field, value]) =>
    row[field] === value ? [] : [{ field, message: 'Cabang Tidak Tersedia' }],
  )

/** A row may point only at rows that live; FOR SHARE keeps them alive until the commit. An old pointer may stay. */
async function checkRefs(m: Master, p: PanggilanApaSaja, row: Row, lama: Row | undefined): Promise<Salah[]> {
  const faults = await Promise.all(
    fieldEntries(m.r).map(async ([name, field]): Promise<Salah | undefined> => {
      const value = row[name]
      if (field.kind !== 'ref' || value === null || value === undefined || value === lama?.[name]) return undefined
      const target = m.semua.get((field as { resource?: string }).resource ?? '')
      if (!target) throw new Error(`${m.r.name}.${name} refers to an unknown resource`)
      const scope = { cabang: p.sesi.kode_toko, batasan: undefined }
      const one = baseQuery(target, scope, 'tanpa').clearSelect().select(target.key).where(target.key, '=', value)
      const found = await countRows(p.tx, one.forShare())
      return found ? undefined : { field: name, message: 'Data Tidak Ditemukan' }
    }),
  )
  return faults.filter((f) => f !== undefined)
}

/** Nobody else saves a row of this resource in this shop until the end of the transaction. */
export const lockRentang = (m: Master, p: PanggilanApaSaja): Promise<unknown> =>
  p.tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${m.r.name} ${p.sesi.kode_toko}`])

/** Does another row stand in the range of this one? A lock of its own, so that two rows saved at once do not both find room. */
async function checkRentang(m: Master, p: PanggilanApaSaja, row: Row): Promise<Salah[]> {
  const { rentang } = m.r
  if (!rentang) return []
  const { dari, sampai, per = [] } = rentang
  await lockRentang(m, p)
  let lain = baseQuery(m.r, scopeOf(m, p), 'tanpa')
    .clearSelect()
    .select(m.r.key)
    .where(m.r.key, '<>', row[m.r.key])
    .where(dari, '<=', row[sampai])
    .where(sampai, '>=', row[dari])
    .limit(1)
  for (const field of per) lain = lain.where(field, '=', row[field])
  const [ada] = await queryRows(p.tx, lain)
  return ada ? [{ field: dari, message: 'Rentang Bertumpuk Dengan {kode}', isi: { kode: String(ada[m.r.key]) } }] : []
}

export async function createRow(m: Master, p: PanggilanApaSaja, wire: unknown): Promise<Saved | Tolak> {
  const row = await checkRow(m, p, wire, 'tambah', undefined)
  if (adalahTolak(row)) return row
  const scope = scopeOf(m, p)
  const stamp = p.now.toISOString()
  const values = {
    ...(perToko(m.r) ? { cabang: scope.cabang } : {}),
    ...(await writeDb(m.r, row, p.mesin.segel, scope.cabang)),
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
  await m.aturan?.sesudah?.(p, 'tambah', row, undefined)
  return finish(m, p, 'tambah', undefined, fresh)
}

async function alreadyThere(m: Master, p: PanggilanApaSaja, key: string): Promise<Tolak> {
  const old = await loadOne(m, p, key)
  if (old?.dihapus)
    return tolak(409, 'dihapus', '{kode} Sudah Ada Dengan Status DELETED', { isi: { kode: key }, detail: { key } })
  return tolak(409, 'ada', '{kode} Sudah Ada', {
    isi: { kode: key },
    fields: [{ field: wireName(m.r, m.r.key), message: 'Kode Sudah Ada' }],
  })
}

export async function updateRow(m: Master, p: PanggilanApaSaja, key: string, body: WireRow): Promise<Saved | Tolak> {
  const { versi, ...wire } = body
  const old = await loadOne(m, p, key, true)
  if (!old) return missing()
  if (old.dihapus)
    return tolak(409, 'dihapus', '{kode} Sudah Ada Dengan Status DELETED', { isi: { kode: key }, detail: { key } })
  const cabang = p.sesi.kode_toko
  if (Number(old.versi) !== versi) {
    return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain', { detail: toWire(m.r, old, p.mesin.segel, cabang) })
  }
  const lama = readDb(m.r, old, p.mesin.segel, cabang)
  const row = await checkRow(m, p, wire, 'ubah', lama)
  if (adalahTolak(row)) return row
  if (String(row[m.r.key]) !== key)
    return tolakIsian([{ field: wireName(m.r, m.r.key), message: 'Kode Tidak Bisa Diubah' }])
  const values = {
    ...(await writeDb(m.r, row, p.mesin.segel, cabang)),
    diubah: p.now.toISOString(),
    versi: (old.versi as bigint) + 1n,
  }
  const fresh = await updateOne(m, p, key, values)
  await m.aturan?.sesudah?.(p, 'ubah', row, lama)
  return finish(m, p, 'ubah', old, fresh)
}

async function updateOne(m: Master, p: PanggilanApaSaja, key: string, values: DbRow): Promise<DbRow> {
  let update = build.updateTable(tableName(m.r)).set(values).where(m.r.key, '=', key)
  if (perToko(m.r)) update = update.where('cabang', '=', p.sesi.kode_toko)
  const [fresh] = await queryRows(p.tx, update.returningAll())
  if (!fresh) throw new Error(`${m.r.name} ${key} vanished while it was locked`)
  return fresh
}

/** Soft: the row stays for what already names it, and may be made active again. */
export async function deleteRow(m: Master, p: PanggilanApaSaja, key: string): Promise<Saved | Tolak> {
  const old = await loadOne(m, p, key, true)
  if (!old || old.dihapus) return missing()
  const users = await findUsers(m, p, key)
  if (users.length > 0) return tolak(422, 'dipakai', 'Data Sedang Digunakan, Tidak Bisa Dihapus', { detail: users })
  const lama = readDb(m.r, old, p.mesin.segel, p.sesi.kode_toko)
  const refused = await m.aturan?.periksa?.(p, 'hapus', lama, lama)
  if (refused) return refused
  const fresh = await updateOne(m, p, key, setDeleted(p, old, p.now.toISOString()))
  await m.aturan?.sesudah?.(p, 'hapus', lama, lama)
  return finish(m, p, 'hapus', old, fresh)
}

export async function reactivateRow(m: Master, p: PanggilanApaSaja, key: string): Promise<Saved | Tolak> {
  const old = await loadOne(m, p, key, true)
  if (!old) return missing()
  // Somebody was faster, or pressed twice: it stands, and nothing came back that could be told.
  if (!old.dihapus) return toWire(m.r, old, p.mesin.segel, p.sesi.kode_toko)
  const lama = readDb(m.r, old, p.mesin.segel, p.sesi.kode_toko)
  const faults = [...(await checkRefs(m, p, lama, undefined)), ...(await checkRentang(m, p, lama))]
  if (faults.length > 0) return tolakIsian(faults)
  const refused = await m.aturan?.periksa?.(p, 'aktifkan', lama, lama)
  if (refused) return refused
  const fresh = await updateOne(m, p, key, setDeleted(p, old, null))
  await m.aturan?.sesudah?.(p, 'aktifkan', lama, lama)
  return finish(m, p, 'aktifkan', old, fresh)
}

const setDeleted = (p: PanggilanApaSaja, old: DbRow, dihapus: string | null): DbRow => ({
  dihapus,
  diubah: p.now.toISOString(),
  versi: (old.versi as bigint) + 1n,
})

/** Who names this row, by resource, with how many and one example. */
async function findUsers(m: Master, p: PanggilanApaSaja, key: string): Promise<Pemakai[]> {
  const found = await Promise.all(
    m.dipakai.map(async ({ oleh, field }) => {
      const scope = { cabang: p.sesi.kode_toko, batasan: undefined }
      let q = baseQuery(oleh, scope, 'tanpa')
        .clearSelect()
        .select([sql<bigint>`count(*)`.as('jumlah'), sql<string>`min(${sql.ref(oleh.key)})`.as('contoh')])
        .where(field, '=', key)
      for (const [name, nilai] of Object.entries(oleh.memakai ?? {})) q = q.where(name, 'in', nilai)
      const [row] = await queryRows<{ jumlah: bigint; contoh: string | null }>(p.tx, q)
      return {
        resource: oleh.name,
        title: oleh.layar.title,
        path: oleh.layar.path,
        field: wireName(oleh, field),
        nilai: key,
        jumlah: Number(row?.jumlah ?? 0n),
        contoh: row?.contoh ?? '',
      }
    }),
  )
  return found.filter((f) => f.jumlah > 0)
}

/** A secret that changed is seen to have changed: its mask stands after, and not before. */
function tandaiRahasia(
  m: Master,
  p: PanggilanApaSaja,
  old: DbRow | undefined,
  fresh: DbRow,
  j: { readonly sebelum: WireRow | undefined; readonly sesudah: WireRow },
): { readonly sebelum: WireRow | undefined; readonly sesudah: WireRow } {
  const [sebelum, sesudah] = [{ ...j.sebelum }, { ...j.sesudah }]
  const cabang = p.sesi.kode_toko
  for (const [name, field] of fieldEntries(m.r)) {
    if (field.kind !== 'secret') continue
    const key = wireKey(name, field)
    const hash = neverSent(field)
    const isi = (db: DbRow | undefined) => db && (hash ? db : readDb(m.r, db, p.mesin.segel, cabang))[name]
    const baru = isi(fresh) ?? null
    if (baru === null || baru === (isi(old) ?? null)) continue
    if (hash) sesudah[key] = '••••'
    delete sebelum[key]
  }
  return { sebelum: j.sebelum && sebelum, sesudah }
}

/** The audit line and the answer; secrets are masked in both. */
async function finish(
  m: Master,
  p: PanggilanApaSaja,
  perintah: PerintahMaster,
  old: DbRow | undefined,
  fresh: DbRow,
): Promise<Saved> {
  const cabang = p.sesi.kode_toko
  const after = toWire(m.r, fresh, p.mesin.segel, cabang)
  const before = old && writeRow(m.r.fields, readDb(m.r, old, p.mesin.segel, cabang))
  const { dihapus: _d, diubah: _u, versi: _v, ...sesudah } = after
  await catat(p.tx, p.sesi, p.now, {
    perintah,
    objek: m.r.name,
    kunci: String(fresh[m.r.key]),
    ...tandaiRahasia(m, p, old, fresh, { sebelum: before, sesudah }),
  })
  p.afterCommit(() => p.mesin.live.emitMaster(m.r.name, perToko(m.r) ? cabang : undefined))
  return after
}

/** A sealed secret in plain, for who may see it; every view is audited. */
export async function revealSecret(
  m: Master,
  p: PanggilanApaSaja,
  key: string,
  name: string,
): Promise<{ nilai: string | null } | Tolak> {
  const field = Object.hasOwn(m.r.fields, name) ? m.r.fields[name] : undefined
  const sealed = field?.kind === 'secret' && (field as { mode?: string }).mode === 'sealed'
  const row = sealed ? await loadOne(m, p, key) : undefined
  if (!row) return missing()
  await catat(p.tx, p.sesi, p.now, { perintah: 'lihat-rahasia', objek: m.r.name, kunci: key, sesudah: { field: name } })
  return { nilai: (readDb(m.r, row, p.mesin.segel, p.sesi.kode_toko)[name] as string | null) ?? null }
}
