import { X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSegel } from '#kernel/crypto/segel.server.ts'
import { tls } from './layani.server.ts'
import { buatOtoritas, diLuarIzin, terbitkan, type Otoritas, type Pasangan } from './sertifikat.server.ts'
import { openSimpanan } from './simpan.server.ts'

/** What a client of TLS thinks of our certificates: a real one, which trusts our authority and nobody else. */
const nama = { dns: ['kasir-1', 'kasir-1.local', 'localhost'], ip: ['192.168.1.10', '127.0.0.1', '::1', 'fd00::7'] }
const hari_ms = 86_400_000
let ca: Otoritas
beforeAll(async () => {
  ca = await buatOtoritas(nama, new Date())
})

/** Opens a connection to a server with this certificate; answers the version of TLS, or why it was refused. */
async function sambung(p: Pasangan, klien: ConnectionOptions): Promise<string> {
  const server = createServer({ ...tls, cert: p.sertifikat, key: p.kunci }, (s) => s.end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  try {
    return await new Promise<string>((done) => {
      const socket = connect({ host: '127.0.0.1', port, ...klien }, () => {
        done(socket.getProtocol() ?? '')
        socket.destroy()
      })
      socket.on('error', (e: NodeJS.ErrnoException) =>
        done(e.code === undefined || e.code === 'UNSPECIFIED' ? e.message : e.code),
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
  ])('reaches the server %s', async (_name, klien) => {
    const p = await terbitkan(ca, nama, new Date())
    expect(await sambung(p, { ca: ca.sertifikat, ...klien })).toBe('TLSv1.3')
  })

  test.each([
    ['another name', { servername: 'kasir-2.local' }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [
      'a version of TLS from before 1.2',
      { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' },
      /ERR_SSL|EPROTO|ECONNRESET/,
    ],
    ['a cipher without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' }, /ERR_SSL|EPROTO|ECONNRESET/],
  ] as const)('does not by %s', async (_name, klien, why) => {
    const p = await terbitkan(ca, nama, new Date())
    expect(await sambung(p, { ca: ca.sertifikat, ...klien })).toMatch(why)
  })

  test('is not deceived about other sites, whoever holds the authority’s key', async () => {
    for (const dns of ['bank.example', 'kasir-2']) {
      const p = await terbitkan(ca, { dns: [dns], ip: [] }, new Date())
      expect(await sambung(p, { ca: ca.sertifikat, servername: dns })).toBe('permitted subtree violation')
    }
    const p = await terbitkan(ca, { dns: ['kasir-1'], ip: ['8.8.8.8'] }, new Date())
    expect(await sambung(p, { ca: ca.sertifikat, servername: 'kasir-1' })).toBe('permitted subtree violation')
  })
})

test('a device that does not trust it is warned', async () => {
  const p = await terbitkan(ca, nama, new Date())
  expect(await sambung(p, { servername: 'kasir-1' })).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
})

test('a server’s certificate lasts a year and a month, says what it is for, and never outlives its authority', async () => {
  const umur = (pem: string) => Math.round((new X509Certificate(pem).validToDate.getTime() - Date.now()) / hari_ms)
  const p = await terbitkan(ca, nama, new Date())
  expect(umur(p.sertifikat)).toBe(397)
  const cert = new X509Certificate(p.sertifikat)
  expect(cert.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect([cert.ca, new X509Certificate(ca.sertifikat).ca]).toEqual([false, true])
  expect(cert.subjectAltName).toContain('IP Address:192.168.1.10')
  const akhir = new X509Certificate(ca.sertifikat).validToDate
  const tua = await terbitkan(ca, nama, new Date(akhir.getTime() - 10 * hari_ms))
  expect(new X509Certificate(tua.sertifikat).validToDate).toEqual(akhir)
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
])('may be spoken for: %s', (_name, n, luar) => expect(diLuarIzin(n, ca.izin)).toEqual(luar))

describe('at rest', () => {
  let folder: string
  let now = new Date()
  const segel = makeSegel(Buffer.alloc(32, 7))
  const buka = (n = nama) => openSimpanan(join(folder, 'https'), segel, () => now).buka(n)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kilau-https-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('the folder and the keys are their owner’s alone, and the keys are sealed', async () => {
    const { otoritas } = await buka()
    const mode = async (...p: string[]) => ((await stat(join(folder, 'https', ...p))).mode & 0o777).toString(8)
    expect(await Promise.all([mode(), mode('otoritas.json'), mode('server.json'), mode('kilau-ca.crt')])).toEqual([
      '700',
      '600',
      '600',
      '644',
    ])
    for (const file of ['otoritas.json', 'server.json']) {
      const isi = await readFile(join(folder, 'https', file), 'utf8')
      expect(isi).not.toContain('PRIVATE KEY')
      expect(JSON.parse(isi).kunci).toMatch(/^s1\./)
    }
    expect(otoritas.kunci).toContain('PRIVATE KEY')
    const asing = openSimpanan(join(folder, 'https'), makeSegel(Buffer.alloc(32, 8)), () => now)
    await expect(asing.buka(nama)).rejects.toThrow()
  })

  test('it stays the same until names change or its end is a month away; the authority stays', async () => {
    const satu = await buka()
    expect((await buka()).server).toEqual(satu.server)
    const pindah = await buka({ ...nama, ip: ['192.168.1.77', '127.0.0.1'] })
    expect(pindah.server.sertifikat).not.toBe(satu.server.sertifikat)
    expect(new X509Certificate(pindah.server.sertifikat).checkIP('192.168.1.77')).toBe('192.168.1.77')
    const sebelum = (await buka()).server.sertifikat
    now = new Date(now.getTime() + 366 * hari_ms)
    expect((await buka()).server.sertifikat).toBe(sebelum)
    now = new Date(now.getTime() + 2 * hari_ms)
    expect((await buka()).server.sertifikat).not.toBe(sebelum)
    expect((await buka()).otoritas.sertifikat).toBe(satu.otoritas.sertifikat)
  })

  test('a name that the authority may not speak for is left out and told', async () => {
    const { server, ditolak } = await buka({ dns: ['kasir-1', 'toko.example'], ip: [] })
    expect(ditolak).toEqual(['toko.example'])
    expect(new X509Certificate(server.sertifikat).subjectAltName).toBe('DNS:kasir-1')
  })

  test('a new authority makes a new certificate', async () => {
    const lama = await buka()
    openSimpanan(join(folder, 'https'), segel, () => now).buang()
    const baru = await buka()
    expect(baru.otoritas.sertifikat).not.toBe(lama.otoritas.sertifikat)
    const oleh = (o: Otoritas) =>
      new X509Certificate(baru.server.sertifikat).verify(new X509Certificate(o.sertifikat).publicKey)
    expect([oleh(baru.otoritas), oleh(lama.otoritas)]).toEqual([true, false])
  })
})
