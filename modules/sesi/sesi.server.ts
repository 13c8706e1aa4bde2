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
  run: async (p) => {
    const sesi = await loadSession(p.tx, tokenOf(p.request), p.session.kode_toko, p.now, p.services.defaults)
    if (typeof sesi === 'string') return refusal(401, 'token', 'Invalid Token')
    const answer = answerSession(sesi, p.services.defaults)
    const tag = `"${answer.versi}"`
    p.reply.header('etag', tag)
    return p.request.headers['if-none-match'] === tag ? new Unchanged() : answer
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
  run: async (p) => {
    if (p.body.user_id.toUpperCase() !== p.session.user_id) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
    const hash = hashToken(tokenOf(p.request))
    await deleteOwnSession(p.tx, p.session.user_id, hash)
    await record(p.tx, p.session, p.now, { perintah: 'keluar', objek: 'sesi', kunci: p.session.user_id })
    p.afterCommit(() =>
      p.services.live.endSession(hash.toString('hex'), { sebab: 'keluar', waktu: p.now.toISOString() }),
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
  run: async (p) => {
    const { old_password, new_password } = p.body
    const [user] = await p.tx.query<{ password: string }>(`SELECT password FROM users WHERE user_id = $1 FOR UPDATE`, [
      p.session.user_id,
    ])
    const wrong = (field: string, message: string) => refusal(422, 'isian', message, { fields: [{ field, message }] })
    if (!(await passwordMatches(user?.password, old_password))) return wrong('old_password', 'Password Lama Salah')
    if (new_password.length < 8) return wrong('new_password', 'Password Minimal 8 Karakter')
    if (new_password === old_password) return wrong('new_password', 'Password Baru Harus Berbeda')
    if (isWeakPassword(new_password, [p.session.user_id, p.session.nama, p.session.kode_toko, p.session.nama_toko]))
      return wrong('new_password', easyPassword)
    await p.tx.query(
      `UPDATE users SET password = $2, ganti_password = false, diubah = $3, versi = versi + 1 WHERE user_id = $1`,
      [p.session.user_id, await hashPassword(new_password), p.now.toISOString()],
    )
    await record(p.tx, p.session, p.now, { perintah: 'ganti-password', objek: 'users', kunci: p.session.user_id })
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
  run: async (p) => {
    await p.tx.query(`UPDATE users SET bahasa = $2 WHERE user_id = $1`, [p.session.user_id, p.body.bahasa])
    return { message: 'Berhasil' }
  },
})
