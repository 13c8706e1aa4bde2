import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { BackupStore } from './store.server.ts'

/**
 * A store whose objects nobody can read, change, exchange or rename without the passphrase: each is compressed (zstd) and sealed
 * with AES-256-GCM, bound to its name. The key is made of the passphrase with scrypt and the salt of the place.
 */
export interface Vault {
  readonly place: string
  put(name: string, plain: Buffer): Promise<void>
  /** Throws `DamagedBackup` when it is not there, was changed or truncated. */
  get(name: string): Promise<Buffer>
  list(folder: string): Promise<string[]>
  remove(name: string): Promise<void>
}

/** A part of the backup that is missing, or is not what was written. */
export class DamagedBackup extends Error {
  constructor(what: string, why: string) {
    super(`Cadangan rusak: ${what} ${why}. Tidak ada yang diubah; pakai cadangan lain`)
    this.name = 'DamagedBackup'
  }
}

class WrongBackupKey extends Error {
  constructor(place: string) {
    super(
      `Kunci ini bukan kunci cadangan di ${place}. Tidak ada yang diubah; pakai kunci yang dicetak saat cadangan dibuat`,
    )
    this.name = 'WrongBackupKey'
  }
}

const head = 'kilau-backup.json'
const magic = Buffer.from('KB1')
const ivLength = 12
const tagLength = 16
const proof = 'kilau'
/** 2^17 rounds with blocks of 1 KB: 128 MB and about half a second for each guess. */
const cost = { power: 17, r: 8, p: 1 }

interface Head {
  readonly format: 1
  readonly salt: string
  readonly power: number
  readonly r: number
  readonly p: number
  /** A known text, sealed: tells a wrong key from a damaged object. */
  readonly proof: string
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

function deriveKey(passphrase: string, head: Pick<Head, 'salt' | 'power' | 'r' | 'p'>): Promise<Buffer> {
  const options = { N: 2 ** head.power, r: head.r, p: head.p, maxmem: 2 ** (head.power + 11) }
  return new Promise((done, fail) => {
    scrypt(passphrase, Buffer.from(head.salt, 'base64'), 32, options, (e, key) => (e ? fail(e) : done(key)))
  })
}

function seal(key: Buffer, name: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([magic, iv, cipher.getAuthTag(), body])
}

function open(key: Buffer, name: string, sealed: Buffer): Buffer {
  const at = magic.length
  if (!sealed.subarray(0, at).equals(magic) || sealed.length < at + ivLength + tagLength)
    throw new DamagedBackup(name, 'terpotong')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(at, at + ivLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(at + ivLength, at + ivLength + tagLength))
    return Buffer.concat([decipher.update(sealed.subarray(at + ivLength + tagLength)), decipher.final()])
  } catch {
    throw new DamagedBackup(name, 'bukan yang dulu ditulis')
  }
}

function readHead(text: Buffer): Head {
  try {
    const head = JSON.parse(text.toString('utf8')) as Head
    if (head.format !== 1 || typeof head.salt !== 'string' || typeof head.proof !== 'string') throw new Error('format')
    // Whoever wrote the file chose these: they bound the work that a guess costs us.
    if (!(head.power >= 10 && head.power <= 20) || head.r !== 8 || head.p !== 1) throw new Error('scrypt')
    return head
  } catch {
    throw new DamagedBackup(head, 'tidak terbaca')
  }
}

async function begin(store: BackupStore, passphrase: string): Promise<Buffer> {
  // Beside backups whose head is lost another one would make them unreadable for good.
  if ((await store.list('whole/')).length > 0) throw new DamagedBackup(head, 'tidak ada')
  const params = { salt: randomBytes(16).toString('base64'), ...cost }
  const key = await deriveKey(passphrase, params)
  const sealedHead: Head = { format: 1, ...params, proof: seal(key, head, Buffer.from(proof)).toString('base64') }
  await store.put(head, Buffer.from(JSON.stringify(sealedHead)))
  return key
}

/** Opens the place with its key. `make`: an empty place becomes one; otherwise a place without backups is refused. */
export async function openVault(store: BackupStore, passphrase: string, make: boolean): Promise<Vault> {
  const text = await store.get(head)
  if (!text && !make) throw new Error(`Tidak ada cadangan Kilau di ${store.place}`)
  let key: Buffer
  if (text) {
    const stored = readHead(text)
    key = await deriveKey(passphrase, stored)
    try {
      open(key, head, Buffer.from(stored.proof, 'base64'))
    } catch {
      throw new WrongBackupKey(store.place)
    }
  } else key = await begin(store, passphrase)
  return {
    place: store.place,
    put: async (name, plain) => store.put(name, seal(key, name, await compress(plain))),
    async get(name) {
      const sealed = await store.get(name)
      if (!sealed) throw new DamagedBackup(name, 'tidak ada')
      return decompress(open(key, name, sealed))
    },
    list: (folder) => store.list(folder),
    remove: (name) => store.remove(name),
  }
}

/** Letters and digits that nobody confuses on paper (base32). */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const keyLetters = 32

/** Makes a file with a new key of 160 bits, in groups as it is printed; never writes over one. */
export function makeKeyFile(file: string): string {
  const raw = Array.from(randomBytes(keyLetters), (b) => letters[b % letters.length]).join('')
  const key = raw.match(/.{4}/g)!.join('-')
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

/**
 * The passphrase in a file: its first line. A key that this program made may be typed from paper in small letters and with
 * other spaces.
 */
export function readKeyFile(file: string): string {
  let line: string
  try {
    line = readFileSync(file, 'utf8').split('\n')[0]!.trim()
  } catch (error) {
    throw new Error(`Berkas kunci cadangan ${file} tidak terbaca (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
  const plain = line.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^[A-HJ-NP-Z2-9]{32}$/.test(plain)) return plain
  if (line.length < 16)
    throw new Error(`Kunci cadangan di ${file} kurang dari 16 huruf: buat satu dengan kilau backup --kunci-baru`)
  return line
}
