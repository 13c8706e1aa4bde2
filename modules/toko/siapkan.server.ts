import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { levels } from '#kernel/access/gate.ts'
import { catat } from '#kernel/access/jejak.server.ts'
import { sandiLemah, sandiMudah } from '#kernel/crypto/sandi-lemah.ts'
import { hashSandi } from '#kernel/crypto/sandi.server.ts'
import type { Database, Tx } from '#kernel/db/db.server.ts'
import type { Salah } from '#kernel/define/resource.ts'
import type { Fields } from '#kernel/fields/field.ts'
import { readText } from '#kernel/fields/row.ts'
import { kept } from '#kernel/http/call.server.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { seedToko } from '#kernel/resource/seed.server.ts'
import { f } from '#kernel/fields/index.ts'

const hash = (kode: string): string => createHash('sha256').update(kode).digest('hex')

/**
 * The one-time code of the first start, or undefined when shops exist. Only its hash is kept; a new start makes a new code,
 * so that an old link is worth nothing.
 */
export async function newSetupCode(db: Database): Promise<string | undefined> {
  const kode = randomBytes(18).toString('base64url')
  return db.tx(undefined, async (tx) => {
    const [any] = await tx.query(`SELECT 1 AS ada FROM toko LIMIT 1`)
    if (any) return undefined
    await tx.query(
      `INSERT INTO terminal (kunci, nilai) VALUES ('siapkan', $1) ON CONFLICT (kunci) DO UPDATE SET nilai = excluded.nilai`,
      [JSON.stringify(hash(kode))],
    )
    return kode
  })
}

const tokoFields = {
  kode_toko: f.code({ label: 'Kode Toko', required: true }),
  nama_toko: f.text({ label: 'Nama Toko', required: true }),
  alamat_toko: f.text({ label: 'Alamat Toko', required: true, max: 96 }),
}
const orangFields = {
  user_id: f.code({ label: 'User ID', required: true }),
  nama: f.text({ label: 'Nama', required: true }),
  level: f.choice({ label: 'Level', required: true, options: levels }),
  kode_toko: f.code({ label: 'Toko', required: true }),
}

const isian = z.string({ error: 'Harus Diisi' }).max(200)
const body = z.strictObject({
  kode: isian,
  nama_toko: isian,
  alamat_toko: isian,
  user_id: isian,
  nama: isian,
  password: isian,
  cabang: z
    .array(z.strictObject({ kode_toko: isian, nama_toko: isian, alamat_toko: isian }))
    .max(200)
    .default([]),
  pengguna: z
    .array(z.strictObject({ user_id: isian, nama: isian, level: isian, kode_toko: isian, password: isian }))
    .max(500)
    .default([]),
})
type Isian = z.output<typeof body>

interface Toko {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
}
interface Orang {
  readonly user_id: string
  readonly nama: string
  readonly level: string
  readonly kode_toko: string
  readonly password: string
}

const sandiPendek = 'Password Minimal 8 Karakter'

/** The faults of one part of the form, named as the form names its fields. */
function baca<F extends Fields>(fields: F, line: Record<string, string>, awalan: string, salah: Salah[]) {
  const read = readText(fields, line)
  if (read.ok) return read.row
  salah.push(...read.fields.map((x) => ({ ...x, field: awalan + x.field })))
  return undefined
}

/** Too short, or one of those that are tried first. */
function nilaiSandi(field: string, sandi: string, kata: readonly string[], salah: Salah[]): void {
  if (sandi.length < 8) salah.push({ field, message: sandiPendek })
  else if (sandiLemah(sandi, kata)) salah.push({ field, message: sandiMudah })
}

/** Shops and people as they will stand, or every fault at once. The first shop is head office, the first person its owner. */
function readIsian(isi: Isian): { toko: Toko[]; orang: Orang[] } | readonly Salah[] {
  const salah: Salah[] = []
  const { nama_toko, alamat_toko, user_id, nama, password } = isi
  const pusat = baca(tokoFields, { kode_toko: 'PUSAT', nama_toko, alamat_toko }, '', salah)
  const owner = baca(orangFields, { user_id, nama, level: 'OWN', kode_toko: 'PUSAT' }, '', salah)
  nilaiSandi('password', password, [user_id, nama, nama_toko], salah)
  const toko: Toko[] = pusat ? [pusat] : []
  const orang: Orang[] = owner ? [{ ...owner, password }] : []
  isi.cabang.forEach((c, i) => {
    const awalan = `cabang.${i}.`
    const row = baca(tokoFields, c, awalan, salah)
    if (!row) return
    if (!/^[A-Z0-9][A-Z0-9_-]*$/.test(row.kode_toko))
      salah.push({ field: `${awalan}kode_toko`, message: 'Kode Toko Hanya Boleh Huruf, Angka Dan Tanda - _' })
    if (toko.some((x) => x.kode_toko === row.kode_toko))
      salah.push({ field: `${awalan}kode_toko`, message: 'Kode Sudah Ada' })
    toko.push(row)
  })
  isi.pengguna.forEach(({ password: sandi, ...o }, i) => {
    const awalan = `pengguna.${i}.`
    nilaiSandi(`${awalan}password`, sandi, [o.user_id, o.nama, o.kode_toko], salah)
    const row = baca(orangFields, o, awalan, salah)
    if (!row) return
    if (orang.some((x) => x.user_id === row.user_id))
      salah.push({ field: `${awalan}user_id`, message: 'Kode Sudah Ada' })
    if (!isi.cabang.some((c) => c.kode_toko.trim().toUpperCase() === row.kode_toko) && row.kode_toko !== 'PUSAT')
      salah.push({ field: `${awalan}kode_toko`, message: 'Data Tidak Ditemukan' })
    orang.push({ ...row, password: sandi })
  })
  return salah.length > 0 ? salah : { toko, orang }
}

/** The code must be the one on the link; comparing takes the same time wherever they differ. */
async function checkCode(tx: Tx, kode: string): Promise<Tolak | undefined> {
  const [stored] = await tx.query<{ nilai: string }>(`SELECT nilai FROM terminal WHERE kunci = 'siapkan' FOR UPDATE`)
  const given = Buffer.from(hash(kode))
  if (stored && timingSafeEqual(Buffer.from(stored.nilai), given)) return undefined
  return tolak(403, 'kode', 'Tautan Persiapan Tidak Berlaku')
}

/** Is this the code of the link? It stays good: what it opens uses it up. */
export const cocokKodeSiapkan = async (db: Database, kode: string): Promise<boolean> =>
  (await db.tx('PUSAT', (tx) => checkCode(tx, kode))) === undefined

interface Buatan {
  readonly toko: readonly Toko[]
  readonly orang: readonly Orang[]
  /** By person, in their order. */
  readonly sandi: readonly string[]
  readonly origin: string
  readonly now: Date
}

async function makeChain(tx: Tx, b: Buatan): Promise<void> {
  const saat = b.now.toISOString()
  for (const t of b.toko)
    await tx.query(
      `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [t.kode_toko, t.nama_toko, t.alamat_toko, `${b.origin}/${t.kode_toko}`, t === b.toko[0], saat],
    )
  for (const [i, o] of b.orang.entries())
    await tx.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah) VALUES ($1, $2, $3, $4, $5, true, $6, $6)`,
      [o.user_id, o.kode_toko, o.nama, o.level, b.sandi[i], saat],
    )
  await tx.query(`DELETE FROM terminal WHERE kunci = 'siapkan'`)
  const oleh = { user_id: b.orang[0]!.user_id, perangkat: 'SIAPKAN', tgl_system: '', kode_toko: 'PUSAT' }
  await catat(tx, oleh, b.now, {
    perintah: 'siapkan',
    objek: 'toko',
    kunci: 'PUSAT',
    sesudah: { toko: b.toko.map((t) => t.kode_toko), pengguna: b.orang.map((o) => o.user_id) },
  })
}

/**
 * First start: head office, its owner, the branches and their people, in one transaction. Works once, with the code of the link in
 * the log. Shops begin closed: the last step of the wizard opens them.
 */
export const siapkan = endpoint({
  method: 'POST',
  path: 'siapkan',
  summary: 'First start: make head office, its owner, branches and users, with the one-time code',
  akses: 'publik',
  batas: 20,
  body,
  answer: z.object({ message: z.string() }),
  run: async (p) => {
    const isi = readIsian(p.body)
    if (!('toko' in isi)) return tolak(400, 'isian', isi[0]!.message, { fields: isi })
    // Before anything costs much: whoever has no code waits for no hash of a password.
    const early = await p.db.tx('PUSAT', (tx) => checkCode(tx, p.body.kode))
    if (early) return early
    const sandi: string[] = []
    for (const o of isi.orang) sandi.push(await hashSandi(o.password))
    const origin = `${p.request.protocol}://${p.request.host}`
    const made = await p.db.tx(
      'PUSAT',
      async (tx) => {
        const refused = await checkCode(tx, p.body.kode)
        if (refused) return refused
        await makeChain(tx, { ...isi, sandi, origin, now: p.now })
        return undefined
      },
      kept,
    )
    if (adalahTolak(made)) return made
    for (const t of isi.toko) await seedToko(p.db, p.mesin.resources, p.mesin.segel, t.kode_toko, p.now)
    return { message: 'Berhasil' }
  },
})
