import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OutboundServer, type Outbound } from '#kernel/engine/http/outbound.server.ts'

/** Simulated push services of the browsers, and Google's token and topic endpoints, all on this machine. */
export interface PushService {
  /** An outbound client that leads here whatever https address is called; apart from that it is the product's own. */
  readonly outgoing: Outbound
  /** What the browsers' push services received, as it came. */
  readonly delivery: PushDelivery[]
  /** Token requests to Google with their scope (undefined: signed with an unknown key), and the topic messages. */
  readonly token: unknown[]
  readonly topics: unknown[]
  /** The key file of a Google service account. */
  readonly keyFile: string
  /**
   * Status that the services answer with from now on. `hold` delays the answers until the returned function is
   * called.
   */
  status: number
  hold(): () => void
  /** The most requests that were being answered at the same time. */
  readonly concurrency: () => number
  close(): Promise<void>
}
interface PushDelivery {
  readonly address: string
  readonly headers: IncomingHttpHeaders
  readonly content: Buffer
}

const ledgerAccount = { project_id: 'kilau-uji', client_email: 'kilau@kilau-uji.iam.gserviceaccount.com' } as const
const accessToken = 'ya29.uji-token'
interface Reply {
  readonly status: number
  readonly body: unknown
}

/**
 * Issuer and scope of a statement signed for Google; undefined: signed with another key, or another kind of request.
 */
function readStatement(content: string, publik: string): { iss: string; scope: string } | undefined {
  const form = new URLSearchParams(content)
  const [head = '', body = '', mark = ''] = (form.get('assertion') ?? '').split('.')
  const valid = createVerify('RSA-SHA256')
    .update(`${head}.${body}`)
    .verify(createPublicKey(publik), Buffer.from(mark, 'base64url'))
  const told = JSON.parse(Buffer.from(body, 'base64url').toString() || '{}') as Record<string, string | number>
  const alive = Number(told.exp) - Number(told.iat) <= 3600
  const kind = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  if (!valid || !kind || !alive || told.aud !== 'https://oauth2.googleapis.com/token') return undefined
  return { iss: String(told.iss), scope: String(told.scope) }
}

/** Writes a key file as Google issues it; returns the public key. */
async function writeAccount(file: string): Promise<string> {
  const { publicKey, privateKey: private_key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeFile(
    file,
    JSON.stringify({ type: 'service_account', ...ledgerAccount, private_key, private_key_id: 'k1' }),
  )
  return publicKey
}

export async function openPushService(): Promise<PushService> {
  const folder = await mkdtemp(join(tmpdir(), 'kilau-push-'))
  const file = join(folder, 'akun.json')
  const publik = await writeAccount(file)
  let door: Promise<void> | undefined
  let [current, peak] = [0, 0]

  const answer = (address: string, head: IncomingHttpHeaders, content: Buffer): Reply => {
    if (address === 'https://oauth2.googleapis.com/token') {
      const from = readStatement(content.toString(), publik)
      service.token.push(from)
      return from?.iss === ledgerAccount.client_email
        ? { status: 200, body: { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' } }
        : { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
    }
    if (address === `https://fcm.googleapis.com/v1/projects/${ledgerAccount.project_id}/messages:send`) {
      service.topics.push(JSON.parse(content.toString()))
      return head.authorization === `Bearer ${accessToken}`
        ? {
            status: service.status === 201 ? 200 : service.status,
            body: { name: `projects/${ledgerAccount.project_id}/messages/1` },
          }
        : { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } }
    }
    service.delivery.push({ address, headers: head, content })
    return { status: service.status, body: {} }
  }

  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      current += 1
      peak = Math.max(peak, current)
      const address = `https:/${req.url ?? ''}`
      const { status, body } = answer(address, req.headers, Buffer.concat(parts))
      const finish = () => {
        current -= 1
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      void (door ?? Promise.resolve()).then(finish)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const original = new OutboundServer(['127.0.0.0/8'])
  const service: PushService = {
    outgoing: { send: (r) => original.send({ ...r, url: r.url.replace(/^https:\/\//, `${here}/`) }) },
    delivery: [],
    token: [],
    topics: [],
    keyFile: file,
    status: 201,
    hold: () => {
      let open = (): void => {}
      door = new Promise((done) => (open = done))
      return () => {
        door = undefined
        open()
      }
    },
    concurrency: () => peak,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true })
    },
  }
  return service
}

const b64 = (b: Buffer): string => b.toString('base64url')
export interface PushBrowser {
  readonly address: string
  /** Decrypts a message that came for it (RFC 8291, aes128gcm). */
  readonly open: (content: Buffer) => Record<string, string>
  /** What it sends to subscribe. */
  readonly content: { readonly alamat: string; readonly p256dh: string; readonly auth: string }
}

/** A browser that can be told something: its keys, and its address at its push service. */
export function openBrowser(host = 'fcm.googleapis.com'): PushBrowser {
  const ecdh = createECDH('prime256v1')
  const publik = ecdh.generateKeys()
  const auth = randomBytes(16)
  const address = `https://${host}/wp/${b64(randomBytes(9))}`
  const open = (content: Buffer): Record<string, string> => {
    const [salt, long] = [content.subarray(0, 16), content[20]!]
    const server = content.subarray(21, 21 + long)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publik, server])
    const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(server), auth, info, 32))
    const cek = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
    const ciphertext = content.subarray(21 + long)
    const decipher = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(ciphertext.subarray(-16))
    const text = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, string>
  }
  return { address, open, content: { alamat: address, p256dh: b64(publik), auth: b64(auth) } }
}
