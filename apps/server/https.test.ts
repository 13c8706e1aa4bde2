import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSecretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { fromFiles, fromAuthority, serveHttps, type Https } from '#kernel/engine/https/serve.server.ts'
import { authorityFile, openCertificateStorage } from '#kernel/engine/https/store.server.ts'
import { makeAuthority, fingerprint, issueCertificate } from '#kernel/engine/https/certificate.server.ts'
import { testPassword, testChain, type TestChain } from '#testing/server.ts'

/** Other machines: only over https, with a certificate that they were told to trust. */
let chain: TestChain
let https: Https | undefined
let folder: string
let http: string
const log = pino({ level: 'silent' })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-https-'))
  chain = await testChain({
    https: () => https,
    path: {
      proxy: ['10.255.0.1', '10.9.0.0/16'],
      names: () => ['kasir-1'],
      destination: (h) => `https://${h === 'kasir-1' ? h : 'localhost'}:8443`,
    },
  })
  http = await chain.server.app.listen({ port: 0, host: '127.0.0.1' })
  const storage = openCertificateStorage(join(folder, 'https'), makeSecretbox(Buffer.alloc(32, 1)), () => new Date())
  const where = { port: 0, host: '127.0.0.1' }
  https = await serveHttps(chain.server.app.server, fromAuthority(storage, ['kasir-1'], log), where, log)
})
afterAll(async () => {
  const ended = https?.close()
  await chain.close()
  await ended
  await rm(folder, { recursive: true, force: true })
})

interface Reply {
  readonly status: number
  readonly body: string
  readonly headers: Record<string, string | string[] | undefined>
}
/** An https call from another machine, with the authority that it trusts. */
function call(
  path: string,
  body?: object,
  options: { ca?: string | undefined; headers?: Record<string, string> } = {},
) {
  const { port } = https!
  const ca = 'ca' in options ? options.ca : https!.content().authority
  return new Promise<Reply>((done, fail) => {
    const sent = request(
      {
        host: 'localhost',
        port,
        path,
        ca,
        agent: false,
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...options.headers },
      },
      (request) => {
        const parts: Buffer[] = []
        request.on('data', (b: Buffer) => parts.push(b))
        request.on('end', () =>
          done({ status: request.statusCode!, body: Buffer.concat(parts).toString(), headers: request.headers }),
        )
      },
    )
    sent.on('error', fail)
    sent.end(body && JSON.stringify(body))
  })
}
const incoming = { user_id: 'LINA', password: testPassword, ambil_alih: true }

describe('by https', () => {
  test('a till that trusts the authority logs in and works', async () => {
    const { status, body } = await call('/api/v1/users/login', incoming)
    expect(status, body).toBe(200)
    const { token } = JSON.parse(body) as { token: string }
    expect((await call('/SBY/api/v1/sesi', undefined, { headers: { 'x-auth-token': token } })).status).toBe(200)
  })

  test('a till that does not trust it opens nothing', async () => {
    await expect(call('/api/v1/info', undefined, { ca: undefined })).rejects.toThrow(/certificate|issuer/)
  })

  test('our own authority asks no browser to remember https: the page that tells how to trust it is plain', async () => {
    expect((await call('/api/v1/info')).headers['strict-transport-security']).toBeUndefined()
  })

  const open: Socket[] = []
  afterAll(() => open.forEach((s) => s.disconnect()))
  const socket = async (address: string, more: Partial<ManagerOptions & SocketOptions>): Promise<string> => {
    const { token } = await chain.login('RINA')
    return new Promise((done) => {
      const socket = io(address, {
        transports: ['websocket'],
        auth: { token, kode_toko: 'SBY' },
        reconnection: false,
        forceNew: true,
        ...more,
      })
      open.push(socket)
      socket.on('connect', () => done('tersambung'))
      socket.on('connect_error', () => done('ditolak'))
    })
  }
  test('the live socket stands over it', async () => {
    const address = `https://localhost:${https!.port}`
    const ca = https!.content().authority!
    expect(await socket(address, { ca })).toBe('tersambung')
    expect(await socket(address, { ca, extraHeaders: { origin: address } })).toBe('tersambung')
    expect(await socket(address, {})).toBe('ditolak')
  })

  test.each([
    ['from this machine', {}, 'tersambung'],
    ['for another one, handed on by somebody whom nobody named', { 'x-forwarded-for': '10.0.0.9' }, 'ditolak'],
    ['and says it came by https', { 'x-forwarded-for': '10.0.0.9', 'x-forwarded-proto': 'https' }, 'ditolak'],
    ['from a page of somebody else', { origin: 'https://jahat.example' }, 'ditolak'],
    ['from a page without an address', { origin: 'null' }, 'ditolak'],
    ['under a name that is not ours', { host: 'jahat.example' }, 'ditolak'],
  ])('the socket by plain http, %s', async (_name, extraHeaders, result) => {
    expect(await socket(http, { extraHeaders })).toBe(result)
  })
})

/** A plain http call: from which address, under which name, with which headers. */
const plain = async (method: 'GET' | 'POST', url: string, from: string, headers: Record<string, string> = {}) => {
  const answer = await chain.server.app.inject({
    method,
    url,
    remoteAddress: from,
    headers,
    ...(method === 'POST' ? { payload: incoming } : {}),
  })
  return { status: answer.statusCode, ke: answer.headers.location, isi: answer.payload, headers: answer.headers }
}

describe('by plain http', () => {
  test.each([
    ['a page', 'GET', '/dashboard?x=1', { host: 'kasir-1:8080' }, [302, 'https://kasir-1:8443/dashboard?x=1']],
    ['under a name that we do not have', 'GET', '/', { host: 'jahat.example' }, [302, 'https://localhost:8443/']],
    [
      'a path that looks like another place',
      'GET',
      '//jahat.example/',
      { host: 'kasir-1' },
      [302, 'https://kasir-1:8443//jahat.example/'],
    ],
    ['a call', 'GET', '/api/v1/info', { host: 'kasir-1' }, [403, undefined]],
    ['a right password', 'POST', '/api/v1/users/login', { host: 'kasir-1' }, [403, undefined]],
    ['and lies about its name', 'POST', '/api/v1/users/login', { host: 'localhost' }, [403, undefined]],
    ['and lies about https', 'POST', '/api/v1/users/login', { 'x-forwarded-proto': 'https' }, [403, undefined]],
    ['the metrics', 'GET', '/metrics', { host: 'kasir-1' }, [302, 'https://kasir-1:8443/metrics']],
  ] as const)('another machine asks for %s', async (_name, method, url, headers, answer) => {
    const { status, ke } = await plain(method, url, '192.168.1.20', headers)
    expect([status, ke]).toEqual(answer)
  })

  test('another machine hears whether we live, and how to trust us', async () => {
    for (const url of ['/healthz', '/readyz', '/percaya', `/percaya/${authorityFile}`])
      expect((await plain('GET', url, '192.168.1.20')).status).toBe(200)
  })

  test('this machine is served, but not under a name that somebody else made point here', async () => {
    expect((await plain('POST', '/api/v1/users/login', '127.0.0.1')).status).toBe(200)
    expect((await plain('POST', '/api/v1/users/login', '127.0.0.1', { host: 'kasir-1:8080' })).status).toBe(200)
    expect((await plain('POST', '/api/v1/users/login', '127.0.0.1', { host: 'jahat.example' })).status).toBe(403)
  })
})

describe('behind a proxy', () => {
  const past = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https', host: 'kilau.example' }
  test.each([
    ['one that is named', '10.255.0.1', past, 200],
    ['one of a network that is named', '10.9.3.3', past, 200],
    ['one that nobody named', '10.8.0.1', past, 403],
    ['one that came by plain http itself', '10.255.0.1', { ...past, 'x-forwarded-proto': 'http' }, 403],
    ['one that does not say how it was reached', '10.255.0.1', { 'x-forwarded-for': '203.0.113.5' }, 403],
  ])('%s', async (_name, from, headers, status) => {
    expect((await plain('POST', '/api/v1/users/login', from, headers)).status).toBe(status)
  })

  test('the address that counts is the one the proxy saw, not one that the caller put before it', async () => {
    await plain('POST', '/api/v1/users/login', '10.255.0.1', { ...past, 'x-forwarded-for': '8.8.8.8, 203.0.113.77' })
    const { rows } = await chain.owner.query(`SELECT ip FROM sesi WHERE user_id = 'LINA'`)
    expect(rows).toEqual([{ ip: '203.0.113.77' }])
  })
})

test.each([
  ['its own', (a: string) => a, 200],
  ['none, as a program calls', () => undefined, 200],
  ['of somebody else', () => 'https://jahat.example', 403],
  ['that hides', () => 'null', 403],
])('a change from a page with an address %s', async (_name, requestOrigin, status) => {
  const origin = requestOrigin(http)
  const answer = await fetch(`${http}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin ? { origin } : {}) },
    body: JSON.stringify(incoming),
  })
  expect(answer.status).toBe(status)
})

describe('the page that tells how to trust', () => {
  test('names every system, the fingerprint, and the addresses of the certificate', async () => {
    const { isi, headers } = await plain('GET', '/percaya', '192.168.1.20', {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0)',
    })
    for (const system of ['Windows', 'macOS', 'Android', 'iPhone, iPad', 'Linux', 'Firefox'])
      expect(isi).toContain(`<summary>${system}</summary>`)
    expect(isi).toContain(fingerprint(https!.content().authority!))
    expect(isi).toContain(`https://kasir-1:${https!.port}`)
    expect(isi.match(/<details open>/g)).toHaveLength(1)
    expect(isi).not.toMatch(/<script|onclick/)
    expect(headers['content-type']).toContain('text/html')
  })

  test('in the language of who asks', async () => {
    const title = async (language: string) =>
      /<h1>(.*)<\/h1>/.exec((await plain('GET', '/percaya', '192.168.1.20', { 'accept-language': language })).isi)![1]
    expect(new Set(await Promise.all(['id', 'en', 'it', 'zh', 'ms', 'ja'].map(title))).size).toBe(6)
  })

  test('hands out the certificate, never its key', async () => {
    const { isi, headers } = await plain('GET', `/percaya/${authorityFile}`, '192.168.1.20')
    expect(isi).toBe(https!.content().authority)
    expect([isi.includes('PRIVATE'), headers['content-type']]).toEqual([false, 'application/x-x509-ca-cert'])
  })
})

test('an own certificate that somebody renews is shown without a new start; a broken one leaves the one before', async () => {
  const name = { dns: ['localhost'], ip: [] }
  const ca = await makeAuthority(name, new Date())
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const put = async (content: { sertifikat: string; kunci: string }, age: number) => {
    await writeFile(cert, content.sertifikat)
    await writeFile(key, content.kunci)
    for (const f of [cert, key]) await utimes(f, age, age)
  }
  await put(await issueCertificate(ca, name, new Date()), 1_000_000)
  const own = await serveHttps(chain.server.app.server, fromFiles(cert, key, name), { port: 0, host: '127.0.0.1' }, log)
  const before = https
  https = own
  try {
    const view = async () => {
      const { connect } = await import('node:tls')
      return new Promise<string>((done, fail) => {
        const socket = connect({ host: 'localhost', port: own.port, ca: ca.sertifikat }, () => {
          done(socket.getPeerCertificate().serialNumber)
          socket.destroy()
        })
        socket.on('error', fail)
      })
    }
    const one = await view()
    expect((await call('/api/v1/info', undefined, { ca: ca.sertifikat })).status).toBe(200)
    expect((await plain('GET', '/percaya', '127.0.0.1')).status, 'nothing needs to be trusted').toBe(404)
    await put({ sertifikat: 'rusak', kunci: 'rusak' }, 2_000_000)
    await own.renew()
    expect(await view()).toBe(one)
    await put(await issueCertificate(ca, name, new Date()), 3_000_000)
    await own.renew()
    expect(await view()).not.toBe(one)
  } finally {
    https = before
    await own.close()
  }
})
