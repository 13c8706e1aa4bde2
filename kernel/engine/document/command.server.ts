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
  readonly k: RuleContext
}

/** Calls a rule of an action; its argument types are known only at run time. */
const rule = <R>(f: ((...a: never[]) => R) | undefined, ...a: unknown[]): R | undefined => f?.(...(a as never[]))

function refuse(wrong: readonly Issue[]): Refusal {
  const first = wrong[0]!
  const fields = wrong.flatMap((s) =>
    s.field === undefined ? [] : [{ field: s.field, message: s.message, ...(s.values ? { values: s.values } : {}) }],
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

const ruleContextOf = (p: Called, day: BusinessDay): RuleContext => ({
  cabang: p.session.kode_toko,
  user_id: p.session.user_id,
  level: p.session.level,
  perangkat: p.session.perangkat,
  tgl_system: day.tgl_system,
  now: p.now.toISOString(),
  flags: p.session.flags,
  settings: p.session.settings,
})

/** State, rules, approvals needed, posting: decides everything and writes nothing. */
export function decide(p: Called, c: Command, prefetch: Prefetch, sent: Row): Decision | Refusal {
  const action = c.d.actions[c.name]!
  const day = checkDay(action, prefetch.day)
  if (isRefusal(day)) return day
  const k = ruleContextOf(p, day)
  if (action.from !== 'new') return decideAct(c, action, prefetch, sent, k)
  // Opening a day numbers its document on another date than the rules see.
  const nomor =
    prefetch.number && action.day === undefined
      ? { nomor: writeDocumentNumber(c.d.prefix, k.cabang, k.tgl_system, prefetch.number.sequence) }
      : {}
  return decideMake(c, action, prefetch, sent, { ...k, ...nomor })
}

function decideMake(
  c: Command,
  action: AnyAction,
  { facts, yes }: Prefetch,
  draft: Row,
  k: RuleContext,
): Decision | Refusal {
  const closed = [...closedMake(action, k), ...uncalledFor(c.d, action, draft)]
  if (closed.length > 0) return refuse(closed)
  const content = rule(action.build?.bind(action), draft, facts, k) as Row | readonly Issue[]
  if (Array.isArray(content)) return refuse(content)
  const row = content as Row
  const wrong = rule(action.check?.bind(action), row, facts, k) ?? []
  if (wrong.length > 0) return refuse(wrong)
  const doubted = askDoubts(rule(action.doubts?.bind(action), row) ?? [], yes, refuse)
  if (doubted) return doubted
  const waiting = action.waits !== undefined && k.flags[action.waits] === 'on'
  return {
    content: row,
    change: {},
    to: waiting ? c.d.waiting! : action.to,
    posting: typeof action.post === 'function' && !waiting ? rule(action.post, row, facts, k) : undefined,
    needs: rule(action.approval?.bind(action), row, facts, k) ?? [],
    diminta: () => ({
      document: c.d.name,
      action: c.name,
      number: null,
      content: writeDocument(c.d, (rule(action.bound?.bind(action), row, draft) as Row | undefined) ?? row),
    }),
    kabar: () => rule(action.tells?.bind(action), row, facts, k) ?? null,
    k: { ...k, tgl_system: openingDate(action, row) ?? k.tgl_system },
  }
}

function decideAct(c: Command, action: AnyAction, prefetch: Prefetch, input: Row, k: RuleContext): Decision | Refusal {
  const { doc, facts } = prefetch
  if (!doc) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  // Before the state: a deposit that was spent names the nota.
  if (doc.status !== action.to && prefetch.standing.length > 0)
    return refuse(standingIssues(action, doc, prefetch.standing, k))
  if (!action.from.includes(doc.status)) {
    const { message, values } = saidOf(action.refusedIn?.[doc.status] ?? 'Status Dokumen Tidak Sesuai')
    return refusal(422, 'status', message, { ...(values ? { values } : {}), detail: { status: doc.status } })
  }
  const closed = closedFor(action, doc, k)
  if (closed.length > 0) return refuse(closed)
  const wrong = rule(action.check?.bind(action), doc, input, facts, k) ?? []
  if (wrong.length > 0) return refuse(wrong)
  const change = { ...rule(action.change?.bind(action), doc, input, facts, k) }
  const doubted = askDoubts(rule(action.doubts?.bind(action), { ...doc, ...change }) ?? [], prefetch.yes, refuse)
  if (doubted) return doubted
  const posting =
    action.post === 'reverse'
      ? action.adjustReversal
        ? rule(action.adjustReversal.bind(action), prefetch.reversal, doc, input, facts, k)
        : prefetch.reversal
      : typeof action.post === 'function'
        ? rule(action.post, doc, input, facts, k)
        : undefined
  return {
    content: doc,
    change,
    to: action.to === 'stay' ? doc.status : action.to,
    posting,
    needs: rule(action.approval?.bind(action), doc, input, facts, k) ?? [],
    // Bound to the version (the document as it stood) and to everything that was sent with the action.
    diminta: () => ({
      document: c.d.name,
      action: c.name,
      number: doc.nomor,
      content: { versi: Number(doc.versi), isian: writeDocument(inputShape(action), input) },
    }),
    kabar: () => null,
    k,
  }
}

/** The second round trip: document, postings, balances, audit and outbox, all sent with the COMMIT. */
export function runCommand(p: Called, c: Command, prefetch: Prefetch, sent: Row): unknown {
  const decision = decide(p, c, prefetch, sent)
  if (isRefusal(decision)) return decision
  const refused = checkPermission(prefetch.permission, decision.diminta, decision.needs, {
    user_id: p.session.user_id,
    level: p.session.level,
    now: p.now,
  })
  if (refused) return refused
  const action = c.d.actions[c.name]!
  const { k } = decision
  const fresh = action.from === 'new'
  if (fresh && !prefetch.number) throw new Error(`${c.d.name}: no number was taken`)
  const order = prefetch.number?.sequence ?? 0n
  const number = fresh ? writeDocumentNumber(c.d.prefix, k.cabang, k.tgl_system, order) : prefetch.doc!.nomor
  const status = decision.to
  const content = { ...decision.content, ...decision.change }
  const at = { cabang: k.cabang, number, status, time: k.now }
  if (fresh)
    sendDocument(
      p.tx,
      c.d,
      { ...at, date: k.tgl_system, sequence: order, oleh: k.user_id, device: k.perangkat },
      content,
    )
  else
    sendChange(
      p.tx,
      c.d,
      { ...at, versi: prefetch.doc!.versi, rewrites: action.rewrites === true },
      prefetch.doc!,
      decision.change,
    )
  let book: object | undefined
  if (decision.posting !== undefined) {
    const origin = {
      cabang: k.cabang,
      waktu: k.now,
      tgl_system: k.tgl_system,
      jenis: c.d.prefix,
      nomor: number,
      drawer: p.session.drawer,
    }
    book = p.services.book.send(p.tx, origin, decision.posting, {
      reverse: action.post === 'reverse',
      settings: k.settings,
      accounts: prefetch.accounts,
    })
  }
  const result: Done = { nomor: number, content, sent, facts: prefetch.facts, k, now: p.now }
  c.server?.write?.(p.tx, result as Done<never, never>)
  const told = c.server?.messages?.(result as Done<never, never>) ?? []
  for (const m of told) sendMessage(p.tx, k.cabang, m, k.now)
  if (told.length > 0) p.afterCommit(() => p.services.rounds.wake(messageRound))
  const answer = answerOf(c, prefetch, result, status)
  sendTrace(p, c, prefetch, decision, result, answer, book)
  sendOutbox(p, c, result, status)
  return answer
}

/** The document as it stands now, in wire form. */
function answerOf(c: Command, prefetch: Prefetch, h: Done, status: string): WireRow {
  const { nomor, k } = h
  const made = prefetch.doc ?? { tanggal: k.tgl_system, oleh: k.user_id, dibuat: k.now, versi: 0n }
  const { tanggal, oleh, dibuat, versi } = made
  return documentWireOf(c.d, { nomor, tanggal, status, oleh, dibuat, versi: versi + 1n }, h.content)
}

/** The fields of a document that the action changes. */
const part = (c: Command, doc: Row, change: Row): WireRow =>
  Object.fromEntries(Object.entries(writeDocument(c.d, doc)).filter(([name]) => name in change))

function sendTrace(
  p: Called,
  c: Command,
  prefetch: Prefetch,
  decision: Decision,
  h: Done,
  answer: WireRow,
  book: object | undefined,
): void {
  // Word for word, but of very many lines.
  const brief = Object.fromEntries(
    Object.entries(answer).map(([n, v]) => [n, Array.isArray(v) ? keptOf(v as WireRow[]) : v]),
  )
  const usage = decision.needs.length > 0 ? prefetch.permission : undefined
  const input = writeDocument(inputShape(c.d.actions[c.name]!), h.sent)
  // The business day as read under the lock; the session's may be out of date.
  const session = { ...p.session, tgl_system: h.k.tgl_system }
  const same = { objek: c.d.name, kunci: h.nomor, ...(usage ? { disetujui_oleh: usage.disetujui_oleh } : {}) }
  sendAudit(p.tx, session, p.now, {
    perintah: c.name,
    ...same,
    ...(prefetch.doc
      ? {
          sebelum: { status: prefetch.doc.status, ...part(c, prefetch.doc, decision.change) },
          sesudah: { status: answer.status, ...input, ...part(c, h.content, decision.change), ...book },
        }
      : { sesudah: { ...brief, ...book } }),
  })
  if (!usage) return
  sendUse(p.tx, h.k.cabang, usage)
  sendAudit(p.tx, session, p.now, {
    perintah: 'otorisasi',
    ...same,
    sesudah: {
      aksi: c.name,
      ...tellNeeds(decision.needs, answer),
      keterangan: usage.keterangan,
      diminta_oleh: p.session.user_id,
      cara: usage.cara,
      jauh: usage.jauh,
    },
  })
}

/** The live events are sent after the commit. Their outbox rows make sure that a crash in between loses none. */
function sendOutbox(p: Called, c: Command, h: Done, status: string): void {
  const action = c.d.actions[c.name]!
  const message: { peristiwa: string; isi: unknown; owners?: boolean }[] = [
    { peristiwa: live.documentChanged, isi: { dokumen: c.d.name, nomor: h.nomor, status } },
    ...(movesDay(action)
      ? [{ peristiwa: live.dayChanged, isi: { tgl_system: h.k.tgl_system, buka: action.day !== 'closes' } }]
      : []),
    ...(c.server?.announce?.(h as Done<never, never>) ?? []),
  ]
  for (const { peristiwa, isi, owners } of message) {
    sendEvent(p, peristiwa, isi)
    if (owners) p.afterCommit(() => p.services.notifier.owners(peristiwa, isi))
  }
}

/** What the shop's screens hear after the commit. */
export function sendEvent(p: Called, peristiwa: string, isi: unknown): void {
  const cabang = p.session.kode_toko
  const id = randomUUID()
  p.tx.send(`INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ($1, $2, $3, $4, $5)`, [
    cabang,
    id,
    peristiwa,
    JSON.stringify(isi),
    p.now.toISOString(),
  ])
  p.afterCommit(() => p.services.outbox.deliver({ cabang, id, peristiwa, isi }))
}
