import { readFileSync } from 'node:fs'
import type { JWT } from 'google-auth-library'
import { z } from 'zod'
import type { Keluar } from '#kernel/http/keluar.server.ts'
import type { Pesan } from './push.server.ts'

/** A topic of Firebase Cloud Messaging: `berkas` the key file of a service account, `topik` its name, `{toko}` the code of the shop. */
export interface TataFcm {
  readonly berkas: string
  readonly topik: string
}
/** Tells a shop's topic; throws where Google does not take it. */
export type KirimTopik = (cabang: string, pesan: Pesan, tahan_s: number, now: Date) => Promise<void>

const akunSah = z.object({
  project_id: z.string().regex(/^[a-z0-9:.-]+$/),
  client_email: z.string().min(3),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
})

/** What is wrong in the file is not said: it is a secret. */
function bacaAkun(berkas: string): z.output<typeof akunSah> {
  const akun = akunSah.safeParse(bacaJson(berkas))
  if (!akun.success) throw new Error(`KILAU_FCM: ${berkas} is no key file of a service account`)
  return akun.data
}
function bacaJson(berkas: string): unknown {
  try {
    return JSON.parse(readFileSync(berkas, 'utf8'))
  } catch {
    return undefined
  }
}

/** Google's own library asks for the token; what it says goes through the door that everything goes through. */
const lewatPintu =
  (keluar: Keluar): typeof fetch =>
  async (alamat, init) => {
    const url = alamat instanceof Request ? alamat.url : alamat.toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = Buffer.from(init?.body instanceof URLSearchParams ? init.body.toString() : '')
    const j = await keluar.kirim({ method: 'POST', url, headers, body, sabar: true })
    if (!j.jadi) throw new Error(j.sebab)
    return new Response(j.isi, { status: j.status })
  }

/** HTTP v1: a token of the service account, which lasts an hour, then one message for everybody who follows the topic. */
export function openFcm(t: TataFcm, keluar: Keluar, origin: string | undefined): KirimTopik {
  const akun = bacaAkun(t.berkas)
  const buatKlien = async (): Promise<JWT> => {
    const { JWT: Klien } = await import('google-auth-library')
    return new Klien({
      email: akun.client_email,
      key: akun.private_key,
      scopes: ['https://www.googleapis.com/auth/firebase.messaging'],
      transporterOptions: { fetchImplementation: lewatPintu(keluar) },
    })
  }
  let klien: Promise<JWT> | undefined
  /** The library keeps it while it lasts. Its errors carry what was sent: only their sentence goes on. */
  const token = async (): Promise<string> => {
    const hasil = await (await (klien ??= buatKlien())).getAccessToken().catch((error: Error) => error.message)
    if (typeof hasil === 'string' || !hasil.token)
      throw new Error(`Google gave no token: ${typeof hasil === 'string' ? hasil : ''}`)
    return hasil.token
  }
  return async (cabang, { judul, isi, alamat, tag }, tahan_s, now) => {
    const authorization = `Bearer ${await token()}`
    // Google takes no other links.
    const link = origin?.startsWith('https:') ? { fcm_options: { link: new URL(alamat, origin).href } } : {}
    const sampai = Math.floor(now.getTime() / 1000) + tahan_s
    const message = {
      topic: t.topik.replaceAll('{toko}', cabang),
      notification: { title: judul, body: isi },
      data: { alamat, tag },
      android: { priority: 'HIGH', ttl: `${tahan_s}s`, notification: { tag } },
      apns: { headers: { 'apns-priority': '10', 'apns-expiration': String(sampai) } },
      webpush: { headers: { TTL: String(tahan_s), Urgency: 'high' }, ...link },
    }
    const j = await keluar.kirim({
      method: 'POST',
      url: `https://fcm.googleapis.com/v1/projects/${akun.project_id}/messages:send`,
      headers: { authorization },
      body: { message },
      sabar: true,
    })
    if (!j.jadi || j.status >= 300) throw new Error(`the topic was not told: ${j.jadi ? j.status : j.sebab}`)
  }
}
