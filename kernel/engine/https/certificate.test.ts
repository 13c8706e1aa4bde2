import { X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSecretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { tls } from './serve.server.ts'
import {
  makeAuthority,
  outsidePermission,
  issueCertificate,
  type Authority,
  type CertificatePair,
} from './certificate.server.ts'
import { openCertificateStorage } from './store.server.ts'

/** What a real TLS client, which trusts only our authority, says of our certificates. */
const name = { dns: ['kasir-1', 'kasir-1.local', 'localhost'], ip: ['192.168.1.10', '127.0.0.1', '::1', 'fd00::7'] }
const day_ms = 86_400_000
let ca: Authority
beforeAll(async () => {
  ca = await makeAuthority(name, new Date())
})

/** Connects to a server with this certificate; returns the TLS version, or why it was refused. */
async function handshake(pair: CertificatePair, client: ConnectionOptions): Promise<string> {
  const server = createServer({ ...tls, cert: pair.sertifikat, key: pair.kunci }, (s) => s.end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  try {
    return await new Promise<string>((done) => {
      const socket = connect({ host: '127.0.0.1', port, ...client }, () => {
        done(socket.getProtocol() ?? '')
        socket.destroy()
      })
      socket.on('error', (exception: NodeJS.ErrnoException) =>
        done(exception.code === undefined || exception.code === 'UNSPECIFIED' ? exception.message : exception.code),
      )
    })
  } finally {
    server.close()
  }
}

describe('a device that trusts the authority', () => {
  test.each([
    ['by its name', { servername: 'kasir-1.local' }],
    ['by its short name', { servername: 'kasir-1' }],
    ['by its address', { host: '127.0.0.1' }],
  ])('reaches the server %s', async (_name, client) => {
    const pair = await issueCertificate(ca, name, new Date())
    expect(await handshake(pair, { ca: ca.sertifikat, ...client })).toBe('TLSv1.3')
  })

  test.each([
    ['another name', { servername: 'kasir-2.local' }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [
      'a version of TLS from before 1.2',
      { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' },
      /ERR_SSL|EPROTO|ECONNRESET/,
    ],
    ['a cipher without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' }, /ERR_SSL|EPROTO|ECONNRESET/],
  ] as const)('does not by %s', async (_name, client, why) => {
    const pair = await issueCertificate(ca, name, new Date())
    expect(await handshake(pair, { ca: ca.sertifikat, ...client })).toMatch(why)
  })

  test('is not deceived about other sites, whoever holds the authority’s key', async () => {
    for (const dns of ['bank.example', 'kasir-2']) {
      const pair = await issueCertificate(ca, { dns: [dns], ip: [] }, new Date())
      expect(await handshake(pair, { ca: ca.sertifikat, servername: dns })).toBe('permitted subtree violation')
    }
    const pair = await issueCertificate(ca, { dns: ['kasir-1'], ip: ['8.8.8.8'] }, new Date())
    expect(await handshake(pair, { ca: ca.sertifikat, servername: 'kasir-1' })).toBe('permitted subtree violation')
  })
})

test('a device that does not trust it is warned', async () => {
  const pair = await issueCertificate(ca, name, new Date())
  expect(await handshake(pair, { servername: 'kasir-1' })).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
})

test('a server’s certificate lasts a year and a month, says what it is for, and never outlives its authority', async () => {
  const age = (pem: string) => Math.round((new X509Certificate(pem).validToDate.getTime() - Date.now()) / day_ms)
  const pair = await issueCertificate(ca, name, new Date())
  expect(age(pair.sertifikat)).toBe(397)
  const cert = new X509Certificate(pair.sertifikat)
  expect(cert.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect([cert.ca, new X509Certificate(ca.sertifikat).ca]).toEqual([false, true])
  expect(cert.subjectAltName).toContain('IP Address:192.168.1.10')
  const end = new X509Certificate(ca.sertifikat).validToDate
  const old = await issueCertificate(ca, name, new Date(end.getTime() - 10 * day_ms))
  expect(new X509Certificate(old.sertifikat).validToDate).toEqual(end)
})

test.each([
  [
    'a shop’s network',
    { dns: ['kasir-9.local', 'toko.lan'], ip: ['10.1.2.3', '172.31.0.1', '192.168.0.1', 'fd12::1'] },
    [],
  ],
  ['what the machine was called', { dns: ['kasir-1', 'a.kasir-1'], ip: [] }, []],
  [
    'others',
    { dns: ['local.example', 'xlocal'], ip: ['172.32.0.1', '2001:db8::1'] },
    ['local.example', 'xlocal', '172.32.0.1', '2001:db8::1'],
  ],
])('may be spoken for: %s', (_name, n, outside) => expect(outsidePermission(n, ca.izin)).toEqual(outside))

describe('at rest', () => {
  let folder: string
  let now = new Date()
  const seal = makeSecretbox(Buffer.alloc(32, 7))
  const open = (n = name) => openCertificateStorage(join(folder, 'https'), seal, () => now).open(n)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kilau-https-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('the folder and the keys are their owner’s alone, and the keys are sealed', async () => {
    const { authority } = await open()
    const mode = async (...p: string[]) => ((await stat(join(folder, 'https', ...p))).mode & 0o777).toString(8)
    expect(await Promise.all([mode(), mode('otoritas.json'), mode('server.json'), mode('kilau-ca.crt')])).toEqual([
      '700',
      '600',
      '600',
      '644',
    ])
    for (const file of ['otoritas.json', 'server.json']) {
      const content = await readFile(join(folder, 'https', file), 'utf8')
      expect(content).not.toContain('PRIVATE KEY')
      expect(JSON.parse(content).kunci).toMatch(/^s1\./)
    }
    expect(authority.kunci).toContain('PRIVATE KEY')
    const foreign = openCertificateStorage(join(folder, 'https'), makeSecretbox(Buffer.alloc(32, 8)), () => now)
    await expect(foreign.open(name)).rejects.toThrow()
  })

  test('it stays the same until names change or its end is a month away; the authority stays', async () => {
    const one = await open()
    expect((await open()).server).toEqual(one.server)
    const moved = await open({ ...name, ip: ['192.168.1.77', '127.0.0.1'] })
    expect(moved.server.sertifikat).not.toBe(one.server.sertifikat)
    expect(new X509Certificate(moved.server.sertifikat).checkIP('192.168.1.77')).toBe('192.168.1.77')
    const before = (await open()).server.sertifikat
    now = new Date(now.getTime() + 366 * day_ms)
    expect((await open()).server.sertifikat).toBe(before)
    now = new Date(now.getTime() + 2 * day_ms)
    expect((await open()).server.sertifikat).not.toBe(before)
    expect((await open()).authority.sertifikat).toBe(one.authority.sertifikat)
  })

  test('a name that the authority may not speak for is left out and told', async () => {
    const { server, ditolak } = await open({ dns: ['kasir-1', 'toko.example'], ip: [] })
    expect(ditolak).toEqual(['toko.example'])
    expect(new X509Certificate(server.sertifikat).subjectAltName).toBe('DNS:kasir-1')
  })

  test('a new authority makes a new certificate', async () => {
    const old = await open()
    openCertificateStorage(join(folder, 'https'), seal, () => now).discard()
    const fresh = await open()
    expect(fresh.authority.sertifikat).not.toBe(old.authority.sertifikat)
    const by = (authority: Authority) =>
      new X509Certificate(fresh.server.sertifikat).verify(new X509Certificate(authority.sertifikat).publicKey)
    expect([by(fresh.authority), by(old.authority)]).toEqual([true, false])
  })
})
