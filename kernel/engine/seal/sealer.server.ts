import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/data/db/db.server.ts'
import { record } from './audit.server.ts'
import { sealAudit, type Seal } from './seal.server.ts'

export interface Sealer {
  /** One round: seals what is new, and gives head office its copies when they are due. */
  seal(): Promise<void>
  close(): Promise<void>
}

/** So often a server that was started seals what is new. */
export const sealEvery_ms = 5000

/** Head office stores a copy of a shop's last seal at most this often. */
const copyEvery_ms = 600_000

/** Command and object of the audit entry with which head office stores a branch's seal. */
export const copies = { perintah: 'salin', objek: 'segel-jejak' } as const

async function loadHeadOffice(db: Database): Promise<string | undefined> {
  const [row] = await db.readAll((tx) =>
    tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko WHERE pusat AND dihapus IS NULL`),
  )
  return row?.kode_toko
}

/** The sealing timer of one server process. `every_ms` 0: only seals when called. */
export function openSealer(
  services: { readonly db: Database; readonly log: FastifyBaseLogger; readonly clock: () => Date },
  every_ms: number,
): Sealer {
  const waiting = new Map<string, Seal>()
  let copiedAt = 0
  /** Writes an entry for every branch with a new seal into head office's own audit book, which is sealed itself. */
  const copy = async (now: Date): Promise<void> => {
    const headOffice = await loadHeadOffice(services.db)
    if (!headOffice) return
    const all = [...waiting].filter(([shop]) => shop !== headOffice)
    if (all.length > 0) {
      const actor = { user_id: 'SISTEM', perangkat: 'SERVER', tgl_system: '', kode_toko: headOffice }
      await services.db.tx(headOffice, async (tx) => {
        for (const [shop, seal] of all)
          await record(tx, actor, now, {
            ...copies,
            kunci: `${shop} ${seal.urut}`,
            sesudah: { toko: shop, urut: Number(seal.urut), hash: seal.hash.toString('hex') },
          })
      })
    }
    waiting.clear()
    copiedAt = now.getTime()
  }
  const round = async (): Promise<void> => {
    try {
      const now = services.clock()
      for (const [shop, s] of await sealAudit(services.db, now.toISOString())) waiting.set(shop, s)
      if (waiting.size > 0 && now.getTime() - copiedAt >= copyEvery_ms) await copy(now)
    } catch (error) {
      services.log.warn({ error }, 'the audit book could not be sealed; the next round tries again')
    }
  }
  let running: Promise<void> | undefined
  const seal = (): Promise<void> => {
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = every_ms > 0 ? setInterval(() => void seal(), every_ms).unref() : undefined
  return {
    seal,
    close: async () => {
      clearInterval(timer)
      await running
      // What was done since the last round is sealed too.
      if (every_ms > 0) await seal()
    },
  }
}
