import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/db/db.server.ts'
import type { Pengabar } from '#kernel/dokumen/otorisasi.server.ts'
import type { Live } from '#kernel/live/live.server.ts'
import type { Push } from './push.server.ts'
import { peristiwa, type DokumenBerubah } from '#kernel/live/peristiwa.ts'

export interface Dasar {
  readonly db: Database
  readonly live: Live
  readonly log: FastifyBaseLogger
  readonly push: Push
}

/** Tells the screens of the shop, and head office's owners wherever they are, that a request came or went on. */
export function openPengabar({ db, live, log, push }: Dasar): Pengabar {
  const loadOwner = (): Promise<{ user_id: string }[]> =>
    db.tx(undefined, (tx) =>
      tx.query(
        `SELECT u.user_id FROM users u JOIN toko t ON t.kode_toko = u.kode_toko
         WHERE u.level = 'OWN' AND t.pusat AND u.aktif AND u.dihapus IS NULL`,
      ),
    )
  const tell = async (cabang: string, id: string, status: string): Promise<void> => {
    const isi: DokumenBerubah = { dokumen: 'otorisasi', nomor: id, status }
    live.emitToko(cabang, peristiwa.dokumenBerubah, isi)
    try {
      for (const { user_id } of await loadOwner()) live.emitUser(user_id, peristiwa.dokumenBerubah, isi)
    } catch (error) {
      // The shop was told, and the list is asked again at every look.
      log.warn({ error }, 'head office could not be told of a request')
    }
  }
  return {
    diminta: async (cabang, id) => {
      // The till does not wait for services elsewhere.
      push.beritahu(cabang, id).catch((error: unknown) => log.warn({ error }, 'nobody could be told by push'))
      await tell(cabang, id, 'MENUNGGU')
    },
    berubah: tell,
    kunciPush: () => push.kunciPublik(),
  }
}
