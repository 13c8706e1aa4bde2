import { randomUUID } from 'node:crypto'
import { messageRound, sendMessage } from '#kernel/engine/messages/box.server.ts'
import { keptOf } from '#kernel/engine/seal/prints.server.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ApprovalNeed, RuleContext, Issue } from '#kernel/model/document.ts'
import type { AnyAction } from '#kernel/model/document-action.ts'
import { closedFor, closedMake, standingIssues } from '#kernel/model/document-action.ts'
import { saidOf } from '#kernel/model/document-sentence.ts'
import { writeDocumentNumber } from '#kernel/model/document-number.ts'
import type { Row, WireRow } from '#kernel/model/fields/field.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { liveEvents as live } from '#kernel/engine/live/events.ts'
import type { Done, Command } from './action.server.ts'
import { askDoubts } from './doubts.server.ts'
import { documentWireOf, inputShape, uncalledFor, writeDocument } from './draft.ts'
import { movesDay, openingDate } from './business-day.ts'
import type { BusinessDay, Prefetch } from './prefetch.server.ts'
import { checkPermission, sendUse, tellNeeds, type RequestedApproval } from './approval.server.ts'
import { sendDocument, sendChange } from './save.server.ts'

/** The part of a server call that a command needs. */
export interface Called {
  readonly services: Services
  readonly session: Session
  readonly tx: Tx
  readonly now: Date
  afterCommit(act: () => void | Promise<void>): void
}

/** A command after its rules: what will be written, and which approvals it needs. */
export interface Decision {
  readonly content: Row
  readonly change: Row
  /** The document's state afterwards. */
  readonly to: string
  readonly posting: unknown
  readonly needs: readonly ApprovalNeed[]
  /** What an approval is bound to; only computed when one is needed. */
  readonly diminta: () => RequestedApproval
  /** What a dry run tells beside the document; only computed when one asks. */
  readonly kabar: () => WireRow | null
  readonly context: RuleContext
}

/** Calls a rule of an action; its argument types are known only at run time. */
const rule = <R>(f: ((...a: never[]) => R) | undefined, ...a: unknown[]): R | undefined => f?.(...(a as never[]))

function refuse(wrong: readonly Issue[]): Refusal {
  const first = wrong[0]!
  const fields = wrong.flatMap((issue) =>
    issue.field === undefined
      ? []
      : [{ field: issue.field, message: issue.message, ...(issue.values ? { values: issue.values } : {}) }],
  )
  return refusal(wrong.some((s) => s.conflict) ? 409 : 422, 'aturan', first.message, {
    ...(first.values ? { values: first.values } : {}),
    ...(fields.length > 0 ? { fields } : {}),
  })
}

/** Checks that the business day is in the state that the action needs. */
function checkDay(action: AnyAction, day: Prefetch['day']): BusinessDay | Refusal {
  if (day === 'ditutup') return refusal(409, 'tutup', 'Toko Sedang Ditutup')
  if (!day) return refusal(409, 'tutup', 'Toko Belum Dibuka')
  if (action.day === 'any') return day
  if (movesDay(action) && action.day !== 'closes') return day.buka ? refusal(409, 'buka', 'Toko Sudah Dibuka') : day
  if (day.buka) return day
  return refusal(409, 'tutup', action.day === 'closes' ? 'Toko Sudah Ditutup Oleh Akun Lain' : 'Toko Belum Dibuka')
}

const ruleContextOf = (called: Called, day: BusinessDay): RuleContext => ({
  cabang: called.session.kode_toko,
  user_id: called.session.user_id,
  level: called.session.level,
  perangkat: called.session.perangkat,
  tgl_system: day.tgl_system,
  now: called.now.toISOString(),
  flags: called.session.flags,
  settings: called.session.settings,
})

/** State, rules, approvals needed, posting: decides everything and writes nothing. */
export function decide(called: Called, command: Command, prefetch: Prefetch, sent: Row): Decision | Refusal {
  const action = command.doc.actions[command.name]!
  const day = checkDay(action, prefetch.day)
  if (isRefusal(day)) return day
  const context = ruleContextOf(called, day)
  if (action.from !== 'new') return decideAct(command, action, prefetch, sent, context)
  // Opening a day numbers its document on another date than the rules see.
  const nomor =
    prefetch.number && action.day === undefined
      ? { nomor: writeDocumentNumber(command.doc.prefix, context.cabang, context.tgl_system, prefetch.number.sequence) }
      : {}
  return decideMake(command, action, prefetch, sent, { ...context, ...nomor })
}

function decideMake(
  command: Command,
  action: AnyAction,
  { facts, yes }: Prefetch,
  draft: Row,
  context: RuleContext,
): Decision | Refusal {
  const closed = [...closedMake(action, context), ...uncalledFor(command.doc, action, draft)]
  if (closed.length > 0) return refuse(closed)
  const content = rule(action.build?.bind(action), draft, facts, context) as Row | readonly Issue[]
  if (Array.isArray(content)) return refuse(content)
  const row = content as Row
  const wrong = rule(action.check?.bind(action), row, facts, context) ?? []
  if (wrong.length > 0) return refuse(wrong)
  const doubted = askDoubts(rule(action.doubts?.bind(action), row) ?? [], yes, refuse)
  if (doubted) return doubted
  const waiting = action.waits !== undefined && context.flags[action.waits] === 'on'
  return {
    content: row,
    change: {},
    to: waiting ? command.doc.waiting! : action.to,
    posting: typeof action.post === 'function' && !waiting ? rule(action.post, row, facts, context) : undefined,
    needs: rule(action.approval?.bind(action), row, facts, context) ?? [],
    diminta: () => ({
      document: command.doc.name,
      action: command.name,
      number: null,
      content: writeDocument(command.doc, (rule(action.bound?.bind(action), row, draft) as Row | undefined) ?? row),
    }),
    kabar: () => rule(action.tells?.bind(action), row, facts, context) ?? null,
    context: { ...context, tgl_system: openingDate(action, row) ?? context.tgl_system },
  }
}

function decideAct(
  command: Command,
  action: AnyAction,
  prefetch: Prefetch,
  input: Row,
  context: RuleContext,
): Decision | Refusal {
  const { doc, facts } = prefetch
  if (!doc) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  // Before the state: a deposit that was spent names the nota.
  if (doc.status !== action.to && prefetch.standing.length > 0)
    return refuse(standingIssues(action, doc, prefetch.standing, context))
  if (!action.from.includes(doc.status)) {
    const { message, values } = saidOf(action.refusedIn?.[doc.status] ?? 'Status Dokumen Tidak Sesuai')
    return refusal(422, 'status', message, { ...(values ? { values } : {}), detail: { status: doc.status } })
  }
  const closed = closedFor(action, doc, context)
  if (closed.length > 0) return refuse(closed)
  const wrong = rule(action.check?.bind(action), doc, input, facts, context) ?? []
  if (wrong.length > 0) return refuse(wrong)
  const change = { ...rule(action.change?.bind(action), doc, input, facts, context) }
  const doubted = askDoubts(rule(action.doubts?.bind(action), { ...doc, ...change }) ?? [], prefetch.yes, refuse)
  if (doubted) return doubted
  const posting =
    action.post === 'reverse'
      ? action.adjustReversal
        ? rule(action.adjustReversal.bind(action), prefetch.reversal, doc, input, facts, context)
        : prefetch.reversal
      : typeof action.post === 'function'
        ? rule(action.post, doc, input, facts, context)
        : undefined
  return {
    content: doc,
    change,
    to: action.to === 'stay' ? doc.status : action.to,
    posting,
    needs: rule(action.approval?.bind(action), doc, input, facts, context) ?? [],
    // Bound to the version (the document as it stood) and to everything that was sent with the action.
    diminta: () => ({
      document: command.doc.name,
      action: command.name,
      number: doc.nomor,
      content: { versi: Number(doc.versi), isian: writeDocument(inputShape(action), input) },
    }),
    kabar: () => null,
    context,
  }
}

/** The second round trip: document, postings, balances, audit and outbox, all sent with the COMMIT. */
export function runCommand(called: Called, command: Command, prefetch: Prefetch, sent: Row): unknown {
  const decision = decide(called, command, prefetch, sent)
  if (isRefusal(decision)) return decision
  const refused = checkPermission(prefetch.permission, decision.diminta, decision.needs, {
    user_id: called.session.user_id,
    level: called.session.level,
    now: called.now,
  })
  if (refused) return refused
  const action = command.doc.actions[command.name]!
  const { context } = decision
  const fresh = action.from === 'new'
  if (fresh && !prefetch.number) throw new Error(`${command.doc.name}: no number was taken`)
  const order = prefetch.number?.sequence ?? 0n
  const number = fresh
    ? writeDocumentNumber(command.doc.prefix, context.cabang, context.tgl_system, order)
    : prefetch.doc!.nomor
  const status = decision.to
  const content = { ...decision.content, ...decision.change }
  const at = { cabang: context.cabang, number, status, time: context.now }
  if (fresh)
    sendDocument(
      called.tx,
      command.doc,
      { ...at, date: context.tgl_system, sequence: order, oleh: context.user_id, device: context.perangkat },
      content,
    )
  else
    sendChange(
      called.tx,
      command.doc,
      { ...at, versi: prefetch.doc!.versi, rewrites: action.rewrites === true },
      prefetch.doc!,
      decision.change,
    )
  let book: object | undefined
  if (decision.posting !== undefined) {
    const origin = {
      cabang: context.cabang,
      waktu: context.now,
      tgl_system: context.tgl_system,
      jenis: command.doc.prefix,
      nomor: number,
      drawer: called.session.drawer,
    }
    book = called.services.book.send(called.tx, origin, decision.posting, {
      reverse: action.post === 'reverse',
      settings: context.settings,
      accounts: prefetch.accounts,
    })
  }
  const result: Done = { nomor: number, content, sent, facts: prefetch.facts, context, now: called.now }
  command.server?.write?.(called.tx, result as Done<never, never>)
  const told = command.server?.messages?.(result as Done<never, never>) ?? []
  for (const m of told) sendMessage(called.tx, context.cabang, m, context.now)
  if (told.length > 0) called.afterCommit(() => called.services.rounds.wake(messageRound))
  const answer = answerOf(command, prefetch, result, status)
  sendTrace(called, command, prefetch, decision, result, answer, book)
  sendOutbox(called, command, result, status)
  return answer
}

/** The document as it stands now, in wire form. */
function answerOf(command: Command, prefetch: Prefetch, done: Done, status: string): WireRow {
  const { nomor, context } = done
  const made = prefetch.doc ?? { tanggal: context.tgl_system, oleh: context.user_id, dibuat: context.now, versi: 0n }
  const { tanggal, oleh, dibuat, versi } = made
  return documentWireOf(command.doc, { nomor, tanggal, status, oleh, dibuat, versi: versi + 1n }, done.content)
}

/** The fields of a document that the action changes. */
const part = (command: Command, doc: Row, change: Row): WireRow =>
  Object.fromEntries(Object.entries(writeDocument(command.doc, doc)).filter(([name]) => name in change))

function sendTrace(
  called: Called,
  command: Command,
  prefetch: Prefetch,
  decision: Decision,
  done: Done,
  answer: WireRow,
  book: object | undefined,
): void {
  // Word for word, but of very many lines.
  const brief = Object.fromEntries(
    Object.entries(answer).map(([n, v]) => [n, Array.isArray(v) ? keptOf(v as WireRow[]) : v]),
  )
  const usage = decision.needs.length > 0 ? prefetch.permission : undefined
  const input = writeDocument(inputShape(command.doc.actions[command.name]!), done.sent)
  // The business day as read under the lock; the session's may be out of date.
  const session = { ...called.session, tgl_system: done.context.tgl_system }
  const same = {
    objek: command.doc.name,
    kunci: done.nomor,
    ...(usage ? { disetujui_oleh: usage.disetujui_oleh } : {}),
  }
  sendAudit(called.tx, session, called.now, {
    perintah: command.name,
    ...same,
    ...(prefetch.doc
      ? {
          sebelum: { status: prefetch.doc.status, ...part(command, prefetch.doc, decision.change) },
          sesudah: { status: answer.status, ...input, ...part(command, done.content, decision.change), ...book },
        }
      : { sesudah: { ...brief, ...book } }),
  })
  if (!usage) return
  sendUse(called.tx, done.context.cabang, usage)
  sendAudit(called.tx, session, called.now, {
    perintah: 'otorisasi',
    ...same,
    sesudah: {
      aksi: command.name,
      ...tellNeeds(decision.needs, answer),
      keterangan: usage.keterangan,
      diminta_oleh: called.session.user_id,
      cara: usage.cara,
      jauh: usage.jauh,
    },
  })
}

/** The live events are sent after the commit. Their outbox rows make sure that a crash in between loses none. */
function sendOutbox(called: Called, command: Command, done: Done, status: string): void {
  const action = command.doc.actions[command.name]!
  const message: { peristiwa: string; isi: unknown; owners?: boolean }[] = [
    { peristiwa: live.documentChanged, isi: { dokumen: command.doc.name, nomor: done.nomor, status } },
    ...(movesDay(action)
      ? [{ peristiwa: live.dayChanged, isi: { tgl_system: done.context.tgl_system, buka: action.day !== 'closes' } }]
      : []),
    ...(command.server?.announce?.(done as Done<never, never>) ?? []),
  ]
  // What only owners may know is sent to nobody else.
  sendEvents(
    called,
    message.filter((m) => !m.owners),
  )
  for (const { peristiwa, isi, owners } of message)
    if (owners) called.afterCommit(() => called.services.notifier.owners(peristiwa, isi, called.session.kode_toko))
}

/** What the shop's screens hear after the commit, all in one statement: an auction has four events, and each INSERT costs as much as all. */
export function sendEvents(called: Called, events: readonly { peristiwa: string; isi: unknown }[]): void {
  const cabang = called.session.kode_toko
  const messages = events.map(({ peristiwa, isi }) => ({ cabang, id: randomUUID(), peristiwa, isi }))
  const rows = messages.map((_, at) => `($1, $${at * 3 + 3}, $${at * 3 + 4}, $${at * 3 + 5}, $2)`)
  called.tx.send(`INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ${rows.join(', ')}`, [
    cabang,
    called.now.toISOString(),
    ...messages.flatMap(({ id, peristiwa, isi }) => [id, peristiwa, JSON.stringify(isi)]),
  ])
  for (const message of messages) called.afterCommit(() => called.services.outbox.deliver(message))
}
