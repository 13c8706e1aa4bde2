import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import { hashToken, loadSesi } from '#kernel/access/sesi.server.ts'
import { hashSandi, sandiCocok } from '#kernel/crypto/sandi.server.ts'
import { sandiLemah, sandiMudah } from '#kernel/crypto/sandi-lemah.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'
import { tolak } from '#kernel/http/tolak.ts'
import { jawabSesi, sesiSchema } from './jawaban.server.ts'

const pesan = z.object({ message: z.string() })
const tokenOf = (request: { headers: Record<string, unknown> }): string => String(request.headers['x-auth-token'])

/** The session again, for a screen that was reloaded or that chose another shop. */
export const lihatSesi = endpoint({
  method: 'GET',
  path: 'sesi',
  summary: 'The session in the shop of the address',
  akses: 'masuk',
  sebelumGanti: true,
  answer: sesiSchema,
  run: async (p) => {
    const sesi = await loadSesi(p.tx, tokenOf(p.request), p.sesi.kode_toko, p.now, p.mesin.bawaan)
    return typeof sesi === 'string' ? tolak(401, 'token', 'Invalid Token') : jawabSesi(sesi, p.mesin.bawaan)
  },
})

export const logout = endpoint({
  method: 'POST',
  path: 'users/logout',
  summary: 'End the own session',
  akses: 'masuk',
  sebelumGanti: true,
  body: z.strictObject({ user_id: z.string().max(60) }),
  answer: pesan,
  run: async (p) => {
    if (p.body.user_id.toUpperCase() !== p.sesi.user_id) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
    const hash = hashToken(tokenOf(p.request))
    await p.tx.query(`DELETE FROM sesi WHERE user_id = $1 AND token_hash = $2`, [p.sesi.user_id, hash])
    await catat(p.tx, p.sesi, p.now, { perintah: 'keluar', objek: 'sesi', kunci: p.sesi.user_id })
    p.afterCommit(() => p.mesin.live.endSesi(hash.toString('hex'), { sebab: 'keluar', waktu: p.now.toISOString() }))
    return { message: 'Berhasil' }
  },
})

export const changePassword = endpoint({
  method: 'POST',
  path: 'users/change-password',
  summary: 'Change the own password',
  akses: 'masuk',
  sebelumGanti: true,
  menulis: true,
  batas: 20,
  body: z.strictObject({
    old_password: z.string({ error: 'Harus Diisi' }).min(1).max(200),
    new_password: z.string({ error: 'Harus Diisi' }).min(1).max(200),
  }),
  answer: pesan,
  run: async (p) => {
    const { old_password, new_password } = p.body
    const [user] = await p.tx.query<{ password: string }>(`SELECT password FROM users WHERE user_id = $1 FOR UPDATE`, [
      p.sesi.user_id,
    ])
    const salah = (field: string, message: string) => tolak(422, 'isian', message, { fields: [{ field, message }] })
    if (!(await sandiCocok(user?.password, old_password))) return salah('old_password', 'Password Lama Salah')
    if (new_password.length < 8) return salah('new_password', 'Password Minimal 8 Karakter')
    if (new_password === old_password) return salah('new_password', 'Password Baru Harus Berbeda')
    if (sandiLemah(new_password, [p.sesi.user_id, p.sesi.nama, p.sesi.kode_toko, p.sesi.nama_toko]))
      return salah('new_password', sandiMudah)
    await p.tx.query(
      `UPDATE users SET password = $2, ganti_password = false, diubah = $3, versi = versi + 1 WHERE user_id = $1`,
      [p.sesi.user_id, await hashSandi(new_password), p.now.toISOString()],
    )
    await catat(p.tx, p.sesi, p.now, { perintah: 'ganti-password', objek: 'users', kunci: p.sesi.user_id })
    return { message: 'Password sudah diganti' }
  },
})

export const pilihBahasa = endpoint({
  method: 'POST',
  path: 'users/bahasa',
  summary: 'Choose the own language; null gives the choice back to the shop',
  akses: 'masuk',
  menulis: true,
  body: z.strictObject({ bahasa: z.enum(['id', 'en', 'it', 'zh', 'ms', 'ja']).nullable() }),
  answer: pesan,
  run: async (p) => {
    await p.tx.query(`UPDATE users SET bahasa = $2 WHERE user_id = $1`, [p.sesi.user_id, p.body.bahasa])
    return { message: 'Berhasil' }
  },
})
