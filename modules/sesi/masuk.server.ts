import { z } from 'zod'
import { catat } from '#kernel/access/jejak.server.ts'
import type { Level } from '#kernel/access/gate.ts'
import { hashToken, loadSesi, masihHidup, newToken, type SesiPenuh } from '#kernel/access/sesi.server.ts'
import { countFailure, forgetFailures, secondsToWait } from '#kernel/access/throttle.server.ts'
import { sandiCocok } from '#kernel/crypto/sandi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { kept } from '#kernel/http/call.server.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'
import type { Mesin } from '#kernel/http/mesin.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { jawabSesi, sesiSchema } from './jawaban.server.ts'

const wajib = z.string({ error: 'Harus Diisi' }).max(200)
const masukBody = z.strictObject({
  user_id: wajib.transform((s) => s.trim().toUpperCase()),
  password: wajib,
  ambil_alih: z.boolean().optional(),
  /** What the browser calls the device, for the other screen's sake. */
  perangkat: z.string().max(120).optional(),
})
type Masuk = z.output<typeof masukBody> & { ip: string }

const salahKredensial = () =>
  tolak(401, 'kredensial', 'User id atau Password yang anda masukan salah', { simpan: true })

/** A person whose password fitted. */
export interface Terbukti {
  readonly user_id: string
  readonly nama: string
  readonly level: Level
  readonly kode_toko: string
  /** The person's shop is head office. */
  readonly pusat: boolean
}

/** As it is read: with what nobody outside may know, and whether somebody else set it. */
interface Dikenali extends Terbukti {
  readonly password: string
  readonly ganti_password: boolean
}

/**
 * Who gives his word with a password? One that somebody else set proves nobody: whoever set it knows it too. Otherwise as at the login.
 */
export async function proveUser(tx: Tx, masuk: Kredensial, now: Date): Promise<Terbukti | Tolak> {
  const user = await provePassword(tx, masuk, now)
  if (adalahTolak(user)) return user
  const { ganti_password, ...terbukti } = user
  return ganti_password ? tolak(403, 'ganti-password', 'Ganti Password Dulu') : terbukti
}

interface Kredensial {
  readonly user_id: string
  readonly password: string
  readonly ip: string
}

/**
 * Who is it? Both fields, the slow-down, then the password. A wrong one is counted, and its refusal (`kredensial`) keeps that count:
 * whoever calls must let the transaction commit.
 */
async function provePassword(tx: Tx, masuk: Kredensial, now: Date): Promise<Omit<Dikenali, 'password'> | Tolak> {
  const kosong = (['user_id', 'password'] as const).filter((f) => !masuk[f])
  if (kosong.length > 0)
    return tolak(400, 'isian', 'Harus Diisi', { fields: kosong.map((field) => ({ field, message: 'Harus Diisi' })) })
  const keys = [`u:${masuk.user_id}`, `a:${masuk.ip}`]
  const detik = await secondsToWait(tx, keys, now)
  if (detik > 0)
    return tolak(429, 'sering', 'Terlalu Banyak Percobaan, Coba Lagi {detik} Detik Lagi', {
      isi: { detik },
      detail: { detik },
    })
  const [user] = await tx.query<Dikenali>(
    `SELECT u.user_id, u.nama, u.level, u.kode_toko, t.pusat, u.password, u.ganti_password FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
     WHERE u.user_id = $1 AND u.aktif AND u.dihapus IS NULL AND t.dihapus IS NULL`,
    [masuk.user_id],
  )
  if (!(await sandiCocok(user?.password, masuk.password)) || !user) {
    await countFailure(tx, keys, now)
    return salahKredensial()
  }
  await forgetFailures(tx, keys[0]!)
  const { password: _rahasia, ...terbukti } = user
  return terbukti
}

interface Lain {
  token_hash: Buffer
  perangkat: string
  ip: string
  kode_toko: string
  mulai: string
  terakhir: string
}

/** One live session a user: another one refuses with its place and time, unless it is taken over. */
async function openSesi(
  m: Mesin,
  tx: Tx,
  masuk: Masuk,
  kode_toko: string,
): Promise<{ sesi: SesiPenuh; token: string; lain: Lain | undefined } | Tolak> {
  const now = m.clock()
  await tx.query(`SELECT user_id FROM users WHERE user_id = $1 FOR UPDATE`, [masuk.user_id])
  const [lain] = await tx.query<Lain>(
    `SELECT token_hash, perangkat, ip, kode_toko, mulai, terakhir FROM sesi WHERE user_id = $1`,
    [masuk.user_id],
  )
  const [idle] = await tx.query<{ nilai: string }>(
    `SELECT nilai FROM setting WHERE cabang = $1 AND kunci = 'idle_menit'`,
    [kode_toko],
  )
  const idle_ms = Number(idle?.nilai ?? m.bawaan.settings.idle_menit ?? 30) * 60_000
  const hidup = lain !== undefined && masihHidup(lain, idle_ms, now)
  if (hidup && !masuk.ambil_alih) {
    const { token_hash: _rahasia, mulai, ...tempat } = lain
    return tolak(409, 'dipakai-sesi', 'User ID ini sedang dipakai', { detail: { ...tempat, sejak: mulai } })
  }
  const token = newToken(kode_toko)
  const stamp = now.toISOString()
  await tx.query(`DELETE FROM sesi WHERE user_id = $1`, [masuk.user_id])
  await tx.query(
    `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, ip, mulai, terakhir) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [masuk.user_id, hashToken(token), kode_toko, masuk.perangkat || 'BROWSER', masuk.ip, stamp],
  )
  const sesi = await loadSesi(tx, token, kode_toko, now, m.bawaan)
  if (typeof sesi === 'string') throw new Error(`a session just made is not there: ${sesi}`)
  await catat(tx, sesi, now, {
    perintah: hidup ? 'ambil-alih' : 'masuk',
    objek: 'sesi',
    kunci: masuk.user_id,
    sesudah: { ip: masuk.ip },
  })
  return { sesi, token, lain: hidup ? lain : undefined }
}

export const login = endpoint({
  method: 'POST',
  path: 'users/login',
  summary: 'Log in; 409 names the other live session, ambil_alih ends it',
  akses: 'publik',
  batas: 120,
  body: masukBody,
  answer: sesiSchema.extend({ token: z.string() }),
  run: async (p) => {
    const masuk: Masuk = { ...p.body, ip: p.request.ip }
    const user = await p.db.tx(undefined, (tx) => provePassword(tx, masuk, p.now), kept)
    if (adalahTolak(user)) return user
    const opened = await p.db.tx(user.kode_toko, (tx) => openSesi(p.mesin, tx, masuk, user.kode_toko), kept)
    if (adalahTolak(opened)) return opened
    const { lain, sesi, token } = opened
    p.mesin.touch(token, sesi)
    if (lain) {
      const waktu = p.now.toISOString()
      p.mesin.live.endSesi(lain.token_hash.toString('hex'), { sebab: 'ambil_alih', oleh: sesi.perangkat, waktu })
    }
    return { ...jawabSesi(sesi, p.mesin.bawaan), token }
  },
})
