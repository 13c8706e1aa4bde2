import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { flags } from './flags.ts'
import { bacaSetting } from './setting.ts'
import { settings } from './settings.ts'

const pasangan = z.object({ key: z.string(), value: z.string() })
const kunci = z.object({ key: z.string().min(1).max(80) })
const nilai = z.strictObject({ value: z.string().max(2000) })
const tidakAda = () => tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')

type Ubah = Panggilan<{ value: string }, { key: string }, unknown>

/** Stores a value of the shop, with its trace, and tells the shop's screens after the commit. */
async function save(p: Ubah, objek: 'flag' | 'setting', lama: string): Promise<{ key: string; value: string }> {
  const { key } = p.params
  const { value } = p.body
  await p.tx.query(
    `INSERT INTO ${objek} (cabang, kunci, nilai) VALUES ($1, $2, $3) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [p.sesi.kode_toko, key, value],
  )
  await catat(p.tx, p.sesi, p.now, {
    perintah: 'ubah',
    objek,
    kunci: key,
    sebelum: { value: lama },
    sesudah: { value },
  })
  p.afterCommit(() => p.mesin.live.emitToko(p.sesi.kode_toko, 'settings-changed', { key, oleh: p.sesi.user_id }))
  return { key, value }
}

function periksaFlag(key: string, value: string): Tolak | undefined {
  const flag = flags.find((f) => f.key === key)
  if (!flag) return tidakAda()
  if (flag.values.includes(value)) return undefined
  return tolak(422, 'isian', 'Isian Tidak Sah', { fields: [{ field: 'value', message: 'Isian Tidak Sah' }] })
}

function periksaSetting(key: string, value: string): Tolak | undefined {
  const setting = settings.find((s) => s.key === key)
  if (!setting) return tidakAda()
  const read = bacaSetting(setting, value)
  return read.ok
    ? undefined
    : tolak(422, 'isian', read.message, { fields: [{ field: 'value', message: read.message }] })
}

/**
 * Flags and settings of the shop of the call. The screens that change them stand in the room `admin`, which comes later in
 * the order of rooms; their routes are handed in.
 */
export const pengaturan = (layar: { readonly flag: Layar; readonly setting: Layar }): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'flag',
    summary: 'Module flags of the shop',
    akses: 'masuk',
    answer: z.array(pasangan),
    run: (p) => Promise.resolve(flags.map((f) => ({ key: f.key, value: p.sesi.flags[f.key] ?? f.default }))),
  }),
  endpoint({
    method: 'PUT',
    path: 'flag/{key}',
    summary: 'Change a module flag; every screen of the shop is told',
    akses: { layar: layar.flag },
    menulis: true,
    params: kunci,
    body: nilai,
    answer: pasangan,
    run: (p) =>
      Promise.resolve(periksaFlag(p.params.key, p.body.value) ?? save(p, 'flag', p.sesi.flags[p.params.key] ?? '')),
  }),
  endpoint({
    method: 'GET',
    path: 'para-system',
    summary: 'Settings of the shop',
    akses: 'masuk',
    answer: z.array(pasangan),
    run: (p) => Promise.resolve(settings.map(({ key }) => ({ key, value: p.sesi.settings[key] ?? '' }))),
  }),
  endpoint({
    method: 'GET',
    path: 'para-system/key/{key}',
    summary: 'One setting of the shop',
    akses: 'masuk',
    params: kunci,
    answer: pasangan,
    run: (p) => {
      const { key } = p.params
      return Promise.resolve(
        settings.some((s) => s.key === key) ? { key, value: p.sesi.settings[key] ?? '' } : tidakAda(),
      )
    },
  }),
  endpoint({
    method: 'PUT',
    path: 'para-system/key/{key}',
    summary: 'Change a setting; every screen of the shop is told',
    akses: { layar: layar.setting },
    menulis: true,
    params: kunci,
    body: nilai,
    answer: pasangan,
    run: (p) =>
      Promise.resolve(
        periksaSetting(p.params.key, p.body.value) ?? save(p, 'setting', p.sesi.settings[p.params.key] ?? ''),
      ),
  }),
]
