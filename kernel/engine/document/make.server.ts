import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Row, WireRow } from '#kernel/model/fields/field.ts'
import { readSent } from './ask.server.ts'
import type { Command } from './action.server.ts'
import { runCommand, type Called } from './command.server.ts'
import { loadPrefetch } from './prefetch.server.ts'

/**
 * Runs a command within a call of another kind, such as an import or a message, as its own endpoint would; nobody approved it beforehand.
 * `sent`: already read. `number`: of a stored document; empty where one is made.
 */
export async function runWithin(p: Called, c: Command, sent: Row, number = ''): Promise<WireRow | Refusal> {
  const { readAll: elsewhere } = p.services.db
  const m = { cabang: p.session.kode_toko, now: p.now, number, sent, lock: 'FOR UPDATE', elsewhere } as const
  const prefetch = await loadPrefetch(p.tx, p.services, c, m, { executes: true })
  return runCommand(p, c, prefetch, sent) as WireRow | Refusal
}

/** Makes one document within such a call. `draft`: as on the wire. Answers the document as it is answered there, or the refusal. */
export async function makeDocument(p: Called, c: Command, draft: WireRow): Promise<WireRow | Refusal> {
  const sent = readSent(c, draft, p.now)
  return isRefusal(sent) ? sent : runWithin(p, c, sent)
}
