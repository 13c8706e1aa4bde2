import type { Tx } from '#kernel/data/db/db.server.ts'
import { readDbError } from '#kernel/data/db/errors.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import type { Issue } from '#kernel/model/document.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import type { LoadCall, Command } from './action.server.ts'
import { movesDay, openingDate } from './business-day.ts'
import { takeNumber, type DocumentNumber } from './number.server.ts'
import { lockPermission, type ApprovalGrant } from './approval.server.ts'
import { loadDocument } from './save.server.ts'

export interface BusinessDay {
  readonly tgl_system: string
  readonly buka: boolean
}
type Doc = Row & { nomor: string; tanggal: string; status: string; versi: bigint }

/** What the first round trip of a command loads, beside the session. */
export interface Prefetch {
  /** `ditutup`: a closing holds the day's row for longer than this command may wait. */
  readonly day: BusinessDay | 'ditutup' | undefined
  readonly permission: ApprovalGrant | undefined
  /** The yes to what was doubted when it was sent before; empty: none. Undefined: nobody is there who could be asked. */
  readonly yes: string | undefined
  readonly doc: Doc | undefined
  readonly reversal: unknown
  /** Of a command that posts: see `Book.loadAccounts`. */
  readonly accounts: unknown
  readonly facts: unknown
  /** Of an action that wants the document unused: what stands on it. */
  readonly standing: readonly Issue[]
  readonly number: DocumentNumber | undefined
}

/**
 * Locks the row of the business day: commands share it, closing and opening take it alone (design 5). Row locks have no
 * queue: as long as shared locks overlap, an exclusive one waits (measured: sixteen busy tills keep a closing waiting
 * for ever). The advisory lock taken first is only that queue; correctness depends on the row lock.
 */
async function lockDay(tx: Tx, shop: string, own: boolean): Promise<BusinessDay | 'ditutup' | undefined> {
  const sent = await Promise.allSettled([
    tx.query(`SELECT pg_advisory_xact_lock${own ? '' : '_shared'}(hashtextextended($1, 0))`, [`hari ${shop}`]),
    tx.query<BusinessDay>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = $1 FOR ${own ? 'UPDATE' : 'SHARE'}`, [
      shop,
    ]),
  ])
  const failed = sent.find((s) => s.status === 'rejected')
  if (failed && readDbError(failed.reason)?.fault === 'busy') return 'ditutup'
  if (failed) throw failed.reason
  return sent[1].status === 'fulfilled' ? sent[1].value[0] : undefined
}

/** The day as it stands, without waiting for a closing that holds it. */
const readDay = async (tx: Tx, shop: string): Promise<BusinessDay | undefined> =>
  (await tx.query<BusinessDay>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = $1`, [shop]))[0]

/**
 * Sends locks and facts in the order that every command uses: day, (idempotency key, sent before), grant, document, the
 * module's rows, what stands on the document (seen under those locks), number. Nothing is awaited in between, so all of it shares one round trip with the session.
 * `yes`: of the caller, who is asked what is doubted; left out where nobody could answer. `executes`: the command is done, not only asked about: it takes its number, and knows the accounts that it posts to.
 */
export async function loadPrefetch(
  tx: Tx,
  { book, standing }: Pick<Services, 'book' | 'standing'>,
  command: Command,
  call: Omit<LoadCall, 'executes'>,
  options: { readonly executes: boolean; readonly grant?: string; readonly yes?: string },
): Promise<Prefetch> {
  const action = command.doc.actions[command.name]!
  const act = action.from !== 'new'
  const at = { cabang: call.cabang, nomor: call.number, now: call.now }
  const [day, permission, doc, reverse, accounts, facts, later, number] = await Promise.allSettled([
    call.lock ? lockDay(tx, call.cabang, movesDay(action)) : readDay(tx, call.cabang),
    options.grant ? lockPermission(tx, call.cabang, options.grant) : undefined,
    act ? loadDocument(tx, command.doc, call.cabang, call.number, call.lock !== '') : undefined,
    action.post === 'reverse' ? book.loadReversal(tx, at) : undefined,
    options.executes && action.post !== undefined
      ? book.loadAccounts(tx, { cabang: call.cabang, jenis: command.doc.prefix })
      : undefined,
    command.server?.load?.(tx, { ...call, executes: options.executes } as LoadCall<never>),
    action.unused ? Promise.all(standing.map((look) => look(tx, at))) : undefined,
    !act && options.executes
      ? takeNumber(tx, call.cabang, command.doc.prefix, openingDate(action, call.sent))
      : undefined,
  ])
  // A lock timeout aborts the transaction, so the statements after it failed too; their errors say nothing.
  const close = day.status === 'fulfilled' && day.value === 'ditutup'
  const value = <T>(result: PromiseSettledResult<T>): T | undefined => {
    if (result.status === 'fulfilled') return result.value
    if (close) return undefined
    throw result.reason
  }
  return {
    day: value(day),
    permission: value(permission),
    yes: options.yes,
    doc: value(doc),
    reversal: value(reverse),
    accounts: value(accounts),
    facts: value(facts),
    standing: value(later)?.flat() ?? [],
    number: value(number),
  }
}
