import { createHash, createHmac } from 'node:crypto'
import type { BackupStore } from './store.server.ts'

/**
 * A bucket of S3 or of a service that speaks like it (MinIO, R2, Wasabi, Ceph): four calls, signed with AWS Signature
 * Version 4. Objects are small, so nothing is sent in parts.
 */
export interface Bucket {
  /** `https://s3.ap-southeast-3.amazonaws.com`; the bucket is named in the path. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Folder in the bucket, without slashes at its ends; may be empty. */
  readonly prefix: string
  readonly id: string
  readonly secret: string
}

const sha256 = (x: string | Buffer): string => createHash('sha256').update(x).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
/** RFC 3986: also the signs that `encodeURIComponent` leaves. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hex. */
  readonly hash: string
}

/** The header `Authorization`. `headers` are all that are signed; names in lower case, `host` among them. */
export function signature(asked: Asked, at: Pick<Bucket, 'region' | 'id' | 'secret'>, amzDate: string): string {
  const names = Object.keys(asked.headers).sort()
  const signed = names.join(';')
  const query = [...asked.url.searchParams]
    .map(([k, v]) => `${encode(k)}=${encode(v)}`)
    .sort()
    .join('&')
  const head = names.map((n) => `${n}:${asked.headers[n]!.trim()}\n`).join('')
  const canonical = [asked.method, asked.url.pathname, query, head, signed, asked.hash].join('\n')
  const day = amzDate.slice(0, 8)
  const scope = `${day}/${at.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', amzDate, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${at.secret}`, day), at.region), 's3'), 'aws4_request')
  return `AWS4-HMAC-SHA256 Credential=${at.id}/${scope},SignedHeaders=${signed},Signature=${hmac(key, text).toString('hex')}`
}

const patience_ms = 60_000
const tries = 4

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
const tagged = (xml: string, tag: string): string[] =>
  [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].flatMap((m) => (m[1] === tag ? [unescapeXml(m[2]!)] : []))

async function refusedBy(endpoint: string, answer: Response): Promise<Error> {
  const text = await answer.text()
  const [code, message] = ['Code', 'Message'].map((tag) => tagged(text, tag)[0] ?? '')
  return new Error(`${endpoint} menolak (${answer.status} ${code}): ${message}`)
}

/** Sends signed calls. A line that broke and a server that is busy are tried again; a refusal is not. */
function asker(bucket: Bucket) {
  async function once(method: string, url: URL, body: Buffer | undefined): Promise<Response> {
    const amzDate = new Date().toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
    const hash = sha256(body ?? '')
    const headers = { host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': amzDate }
    const authorization = signature({ method, url, headers, hash }, bucket, amzDate)
    const { host: _, ...sent } = headers
    return fetch(url, {
      method,
      headers: { ...sent, authorization },
      ...(body ? { body: new Uint8Array(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patience_ms),
    })
  }

  return async function ask(method: string, url: URL, body?: Buffer): Promise<Response> {
    for (let part = 1; ; part += 1) {
      const answer = await once(method, url, body).catch((e: unknown) => e as Error)
      if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) return answer
      if (part === tries) {
        const why = answer instanceof Error ? answer.message : `status ${answer.status}`
        throw new Error(`${bucket.endpoint} tidak menjawab (${why})`)
      }
      await new Promise((done) => setTimeout(done, 250 * 2 ** part))
    }
  }
}

export function bucketStore(bucket: Bucket): BackupStore {
  const base = new URL(bucket.endpoint)
  const path = (name: string): string =>
    `${base.pathname.replace(/\/$/, '')}/${[bucket.bucket, ...(bucket.prefix ? bucket.prefix.split('/') : []), ...name.split('/')].map(encode).join('/')}`

  const ask = asker(bucket)
  const refused = (answer: Response): Promise<Error> => refusedBy(bucket.endpoint, answer)
  const objectUrl = (name: string): URL => new URL(`${base.origin}${path(name)}`)

  return {
    place: `s3://${bucket.bucket}/${bucket.prefix}`,
    async put(name, content) {
      const answer = await ask('PUT', objectUrl(name), content)
      if (!answer.ok) throw await refused(answer)
      await answer.arrayBuffer()
    },
    async get(name) {
      const answer = await ask('GET', objectUrl(name))
      if (answer.status === 404) {
        // A bucket that is not there answers the same number.
        if ((await answer.clone().text()).includes('NoSuchBucket')) throw await refused(answer)
        return undefined
      }
      if (!answer.ok) throw await refused(answer)
      return Buffer.from(await answer.arrayBuffer())
    },
    async list(folder) {
      const root = bucket.prefix ? `${bucket.prefix}/` : ''
      const all: string[] = []
      let token: string | undefined
      do {
        const url = new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}/${encode(bucket.bucket)}`)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', `${root}${folder}`)
        if (token) url.searchParams.set('continuation-token', token)
        const answer = await ask('GET', url)
        if (!answer.ok) throw await refused(answer)
        const xml = await answer.text()
        all.push(...tagged(xml, 'Key').map((key) => key.slice(root.length)))
        token = tagged(xml, 'IsTruncated')[0] === 'true' ? tagged(xml, 'NextContinuationToken')[0] : undefined
      } while (token)
      return all.sort()
    },
    async remove(name) {
      const answer = await ask('DELETE', objectUrl(name))
      if (!answer.ok && answer.status !== 404) throw await refused(answer)
      await answer.arrayBuffer()
    },
  }
}
