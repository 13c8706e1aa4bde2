import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import { hashSandi } from '#kernel/crypto/sandi.server.ts'
import type { Database, Tx } from '#kernel/db/db.server.ts'
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

const pusatFields = {
  nama_toko: f.text({ label: 'Nama Toko', required: true }),
  alamat_toko: f.text({ label: 'Alamat Toko', required: true, max: 96 }),
  user_id: f.code({ label: 'User ID', required: true }),
  nama: f.text({ label: 'Nama', required: true }),
}
const cabangFields = {
  kode_toko: f.code({ label: 'Kode Toko', required: true }),
  nama_toko: f.text({ label: 'Nama Toko', required: true }),
  alamat_toko: f.text({ label: 'Alamat Toko', required: true, max: 96 }),
}

const isian = z.string({ error: 'Harus Diisi' }).max(200)
const body = z.strictObject({
  kode: isian,
  nama_toko: isian,
  alamat_toko: isian,
  user_id: isian,
  nama: isian,
  password: isian.min(8, { error: 'Password Minimal 8 Karakter' }),
  cabang: z.strictObject({ kode_toko: isian, nama_toko: isian, alamat_toko: isian }).optional(),
})

async function makeToko(
  tx: Tx,
  toko: { kode_toko: string; nama_toko: string; alamat_toko: string; pusat: boolean },
  origin: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [toko.kode_toko, toko.nama_toko, toko.alamat_toko, `${origin}/${toko.kode_toko}`, toko.pusat, now.toISOString()],
  )
}

/** The code must be the one on the link; comparing takes the same time wherever they differ. */
async function checkCode(tx: Tx, kode: string): Promise<Tolak | undefined> {
  const [stored] = await tx.query<{ nilai: string }>(`SELECT nilai FROM terminal WHERE kunci = 'siapkan' FOR UPDATE`)
  const given = Buffer.from(hash(kode))
  if (stored && timingSafeEqual(Buffer.from(stored.nilai), given)) return undefined
  return tolak(403, 'kode', 'Tautan Persiapan Tidak Berlaku')
}

/** First start: head office, its owner, and if wanted the first branch. Works once, with the code of the link in the log. */
export const siapkan = endpoint({
  method: 'POST',
  path: 'siapkan',
  summary: 'First start: make head office and its owner, with the one-time code',
  akses: 'publik',
  batas: 20,
  body,
  answer: z.object({ message: z.string() }),
  run: async (p) => {
    const { kode, password, cabang, ...typed } = p.body
    const pusat = readText(pusatFields, typed)
    if (!pusat.ok) return tolak(400, 'isian', pusat.fields[0]!.message, { fields: pusat.fields })
    const branch = cabang ? readText(cabangFields, cabang) : undefined
    if (branch && !branch.ok) {
      const fields = branch.fields.map((s) => ({ ...s, field: `cabang.${s.field}` }))
      return tolak(400, 'isian', fields[0]!.message, { fields })
    }
    const hashed = await hashSandi(password)
    const origin = `${p.request.protocol}://${p.request.host}`
    const made = await p.db.tx(
      'PUSAT',
      async (tx) => {
        const refused = await checkCode(tx, kode)
        if (refused) return refused
        const { user_id, nama, ...toko } = pusat.row
        await makeToko(tx, { ...toko, kode_toko: 'PUSAT', pusat: true }, origin, p.now)
        if (branch?.ok) await makeToko(tx, { ...branch.row, pusat: false }, origin, p.now)
        await tx.query(
          `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah) VALUES ($1, 'PUSAT', $2, 'OWN', $3, true, $4, $4)`,
          [user_id, nama, hashed, p.now.toISOString()],
        )
        await tx.query(`DELETE FROM terminal WHERE kunci = 'siapkan'`)
        const oleh = { user_id, perangkat: 'SIAPKAN', tgl_system: '', kode_toko: 'PUSAT' }
        await catat(tx, oleh, p.now, {
          perintah: 'siapkan',
          objek: 'toko',
          kunci: 'PUSAT',
          sesudah: { cabang: branch?.ok ? branch.row.kode_toko : null },
        })
        return ['PUSAT', ...(branch?.ok ? [branch.row.kode_toko] : [])]
      },
      kept,
    )
    if (adalahTolak(made)) return made
    for (const kode_toko of made) await seedToko(p.db, p.mesin.resources, p.mesin.segel, kode_toko, p.now)
    return { message: 'Berhasil' }
  },
})
