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
const readingEndpoints: readonly Endpoint[] = endpoints.filter(
  (endpoint) =>
    (typeof endpoint.access !== 'string' || endpoint.access === 'session') &&
    (endpoint.reads || endpoint.method === 'GET' || isFile.test(endpoint.path)),
)

export interface Reading {
  readonly what: string
  readonly status: number
  readonly text: string
}

/** The names of the fields that a schema takes, where it is an object. */
const namesOf = (schema: Endpoint['body']): string[] =>
  Object.keys((schema?.def as { shape?: object } | undefined)?.shape ?? {})

/** An answer as text: pages and sheets as they are read. */
async function textOf(answer: Pick<Answer, 'raw' | 'bytes'>): Promise<string> {
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
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(known[name] ?? 'X'))
    const of = (schema: Endpoint['body']) =>
      Object.fromEntries(
        namesOf(schema).flatMap((name) => {
          const value = known[name]
          return value === undefined ? [] : [[name, value]]
        }),
      )
    const sent = endpoint.method === 'GET' ? of(endpoint.query) : of(endpoint.body)
    for (const content of Object.keys(sent).length > 0 ? [{}, sent] : [{}]) {
      const query =
        endpoint.method === 'GET' && Object.keys(content).length > 0
          ? `?${new URLSearchParams(content).toString()}`
          : ''
      const answer = await chain.call(
        who,
        endpoint.method,
        `${path}${query}`,
        endpoint.method === 'GET' ? undefined : content,
      )
      yield {
        what: `${endpoint.method} ${path}${query} ${JSON.stringify(content)}`,
        status: answer.status,
        text: answer.status === 200 ? await textOf(answer) : answer.raw,
      }
    }
  }
}

/** Does this figure stand in a text, in whatever way rupiah are written? */
export const tellsFigure = (text: string, figure: number): boolean =>
  text.replaceAll(/(?<=\d)[.,'\u00A0\u202F ](?=\d{3})/g, '').includes(String(figure))
