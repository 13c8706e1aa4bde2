import type { Tx } from '#kernel/data/db/db.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import { quote } from '#kernel/engine/resource/columns.server.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Row, RowOf } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { Done } from './action.server.ts'
import { documentWireOf } from './draft.ts'
import { sendDocument, toDb } from './save.server.ts'

/**
 * What a document does to another one within its own command: changes its state, or makes it. The audit book tells it of the other document,
 * as if its own command had done it.
 */

type By = Pick<Done, 'context' | 'now' | 'nomor'>
const actorOf = ({ context: k }: By) => ({ ...k, kode_toko: k.cabang })

/** Of a document what others change: its status, and these fields of its header. */
interface Movable<D extends AnyDocument, Name extends string & keyof D['header']> {
  readonly doc: D
  readonly fields: readonly Name[]
  /** The word by which the audit entry names the document that did it. */
  readonly by: string
}
/** Its state, as it is or shall be. */
type MovedState<D extends AnyDocument, Name extends string & keyof D['header']> = Pick<RowOf<D['header']>, Name> & {
  readonly status: string
}

interface Move<State> {
  /** What was done to it, in the audit book. */
  readonly perintah: string
  readonly nomor: string
  readonly from: State
  readonly to: State
}

/** Leads another document, whose row is locked, from one state to the next. */
export function moveState<D extends AnyDocument, Name extends string & keyof D['header']>(
  tx: Tx,
  command: By,
  { doc, fields: names, by }: Movable<D, Name>,
  { perintah, nomor, from, to }: Move<MovedState<D, Name>>,
): void {
  const fields = Object.fromEntries(names.map((name) => [name, doc.header[name]!]))
  const set = { status: to.status, ...toDb(fields, to), diubah: command.context.now }
  const parts = Object.keys(set).map((name, i) => `${quote(name)} = $${i + 3}`)
  tx.send(
    `UPDATE ${quote(tableName(doc))} SET ${parts.join(', ')}, versi = versi + 1 WHERE cabang = $1 AND ${quote(doc.number.field)} = $2`,
    [command.context.cabang, nomor, ...Object.values(set)],
  )
  const wire = (state: MovedState<D, Name>) => ({ status: state.status, ...writeRow(fields, state) })
  sendAudit(tx, actorOf(command), command.now, {
    perintah,
    objek: doc.name,
    kunci: nomor,
    sebelum: wire(from),
    sesudah: { ...wire(to), [by]: command.nomor },
  })
}

/** Makes another document besides, with the number that was taken for it. */
export function also(
  tx: Tx,
  command: By,
  doc: AnyDocument,
  at: { readonly number: string; readonly sequence: bigint; readonly status: string },
  content: Row,
): void {
  const { cabang, tgl_system: date, user_id: oleh, perangkat: device, now: time } = command.context
  const made = { nomor: at.number, tanggal: date, status: at.status, oleh, dibuat: time, versi: 1n }
  sendDocument(tx, doc, { ...at, cabang, date, oleh, device, time }, content)
  sendAudit(tx, actorOf(command), command.now, {
    perintah: 'simpan',
    objek: doc.name,
    kunci: at.number,
    sesudah: documentWireOf(doc, made, content),
  })
}

/** Tells the screens of the shop that another document changed. */
export const otherChanged = (doc: Pick<AnyDocument, 'name'>, nomor: string, status: string) => ({
  peristiwa: liveEvents.documentChanged,
  isi: { dokumen: doc.name, nomor, status },
})
