import type { Salah } from '#kernel/define/resource.ts'
import { bahasa, t } from '#kernel/i18n/i18n.web.ts'
import { alamatApi, tokenSesi } from '#kernel/access/simpanan.web.ts'
import { reportFailure, reportSuccess } from './koneksi.web.ts'
import type { WireError } from './tolak.ts'

/** What a screen may say about a call. */
export interface CallOptions {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  /** Idempotency key of a write. Keep one per filled form, so that a second press is the same command; absent: a new one. */
  readonly kunci?: string
  /** An authorisation grant. */
  readonly grant?: string
  readonly signal?: AbortSignal
  /** Another shop of the chain, for head office; absent: the one that is open. */
  readonly toko?: string
  /** Milliseconds until the call counts as lost; default 30,000. */
  readonly batasWaktu?: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Every failed call. `status` 0 with kode `koneksi` (no answer) or `waktu-habis` (no answer in time);
 * else the server's refusal. `message` is in the user's language and may be shown as it is.
 */
export class GalatServer extends Error {
  readonly status: number
  readonly kode: string
  readonly fields: readonly Salah[]
  readonly kategori: readonly string[]
  readonly detail: unknown
  readonly referensi: string | undefined

  constructor(status: number, body: WireError) {
    super(body.message)
    this.name = 'GalatServer'
    this.status = status
    this.kode = body.kode
    this.fields = body.fields ?? []
    this.kategori = body.kategori ?? []
    this.detail = body.detail
    this.referensi = body.referensi
  }
}

/** A new idempotency key. `crypto.randomUUID` is missing on plain http, where a shop's tablets may be. */
export function kunciBaru(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
}

let onInvalidToken: () => void = () => {}
/** Who acts when the server refuses the token: set once by the session store's owner. */
export function setInvalidToken(act: () => void): void {
  onInvalidToken = act
}

function headers(method: Method, options: CallOptions, kunci: string, json: boolean): Headers {
  const h = new Headers({ accept: 'application/json', 'accept-language': bahasa() })
  if (json) h.set('content-type', 'application/json')
  const token = tokenSesi()
  if (token) h.set('x-auth-token', token)
  if (method !== 'GET') h.set('x-idempotency-key', kunci)
  if (options.grant) h.set('x-grant', options.grant)
  return h
}

function address(path: string, { query, toko }: CallOptions): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const tail = search.size > 0 ? `?${search}` : ''
  return `${toko ? `/${encodeURIComponent(toko)}/api/v1/` : alamatApi()}${path}${tail}`
}

async function refusal(response: Response): Promise<GalatServer> {
  let body: Partial<WireError> = {}
  try {
    body = (await response.json()) as Partial<WireError>
  } catch {
    // A proxy's page: there is nothing to read.
  }
  const error = new GalatServer(response.status, {
    ...body,
    message: body.message || t('Terjadi Kesalahan Saat Request Data'),
    kode: body.kode ?? 'server',
  })
  if (response.status === 401 && (error.kode === 'token' || body.message === 'Invalid Token')) onInvalidToken()
  return error
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One attempt: an answer, or a GalatServer. */
async function attempt(url: string, init: RequestInit, options: CallOptions): Promise<Response> {
  const limit = AbortSignal.timeout(options.batasWaktu ?? 30_000)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    const response = await fetch(url, { ...init, signal, cache: 'no-store', credentials: 'omit' })
    reportSuccess()
    if (!response.ok) throw await refusal(response)
    return response
  } catch (e) {
    if (e instanceof GalatServer || options.signal?.aborted) throw e
    if (limit.aborted) throw new GalatServer(0, { message: t('Koneksi bermasalah..'), kode: 'waktu-habis' })
    reportFailure()
    throw new GalatServer(0, { message: t('Koneksi Bermasalah'), kode: 'koneksi' })
  }
}

/** Waits before a write is sent again with the same key: it happens once, however often it arrives. */
const again = [400, 1500]

async function send(
  method: Method,
  path: string,
  options: CallOptions,
  body: BodyInit | undefined,
  json: boolean,
): Promise<Response> {
  const kunci = options.kunci ?? kunciBaru()
  const url = address(path, options)
  const init: RequestInit = { method, headers: headers(method, options, kunci, json), body }
  for (let turn = 0; ; turn++) {
    try {
      return await attempt(url, init, options)
    } catch (e) {
      const wait = again[turn]
      if (method === 'GET' || wait === undefined || !(e instanceof GalatServer) || e.kode !== 'koneksi') throw e
      await pause(wait)
    }
  }
}

/** Calls `path` below the API base and answers its JSON. Throws GalatServer. */
export async function call<A = unknown>(method: Method, path: string, options: CallOptions = {}): Promise<A> {
  const json = options.body !== undefined
  const response = await send(method, path, options, json ? JSON.stringify(options.body) : undefined, json)
  if (response.status === 204) return undefined as A
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as A
}

/** Fetches a file: a PDF, an image, a CSV. A token never stands in a URL, so files come as blobs. */
export async function callBlob(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<{ blob: Blob; nama: string | undefined }> {
  const json = options.body !== undefined
  const response = await send(method, path, options, json ? JSON.stringify(options.body) : undefined, json)
  const nama = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { blob: await response.blob(), nama }
}

/** Sends a multipart form: an image with its fields. */
export async function upload<A = unknown>(
  path: string,
  form: FormData,
  options: Omit<CallOptions, 'body'> = {},
): Promise<A> {
  const response = await send('POST', path, { batasWaktu: 120_000, ...options }, form, false)
  return (await response.json()) as A
}
