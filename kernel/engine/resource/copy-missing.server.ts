import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { labelOfRow } from './label.ts'
import { toWire } from './rows.server.ts'
import type { AnyCall } from './rules.server.ts'
import type { CopyRow } from './copy.ts'
import type { CopyPlan } from './copy-run.server.ts'
import { deleteRow, loadOne, type Master } from './save.server.ts'

type Gone = Pick<CopyRow, 'apa' | 'alasan' | 'isi' | 'kurang'>

const deleted: Gone = { apa: 'hilang', alasan: null, isi: {}, kurang: [] }

/** Deletes it under the same rules as by hand: a row in use stays, with what it took along, and the answer says what uses it. */
async function deleteOne(m: Master, p: AnyCall, key: string): Promise<Gone> {
  await p.tx.query('SAVEPOINT hapus')
  const gone = await deleteRow(m, p, key)
  if (!isRefusal(gone)) return deleted
  await p.tx.query('ROLLBACK TO SAVEPOINT hapus')
  const users = gone.code === 'dipakai' ? (gone.detail as { title: string; contoh: string }[]) : []
  const kurang = users.map((u) => ({ title: u.title, kunci: u.contoh }))
  return { apa: 'ditolak', alasan: gone.message, isi: gone.values ?? {}, kurang }
}

/** The rows that head office deleted and that still exist here are deleted too, where that was asked for; referring rows first. */
export async function deleteMissing({ t, p }: CopyPlan): Promise<CopyRow[]> {
  const lines: CopyRow[] = []
  for (const r of t.order.toReversed()) {
    const m = t.masters.get(r.name)!
    for (const key of t.missing.get(r.name) ?? []) {
      const db = await loadOne(m, p, key)
      if (!db || db.dihapus) continue
      const what: Gone = t.acts.has('hilang')
        ? await deleteOne(m, p, key)
        : { apa: 'dilewati', alasan: null, isi: {}, kurang: [] }
      const nama = labelOfRow(r, toWire(r, db, p.services.secretbox, p.session.kode_toko))
      lines.push({ master: r.name, title: r.screen.title, kunci: key, nama, bawa: false, beda: [], ...what })
    }
  }
  // What was refused by itself may have left with the row that it exists for.
  for (const [i, line] of lines.entries()) {
    if (line.apa !== 'ditolak') continue
    const db = await loadOne(t.masters.get(line.master)!, p, line.kunci)
    if (db?.dihapus) lines[i] = { ...line, ...deleted }
  }
  return lines
}
