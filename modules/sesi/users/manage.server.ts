import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import { deleteSession } from '#kernel/engine/session/rows.server.ts'
import { forgetFailures, waitLeft } from '#kernel/engine/session/throttle.server.ts'
import { hashPassword } from '#kernel/data/crypto/password.server.ts'
import { isWeakPassword, easyPassword } from '#kernel/data/crypto/weak-password.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { users } from './users.resource.ts'
import { checkAuthority, type RightsHolder } from './authority.ts'

/** The parts of a call that this file needs. */
export type UserCall = Pick<
  ServerCall<unknown, unknown, unknown>,
  'tx' | 'session' | 'services' | 'now' | 'afterCommit'
>

/** Without characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** A password for one login: three groups of four, easy to read out over the phone. */
const oneTimePassword = (): string =>
  [0, 1, 2].map(() => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-')

export const refuseAuthority = (cause: 'level' | 'hak'): Refusal =>
  cause === 'level'
    ? refusal(422, 'level', 'Level Melebihi Level Sendiri', {
        fields: [{ field: 'level', message: 'Level Melebihi Level Sendiri' }],
      })
    : refusal(422, 'hak', 'Hak Aksesnya Melebihi Hak Sendiri')

/** The tree that applies to a user: their own, else the level's. */
export async function loadRights(
  call: Pick<UserCall, 'tx' | 'services'>,
  user_id: string,
  level: Level,
): Promise<RightsHolder> {
  const [own] = await call.tx.query<{ jalur: string[] }>(`SELECT jalur FROM akses WHERE user_id = $1`, [user_id])
  return { level, access: own ? new Set(own.jalur) : call.services.defaults.access(level) }
}

/** Ends a user's session and tells its screens who did it. Returns whether there was one. */
export async function endSession(call: UserCall, user_id: string): Promise<boolean> {
  const sesi = await deleteSession(call.tx, user_id)
  if (!sesi) return false
  const data = { sebab: 'diubah', oleh: call.session.user_id, waktu: call.now.toISOString() }
  call.afterCommit(() => call.services.live.endSession(sesi.token_hash.toString('hex'), data))
  return true
}

export interface TargetUser {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
}

/** Branches manage their own users; head office everybody's. */
export const onlyToko = (p: Pick<UserCall, 'session'>): string | null => (p.session.pusat ? null : p.session.toko_asal)

/** A user within reach, locked. */
export async function loadTargetUser(call: UserCall, user_id: string): Promise<TargetUser | Refusal> {
  const [user] = await call.tx.query<TargetUser>(
    `SELECT user_id, nama, level, kode_toko FROM users
     WHERE user_id = $1 AND dihapus IS NULL AND ($2::text IS NULL OR kode_toko = $2) FOR UPDATE`,
    [user_id, onlyToko(call)],
  )
  return user ?? refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
}

/** A user whom this person may manage. */
async function loadSubordinate(call: UserCall, user_id: string): Promise<TargetUser | Refusal> {
  const user = await loadTargetUser(call, user_id)
  if (isRefusal(user)) return user
  if (user.user_id === call.session.user_id) return refusal(422, 'diri', 'Tidak Untuk User Sendiri')
  const cause = checkAuthority(call.session, await loadRights(call, user_id, user.level))
  return cause ? refuseAuthority(cause) : user
}

const screen = screenOf(users)
const params = z.object({ user_id: z.string().min(1).max(60) })

/**
 * Who is logged in where and since when, who is delayed after wrong passwords, and who must still change their
 * password.
 */
const state = endpoint({
  method: 'GET',
  path: 'users/keadaan',
  summary: 'Users: the live session of each, the wait after wrong passwords, the password that is still to be changed',
  access: { screen },
  reads: true,
  answer: z.array(
    z.object({
      user_id: z.string(),
      ganti_password: z.boolean(),
      /** Seconds until the next login attempt is accepted; 0: now. */
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
  run: async (call) => {
    const rows = await call.tx.query<{
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
      [onlyToko(call), new Date(call.now.getTime() - 24 * 3_600_000).toISOString()],
    )
    return rows.map(({ user_id, ganti_password, gagal, sampai, kode_toko, perangkat, ip, mulai, terakhir }) => ({
      user_id,
      ganti_password,
      tunggu: sampai === null ? 0 : waitLeft(`u:${user_id}`, { gagal: gagal ?? 0, sampai }, call.now),
      sesi: kode_toko === null ? null : { kode_toko, perangkat, ip, mulai, terakhir },
    }))
  },
})

/** Not stored for idempotency: the answer contains a password. */
const resetPassword = endpoint({
  method: 'POST',
  path: 'users/{user_id}/reset-password',
  summary: 'Users: a new password, given or made for one login; it must be changed then, and the session ends',
  access: { screen, action: 'ubah' },
  limit: 30,
  params,
  body: z.strictObject({ password: z.string().max(200).optional() }),
  answer: z.object({ message: z.string(), password: z.string().nullable() }),
  run: async (call) => {
    const user = await loadSubordinate(call, call.params.user_id)
    if (isRefusal(user)) return user
    const { password } = call.body
    const wrong = (message: string) => refusal(422, 'isian', message, { fields: [{ field: 'password', message }] })
    if (password !== undefined && password.length < 8) return wrong('Password Minimal 8 Karakter')
    if (password !== undefined && isWeakPassword(password, [user.user_id, user.nama, user.kode_toko]))
      return wrong(easyPassword)
    const fresh = password ?? oneTimePassword()
    await call.tx.query(
      `UPDATE users SET password = $2, ganti_password = true, diubah = $3, versi = versi + 1 WHERE user_id = $1`,
      [user.user_id, await hashPassword(fresh), call.now.toISOString()],
    )
    await forgetFailures(call.tx, `u:${user.user_id}`)
    await endSession(call, user.user_id)
    await record(call.tx, call.session, call.now, {
      perintah: 'reset-password',
      objek: users.name,
      kunci: user.user_id,
      sesudah: { sekali: password === undefined },
    })
    return { message: 'Password Berhasil Direset', password: password === undefined ? fresh : null }
  },
})

const endSessionEndpoint = endpoint({
  method: 'POST',
  path: 'users/{user_id}/akhiri-sesi',
  summary: 'Users: end the session of a user; his screen is told by whom',
  access: { screen, action: 'ubah' },
  writes: true,
  params,
  answer: z.object({ message: z.string() }),
  run: async (call) => {
    const user = await loadSubordinate(call, call.params.user_id)
    if (isRefusal(user)) return user
    if (!(await endSession(call, user.user_id))) return refusal(404, 'tidak-ada', 'User Ini Tidak Sedang Masuk')
    await record(call.tx, call.session, call.now, { perintah: 'akhiri-sesi', objek: 'sesi', kunci: user.user_id })
    return { message: 'Sesi Sudah Diakhiri' }
  },
})

const unblock = endpoint({
  method: 'POST',
  path: 'users/{user_id}/buka-blokir',
  summary: 'Users: forget the wrong passwords of a user, so that the next login is heard at once',
  access: { screen, action: 'ubah' },
  writes: true,
  params,
  answer: z.object({ message: z.string() }),
  run: async (call) => {
    const user = await loadSubordinate(call, call.params.user_id)
    if (isRefusal(user)) return user
    await forgetFailures(call.tx, `u:${user.user_id}`)
    await record(call.tx, call.session, call.now, { perintah: 'buka-blokir', objek: users.name, kunci: user.user_id })
    return { message: 'Blokir Sudah Dibuka' }
  },
})

export const userAdminEndpoints = [state, resetPassword, endSessionEndpoint, unblock] as const
