import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { uploaded } from '#kernel/engine/http/body.server.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { sendFile } from '#kernel/engine/report/send.server.ts'
import { stateOf } from './import.ts'
import {
  Importer,
  type ImportCall,
  type ImportShape,
  type ImportTemplate,
  type ImportDefinition,
} from './import.server.ts'

type Call = ServerCall<unknown, unknown, unknown>

/** The call of a step: the call of an endpoint with the caller's language. */
function callOf(call: Call): ImportCall {
  const language = pickLanguage(call.request.headers['accept-language'])
  return {
    ...call,
    word: (text, values) => translate(language, text, values),
    at: (call.params ?? {}) as Readonly<Record<string, string>>,
  }
}

const idOnly = z.object({ id: z.uuid() })
const inPath = (path: string): boolean => path.includes('{id}')
/** The staged sheet that a step names, in its path or in its body. */
const idOf = (call: { readonly params: unknown; readonly body: unknown }, path: string): string =>
  idOnly.parse(inPath(path) ? call.params : call.body).id
/** What a path names: the staged sheet, and whatever the sheet is of. */
function paramsOf(path: string) {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  if (places.length === 0) return {}
  return {
    params: () =>
      z.object(Object.fromEntries(places.map((name) => [name, name === 'id' ? z.uuid() : z.string().max(60)]))),
  }
}

/** The wrong rows as they were sent, with row number and reasons in front. */
function issueEndpoint<T extends ImportShape>(
  definition: ImportDefinition<T>,
  file: NonNullable<ImportDefinition<T>['issues']>,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: file.path,
    summary: file.summary,
    access: definition.access,
    ...paramsOf(file.path),
    ...(definition.body ? { body: definition.body } : {}),
    answer: () => z.string().describe('text/csv, UTF-8 with a byte order mark'),
    run: async (asking) => {
      const call = callOf(asking)
      const staged = await new Importer(definition).load(call, idOf(asking, file.path), false)
      if (isRefusal(staged)) return staged
      const plan = await definition.check(call, staged.isi, asking.body, false)
      if (isRefusal(plan)) return plan
      const { judul, baris, mulai } = file.sheet(staged.isi)
      const rows = plan.candidates
        .filter((c) => stateOf(c) === 'salah')
        .flatMap((candidate) => {
          const issues = candidate.issues.map((issue) => [
            definition.columnOf(call, issue.field),
            call.word(issue.message, issue.values),
          ])
          const reasons = file.split ? issues : [[issues.map((s) => s.join(': ')).join('; ')]]
          return reasons.map((reason) => [
            candidate.line,
            ...reason,
            ...judul.map((_, i) => baris[candidate.line - mulai]?.[i] ?? ''),
          ])
        })
      const heads = [text('Baris'), ...(file.split ? [text('Kolom')] : []), text('Alasan')].map((s) => call.word(s))
      const sheet = stringify([[...heads, ...judul], ...rows], {
        bom: true,
        delimiter: ';',
        escape_formulas: true,
        record_delimiter: 'windows',
      })
      return asking.reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .serializer((s: string) => s)
        .send(sheet)
    },
  })
}

function templateEndpoint(access: Endpoint['access'], template: ImportTemplate): Endpoint {
  return endpoint({
    method: 'GET',
    path: template.path,
    summary: template.summary,
    access,
    answer: () => z.string().describe('xlsx'),
    run: (call) => {
      call.afterCommit(() => sendFile(call, 'xlsx', template.sheet(call), []))
      return Promise.resolve(undefined)
    },
  })
}

/** The endpoints of one import: a file is staged, checked with its choices, and saved as it was shown. */
export function importEndpoints<T extends ImportShape>(definition: ImportDefinition<T>): Endpoint[] {
  const steps = new Importer(definition)
  const { paths, summary, answers, access } = definition
  return [
    endpoint({
      method: 'POST',
      path: paths.send,
      summary: summary.send,
      access,
      limit: 30,
      ...paramsOf(paths.send),
      answer: answers.send,
      receive: async ({ request, cabang }) => {
        const file = request.isMultipart() ? await uploaded(request.file()) : undefined
        if (!file) return refusal(400, 'isian', 'Pilih Berkas CSV Atau Excel')
        const sheet = await steps.read(await uploaded(file.toBuffer()), cabang)
        return isRefusal(sheet) ? sheet : { name: file.filename, sheet }
      },
      run: async (call) => {
        const sent = call.received
        return isRefusal(sent) ? sent : steps.stage(callOf(call), sent.name, sent.sheet)
      },
    }),
    endpoint({
      method: 'POST',
      path: paths.check,
      summary: summary.check,
      access,
      ...paramsOf(paths.check),
      ...(definition.body ? { body: definition.body } : {}),
      answer: answers.check,
      run: (p) => steps.check(callOf(p), idOf(p, paths.check), p.body),
    }),
    endpoint({
      method: 'POST',
      path: paths.save,
      summary: summary.save,
      access,
      writes: true,
      ...paramsOf(paths.save),
      body: definition.saveBody,
      answer: answers.save,
      ...(definition.refusalOf ? { refusalOf: definition.refusalOf.bind(definition) } : {}),
      run: (p) => steps.save(callOf(p), idOf(p, paths.save), p.body),
    }),
    ...(definition.issues ? [issueEndpoint(definition, definition.issues)] : []),
    ...(definition.template ? [templateEndpoint(access, definition.template)] : []),
  ]
}
