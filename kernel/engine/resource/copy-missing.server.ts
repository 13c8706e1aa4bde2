import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { labelOfRow } from './label.ts'
import { toWire } from './rows.server.ts'
import type { CopyRow } from './copy.ts'
import type { CopyPlan } from './copy-run.server.ts'
import { deleteRow, loadOne } from './save.server.ts'

/**
 * Deletes rows that head office deleted and that still exist here, under the same rules as a deletion by hand;
 * referring rows first. A row in use stays, and the answer says what uses it.
 */
export async function deleteMissing({ t, p }: CopyPlan): Promise<CopyRow[]> {
  const lines: CopyRow[] = []
  for (const r of t.order.toReversed()) {
    const m = t.masters.get(r.name)!
    for (const key of t.missing.get(r.name) ?? []) {
      const db = await loadOne(m, p, key)
      if (!db || db.dihapus) continue
      const one = {
        master: r.name,
        title: r.screen.title,
        kunci: key,
        nama: labelOfRow(r, toWire(r, db, p.services.secretbox, p.session.kode_toko)),
        bawa: false,
        beda: [],
        kurang: [],
        isi: {},
      }
      if (!t.acts.has('hilang')) {
        lines.push({ ...one, apa: 'dilewati', alasan: null })
        continue
      }
      const gone = await deleteRow(m, p, key)
      if (!isRefusal(gone)) {
        lines.push({ ...one, apa: 'hilang', alasan: null })
        continue
      }
      const users = gone.code === 'dipakai' ? (gone.detail as { title: string; contoh: string }[]) : []
      lines.push({
        ...one,
        apa: 'ditolak',
        alasan: gone.message,
        isi: gone.values ?? {},
        kurang: users.map((u) => ({ title: u.title, kunci: u.contoh })),
      })
    }
  }
  return lines
}
