import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeluarServer, type Keluar } from '#kernel/http/keluar.server.ts'

/** The push services of the browsers, and of Google the token and the topics of a project: all of them on this machine. */
export interface LayananPush {
  /** A door that leads here, whatever https address is called; all else of it is the product's own. */
  readonly keluar: Keluar
  /** What the browsers' services were handed, as it came. */
  readonly kiriman: KirimanPush[]
  /** Who asked Google for a token and what for (undefined: by a key that it does not know), and what topics it was to tell. */
  readonly token: unknown[]
  readonly topik: unknown[]
  /** The key file of a service account of Google's. */
  readonly berkas: string
  /** What the services answer from now on; and when: not before `lepas`. */
  status: number
  tahan(): () => void
  /** How many were being answered at the same time, at most. */
  readonly serentak: () => number
  close(): Promise<void>
}
export interface KirimanPush {
  readonly alamat: string
  readonly kepala: IncomingHttpHeaders
  readonly isi: Buffer
}

const akun = { project_id: 'kilau-uji', client_email: 'kilau@kilau-uji.iam.gserviceaccount.com' } as const
const kunciMasuk = 'ya29.uji-token'
interface Jawab {
  readonly status: number
  readonly body: unknown
}

/** Who signed a statement for Google, and what it asks for; undefined: not this key, or another's business. */
function bacaPernyataan(isi: string, publik: string): { iss: string; scope: string } | undefined {
  const form = new URLSearchParams(isi)
  const [kepala = '', badan = '', tanda = ''] = (form.get('assertion') ?? '').split('.')
  const sah = createVerify('RSA-SHA256')
    .update(`${kepala}.${badan}`)
    .verify(createPublicKey(publik), Buffer.from(tanda, 'base64url'))
  const p = JSON.parse(Buffer.from(badan, 'base64url').toString() || '{}') as Record<string, string | number>
  const hidup = Number(p.exp) - Number(p.iat) <= 3600
  const jenis = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  if (!sah || !jenis || !hidup || p.aud !== 'https://oauth2.googleapis.com/token') return undefined
  return { iss: String(p.iss), scope: String(p.scope) }
}

/** The key file as Google hands it out; answers the public half. */
async function tulisAkun(berkas: string): Promise<string> {
  const { publicKey, privateKey: private_key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeFile(berkas, JSON.stringify({ type: 'service_account', ...akun, private_key, private_key_id: 'k1' }))
  return publicKey
}

export async function openLayananPush(): Promise<LayananPush> {
  const folder = await mkdtemp(join(tmpdir(), 'kilau-push-'))
  const berkas = join(folder, 'akun.json')
  const publik = await tulisAkun(berkas)
  let pintu: Promise<void> | undefined
  let [kini, puncak] = [0, 0]

  const jawab = (alamat: string, kepala: IncomingHttpHeaders, isi: Buffer): Jawab => {
    if (alamat === 'https://oauth2.googleapis.com/token') {
      const dari = bacaPernyataan(isi.toString(), publik)
      layanan.token.push(dari)
      return dari?.iss === akun.client_email
        ? { status: 200, body: { access_token: kunciMasuk, expires_in: 3599, token_type: 'Bearer' } }
        : { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
    }
    if (alamat === `https://fcm.googleapis.com/v1/projects/${akun.project_id}/messages:send`) {
      layanan.topik.push(JSON.parse(isi.toString()))
      return kepala.authorization === `Bearer ${kunciMasuk}`
        ? {
            status: layanan.status === 201 ? 200 : layanan.status,
            body: { name: `projects/${akun.project_id}/messages/1` },
          }
        : { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } }
    }
    layanan.kiriman.push({ alamat, kepala, isi })
    return { status: layanan.status, body: {} }
  }

  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      kini += 1
      puncak = Math.max(puncak, kini)
      const alamat = `https:/${req.url ?? ''}`
      const { status, body } = jawab(alamat, req.headers, Buffer.concat(parts))
      const akhiri = () => {
        kini -= 1
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      void (pintu ?? Promise.resolve()).then(akhiri)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const kemari = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const asli = new KeluarServer(['127.0.0.0/8'])
  const layanan: LayananPush = {
    keluar: { kirim: (r) => asli.kirim({ ...r, url: r.url.replace(/^https:\/\//, `${kemari}/`) }) },
    kiriman: [],
    token: [],
    topik: [],
    berkas,
    status: 201,
    tahan: () => {
      let buka = (): void => {}
      pintu = new Promise((done) => (buka = done))
      return () => {
        pintu = undefined
        buka()
      }
    },
    serentak: () => puncak,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true })
    },
  }
  return layanan
}
