import { readFileSync } from 'node:fs'
import type { JWT } from 'google-auth-library'
import { z } from 'zod'
import type { Outbound } from '#kernel/engine/http/outbound.server.ts'
import type { Message } from './push.server.ts'

/**
 * A topic of Firebase Cloud Messaging. `file`: key file of a service account; `topic`: name of the topic, in which
 * `{toko}` stands for the shop's code.
 */
export interface FcmConfig {
  readonly file: string
  readonly topic: string
}
/** Sends to a shop's topic; throws if Google does not accept it. */
export type SendTopic = (cabang: string, message: Message, hold_s: number, now: Date) => Promise<void>

const validAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9:.-]+$/),
  client_email: z.string().min(3),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
})

/** Errors do not say what is wrong in the file, because it is a secret. */
function readAccount(file: string): z.output<typeof validAccount> {
  const akun = validAccount.safeParse(readJson(file))
  if (!akun.success) throw new Error(`KILAU_FCM: ${file} is no key file of a service account`)
  return akun.data
}
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Google's library fetches the token; its requests go through the same outbound door as all others. */
const viaDoor =
  (outgoing: Outbound): typeof fetch =>
  async (alamat, init) => {
    const url = alamat instanceof Request ? alamat.url : alamat.toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = Buffer.from(init?.body instanceof URLSearchParams ? init.body.toString() : '')
    const answer = await outgoing.send({ method: 'POST', url, headers, body, patience: true })
    if (!answer.ok) throw new Error(answer.cause)
    return new Response(answer.content, { status: answer.status })
  }

/** HTTP v1: a token of the service account, valid for an hour, and one message for all followers of the topic. */
export function openFcm(config: FcmConfig, outgoing: Outbound, origin: string | undefined): SendTopic {
  const akun = readAccount(config.file)
  const makeClient = async (): Promise<JWT> => {
    const { JWT: Client } = await import('google-auth-library')
    return new Client({
      email: akun.client_email,
      key: akun.private_key,
      scopes: ['https://www.googleapis.com/auth/firebase.messaging'],
      transporterOptions: { fetchImplementation: viaDoor(outgoing) },
    })
  }
  let client: Promise<JWT> | undefined
  /** The library caches the token. Its errors contain what was sent, so only their message is passed on. */
  const token = async (): Promise<string> => {
    const result = await (await (client ??= makeClient())).getAccessToken().catch((error: Error) => error.message)
    if (typeof result === 'string' || !result.token)
      throw new Error(`Google gave no token: ${typeof result === 'string' ? result : ''}`)
    return result.token
  }
  return async (cabang, { judul, isi, alamat, tag }, hold_s, now) => {
    const authorization = `Bearer ${await token()}`
    // Google accepts only https links.
    const link = origin?.startsWith('https:') ? { fcm_options: { link: new URL(alamat, origin).href } } : {}
    const until = Math.floor(now.getTime() / 1000) + hold_s
    const message = {
      topic: config.topic.replaceAll('{toko}', cabang),
      notification: { title: judul, body: isi },
      data: { alamat, tag },
      android: { priority: 'HIGH', ttl: `${hold_s}s`, notification: { tag } },
      apns: { headers: { 'apns-priority': '10', 'apns-expiration': String(until) } },
      webpush: { headers: { TTL: String(hold_s), Urgency: 'high' }, ...link },
    }
    const answer = await outgoing.send({
      method: 'POST',
      url: `https://fcm.googleapis.com/v1/projects/${akun.project_id}/messages:send`,
      headers: { authorization },
      body: { message },
      patience: true,
    })
    if (!answer.ok || answer.status >= 300)
      throw new Error(`the topic was not told: ${answer.ok ? answer.status : answer.cause}`)
  }
}
