import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#kernel/engine/session/session.server.ts'
import { freshDatabase, urlsOf, type FreshDatabase } from '#testing/database.ts'
import { testKey } from '#testing/server.ts'
import { amount } from '#testing/share.ts'

/**
 * Two servers on one database, one by http and one by https, each with tills that call without a pause over connections that
 * they keep. One of them is asked to end, then the other, in turn; nobody at the one that stays notices.
 */
const root = join(import.meta.dirname, '..')
const times = amount(1, 50)
const shop = 'SBY'
const tillsEach = 6

interface Server {
  readonly child: ChildProcess
  readonly agent: HttpAgent
  readonly ended: Promise<number | null>
  readonly call: (token: string, method: string, path: string, body?: object, key?: string) => Promise<string>
}
interface Till {
  answered: number
  /** Codes of sales people whose writing was acknowledged. */
  readonly written: string[]
  readonly refused: string[]
  /** The line broke before an answer came. */
  broken: number
}

let fresh: FreshDatabase
let data: string
const running = new Map<Kind, Server>()
const tokens: string[] = []
type Kind = 'http' | 'https'

beforeAll(async () => {
  fresh = await freshDatabase()
  data = await mkdtemp(join(tmpdir(), 'kilau-henti-'))
  await chmod(data, 0o755)
  const now = new Date().toISOString()
  await fresh.owner.query(
    `INSERT INTO toko (kode_toko, nama_toko, portal, pusat, dibuat, diubah) VALUES ($1, 'TOKO UJI', 'http://localhost/SBY', false, $2, $2)`,
    [shop, now],
  )
  for (let till = 0; till < 2 * tillsEach; till += 1) {
    const token = newToken(shop)
    tokens.push(token)
    const user_id = `ORANG${till}`
    await fresh.owner.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, aktif, dibuat, diubah) VALUES ($1, $2, $1, 'OWN', true, $3, $3)`,
      [user_id, shop, now],
    )
    await fresh.owner.query(
      `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ($1, $2, $3, 'TILL', $4, $4)`,
      [user_id, hashToken(token), shop, now],
    )
  }
}, 120_000)
afterAll(async () => {
  for (const { child, agent } of running.values()) {
    agent.destroy()
    child.kill('SIGKILL')
  }
  await fresh.drop()
  await rm(data, { recursive: true, force: true })
})

async function start(kind: Kind): Promise<void> {
  const folder = join(data, kind)
  await mkdir(folder, { recursive: true })
  const child = spawn(process.execPath, [join(root, 'cli/start.ts'), '--no-build'], {
    env: {
      ...process.env,
      PORT: '0',
      KILAU_LOG: 'silent',
      KILAU_DATA: folder,
      KILAU_KUNCI: testKey,
      ...(kind === 'https' ? { KILAU_HTTPS: '0', KILAU_NAMA: 'kasir.toko.lan' } : {}),
      ...urlsOf(fresh),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const said = kind === 'http' ? /^Kilau: http:\/\/[^:\s]+:(\d+)/m : /https:\/\/kasir\.toko\.lan:(\d+)/
  const port = await new Promise<string>((done, fail) => {
    let text = ''
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = said.exec(text)?.[1]
      if (found) done(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${text}`)))
  })
  const agent =
    kind === 'http'
      ? new HttpAgent({ keepAlive: true })
      : new HttpsAgent({ keepAlive: true, ca: await readFile(join(folder, 'https/kilau-ca.crt'), 'utf8') })
  const send = kind === 'http' ? httpRequest : httpsRequest
  running.set(kind, {
    child,
    agent,
    ended,
    call: (token, method, path, body, key) =>
      new Promise((done, fail) => {
        const headers = {
          'x-auth-token': token,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'x-idempotency-key': key } : {}),
        }
        send({ host: 'localhost', port, path: `/api/v1/${path}`, method, headers, agent }, (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('error', fail)
          response.on('end', () => done(response.statusCode === 200 ? '' : `${response.statusCode} ${text}`))
        })
          .on('error', fail)
          .end(body && JSON.stringify(body))
      }),
  })
}

/** One till calls until it is told to stop, or its line is gone. */
async function sell(server: Server, token: string, name: string, over: () => boolean, seen: Till): Promise<void> {
  for (let round = 0; !over(); round += 1) {
    const code = `${name}X${round}`
    const writes = round % 3 === 0
    try {
      const refusal = writes
        ? await server.call(token, 'POST', 'sales', { kode_sales: code, nama_sales: 'SALES UJI' }, `tulis-${code}`)
        : await server.call(
            token,
            round % 3 === 1 ? 'GET' : 'POST',
            round % 3 === 1 ? 'sesi' : 'barang/cari',
            round % 3 === 1 ? undefined : {},
          )
      if (refusal) seen.refused.push(refusal)
      else if (writes) seen.written.push(code)
      seen.answered += 1
    } catch {
      seen.broken += 1
      return
    }
  }
}

async function codesThere(): Promise<ReadonlySet<string>> {
  const client = new pg.Client(fresh.logins.root)
  await client.connect()
  try {
    const { rows } = await client.query<{ kode_sales: string }>(`SELECT kode_sales FROM sales`)
    return new Set(rows.map((r) => r.kode_sales))
  } finally {
    await client.end()
  }
}

test(
  `${times} times each, under load: by http and by https it ends by itself and keeps what it acknowledged, and the other one goes on`,
  { timeout: 1_800_000 },
  async () => {
    await start('http')
    await start('https')
    const took: Record<Kind, number[]> = { http: [], https: [] }
    const kinds = ['http', 'https'] as const
    for (let round = 0; round < 2 * times; round += 1) {
      const leaves = kinds[round % 2]!
      const seen: Record<Kind, Till> = {
        http: { answered: 0, written: [], refused: [], broken: 0 },
        https: { answered: 0, written: [], refused: [], broken: 0 },
      }
      let over = false
      const tills = kinds.flatMap((kind, place) =>
        Array.from({ length: tillsEach }, (_, index) => {
          const at = place * tillsEach + index
          return sell(running.get(kind)!, tokens[at]!, `R${round}T${at}`, () => over, seen[kind])
        }),
      )
      await expect
        .poll(() => Math.min(seen.http.answered, seen.https.answered), { timeout: 20_000 })
        .toBeGreaterThan(50)
      const server = running.get(leaves)!
      const begin = performance.now()
      server.child.kill('SIGTERM')
      // Whoever has to be forced ends with 1, after half a minute.
      expect([round, await server.ended]).toEqual([round, 0])
      took[leaves].push(performance.now() - begin)
      const stays = seen[leaves === 'http' ? 'https' : 'http']
      const before = stays.answered
      await expect.poll(() => stays.answered, { timeout: 20_000 }).toBeGreaterThan(before + 10)
      over = true
      await Promise.all(tills)
      server.agent.destroy()
      expect([...seen.http.refused, ...seen.https.refused]).toEqual([])
      expect(stays.broken, 'at the one that stays no line breaks').toBe(0)
      const there = await codesThere()
      const written = [...seen.http.written, ...seen.https.written]
      expect(written.length).toBeGreaterThan(0)
      expect(written.filter((code) => !there.has(code))).toEqual([])
      await start(leaves)
    }
    const most = (kind: Kind) => `${kind} in ${Math.round(Math.max(...took[kind]))} ms at most`
    console.log(`ended ${times} times each under load, two on one database: ${most('http')}, ${most('https')}`)
  },
)
