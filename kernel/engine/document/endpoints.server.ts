import { z } from 'zod'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { DbError } from '#kernel/data/db/errors.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { wireSchema } from '#kernel/model/fields/schema.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, refuseInput, type Refusal } from '#kernel/base/errors/refusal.ts'
import { listEndpoints } from '#kernel/engine/resource/endpoints.server.ts'
import type { ActionServer, DocumentServer, Command } from './action.server.ts'
import { inputShape, readDraft, writeDocument } from './draft.ts'
import { fillOpeningDate } from './business-day.ts'
import { grantOf, loadPrefetch, type Prefetch } from './prefetch.server.ts'
import { saveRequest } from './approval.server.ts'
import { decide, runCommand } from './command.server.ts'
import { loadDocument } from './save.server.ts'
import { documentHead, documentScreens } from './tables.ts'

/** Every endpoint of every document: its actions, the request for approval, its list and one document. */
export function documentEndpoints(docs: readonly AnyDocument[], server: DocumentServer): Endpoint[] {
  return docs.flatMap((d) => {
    const own = server[d.name] ?? {}
    const m = { r: documentHead(d), rules: undefined, used: [], all: new Map() }
    const actions = Object.keys(d.actions).map((name) => act({ d, name, server: own[name] }))
    return [...actions, check(d, own), ...listEndpoints(m, queueScreens(d)), one(d)]
  })
}

const actionScreens = (d: AnyDocument, name: string): ScreenDef[] =>
  [d.actions[name]!.screen].flat().map((path) => {
    const found = documentScreens(d).find((l) => l.path === path)
    if (!found) throw new Error(`${d.name}.${name} asks for the right of ${path}, which is not one of its routes`)
    return found
  })

/** Whoever may take the second step of a document sees what waits for it, even without the right to open the list. */
const queueScreens = (d: AnyDocument): ScreenDef[] =>
  Object.entries(d.actions).flatMap(([name, a]) =>
    d.waiting !== undefined && a.from !== 'new' && a.from.length === 1 && a.from[0] === d.waiting
      ? actionScreens(d, name)
      : [],
  )

const meta = { tanggal: z.string(), status: z.string(), oleh: z.string(), dibuat: z.string(), versi: z.int() }
const lineSchemas = (d: AnyDocument) =>
  Object.fromEntries(Object.entries(d.lines).map(([name, of]) => [name, z.array(wireSchema(of, { output: true }))]))
/** The whole document as an answer. */
export const documentSchema = (d: AnyDocument) =>
  wireSchema(d.header, { output: true }).extend({ [d.number.field]: z.string(), ...meta, ...lineSchemas(d) })

const jsonOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
/** What openapi.json shows of a draft. readDraft validates the fields, because it names every issue. */
const draftSchema = (d: Pick<AnyDocument, 'header' | 'lines'>) =>
  z
    .record(z.string(), z.unknown())
    .meta(
      jsonOf(
        wireSchema(d.header).extend(
          Object.fromEntries(Object.entries(d.lines).map(([name, of]) => [name, z.array(wireSchema(of)).optional()])),
        ),
      ),
    )

/** Reads the body with the action's own fields. */
function readSent(c: Command, body: unknown, now: Date): Row | Refusal {
  const action = c.d.actions[c.name]!
  const fresh = action.from === 'new'
  const read = readDraft(fresh ? c.d : inputShape(action), body)
  if (!read.ok) return refuseInput(read.fields)
  return fresh ? fillOpeningDate(action, read.draft, now) : read.draft
}

/** A reference to a row that does not exist, or a row that another command inserted at the same time. */
const documentError =
  (d: AnyDocument) =>
  (error: DbError): Refusal | undefined => {
    if (error.fault === 'foreign') {
      const field = error.name.replace(/_fkey$/, '').replace(new RegExp(`^${tableName(d)}_`), '')
      return refusal(422, 'rujukan', 'Data Tidak Ditemukan', { fields: [{ field, message: 'Data Tidak Ditemukan' }] })
    }
    if (error.fault === 'unique') return refusal(409, 'ada', 'Kode Sudah Ada')
    return error.retry && error.fault !== 'connection' ? refusal(409, 'sibuk', 'Sedang Dipakai, Coba Lagi') : undefined
  }

const numberOf = (d: AnyDocument, params: object): string => (params as Record<string, string>)[d.number.field] ?? ''

interface Arrived {
  readonly sent: Row | Refusal
  readonly prefetch: Prefetch | undefined
}

function act(c: Command): Endpoint {
  const { d, name } = c
  const action = d.actions[name]!
  const fresh = action.from === 'new'
  const path = fresh ? (name === 'simpan' ? d.name : `${d.name}/${name}`) : `${d.name}/{${d.number.field}}/${name}`
  const params = z.object(fresh ? {} : { [d.number.field]: z.string().min(1).max(60) })
  return endpoint({
    method: 'POST',
    path,
    summary: `${d.summary}: ${name}`,
    access: { screen: actionScreens(d, name) },
    writes: true,
    command: { document: d.name, action: name },
    params,
    body: draftSchema(fresh ? d : inputShape(action)),
    answer: documentSchema(d),
    refusalOf: documentError(d),
    prefetch: async (p): Promise<Arrived> => {
      const sent = readSent(c, p.body, p.now)
      if (isRefusal(sent)) return { sent, prefetch: undefined }
      const number = numberOf(d, p.params)
      const m = { cabang: p.cabang, now: p.now, number, sent }
      return {
        sent,
        prefetch: await loadPrefetch(p.tx, p.services.book, c, m, { grant: grantOf(p.request), number: true }),
      }
    },
    run: async (p) => {
      const { sent, prefetch } = p.prefetch
      if (isRefusal(sent)) return sent
      return runCommand(p, c, prefetch!, sent)
    },
  })
}

/**
 * Run before a screen asks for an approval: stores draft, facts and categories and answers with the request's id; the
 * grant will be bound to that copy. When no approval is needed, nothing is stored.
 */
function check(d: AnyDocument, server: Readonly<Record<string, ActionServer>>): Endpoint {
  const named = (name: string): Command | undefined =>
    Object.hasOwn(d.actions, name) ? { d, name, server: server[name] } : undefined
  return endpoint({
    method: 'POST',
    path: `${d.name}/periksa`,
    summary: `${d.summary}: what an action would need to be allowed`,
    access: { screen: [...new Set(Object.keys(d.actions).flatMap((name) => actionScreens(d, name)))] },
    writes: true,
    body: z.strictObject({
      aksi: z.string().max(40).default('simpan'),
      nomor: z.string().max(60).optional(),
      draft: z.record(z.string(), z.unknown()),
    }),
    answer: z.object({
      id_periksa: z.string().nullable(),
      kategori: z.array(z.string()),
      butuh: z.array(z.unknown()),
      isi: z.unknown(),
    }),
    refusalOf: documentError(d),
    prefetch: async (p): Promise<Arrived> => {
      const c = named(p.body.aksi)
      const sent = c ? readSent(c, p.body.draft, p.now) : refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
      if (!c || isRefusal(sent)) return { sent, prefetch: undefined }
      const m = { cabang: p.cabang, now: p.now, number: p.body.nomor ?? '', sent }
      return { sent, prefetch: await loadPrefetch(p.tx, p.services.book, c, m, { grant: '', number: false }) }
    },
    run: async (p) => {
      const { sent, prefetch } = p.prefetch
      if (isRefusal(sent)) return sent
      const c = named(p.body.aksi)!
      const allowed = actionScreens(d, c.name).some((l) => mayOpen(l, p.session).allowed)
      if (!allowed) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
      const decision = decide(p, c, prefetch!, sent)
      if (isRefusal(decision)) return decision
      const { needs } = decision
      const id = needs.length > 0 ? await saveRequest(p.tx, p.session, decision.diminta(), needs, p.now) : null
      // Whoever may approve sees at once that a request waits.
      if (id !== null) p.afterCommit(() => p.services.notifier.diminta(p.session.kode_toko, id))
      return {
        id_periksa: id,
        kategori: needs.map((b) => b.kategori),
        butuh: needs,
        isi: writeDocument(d, decision.content),
      }
    },
  })
}

function one(d: AnyDocument): Endpoint {
  const screens = documentScreens(d)
  return endpoint({
    method: 'GET',
    path: `${d.name}/{${d.number.field}}`,
    summary: `${d.summary}: one document with its lines`,
    access: { screen: screens.filter((l) => l.kind !== 'report') },
    reads: true,
    params: z.object({ [d.number.field]: z.string().min(1).max(60) }),
    answer: documentSchema(d),
    run: async (p) => {
      const number = numberOf(d, p.params)
      const doc = await loadDocument(p.tx, d, p.session.kode_toko, number, false)
      return doc ? documentWireOf(d, doc) : refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    },
  })
}

/** A stored document as it is answered. */
export const documentWireOf = (
  d: AnyDocument,
  doc: Row & { nomor: string; versi: bigint },
): Record<string, unknown> => ({
  [d.number.field]: doc.nomor,
  tanggal: doc.tanggal,
  status: doc.status,
  oleh: doc.oleh,
  dibuat: doc.dibuat,
  versi: Number(doc.versi),
  ...writeDocument(d, doc),
})
