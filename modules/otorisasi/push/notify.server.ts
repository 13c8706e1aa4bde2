import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/data/db/db.server.ts'
import type { Notifier } from '#kernel/engine/document/approval.server.ts'
import type { Live } from '#kernel/engine/live/live.server.ts'
import type { Push } from './push.server.ts'
import { liveEvents, type DocumentChanged } from '#kernel/engine/live/events.ts'

export interface Base {
  readonly db: Database
  readonly live: Live
  readonly log: FastifyBaseLogger
  readonly push: Push
}

/** Tells the screens of the shop, and head office's owners in any shop, that a request was made or has changed. */
export function openNotifier({ db, live, log, push }: Base): Notifier {
  const loadOwner = (cabang: string | null): Promise<{ user_id: string }[]> =>
    db.tx(undefined, (tx) =>
      tx.query(
        `SELECT u.user_id FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
         WHERE u.level = 'OWN' AND (t.pusat OR t.kode_toko = $1) AND u.aktif AND u.dihapus IS NULL`,
        [cabang],
      ),
    )
  const owners = async (event: string, data: unknown, cabang?: string): Promise<void> => {
    try {
      for (const { user_id } of await loadOwner(cabang ?? null)) live.emitUser(user_id, event, data)
    } catch (error) {
      // Not fatal: an owner's list reloads whenever it is opened.
      log.warn({ error }, 'head office could not be told')
    }
  }
  const tell = async (cabang: string, id: string, status: string): Promise<void> => {
    const content: DocumentChanged = { dokumen: 'otorisasi', nomor: id, status }
    live.emitToShop(cabang, liveEvents.documentChanged, content)
    await owners(liveEvents.documentChanged, content)
  }
  return {
    diminta: async (cabang, id) => {
      // Not awaited: the till must not wait for external services.
      push.notify(cabang, id).catch((error: unknown) => log.warn({ error }, 'nobody could be told by push'))
      await tell(cabang, id, 'MENUNGGU')
    },
    changed: tell,
    owners,
    tellOwners: (cabang, all, write) => push.tellOwners(cabang, all, write),
    pushKey: () => push.publicKey(),
  }
}
