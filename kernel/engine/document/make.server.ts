import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { AnyCall } from '#kernel/engine/resource/rules.server.ts'
import { readSent } from './ask.server.ts'
import type { Command } from './action.server.ts'
import { runCommand } from './command.server.ts'
import { loadPrefetch } from './prefetch.server.ts'

/**
 * Makes one document within a call of another kind, such as an import, through the same command as its own endpoint. `draft`: as
 * on the wire. Answers the document as it is answered there, or the refusal.
 */
export async function makeDocument(p: AnyCall, c: Command, draft: WireRow): Promise<WireRow | Refusal> {
  const sent = readSent(c, draft, p.now)
  if (isRefusal(sent)) return sent
  const m = {
    cabang: p.session.kode_toko,
    now: p.now,
    number: '',
    sent,
    lock: 'FOR UPDATE',
    elsewhere: p.services.db.readAll,
  } as const
  const prefetch = await loadPrefetch(p.tx, p.services, c, m, { grant: '', executes: true })
  return runCommand(p, c, prefetch, sent) as WireRow | Refusal
}
