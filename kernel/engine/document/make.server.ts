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
export async function runWithin(called: Called, command: Command, sent: Row, number = ''): Promise<WireRow | Refusal> {
  const { readAll: elsewhere } = called.services.db
  const at = { cabang: called.session.kode_toko, now: called.now, number, sent, lock: 'FOR UPDATE', elsewhere } as const
  const prefetch = await loadPrefetch(called.tx, called.services, command, at, { executes: true })
  return runCommand(called, command, prefetch, sent) as WireRow | Refusal
}

/** Makes one document within such a call. `draft`: as on the wire. Answers the document as it is answered there, or the refusal. */
export async function makeDocument(called: Called, command: Command, draft: WireRow): Promise<WireRow | Refusal> {
  const sent = readSent(command, draft, called.now, false)
  return isRefusal(sent) ? sent : runWithin(called, command, sent)
}
