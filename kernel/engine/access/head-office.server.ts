import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { record } from '#kernel/engine/seal/audit.server.ts'

/**
 * The only way in which head office reads over all shops: with its own read-only login, after an entry in head office's
 * audit book. Anyone else is refused.
 */
export async function readHeadOffice<T>(
  call: { readonly db: Database; readonly session: Session; readonly now: Date },
  destination: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | Refusal> {
  if (!call.session.pusat) return refusal(403, 'pusat', 'Hanya Untuk Kantor Pusat')
  const headOffice = { ...call.session, kode_toko: call.session.toko_asal }
  await call.db.tx(call.session.toko_asal, (tx) =>
    record(tx, headOffice, call.now, { perintah: 'baca-pusat', objek: destination, kunci: call.session.kode_toko }),
  )
  return call.db.readAll(work)
}

/**
 * A shop looks at a document of another one of this server: with head office's read-only login, after an entry in its own audit book.
 * `seen`: what, by its number, which names the shop.
 * `work` answers what stands on the paper, no more.
 */
export async function readOtherShop<T>(
  call: { readonly db: Database; readonly session: Session; readonly now: Date },
  seen: { readonly objek: string; readonly kunci: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await call.db.tx(call.session.kode_toko, (tx) =>
    record(tx, call.session, call.now, { perintah: 'baca-lain', ...seen }),
  )
  return call.db.readAll(work)
}

/**
 * The opposite direction: a shop reads head office's masters. It runs in head office's own transaction, under its
 * row-level security, and first writes who asked into its audit book. Returns head office's code and the result of
 * `work`.
 */
export async function readHeadOfficeMasters<T>(
  call: { readonly db: Database; readonly tx: Tx; readonly session: Session; readonly now: Date },
  destination: string,
  work: (tx: Tx, headOffice: string) => Promise<T>,
): Promise<T | Refusal> {
  const [shop] = await call.tx.query<{ kode_toko: string }>(
    `SELECT kode_toko FROM toko WHERE pusat AND dihapus IS NULL ORDER BY kode_toko LIMIT 1`,
  )
  if (!shop) return refusal(422, 'pusat', 'Kantor Pusat Belum Ada')
  const headOffice = shop.kode_toko
  if (headOffice === call.session.kode_toko) return refusal(422, 'pusat', 'Toko Ini Kantor Pusat Sendiri')
  return call.db.tx(headOffice, async (tx) => {
    const actor = { ...call.session, kode_toko: headOffice }
    await record(tx, actor, call.now, {
      perintah: 'baca-master-pusat',
      objek: destination,
      kunci: call.session.kode_toko,
    })
    return work(tx, headOffice)
  })
}
