import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSegel } from '#kernel/crypto/segel.server.ts'
import { dariBerkas, dariOtoritas, layaniHttps, type Https } from '#kernel/https/layani.server.ts'
import { berkasOtoritas, openSimpanan } from '#kernel/https/simpan.server.ts'
import { buatOtoritas, sidik, terbitkan } from '#kernel/https/sertifikat.server.ts'
import { sandi, testChain, type TestChain } from '#kernel/testing/server.ts'

/** Other machines: by https alone, with a certificate that they were told to trust. */
let c: TestChain
let https: Https | undefined
let folder: string
let http: string
const log = pino({ level: 'silent' })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-https-'))
  c = await testChain({
    https: () => https,
    jalur: {
      proxy: ['10.255.0.1', '10.9.0.0/16'],
      nama: () => ['kasir-1'],
      tujuan: (h) => `https://${h === 'kasir-1' ? h : 'localhost'}:8443`,
    },
  })
  http = await c.server.app.listen({ port: 0, host: '127.0.0.1' })
  const simpanan = openSimpanan(join(folder, 'https'), makeSegel(Buffer.alloc(32, 1)), () => new Date())
  const where = { port: 0, host: '127.0.0.1' }
  https = await layaniHttps(c.server.app.server, dariOtoritas(simpanan, ['kasir-1'], log), where, log)
})
afterAll(async () => {
  const ended = https?.close()
  await c.close()
  await ended
  await rm(folder, { recursive: true, force: true })
})

interface Jawab {
  readonly status: number
  readonly isi: string
  readonly headers: Record<string, string | string[] | undefined>
}
/** A call by https as another machine makes it, with the authority that it trusts. */
function panggil(path: string, body?: object, o: { ca?: string | undefined; headers?: Record<string, string> } = {}) {
  const { port } = https!
  const ca = 'ca' in o ? o.ca : https!.isi().otoritas
  return new Promise<Jawab>((done, fail) => {
    const q = request(
      {
        host: 'localhost',
        port,
        path,
        ca,
        agent: false,
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...o.headers },
      },
      (r) => {
        const bagian: Buffer[] = []
        r.on('data', (b: Buffer) => bagian.push(b))
        r.on('end', () => done({ status: r.statusCode!, isi: Buffer.concat(bagian).toString(), headers: r.headers }))
      },
    )
    q.on('error', fail)
    q.end(body && JSON.stringify(body))
  })
}
const masuk = { user_id: 'LINA', password: sandi, ambil_alih: true }

describe('by https', () => {
  test('a till that trusts the authority logs in and works', async () => {
    const { status, isi } = await panggil('/api/v1/users/login', masuk)
    expect(status, isi).toBe(200)
    const { token } = JSON.parse(isi) as { token: string }
    expect((await panggil('/SBY/api/v1/sesi', undefined, { headers: { 'x-auth-token': token } })).status).toBe(200)
  })

  test('a till that does not trust it opens nothing', async () => {
    await expect(panggil('/api/v1/info', undefined, { ca: undefined })).rejects.toThrow(/certificate|issuer/)
  })

  test('our own authority asks no browser to remember https: the page that tells how to trust it is plain', async () => {
    expect((await panggil('/api/v1/info')).headers['strict-transport-security']).toBeUndefined()
  })

  const buka: Socket[] = []
  afterAll(() => buka.forEach((s) => s.disconnect()))
  const socket = async (alamat: string, more: Partial<ManagerOptions & SocketOptions>): Promise<string> => {
    const { token } = await c.login('RINA')
    return new Promise((done) => {
      const s = io(alamat, {
        transports: ['websocket'],
        auth: { token, kode_toko: 'SBY' },
        reconnection: false,
        forceNew: true,
        ...more,
      })
      buka.push(s)
      s.on('connect', () => done('tersambung'))
      s.on('connect_error', () => done('ditolak'))
    })
  }
  test('the live socket stands over it', async () => {
    const alamat = `https://localhost:${https!.port}`
    const ca = https!.isi().otoritas!
    expect(await socket(alamat, { ca })).toBe('tersambung')
    expect(await socket(alamat, { ca, extraHeaders: { origin: alamat } })).toBe('tersambung')
    expect(await socket(alamat, {})).toBe('ditolak')
  })

  test.each([
    ['from this machine', {}, 'tersambung'],
    ['for another one, handed on by somebody whom nobody named', { 'x-forwarded-for': '10.0.0.9' }, 'ditolak'],
    ['and says it came by https', { 'x-forwarded-for': '10.0.0.9', 'x-forwarded-proto': 'https' }, 'ditolak'],
    ['from a page of somebody else', { origin: 'https://jahat.example' }, 'ditolak'],
    ['from a page without an address', { origin: 'null' }, 'ditolak'],
    ['under a name that is not ours', { host: 'jahat.example' }, 'ditolak'],
  ])('the socket by plain http, %s', async (_name, extraHeaders, hasil) => {
    expect(await socket(http, { extraHeaders })).toBe(hasil)
  })
})

/** A call by plain http: from whom, under which name, with which headers. */
const polos = async (method: 'GET' | 'POST', url: string, dari: string, headers: Record<string, string> = {}) => {
  const a = await c.server.app.inject({
    method,
    url,
    remoteAddress: dari,
    headers,
    ...(method === 'POST' ? { payload: masuk } : {}),
  })
  return { status: a.statusCode, ke: a.headers.location, isi: a.payload, headers: a.headers }
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
  ] as const)('another machine asks for %s', async (_name, method, url, headers, jawab) => {
    const { status, ke } = await polos(method, url, '192.168.1.20', headers)
    expect([status, ke]).toEqual(jawab)
  })

  test('another machine hears whether we live, and how to trust us', async () => {
    for (const url of ['/healthz', '/readyz', '/percaya', `/percaya/${berkasOtoritas}`])
      expect((await polos('GET', url, '192.168.1.20')).status).toBe(200)
  })

  test('this machine is served, but not under a name that somebody else made point here', async () => {
    expect((await polos('POST', '/api/v1/users/login', '127.0.0.1')).status).toBe(200)
    expect((await polos('POST', '/api/v1/users/login', '127.0.0.1', { host: 'kasir-1:8080' })).status).toBe(200)
    expect((await polos('POST', '/api/v1/users/login', '127.0.0.1', { host: 'jahat.example' })).status).toBe(403)
  })
})

describe('behind a proxy', () => {
  const lewat = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https', host: 'kilau.example' }
  test.each([
    ['one that is named', '10.255.0.1', lewat, 200],
    ['one of a network that is named', '10.9.3.3', lewat, 200],
    ['one that nobody named', '10.8.0.1', lewat, 403],
    ['one that came by plain http itself', '10.255.0.1', { ...lewat, 'x-forwarded-proto': 'http' }, 403],
    ['one that does not say how it was reached', '10.255.0.1', { 'x-forwarded-for': '203.0.113.5' }, 403],
  ])('%s', async (_name, dari, headers, status) => {
    expect((await polos('POST', '/api/v1/users/login', dari, headers)).status).toBe(status)
  })

  test('the address that counts is the one the proxy saw, not one that the caller put before it', async () => {
    await polos('POST', '/api/v1/users/login', '10.255.0.1', { ...lewat, 'x-forwarded-for': '8.8.8.8, 203.0.113.77' })
    const { rows } = await c.owner.query(`SELECT ip FROM sesi WHERE user_id = 'LINA'`)
    expect(rows).toEqual([{ ip: '203.0.113.77' }])
  })
})

test.each([
  ['its own', (a: string) => a, 200],
  ['none, as a program calls', () => undefined, 200],
  ['of somebody else', () => 'https://jahat.example', 403],
  ['that hides', () => 'null', 403],
])('a change from a page with an address %s', async (_name, asal, status) => {
  const origin = asal(http)
  const a = await fetch(`${http}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin ? { origin } : {}) },
    body: JSON.stringify(masuk),
  })
  expect(a.status).toBe(status)
})

describe('the page that tells how to trust', () => {
  test('names every system, the fingerprint, and the addresses of the certificate', async () => {
    const { isi, headers } = await polos('GET', '/percaya', '192.168.1.20', {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0)',
    })
    for (const sistem of ['Windows', 'macOS', 'Android', 'iPhone, iPad', 'Linux', 'Firefox'])
      expect(isi).toContain(`<summary>${sistem}</summary>`)
    expect(isi).toContain(sidik(https!.isi().otoritas!))
    expect(isi).toContain(`https://kasir-1:${https!.port}`)
    expect(isi.match(/<details open>/g)).toHaveLength(1)
    expect(isi).not.toMatch(/<script|onclick/)
    expect(headers['content-type']).toContain('text/html')
  })

  test('in the language of who asks', async () => {
    const judul = async (bahasa: string) =>
      /<h1>(.*)<\/h1>/.exec((await polos('GET', '/percaya', '192.168.1.20', { 'accept-language': bahasa })).isi)![1]
    expect(new Set(await Promise.all(['id', 'en', 'it', 'zh', 'ms', 'ja'].map(judul))).size).toBe(6)
  })

  test('hands out the certificate, never its key', async () => {
    const { isi, headers } = await polos('GET', `/percaya/${berkasOtoritas}`, '192.168.1.20')
    expect(isi).toBe(https!.isi().otoritas)
    expect([isi.includes('PRIVATE'), headers['content-type']]).toEqual([false, 'application/x-x509-ca-cert'])
  })
})

test('an own certificate that somebody renews is shown without a new start; a broken one leaves the one before', async () => {
  const nama = { dns: ['localhost'], ip: [] }
  const ca = await buatOtoritas(nama, new Date())
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const taruh = async (isi: { sertifikat: string; kunci: string }, umur: number) => {
    await writeFile(cert, isi.sertifikat)
    await writeFile(key, isi.kunci)
    for (const f of [cert, key]) await utimes(f, umur, umur)
  }
  await taruh(await terbitkan(ca, nama, new Date()), 1_000_000)
  const own = await layaniHttps(c.server.app.server, dariBerkas(cert, key, nama), { port: 0, host: '127.0.0.1' }, log)
  const sebelum = https
  https = own
  try {
    const lihat = async () => {
      const { connect } = await import('node:tls')
      return new Promise<string>((done, fail) => {
        const s = connect({ host: 'localhost', port: own.port, ca: ca.sertifikat }, () => {
          done(s.getPeerCertificate().serialNumber)
          s.destroy()
        })
        s.on('error', fail)
      })
    }
    const satu = await lihat()
    expect((await panggil('/api/v1/info', undefined, { ca: ca.sertifikat })).status).toBe(200)
    expect((await polos('GET', '/percaya', '127.0.0.1')).status, 'nothing needs to be trusted').toBe(404)
    await taruh({ sertifikat: 'rusak', kunci: 'rusak' }, 2_000_000)
    await own.perbarui()
    expect(await lihat()).toBe(satu)
    await taruh(await terbitkan(ca, nama, new Date()), 3_000_000)
    await own.perbarui()
    expect(await lihat()).not.toBe(satu)
  } finally {
    https = sebelum
    await own.close()
  }
})
