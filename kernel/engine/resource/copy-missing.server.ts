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
async function deleteOne(master: Master, call: AnyCall, key: string): Promise<Gone> {
  await call.tx.query('SAVEPOINT hapus')
  const gone = await deleteRow(master, call, key)
  if (!isRefusal(gone)) return deleted
  await call.tx.query('ROLLBACK TO SAVEPOINT hapus')
  const users = gone.code === 'dipakai' ? (gone.detail as { title: string; contoh: string }[]) : []
  const kurang = users.map((u) => ({ title: u.title, kunci: u.contoh }))
  return { apa: 'ditolak', alasan: gone.message, isi: gone.values ?? {}, kurang }
}

/** The rows that head office deleted and that still exist here are deleted too, where that was asked for; referring rows first. */
export async function deleteMissing({ task, call }: CopyPlan): Promise<CopyRow[]> {
  const lines: CopyRow[] = []
  for (const resource of task.order.toReversed()) {
    const master = task.masters.get(resource.name)!
    for (const key of task.missing.get(resource.name) ?? []) {
      const db = await loadOne(master, call, key)
      if (!db || db.dihapus) continue
      const what: Gone = task.acts.has('hilang')
        ? await deleteOne(master, call, key)
        : { apa: 'dilewati', alasan: null, isi: {}, kurang: [] }
      const nama = labelOfRow(resource, toWire(resource, db, call.services.secretbox, call.session.kode_toko))
      lines.push({
        master: resource.name,
        title: resource.screen.title,
        kunci: key,
        nama,
        bawa: false,
        beda: [],
        ...what,
      })
    }
  }
  // What was refused by itself may have left with the row that it exists for.
  for (const [index, line] of lines.entries()) {
    if (line.apa !== 'ditolak') continue
    const db = await loadOne(task.masters.get(line.master)!, call, line.kunci)
    if (db?.dihapus) lines[index] = { ...line, ...deleted }
  }
  return lines
}
