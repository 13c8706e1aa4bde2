import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadKey } from '#kernel/data/crypto/secretbox.server.ts'
import { openFiles } from '#kernel/data/files/files.server.ts'
import { emptyPolicy } from '#kernel/engine/http/headers.server.ts'
import { documents } from '../rooms.ts'
import { draftsOf } from '#testing/all-examples.ts'
import { testPassword, testChain, type Person, type TestChain } from '#testing/server.ts'

/** What a stranger, a page of somebody else, or a curious colleague tries. docs/keamanan.md names each test by what it holds. */
let chain: TestChain
let web: string
let http: string
let owner: Person
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'kilau-web-'))
  await mkdir(join(web, 'dist/assets'), { recursive: true })
  await writeFile(join(web, 'rahasia.txt'), 'RAHASIA')
  await writeFile(join(web, 'dist/.env'), 'RAHASIA')
  await writeFile(join(web, 'dist/index.html'), '<!doctype html><title>Kilau</title>')
  await writeFile(join(web, 'dist/assets/app-1a2b3c4d.js'), 'export {}')
  chain = await testChain({ web: join(web, 'dist'), origin: 'https://kasir.example', logLevel: 'trace', lambat: 0.001 })
  http = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await chain.login('PEMILIK')
})
afterAll(async () => {
  await chain.close()
  await rm(web, { recursive: true, force: true })
})

const incoming = (user_id: string, password: string, more: Parameters<TestChain['call']>[4] = {}) =>
  chain.call(undefined, 'POST', 'users/login', { user_id, password, ambil_alih: true }, more)

describe('the head of every answer', () => {
  const all: [string, () => ReturnType<TestChain['call']>, number, RegExp][] = [
    ['a page', () => chain.call(undefined, 'GET', '/dashboard'), 200, /^text\/html; charset=utf-8/],
    [
      'an asset',
      () => chain.call(undefined, 'GET', '/assets/app-1a2b3c4d.js'),
      200,
      /^(text|application)\/javascript; charset=utf-8/,
    ],
    [
      'a page that is not there',
      () => chain.call(undefined, 'GET', '/hantu.php'),
      404,
      /^application\/json; charset=utf-8/,
    ],
    ['data', () => chain.call(owner, 'GET', 'sesi'), 200, /^application\/json; charset=utf-8/],
    [
      'data that anybody may have',
      () => chain.call(undefined, 'GET', 'info'),
      200,
      /^application\/json; charset=utf-8/,
    ],
    ['a refusal', () => chain.call(undefined, 'GET', 'sesi'), 401, /^application\/json; charset=utf-8/],
    [
      'a body that is no JSON',
      () => chain.call(owner, 'POST', 'users/bahasa', '{', { headers: { 'content-type': 'application/json' } }),
      400,
      /^application\/json/,
    ],
    [
      'a body that is too large',
      () => chain.call(owner, 'POST', 'users/bahasa', { bahasa: 'x'.repeat(1_100_000) }),
      413,
      /^application\/json/,
    ],
    ['a call that is not there', () => chain.call(owner, 'GET', 'hantu'), 404, /^application\/json/],
    ['a file', () => chain.call(owner, 'POST', 'users/csv', {}), 200, /^text\/csv; charset=utf-8/],
    ['the description of the calls', () => chain.call(undefined, 'GET', '/openapi.json'), 200, /^application\/json/],
    ['health', () => chain.call(undefined, 'GET', '/healthz'), 200, /^application\/json/],
  ]
  test.each(all)('%s', async (_name, call, status, kind) => {
    const { headers, ...answer } = await call()
    expect([answer.status, headers['content-type']], answer.raw).toEqual([status, expect.stringMatching(kind)])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self), usb=(self), serial=(self), microphone=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    const csp = String(headers['content-security-policy'])
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(csp).toContain(directive)
    expect(csp).toMatch(/object-src 'none'|default-src 'none'/)
    expect(csp).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
    for (const absent of ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'server'])
      expect(headers).not.toHaveProperty(absent)
  })

  test('data, pictures, files and errors are kept by no cache and shown by no browser as a page', async () => {
    for (const answer of [
      await chain.call(owner, 'GET', 'sesi'),
      await chain.call(undefined, 'GET', 'sesi'),
      await chain.call(owner, 'POST', 'users/csv', {}),
    ])
      expect([answer.headers['content-security-policy'], answer.headers['cache-control']]).toEqual([
        emptyPolicy,
        'private, no-store',
      ])
    expect((await chain.call(owner, 'POST', 'users/csv', {})).headers['content-disposition']).toMatch(
      /^attachment; filename="/,
    )
  })

  test('an unexpected error says a reference and nothing of the inside', async () => {
    await chain.owner.query(`ALTER TABLE toko RENAME TO toko_hilang`)
    try {
      const answer = await chain.call(owner, 'GET', 'sesi')
      expect(answer.status).toBe(500)
      expect(Object.keys(answer.body).sort()).toEqual(['kode', 'message', 'referensi'])
      expect(answer.raw).not.toMatch(/toko|SELECT|relation|at .*\.ts/)
      expect(answer.headers['content-security-policy']).toBe(emptyPolicy)
    } finally {
      await chain.owner.query(`ALTER TABLE toko_hilang RENAME TO toko`)
    }
  })

  test.each(['TRACE', 'OPTIONS', 'CONNECT', 'PATCH'] as const)('%s is no way in', async (method) => {
    if (method === 'CONNECT')
      return expect(await raw(`CONNECT kilau:443 HTTP/1.1\r\nhost: localhost\r\n\r\n`)).not.toMatch(/^HTTP\/1.1 2/)
    const answer = await chain.server.app.inject({
      method,
      url: '/api/v1/sesi',
      headers: { origin: 'https://jahat.example', 'x-auth-token': owner.token },
    })
    expect([answer.statusCode >= 400, answer.headers['access-control-allow-origin']]).toEqual([true, undefined])
  })
})

/** The server's answer to exactly these bytes. */
const raw = (text: string): Promise<string> =>
  new Promise((done) => {
    const socket = connect(Number(new URL(http).port), '127.0.0.1', () => socket.write(text))
    let content = ''
    socket.on('data', (b) => (content += b.toString()))
    socket.on('error', () => done(content))
    socket.on('close', () => done(content))
    setTimeout(() => socket.destroy(), 1500).unref()
  })

describe('paths', () => {
  const rises = [
    '../rahasia.txt',
    '..%2frahasia.txt',
    '%2e%2e/rahasia.txt',
    '..%5crahasia.txt',
    '....//rahasia.txt',
    'assets/../../rahasia.txt',
    'assets/..%2f..%2frahasia.txt',
    '%00/../rahasia.txt',
    '..%c0%afrahasia.txt',
    '%252e%252e%252frahasia.txt',
    '.env',
    '.git/config',
  ]
  test.each(rises)('/%s leads out of the pages to nothing', async (path) => {
    const content = await raw(`GET /${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(content).toMatch(/^HTTP\/1\.1 (200|400|403|404)/)
    expect(content).not.toContain('RAHASIA')
  })

  test('a folder is not listed', async () => {
    for (const path of ['/assets', '/assets/'])
      expect((await chain.call(undefined, 'GET', path)).raw).not.toContain('app-1a2b3c4d')
  })

  test.each(['gambar', 'pekerjaan', 'users', 'penjualan'])(
    '%s/… with a path for a key is not found or refused',
    async (source) => {
      for (const key of ['..%2f..%2fkunci-segel', '%2e%2e', '..%5c..%5cx', 'a%00b'])
        expect((await chain.call(owner, 'GET', `${source}/${key}`)).status).toBeGreaterThanOrEqual(400)
    },
  )

  test('a request with two lengths is refused: no second one hides behind it', async () => {
    const two =
      'POST /api/v1/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /rahasia HTTP/1.1\r\nhost: localhost\r\n\r\n'
    expect(await raw(two)).toMatch(/^HTTP\/1\.1 400/)
  })
})

describe('sessions', () => {
  test('a token that was there before the login is not the one after it', async () => {
    const fake = `SBY.${'F'.repeat(43)}`
    const answer = await incoming('RINA', testPassword, { headers: { 'x-auth-token': fake, cookie: `token=${fake}` } })
    expect(answer.status).toBe(200)
    expect(answer.body.token).not.toBe(fake)
    expect((await chain.call({ user_id: 'RINA', kode_toko: 'SBY', token: fake }, 'GET', 'sesi')).status).toBe(401)
    const again = await incoming('RINA', testPassword)
    expect(again.body.token).not.toBe(answer.body.token)
    expect(
      (await chain.call({ user_id: 'RINA', kode_toko: 'SBY', token: answer.body.token }, 'GET', 'sesi')).status,
    ).toBe(401)
  })

  test('a token is 256 random bits, kept as a hash, and is taken from no address', async () => {
    const rina = await chain.login('RINA')
    expect(rina.token.split('.')[1]).toMatch(/^[\w-]{43}$/)
    const { rows } = await chain.owner.query<{ isi: string }>(`SELECT row_to_json(s)::text AS isi FROM sesi s`)
    expect(rows.some((r) => r.isi.includes(rina.token))).toBe(false)
    expect((await chain.call(undefined, 'GET', `sesi?x-auth-token=${rina.token}&token=${rina.token}`)).status).toBe(401)
  })
})

test('an invented token reaches no lock: its refusal waits for nobody', async () => {
  const lina = await chain.login('LINA')
  const client = await chain.owner.connect()
  const goodsIn = documents.find((d) => d.name === 'barang-masuk')!
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL kilau.cabang = 'SBY'`)
    await client.query(`SELECT 1 FROM hari_toko WHERE cabang = 'SBY' FOR UPDATE`)
    const fake = { ...lina, token: `SBY.${'Q'.repeat(43)}` }
    const foreign = await chain.login('SARI')
    const fast = async (who: Person) => {
      const slow = new Promise<number>((done) => setTimeout(() => done(0), 1500))
      return Promise.race([
        chain.call(who, 'POST', goodsIn.name, draftsOf(goodsIn).good![0], { toko: 'SBY' }).then((a) => a.status),
        slow,
      ])
    }
    expect(await fast(await chain.login('OWNER')), 'whoever may work waits, or this proves nothing').toBe(0)
    expect(await fast(fake)).toBe(401)
    expect(await fast(foreign), 'nor does a known one of another shop').toBe(403)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

describe('guessing', () => {
  test('one address, many names: it waits, and another address does not', async () => {
    const from = '10.44.0.1'
    let status = 0
    for (let index = 0; index < 100 && status !== 429; index++)
      status = (await incoming(`HANTU${index}`, 'salah-sekali', { from })).status
    expect(status).toBe(429)
    expect((await incoming('MANAGER', testPassword, { from })).status).toBe(429)
    expect((await incoming('MANAGER', testPassword, { from: '10.44.0.2' })).status).toBe(200)
  })

  test('one name, many addresses: it waits as well, and whoever works already goes on', async () => {
    const sari = await chain.login('SARI')
    let status = 0
    for (let index = 0; index < 6 && status !== 429; index++)
      status = (await incoming('SARI', 'salah-sekali', { from: `10.45.0.${index}` })).status
    expect(status).toBe(429)
    expect((await chain.call(sari, 'GET', 'sesi')).status).toBe(200)
  })
})

describe('a body', () => {
  test.each([
    ['that would change what every object is', '{"__proto__":{"level":"OWN"},"bahasa":"id"}'],
    ['the same by the constructor', '{"constructor":{"prototype":{"level":"OWN"}},"bahasa":"id"}'],
  ])('%s is refused', async (_name, payload) => {
    const answer = await chain.call(owner, 'POST', 'users/bahasa', payload, {
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(({} as { level?: string }).level).toBeUndefined()
  })

  test('a parameter that is said twice is refused, not chosen from', async () => {
    const answer = await chain.call(owner, 'GET', 'rekenings/get-by-kode-bank?kode_bank=BCA&kode_bank=BRI')
    expect(answer.status).toBe(400)
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/xml'])(
    'a form that any page can send (%s) changes nothing',
    async (kind) => {
      const answer = await chain.server.app.inject({
        method: 'POST',
        url: '/api/v1/users/bahasa',
        headers: { 'x-auth-token': owner.token, 'content-type': kind },
        payload: 'bahasa=en',
      })
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('at rest', () => {
  test('the key and the pictures are their owner’s alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kilau-kunci-'))
    try {
      expect(loadKey(undefined, folder)).toHaveLength(32)
      openFiles(join(folder, 'files'))
      const mode = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8)
      expect([await mode('kunci-segel'), await mode('files')]).toEqual(['600', '700'])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

test('the log of all of this, down to its traces, holds no password and no token', async () => {
  await incoming('OWNER', 'sandi-yang-salah-sekali')
  await chain.call(owner, 'POST', 'users', {
    user_id: 'WAYAN',
    nama: 'WAYAN',
    level: 'KASIR',
    kode_toko: 'SBY',
    password: 'kata-sandi-wayan-1',
  })
  await chain.call(owner, 'POST', 'users/change-password', { old_password: 'sandi-lama-yang-salah', new_password: 'x' })
  const log = chain.errors.join('\n')
  expect(chain.errors.length).toBeGreaterThan(50)
  for (const secret of [
    owner.token,
    owner.token.split('.')[1]!,
    testPassword,
    'sandi-yang-salah-sekali',
    'kata-sandi-wayan-1',
    'sandi-lama-yang-salah',
    '$argon2id$',
  ])
    expect(log).not.toContain(secret)
  const refused = chain.errors
    .map((l) => JSON.parse(l) as Record<string, unknown>)
    .find((l) => l.msg === 'refused' && l.kode === 'kredensial')
  expect(refused).toMatchObject({ method: 'POST', ip: expect.any(String), referensi: expect.any(String) })
})
