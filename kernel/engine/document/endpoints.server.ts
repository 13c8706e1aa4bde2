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
  return docs.flatMap((d) => {
    const own = server[d.name] ?? {}
    const m = { r: documentHead(d), rules: undefined, used: [], all: new Map() }
    const actions = calledActions(d).map((name) => act({ d, name, server: own[name] }))
    const picks = d.picked ? [pickEndpoint(m, documentScreens(d), { field: 'status', values: d.picked.states })] : []
    const lists = listEndpoints(m, screensOfList(d), queueScreens(d))
    return [...actions, ...askEndpoints(d, own), ...lists, ...picks, one(d)]
  })
}

/** Whoever may take the second step of a document sees what waits for it, even without the right to open the list. */
const queueScreens = (d: AnyDocument): ScreenDef[] =>
  Object.entries(d.actions).flatMap(([name, a]) =>
    d.waiting !== undefined && a.from !== 'new' && a.from.length === 1 && a.from[0] === d.waiting
      ? actionScreens(d, name)
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

const numberOf = (d: AnyDocument, params: object): string => (params as Record<string, string>)[d.number.field] ?? ''

/** An action on a stored document whose number is sent with it, for callers who know the path of the action alone. */
export const actionByBody = (c: Command): Endpoint => act(c, true)

function act(c: Command, byBody = false): Endpoint {
  const { d, name } = c
  const action = d.actions[name]!
  const fresh = action.from === 'new'
  const apart = fresh || byBody
  const path = fresh && name === 'simpan' ? d.name : `${d.name}/${apart ? '' : `{${d.number.field}}/`}${name}`
  const number = { [d.number.field]: z.string().min(1).max(60) }
  const shape = draftSchema(fresh ? d : inputShape(action))
  const split = (params: object, body: unknown): { number: string; content: unknown } => {
    if (!byBody) return { number: numberOf(d, params), content: body }
    const { [d.number.field]: sent, ...content } = body as Record<string, unknown>
    return { number: numberOf(d, { [d.number.field]: sent }), content }
  }
  return endpoint({
    method: 'POST',
    path,
    summary: `${d.summary}: ${name}`,
    access: { screen: actionScreens(d, name) },
    writes: true,
    command: { document: d.name, action: name },
    params: z.object(apart ? {} : number),
    body: byBody ? z.looseObject(number) : shape,
    answer: documentSchema(d),
    refusalOf: (error, { params: of, body }) => {
      const refused = documentError(d, c.server)(error)
      if (!refused || error.fault !== 'refused') return refused
      // Whoever tries amounts until one passes learns what lies in the drawer: each attempt is on record.
      const kunci = split(of as object, body).number || d.name
      return { ...refused, audit: { objek: d.name, kunci, sesudah: { aksi: name, pesan: error.name, isi: body } } }
    },
    prefetch: async (p): Promise<Arrived> => {
      const { number, content } = split(p.params, p.body)
      const sent = readSent(c, content, p.now)
      if (isRefusal(sent)) return { sent, prefetch: undefined }
      const m = {
        cabang: p.cabang,
        now: p.now,
        number,
        sent,
        lock: 'FOR UPDATE',
        elsewhere: p.services.db.readAll,
      } as const
      return {
        sent,
        prefetch: await loadPrefetch(p.tx, p.services, c, m, {
          executes: true,
          grant: headerOf(p.request, 'x-grant'),
          yes: headerOf(p.request, 'x-sure'),
        }),
      }
    },
    run: async (p) => {
      const { sent, prefetch } = p.prefetch
      if (isRefusal(sent)) return sent
      return runCommand(p, c, prefetch!, sent)
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
