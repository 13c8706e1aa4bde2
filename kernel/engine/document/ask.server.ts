import { z } from 'zod'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { DbError } from '#kernel/data/db/errors.server.ts'
import { endpoint, type Endpoint, type PrefetchCall } from '#kernel/engine/http/endpoint.server.ts'
import { headerOf } from '#kernel/engine/http/header.server.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { AnyDocument, ApprovalNeed } from '#kernel/model/document.ts'
import type { Row, WireRow } from '#kernel/model/fields/field.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { ActionServer, ActionServers, Command, LoadCall } from './action.server.ts'
import { categoriesOf, saveRequest } from './approval.server.ts'
import { fillOpeningDate } from './business-day.ts'
import { decide, type Called, type Decision } from './command.server.ts'
import { inputShape, readDraft, writeDocument } from './draft.ts'
import { measureKinds, type DryRun } from './effect.ts'
import { loadPrefetch, type Prefetch } from './prefetch.server.ts'
import { contentSchema, seenNeeds } from './schema.server.ts'
import { documentScreens } from './tables.ts'

/** The actions that people call; the others follow from messages of other shops. */
export const calledActions = (doc: AnyDocument): string[] =>
  Object.keys(doc.actions).filter((name) => !doc.actions[name]!.byMessage)

/** The screens whose right an action asks for. */
export const actionScreens = (doc: AnyDocument, name: string): ScreenDef[] =>
  [doc.actions[name]!.screen].flat().map((path) => {
    const found = documentScreens(doc).find((l) => l.path === path)
    if (!found) throw new Error(`${doc.name}.${name} asks for the right of ${path}, which is not one of its routes`)
    return found
  })

/** Reads the body with the action's own fields; `bounded`: see `readDraft`. */
export function readSent(command: Command, body: unknown, now: Date, bounded = true): Row | Refusal {
  const action = command.doc.actions[command.name]!
  const fresh = action.from === 'new'
  const read = readDraft(fresh ? command.doc : inputShape(action), body, bounded)
  if (!read.ok) return refuseInput(read.fields)
  return fresh ? fillOpeningDate(action, read.draft, now) : read.draft
}

/** A reference to a row that does not exist, or a row that another command inserted at the same time. */
export const documentError =
  (doc: AnyDocument, server?: ActionServer) =>
  (error: DbError): Refusal | undefined => {
    if (error.fault === 'foreign') {
      const field = error.name.replace(/_fkey$/, '').replace(new RegExp(`^${tableName(doc)}_`), '')
      return refusal(422, 'rujukan', 'Data Tidak Ditemukan', { fields: [{ field, message: 'Data Tidak Ditemukan' }] })
    }
    const taken = error.fault === 'unique' ? server?.taken?.[error.name] : undefined
    if (taken !== undefined) return refusal(409, 'aturan', taken)
    if (error.fault === 'unique') return refusal(409, 'ada', 'Kode Sudah Ada')
    if (error.fault === 'refused') return refusal(422, 'aturan', error.name)
    return error.retry && error.fault !== 'connection' ? refusal(409, 'sibuk', 'Sedang Dipakai, Coba Lagi') : undefined
  }

/** What was sent, read, and what its rules need; without the latter where the former is refused. */
export interface Arrived {
  readonly sent: Row | Refusal
  readonly prefetch: Prefetch | undefined
}

const askedSchema = z.strictObject({
  aksi: z.string().max(40).default('simpan'),
  nomor: z.string().max(60).optional(),
  draft: z.record(z.string(), z.unknown()),
})
type Asking = PrefetchCall<z.output<typeof askedSchema>, unknown, unknown>

/** The first half of what asks about an action without running it. */
async function loadAsking(
  asking: Asking,
  command: Command | undefined,
  { lock, ...options }: { readonly lock: LoadCall['lock']; readonly yes?: string },
): Promise<Arrived> {
  const sent = command
    ? readSent(command, asking.body.draft, asking.now)
    : refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  if (!command || isRefusal(sent)) return { sent, prefetch: undefined }
  const at = {
    cabang: asking.cabang,
    now: asking.now,
    number: asking.body.nomor ?? '',
    sent,
    lock,
    elsewhere: asking.services.db.readAll,
  }
  return {
    sent,
    prefetch: await loadPrefetch(asking.tx, asking.services, command, at, { executes: false, ...options }),
  }
}

/** The second half: what the action would do, or why not. */
function decideAsked(
  called: Called & { readonly prefetch: Arrived },
  command: Command | undefined,
): Decision | Refusal {
  const { sent, prefetch } = called.prefetch
  if (isRefusal(sent)) return sent
  const allowed = actionScreens(command!.doc, command!.name).some((l) => mayOpen(l, called.session).allowed)
  return allowed ? decide(called, command!, prefetch!, sent) : refusal(403, 'akses', 'Tidak Punya Hak Akses')
}

/** What asks about the actions of a document without running them: for a request for approval, and as a dry run. */
export function askEndpoints(doc: AnyDocument, server: ActionServers): Endpoint[] {
  // What moves the business day has no dry run: its answer would show the figure that is counted blind.
  const called = calledActions(doc)
  const dry = called.filter((name) => doc.actions[name]!.day === undefined && !doc.actions[name]!.blind)
  return [check(doc, server, called), ...(dry.length > 0 ? [dryRun(doc, server, dry)] : [])]
}

const screensOf = (doc: AnyDocument, actions: readonly string[]): ScreenDef[] => [
  ...new Set(actions.flatMap((name) => actionScreens(doc, name))),
]
const namedIn = (
  doc: AnyDocument,
  server: ActionServers,
  actions: readonly string[],
  name: string,
): Command | undefined => (actions.includes(name) ? { doc, name, server: server[name] } : undefined)

/**
 * Run before a screen asks for an approval: stores draft, facts and categories and answers with the request's id; the
 * grant will be bound to that copy. When no approval is needed, nothing is stored.
 */
function check(doc: AnyDocument, server: ActionServers, actions: readonly string[]): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${doc.name}/periksa`,
    summary: `${doc.summary}: what an action would need to be allowed`,
    access: { screen: screensOf(doc, actions) },
    writes: true,
    body: askedSchema,
    answer: () =>
      z.object({
        id_periksa: z.string().nullable(),
        kategori: z.array(z.string()),
        butuh: z.array(z.unknown()),
        isi: contentSchema(doc),
      }),
    refusalOf: documentError(doc),
    prefetch: (call) =>
      loadAsking(call, namedIn(doc, server, actions, call.body.aksi), {
        lock: 'FOR UPDATE',
        yes: headerOf(call.request, 'x-sure'),
      }),
    run: async (call) => {
      const decision = decideAsked(call, namedIn(doc, server, actions, call.body.aksi))
      if (isRefusal(decision)) return decision
      const { needs } = decision
      // The stored copy is for those who may say yes.
      const stored = seenNeeds(needs, 'OWN')
      const id =
        needs.length > 0 ? await saveRequest(call.tx, call.session, decision.diminta(), stored, call.now) : null
      // Whoever may approve sees at once that a request waits.
      if (id !== null) call.afterCommit(() => call.services.notifier.diminta(call.session.kode_toko, id))
      return {
        id_periksa: id,
        kategori: categoriesOf(needs),
        butuh: seenNeeds(needs, call.session.level),
        isi: writeDocument(doc, decision.content),
      }
    },
  })
}

const measureSchema = z.object({
  label: z.string(),
  jenis: z.enum(measureKinds),
  perubahan: z.number(),
  sebelum: z.number().nullable(),
  sesudah: z.number().nullable(),
})

/**
 * The dry run: prefetch and rules in a transaction that only reads, without number, locks or request for approval. It answers the document
 * as it would stand, the approvals needed, and what every account, tray and card would lose and gain; or why the rules refuse it.
 */
function dryRun(doc: AnyDocument, server: ActionServers, actions: readonly string[]): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${doc.name}/hitung`,
    summary: `${doc.summary}: what an action would come to`,
    access: { screen: screensOf(doc, actions) },
    reads: true,
    body: askedSchema,
    answer: () =>
      z.object({
        tolak: z.object({ message: z.string() }).loose().nullable(),
        isi: contentSchema(doc).nullable(),
        butuh: z.array(z.unknown()),
        kabar: z.record(z.string(), z.unknown()).nullable(),
        pengaruh: z.array(z.object({ buku: z.string(), tempat: z.string(), ukuran: z.array(measureSchema) })),
      }),
    // It runs while somebody types, who is asked when it is saved.
    prefetch: (p) => loadAsking(p, namedIn(doc, server, actions, p.body.aksi), { lock: '' }),
    run: async (call): Promise<DryRun<WireRow, ApprovalNeed> | Refusal> => {
      const decision = decideAsked(call, namedIn(doc, server, actions, call.body.aksi))
      if (isRefusal(decision)) {
        const { status, message, values, fields } = decision
        if (status !== 422 && status !== 409) return decision
        const tolak = { message, ...(values ? { values } : {}), ...(fields ? { fields } : {}) }
        return { tolak, isi: null, butuh: [], kabar: null, pengaruh: [] }
      }
      const { content, change, needs, posting, kabar, context } = decision
      const to = {
        ...context,
        jenis: doc.prefix,
        nomor: call.prefetch.prefetch?.doc?.nomor ?? '',
        drawer: call.session.drawer,
      }
      return {
        tolak: null,
        isi: writeDocument(doc, { ...content, ...change }),
        butuh: seenNeeds(needs, call.session.level),
        kabar: kabar(),
        pengaruh: posting === undefined ? [] : await call.services.book.loadEffects(call.tx, to, posting),
      }
    },
  })
}
