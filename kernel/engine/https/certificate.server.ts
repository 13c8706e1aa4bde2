import { X509Certificate } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { Name } from './names.server.ts'

/** A certificate with its key, both PEM. */
export interface CertificatePair {
  readonly sertifikat: string
  readonly kunci: string
}
/**
 * A certificate authority, constrained to these names and addresses, so that a stolen key is useless for other sites.
 */
export interface Authority extends CertificatePair {
  readonly izin: NamePermission
}
export interface NamePermission {
  readonly dns: readonly string[]
  /** Networks such as `192.168.0.0/16`. */
  readonly ip: readonly string[]
}

const day_ms = 86_400_000
const authority_days = 3650
/** Apple refuses server certificates of more than 825 days, browsers public ones of more than 398. */
const server_days = 397

const local: NamePermission = {
  dns: ['localhost', 'local', 'lan', 'home.arpa', 'internal'],
  ip: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '127.0.0.0/8', 'fc00::/7', '::1/128'],
}

const network = (ip: string): string => `${ip}/${isIP(ip) === 6 ? 128 : 32}`

/** Names outside a list of networks and domains. */
export function outsidePermission(name: Name, permission: NamePermission): string[] {
  const list = new BlockList()
  for (const net of permission.ip) {
    const [address, length] = net.split('/') as [string, string]
    list.addSubnet(address, Number(length), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return [
    ...name.dns.filter((d) => !permission.dns.some((i) => d === i || d.endsWith(`.${i}`))),
    ...name.ip.filter((ip) => !list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')),
  ]
}

/** The private networks and local domains of any shop, and this machine's other names. */
function permissionFor(name: Name): NamePermission {
  const other = outsidePermission(name, local)
  return {
    dns: [...local.dns, ...other.filter((n) => isIP(n) === 0)],
    ip: [...local.ip, ...other.filter((n) => isIP(n) !== 0).map(network)],
  }
}

// The library's dependency container needs reflection metadata, which only its argument-less decorators use: empty
// answers are enough.
async function loadLibrary() {
  const empty = { getMetadata: () => undefined, getOwnMetadata: () => undefined, defineMetadata: () => undefined }
  for (const [name, fn] of Object.entries(empty)) if (!(name in Reflect)) Object.assign(Reflect, { [name]: fn })
  return import('@peculiar/x509')
}

const der = (tag: number, content: Buffer): Buffer => {
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

/** The bytes of an address: four or sixteen. */
function octets(ip: string): Buffer {
  if (isIP(ip) === 4) return Buffer.from(ip.split('.').map(Number))
  const [front = '', back] = ip.split('::')
  const word = (s: string | undefined): string[] => (s ? s.split(':') : [])
  const [before, behind] = [word(front), word(back)]
  const full = [...before, ...Array.from({ length: 8 - before.length - behind.length }, () => '0'), ...behind]
  return Buffer.from(full.flatMap((k) => [Number.parseInt(k, 16) >> 8, Number.parseInt(k, 16) & 255]))
}

function mask(length: number, octetCount: number): Buffer {
  return Buffer.from(
    Array.from({ length: octetCount }, (_, index) => {
      const bit = Math.min(8, Math.max(0, length - 8 * index))
      return (0xff << (8 - bit)) & 0xff
    }),
  )
}

/** RFC 5280, 4.2.1.10: the names that certificates of this authority may carry. */
function nameConstraints(permission: NamePermission): Buffer {
  const tree = (tag: number, content: Buffer): Buffer => der(0x30, der(tag, content))
  const dns = permission.dns.map((d) => tree(0x82, Buffer.from(d, 'ascii')))
  const ip = permission.ip.map((net) => {
    const [address, length] = net.split('/') as [string, string]
    const bytes = octets(address)
    return tree(0x87, Buffer.concat([bytes, mask(Number(length), bytes.length)]))
  })
  return der(0x30, der(0xa0, Buffer.concat([...dns, ...ip])))
}

const method = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const makeKey = () => crypto.subtle.generateKey(method, true, ['sign', 'verify'])
const writeKey = async (key: Parameters<typeof crypto.subtle.exportKey>[1]): Promise<string> => {
  const content = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${content.replaceAll(/(.{64})/g, '$1\n').trimEnd()}\n-----END PRIVATE KEY-----\n`
}
const readKey = (pem: string) =>
  crypto.subtle.importKey('pkcs8', Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'), method, false, [
    'sign',
  ])

/** An authority for this installation, for its present names and every local network. */
export async function makeAuthority(name: Name, now: Date): Promise<Authority> {
  const library = await loadLibrary()
  const keys = await makeKey()
  const izin = permissionFor(name)
  const certificate = await library.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [`Kilau ${name.dns[0] ?? ''} ${now.toISOString().slice(0, 10)}`] }, { O: ['Kilau'] }],
    keys,
    notBefore: new Date(now.getTime() - day_ms),
    notAfter: new Date(now.getTime() + authority_days * day_ms),
    signingAlgorithm: method,
    extensions: [
      new library.BasicConstraintsExtension(true, 0, true),
      new library.KeyUsagesExtension(library.KeyUsageFlags.keyCertSign | library.KeyUsageFlags.cRLSign, true),
      new library.Extension('2.5.29.30', true, nameConstraints(izin)),
      await library.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { sertifikat: `${certificate.toString('pem')}\n`, kunci: await writeKey(keys.privateKey), izin }
}

/** A server certificate issued by this authority. The caller leaves out names that the authority may not certify. */
export async function issueCertificate(authority: Authority, name: Name, now: Date): Promise<CertificatePair> {
  const library = await loadLibrary()
  const ca = new library.X509Certificate(authority.sertifikat)
  const keys = await makeKey()
  const end = Math.min(now.getTime() + server_days * day_ms, ca.notAfter.getTime())
  const certificate = await library.X509CertificateGenerator.create({
    subject: [{ CN: [name.dns[0] ?? name.ip[0] ?? 'kilau'] }],
    issuer: ca.subjectName,
    publicKey: keys.publicKey,
    signingKey: await readKey(authority.kunci),
    // So that a till whose clock is a few hours slow accepts it.
    notBefore: new Date(now.getTime() - day_ms),
    notAfter: new Date(end),
    signingAlgorithm: method,
    extensions: [
      new library.BasicConstraintsExtension(false, undefined, true),
      new library.KeyUsagesExtension(library.KeyUsageFlags.digitalSignature, true),
      new library.ExtendedKeyUsageExtension([library.ExtendedKeyUsage.serverAuth]),
      new library.SubjectAlternativeNameExtension([
        ...name.dns.map((value) => ({ type: 'dns' as const, value })),
        ...name.ip.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await library.AuthorityKeyIdentifierExtension.create(ca.publicKey),
      await library.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { sertifikat: `${certificate.toString('pem')}\n`, kunci: await writeKey(keys.privateKey) }
}

/** SHA-256 of a certificate as hex pairs, which people compare before they trust it. */
export const fingerprint = (pem: string): string => new X509Certificate(pem).fingerprint256
export const validUntil = (pem: string): Date => new X509Certificate(pem).validToDate
