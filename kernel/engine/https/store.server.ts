import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import type { Name } from './names.server.ts'
import {
  validUntil,
  makeAuthority,
  outsidePermission,
  fingerprint,
  issueCertificate,
  type Authority,
  type CertificatePair,
} from './certificate.server.ts'

/** The certificates that the server uses for https. */
interface IssuedCertificates {
  readonly authority: Authority
  readonly server: CertificatePair
  /** The names in the server's certificate. */
  readonly names: Name
  /** Names left out because the authority may not certify them. */
  readonly ditolak: readonly string[]
}

/** The stored certificates: a folder that only its owner can read, with sealed keys. */
export interface CertificateStorage {
  /**
   * The authority and the server's certificate for these names. The authority is made once; the certificate again when
   * names changed, it expires soon or the authority is another.
   */
  open(name: Name): Promise<IssuedCertificates>
  /** Deletes both: every device must then trust the new authority. */
  discard(): void
}

/** The certificate that other machines are given to trust, beside the sealed keys. */
export const authorityFile = 'kilau-ca.crt'
const rest_ms = 30 * 86_400_000

interface ServerFile extends CertificatePair {
  readonly nama: Name
  /** Fingerprint of its authority. */
  readonly oleh: string
}

export function openCertificateStorage(folder: string, seal: Secretbox, clock: () => Date): CertificateStorage {
  const at = (name: string) => join(folder, name)
  const write = (name: string, content: string, mode: number): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    // Written to another file and renamed, so that a crash leaves no partial key.
    writeFileSync(at(`${name}.baru`), content, { mode })
    renameSync(at(`${name}.baru`), at(name))
  }
  const save = (name: string, content: CertificatePair): void =>
    write(name, JSON.stringify({ ...content, kunci: seal.seal(content.kunci, `https ${name}`) }, null, 2), 0o600)
  const read = (name: string): CertificatePair | undefined => {
    if (!existsSync(at(name))) return undefined
    const content = JSON.parse(readFileSync(at(name), 'utf8')) as CertificatePair
    const key = seal.tryOpen(content.kunci, `https ${name}`)
    if (key === undefined)
      throw new Error(
        `${at(name)} was sealed with another key (kunci-segel): put that key back, or move this file away`,
      )
    return { ...content, kunci: key }
  }
  const authorityFor = async (name: Name): Promise<Authority> => {
    const existing = read('otoritas.json') as Authority | undefined
    if (existing) return existing
    const fresh = await makeAuthority(name, clock())
    save('otoritas.json', fresh)
    write(authorityFile, fresh.sertifikat, 0o644)
    return fresh
  }
  const stillGood = (file: ServerFile, name: Name, by: string): boolean =>
    file.oleh === by &&
    JSON.stringify(file.nama) === JSON.stringify(name) &&
    validUntil(file.sertifikat).getTime() - clock().getTime() > rest_ms
  return {
    async open(all) {
      const authority = await authorityFor(all)
      const refused = outsidePermission(all, authority.izin)
      const allowed = (n: string): boolean => !refused.includes(n)
      const name: Name = { dns: all.dns.filter(allowed), ip: all.ip.filter(allowed) }
      const by = fingerprint(authority.sertifikat)
      const existing = read('server.json') as ServerFile | undefined
      if (existing && stillGood(existing, name, by))
        return { authority, server: existing, names: name, ditolak: refused }
      const server = await issueCertificate(authority, name, clock())
      const file: ServerFile = { ...server, nama: name, oleh: by }
      save('server.json', file)
      return { authority, server, names: name, ditolak: refused }
    },
    discard() {
      for (const name of ['otoritas.json', 'server.json', authorityFile]) rmSync(at(name), { force: true })
    },
  }
}
