import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { tableName, type Salah } from '#kernel/define/resource.ts'
import type { Layar } from '#kernel/define/layar.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import { isianToko, kolomToko } from './profil.ts'
import { bacaSetting, rapikanSetting, type Setting } from './setting.ts'
import { bacaTabel, periksaTabel } from './tabel-setting.ts'

const satu = z.object({
  key: z.string(),
  value: z.string(),
  /** Who changed it last, and when; null: nobody did. */
  oleh: z.string().nullable(),
  waktu: z.string().nullable(),
})
const semua = z.array(satu)
type Isi = z.output<typeof satu>
type Call = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now' | 'mesin' | 'afterCommit'>

const ubahan = z.strictObject({
  ubah: z
    .array(z.strictObject({ key: z.string().max(80), lama: z.string().max(2000), baru: z.string().max(2000) }))
    .min(1)
    .max(100),
})
type Ubah = z.output<typeof ubahan>['ubah'][number]

const diToko = (key: string): boolean => (kolomToko as readonly string[]).includes(key)

interface Akhir {
  readonly objek: string
  readonly kunci: string
  readonly user_id: string
  readonly waktu: string
}

/** Who changed each switch or setting of the shop last. */
export const loadPengubah = (tx: Tx, cabang: string, objek: 'flag' | 'setting'): Promise<Akhir[]> =>
  tx.query<Akhir>(
    `SELECT DISTINCT ON (kunci) objek, kunci, user_id, waktu FROM buku_jejak
     WHERE cabang = $1 AND objek = $2 ORDER BY kunci, waktu DESC`,
    [cabang, objek],
  )

/** Every value as it stands, read under a lock of the shop's record where it is going to be written. */
async function load(tx: Tx, cabang: string, kunci: boolean): Promise<Isi[]> {
  const [[toko], rows, akhir] = await Promise.all([
    tx.query<Record<(typeof kolomToko)[number], string | null>>(
      `SELECT nama_toko, alamat_toko, no_hp FROM toko WHERE kode_toko = $1${kunci ? ' FOR UPDATE' : ''}`,
      [cabang],
    ),
    tx.query<{ kunci: string; nilai: string }>(`SELECT kunci, nilai FROM setting WHERE cabang = $1`, [cabang]),
    loadPengubah(tx, cabang, 'setting'),
  ])
  const tersimpan = new Map(rows.map((r) => [r.kunci, r.nilai]))
  const oleh = new Map(akhir.map((a) => [a.kunci, a]))
  return isianToko.map(({ key, default: awal }) => ({
    key,
    value: (diToko(key) ? toko?.[key as 'nama_toko'] : tersimpan.get(key)) ?? awal,
    oleh: oleh.get(key)?.user_id ?? null,
    waktu: oleh.get(key)?.waktu ?? null,
  }))
}

/** Names of rows that are not there, or were deleted. */
async function periksaRujukan(p: Call, s: Setting, text: string): Promise<string | undefined> {
  const r = s.rujuk && p.mesin.resources.find((x) => x.name === s.rujuk)
  if (!r || text === '') return undefined
  const kode = s.rujuk === 'toko' ? text.split(/[\s,]+/).filter(Boolean) : [text]
  const shop = r.lingkup === 'rantai' ? '$2::text IS NOT NULL' : 'cabang = $2'
  const ada = await p.tx.query<{ kode: string }>(
    `SELECT "${r.key}" AS kode FROM "${tableName(r)}" WHERE "${r.key}" = ANY ($1) AND ${shop} AND dihapus IS NULL`,
    [kode, p.sesi.kode_toko],
  )
  return kode.every((k) => ada.some((a) => a.kode === k)) ? undefined : 'Data Tidak Ditemukan'
}

/** The faults of one value, each at its field; those of a table at their cells. */
export async function periksaSetting(p: Call, s: Setting, text: string): Promise<Salah[]> {
  const sel = s.tabel ? periksaTabel(s.tabel, bacaTabel(s.tabel, text)) : []
  if (sel.length > 0) return sel.map((x) => ({ field: `${s.key}.${x.field}`, message: x.message }))
  const read = bacaSetting(s, text)
  const message = read.ok ? await periksaRujukan(p, s, text) : read.message
  return message === undefined ? [] : [{ field: s.key, message }]
}

async function save(p: Call, asked: readonly Ubah[]): Promise<Isi[] | Tolak> {
  const cabang = p.sesi.kode_toko
  const ubah = asked.map((u) => ({ ...u, baru: rapikanSetting(isianToko, u.key, u.baru) }))
  const kini = await load(p.tx, cabang, true)
  const nilai = new Map(kini.map((x) => [x.key, x.value]))
  const fields: Salah[] = []
  for (const u of ubah) {
    const s = isianToko.find((x) => x.key === u.key)
    fields.push(...(s ? await periksaSetting(p, s, u.baru) : [{ field: u.key, message: 'Isian Tidak Dikenal' }]))
  }
  if (fields.length > 0) return tolakIsian(fields)
  // Somebody else changed the same value since it was read, and to something else.
  if (ubah.some((u) => nilai.get(u.key) !== u.lama && nilai.get(u.key) !== u.baru))
    return tolak(409, 'usang', 'Data Sudah Diubah Oleh User Lain', { detail: kini })
  const beda = ubah.filter((u) => nilai.get(u.key) !== u.baru)
  for (const u of beda) {
    await (diToko(u.key) ? simpanToko(p, u) : simpanSetting(p, u))
    const lama = { value: nilai.get(u.key)! }
    await catat(p.tx, p.sesi, p.now, {
      perintah: 'ubah',
      objek: 'setting',
      kunci: u.key,
      sebelum: lama,
      sesudah: { value: u.baru },
    })
  }
  if (beda.length > 0) p.afterCommit(() => p.mesin.live.emitToko(cabang, 'settings-changed', { oleh: p.sesi.user_id }))
  return load(p.tx, cabang, false)
}

/** A column of the shop's record; its name is one of `kolomToko`. */
const simpanToko = (p: Call, u: Ubah): Promise<unknown> =>
  p.tx.query(`UPDATE toko SET "${u.key}" = $2, diubah = $3, versi = versi + 1 WHERE kode_toko = $1`, [
    p.sesi.kode_toko,
    u.baru === '' ? null : u.baru,
    p.now.toISOString(),
  ])

const simpanSetting = (p: Call, u: Ubah): Promise<unknown> =>
  p.tx.query(
    `INSERT INTO setting (cabang, kunci, nilai) VALUES ($1, $2, $3) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [p.sesi.kode_toko, u.key, u.baru],
  )

/** What the screen of the shop's settings reads and writes. Head office's people call it in the shop that they mean, like every call. */
export const settingTokoEndpoints = (layar: Layar): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: 'setting-toko',
    summary: 'The profile and every setting of the shop, with who changed each last',
    akses: { layar },
    membaca: true,
    answer: semua,
    run: (p) => load(p.tx, p.sesi.kode_toko, false),
  }),
  endpoint({
    method: 'PUT',
    path: 'setting-toko',
    summary:
      'Changes values of the shop at once: all or none. `lama` is what was read; another value there is a conflict',
    akses: { layar },
    menulis: true,
    body: ubahan,
    answer: semua,
    run: (p) => save(p, p.body.ubah),
  }),
]
