import { z } from 'zod'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { wireSchema } from '#kernel/model/fields/schema.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { headerOf } from '#kernel/engine/http/header.server.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { listEndpoints, pickEndpoint } from '#kernel/engine/resource/endpoints.server.ts'
import type { DocumentServer, Command } from './action.server.ts'
import { actionScreens, askEndpoints, calledActions, documentError, readSent, type Arrived } from './ask.server.ts'
import { documentWireOf, inputShape } from './draft.ts'
import { loadPrefetch } from './prefetch.server.ts'
import { runCommand } from './command.server.ts'
import { loadDocument } from './save.server.ts'
import { contentSchema } from './schema.server.ts'
import { documentHead, documentScreens, screensOfList } from './tables.ts'

/** Every endpoint of every document: its actions, the request for approval, its list and one document. */
export function documentEndpoints(docs: readonly AnyDocument[], server: DocumentServer): Endpoint[] {
  return docs.flatMap((doc) => {
    const own = server[doc.name] ?? {}
    const master = { resource: documentHead(doc), rules: undefined, used: [], all: new Map() }
    const actions = calledActions(doc).map((name) => act({ doc, name, server: own[name] }))
    const picks = doc.picked
      ? [pickEndpoint(master, documentScreens(doc), { field: 'status', values: doc.picked.states })]
      : []
    const lists = listEndpoints(master, screensOfList(doc), queueScreens(doc))
    return [...actions, ...askEndpoints(doc, own), ...lists, ...picks, one(doc)]
  })
}

/** Whoever may take the second step of a document sees what waits for it, even without the right to open the list. */
const queueScreens = (doc: AnyDocument): ScreenDef[] =>
  Object.entries(doc.actions).flatMap(([name, action]) =>
    doc.waiting !== undefined && action.from !== 'new' && action.from.length === 1 && action.from[0] === doc.waiting
      ? actionScreens(doc, name)
      : [],
  )

const meta = { tanggal: z.string(), status: z.string(), oleh: z.string(), dibuat: z.string(), versi: z.int() }
/** The whole document as an answer. */
export const documentSchema = (d: AnyDocument) => contentSchema(d).extend({ [d.number.field]: z.string(), ...meta })

const jsonOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
/** What openapi.json shows of a draft. readDraft validates the fields, because it names every issue. */
const draftSchema = (doc: Pick<AnyDocument, 'header' | 'lines'>) =>
  z
    .record(z.string(), z.unknown())
    .meta(
      jsonOf(
        wireSchema(doc.header).extend(
          Object.fromEntries(Object.entries(doc.lines).map(([name, of]) => [name, z.array(wireSchema(of)).optional()])),
        ),
      ),
    )

const numberOf = (d: AnyDocument, params: object): string => (params as Record<string, string>)[d.number.field] ?? ''

/** An action on a stored document whose number is sent with it, for callers who know the path of the action alone. */
export const actionByBody = (c: Command): Endpoint => act(c, true)

function act(command: Command, byBody = false): Endpoint {
  const { doc, name } = command
  const action = doc.actions[name]!
  const fresh = action.from === 'new'
  const apart = fresh || byBody
  const path = fresh && name === 'simpan' ? doc.name : `${doc.name}/${apart ? '' : `{${doc.number.field}}/`}${name}`
  const number = { [doc.number.field]: z.string().min(1).max(60) }
  const split = (params: object, body: unknown): { number: string; content: unknown } => {
    if (!byBody) return { number: numberOf(doc, params), content: body }
    const { [doc.number.field]: sent, ...content } = body as Record<string, unknown>
    return { number: numberOf(doc, { [doc.number.field]: sent }), content }
  }
  return endpoint({
    method: 'POST',
    path,
    summary: `${doc.summary}: ${name}`,
    access: { screen: actionScreens(doc, name) },
    writes: true,
    command: { document: doc.name, action: name },
    params: () => z.object(apart ? {} : number),
    body: () => (byBody ? z.looseObject(number) : draftSchema(fresh ? doc : inputShape(action))),
    answer: () => documentSchema(doc),
    refusalOf: (error, { params: of, body }) => {
      const refused = documentError(doc, command.server)(error)
      if (!refused || error.fault !== 'refused') return refused
      // Whoever tries amounts until one passes learns what lies in the drawer: each attempt is on record.
      const kunci = split(of as object, body).number || doc.name
      return { ...refused, audit: { objek: doc.name, kunci, sesudah: { aksi: name, pesan: error.name, isi: body } } }
    },
    prefetch: async (call): Promise<Arrived> => {
      const { number, content } = split(call.params, call.body)
      const sent = readSent(command, content, call.now)
      if (isRefusal(sent)) return { sent, prefetch: undefined }
      const at = {
        cabang: call.cabang,
        now: call.now,
        number,
        sent,
        lock: 'FOR UPDATE',
        elsewhere: call.services.db.readAll,
      } as const
      return {
        sent,
        prefetch: await loadPrefetch(call.tx, call.services, command, at, {
          executes: true,
          grant: headerOf(call.request, 'x-grant'),
          yes: headerOf(call.request, 'x-sure'),
        }),
      }
    },
    run: async (call) => {
      const { sent, prefetch } = call.prefetch
      if (isRefusal(sent)) return sent
      return runCommand(call, command, prefetch!, sent)
    },
  })
}

function one(definition: AnyDocument): Endpoint {
  const screens = documentScreens(definition)
  return endpoint({
    method: 'GET',
    path: `${definition.name}/{${definition.number.field}}`,
    summary: `${definition.summary}: one document with its lines`,
    access: { screen: screens.filter((l) => l.kind !== 'report') },
    reads: true,
    params: () => z.object({ [definition.number.field]: z.string().min(1).max(60) }),
    answer: () => documentSchema(definition),
    run: async (call) => {
      const number = numberOf(definition, call.params)
      const doc = await loadDocument(call.tx, definition, call.session.kode_toko, number, false)
      return doc ? documentWireOf(definition, doc) : refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    },
  })
}
