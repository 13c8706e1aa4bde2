import type { Database, Tx } from '#kernel/db/db.server.ts'
import type { Sesi } from './sesi.server.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import { catat } from './jejak.server.ts'

/**
 * The one door through which head office reads over all shops: its own read-only login, and a line in head office's audit
 * book before anything is read. Anyone else is refused.
 */
export async function readPusat<T>(
  p: { readonly db: Database; readonly sesi: Sesi; readonly now: Date },
  tujuan: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | Tolak> {
  if (!p.sesi.pusat) return tolak(403, 'pusat', 'Hanya Untuk Kantor Pusat')
  const pusat = { ...p.sesi, kode_toko: p.sesi.toko_asal }
  await p.db.tx(p.sesi.toko_asal, (tx) =>
    catat(tx, pusat, p.now, { perintah: 'baca-pusat', objek: tujuan, kunci: p.sesi.kode_toko }),
  )
  return p.db.readAll(work)
}

/**
 * The same door the other way: a shop takes head office's masters. It reads in head office's own transaction, under its row-level
 * security, and the first thing written there is who asked. Answers the code of head office beside what `work` found.
 */
export async function bacaMasterPusat<T>(
  p: { readonly db: Database; readonly tx: Tx; readonly sesi: Sesi; readonly now: Date },
  tujuan: string,
  work: (tx: Tx, pusat: string) => Promise<T>,
): Promise<T | Tolak> {
  const [toko] = await p.tx.query<{ kode_toko: string }>(
    `SELECT kode_toko FROM toko WHERE pusat AND dihapus IS NULL ORDER BY kode_toko LIMIT 1`,
  )
  if (!toko) return tolak(422, 'pusat', 'Kantor Pusat Belum Ada')
  const pusat = toko.kode_toko
  if (pusat === p.sesi.kode_toko) return tolak(422, 'pusat', 'Toko Ini Kantor Pusat Sendiri')
  return p.db.tx(pusat, async (tx) => {
    const pelaku = { ...p.sesi, kode_toko: pusat }
    await catat(tx, pelaku, p.now, { perintah: 'baca-master-pusat', objek: tujuan, kunci: p.sesi.kode_toko })
    return work(tx, pusat)
  })
}
