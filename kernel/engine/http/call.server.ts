import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  loadSession,
  tokenShop,
  type Session,
  type FullSession,
  type NoSession,
} from '#kernel/engine/session/session.server.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'
import { loadAgent } from '#kernel/engine/session/agent.server.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { readDbError } from '#kernel/data/db/errors.server.ts'
import { ReadyJson, DownloadAnswer, type Endpoint, type ServerCall } from './endpoint.server.ts'
import { headerOf } from './header.server.ts'
import { beginOnce, sendOnce } from './idempotency.server.ts'
import { portalOf } from './portal.server.ts'
import { seenAnswer } from './seen.server.ts'
import type { Services } from './services.server.ts'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'

/**
 * One call, from the token to the commit, in the order of the design: session, shop, flag, access, idempotency,
 * validation, work. Session and rights come back in the first round trip, together with the start of the transaction.
 */
export async function runCall(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const after: (() => void | Promise<void>)[] = []
  const input = readInput(endpoint, request)
  let actor: Session | undefined
  const work: Work = async (tx, session, prefetch, received) => {
    if (isRefusal(input)) return input
    actor = session
    const call = {
      session,
      tx,
      prefetch,
      received,
      db: services.db,
      services,
      ...input,
      request,
      reply,
      now: services.clock(),
      afterCommit: (act: () => void) => void after.push(act),
    }
    return endpoint.run(call as unknown as ServerCall<never, never, never, never, never>)
  }
  // A public call opens its own transactions: it does not know its shop yet, and must not hold one connection while it
  // takes another.
  const answer =
    endpoint.access === 'public'
      ? await work(undefined, undefined, undefined, undefined)
      : await runWithSession(services, endpoint, request, { input, work })
  if (answer instanceof AlreadyDone) return answer.answer
  if (!isRefusal(answer)) for (const act of after) await settle(services, act)
  else if (answer.audit && actor) await recordAttempt(services, actor, answer.audit)
  return answer
}

/** Thrown to roll back when the command already ran; carries its stored answer. */
class AlreadyDone {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

// A refusal rolls back, unless it says that what was written must stay (a counted wrong password).
export const kept = (answer: unknown): boolean => !isRefusal(answer) || answer.save === true

async function settle(services: Services, act: () => void | Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    services.log.error({ error }, 'work after the commit failed')
  }
}

/** A transaction of its own: that of the call was rolled back. The answer waits for it, so that nothing is refused unseen. */
const recordAttempt = (services: Services, actor: Session, tried: NonNullable<Refusal['audit']>): Promise<void> =>
  services.db.tx(actor.kode_toko, (tx) => record(tx, actor, services.clock(), { perintah: 'ditolak', ...tried }))

type Work = (tx: Tx | undefined, session: Session | undefined, prefetch: unknown, received: unknown) => Promise<unknown>

interface Plan {
  readonly input: Input | Refusal
  readonly work: Work
}

async function runWithSession(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  plan: Plan,
): Promise<unknown> {
  const token = headerOf(request, 'x-auth-token')
  const own = tokenShop(token)
  if (!own) return refusal(401, 'token', 'Invalid Token')
  const named = portalOf(request.raw)
  const shop = named ?? own
  if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(shop)) return refusal(403, 'toko', 'Cabang Tidak Tersedia')
  if (endpoint.access === 'agent') return services.db.tx(shop, (tx) => runAgent(tx, token, plan), keeps)
  const key = endpoint.writes ? headerOf(request, 'x-idempotency-key') : ''
  if (key && !/^[\w-]{8,64}$/.test(key)) return refusal(400, 'kunci', 'Kunci Perintah Tidak Sah')
  let received: unknown
  if (endpoint.receive && !isRefusal(plan.input)) {
    const refused = await mayReceive(services, endpoint, token, shop)
    if (refused) return refused
    received = await endpoint.receive({ cabang: shop, request })
  }
  try {
    const call = (tx: Tx): Promise<unknown> =>
      inShop(services, endpoint, request, plan, { tx, token, cabang: shop, key, received })
    return await (endpoint.reads ? services.db.read(shop, call) : services.db.tx(shop, call, keeps))
  } catch (error) {
    const known = endpoint.refusalOf && readDbError(error)
    const refused = known && !isRefusal(plan.input) && endpoint.refusalOf?.(known, plan.input)
    if (refused) return refused
    throw error
  }
}

/** Why nothing is taken of an upload: a transaction of its own, which ends before the first byte is read. */
const mayReceive = (
  services: Services,
  endpoint: Endpoint,
  token: string,
  shop: string,
): Promise<Refusal | undefined> =>
  services.db.read(shop, async (tx) => {
    const session = await loadSession(tx, token, shop, services.clock(), services.defaults)
    if (typeof session === 'string') return withoutSession(session)
    return checkPassword(endpoint, session) ?? checkRights(endpoint, session)
  })

/** The call of an agent of the shop: it is checked by its token and has no screen rights. */
async function runAgent(tx: Tx, token: string, plan: Plan): Promise<unknown> {
  const agent = await loadAgent(tx, token)
  return agent ? plan.work(tx, undefined, agent, undefined) : refusal(401, 'token', 'Invalid Token')
}

const keeps = (answer: unknown): boolean => kept(answer) && !(answer instanceof AlreadyDone)

interface Shop {
  readonly tx: Tx
  readonly token: string
  readonly cabang: string
  readonly key: string
  readonly received: unknown
}

/**
 * The session's proof, the idempotency key and the prefetch are sent together; then the checks run in the order of the
 * design. For a token that this server has not yet seen proved for this shop the session is asked first, alone, so that
 * a stranger takes no lock: one more round trip, once. A read sends its queries before the session's: they are written
 * while the database proves the session.
 */
async function inShop(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  plan: Plan,
  shop: Shop,
): Promise<unknown> {
  const { tx, token, cabang, key } = shop
  const { input } = plan
  const now = services.clock()
  const content = `${endpoint.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  const view = () => loadSession(tx, token, cabang, now, services.defaults)
  const before = services.recognised(token, cabang) ? undefined : await view()
  if (typeof before === 'string') return withoutSession(before)
  const runPrefetch = () =>
    isRefusal(input) ? undefined : endpoint.prefetch?.({ tx, cabang, services, ...input, request, now } as never)
  const read = endpoint.reads ? runPrefetch() : undefined
  const proved = before ?? view()
  // The database proves the session while this process writes the queries of a command; a read has few.
  if (!endpoint.reads) tx.flush()
  const [session, known, prefetch] = await Promise.all([
    proved,
    key ? beginOnce(tx, { cabang, token, key }, content, now) : undefined,
    endpoint.reads ? read : runPrefetch(),
  ])
  if (typeof session === 'string') return withoutSession(session)
  services.touch(token, session)
  const refused = checkPassword(endpoint, session) ?? checkRights(endpoint, session)
  if (refused) return refused
  if (isRefusal(known)) return known
  if (known) return new AlreadyDone(known.answer)
  const given = await plan.work(tx, session, prefetch, shop.received)
  if (isRefusal(given)) return given
  const answer = seenAnswer(endpoint, session.level, given)
  if (!key) return answer
  if (answer instanceof DownloadAnswer)
    throw new Error(`${endpoint.path}: a file is no answer of a command, it cannot be kept`)
  const kept = answer instanceof ReadyJson ? answer : new ReadyJson(JSON.stringify(answer ?? null))
  sendOnce(tx, { cabang, user_id: session.user_id, key }, kept.json)
  return kept
}

const withoutSession = (cause: NoSession): Refusal =>
  cause === 'token' ? refusal(401, 'token', 'Invalid Token') : refusal(403, 'toko', 'Cabang Tidak Tersedia')

/** With a password that somebody else set, only changing it is allowed. */
const checkPassword = (endpoint: Endpoint, session: FullSession): Refusal | undefined =>
  session.ganti_password && !endpoint.beforePasswordChange
    ? refusal(403, 'ganti-password', 'Ganti Password Dulu')
    : undefined

/** Level, flags and the access tree, as the endpoint's screens demand. */
function checkRights(endpoint: Endpoint, session: FullSession): Refusal | undefined {
  if (typeof endpoint.access === 'string') return undefined
  const { action, screen } = endpoint.access
  const rights = [screen].flat().map((l) => mayOpen(l, session, action))
  if (rights.some((h) => h.allowed)) return undefined
  return rights.some((h) => !h.allowed && h.cause === 'flag')
    ? refusal(403, 'flag', 'Modul Tidak Aktif')
    : refusal(403, 'akses', 'Tidak Punya Hak Akses')
}

interface Input {
  body: unknown
  params: unknown
  query: unknown
}

/** Characters that PostgreSQL cannot store: NUL, and half of a surrogate pair. Looked for in keys too. */
function hasDamagedLetters(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.includes('\u0000') || !sent.isWellFormed()
  if (typeof sent !== 'object' || sent === null) return false
  if (Array.isArray(sent)) return sent.some(hasDamagedLetters)
  return Object.entries(sent).some(([key, value]) => hasDamagedLetters(key) || hasDamagedLetters(value))
}

/** Reads body, path and query through the endpoint's own schemas. Unknown keys are refused. */
function readInput(endpoint: Endpoint, request: FastifyRequest): Input | Refusal {
  const params = request.params as Record<string, string>
  if ([request.body, params, request.query].some(hasDamagedLetters)) return refusal(400, 'isian', 'Isian Tidak Sah')
  const parts = {
    body: endpoint.body ? endpoint.body.safeParse(request.body ?? {}) : undefined,
    params: endpoint.params ? endpoint.params.safeParse(params) : undefined,
    query: endpoint.query ? endpoint.query.safeParse(request.query) : undefined,
  }
  const fields = Object.values(parts).flatMap((p) => (p && !p.success ? p.error.issues.map(writeIssue) : []))
  if (fields.length > 0) return refuseInput(fields, 400)
  return { body: parts.body?.data, params: parts.params?.data, query: parts.query?.data }
}

/** Zod's messages are for programmers; these are for cashiers. */
function writeIssue(issue: z.core.$ZodIssue): FieldIssue {
  const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : issue.path.join('.')
  if (issue.code === 'custom') return { field, message: issue.message }
  if (issue.code === 'unrecognized_keys') return { field, message: 'Isian Tidak Dikenal' }
  const missing = issue.input === undefined || issue.input === ''
  return { field, message: missing ? 'Harus Diisi' : 'Isian Tidak Sah' }
}
