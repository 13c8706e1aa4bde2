import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HasilCetak } from '#kernel/cetakan/cetakan.ts'

/** Who this agent is: what its pairing code was changed for. */
export interface Identitas {
  readonly server: string
  readonly token: string
  readonly kode_toko: string
  readonly nama: string
  /** The certificate of the server's own authority, where it was paired with one. */
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
/** Whole or not at all: a file that was half written when the machine died would forget a paper. */
function write(path: string, value: unknown): void {
  writeFileSync(`${path}.baru`, JSON.stringify(value), { mode: 0o600, flush: true })
  renameSync(`${path}.baru`, path)
}

/** What an agent keeps on its own disk: its token, and how papers ended that the server has not been told of. */
export interface Berkas {
  identitas(): Identitas | undefined
  simpanIdentitas(i: Identitas): void
  /** By id of the job. */
  belumLapor(): Map<string, HasilCetak>
  ingat(id: string, hasil: HasilCetak): void
  lupa(id: string): void
  /** The key by which it signs what its scanner saw: made here, never sent. */
  kunciJari(): KeyObject
}

export function openBerkas(folder: string): Berkas {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const siapa = join(folder, 'agen.json')
  const hasil = join(folder, 'agen-hasil.json')
  const semua = (): Map<string, HasilCetak> =>
    new Map(Object.entries((read(hasil) ?? {}) as Record<string, HasilCetak>))
  const ubah = (act: (m: Map<string, HasilCetak>) => void): void => {
    const m = semua()
    act(m)
    write(hasil, Object.fromEntries(m))
  }
  return {
    identitas: () => read(siapa) as Identitas | undefined,
    simpanIdentitas: (i) => write(siapa, i),
    belumLapor: semua,
    ingat: (id, h) => ubah((m) => m.set(id, h)),
    lupa: (id) => ubah((m) => m.delete(id)),
    kunciJari: () => {
      const path = join(folder, 'agen-kunci.json')
      const ada = read(path) as { pkcs8: string } | undefined
      if (ada) return createPrivateKey({ key: Buffer.from(ada.pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
      const { privateKey } = generateKeyPairSync('ed25519')
      write(path, { pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') })
      return privateKey
    },
  }
}
