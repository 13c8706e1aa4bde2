import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { endpoints } from '#apps/server/endpoints.server.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Answer, Person, TestChain } from './server.ts'

/**
 * Asks every endpoint that a person reads by (lists, details, history, totals, reports, files) and writes its answer as text, to be
 * searched for what this person must not be told.
 */

const isFile = /\/(?:pdf|xlsx|csv)$/
/** What may be read with a session, with or without a screen's right. */
export const readingEndpoints: readonly Endpoint[] = endpoints.filter(
  (endpoint) =>
    (typeof endpoint.access !== 'string' || endpoint.access === 'session') &&
    (endpoint.reads || endpoint.method === 'GET' || isFile.test(endpoint.path)),
)

export interface Reading {
  readonly what: string
  readonly status: number
  readonly text: string
}

/** The names of the fields that a schema takes, where it is an object or says them in openapi.json, as the filters of a report do. */
export const namesOf = (schema: Endpoint['body']): string[] =>
  Object.keys((schema?.def as { shape?: object } | undefined)?.shape ?? (schema?.meta()?.properties as object) ?? {})

/** What is sent of what is known. */
export const sentTo = (endpoint: Endpoint, known: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    namesOf(endpoint.method === 'GET' ? endpoint.query : endpoint.body).flatMap((name) => {
      const value = known[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Asks an endpoint; `known` fills its address. */
export function askReading(
  chain: Pick<TestChain, 'call'>,
  who: Person,
  endpoint: Endpoint,
  known: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>>,
): Promise<Answer> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(known[name] ?? 'X'))
  const some = Object.keys(sent).length > 0
  if (endpoint.method !== 'GET') return chain.call(who, endpoint.method, path, sent)
  return chain.call(who, 'GET', some ? `${path}?${new URLSearchParams(sent).toString()}` : path)
}

/** An answer as text: pages and sheets as they are read. */
export async function textOf(answer: Pick<Answer, 'raw' | 'bytes'>): Promise<string> {
  if (answer.bytes.subarray(0, 4).toString() === '%PDF') {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true })
    return text
  }
  if (answer.bytes.subarray(0, 2).toString() === 'PK') return JSON.stringify(await readXlsxFile(answer.bytes))
  return answer.raw
}

/**
 * Every one of them, with nothing typed, and once more with what is `known`: values by the name of the field or of the part of the address. A
 * name that stands in `known` for no endpoint is not sent.
 */
export async function* readEverything(
  chain: Pick<TestChain, 'call'>,
  who: Person,
  known: Readonly<Record<string, string>>,
  only: (path: string) => boolean = () => true,
): AsyncGenerator<Reading> {
  for (const endpoint of readingEndpoints.filter(({ path }) => only(path))) {
    const sent = sentTo(endpoint, known)
    for (const content of Object.keys(sent).length > 0 ? [{}, sent] : [{}]) {
      const answer = await askReading(chain, who, endpoint, known, content)
      yield {
        what: `${endpoint.method} ${endpoint.path} ${JSON.stringify(content)}`,
        status: answer.status,
        text: answer.status === 200 ? await textOf(answer) : answer.raw,
      }
    }
  }
}

/** Does this figure stand in a text, in whatever way rupiah are written? */
export const tellsFigure = (text: string, figure: number): boolean =>
  text.replaceAll(/(?<=\d)[.,'\u00A0\u202F ](?=\d{3})/g, '').includes(String(figure))
