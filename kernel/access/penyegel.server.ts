import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/db/db.server.ts'
import { catat } from './jejak.server.ts'
import { segelJejak, type Segel } from './segel-jejak.server.ts'

export interface Penyegel {
  /** One round: seals what is new, and leaves head office its copies when it is time. */
  segel(): Promise<void>
  close(): Promise<void>
}

/** Head office keeps the last seal of a shop at most this often. */
const salinan_ms = 600_000

/** The command and object of the line by which head office keeps a branch's seal. */
export const salinan = { perintah: 'salin', objek: 'segel-jejak' } as const

async function loadPusat(db: Database): Promise<string | undefined> {
  const [row] = await db.readAll((tx) =>
    tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko WHERE pusat AND dihapus IS NULL`),
  )
  return row?.kode_toko
}

/** The sealing job of one server process. `every_ms` 0: nobody seals unless asked. */
export function openPenyegel(
  d: { readonly db: Database; readonly log: FastifyBaseLogger; readonly clock: () => Date },
  every_ms: number,
): Penyegel {
  const menunggu = new Map<string, Segel>()
  let disalin = 0
  /** Into head office's own audit book, which is sealed itself: a line for every branch that has a new seal. */
  const salin = async (now: Date): Promise<void> => {
    const pusat = await loadPusat(d.db)
    if (!pusat) return
    const semua = [...menunggu].filter(([cabang]) => cabang !== pusat)
    if (semua.length > 0) {
      const pelaku = { user_id: 'SISTEM', perangkat: 'SERVER', tgl_system: '', kode_toko: pusat }
      await d.db.tx(pusat, async (tx) => {
        for (const [cabang, s] of semua)
          await catat(tx, pelaku, now, {
            ...salinan,
            kunci: `${cabang} ${s.urut}`,
            sesudah: { toko: cabang, urut: Number(s.urut), hash: s.hash.toString('hex') },
          })
      })
    }
    menunggu.clear()
    disalin = now.getTime()
  }
  const ronde = async (): Promise<void> => {
    try {
      const now = d.clock()
      for (const [cabang, s] of await segelJejak(d.db, now.toISOString())) menunggu.set(cabang, s)
      if (menunggu.size > 0 && now.getTime() - disalin >= salinan_ms) await salin(now)
    } catch (error) {
      d.log.warn({ error }, 'the audit book could not be sealed; the next round tries again')
    }
  }
  let berjalan: Promise<void> | undefined
  const segel = (): Promise<void> => {
    berjalan ??= ronde().finally(() => {
      berjalan = undefined
    })
    return berjalan
  }
  const timer = every_ms > 0 ? setInterval(() => void segel(), every_ms).unref() : undefined
  return {
    segel,
    close: async () => {
      clearInterval(timer)
      await berjalan
    },
  }
}
