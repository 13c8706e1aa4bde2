import type { InjectOptions } from 'fastify'
import { makeServer, type Ground } from '#apps/server/main.server.ts'
import type { Butuh } from '#kernel/define/dokumen.ts'
import { sandiContoh } from './orang.ts'

// What an endpoint answers is known to whoever asks it.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
export interface Jawaban {
  readonly status: number
  readonly body: Any
}
/** Somebody who is logged in. */
export interface Kasir {
  readonly user_id: string
  readonly token: string
}
type Method = 'GET' | 'POST' | 'PUT'

/**
 * A server of its own on the chain's database, whose clock the sample sets. Shops are made side by side, each day of each at its own
 * pace, so every one of them needs a clock of its own.
 */
export interface Lajur {
  /** The one-time code of the first start, of the first of them. */
  readonly kodeSiapkan: string | undefined
  /** From now on it is this moment. */
  setJam(saat: Date): void
  /** Writes that were asked for. */
  readonly perintah: number
  /** Any answer. */
  panggil(
    who: Kasir | undefined,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Jawaban>
  /** The body of a 200; anything else ends the making. */
  minta(
    who: Kasir | undefined,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Any>
  masuk(user_id: string): Promise<Kasir>
  keluar(who: Kasir): Promise<void>
  /** A guarded command: when somebody above must allow it, he does so by his password, and it is sent again with his grant. */
  jalankan(who: Kasir, path: string, minta: Diminta, pemberi: Pemberi): Promise<Any>
  close(): Promise<void>
}
export interface Diminta {
  readonly dokumen: string
  readonly aksi: string
  readonly nomor?: string
  readonly draft: unknown
  readonly alasan: string
}
/** Who allows what a supervisor may, and what only an owner may. */
export interface Pemberi {
  readonly SPV: string
  readonly OWN: string
}

export async function bukaLajur(ground: Pick<Ground, 'db' | 'log' | 'data' | 'kunci'>): Promise<Lajur> {
  let jam = new Date(0)
  let perintah = 0
  let alamat = 0
  // The general limit is for tills, and no till rings up ninety days in a minute.
  const server = await makeServer({ ...ground, clock: () => jam, batas: 100_000_000 })
  await server.app.ready()
  const panggil: Lajur['panggil'] = async (who, method, path, body, headers = {}) => {
    if (method !== 'GET') perintah += 1
    const request: InjectOptions = {
      method,
      url: `/api/v1/${path}`,
      headers: { ...headers, ...(who ? { 'x-auth-token': who.token } : {}) },
      // Logins are counted by address: each has one of the many that this machine has.
      remoteAddress: `127.7.${(alamat >> 8) & 255}.${alamat & 255}`,
      ...(body === undefined ? {} : { payload: body as object }),
    }
    const answer = await server.app.inject(request)
    return { status: answer.statusCode, body: answer.payload ? JSON.parse(answer.payload) : null }
  }
  const minta: Lajur['minta'] = async (who, method, path, body, headers) => {
    const answer = await panggil(who, method, path, body, headers)
    if (answer.status === 200) return answer.body
    throw new Error(
      `${jam.toISOString()} ${who?.user_id ?? ''} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`,
    )
  }
  return {
    kodeSiapkan: server.kodeSiapkan,
    setJam: (saat) => {
      jam = saat
    },
    get perintah() {
      return perintah
    },
    panggil,
    minta,
    masuk: async (user_id) => {
      alamat += 1
      const { token } = await minta(undefined, 'POST', 'users/login', {
        user_id,
        password: sandiContoh,
        perangkat: 'KASIR CONTOH',
      })
      return { user_id, token }
    },
    keluar: (who) => minta(who, 'POST', 'users/logout', { user_id: who.user_id }),
    jalankan: (who, path, q, pemberi) => jalankan(panggil, minta, who, path, q, pemberi),
    close: () => server.close(),
  }
}

async function jalankan(
  panggil: Lajur['panggil'],
  minta: Lajur['minta'],
  who: Kasir,
  path: string,
  q: Diminta,
  pemberi: Pemberi,
): Promise<Any> {
  const first = await panggil(who, 'POST', path, q.draft)
  if (first.status === 200) return first.body
  if (first.status !== 423) throw new Error(`${who.user_id} ${path}: ${first.status} ${JSON.stringify(first.body)}`)
  const { dokumen, aksi, nomor, draft } = q
  const asked = await minta(who, 'POST', `${dokumen}/periksa`, { aksi, ...(nomor ? { nomor } : {}), draft })
  const owner = (asked.butuh as Butuh[]).some((b) => b.minimal === 'OWN')
  const { grant } = await minta(who, 'POST', 'authorization', {
    user_id: owner ? pemberi.OWN : pemberi.SPV,
    password: sandiContoh,
    kategori: asked.kategori.join(','),
    description: `${dokumen} ${aksi}`,
    keterangan: q.alasan,
    id_periksa: asked.id_periksa,
  })
  return minta(who, 'POST', path, draft, { 'x-grant': grant })
}
