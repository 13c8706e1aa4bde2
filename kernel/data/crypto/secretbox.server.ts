import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encryption of stored secrets (AES-256-GCM), and keyed hashes with which equal secrets can be found. */
export interface Secretbox {
  /** `context` binds the secret to its place (shop, table, key): moved elsewhere it does not open. */
  seal(plain: string, context: string): string
  /** Throws when the text was changed, belongs elsewhere, or was sealed with another key. */
  open(sealed: string, context: string): string
  /** The same, but undefined instead of throwing: for lists, where one such text must not hide the other rows. */
  tryOpen(sealed: string, context: string): string | undefined
  /** Equal inputs give equal hashes; without the key nobody can try values. */
  hash(plain: string): string
  /** Tells keys apart without telling anything of them. */
  readonly fingerprint: string
}

const version = 's1'

export function makeSecretbox(master: Buffer): Secretbox {
  if (master.length !== 32) throw new Error('the sealing key must be 32 bytes')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `kilau ${purpose}`, 32))
  const key = derive('seal')
  const hashKey = derive('hash')
  const open: Secretbox['open'] = (sealed, context) => {
    if (!sealed.startsWith(`${version}.`)) throw new Error('not a sealed secret')
    const raw = Buffer.from(sealed.slice(version.length + 1), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, raw.subarray(0, 12))
      .setAAD(Buffer.from(context))
      .setAuthTag(raw.subarray(12, 28))
    return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
  }
  return {
    open,
    tryOpen(sealed, context) {
      try {
        return open(sealed, context)
      } catch {
        return undefined
      }
    },
    fingerprint: derive('fingerprint').toString('hex').slice(0, 32),
    seal(plain, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    hash: (plain) => createHmac('sha256', hashKey).update(plain).digest('base64url'),
  }
}

/**
 * The key from the settings, or the one in the data folder, which is created at the first start and readable only by
 * its owner.
 */
export function loadKey(configured: string | undefined, folder: string): Buffer {
  if (configured) return Buffer.from(configured, 'base64')
  const file = join(folder, 'kunci-segel')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // Written to another file and renamed, so that a crash leaves no partial key.
    writeFileSync(`${file}.baru`, randomBytes(32).toString('base64url'), { mode: 0o600 })
    renameSync(`${file}.baru`, file)
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length !== 32)
    throw new Error(
      `${file} holds no sealing key: it must be 32 bytes in base64, and has ${key.length}. Put the file back from a backup, or set KILAU_KUNCI;
where the key is lost for good, remove the file and start once with --kunci-baru`,
    )
  return key
}
