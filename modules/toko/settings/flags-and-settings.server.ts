import { issueAt, type Said } from '#kernel/base/errors/issue.ts'
import { z } from 'zod'
import { saveShopValue } from '#kernel/engine/session/rows.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { flags } from './flags.ts'
import { readSetting } from './setting.ts'
import { settings } from './settings.ts'

const pair = z.object({ key: z.string(), value: z.string() })
const key = z.object({ key: z.string().min(1).max(80) })
const nilai = z.strictObject({ value: z.string().max(2000) })
const notFound = () => refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')

type ObjectKind = 'flag' | 'setting'
type SettingCall = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now' | 'services' | 'afterCommit'>

/** Stores a flag or setting with its audit entry, and tells the shop's screens after the commit. */
async function save(
  call: SettingCall,
  object: ObjectKind,
  key: string,
  value: string,
): Promise<{ key: string; value: string }> {
  await store(call, object, key, value)
  call.afterCommit(() =>
    call.services.live.emitToShop(call.session.kode_toko, 'settings-changed', { key, oleh: call.session.user_id }),
  )
  return { key, value }
}

async function store(call: SettingCall, object: ObjectKind, key: string, value: string): Promise<void> {
  await saveShopValue(call.tx, call.session.kode_toko, object, key, value)
  await record(call.tx, call.session, call.now, {
    perintah: 'ubah',
    objek: object,
    kunci: key,
    sebelum: { value: oldValue(call, object, key) },
    sesudah: { value },
  })
}

const oldValue = (call: SettingCall, object: ObjectKind, key: string): string =>
  (object === 'flag' ? call.session.flags[key] : call.session.settings[key]) ?? ''

/** The issue with a value. `exists`: false if there is no such key. */
function checkValue(object: ObjectKind, key: string, value: string): { exists: boolean; issue?: Said } {
  if (object === 'flag') {
    const flag = flags.find((f) => f.key === key)
    if (!flag) return { exists: false }
    return flag.values.includes(value) ? { exists: true } : { exists: true, issue: { message: 'Isian Tidak Sah' } }
  }
  const setting = settings.find((s) => s.key === key)
  if (!setting) return { exists: false }
  const read = readSetting(setting, value)
  return read.ok ? { exists: true } : { exists: true, issue: read }
}

function checkOne(object: ObjectKind, key: string, value: string): Refusal | undefined {
  const { exists, issue } = checkValue(object, key, value)
  if (!exists) return notFound()
  return issue && refuseInput([issueAt('value', issue)])
}

/**
 * Saves several flags and settings in the transaction of the call, all or none. Issues are named `flag.KEY` and
 * `setting.key`. Unchanged values are not written.
 */
export async function saveFlagsAndSettings(
  call: SettingCall,
  configure: { readonly flag: Readonly<Record<string, string>>; readonly setting: Readonly<Record<string, string>> },
): Promise<Refusal | undefined> {
  const all = (['flag', 'setting'] as const).flatMap((object) =>
    Object.entries(configure[object]).map(([key, value]) => ({ objek: object, key, value })),
  )
  const fields = all.flatMap(({ objek, key, value }) => {
    const { exists, issue } = checkValue(objek, key, value)
    const wrong = exists ? issue : { message: 'Isian Tidak Dikenal' }
    return wrong ? [issueAt(`${objek}.${key}`, wrong)] : []
  })
  if (fields.length > 0) return refuseInput(fields)
  const fresh = all.filter(({ objek, key, value }) => oldValue(call, objek, key) !== value)
  for (const { objek, key, value } of fresh) await store(call, objek, key, value)
  if (fresh.length > 0)
    call.afterCommit(() =>
      call.services.live.emitToShop(call.session.kode_toko, 'settings-changed', { oleh: call.session.user_id }),
    )
  return undefined
}

/**
 * Flags and settings of the shop of the call. Their screens belong to the room `admin`, which comes later in the order
 * of rooms, so the routes are passed in.
 */
export const flagAndSettingEndpoints = (screen: {
  readonly flag: ScreenDef
  readonly setting: ScreenDef
}): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'flag',
    summary: 'Module flags of the shop',
    access: 'session',
    answer: z.array(pair),
    run: (p) => Promise.resolve(flags.map((f) => ({ key: f.key, value: p.session.flags[f.key] ?? f.default }))),
  }),
  endpoint({
    method: 'PUT',
    path: 'flag/{key}',
    summary: 'Change a module flag; every screen of the shop is told',
    access: { screen: screen.flag },
    writes: true,
    params: key,
    body: nilai,
    answer: pair,
    run: (call) =>
      Promise.resolve(
        checkOne('flag', call.params.key, call.body.value) ?? save(call, 'flag', call.params.key, call.body.value),
      ),
  }),
  endpoint({
    method: 'GET',
    path: 'para-system',
    summary: 'Settings of the shop',
    access: 'session',
    answer: z.array(pair),
    run: (p) => Promise.resolve(settings.map(({ key }) => ({ key, value: p.session.settings[key] ?? '' }))),
  }),
  endpoint({
    method: 'GET',
    path: 'para-system/key/{key}',
    summary: 'One setting of the shop',
    access: 'session',
    params: key,
    answer: pair,
    run: (call) => {
      const { key } = call.params
      return Promise.resolve(
        settings.some((s) => s.key === key) ? { key, value: call.session.settings[key] ?? '' } : notFound(),
      )
    },
  }),
  endpoint({
    method: 'PUT',
    path: 'para-system/key/{key}',
    summary: 'Change a setting; every screen of the shop is told',
    access: { screen: screen.setting },
    writes: true,
    params: key,
    body: nilai,
    answer: pair,
    run: (call) =>
      Promise.resolve(
        checkOne('setting', call.params.key, call.body.value) ??
          save(call, 'setting', call.params.key, call.body.value),
      ),
  }),
]
