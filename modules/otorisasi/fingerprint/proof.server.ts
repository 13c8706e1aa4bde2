import { randomBytes, randomUUID } from 'node:crypto'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { flagActive } from '#kernel/model/access/gate.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { ProvenUser } from '#sesi/server'
import type { AnswerCall } from '../requests/answer.server.ts'
import type { Method } from '../requests/otorisasi.ts'

/** Milliseconds a device or scanner has to answer. */
const ask_ms = 2 * 60_000

export const requireModule = (sesi: Session): Refusal | undefined =>
  flagActive(sesi, 'FINGERPRINT_MODULE') ? undefined : refusal(403, 'flag', 'Modul Tidak Aktif')

/** No fingerprint is enrolled under that name. The message is the same for unknown users. */
export const notEnrolled = (): Refusal => refusal(422, 'sidik-tidak-ada', 'Username Tidak Tidak Terdaftar')
/** The fingerprint or its signature did not match. The challenge is used up all the same. */
export const tryAgain = (): Refusal => refusal(403, 'sidik-gagal', 'Silahkan Coba Lagi', { save: true })

/**
 * The origin of the page that made this call, already checked by the server's entry, and the passkey domain (rp_id) it
 * belongs to.
 */
export function pageOrigin(request: FastifyRequest): { asal: string; rp_id: string } | Refusal {
  const origin = request.headers.origin
  if (origin === undefined || !URL.canParse(origin)) return refusal(400, 'asal', 'Halaman Ini Bukan Milik Kilau')
  return { asal: origin, rp_id: new URL(origin).hostname }
}

/** A question sent to a device or a scanner. */
export interface Challenge {
  readonly id: string
  readonly jenis: 'DAFTAR' | 'OTORISASI'
  readonly cara: Exclude<Method, 'SANDI'>
  readonly tantangan: string
  readonly user_id: string
  readonly untuk: string
  readonly id_periksa: string | null
  readonly nama: string | null
  readonly persetujuan: string | null
  readonly asal: string | null
  readonly agen: string | null
  readonly cocok: boolean
  readonly sampai: string
}
type Asked = Pick<Challenge, 'jenis' | 'cara' | 'user_id'> &
  Partial<Pick<Challenge, 'id_periksa' | 'nama' | 'persetujuan' | 'asal' | 'agen'>>

/**
 * Creates a challenge: 256 random bits, bound to the answering person, the asking screen and the request. Expired
 * challenges are deleted.
 */
export async function newChallenge(
  call: Pick<AnswerCall, 'tx' | 'session' | 'now'>,
  asked: Asked,
): Promise<{ id: string; tantangan: string; sampai: string }> {
  const { tx, session, now } = call
  const [id, tantangan] = [randomUUID(), randomBytes(32).toString('base64url')]
  const until = new Date(now.getTime() + ask_ms).toISOString()
  tx.send(`DELETE FROM tantangan_sidik WHERE cabang = $1 AND sampai < $2`, [
    session.kode_toko,
    new Date(now.getTime() - 60 * 60_000).toISOString(),
  ])
  await tx.query(
    `INSERT INTO tantangan_sidik (cabang, id, jenis, cara, tantangan, user_id, untuk, id_periksa, nama, persetujuan, asal, agen, sampai)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      session.kode_toko,
      id,
      asked.jenis,
      asked.cara,
      tantangan,
      asked.user_id,
      session.user_id,
      asked.id_periksa ?? null,
      asked.nama ?? null,
      asked.persetujuan ?? null,
      asked.asal ?? null,
      asked.agen ?? null,
      until,
    ],
  )
  return { id, tantangan, sampai: until }
}

/**
 * Deletes the challenge and returns it, so that it can be answered only once. Undefined: it belongs to another caller
 * or has expired.
 */
export async function takeChallenge(
  call: Pick<AnswerCall, 'tx' | 'session' | 'now'>,
  id: string,
  jenis: Challenge['jenis'],
): Promise<Challenge | undefined> {
  const [challenge] = await call.tx.query<Challenge>(
    `DELETE FROM tantangan_sidik WHERE cabang = $1 AND id = $2 AND jenis = $3 AND untuk = $4
     RETURNING id, jenis, cara, tantangan, user_id, untuk, id_periksa, nama, persetujuan, asal, agen, cocok, sampai`,
    [call.session.kode_toko, id, jenis, call.session.user_id],
  )
  return challenge && Date.parse(challenge.sampai) > call.now.getTime() ? challenge : undefined
}

/** A user who may approve somewhere, by name; undefined if there is none. */
export async function loadApprover(tx: Tx, user_id: string): Promise<ProvenUser | undefined> {
  const [user] = await tx.query<ProvenUser>(
    `SELECT u.user_id, u.nama, u.level, u.kode_toko, t.pusat FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
     WHERE u.user_id = $1 AND u.level IN ('SPV', 'OWN') AND u.aktif AND u.dihapus IS NULL AND t.dihapus IS NULL`,
    [user_id],
  )
  return user
}

interface Key {
  readonly id: string
  readonly kunci: Buffer
  readonly hitungan: bigint
  readonly lewat: string[] | null
  readonly rp_id: string
}
const loadKeys = (tx: Tx, user_id: string, rp_id: string): Promise<Key[]> =>
  tx.query<Key>(
    `SELECT id, kunci, hitungan, lewat, rp_id FROM sidik_jari WHERE user_id = $1 AND cara = 'SIDIK JARI' AND rp_id = $2
     ORDER BY id FOR UPDATE`,
    [user_id, rp_id],
  )

/** Options with which the browser asks the device for one of this person's passkeys, with user verification. */
export async function askKey(
  call: Pick<AnswerCall, 'tx' | 'session' | 'now'>,
  user_id: string,
  id_periksa: string,
  page: { readonly asal: string; readonly rp_id: string },
) {
  const owned = await loadKeys(call.tx, user_id, page.rp_id)
  if (owned.length === 0) return undefined
  const challenge = await newChallenge(call, {
    jenis: 'OTORISASI',
    cara: 'SIDIK JARI',
    user_id,
    id_periksa,
    asal: page.asal,
  })
  const option = await generateAuthenticationOptions({
    rpID: page.rp_id,
    challenge: Buffer.from(challenge.tantangan, 'base64url'),
    allowCredentials: owned.map((k) => ({ id: k.id, ...(k.lewat ? { transports: k.lewat } : {}) })),
    userVerification: 'required',
    timeout: ask_ms,
  })
  return { cara: 'SIDIK JARI' as const, tantangan: challenge.id, opsi: option }
}

const text = z.string().max(20_000)
/** The answer by fingerprint: the challenge, and for a passkey the device's signature. */
export const fingerprintSchema = z.strictObject({
  tantangan: z.string().max(60),
  jawaban: z
    .looseObject({
      id: text,
      rawId: text,
      type: z.literal('public-key'),
      response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
    })
    .optional(),
})
export type Fingerprint = z.output<typeof fingerprintSchema>

async function checkKey(call: AnswerCall, challenge: Challenge, sidik: Fingerprint): Promise<boolean> {
  const answer = sidik.jawaban as AuthenticationResponseJSON | undefined
  if (!answer || challenge.asal === null) return false
  const rp_id = new URL(challenge.asal).hostname
  const key = (await loadKeys(call.tx, challenge.user_id, rp_id)).find((k) => k.id === answer.id)
  if (!key) return false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge.tantangan,
      expectedOrigin: challenge.asal,
      expectedRPID: rp_id,
      credential: { id: key.id, publicKey: new Uint8Array(key.kunci), counter: Number(key.hitungan) },
      requireUserVerification: true,
    })
    if (!verified) return false
    await call.tx.query(`UPDATE sidik_jari SET hitungan = $2, terakhir = $3 WHERE id = $1`, [
      key.id,
      authenticationInfo.newCounter,
      call.now.toISOString(),
    ])
    return true
  } catch {
    // Any error while verifying counts as no proof.
    return false
  }
}

/** Proves the person behind a fingerprint for one request. The challenge is used up whatever the result. */
export async function proveFingerprint(
  call: AnswerCall,
  request: { readonly user_id: string; readonly id_periksa: string; readonly sidik: Fingerprint },
): Promise<{ approver: ProvenUser; cara: Challenge['cara'] } | Refusal> {
  const off = requireModule(call.session)
  if (off) return off
  const challenge = await takeChallenge(call, request.sidik.tantangan, 'OTORISASI')
  if (!challenge || challenge.user_id !== request.user_id || challenge.id_periksa !== request.id_periksa)
    return tryAgain()
  const matches = challenge.cara === 'PEMINDAI' ? challenge.cocok : await checkKey(call, challenge, request.sidik)
  if (!matches) return tryAgain()
  const approver = await loadApprover(call.tx, request.user_id)
  return approver ? { approver, cara: challenge.cara } : tryAgain()
}
