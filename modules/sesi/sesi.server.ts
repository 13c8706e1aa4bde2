import { z } from 'zod'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { deleteOwnSession } from '#kernel/engine/session/rows.server.ts'
import { hashToken, loadSession } from '#kernel/engine/session/session.server.ts'
import { hashPassword, passwordMatches } from '#kernel/data/crypto/password.server.ts'
import { isWeakPassword, easyPassword } from '#kernel/data/crypto/weak-password.ts'
import { endpoint, Unchanged } from '#kernel/engine/http/endpoint.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { answerSession, sessionSchema } from './setup/answers.server.ts'

const message = z.object({ message: z.string() })
const tokenOf = (request: { headers: Record<string, unknown> }): string => String(request.headers['x-auth-token'])

/** Returns the session again, after a reload or a change of shop; to a browser that has it already, only that it is unchanged. */
export const viewSession = endpoint({
  method: 'GET',
  path: 'sesi',
  summary: 'The session in the shop of the address',
  access: 'session',
  beforePasswordChange: true,
  answer: sessionSchema,
  run: async (call) => {
    const sesi = await loadSession(
      call.tx,
      tokenOf(call.request),
      call.session.kode_toko,
      call.now,
      call.services.defaults,
    )
    if (typeof sesi === 'string') return refusal(401, 'token', 'Invalid Token')
    const answer = answerSession(sesi, call.services.defaults)
    const tag = `"${answer.versi}"`
    call.reply.header('etag', tag)
    return call.request.headers['if-none-match'] === tag ? new Unchanged() : answer
  },
})

export const logout = endpoint({
  method: 'POST',
  path: 'users/logout',
  summary: 'End the own session',
  access: 'session',
  beforePasswordChange: true,
  body: z.strictObject({ user_id: z.string().max(60) }),
  answer: message,
  run: async (call) => {
    if (call.body.user_id.toUpperCase() !== call.session.user_id) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
    const hash = hashToken(tokenOf(call.request))
    await deleteOwnSession(call.tx, call.session.user_id, hash)
    await record(call.tx, call.session, call.now, { perintah: 'keluar', objek: 'sesi', kunci: call.session.user_id })
    call.afterCommit(() =>
      call.services.live.endSession(hash.toString('hex'), { sebab: 'keluar', waktu: call.now.toISOString() }),
    )
    return { message: 'Berhasil' }
  },
})

export const changePassword = endpoint({
  method: 'POST',
  path: 'users/change-password',
  summary: 'Change the own password',
  access: 'session',
  beforePasswordChange: true,
  writes: true,
  limit: 20,
  body: z.strictObject({
    old_password: z.string({ error: 'Harus Diisi' }).min(1).max(200),
    new_password: z.string({ error: 'Harus Diisi' }).min(1).max(200),
  }),
  answer: message,
  run: async (call) => {
    const { old_password, new_password } = call.body
    const [user] = await call.tx.query<{ password: string }>(
      `SELECT password FROM users WHERE user_id = $1 FOR UPDATE`,
      [call.session.user_id],
    )
    const wrong = (field: string, message: string) => refusal(422, 'isian', message, { fields: [{ field, message }] })
    if (!(await passwordMatches(user?.password, old_password))) return wrong('old_password', 'Password Lama Salah')
    if (new_password.length < 8) return wrong('new_password', 'Password Minimal 8 Karakter')
    if (new_password === old_password) return wrong('new_password', 'Password Baru Harus Berbeda')
    if (
      isWeakPassword(new_password, [
        call.session.user_id,
        call.session.nama,
        call.session.kode_toko,
        call.session.nama_toko,
      ])
    )
      return wrong('new_password', easyPassword)
    await call.tx.query(
      `UPDATE users SET password = $2, ganti_password = false, diubah = $3, versi = versi + 1 WHERE user_id = $1`,
      [call.session.user_id, await hashPassword(new_password), call.now.toISOString()],
    )
    await record(call.tx, call.session, call.now, {
      perintah: 'ganti-password',
      objek: 'users',
      kunci: call.session.user_id,
    })
    return { message: 'Password sudah diganti' }
  },
})

export const pickLanguage = endpoint({
  method: 'POST',
  path: 'users/bahasa',
  summary: 'Choose the own language; null gives the choice back to the shop',
  access: 'session',
  writes: true,
  body: z.strictObject({ bahasa: z.enum(['id', 'en', 'it', 'zh', 'ms', 'ja']).nullable() }),
  answer: message,
  run: async (call) => {
    await call.tx.query(`UPDATE users SET bahasa = $2 WHERE user_id = $1`, [call.session.user_id, call.body.bahasa])
    return { message: 'Berhasil' }
  },
})
