import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrintResult } from '#kernel/engine/paper/queue/print-job.ts'

/** The identity of this agent, received for its pairing code. */
export interface Identity {
  readonly server: string
  readonly token: string
  readonly kode_toko: string
  readonly nama: string
  /** Certificate of the server's own authority, if it was paired with one. */
  readonly percaya?: string
}

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
/** Writes atomically: a file half written when the machine died would lose a result. */
function write(path: string, value: unknown): void {
  writeFileSync(`${path}.baru`, JSON.stringify(value), { mode: 0o600, flush: true })
  renameSync(`${path}.baru`, path)
}

/** What an agent keeps on disk: its identity, and results not reported to the server yet. */
export interface KeptFiles {
  identity(): Identity | undefined
  saveIdentity(i: Identity): void
  /** By job id. */
  unreported(): Map<string, PrintResult>
  remember(id: string, result: PrintResult): void
  forget(id: string): void
  /** The key that signs what its scanner saw: generated here, never sent. */
  fingerKey(): KeyObject
}

export function openKeptFiles(folder: string): KeptFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const who = join(folder, 'agen.json')
  const result = join(folder, 'agen-hasil.json')
  const all = (): Map<string, PrintResult> =>
    new Map(Object.entries((read(result) ?? {}) as Record<string, PrintResult>))
  const change = (act: (m: Map<string, PrintResult>) => void): void => {
    const results = all()
    act(results)
    write(result, Object.fromEntries(results))
  }
  return {
    identity: () => read(who) as Identity | undefined,
    saveIdentity: (i) => write(who, i),
    unreported: all,
    remember: (id, h) => change((m) => m.set(id, h)),
    forget: (id) => change((m) => m.delete(id)),
    fingerKey: () => {
      const path = join(folder, 'agen-kunci.json')
      const existing = read(path) as { pkcs8: string } | undefined
      if (existing)
        return createPrivateKey({ key: Buffer.from(existing.pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
      const { privateKey } = generateKeyPairSync('ed25519')
      write(path, { pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') })
      return privateKey
    },
  }
}
