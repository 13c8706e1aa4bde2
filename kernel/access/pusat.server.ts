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
