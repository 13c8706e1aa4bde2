import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCluster } from '#kernel/testing/cluster.ts'
import { urlLogin } from '#kernel/testing/database.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

/** Two server processes on one database: what one tells the screens of the other hear, and when one is killed nothing is lost. */
const root = join(import.meta.dirname, '..', '..')
let c: TestChain
let satu: string
let dua: string
let anak: ChildProcess
let pemilik: Person
let data: string
const open: Socket[] = []

/** The other process, started as an installation starts it, on the database of the first. */
async function startKedua(): Promise<string> {
  const { owner, app, pusat } = await testCluster()
  const { database } = c.db.login as { database: string }
  anak = spawn(process.execPath, [join(root, 'cli/start.ts'), '--no-build'], {
    env: {
      ...process.env,
      PORT: '0',
      KILAU_DATA: data,
      DATABASE_URL: urlLogin(owner, database),
      DATABASE_URL_APP: urlLogin(app, database),
      DATABASE_URL_PUSAT: urlLogin(pusat, database),
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
    anak.stdout!.on('data', read)
    anak.stderr!.on('data', read)
    anak.on('exit', (code) => fail(new Error(`ended with ${code}: ${all}`)))
  })
}

beforeAll(async () => {
  c = await testChain()
  satu = await c.server.app.listen({ port: 0, host: '127.0.0.1' })
  data = await mkdtemp(join(tmpdir(), 'kilau-dua-'))
  dua = await startKedua()
  pemilik = await c.login('PEMILIK')
})
afterAll(async () => {
  open.forEach((s) => s.disconnect())
  anak.kill('SIGKILL')
  await c.close()
  await rm(data, { recursive: true, force: true })
})

const layar = (address: string, p: Person): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = io(address, {
      transports: ['websocket'],
      auth: { token: p.token, kode_toko: p.kode_toko },
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
    const [rina, sari] = [await c.login('RINA'), await c.login('SARI')]
    const [sini, sana, lain] = [await layar(satu, rina), await layar(dua, rina), await layar(dua, sari)]
    const heard: string[] = []
    lain.on('master-changed', () => heard.push('MDN'))
    sana.on('master-changed', () => heard.push('SBY'))
    const [a, b] = [next(sini, 'master-changed'), next(sana, 'master-changed')]
    const bank = { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA' }
    expect((await call(satu, pemilik, 'POST', 'bank', bank)).status).toBe(200)
    expect([await a, await b]).toEqual([{ name: 'bank' }, { name: 'bank' }])
    await sleep(300)
    expect(heard).toEqual(['SBY'])
    const kembali = next(sini, 'master-changed')
    expect((await call(dua, pemilik, 'POST', 'bank', { kode_bank: 'BRI', nama_bank: 'BANK RAKYAT' })).status).toBe(200)
    expect(await kembali).toEqual({ name: 'bank' })
  })

  test('a session that is taken over on one ends on the other', async () => {
    const lama = await c.login('LINA')
    const screen = await layar(dua, lama)
    const [told, cut] = [next(screen, 'session-ended'), next(screen, 'disconnect')]
    const baru = await c.login('LINA')
    expect(await told).toMatchObject({ sebab: 'ambil_alih' })
    await cut
    expect((await call(dua, lama, 'GET', 'flag')).status).toBe(401)
    expect((await call(dua, baru, 'GET', 'flag')).status).toBe(200)
  })

  test('calls are counted over both: who used up his minute on one is refused on the other', async () => {
    const rina = await c.login('RINA')
    // Calls are counted by the minute: on a busy machine its turn may fall into the middle, and then it is tried again.
    const habis = async (): Promise<boolean> => {
      const menit = Math.floor(Date.now() / 60_000)
      await Promise.all(Array.from({ length: 400 }, () => call(dua, rina, 'GET', 'flag')))
      while (Math.floor(Date.now() / 60_000) === menit) {
        // What a third server counted, as soon as this one has told what it did.
        await c.owner.query(
          `INSERT INTO hitungan_panggilan (kunci, jendela, proses, jumlah)
           SELECT DISTINCT kunci, jendela, 'ketiga', 1000 FROM hitungan_panggilan ON CONFLICT DO NOTHING`,
        )
        if ((await call(dua, rina, 'GET', 'flag')).status === 429) return true
        await sleep(500)
      }
      return false
    }
    let ditolak = false
    for (let n = 0; n < 3 && !ditolak; n += 1) ditolak = await habis()
    expect(ditolak).toBe(true)
    const sari = await c.login('SARI')
    expect((await call(dua, sari, 'GET', 'flag')).status).toBe(200)
  }, 240_000)

  test('who invents tokens is counted by his address, and those who work behind it are not held up', async () => {
    if (Date.now() % 60_000 > 30_000) await sleep(60_000 - (Date.now() % 60_000) + 100)
    const sari = await c.login('SARI')
    expect((await call(dua, sari, 'GET', 'flag')).status).toBe(200)
    const asing = (n: number): Person => ({ ...sari, token: `MDN.${String(n).padStart(43, 'A')}` })
    const answers = await Promise.all(Array.from({ length: 320 }, (_, n) => call(dua, asing(n), 'GET', 'flag')))
    const statuses = answers.map((a) => a.status)
    expect(statuses.filter((s) => s === 401).length).toBeLessThanOrEqual(300)
    expect(statuses.filter((s) => s === 429).length).toBeGreaterThanOrEqual(20)
    expect((await call(dua, sari, 'GET', 'flag')).status).toBe(200)
  })

  test('one is killed in the middle of its work: what it had acknowledged is there, and what it could not tell is told by the other', async () => {
    const rina = await c.login('RINA')
    const saved: string[] = []
    const work = (async () => {
      for (let n = 0; n < 500; n += 1) {
        const kode_bank = `B${n}`
        const answer = await call(dua, pemilik, 'POST', 'bank', { kode_bank, nama_bank: `BANK ${n}` }).catch(
          () => undefined,
        )
        if (!answer) return
        if (answer.status === 200) saved.push(kode_bank)
      }
    })()
    while (saved.length < 20) await sleep(10)
    const ended = new Promise((done) => anak.once('exit', done))
    anak.kill('SIGKILL')
    await Promise.all([work, ended])
    const { rows } = await c.owner.query(`SELECT kode_bank FROM bank WHERE cabang = 'SBY' AND kode_bank = ANY ($1)`, [
      saved,
    ])
    expect(rows).toHaveLength(saved.length)
    // What the dead one had committed and not told.
    const screen = await layar(satu, rina)
    const told: unknown[] = []
    screen.on('dokumen-berubah', (data) => told.push(data))
    await c.plant(
      'SBY',
      `INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ('SBY', 'mati', 'dokumen-berubah', '{"nomor":"X"}', $1)`,
      [new Date(c.now().getTime() - 60_000).toISOString()],
    )
    await Promise.all([c.server.mesin.outbox.sweep(), c.server.mesin.outbox.sweep()])
    await sleep(300)
    expect(told).toEqual([{ nomor: 'X' }])
    expect((await call(satu, pemilik, 'GET', 'flag')).status).toBe(200)
  })
})
