import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loadSesi, tokenShop, type Sesi, type SesiPenuh } from '#kernel/access/sesi.server.ts'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Salah } from '#kernel/define/resource.ts'
import type { Endpoint, Panggilan } from './endpoint.server.ts'
import { beginOnce, finishOnce } from './idempotensi.server.ts'
import type { Mesin } from './mesin.server.ts'
import { adalahTolak, tolak, type Tolak } from './tolak.ts'

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
  const open = async (tx: Tx | undefined, sesi: Sesi | undefined): Promise<unknown> => {
    const input = readInput(e, request)
    if (adalahTolak(input)) return input
    const call = {
      sesi,
      tx,
      db: m.db,
      mesin: m,
      ...input,
      request,
      reply,
      now: m.clock(),
      afterCommit: (act: () => void) => void after.push(act),
    }
    return e.run(call as unknown as Panggilan<never, never, never>)
  }
  // A public call opens its own transactions: it does not know its shop yet, and must not hold one connection while it takes another.
  const answer = e.akses === 'publik' ? await open(undefined, undefined) : await runWithSession(m, e, request, open)
  if (!adalahTolak(answer)) for (const act of after) await settle(m, act)
  return answer
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

type Work = (tx: Tx, sesi: Sesi) => Promise<unknown>

async function runWithSession(m: Mesin, e: Endpoint, request: FastifyRequest, work: Work): Promise<unknown> {
  const token = header(request, 'x-auth-token')
  const own = tokenShop(token)
  if (!own) return tolak(401, 'token', 'Invalid Token')
  const named = (request.params as { kode_toko_portal?: string }).kode_toko_portal
  const cabang = named ?? own
  if (!/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(cabang)) return tolak(403, 'toko', 'Cabang Tidak Tersedia')
  return m.db.tx(
    cabang,
    async (tx) => {
      const sesi = await loadSesi(tx, token, cabang, m.clock(), m.bawaan)
      if (sesi === 'token') return tolak(401, 'token', 'Invalid Token')
      if (sesi === 'toko') return tolak(403, 'toko', 'Cabang Tidak Tersedia')
      m.touch(token, sesi)
      const refused = periksaHak(e, sesi)
      if (refused) return refused
      return once(m, e, request, tx, sesi, work)
    },
    kept,
  )
}

/** Levels, flags and the access tree: what the endpoint's screen asks for. */
function periksaHak(e: Endpoint, sesi: SesiPenuh): Tolak | undefined {
  if (typeof e.akses === 'string') return undefined
  const hak = bolehkah(e.akses.layar, sesi, e.akses.aksi)
  if (hak.boleh) return undefined
  return hak.sebab === 'flag' ? tolak(403, 'flag', 'Modul Tidak Aktif') : tolak(403, 'akses', 'Tidak Punya Hak Akses')
}

async function once(m: Mesin, e: Endpoint, request: FastifyRequest, tx: Tx, sesi: Sesi, work: Work): Promise<unknown> {
  const kunci = header(request, 'x-idempotency-key')
  if (!e.menulis || !kunci) return work(tx, sesi)
  if (!/^[\w-]{8,64}$/.test(kunci)) return tolak(400, 'kunci', 'Kunci Perintah Tidak Sah')
  const content = `${e.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  const known = await beginOnce(tx, sesi, kunci, content, m.clock())
  if (adalahTolak(known)) return known
  if (known) return known.jawaban
  const answer = await work(tx, sesi)
  if (!adalahTolak(answer)) await finishOnce(tx, sesi, kunci, answer)
  return answer
}

interface Input {
  body: unknown
  params: unknown
  query: unknown
}

/** Body, path and query through the endpoint's own schemas. What stands in none of them is refused. */
function readInput(e: Endpoint, request: FastifyRequest): Input | Tolak {
  const { kode_toko_portal: _portal, ...params } = request.params as Record<string, string>
  const parts = {
    body: e.body ? e.body.safeParse(request.body ?? {}) : undefined,
    params: e.params ? e.params.safeParse(params) : undefined,
    query: e.query ? e.query.safeParse(request.query) : undefined,
  }
  const fields = Object.values(parts).flatMap((p) => (p && !p.success ? p.error.issues.map(tulisMasalah) : []))
  if (fields.length > 0) return tolak(400, 'isian', fields[0]!.message, { fields })
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
