import { z } from 'zod'
import { deleteSession, insertSession } from '#kernel/engine/session/rows.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import {
  hashToken,
  loadSession,
  stillAlive,
  newToken,
  type FullSession,
} from '#kernel/engine/session/session.server.ts'
import { countFailure, forgetFailures, secondsToWait } from '#kernel/engine/session/throttle.server.ts'
import { passwordMatches } from '#kernel/data/crypto/password.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { kept } from '#kernel/engine/http/call.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { answerSession, sessionSchema } from '../setup/answers.server.ts'

const required = z.string({ error: 'Harus Diisi' }).max(200)
const loginBody = z.strictObject({
  user_id: required.transform((s) => s.trim().toUpperCase()),
  password: required,
  ambil_alih: z.boolean().optional(),
  /** The device's name according to the browser, shown on the other screen at a takeover. */
  perangkat: z.string().max(120).optional(),
})
type Login = z.output<typeof loginBody> & { ip: string }

const wrongCredentials = () =>
  refusal(401, 'kredensial', 'User id atau Password yang anda masukan salah', { save: true })

/** A person who gave the right password. */
export interface ProvenUser {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  /** True if the person's shop is head office. */
  readonly pusat: boolean
}

/** The user as loaded, with fields that never leave the server, and whether somebody else set the password. */
interface RecognisedUser extends ProvenUser {
  readonly password: string
  readonly ganti_password: boolean
}

/**
 * Proves a person by password for an approval. A password set by somebody else proves nobody, because that person knows
 * it too. Otherwise the same as at login.
 */
export async function proveUser(tx: Tx, incoming: Credentials, now: Date): Promise<ProvenUser | Refusal> {
  const user = await provePassword(tx, incoming, now)
  if (isRefusal(user)) return user
  const { ganti_password, ...proven } = user
  return ganti_password ? refusal(403, 'ganti-password', 'Ganti Password Dulu') : proven
}

interface Credentials {
  readonly user_id: string
  readonly password: string
  readonly ip: string
}

/**
 * Identifies the user: both fields, the delay after failures, then the password. A wrong password is counted, and the
 * refusal `kredensial` must keep the count: the caller must let the transaction commit.
 */
async function provePassword(
  tx: Tx,
  incoming: Credentials,
  now: Date,
): Promise<Omit<RecognisedUser, 'password'> | Refusal> {
  const empty = (['user_id', 'password'] as const).filter((f) => !incoming[f])
  if (empty.length > 0)
    return refusal(400, 'isian', 'Harus Diisi', { fields: empty.map((field) => ({ field, message: 'Harus Diisi' })) })
  const keys = [`u:${incoming.user_id}`, `a:${incoming.ip}`]
  const detik = await secondsToWait(tx, keys, now)
  if (detik > 0)
    return refusal(429, 'sering', 'Terlalu Banyak Percobaan, Coba Lagi {detik} Detik Lagi', {
      values: { detik },
      detail: { detik },
    })
  const [user] = await tx.query<RecognisedUser>(
    `SELECT u.user_id, u.nama, u.level, u.kode_toko, t.pusat, u.password, u.ganti_password FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
     WHERE u.user_id = $1 AND u.aktif AND u.dihapus IS NULL AND t.dihapus IS NULL`,
    [incoming.user_id],
  )
  if (!(await passwordMatches(user?.password, incoming.password)) || !user) {
    await countFailure(tx, keys, now)
    return wrongCredentials()
  }
  await forgetFailures(tx, keys[0]!)
  const { password: _secret, ...proven } = user
  return proven
}

interface OtherSession {
  token_hash: Buffer
  perangkat: string
  ip: string
  kode_toko: string
  mulai: string
  terakhir: string
}

/**
 * Opens the session. A user has one live session: an existing one refuses with its place and time, unless it is taken
 * over.
 */
async function openSession(
  services: Services,
  tx: Tx,
  incoming: Login,
  kode_toko: string,
): Promise<{ sesi: FullSession; token: string; other: OtherSession | undefined } | Refusal> {
  const now = services.clock()
  await tx.query(`SELECT user_id FROM users WHERE user_id = $1 FOR UPDATE`, [incoming.user_id])
  const [other] = await tx.query<OtherSession>(
    `SELECT token_hash, perangkat, ip, kode_toko, mulai, terakhir FROM sesi WHERE user_id = $1`,
    [incoming.user_id],
  )
  const [idle] = await tx.query<{ nilai: string }>(
    `SELECT nilai FROM setting WHERE cabang = $1 AND kunci = 'idle_menit'`,
    [kode_toko],
  )
  const idle_ms = Number(idle?.nilai ?? services.defaults.settings.idle_menit ?? 30) * 60_000
  const alive = other !== undefined && stillAlive(other, idle_ms, now)
  if (alive && !incoming.ambil_alih) {
    const { token_hash: _secret, mulai, ...tempat } = other
    return refusal(409, 'dipakai-sesi', 'User ID ini sedang dipakai', { detail: { ...tempat, sejak: mulai } })
  }
  const token = newToken(kode_toko)
  await deleteSession(tx, incoming.user_id)
  await insertSession(tx, {
    user_id: incoming.user_id,
    token_hash: hashToken(token),
    kode_toko,
    perangkat: incoming.perangkat || 'BROWSER',
    ip: incoming.ip,
    mulai: now.toISOString(),
  })
  const sesi = await loadSession(tx, token, kode_toko, now, services.defaults)
  if (typeof sesi === 'string') throw new Error(`a session just made is not there: ${sesi}`)
  await record(tx, sesi, now, {
    perintah: alive ? 'ambil-alih' : 'masuk',
    objek: 'sesi',
    kunci: incoming.user_id,
    sesudah: { ip: incoming.ip },
  })
  return { sesi, token, other: alive ? other : undefined }
}

export const login = endpoint({
  method: 'POST',
  path: 'users/login',
  summary: 'Log in; 409 names the other live session, ambil_alih ends it',
  access: 'public',
  limit: 120,
  body: loginBody,
  answer: sessionSchema.extend({ token: z.string() }),
  run: async (call) => {
    const incoming: Login = { ...call.body, ip: call.request.ip }
    const user = await call.db.tx(undefined, (tx) => provePassword(tx, incoming, call.now), kept)
    if (isRefusal(user)) return user
    const opened = await call.db.tx(
      user.kode_toko,
      (tx) => openSession(call.services, tx, incoming, user.kode_toko),
      kept,
    )
    if (isRefusal(opened)) return opened
    const { other, sesi, token } = opened
    call.services.touch(token, sesi)
    if (other) {
      const waktu = call.now.toISOString()
      call.services.live.endSession(other.token_hash.toString('hex'), {
        sebab: 'ambil_alih',
        oleh: sesi.perangkat,
        waktu,
      })
    }
    return { ...answerSession(sesi, call.services.defaults), token }
  },
})
