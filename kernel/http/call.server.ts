import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loadSesi, tokenShop, type Sesi, type SesiPenuh, type TanpaSesi } from '#kernel/access/sesi.server.ts'
import { loadAgen } from '#kernel/access/agen.server.ts'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { readDbError } from '#kernel/db/errors.server.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { Jadi, Unduhan, type Endpoint, type Panggilan } from './endpoint.server.ts'
import { beginOnce, sendOnce } from './idempotensi.server.ts'
import type { Mesin } from './mesin.server.ts'
import { adalahTolak, tolak, tolakIsian, type Tolak } from './tolak.ts'

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * One call, from the token to the commit, in the order of the design: session, shop, flag, access, idempotency,
 * validation, work. Session and rights come back in the first round trip, together with the opening of the transaction.
 */
export async function runCall(m: Mesin, e: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const after: (() => void | Promise<void>)[] = []
  const input = readInput(e, request)
  const work: Work = async (tx, sesi, muka) => {
    if (adalahTolak(input)) return input
    const call = {
      sesi,
      tx,
      muka,
      db: m.db,
      mesin: m,
      ...input,
      request,
      reply,
      now: m.clock(),
      afterCommit: (act: () => void) => void after.push(act),
    }
    return e.run(call as unknown as Panggilan<never, never, never, never>)
  }
  // A public call opens its own transactions: it does not know its shop yet, and must not hold one connection while it takes another.
  const answer =
    e.akses === 'publik'
      ? await work(undefined, undefined, undefined)
      : await runWithSession(m, e, request, { input, work })
  if (answer instanceof Sudah) return answer.jawaban
  if (!adalahTolak(answer)) for (const act of after) await settle(m, act)
  return answer
}

/** The stored answer of a command that happened before: what this second call began is undone. */
class Sudah {
  readonly jawaban: unknown
  constructor(jawaban: unknown) {
    this.jawaban = jawaban
  }
}

// A refusal undoes what its work had begun, unless it says that its own traces must stay (a counted wrong password).
export const kept = (answer: unknown): boolean => !adalahTolak(answer) || answer.simpan === true

async function settle(m: Mesin, act: () => void | Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    m.log.error({ error }, 'work after the commit failed')
  }
}

type Work = (tx: Tx | undefined, sesi: Sesi | undefined, muka: unknown) => Promise<unknown>

interface Plan {
  readonly input: Input | Tolak
  readonly work: Work
}

async function runWithSession(m: Mesin, e: Endpoint, request: FastifyRequest, plan: Plan): Promise<unknown> {
  const token = header(request, 'x-auth-token')
  const own = tokenShop(token)
  if (!own) return tolak(401, 'token', 'Invalid Token')
  const named = (request.params as { kode_toko_portal?: string }).kode_toko_portal
  const cabang = named ?? own
  if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(cabang)) return tolak(403, 'toko', 'Cabang Tidak Tersedia')
  if (e.akses === 'agen') return m.db.tx(cabang, (tx) => runAgen(tx, token, plan), keeps)
  const kunci = e.menulis ? header(request, 'x-idempotency-key') : ''
  if (kunci && !/^[\w-]{8,64}$/.test(kunci)) return tolak(400, 'kunci', 'Kunci Perintah Tidak Sah')
  try {
    const call = (tx: Tx): Promise<unknown> => inShop(m, e, request, plan, { tx, token, cabang, kunci })
    return await (e.membaca ? m.db.read(cabang, call) : m.db.tx(cabang, call, keeps))
  } catch (error) {
    const known = e.galat && readDbError(error)
    const refused = known && e.galat?.(known)
    if (refused) return refused
    throw error
  }
}

/** A call of an agent: it has no rights but those of being one of this shop. */
async function runAgen(tx: Tx, token: string, plan: Plan): Promise<unknown> {
  const agen = await loadAgen(tx, token)
  return agen ? plan.work(tx, undefined, agen) : tolak(401, 'token', 'Invalid Token')
}

const keeps = (answer: unknown): boolean => kept(answer) && !(answer instanceof Sudah)

interface Shop {
  readonly tx: Tx
  readonly token: string
  readonly cabang: string
  readonly kunci: string
}

/**
 * Session, idempotency and what the work wants to know leave together; then it is decided, in the order of the design. Of a token that
 * this server never proved for this shop the session comes first, alone: a stranger reaches no lock. That is one round trip more, once.
 * A reading's rows are asked for before the session: they are read and written here while the database proves who asked.
 */
async function inShop(m: Mesin, e: Endpoint, request: FastifyRequest, plan: Plan, s: Shop): Promise<unknown> {
  const { tx, token, cabang, kunci } = s
  const { input } = plan
  const now = m.clock()
  const content = `${e.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  const lihat = () => loadSesi(tx, token, cabang, now, m.bawaan)
  const dulu = m.dikenal(token, cabang) ? undefined : await lihat()
  if (typeof dulu === 'string') return tanpaSesi(dulu)
  const dahulu = () =>
    adalahTolak(input) ? undefined : e.muka?.({ tx, cabang, mesin: m, ...input, request, now } as never)
  const dibaca = e.membaca ? dahulu() : undefined
  const proved = dulu ?? lihat()
  // The database proves the session while this side makes the questions of a command; those of a reading are few.
  if (!e.membaca) tx.flush()
  const [sesi, known, muka] = await Promise.all([
    proved,
    kunci ? beginOnce(tx, { cabang, token, kunci }, content, now) : undefined,
    e.membaca ? dibaca : dahulu(),
  ])
  if (typeof sesi === 'string') return tanpaSesi(sesi)
  m.touch(token, sesi)
  const refused = periksaPassword(e, sesi) ?? periksaHak(e, sesi)
  if (refused) return refused
  if (adalahTolak(known)) return known
  if (known) return new Sudah(known.jawaban)
  const answer = await plan.work(tx, sesi, muka)
  if (!kunci || adalahTolak(answer)) return answer
  if (answer instanceof Unduhan) throw new Error(`${e.path}: a file is no answer of a command, it cannot be kept`)
  const jawaban = answer instanceof Jadi ? answer : new Jadi(JSON.stringify(answer ?? null))
  sendOnce(tx, { cabang, user_id: sesi.user_id, kunci }, jawaban.json)
  return jawaban
}

const tanpaSesi = (sebab: TanpaSesi): Tolak =>
  sebab === 'token' ? tolak(401, 'token', 'Invalid Token') : tolak(403, 'toko', 'Cabang Tidak Tersedia')

/** With a password that somebody else knows nothing is done but to change it. */
const periksaPassword = (e: Endpoint, sesi: SesiPenuh): Tolak | undefined =>
  sesi.ganti_password && !e.sebelumGanti ? tolak(403, 'ganti-password', 'Ganti Password Dulu') : undefined

/** Levels, flags and the access tree: what the endpoint's screen asks for. */
function periksaHak(e: Endpoint, sesi: SesiPenuh): Tolak | undefined {
  if (typeof e.akses === 'string') return undefined
  const { aksi, layar } = e.akses
  const hak = [layar].flat().map((l) => bolehkah(l, sesi, aksi))
  if (hak.some((h) => h.boleh)) return undefined
  return hak.some((h) => !h.boleh && h.sebab === 'flag')
    ? tolak(403, 'flag', 'Modul Tidak Aktif')
    : tolak(403, 'akses', 'Tidak Punya Hak Akses')
}

interface Input {
  body: unknown
  params: unknown
  query: unknown
}

/** Letters that no text has and no database keeps: NUL, and half of a pair. Wherever they stand, in keys as well. */
function adaHurufRusak(x: unknown): boolean {
  if (typeof x === 'string') return x.includes('\u0000') || !x.isWellFormed()
  if (typeof x !== 'object' || x === null) return false
  if (Array.isArray(x)) return x.some(adaHurufRusak)
  return Object.entries(x).some(([key, value]) => adaHurufRusak(key) || adaHurufRusak(value))
}

/** Body, path and query through the endpoint's own schemas. What stands in none of them is refused. */
function readInput(e: Endpoint, request: FastifyRequest): Input | Tolak {
  const { kode_toko_portal: _portal, ...params } = request.params as Record<string, string>
  if ([request.body, params, request.query].some(adaHurufRusak)) return tolak(400, 'isian', 'Isian Tidak Sah')
  const parts = {
    body: e.body ? e.body.safeParse(request.body ?? {}) : undefined,
    params: e.params ? e.params.safeParse(params) : undefined,
    query: e.query ? e.query.safeParse(request.query) : undefined,
  }
  const fields = Object.values(parts).flatMap((p) => (p && !p.success ? p.error.issues.map(tulisMasalah) : []))
  if (fields.length > 0) return tolakIsian(fields, 400)
  return { body: parts.body?.data, params: parts.params?.data, query: parts.query?.data }
}

/** Zod's own sentences are for programmers; ours are for cashiers. */
function tulisMasalah(issue: z.core.$ZodIssue): Salah {
  const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : issue.path.join('.')
  if (issue.code === 'custom') return { field, message: issue.message }
  if (issue.code === 'unrecognized_keys') return { field, message: 'Isian Tidak Dikenal' }
  const missing = issue.input === undefined || issue.input === ''
  return { field, message: missing ? 'Harus Diisi' : 'Isian Tidak Sah' }
}
