import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { hashGrant } from '#kernel/engine/document/approval.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { proveUser } from '#sesi/server'
import {
  pageOrigin,
  tryAgain,
  loadApprover,
  newChallenge,
  requireModule,
  proveFingerprint,
  fingerprintSchema,
  takeChallenge,
  askKey,
  notEnrolled,
} from './proof.server.ts'
import { approve, failed, type AnswerCall } from '../requests/answer.server.ts'
import { mayApprove } from '../requests/otorisasi.ts'
import { newGrant, persetujuan } from '../requests/otorisasi.server.ts'
import { loadScanners, scannerFor, askScanner } from './scanner.server.ts'

const required = z.string({ error: 'Harus Diisi' }).min(1).max(200)
const nama = z
  .string({ error: 'Harus Diisi' })
  .trim()
  .min(1)
  .max(40)
  .transform((s) => s.toUpperCase())
const message = z.object({ message: z.string() })
const params = z.object({ id: z.string().min(1).max(400) })
const count = 10
/** Algorithms devices sign with: ECDSA on P-256, RSA (Windows), Ed25519. */
const algorithms = [-7, -257, -8]

const mine = endpoint({
  method: 'GET',
  path: 'sidik-jari',
  summary: 'What the caller enrolled: passkeys of devices, and fingers on scanners',
  access: 'session',
  answer: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      cara: z.enum(['SIDIK JARI', 'PEMINDAI']),
      rp_id: z.string().nullable(),
      persetujuan: z.string(),
      terakhir: z.string().nullable(),
    }),
  ),
  run: (call) =>
    call.tx.query(
      `SELECT id, nama, cara, rp_id, persetujuan, terakhir FROM sidik_jari WHERE user_id = $1 ORDER BY dibuat`,
      [call.session.user_id],
    ),
})

/** Nothing is stored without consent. Only users who may approve can enrol. */
const consent = z.literal(true, { error: 'Persetujuan Harus Diberikan' })

/**
 * The question and who answers it: the user's own device, with `opsi`, or a scanner, whose result the screen receives
 * live.
 */
const questionAnswer = z.object({
  cara: z.enum(['SIDIK JARI', 'PEMINDAI']),
  tantangan: z.string(),
  opsi: z.looseObject({}),
})

const start = endpoint({
  method: 'POST',
  path: 'sidik-jari/mulai',
  summary:
    'Begins to enrol a device: the own password, a name for it, and the consent; answers what the browser asks the device for',
  access: 'session',
  limit: 30,
  body: z.strictObject({
    password: required,
    nama,
    setuju: consent,
    /** A scanner of the shop instead of the user's own device. */
    agen: z.string().max(60).optional(),
  }),
  answer: questionAnswer,
  run: async (call) => {
    const { session, tx, now, body } = call
    const off = requireModule(session)
    if (off) return off
    const oneself = await proveUser(tx, { user_id: session.user_id, password: body.password, ip: call.request.ip }, now)
    if (isRefusal(oneself)) return oneself.code === 'kredensial' ? failed(403, 'kredensial') : oneself
    if (!(await loadApprover(tx, session.user_id))) return failed(403, 'level')
    const owned = await tx.query<{ id: string; rp_id: string | null }>(
      `SELECT id, rp_id FROM sidik_jari WHERE user_id = $1`,
      [session.user_id],
    )
    if (owned.length >= count) return refusal(422, 'banyak', 'Hapus Satu Sidik Jari Dulu')
    const requested = {
      jenis: 'DAFTAR',
      user_id: session.user_id,
      nama: body.nama,
      persetujuan: now.toISOString(),
    } as const
    if (body.agen !== undefined) {
      const scanner = (await loadScanners(call)).find((a) => a.id === body.agen)
      return scanner ? askScanner(call, scanner, requested) : refusal(422, 'pemindai', 'Pemindai Tidak Tersambung')
    }
    return requestEnrolment(call, requested, owned)
  },
})

/** The options with which the browser asks the device to enrol. */
async function requestEnrolment(
  call: AnswerCall & { readonly request: FastifyRequest },
  requested: {
    readonly jenis: 'DAFTAR'
    readonly user_id: string
    readonly nama: string
    readonly persetujuan: string
  },
  owned: readonly { readonly id: string; readonly rp_id: string | null }[],
) {
  const page = pageOrigin(call.request)
  if (isRefusal(page)) return page
  const { asal, rp_id } = page
  const challenge = await newChallenge(call, { ...requested, cara: 'SIDIK JARI', asal })
  const option = await generateRegistrationOptions({
    rpName: 'Kilau',
    rpID: rp_id,
    userName: call.session.user_id,
    userDisplayName: call.session.nama,
    userID: new Uint8Array(Buffer.from(call.session.user_id)),
    challenge: new Uint8Array(Buffer.from(challenge.tantangan, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: owned.filter((k) => k.rp_id === rp_id).map(({ id }) => ({ id })),
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'preferred',
      userVerification: 'required',
    },
  })
  return { cara: 'SIDIK JARI' as const, tantangan: challenge.id, opsi: option }
}

const text = z.string().max(20_000)
const list = endpoint({
  method: 'POST',
  path: 'sidik-jari',
  summary: 'Ends the enrolment with what the device made',
  access: 'session',
  limit: 30,
  body: z.strictObject({
    tantangan: z.string().max(60),
    jawaban: z.looseObject({
      id: text,
      rawId: text,
      type: z.literal('public-key'),
      response: z.looseObject({ clientDataJSON: text, attestationObject: text }),
    }),
  }),
  answer: message,
  run: async (call) => {
    const { session, tx, now } = call
    const challenge = await takeChallenge(call, call.body.tantangan, 'DAFTAR')
    if (!challenge || challenge.asal === null || challenge.user_id !== session.user_id) return tryAgain()
    const rp_id = new URL(challenge.asal).hostname
    const result = await verifyRegistrationResponse({
      response: call.body.jawaban as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.tantangan,
      expectedOrigin: challenge.asal,
      expectedRPID: rp_id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => undefined)
    if (!result?.verified) return tryAgain()
    const { credential } = result.registrationInfo
    const count = await tx.count(
      `INSERT INTO sidik_jari (id, user_id, cara, nama, rp_id, kunci, hitungan, lewat, persetujuan, dibuat)
       VALUES ($1, $2, 'SIDIK JARI', $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
      [
        credential.id,
        session.user_id,
        challenge.nama,
        rp_id,
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? null,
        challenge.persetujuan,
        now.toISOString(),
      ],
    )
    if (count !== 1) return tryAgain()
    const after = {
      user_id: session.user_id,
      nama: challenge.nama,
      cara: challenge.cara,
      persetujuan: challenge.persetujuan,
    }
    await record(tx, session, now, {
      perintah: 'tambah',
      objek: 'sidik-jari',
      kunci: credential.id.slice(0, 60),
      sesudah: after,
    })
    return { message: 'Sidik Jari Terdaftar' }
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: 'sidik-jari/{id}',
  summary: 'Takes back an own enrolment, and with it the consent',
  access: 'session',
  params,
  answer: message,
  run: async (call) => {
    const [row] = await call.tx.query<{ nama: string; cara: string }>(
      `DELETE FROM sidik_jari WHERE id = $1 AND user_id = $2 RETURNING nama, cara`,
      [call.params.id, call.session.user_id],
    )
    if (!row) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    const key = call.params.id.slice(0, 60)
    await record(call.tx, call.session, call.now, { perintah: 'hapus', objek: 'sidik-jari', kunci: key, sebelum: row })
    return { message: 'Sidik Jari Dihapus' }
  },
})

const approver = endpoint({
  method: 'GET',
  path: 'otorisasi/pemberi',
  summary: 'Who of this shop may say yes by finger: SPV and OWN',
  access: 'session',
  answer: z.array(z.object({ user_id: z.string(), nama: z.string() })),
  run: async (call) =>
    requireModule(call.session) ??
    call.tx.query(
      `SELECT u.user_id, u.nama FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
       WHERE u.level IN ('SPV', 'OWN') AND u.aktif AND u.dihapus IS NULL AND (u.kode_toko = $1 OR (t.pusat AND u.level = 'OWN'))
       ORDER BY u.kode_toko <> $1, u.nama`,
      [call.session.kode_toko],
    ),
})

const ask = endpoint({
  method: 'POST',
  path: 'otorisasi/{id}/sidik',
  summary:
    'Asks for the finger of one supervisor, for one request: what the device is to sign, once, within two minutes',
  access: 'session',
  limit: 60,
  params: z.object({ id: z.string().min(1).max(60) }),
  body: z.strictObject({
    user_id: required.transform((s) => s.trim().toUpperCase()),
    /** Which scanner, if the shop has several. */
    agen: z.string().max(60).optional(),
  }),
  answer: questionAnswer,
  run: async (call) => {
    const off = requireModule(call.session)
    if (off) return off
    const orang = await loadApprover(call.tx, call.body.user_id)
    if (!orang || !mayApprove(orang, call.session.kode_toko)) return notEnrolled()
    const { user_id } = orang
    const scanner = await scannerFor(call, user_id, call.body.agen)
    if (scanner) return askScanner(call, scanner, { jenis: 'OTORISASI', user_id, id_periksa: call.params.id })
    const page = pageOrigin(call.request)
    if (isRefusal(page)) return page
    return (await askKey(call, orang.user_id, call.params.id, page)) ?? notEnrolled()
  },
})

const fingerprintApproval = endpoint({
  method: 'POST',
  path: 'authorization/fingerprint',
  summary: 'A supervisor approves a stored request by finger; answers a grant for one use within five minutes',
  access: 'session',
  limit: 60,
  body: persetujuan.extend({ fp: fingerprintSchema }),
  answer: z.object({ message: z.string(), grant: z.string() }),
  run: async (call) => {
    const { user_id, fp: sidik, id_periksa, ...isi } = call.body
    const proven = await proveFingerprint(call, { user_id, id_periksa, sidik })
    if (isRefusal(proven)) return proven
    const grant = newGrant()
    const answer = { ...isi, id: id_periksa, cara: proven.cara, grant_hash: hashGrant(grant) }
    const stored = await approve(call, proven.approver, answer)
    return isRefusal(stored) ? stored : { message: 'Otorisasi Berhasil', grant }
  },
})

const tokoScanners = endpoint({
  method: 'GET',
  path: 'otorisasi/pemindai',
  summary: 'The scanners of this shop that answer now',
  access: 'session',
  answer: z.array(z.object({ id: z.string(), nama: z.string() })),
  run: async (call) =>
    requireModule(call.session) ?? (await loadScanners(call)).map(({ id, nama: word }) => ({ id, nama: word })),
})

/** Endpoints for enrolment and for approval by fingerprint. */
export const fingerprintEndpoints: readonly Endpoint[] = [
  mine,
  tokoScanners,
  start,
  list,
  remove,
  approver,
  ask,
  fingerprintApproval,
]
