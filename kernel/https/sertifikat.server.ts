import { X509Certificate } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { Nama } from './nama.server.ts'

/** A certificate with its key, both PEM. */
export interface Pasangan {
  readonly sertifikat: string
  readonly kunci: string
}
/** An authority: it may speak for these names and addresses alone, so that a stolen key opens no other site. */
export interface Otoritas extends Pasangan {
  readonly izin: Izin
}
export interface Izin {
  readonly dns: readonly string[]
  /** Networks, as `192.168.0.0/16`. */
  readonly ip: readonly string[]
}

const hari_ms = 86_400_000
const otoritas_hari = 3650
/** Apple refuses a server's certificate of more than 825 days, browsers of public ones more than 398. */
const server_hari = 397

const lokal: Izin = {
  dns: ['localhost', 'local', 'lan', 'home.arpa', 'internal'],
  ip: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '127.0.0.0/8', 'fc00::/7', '::1/128'],
}

const jaringan = (ip: string): string => `${ip}/${isIP(ip) === 6 ? 128 : 32}`

/** What is not allowed by a list of networks and domains. */
export function diLuarIzin(nama: Nama, izin: Izin): string[] {
  const daftar = new BlockList()
  for (const net of izin.ip) {
    const [alamat, panjang] = net.split('/') as [string, string]
    daftar.addSubnet(alamat, Number(panjang), isIP(alamat) === 6 ? 'ipv6' : 'ipv4')
  }
  return [
    ...nama.dns.filter((d) => !izin.dns.some((i) => d === i || d.endsWith(`.${i}`))),
    ...nama.ip.filter((ip) => !daftar.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')),
  ]
}

/** The networks and names of every shop, and what this machine is called besides. */
function izinUntuk(nama: Nama): Izin {
  const lain = diLuarIzin(nama, lokal)
  return {
    dns: [...lokal.dns, ...lain.filter((n) => isIP(n) === 0)],
    ip: [...lokal.ip, ...lain.filter((n) => isIP(n) !== 0).map(jaringan)],
  }
}

// The library's container of classes asks for a reflection that only its decorators without arguments use: they need no answer.
async function loadPustaka() {
  const kosong = { getMetadata: () => undefined, getOwnMetadata: () => undefined, defineMetadata: () => undefined }
  for (const [nama, fungsi] of Object.entries(kosong))
    if (!(nama in Reflect)) Object.assign(Reflect, { [nama]: fungsi })
  return import('@peculiar/x509')
}

const der = (tag: number, isi: Buffer): Buffer => {
  const n = isi.length
  const panjang = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255]
  return Buffer.concat([Buffer.from([tag, ...panjang]), isi])
}

/** The bytes of an address: four or sixteen. */
function oktet(ip: string): Buffer {
  if (isIP(ip) === 4) return Buffer.from(ip.split('.').map(Number))
  const [depan = '', belakang] = ip.split('::')
  const kata = (s: string | undefined): string[] => (s ? s.split(':') : [])
  const [a, b] = [kata(depan), kata(belakang)]
  const penuh = [...a, ...Array.from({ length: 8 - a.length - b.length }, () => '0'), ...b]
  return Buffer.from(penuh.flatMap((k) => [Number.parseInt(k, 16) >> 8, Number.parseInt(k, 16) & 255]))
}

function topeng(panjang: number, oktetnya: number): Buffer {
  return Buffer.from(
    Array.from({ length: oktetnya }, (_, i) => {
      const bit = Math.min(8, Math.max(0, panjang - 8 * i))
      return (0xff << (8 - bit)) & 0xff
    }),
  )
}

/** RFC 5280, 4.2.1.10: the names that certificates of this authority may carry. */
export function batasNama(izin: Izin): Buffer {
  const pohon = (tag: number, isi: Buffer): Buffer => der(0x30, der(tag, isi))
  const dns = izin.dns.map((d) => pohon(0x82, Buffer.from(d, 'ascii')))
  const ip = izin.ip.map((net) => {
    const [alamat, panjang] = net.split('/') as [string, string]
    const o = oktet(alamat)
    return pohon(0x87, Buffer.concat([o, topeng(Number(panjang), o.length)]))
  })
  return der(0x30, der(0xa0, Buffer.concat([...dns, ...ip])))
}

const cara = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const buatKunci = () => crypto.subtle.generateKey(cara, true, ['sign', 'verify'])
const tulisKunci = async (kunci: Parameters<typeof crypto.subtle.exportKey>[1]): Promise<string> => {
  const isi = Buffer.from(await crypto.subtle.exportKey('pkcs8', kunci)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${isi.replaceAll(/(.{64})/g, '$1\n').trimEnd()}\n-----END PRIVATE KEY-----\n`
}
const bacaKunci = (pem: string) =>
  crypto.subtle.importKey('pkcs8', Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'), cara, false, [
    'sign',
  ])

/** An authority of this installation, for the names it has today and every local network. */
export async function buatOtoritas(nama: Nama, now: Date): Promise<Otoritas> {
  const x = await loadPustaka()
  const keys = await buatKunci()
  const izin = izinUntuk(nama)
  const sertifikat = await x.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [`Kilau ${nama.dns[0] ?? ''} ${now.toISOString().slice(0, 10)}`] }, { O: ['Kilau'] }],
    keys,
    notBefore: new Date(now.getTime() - hari_ms),
    notAfter: new Date(now.getTime() + otoritas_hari * hari_ms),
    signingAlgorithm: cara,
    extensions: [
      new x.BasicConstraintsExtension(true, 0, true),
      new x.KeyUsagesExtension(x.KeyUsageFlags.keyCertSign | x.KeyUsageFlags.cRLSign, true),
      new x.Extension('2.5.29.30', true, batasNama(izin)),
      await x.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { sertifikat: `${sertifikat.toString('pem')}\n`, kunci: await tulisKunci(keys.privateKey), izin }
}

/** A server's certificate by this authority. Names that it may not speak for are the caller's to leave out. */
export async function terbitkan(otoritas: Otoritas, nama: Nama, now: Date): Promise<Pasangan> {
  const x = await loadPustaka()
  const ca = new x.X509Certificate(otoritas.sertifikat)
  const keys = await buatKunci()
  const akhir = Math.min(now.getTime() + server_hari * hari_ms, ca.notAfter.getTime())
  const sertifikat = await x.X509CertificateGenerator.create({
    subject: [{ CN: [nama.dns[0] ?? nama.ip[0] ?? 'kilau'] }],
    issuer: ca.subjectName,
    publicKey: keys.publicKey,
    signingKey: await bacaKunci(otoritas.kunci),
    // A till whose clock lags a few hours accepts it all the same.
    notBefore: new Date(now.getTime() - hari_ms),
    notAfter: new Date(akhir),
    signingAlgorithm: cara,
    extensions: [
      new x.BasicConstraintsExtension(false, undefined, true),
      new x.KeyUsagesExtension(x.KeyUsageFlags.digitalSignature, true),
      new x.ExtendedKeyUsageExtension([x.ExtendedKeyUsage.serverAuth]),
      new x.SubjectAlternativeNameExtension([
        ...nama.dns.map((value) => ({ type: 'dns' as const, value })),
        ...nama.ip.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await x.AuthorityKeyIdentifierExtension.create(ca.publicKey),
      await x.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { sertifikat: `${sertifikat.toString('pem')}\n`, kunci: await tulisKunci(keys.privateKey) }
}

/** SHA-256 of a certificate, in pairs: what people compare before they trust. */
export const sidik = (pem: string): string => new X509Certificate(pem).fingerprint256
export const berlakuSampai = (pem: string): Date => new X509Certificate(pem).validToDate
