import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { z } from 'zod'
import { saveShopValue } from '#kernel/engine/session/rows.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { tokoInputs, tokoColumns } from '../profile.ts'
import { readSetting, normalizeSetting, type Setting } from './setting.ts'
import { readTable, checkTable } from './setting-tables.ts'

const one = z.object({
  key: z.string(),
  value: z.string(),
  /** Who changed it last, and when; null: nobody. */
  oleh: z.string().nullable(),
  waktu: z.string().nullable(),
})
const all = z.array(one)
type Content = z.output<typeof one>
type Call = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now' | 'services' | 'afterCommit'>

const changes = z.strictObject({
  ubah: z
    .array(z.strictObject({ key: z.string().max(80), lama: z.string().max(2000), baru: z.string().max(2000) }))
    .min(1)
    .max(100),
})
type Change = z.output<typeof changes>['ubah'][number]

const inToko = (key: string): boolean => (tokoColumns as readonly string[]).includes(key)

interface LastChange {
  readonly objek: string
  readonly kunci: string
  readonly user_id: string
  readonly waktu: string
}

/** Who last changed each flag or setting of the shop. */
export const loadChangers = (tx: Tx, cabang: string, object: 'flag' | 'setting'): Promise<LastChange[]> =>
  tx.query<LastChange>(
    `SELECT DISTINCT ON (kunci) objek, kunci, user_id, waktu FROM buku_jejak
     WHERE cabang = $1 AND objek = $2 ORDER BY kunci, waktu DESC`,
    [cabang, object],
  )

/** All current values; with `key` the shop's record is locked first, because they are about to be written. */
async function load(tx: Tx, cabang: string, key: boolean): Promise<Content[]> {
  const [[toko], rows, end] = await Promise.all([
    tx.query<Record<(typeof tokoColumns)[number], string | null>>(
      `SELECT nama_toko, alamat_toko, no_hp FROM toko WHERE kode_toko = $1${key ? ' FOR UPDATE' : ''}`,
      [cabang],
    ),
    tx.query<{ kunci: string; nilai: string }>(`SELECT kunci, nilai FROM setting WHERE cabang = $1`, [cabang]),
    loadChangers(tx, cabang, 'setting'),
  ])
  const saved = new Map(rows.map((r) => [r.kunci, r.nilai]))
  const oleh = new Map(end.map((a) => [a.kunci, a]))
  return tokoInputs.map(({ key, default: initial }) => ({
    key,
    value: (inToko(key) ? toko?.[key as 'nama_toko'] : saved.get(key)) ?? initial,
    oleh: oleh.get(key)?.user_id ?? null,
    waktu: oleh.get(key)?.waktu ?? null,
  }))
}

/** Names of referenced rows that do not exist or are deleted. */
async function checkReference(call: Call, setting: Setting, text: string): Promise<string | undefined> {
  const resource = setting.refersTo && call.services.resources.find((x) => x.name === setting.refersTo)
  if (!resource || text === '') return undefined
  const kode = setting.refersTo === 'toko' ? text.split(/[\s,]+/).filter(Boolean) : [text]
  const shop = resource.scope === 'chain' ? '$2::text IS NOT NULL' : 'cabang = $2'
  const existing = await call.tx.query<{ kode: string }>(
    `SELECT "${resource.key}" AS kode FROM "${tableName(resource)}" WHERE "${resource.key}" = ANY ($1) AND ${shop} AND dihapus IS NULL`,
    [kode, call.session.kode_toko],
  )
  return kode.every((k) => existing.some((a) => a.kode === k)) ? undefined : 'Data Tidak Ditemukan'
}

/** Issues of one value at its field, or at the cells of a table. */
async function checkSetting(call: Call, setting: Setting, text: string): Promise<FieldIssue[]> {
  const cell = setting.table ? checkTable(setting.table, readTable(setting.table, text)) : []
  if (cell.length > 0) return cell.map((x) => issueAt(`${setting.key}.${x.field}`, x))
  const read = readSetting(setting, text)
  if (!read.ok) return [issueAt(setting.key, read)]
  const message = await checkReference(call, setting, text)
  return message === undefined ? [] : [{ field: setting.key, message }]
}

async function save(call: Call, asked: readonly Change[]): Promise<Content[] | Refusal> {
  const cabang = call.session.kode_toko
  const changes = asked.map((u) => ({ ...u, baru: normalizeSetting(tokoInputs, u.key, u.baru) }))
  const current = await load(call.tx, cabang, true)
  const nilai = new Map(current.map((x) => [x.key, x.value]))
  const fields: FieldIssue[] = []
  for (const change of changes) {
    const setting = tokoInputs.find((x) => x.key === change.key)
    fields.push(
      ...(setting
        ? await checkSetting(call, setting, change.baru)
        : [{ field: change.key, message: 'Isian Tidak Dikenal' }]),
    )
  }
  if (fields.length > 0) return refuseInput(fields)
  // Somebody else has changed the same value to something different since it was read.
  if (changes.some((u) => nilai.get(u.key) !== u.lama && nilai.get(u.key) !== u.baru))
    return refusal(409, 'usang', 'Data Sudah Diubah Oleh User Lain', { detail: current })
  const differences = changes.filter((u) => nilai.get(u.key) !== u.baru)
  for (const difference of differences) {
    await (inToko(difference.key)
      ? saveToko(call, difference)
      : saveShopValue(call.tx, cabang, 'setting', difference.key, difference.baru))
    const old = { value: nilai.get(difference.key)! }
    await record(call.tx, call.session, call.now, {
      perintah: 'ubah',
      objek: 'setting',
      kunci: difference.key,
      sebelum: old,
      sesudah: { value: difference.baru },
    })
  }
  if (differences.length > 0)
    call.afterCommit(() => call.services.live.emitToShop(cabang, 'settings-changed', { oleh: call.session.user_id }))
  return load(call.tx, cabang, false)
}

/** Saves a column of the shop's record; its name is one of `tokoColumns`. */
const saveToko = (call: Call, change: Change): Promise<unknown> =>
  call.tx.query(`UPDATE toko SET "${change.key}" = $2, diubah = $3, versi = versi + 1 WHERE kode_toko = $1`, [
    call.session.kode_toko,
    change.baru === '' ? null : change.baru,
    call.now.toISOString(),
  ])

/** What the screen of the shop's settings reads and writes. Head office's people call it in the shop that they mean, like every call. */
export const tokoSettingEndpoints = (screen: ScreenDef): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'setting-toko',
    summary: 'The profile and every setting of the shop, with who changed each last',
    access: { screen },
    reads: true,
    answer: all,
    run: (p) => load(p.tx, p.session.kode_toko, false),
  }),
  endpoint({
    method: 'PUT',
    path: 'setting-toko',
    summary:
      'Changes values of the shop at once: all or none. `lama` is what was read; another value there is a conflict',
    access: { screen },
    writes: true,
    body: changes,
    answer: all,
    run: (p) => save(p, p.body.ubah),
  }),
]
