import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The real command, started, killed and started again, while masters are being saved. */
const root = join(import.meta.dirname, '..')
const password = 'rahasia-toko-1'
let data: string
let running: Running | undefined

interface Running {
  readonly child: ChildProcess
  readonly address: string
  /** The one-time code of the link of a first start; it comes a moment after the address. */
  code(): string | undefined
  /** What it says (stdout). What it logs comes by another pipe, and their order is not told. */
  said(): string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

function start(env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'cli/start.ts'), '--no-build'], {
    env: { ...process.env, PORT: '0', KILAU_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let logged = ''
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  return new Promise((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /^Kilau: (http\S+)\n/m.exec(said)?.[1]
      const code = () => /#siapkan=(\S+)/.exec(said)?.[1]
      if (address) done({ child, address, code, said: () => said, ended })
    })
    child.stderr.on('data', (chunk: Buffer) => (logged += chunk.toString()))
    void ended.then((code) => fail(new Error(`ended with ${code}: ${said}${logged}`)))
  })
}

const call = async (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
  const answer = await fetch(`${running!.address}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const login = async (): Promise<string> => {
  const answer = await call('users/login', { user_id: 'PEMILIK', password: password, ambil_alih: true })
  expect(answer.status).toBe(200)
  return String(answer.body.token)
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kilau-mati-'))
  await chmod(data, 0o755)
  running = await start()
})
afterAll(async () => {
  running?.child.kill('SIGTERM')
  await running?.ended
  await rm(data, { recursive: true, force: true })
})

test('the link of the first start stands alone at the end', async () => {
  // The address is printed before it; on a busy machine it comes a moment later.
  await expect.poll(() => running!.said()).toMatch(/\nKilau belum disiapkan\. .*\n\nhttp:\/\/\S+\/#siapkan=\S+\n+$/)
})

test('the first start prints a one-time link; it works once', async () => {
  const setup = {
    kode: running!.code(),
    nama_toko: 'TOKO EMAS',
    alamat_toko: 'JAKARTA',
    user_id: 'PEMILIK',
    nama: 'PEMILIK',
    password: password,
  }
  expect((await call('siapkan', { ...setup, kode: 'salah' })).status).toBe(403)
  expect((await call('siapkan', { ...setup, password: 'pendek' })).status).toBe(400)
  expect((await call('siapkan', setup)).status).toBe(200)
  expect((await call('siapkan', setup)).status).toBe(403)
  expect((await call('info', undefined, {}, 'GET')).body).toMatchObject({ siap: true, versi: '1.7.1', build: 7 })
})

test('healthz and readyz say yes', async () => {
  for (const path of ['healthz', 'readyz']) expect((await fetch(`${running!.address}/${path}`)).status).toBe(200)
})

test('a second server on the same data is refused, and the first goes on', async () => {
  await expect(start()).rejects.toThrow(/ended with 1/)
  expect((await fetch(`${running!.address}/readyz`)).status).toBe(200)
})

test.each([
  ['a port that is no port', { PORT: 'delapan' }, 'PORT'],
  ['a database address that is none', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ['a key of the wrong length', { KILAU_KUNCI: 'abc' }, 'KILAU_KUNCI'],
])('%s is refused with the name of the setting', async (_name, env, name) => {
  await expect(start(env)).rejects.toThrow(name)
})

describe('what would stop a start is said before the database is made', () => {
  let own: string
  const holder = createServer()
  beforeAll(async () => {
    own = await mkdtemp(join(tmpdir(), 'kilau-awal-'))
    await chmod(own, 0o755)
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  })
  afterAll(async () => {
    holder.close()
    await rm(own, { recursive: true, force: true })
  })
  const taken = () => String((holder.address() as AddressInfo).port)

  /** A folder with these files; the path of it. */
  const folder = async (name: string, files: Record<string, string> = {}): Promise<string> => {
    const path = join(own, name)
    for (const [file, content] of Object.entries(files)) {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), content)
    }
    await mkdir(path, { recursive: true })
    return path
  }
  const refusedStart = (env: Record<string, string>): Promise<string> =>
    start(env).then(
      async (running) => {
        running.child.kill('SIGTERM')
        await running.ended
        return 'it started'
      },
      (e: Error) => e.message,
    )

  test('a sealing key that is cut short: the file, and what to do', async () => {
    const path = await folder('short', { 'kunci-segel': 'YWJj' })
    const said = await refusedStart({ KILAU_DATA: path })
    expect(said).toContain(`${path}/kunci-segel holds no sealing key`)
    expect(said).toContain('Put the file back from a backup')
    expect(await readdir(path)).toEqual(['kunci-segel'])
  })

  test.each([
    ['no JSON', '{"root": "a', 'is broken ('],
    ['half of it', '{"root":"a","owner":"b"}', 'it lacks app, pusat'],
    ['null', 'null', 'it lacks root, owner, app, pusat'],
  ])('passwords of the database that are %s: the file, and what to do', async (name, content, why) => {
    const path = await folder(`keys-${name}`, { 'postgres/kunci.json': content })
    const said = await refusedStart({ KILAU_DATA: path })
    expect(said).toContain(`${path}/postgres/kunci.json`)
    expect(said).toContain(why)
    expect(said).toContain('put it back from a backup')
    expect(await readdir(join(path, 'postgres'))).not.toContain('cluster')
  })

  test.each(['PORT', 'KILAU_HTTPS'])('a port in use: its number and the setting %s', async (setting) => {
    const path = await folder(`port-${setting}`)
    const said = await refusedStart({ KILAU_DATA: path, HOST: '127.0.0.1', [setting]: taken() })
    expect(said).toContain(`port ${taken()} of 127.0.0.1 is in use`)
    expect(said).toContain(`choose another port in ${setting}`)
    expect(await readdir(path)).not.toContain('postgres')
  })

  test('a data folder that cannot be made: its path and the setting', async () => {
    const path = join(await folder('file', { there: '' }), 'there', 'data')
    const said = await refusedStart({ KILAU_DATA: path })
    expect(said).toContain(`the data folder ${path} cannot be written (ENOTDIR)`)
    expect(said).toContain('KILAU_DATA')
  })

  // Root may write everywhere.
  test.skipIf(process.getuid?.() === 0)('a data folder that is read-only', async () => {
    const path = await folder('closed')
    await chmod(path, 0o500)
    const said = await refusedStart({ KILAU_DATA: path })
    await chmod(path, 0o700)
    expect(said).toContain(`the data folder ${path} cannot be written (EACCES)`)
  })
})

/** The process id of the database, from its lock file. */
const postmaster = async (): Promise<number> => {
  const find = async (folder: string): Promise<string | undefined> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.name === 'postmaster.pid') return join(folder, entry.name)
      const below =
        entry.isDirectory() && !/^(base|global|pg_|files)/.test(entry.name)
          ? await find(join(folder, entry.name))
          : undefined
      if (below) return below
    }
    return undefined
  }
  const file = await find(data)
  return Number((await readFile(file!, 'utf8')).split('\n')[0])
}

describe('kill -9 while masters are saved', () => {
  const acked = new Set<string>()
  const pending = new Map<string, string>()
  let number = 0

  /**
   * Eight clients save as fast as they can until the server is gone; unanswered writes are remembered with their
   * keys.
   */
  async function saveUntilCut(token: string, kill: () => Promise<void> | void): Promise<void> {
    const cut = new AbortController()
    const client = async (): Promise<void> => {
      while (!cut.signal.aborted) {
        const code = `K${(number += 1)}`
        const key = `simpan-${code}-aaaa`
        pending.set(code, key)
        try {
          const answer = await call(
            'kategori',
            { kode_kategori: code, nama_kategori: `KATEGORI ${code}` },
            { 'x-auth-token': token, 'x-idempotency-key': key },
          )
          if (answer.status === 200) {
            acked.add(code)
            pending.delete(code)
          }
        } catch {
          return
        }
      }
    }
    const until = acked.size + 30
    const clients = Array.from({ length: 8 }, client)
    await expect.poll(() => acked.size).toBeGreaterThan(until)
    await kill()
    await sleep(100)
    cut.abort()
    await Promise.all(clients)
  }

  /** Everything acknowledged must be there; unanswered writes are sent again with their keys, and are there once. */
  async function checkAll(): Promise<void> {
    const token = await login()
    for (const [code, key] of pending) {
      const answer = await call(
        'kategori',
        { kode_kategori: code, nama_kategori: `KATEGORI ${code}` },
        { 'x-auth-token': token, 'x-idempotency-key': key },
      )
      expect([answer.status, code]).toEqual([200, code])
      acked.add(code)
    }
    pending.clear()
    const list = (await call('kategori/get/all', undefined, { 'x-auth-token': token }, 'GET')).body as unknown as {
      kode_kategori: string
    }[]
    const there = new Set(list.map((k) => k.kode_kategori))
    expect([...acked].filter((k) => !there.has(k))).toEqual([])
  }

  test('of the server: the next one takes the database over, nothing acknowledged is lost', async () => {
    await saveUntilCut(await login(), () => void running!.child.kill('SIGKILL'))
    const before = acked.size
    expect(before).toBeGreaterThan(20)
    running = await start()
    await checkAll()
  })

  test('of the database: the server starts it again by itself, nothing acknowledged is lost', async () => {
    const token = await login()
    const pid = await postmaster()
    await saveUntilCut(token, () => void process.kill(pid, 'SIGKILL'))
    for (let i = 0; i < 300 && (await fetch(`${running!.address}/readyz`)).status !== 200; i++) await sleep(100)
    await checkAll()
  })

  test('of both at once', async () => {
    const token = await login()
    const pid = await postmaster()
    await saveUntilCut(token, () => {
      process.kill(pid, 'SIGKILL')
      running!.child.kill('SIGKILL')
    })
    running = await start()
    await checkAll()
  })
})

test('SIGTERM ends it in good order: exit code 0, no database process left, and it starts again', async () => {
  const pid = await postmaster()
  running!.child.kill('SIGTERM')
  expect(await running!.ended).toBe(0)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  running = await start()
  expect(running.code()).toBeUndefined()
  expect((await call('info', undefined, {}, 'GET')).body).toMatchObject({ siap: true })
})
