import { adalahTolak } from '#kernel/http/tolak.ts'
import { labelOfRow } from './label.ts'
import { toWire } from './rows.server.ts'
import type { BarisSalin } from './salin.ts'
import type { Rencana } from './salin-jalan.server.ts'
import { deleteRow, loadOne } from './save.server.ts'

/**
 * What head office has deleted and lives here: deleted as by hand, those that refer before those that are referred to. One that is in
 * use stays and says who uses it.
 */
export async function hapusHilang({ t, p }: Rencana): Promise<BarisSalin[]> {
  const baris: BarisSalin[] = []
  for (const r of t.urutan.toReversed()) {
    const m = t.masters.get(r.name)!
    for (const kunci of t.hilang.get(r.name) ?? []) {
      const db = await loadOne(m, p, kunci)
      if (!db || db.dihapus) continue
      const satu = {
        master: r.name,
        title: r.layar.title,
        kunci,
        nama: labelOfRow(r, toWire(r, db, p.mesin.segel, p.sesi.kode_toko)),
        bawa: false,
        beda: [],
        kurang: [],
        isi: {},
      }
      if (!t.lakukan.has('hilang')) {
        baris.push({ ...satu, apa: 'dilewati', alasan: null })
        continue
      }
      const gone = await deleteRow(m, p, kunci)
      if (!adalahTolak(gone)) {
        baris.push({ ...satu, apa: 'hilang', alasan: null })
        continue
      }
      const pemakai = gone.kode === 'dipakai' ? (gone.detail as { title: string; contoh: string }[]) : []
      baris.push({
        ...satu,
        apa: 'ditolak',
        alasan: gone.message,
        isi: gone.isi ?? {},
        kurang: pemakai.map((u) => ({ title: u.title, kunci: u.contoh })),
      })
    }
  }
  return baris
}
