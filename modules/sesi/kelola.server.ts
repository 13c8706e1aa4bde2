import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Level } from '#kernel/access/gate.ts'
import { forgetFailures, waitLeft } from '#kernel/access/throttle.server.ts'
import { hashSandi } from '#kernel/crypto/sandi.server.ts'
import { sandiLemah, sandiMudah } from '#kernel/crypto/sandi-lemah.ts'
import { layarOf } from '#kernel/define/resource.ts'
import { endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { users } from './users.resource.ts'
import { periksaWewenang, type Pemegang } from './wewenang.ts'

/** As much of a call as this needs; every call has it. */
export type P = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'mesin' | 'now' | 'afterCommit'>

/** Without a letter or figure that is read for another. */
const huruf = 'abcdefghjkmnpqrstuvwxyz23456789'
/** A password for one login: three groups of four, read out over the telephone. */
const sandiSekali = (): string =>
  [0, 1, 2].map(() => Array.from({ length: 4 }, () => huruf[randomInt(huruf.length)]).join('')).join('-')

export const tolakWewenang = (sebab: 'level' | 'hak'): Tolak =>
  sebab === 'level'
    ? tolak(422, 'level', 'Level Melebihi Level Sendiri', {
        fields: [{ field: 'level', message: 'Level Melebihi Level Sendiri' }],
      })
    : tolak(422, 'hak', 'Hak Aksesnya Melebihi Hak Sendiri')

/** The tree that holds for a user: the own one, else the level's. */
export async function loadHak(p: Pick<P, 'tx' | 'mesin'>, user_id: string, level: Level): Promise<Pemegang> {
  const [own] = await p.tx.query<{ jalur: string[] }>(`SELECT jalur FROM akses WHERE user_id = $1`, [user_id])
  return { level, akses: own ? new Set(own.jalur) : p.mesin.bawaan.akses(level) }
}

/** Ends the session of a user and tells its screens who did it. Answers whether there was one. */
export async function endSesi(p: P, user_id: string): Promise<boolean> {
  const [sesi] = await p.tx.query<{ token_hash: Buffer }>(`DELETE FROM sesi WHERE user_id = $1 RETURNING token_hash`, [
    user_id,
  ])
  if (!sesi) return false
  const data = { sebab: 'diubah', oleh: p.sesi.user_id, waktu: p.now.toISOString() }
  p.afterCommit(() => p.mesin.live.endSesi(sesi.token_hash.toString('hex'), data))
  return true
}

export interface Sasaran {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
}

/** Branches know their own people; head office everyone's. */
export const hanyaToko = (p: Pick<P, 'sesi'>): string | null => (p.sesi.pusat ? null : p.sesi.toko_asal)

/** A user of the own reach, locked. */
export async function loadSasaran(p: P, user_id: string): Promise<Sasaran | Tolak> {
  const [user] = await p.tx.query<Sasaran>(
    `SELECT user_id, nama, level, kode_toko FROM users
     WHERE user_id = $1 AND dihapus IS NULL AND ($2::text IS NULL OR kode_toko = $2) FOR UPDATE`,
    [user_id, hanyaToko(p)],
  )
  return user ?? tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')
}

/** A user whom this person may look after. */
async function loadBawahan(p: P, user_id: string): Promise<Sasaran | Tolak> {
  const user = await loadSasaran(p, user_id)
  if (adalahTolak(user)) return user
  if (user.user_id === p.sesi.user_id) return tolak(422, 'diri', 'Tidak Untuk User Sendiri')
  const sebab = periksaWewenang(p.sesi, await loadHak(p, user_id, user.level))
  return sebab ? tolakWewenang(sebab) : user
}

const layar = layarOf(users)
const params = z.object({ user_id: z.string().min(1).max(60) })

/** Who is logged in where and since when, who is being slowed down, and who has yet to change his password. */
const keadaan = endpoint({
  method: 'GET',
  path: 'users/keadaan',
  summary: 'Users: the live session of each, the wait after wrong passwords, the password that is still to be changed',
  akses: { layar },
  membaca: true,
  answer: z.array(
    z.object({
      user_id: z.string(),
      ganti_password: z.boolean(),
      /** Seconds until another login is heard; 0: now. */
      tunggu: z.int(),
      sesi: z
        .object({
          kode_toko: z.string(),
          perangkat: z.string(),
          ip: z.string().nullable(),
          mulai: z.string(),
          terakhir: z.string(),
        })
        .nullable(),
    }),
  ),
  run: async (p) => {
    const rows = await p.tx.query<{
      user_id: string
      ganti_password: boolean
      gagal: number | null
      sampai: string | null
      kode_toko: string | null
      perangkat: string
      ip: string | null
      mulai: string
      terakhir: string
    }>(
      `SELECT u.user_id, u.ganti_password, c.gagal, c.sampai, s.kode_toko, s.perangkat, s.ip, s.mulai, s.terakhir
       FROM users u LEFT JOIN percobaan_masuk c ON c.kunci = 'u:' || u.user_id
         LEFT JOIN sesi s ON s.user_id = u.user_id AND s.mulai > $2
       WHERE u.dihapus IS NULL AND ($1::text IS NULL OR u.kode_toko = $1) ORDER BY u.user_id`,
      [hanyaToko(p), new Date(p.now.getTime() - 24 * 3_600_000).toISOString()],
    )
    return rows.map(({ user_id, ganti_password, gagal, sampai, kode_toko, perangkat, ip, mulai, terakhir }) => ({
      user_id,
      ganti_password,
      tunggu: sampai === null ? 0 : waitLeft(`u:${user_id}`, { gagal: gagal ?? 0, sampai }, p.now),
      sesi: kode_toko === null ? null : { kode_toko, perangkat, ip, mulai, terakhir },
    }))
  },
})

/** Not kept for a second call: the answer holds a password. */
const resetPassword = endpoint({
  method: 'POST',
  path: 'users/{user_id}/reset-password',
  summary: 'Users: a new password, given or made for one login; it must be changed then, and the session ends',
  akses: { layar, aksi: 'ubah' },
  batas: 30,
  params,
  body: z.strictObject({ password: z.string().max(200).optional() }),
  answer: z.object({ message: z.string(), password: z.string().nullable() }),
  run: async (p) => {
    const user = await loadBawahan(p, p.params.user_id)
    if (adalahTolak(user)) return user
    const { password } = p.body
    const salah = (message: string) => tolak(422, 'isian', message, { fields: [{ field: 'password', message }] })
    if (password !== undefined && password.length < 8) return salah('Password Minimal 8 Karakter')
    if (password !== undefined && sandiLemah(password, [user.user_id, user.nama, user.kode_toko]))
      return salah(sandiMudah)
    const baru = password ?? sandiSekali()
    await p.tx.query(
      `UPDATE users SET password = $2, ganti_password = true, diubah = $3, versi = versi + 1 WHERE user_id = $1`,
      [user.user_id, await hashSandi(baru), p.now.toISOString()],
    )
    await forgetFailures(p.tx, `u:${user.user_id}`)
    await endSesi(p, user.user_id)
    await catat(p.tx, p.sesi, p.now, {
      perintah: 'reset-password',
      objek: users.name,
      kunci: user.user_id,
      sesudah: { sekali: password === undefined },
    })
    return { message: 'Password Berhasil Direset', password: password === undefined ? baru : null }
  },
})

const akhiriSesi = endpoint({
  method: 'POST',
  path: 'users/{user_id}/akhiri-sesi',
  summary: 'Users: end the session of a user; his screen is told by whom',
  akses: { layar, aksi: 'ubah' },
  menulis: true,
  params,
  answer: z.object({ message: z.string() }),
  run: async (p) => {
    const user = await loadBawahan(p, p.params.user_id)
    if (adalahTolak(user)) return user
    if (!(await endSesi(p, user.user_id))) return tolak(404, 'tidak-ada', 'User Ini Tidak Sedang Masuk')
    await catat(p.tx, p.sesi, p.now, { perintah: 'akhiri-sesi', objek: 'sesi', kunci: user.user_id })
    return { message: 'Sesi Sudah Diakhiri' }
  },
})

const bukaBlokir = endpoint({
  method: 'POST',
  path: 'users/{user_id}/buka-blokir',
  summary: 'Users: forget the wrong passwords of a user, so that the next login is heard at once',
  akses: { layar, aksi: 'ubah' },
  menulis: true,
  params,
  answer: z.object({ message: z.string() }),
  run: async (p) => {
    const user = await loadBawahan(p, p.params.user_id)
    if (adalahTolak(user)) return user
    await forgetFailures(p.tx, `u:${user.user_id}`)
    await catat(p.tx, p.sesi, p.now, { perintah: 'buka-blokir', objek: users.name, kunci: user.user_id })
    return { message: 'Blokir Sudah Dibuka' }
  },
})

export const kelolaEndpoints = [keadaan, resetPassword, akhiriSesi, bukaBlokir] as const
