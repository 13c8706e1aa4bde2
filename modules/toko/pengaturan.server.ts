import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import { flags } from './flags.ts'
import { bacaSetting } from './setting.ts'
import { settings } from './settings.ts'

const pasangan = z.object({ key: z.string(), value: z.string() })
const kunci = z.object({ key: z.string().min(1).max(80) })
const nilai = z.strictObject({ value: z.string().max(2000) })
const tidakAda = () => tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')

type Objek = 'flag' | 'setting'
type Atur = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now' | 'mesin' | 'afterCommit'>

/** Stores a value of the shop, with its trace, and tells the shop's screens after the commit. */
async function save(p: Atur, objek: Objek, key: string, value: string): Promise<{ key: string; value: string }> {
  await store(p, objek, key, value)
  p.afterCommit(() => p.mesin.live.emitToko(p.sesi.kode_toko, 'settings-changed', { key, oleh: p.sesi.user_id }))
  return { key, value }
}

async function store(p: Atur, objek: Objek, key: string, value: string): Promise<void> {
  await p.tx.query(
    `INSERT INTO ${objek} (cabang, kunci, nilai) VALUES ($1, $2, $3) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [p.sesi.kode_toko, key, value],
  )
  await catat(p.tx, p.sesi, p.now, {
    perintah: 'ubah',
    objek,
    kunci: key,
    sebelum: { value: nilaiLama(p, objek, key) },
    sesudah: { value },
  })
}

const nilaiLama = (p: Atur, objek: Objek, key: string): string =>
  (objek === 'flag' ? p.sesi.flags[key] : p.sesi.settings[key]) ?? ''

/** The sentence of what is wrong with a value; `tidakAda`: there is no such key. */
function periksaNilai(objek: Objek, key: string, value: string): { ada: boolean; salah?: string } {
  if (objek === 'flag') {
    const flag = flags.find((f) => f.key === key)
    if (!flag) return { ada: false }
    return flag.values.includes(value) ? { ada: true } : { ada: true, salah: 'Isian Tidak Sah' }
  }
  const setting = settings.find((s) => s.key === key)
  if (!setting) return { ada: false }
  const read = bacaSetting(setting, value)
  return read.ok ? { ada: true } : { ada: true, salah: read.message }
}

function periksaSatu(objek: Objek, key: string, value: string): Tolak | undefined {
  const { ada, salah } = periksaNilai(objek, key, value)
  if (!ada) return tidakAda()
  return salah === undefined ? undefined : tolak(422, 'isian', salah, { fields: [{ field: 'value', message: salah }] })
}

/**
 * Several flags and settings at once, in the transaction of the call: all of them or none. Faults are named `flag.KEY` and
 * `setting.key`. What is already so is not written again.
 */
export async function saveAtur(
  p: Atur,
  atur: { readonly flag: Readonly<Record<string, string>>; readonly setting: Readonly<Record<string, string>> },
): Promise<Tolak | undefined> {
  const semua = (['flag', 'setting'] as const).flatMap((objek) =>
    Object.entries(atur[objek]).map(([key, value]) => ({ objek, key, value })),
  )
  const fields = semua.flatMap(({ objek, key, value }) => {
    const { ada, salah } = periksaNilai(objek, key, value)
    const message = ada ? salah : 'Isian Tidak Dikenal'
    return message === undefined ? [] : [{ field: `${objek}.${key}`, message }]
  })
  if (fields.length > 0) return tolakIsian(fields)
  const baru = semua.filter(({ objek, key, value }) => nilaiLama(p, objek, key) !== value)
  for (const { objek, key, value } of baru) await store(p, objek, key, value)
  if (baru.length > 0)
    p.afterCommit(() => p.mesin.live.emitToko(p.sesi.kode_toko, 'settings-changed', { oleh: p.sesi.user_id }))
  return undefined
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
      Promise.resolve(periksaSatu('flag', p.params.key, p.body.value) ?? save(p, 'flag', p.params.key, p.body.value)),
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
        periksaSatu('setting', p.params.key, p.body.value) ?? save(p, 'setting', p.params.key, p.body.value),
      ),
  }),
]
