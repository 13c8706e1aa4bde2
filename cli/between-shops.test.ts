import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCluster } from '#testing/cluster.ts'
import { urlsOf } from '#testing/database.ts'
import { prove } from '#testing/examples.ts'
import { testChain, testKey, type Person, type TestChain } from '#testing/server.ts'
import { amount } from '#testing/share.ts'

/**
 * Servers that deliver between shops are killed while three shops send each other money, take it and call it back. Another server goes on where one
 * fell: in the end each rupiah is in one drawer, and no message was lost or done twice.
 */
const root = join(import.meta.dirname, '..')
const kills = amount(2, 30)
let chain: TestChain
let data: string
let people: readonly (readonly [Person, readonly string[]])[]
const children = new Set<ChildProcess>()

beforeAll(async () => {
  chain = await testChain({ rounds: false })
  data = await mkdtemp(join(tmpdir(), 'kilau-antar-'))
  const [owner, sby, mdn] = [await chain.login('OWNER'), await chain.login('PEMILIK'), await chain.login('BUDI')]
  people = [
    [owner, ['SBY', 'MDN']],
    [sby, ['PUSAT']],
    [mdn, ['PUSAT']],
  ]
  for (const [who] of people) {
    const float = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }] }
    const opened = await chain.call(who, 'POST', 'saldo-awal', float)
    expect(opened.status, opened.raw).toBe(200)
  }
}, 120_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await chain.close()
  await rm(data, { recursive: true, force: true })
})

/** A server of its own on the database of the chain, with the rounds that deliver. */
async function start(): Promise<{ address: string; kill: () => Promise<void> }> {
  const { database: name } = chain.db.login as { database: string }
  const child = spawn(process.execPath, [join(root, 'cli/start.ts'), '--no-build'], {
    env: {
      ...process.env,
      PORT: '0',
      KILAU_LOG: 'silent',
      KILAU_DATA: data,
      KILAU_KUNCI: testKey,
      ...urlsOf({ logins: await testCluster(), name }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const address = await new Promise<string>((done, fail) => {
    let all = ''
    const read = (chunk: Buffer): void => {
      all += chunk.toString()
      const said = /Kilau: (http\S+)/.exec(all)?.[1]
      if (said) done(said)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => fail(new Error(`ended with ${code}: ${all}`)))
  })
  return {
    address,
    kill: () => {
      children.delete(child)
      child.kill('SIGKILL')
      return gone
    },
  }
}

interface Money {
  readonly no_reff: string
  readonly nota_kirim: string
}
/** Somebody sends, takes what came, and calls some of his own back, until it is over. A call that a killed server did not answer is none of his. */
async function trade(address: () => string, who: Person, to: readonly string[], over: () => boolean): Promise<number> {
  let answered = 0
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    try {
      const answer = await fetch(`${address()}/api/v1/${path}`, {
        method,
        headers: { 'x-auth-token': who.token, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(20_000),
      })
      answered += 1
      const json: unknown = await answer.json()
      if (answer.status === 200) return json
      // Too late for what somebody else did first.
      expect([409, 422, 503], JSON.stringify(json)).toContain(answer.status)
    } catch (error) {
      if ((error as Error).name === 'AssertionError') throw error
      await new Promise((done) => setTimeout(done, 20))
    }
    return undefined
  }
  for (let round = 0; !over(); round += 1) {
    const draft = { tujuan: to[round % to.length], jumlah_rp: 1000 + round, asal: 'CASH', keterangan: 'X' }
    const sent = (await call('POST', 'kirim-uang', draft)) as Money | undefined
    if (sent && round % 3 === 0) await call('POST', `kirim-uang/${sent.nota_kirim}/batal`, { alasan: 'X' })
    const waiting = (await call('GET', 'kirim-uang?status=OPEN')) as { data: Money[] }[] | undefined
    const all = waiting?.flatMap((s) => s.data) ?? []
    for (const m of all.slice(0, 2)) await call('POST', `kirim-uang/${m.no_reff}/reception`, {})
  }
  return answered
}

test(
  `${kills} servers are killed while they deliver: nothing is lost, nothing is done twice`,
  { timeout: 1_800_000 },
  async () => {
    let server = await start()
    let over = false
    const tills = people.map(([who, to]) =>
      trade(
        () => server.address,
        who,
        to,
        () => over,
      ),
    )
    for (let n = 0; n < kills; n += 1) {
      const before = await told()
      await expect.poll(told, { timeout: 60_000 }).toBeGreaterThan(before + 15)
      await server.kill()
      // What was under way stands between two transactions, and the law holds there too.
      await expect.poll(() => prove(chain), { timeout: 60_000 }).toEqual([])
      server = await start()
    }
    over = true
    for (const n of await Promise.all(tills)) expect(n).toBeGreaterThan(0)
    const left = async () => {
      const { rows } = await chain.owner.query(
        `SELECT nomor FROM kotak_masuk WHERE dikerjakan IS NULL UNION ALL SELECT nomor FROM kotak_keluar WHERE terkirim IS NULL`,
      )
      return rows.length
    }
    await expect.poll(left, { timeout: 60_000 }).toBe(0)
    await server.kill()
    const { rows } = await chain.owner.query<{ status: string; n: number }>(
      `SELECT status, count(*)::int AS n FROM kirim_uang GROUP BY 1`,
    )
    const by = new Map(rows.map((r) => [r.status, r.n]))
    expect(
      [by.get('DONE') ?? 0, by.get('BATAL') ?? 0].every((n) => n > 0),
      JSON.stringify(rows),
    ).toBe(true)
    expect(by.has('MENUNGGU BATAL')).toBe(false)
    expect(await prove(chain)).toEqual([])
  },
)

/** Messages that were done. */
async function told(): Promise<number> {
  const { rows } = await chain.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM kotak_masuk WHERE dikerjakan IS NOT NULL`,
  )
  return rows[0]!.n
}
