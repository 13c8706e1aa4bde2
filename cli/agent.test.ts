import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PrintJobWire } from '#kernel/engine/paper/queue/print-job.ts'
import { networkPrinter, type NetworkPrinter } from '#testing/network-printer.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { runAgent, type RunningAgent } from './agent/agent.ts'
import { openKeptFiles, type KeptFiles } from './agent/files.ts'
import type { Fetch } from './agent/call.ts'

/**
 * The agent in the shop: paired once, prints where the server cannot reach, and whatever kills it, no paper is lost
 * or doubled.
 */
const patience = { connect: 500, ask: 150, still: 500, close: 500 }
let chain: TestChain
let server: string
let owner: Person
let lina: Person
let printer: NetworkPrinter
const folders: string[] = []
let agent: RunningAgent | undefined

beforeAll(async () => {
  chain = await testChain()
  server = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  ;[owner, lina] = [await chain.login('PEMILIK'), await chain.login('LINA')]
  printer = await networkPrinter()
  const content = { nama: 'DAPUR', jenis: 'NOTA', alamat: '127.0.0.1', port: printer.port, lebar: 80, laci: false }
  await chain.call(owner, 'POST', 'printer', { kode: 'TOKO', ...content, lewat: 'AGEN' })
})
afterAll(async () => {
  await printer.off()
  await chain.close()
  await Promise.all(folders.map((f) => rm(f, { recursive: true, force: true })))
})
afterEach(async () => {
  await agent?.stop()
  agent = undefined
  printer.behaviour = 'cetak'
})

const folder = async (): Promise<string> => {
  folders.push(await mkdtemp(join(tmpdir(), 'kilau-agen-')))
  return folders.at(-1)!
}
const code = async (who = owner): Promise<{ id: string; kode: string }> => {
  const { status, body } = await chain.call(who, 'POST', 'agen', { nama: 'meja depan' })
  expect(status).toBe(200)
  return body
}
const install = (k: string, from = '10.0.0.1') => chain.call(undefined, 'POST', 'agen/pasang', { kode: k }, { from })
/** A paired agent: its id, its token, its data folder. */
async function installed(who = owner): Promise<{ id: string; orang: Person; berkas: KeptFiles }> {
  const { id, kode } = await code(who)
  const { body } = await install(kode)
  const file = openKeptFiles(await folder())
  file.saveIdentity({ server, ...body })
  return { id, orang: { user_id: 'AGEN', token: body.token, kode_toko: body.kode_toko }, berkas: file }
}
const run = (file: KeptFiles, take?: Fetch, ask_ms = 300): RunningAgent =>
  (agent = runAgent({
    identity: file.identity()!,
    files: file,
    log: () => {},
    patience,
    ask_ms,
    ...(take ? { take } : {}),
  }))
const queuePaper = async (title: string): Promise<string> =>
  (await chain.call(lina, 'POST', 'cetakan', { printer: 'TOKO', jenis: 'NOTA', judul: title, isi: btoa(`${title}\n`) }))
    .body.id
const wait = (id: string, expected: Partial<PrintJobWire>): Promise<void> =>
  expect
    .poll(async () => (await chain.call(lina, 'GET', `cetakan/${id}`)).body, { interval: 50 })
    .toMatchObject(expected)
const outgoing = (title: string): number => printer.papers.filter((k) => k.includes(`${title}\n`)).length
/** Lets the lease of whoever took a job expire. */
const exhausted = async (): Promise<void> => {
  chain.tick(61_000)
  await chain.server.services.printWorker.sweep()
}

describe('pairing', () => {
  test('a code is good once, for ten minutes, for its own shop; only hashes are kept', async () => {
    const one = await code()
    expect((await install(one.kode)).body).toMatchObject({ kode_toko: 'SBY', nama: 'MEJA DEPAN' })
    expect((await install(one.kode, '10.0.0.2')).status).toBe(422)
    const old = await code()
    chain.tick(601_000)
    expect((await install(old.kode, '10.0.0.3')).status).toBe(422)
    const { rows } = await chain.owner.query(`SELECT * FROM agen WHERE cabang = 'SBY'`)
    expect(JSON.stringify(rows)).not.toContain(one.kode)
  })

  test('who guesses is slowed down', async () => {
    const guess = () => install('SBY-AAAA-2222', '10.0.0.9')
    for (let n = 0; n < 4; n += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('a cashier pairs none and sees none', async () => {
    expect((await chain.call(lina, 'POST', 'agen', { nama: 'X' })).status).toBe(403)
    expect((await chain.call(lina, 'GET', 'agen')).status).toBe(403)
  })

  test('a token can take papers of its own shop, and nothing else', async () => {
    const budi = await chain.login('BUDI')
    const foreign = await installed(budi)
    const id = await queuePaper('ASING')
    expect((await chain.call(foreign.orang, 'POST', 'agen/ambil', {})).body).toEqual([])
    expect((await chain.call(foreign.orang, 'POST', 'agen/ambil', {}, { toko: 'SBY' })).status).toBe(401)
    expect((await chain.call(foreign.orang, 'POST', `agen/cetakan/${id}/mulai`, {})).body).toEqual({ boleh: false })
    for (const path of ['flag', 'cetakan', 'printer', 'agen'])
      expect((await chain.call(foreign.orang, 'GET', path)).status, path).toBe(401)
    await chain.call(lina, 'POST', `cetakan/${id}/batal`)
  })

  test('taken back, the agent ends at once', async () => {
    const agent = await installed()
    // The agent learns that its token was revoked from the live connection, even if it rarely polls.
    const { dicabut } = run(agent.berkas, undefined, 3_600_000)
    await expect.poll(async () => (await chain.call(owner, 'GET', 'agen')).body.at(-1)).toMatchObject({ hidup: true })
    expect((await chain.call(owner, 'DELETE', `agen/${agent.id}`)).status).toBe(200)
    await dicabut
    expect((await chain.call(agent.orang, 'POST', 'agen/ambil', {})).status).toBe(401)
  })
})

describe('an agent', () => {
  test('prints what is asked and says so; two of them print each paper once', async () => {
    const [one, two] = [await installed(), await installed()]
    const other = runAgent({ identity: two.berkas.identity()!, files: two.berkas, log: () => {}, patience })
    run(one.berkas)
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => queuePaper(`BANYAK ${n}`)))
    for (const id of ids) await wait(id, { status: 'SELESAI', percobaan: 1 })
    await other.stop()
    expect(ids.map((_, n) => outgoing(`BANYAK ${n}`))).toEqual(ids.map(() => 1))
  })

  test('that died between taking and beginning loses nothing: the paper goes back after its lease', async () => {
    const { orang, berkas } = await installed()
    const id = await queuePaper('DIAMBIL')
    const { body } = await chain.call(orang, 'POST', 'agen/ambil', {})
    expect(body.map((t: { id: string }) => t.id)).toEqual([id])
    await wait(id, { status: 'MENCETAK' })
    await exhausted()
    run(berkas)
    await wait(id, { status: 'SELESAI', percobaan: 2 })
    expect(outgoing('DIAMBIL')).toBe(1)
    // The dead agent wakes up: its lease has expired.
    expect((await chain.call(orang, 'POST', `agen/cetakan/${id}/mulai`, {})).body).toEqual({ boleh: false })
  })

  test('that printed and could not say so says it later, after a restart too; nobody prints it again', async () => {
    const { berkas } = await installed()
    const mute: Fetch = (url, init) =>
      url.pathname.endsWith('/hasil') ? Promise.reject(new Error('the line is cut')) : fetch(url, init)
    run(berkas, mute)
    const id = await queuePaper('BISU')
    await expect.poll(() => outgoing('BISU')).toBe(1)
    await expect.poll(() => [...berkas.unreported().keys()]).toEqual([id])
    await agent!.stop()
    await exhausted()
    await wait(id, { status: 'GAGAL', ragu: true, galat: 'Tidak Diketahui Apakah Kertas Sudah Keluar' })
    run(berkas)
    await wait(id, { status: 'SELESAI', ragu: false })
    expect([outgoing('BISU'), berkas.unreported().size]).toEqual([1, 0])
  })

  test('whose question whether it may begin is not answered prints nothing', async () => {
    const { berkas } = await installed()
    let allowed = false
    run(berkas, (url, init) =>
      !allowed && url.pathname.endsWith('/mulai') ? Promise.reject(new Error('the line is cut')) : fetch(url, init),
    )
    const id = await queuePaper('TANYA')
    await wait(id, { status: 'MENCETAK' })
    expect(outgoing('TANYA')).toBe(0)
    allowed = true
    await exhausted()
    await wait(id, { status: 'SELESAI' })
    expect(outgoing('TANYA')).toBe(1)
  })

  test('before a printer without paper waits, and the screen knows why', async () => {
    printer.behaviour = 'kertas-habis'
    run((await installed()).berkas)
    const id = await queuePaper('KERTAS')
    await wait(id, { status: 'MENUNGGU', galat: 'Kertas Printer Habis' })
    printer.behaviour = 'cetak'
    chain.tick(31_000)
    await wait(id, { status: 'SELESAI' })
    expect(outgoing('KERTAS')).toBe(1)
  })
})

describe('the command', () => {
  const running: ChildProcess[] = []
  afterAll(() => running.forEach((p) => p.kill('SIGKILL')))
  function start(
    data: string,
    ...args: string[]
  ): { proses: ChildProcess; word: () => string; ended: Promise<number> } {
    const child = spawn(process.execPath, ['cli/agent.ts', '--data', data, ...args], {
      cwd: join(import.meta.dirname, '..'),
    })
    running.push(child)
    let word = ''
    for (const s of [child.stdout, child.stderr]) s.on('data', (chunk: Buffer) => (word += chunk.toString()))
    const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? -1)))
    return { proses: child, word: () => word, ended }
  }

  test('is paired, keeps its token to itself, prints; killed while it prints it leaves a doubt, and starts again by itself', async () => {
    const data = await folder()
    const { kode } = await code()
    const trust = join(data, 'otoritas.crt')
    await writeFile(trust, rootCertificates[0]!)
    const one = start(data, '--server', server, '--pasang', kode, '--percaya', trust)
    const id = await queuePaper('PERINTAH')
    await wait(id, { status: 'SELESAI' })
    // The certificate is asked for once, with the pairing code.
    expect(openKeptFiles(data).identity()!.percaya).toBe(rootCertificates[0])
    expect((await stat(join(data, 'agen.json'))).mode & 0o077).toBe(0)
    expect(one.word()).not.toContain(JSON.parse(await readFile(join(data, 'agen.json'), 'utf8')).token)
    printer.behaviour = 'menggantung'
    const doubtful = await queuePaper('DIBUNUH')
    await expect
      .poll(
        async () =>
          (await chain.owner.query(`SELECT mulai_kirim FROM cetakan WHERE cabang = 'SBY' AND id = $1`, [doubtful]))
            .rows[0],
      )
      .not.toEqual({ mulai_kirim: null })
    one.proses.kill('SIGKILL')
    await one.ended
    printer.behaviour = 'cetak'
    await exhausted()
    const two = start(data)
    const after = await queuePaper('SESUDAH')
    await wait(after, { status: 'SELESAI' })
    await wait(doubtful, { status: 'GAGAL', ragu: true })
    expect(outgoing('DIBUNUH')).toBe(0)
    two.proses.kill('SIGTERM')
    expect(await two.ended).toBe(0)
  })

  test.each([
    ['not paired', [], 2, 'not paired'],
    ['with a wrong code', ['--server', 'SERVER', '--pasang', 'SBY-QQQQ-2222'], 1, 'Kode Pemasangan Tidak Berlaku'],
    ['without an address', ['--pasang', 'SBY-QQQQ-2222'], 2, '--server'],
  ])('%s it says so', async (_name, args, code, word) => {
    const program = start(await folder(), ...args.map((a) => (a === 'SERVER' ? server : a)))
    expect([await program.ended, program.word()]).toEqual([code, expect.stringContaining(word)])
  })
})
