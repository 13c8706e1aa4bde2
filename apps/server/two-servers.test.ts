import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCluster } from '#testing/cluster.ts'
import { urlsOf } from '#testing/database.ts'
import { testChain, testKey, type Person, type TestChain } from '#testing/server.ts'

/**
 * Two server processes on one database: events of one reach the screens of the other, and when one is killed nothing
 * is lost.
 */
const root = join(import.meta.dirname, '..', '..')
let chain: TestChain
let one: string
let two: string
let child: ChildProcess
let owner: Person
let data: string
const open: Socket[] = []

/** Starts the other process as an installation does, on the database of the first. */
async function startSecond(): Promise<string> {
  const { database: name } = chain.db.login as { database: string }
  child = spawn(process.execPath, [join(root, 'cli/start.ts'), '--no-build'], {
    env: {
      ...process.env,
      PORT: '0',
      KILAU_DATA: data,
      KILAU_KUNCI: testKey,
      ...urlsOf({ logins: await testCluster(), name }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((done, fail) => {
    let all = ''
    const read = (chunk: Buffer): void => {
      all += chunk.toString()
      const address = /Kilau: (http\S+)/.exec(all)?.[1]
      if (address) done(address)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.on('exit', (code) => fail(new Error(`ended with ${code}: ${all}`)))
  })
}

beforeAll(async () => {
  chain = await testChain()
  one = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  data = await mkdtemp(join(tmpdir(), 'kilau-dua-'))
  two = await startSecond()
  owner = await chain.login('PEMILIK')
})
afterAll(async () => {
  open.forEach((s) => s.disconnect())
  child.kill('SIGKILL')
  await chain.close()
  await rm(data, { recursive: true, force: true })
})

const screenState = (address: string, person: Person): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = io(address, {
      transports: ['websocket'],
      auth: { token: person.token, kode_toko: person.kode_toko },
      reconnection: false,
      forceNew: true,
    })
    open.push(socket)
    socket.on('connect', () => done(socket))
    socket.on('connect_error', fail)
  })
const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((done, fail) => {
    socket.once(event, done)
    setTimeout(() => fail(new Error(`no ${event} within 30 s`)), 30_000).unref()
  })
const call = async (address: string, who: Person | undefined, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${address}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(who ? { 'x-auth-token': who.token } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('two servers', () => {
  test('a change made on one is told to the screens of that shop on both, once', async () => {
    const [rina, sari] = [await chain.login('RINA'), await chain.login('SARI')]
    const [here, there, other] = [
      await screenState(one, rina),
      await screenState(two, rina),
      await screenState(two, sari),
    ]
    const heard: string[] = []
    other.on('master-changed', () => heard.push('MDN'))
    there.on('master-changed', () => heard.push('SBY'))
    const [first, second] = [next(here, 'master-changed'), next(there, 'master-changed')]
    const bank = { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA' }
    expect((await call(one, owner, 'POST', 'bank', bank)).status).toBe(200)
    expect([await first, await second]).toEqual([{ name: 'bank' }, { name: 'bank' }])
    await sleep(300)
    expect(heard).toEqual(['SBY'])
    const back = next(here, 'master-changed')
    expect((await call(two, owner, 'POST', 'bank', { kode_bank: 'BRI', nama_bank: 'BANK RAKYAT' })).status).toBe(200)
    expect(await back).toEqual({ name: 'bank' })
  })

  test('a session that is taken over on one ends on the other', async () => {
    const old = await chain.login('LINA')
    const screen = await screenState(two, old)
    const [told, cut] = [next(screen, 'session-ended'), next(screen, 'disconnect')]
    const fresh = await chain.login('LINA')
    expect(await told).toMatchObject({ sebab: 'ambil_alih' })
    await cut
    expect((await call(two, old, 'GET', 'flag')).status).toBe(401)
    expect((await call(two, fresh, 'GET', 'flag')).status).toBe(200)
  })

  test('calls are counted over both: who used up his minute on one is refused on the other', async () => {
    const rina = await chain.login('RINA')
    // Calls are counted per minute: on a busy machine the minute may change in the middle, then it is tried again.
    const exhausted = async (): Promise<boolean> => {
      const minute = Math.floor(Date.now() / 60_000)
      await Promise.all(Array.from({ length: 400 }, () => call(two, rina, 'GET', 'flag')))
      while (Math.floor(Date.now() / 60_000) === minute) {
        // Pretends that a third server has counted the keys that this one has reported.
        await chain.owner.query(
          `INSERT INTO hitungan_panggilan (kunci, jendela, proses, jumlah)
           SELECT DISTINCT kunci, jendela, 'ketiga', 1000 FROM hitungan_panggilan ON CONFLICT DO NOTHING`,
        )
        if ((await call(two, rina, 'GET', 'flag')).status === 429) return true
        await sleep(500)
      }
      return false
    }
    let refused = false
    for (let n = 0; n < 3 && !refused; n += 1) refused = await exhausted()
    expect(refused).toBe(true)
    const sari = await chain.login('SARI')
    expect((await call(two, sari, 'GET', 'flag')).status).toBe(200)
  }, 240_000)

  test('who invents tokens is counted by his address, and those who work behind it are not held up', async () => {
    if (Date.now() % 60_000 > 30_000) await sleep(60_000 - (Date.now() % 60_000) + 100)
    const sari = await chain.login('SARI')
    expect((await call(two, sari, 'GET', 'flag')).status).toBe(200)
    const foreign = (n: number): Person => ({ ...sari, token: `MDN.${String(n).padStart(43, 'A')}` })
    const answers = await Promise.all(Array.from({ length: 320 }, (_, n) => call(two, foreign(n), 'GET', 'flag')))
    const statuses = answers.map((a) => a.status)
    expect(statuses.filter((s) => s === 401).length).toBeLessThanOrEqual(300)
    expect(statuses.filter((s) => s === 429).length).toBeGreaterThanOrEqual(20)
    expect((await call(two, sari, 'GET', 'flag')).status).toBe(200)
  })

  test('one is killed in the middle of its work: what it had acknowledged is there, and what it could not tell is told by the other', async () => {
    const rina = await chain.login('RINA')
    const saved: string[] = []
    const work = (async () => {
      for (let tries = 0; tries < 500; tries += 1) {
        const kode_bank = `B${tries}`
        const answer = await call(two, owner, 'POST', 'bank', { kode_bank, nama_bank: `BANK ${tries}` }).catch(
          () => undefined,
        )
        if (!answer) return
        if (answer.status === 200) saved.push(kode_bank)
      }
    })()
    while (saved.length < 20) await sleep(10)
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await Promise.all([work, ended])
    const { rows } = await chain.owner.query(
      `SELECT kode_bank FROM bank WHERE cabang = 'SBY' AND kode_bank = ANY ($1)`,
      [saved],
    )
    expect(rows).toHaveLength(saved.length)
    // Events that the dead server had committed but not sent.
    const screen = await screenState(one, rina)
    const told: unknown[] = []
    screen.on('dokumen-berubah', (data) => told.push(data))
    await chain.plant(
      'SBY',
      `INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ('SBY', 'mati', 'dokumen-berubah', '{"nomor":"X"}', $1)`,
      [new Date(chain.now().getTime() - 60_000).toISOString()],
    )
    await Promise.all([chain.server.services.outbox.sweep(), chain.server.services.outbox.sweep()])
    await sleep(300)
    expect(told).toEqual([{ nomor: 'X' }])
    expect((await call(one, owner, 'GET', 'flag')).status).toBe(200)
  })
})
