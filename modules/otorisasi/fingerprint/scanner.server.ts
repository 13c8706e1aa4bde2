import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { nameAgentKey, type Agent } from '#kernel/engine/session/agent.server.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { liveEvents, type FingerScan, type FingerprintSeen } from '#kernel/engine/live/events.ts'
import { newChallenge, type Challenge } from './proof.server.ts'
import type { AnswerCall } from '../requests/answer.server.ts'
import { writeStatement } from './statement.ts'

/** An agent heard from within this time (ms) counts as online. */
const alive_ms = 60_000
const agentOf = (p: { readonly prefetch: unknown }): Agent => p.prefetch as Agent

/** An online agent with a scanner. */
export interface Scanner {
  readonly id: string
  readonly nama: string
  readonly token_hash: Buffer
}
export const loadScanners = (call: Pick<AnswerCall, 'tx' | 'session' | 'now'>): Promise<Scanner[]> =>
  call.tx.query<Scanner>(
    `SELECT id, nama, token_hash FROM agen
     WHERE cabang = $1 AND dicabut IS NULL AND token_hash IS NOT NULL AND kunci_publik IS NOT NULL AND terakhir > $2 ORDER BY nama`,
    [call.session.kode_toko, new Date(call.now.getTime() - alive_ms).toISOString()],
  )

/** The agent that knows a fingerprint of this person: the one named, or the only one. */
export async function scannerFor(call: AnswerCall, user_id: string, agent?: string): Promise<Scanner | undefined> {
  const known = await call.tx.query<{ agen: string }>(
    `SELECT DISTINCT agen FROM sidik_jari WHERE user_id = $1 AND cara = 'PEMINDAI' AND toko = $2`,
    [user_id, call.session.kode_toko],
  )
  if (known.length === 0) return undefined
  const existing = (await loadScanners(call)).filter((a) => known.some((k) => k.agen === a.id))
  return agent === undefined ? (existing.length === 1 ? existing[0] : undefined) : existing.find((a) => a.id === agent)
}

/**
 * True if another screen is waiting for this scanner. Locks it, so that of two simultaneous askers only one proceeds.
 * Earlier questions of the same screen do not count, nor do requests already answered or taken back.
 */
async function hasWaiting(call: AnswerCall, agent: string): Promise<boolean> {
  const { tx, session, now } = call
  await tx.query(`SELECT id FROM agen WHERE cabang = $1 AND id = $2 FOR UPDATE`, [session.kode_toko, agent])
  tx.send(`DELETE FROM tantangan_sidik WHERE cabang = $1 AND agen = $2 AND untuk = $3 AND NOT cocok`, [
    session.kode_toko,
    agent,
    session.user_id,
  ])
  const other = await tx.query(
    `SELECT t.id FROM tantangan_sidik t
     WHERE t.cabang = $1 AND t.agen = $2 AND t.untuk <> $3 AND NOT t.cocok AND t.sampai > $4 AND (t.id_periksa IS NULL OR EXISTS (
       SELECT 1 FROM permintaan_otorisasi q WHERE q.cabang = $1 AND q.id = t.id_periksa AND q.status = 'MENUNGGU')) LIMIT 1`,
    [session.kode_toko, agent, session.user_id, now.toISOString()],
  )
  return other.length > 0
}

/**
 * Asks a scanner for a fingerprint once; the waiting screen receives the result live. Only one screen at a time,
 * because a finger placed for one till must not approve the request of another.
 */
export async function askScanner(
  call: AnswerCall,
  scanner: Scanner,
  challenge: Pick<Challenge, 'jenis' | 'user_id'> & Partial<Pick<Challenge, 'id_periksa' | 'nama' | 'persetujuan'>>,
): Promise<{ cara: 'PEMINDAI'; tantangan: string; opsi: object } | Refusal> {
  if (await hasWaiting(call, scanner.id)) return refusal(422, 'pemindai', 'Pemindai Sedang Dipakai')
  const created = await newChallenge(call, { ...challenge, cara: 'PEMINDAI', agen: scanner.id })
  const content: FingerScan = {
    ...created,
    jenis: challenge.jenis,
    user_id: challenge.user_id,
    auth_for: call.session.user_id,
  }
  call.afterCommit(() =>
    call.services.live.emitSession(scanner.token_hash.toString('hex'), liveEvents.scanFinger, content),
  )
  return { cara: 'PEMINDAI', tantangan: created.id, opsi: {} }
}

/** True if this is the public half of an Ed25519 key (SPKI, base64). */
function isValidKey(spki: string): boolean {
  try {
    return (
      createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519'
    )
  } catch {
    return false
  }
}

const registerKey = endpoint({
  method: 'POST',
  path: 'agen/kunci',
  summary:
    'An agent with a scanner names the key by which it signs what the scanner saw; once, until it is paired anew',
  access: 'agent',
  body: z.strictObject({ kunci_publik: z.string().max(200) }),
  answer: z.object({ diterima: z.boolean() }),
  run: async (call) => {
    const { kunci_publik } = call.body
    if (!isValidKey(kunci_publik)) return refusal(422, 'kunci', 'Isian Tidak Sah')
    const { cabang, id } = agentOf(call)
    return { diterima: await nameAgentKey(call.tx, cabang, id, kunci_publik) }
  },
})

const pegangan = endpoint({
  method: 'GET',
  path: 'user-fingerprint',
  summary: 'Handles of the fingers of one person that this helper itself enrolled; they mean nothing to anybody else',
  access: 'agent',
  query: z.strictObject({ user_id: z.string().max(60) }),
  answer: z.array(z.object({ pegangan: z.string() })),
  run: (call) => {
    const { cabang, id } = agentOf(call)
    return call.tx.query(
      `SELECT id AS pegangan FROM sidik_jari WHERE user_id = $1 AND cara = 'PEMINDAI' AND toko = $2 AND agen = $3 ORDER BY id`,
      [call.query.user_id.toUpperCase(), cabang, id],
    )
  },
})

/** The question sent to this agent, locked, if it has not expired. */
async function lockQuestion(
  tx: Tx,
  agent: Agent,
  id: string,
  now: Date,
): Promise<(Challenge & { kunci: string }) | undefined> {
  const [challenge] = await tx.query<Challenge & { kunci: string | null }>(
    `SELECT t.id, t.jenis, t.cara, t.tantangan, t.user_id, t.untuk, t.nama, t.persetujuan, t.agen, t.cocok, t.sampai,
       a.kunci_publik AS kunci
     FROM tantangan_sidik t JOIN agen a ON a.cabang = t.cabang AND a.id = t.agen
     WHERE t.cabang = $1 AND a.cabang = $1 AND t.id = $2 AND t.cara = 'PEMINDAI' AND t.agen = $3 AND NOT t.cocok FOR UPDATE OF t`,
    [agent.cabang, id, agent.id],
  )
  if (!challenge || challenge.kunci === null || Date.parse(challenge.sampai) <= now.getTime()) return undefined
  return { ...challenge, kunci: challenge.kunci }
}

interface Result {
  readonly status: boolean
  readonly pegangan: string
  readonly tanda: string
}

/** Verifies the agent's signature over the complete statement. */
function isValidSignature(challenge: Challenge & { kunci: string }, result: Result): boolean {
  const content = Buffer.from(writeStatement({ ...challenge, ...result }))
  const key = createPublicKey({ key: Buffer.from(challenge.kunci, 'base64'), format: 'der', type: 'spki' })
  return verify(null, content, key, Buffer.from(result.tanda, 'base64'))
}

/** Stores an enrolment as an action of the person enrolled, at the till that asked; the agent only transmits it. */
async function recordEnrolment(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  { cabang }: Agent,
  { user_id, nama, cara, persetujuan }: Challenge,
  id: string,
): Promise<void> {
  const [place] = await tx.query<{ perangkat: string; tgl_system: string | null }>(
    `SELECT s.perangkat, h.tgl_system FROM sesi s LEFT JOIN hari_toko h ON h.cabang = $2 WHERE s.user_id = $1`,
    [user_id, cabang],
  )
  sendAudit(
    tx,
    { kode_toko: cabang, user_id, perangkat: place?.perangkat ?? '', tgl_system: place?.tgl_system ?? '' },
    now,
    {
      perintah: 'tambah',
      objek: 'sidik-jari',
      kunci: id.slice(0, 60),
      sesudah: { user_id, nama, cara, persetujuan },
    },
  )
}

/** Stores the match or the new fingerprint. False: it matches nobody who was asked for. */
async function receive(
  call: { readonly tx: Tx; readonly now: Date },
  agent: Agent,
  challenge: Challenge,
  result: Result,
): Promise<boolean> {
  if (!result.status) return false
  if (challenge.jenis === 'DAFTAR') {
    const count = await call.tx.count(
      `INSERT INTO sidik_jari (id, user_id, cara, nama, toko, agen, persetujuan, dibuat)
       VALUES ($1, $2, 'PEMINDAI', $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
      [
        result.pegangan,
        challenge.user_id,
        challenge.nama,
        agent.cabang,
        agent.id,
        challenge.persetujuan,
        call.now.toISOString(),
      ],
    )
    if (count === 1) await recordEnrolment(call, agent, challenge, result.pegangan)
    return count === 1
  }
  const count = await call.tx.count(
    `UPDATE sidik_jari SET terakhir = $5 WHERE id = $1 AND user_id = $2 AND cara = 'PEMINDAI' AND toko = $3 AND agen = $4`,
    [result.pegangan, challenge.user_id, agent.cabang, agent.id, call.now.toISOString()],
  )
  return count === 1
}

const tell = (services: Services, content: FingerprintSeen): void =>
  services.live.emitUser(content.auth_for, liveEvents.fingerprint, content)

const result = endpoint({
  method: 'POST',
  path: 'agen/sidik/{id}',
  summary:
    "What the scanner saw, signed by the helper's key over the very challenge; a no, or a wrong signature, uses it up",
  access: 'agent',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    status: z.boolean(),
    pegangan: z.string().regex(/^[\w-]{0,100}$/),
    tanda: z.string().max(200),
  }),
  answer: z.object({ diterima: z.boolean() }),
  run: async (call) => {
    const agent = agentOf(call)
    const question = await lockQuestion(call.tx, agent, call.params.id, call.now)
    if (!question) return { diterima: false }
    const valid = isValidSignature(question, call.body)
    const matches = valid && (await receive(call, agent, question, call.body))
    // An enrolment is finished here; an approval waits for the till, which uses it once.
    if (matches && question.jenis === 'OTORISASI')
      await call.tx.query(`UPDATE tantangan_sidik SET cocok = true WHERE cabang = $1 AND id = $2`, [
        agent.cabang,
        question.id,
      ])
    else await call.tx.query(`DELETE FROM tantangan_sidik WHERE cabang = $1 AND id = $2`, [agent.cabang, question.id])
    call.afterCommit(() =>
      tell(call.services, { status: matches, auth_for: question.untuk, user_id: question.user_id }),
    )
    return { diterima: valid }
  },
})

/** Endpoints for agents with a scanner. */
export const scannerEndpoints: readonly Endpoint[] = [registerKey, pegangan, result]
