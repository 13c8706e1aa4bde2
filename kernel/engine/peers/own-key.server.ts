import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import { deleteTerminal, readTerminal, saveTerminalOnce } from '#kernel/engine/config/terminal.server.ts'

const place = 'server/kunci'
interface Kept {
  readonly publik: string
  readonly rahasia: string
}

/** The key of this installation (Ed25519); its public half, as text, is what other servers know it by. */
export interface OwnKey {
  readonly publik: string
  readonly secret: KeyObject
}

/** Made when it is first asked for; its private half is sealed. All servers of one database share it. */
export async function loadOwnKey(tx: Tx, box: Secretbox): Promise<OwnKey> {
  let kept = await readTerminal<Kept>(tx, 'server')
  if (!kept) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const rahasia = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    await saveTerminalOnce(tx, 'server', { publik: publicText(publicKey), rahasia: box.seal(rahasia, place) })
    kept = (await readTerminal<Kept>(tx, 'server'))!
  }
  const opened = box.tryOpen(kept.rahasia, place)
  if (opened === undefined) throw new Error("the server's key was sealed with another key (kunci-segel)")
  const secret = createPrivateKey({ key: Buffer.from(opened, 'base64'), format: 'der', type: 'pkcs8' })
  return { publik: kept.publik, secret }
}

/** Another one is made when it is next asked for: who knew this server by the old one has to join it anew. */
export const forgetOwnKey = (tx: Tx): Promise<void> => deleteTerminal(tx, 'server')

const publicText = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')

/** The public key that this text is; undefined: it is none of this kind. */
export function readPublicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    // One key has one text: a second writing of it would be a second server.
    return key.asymmetricKeyType === 'ed25519' && publicText(key) === text ? key : undefined
  } catch {
    return undefined
  }
}

/** Short enough to compare by eye on two screens. */
export const keyFingerprint = (publik: string): string =>
  createHash('sha256')
    .update(publik)
    .digest('hex')
    .slice(0, 16)
    .replace(/(.{4})(?!$)/g, '$1 ')
