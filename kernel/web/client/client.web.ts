import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { language, t } from '#kernel/base/i18n/i18n.web.ts'
import { apiAddress, homeToken, sessionToken, shopServer } from './storage.web.ts'
import { reportFailure, reportSuccess } from './connection.web.ts'
import type { WireError } from '#kernel/base/errors/refusal.ts'

/** Options of a call. */
export interface CallOptions {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  /**
   * Idempotency key of a write. Keep one per filled form, so that a second press repeats the same command; absent: a
   * new key.
   */
  readonly key?: string
  /** An authorisation grant. */
  readonly grant?: string
  /** The yes to what the server doubted. */
  readonly sure?: string
  readonly signal?: AbortSignal
  /** Head office calls another shop of the chain; absent: the shop that is open. */
  readonly toko?: string
  /** Asks the server that this page came from, as whoever logged in there, wherever the open shop is served. */
  readonly home?: boolean
  /** The version of this answer that is here already: if it is still the server's, the call returns undefined. */
  readonly known?: string | undefined
  /** It is what others wait for (`setReady`). */
  readonly first?: boolean
  /** Milliseconds until the call counts as failed; default 30,000. */
  readonly timeLimit?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Every failed call. `status` is 0 with code `koneksi` (no answer) or `waktu-habis` (no answer in time); otherwise it
 * is the server's refusal. `message` is in the user's language and may be shown as it is.
 */
export class ServerError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldIssue[]
  readonly kategori: readonly string[]
  readonly detail: unknown
  readonly reference: string | undefined

  constructor(status: number, body: WireError) {
    super(body.message)
    this.name = 'GalatServer'
    this.status = status
    this.code = body.kode
    this.fields = body.fields ?? []
    this.kategori = body.kategori ?? []
    this.detail = body.detail
    this.reference = body.referensi
  }
}

/** A new idempotency key. `crypto.randomUUID` is missing on plain http, where a shop's tablets may be. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
}

let onInvalidToken: (home: boolean) => void = () => {}
/** Sets what happens when a server refuses the token; `home`: the one at home. Called by the owner of the session store. */
export function setInvalidToken(act: (home: boolean) => void): void {
  onInvalidToken = act
}

let ready: () => Promise<unknown> = () => Promise.resolve()
/** Sets what is awaited before a command of a session leaves: the server must know something of this device first. */
export function setReady(act: () => Promise<unknown>): void {
  ready = act
}

function headers(method: Method, options: CallOptions, key: string, json: boolean): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() })
  if (json) headers.set('content-type', 'application/json')
  const token = options.home ? homeToken() : sessionToken()
  if (token) headers.set('x-auth-token', token)
  if (method !== 'GET') headers.set('x-idempotency-key', key)
  if (options.grant) headers.set('x-grant', options.grant)
  if (options.sure) headers.set('x-sure', options.sure)
  if (options.known) headers.set('if-none-match', `"${options.known}"`)
  return headers
}

const base = ({ toko, home }: CallOptions): string => {
  if (home) return '/api/v1/'
  return toko ? `${shopServer()}/${encodeURIComponent(toko)}/api/v1/` : apiAddress()
}

function address(path: string, options: CallOptions): string {
  const { query } = options
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const tail = search.size > 0 ? `?${search}` : ''
  return `${base(options)}${path}${tail}`
}

async function refusal(response: Response, home: boolean): Promise<ServerError> {
  let body: Partial<WireError> = {}
  try {
    body = (await response.json()) as Partial<WireError>
  } catch {
    // The answer is not JSON: an error page of a proxy.
  }
  const error = new ServerError(response.status, {
    ...body,
    message: body.message || t('Terjadi Kesalahan Saat Request Data'),
    kode: body.kode ?? 'server',
  })
  if (response.status === 401 && (error.code === 'token' || body.message === 'Invalid Token')) onInvalidToken(home)
  return error
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One attempt: returns the answer or throws a ServerError. */
async function attempt(url: string, init: RequestInit, options: CallOptions): Promise<Response> {
  const limit = AbortSignal.timeout(options.timeLimit ?? 30_000)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    const response = await fetch(url, { ...init, signal, cache: 'no-store', credentials: 'omit' })
    reportSuccess()
    if (!response.ok && response.status !== 304) throw await refusal(response, options.home ?? false)
    return response
  } catch (error) {
    if (error instanceof ServerError || options.signal?.aborted) throw error
    if (limit.aborted) throw new ServerError(0, { message: t('Koneksi bermasalah..'), kode: 'waktu-habis' })
    reportFailure()
    throw new ServerError(0, { message: t('Koneksi Bermasalah'), kode: 'koneksi' })
  }
}

/** Pauses before a write is sent again with the same key. The server executes it once, however often it arrives. */
const again = [400, 1500]

async function send(
  method: Method,
  path: string,
  options: CallOptions,
  body: BodyInit | undefined,
  json: boolean,
): Promise<Response> {
  if (method !== 'GET' && sessionToken() && !options.first && !options.home) await ready()
  const key = options.key ?? newKey()
  const url = address(path, options)
  const init: RequestInit = { method, headers: headers(method, options, key, json), body }
  for (let turn = 0; ; turn++) {
    try {
      return await attempt(url, init, options)
    } catch (error) {
      const wait = again[turn]
      if (method === 'GET' || wait === undefined || !(error instanceof ServerError) || error.code !== 'koneksi')
        throw error
      await pause(wait)
    }
  }
}

/** Calls `path` below the API base and returns its JSON. Throws ServerError. */
export async function call<A = unknown>(method: Method, path: string, options: CallOptions = {}): Promise<A> {
  const json = options.body !== undefined
  const response = await send(method, path, options, json ? JSON.stringify(options.body) : undefined, json)
  if (response.status === 204 || response.status === 304) return undefined as A
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as A
}

/** Fetches a file (PDF, image, CSV) as a blob, because the token must not stand in a URL. */
export async function callBlob(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string | undefined }> {
  const json = options.body !== undefined
  const response = await send(method, path, options, json ? JSON.stringify(options.body) : undefined, json)
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await response.blob(), name }
}

/** Sends a multipart form: an image with its fields. */
export async function upload<A = unknown>(
  path: string,
  form: FormData,
  options: Omit<CallOptions, 'body'> = {},
): Promise<A> {
  const response = await send('POST', path, { timeLimit: 120_000, ...options }, form, false)
  return (await response.json()) as A
}
