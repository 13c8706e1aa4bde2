import type { z } from 'zod'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Command } from '#kernel/engine/document/action.server.ts'
import { sendEvents, type Called } from '#kernel/engine/document/command.server.ts'
import { runWithin } from '#kernel/engine/document/make.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { liveEvents, type DocumentChanged } from '#kernel/engine/live/events.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { messageRound, sendMessage } from './box.server.ts'
import type { Message, NewMessage } from './message.ts'

/** `wait`: it cannot be done yet, as on a closed day; it stays the next one of its sender and is tried again. */
export type Handled = 'done' | 'wait'

/** What a handler is given: the message, and the receiver's own transaction. */
export interface Received<C> {
  readonly tx: Tx
  /** The shop that was told. */
  readonly cabang: string
  readonly now: Date
  readonly message: Message & { readonly isi: C }
  /** Tells another shop of it, in the same transaction. */
  readonly answer: (m: NewMessage) => void
  /** The shop's screens hear of a document after the commit. */
  readonly announce: (changed: DocumentChanged) => void
  /** Runs an action of a stored document that messages lead to (`byMessage`). A refusal writes nothing. */
  readonly act: (c: Command, number: string, input: Row) => Promise<Handled>
}

/** What a room does with one kind of message about one kind of document. */
export interface MessageHandler {
  readonly jenis: string
  /** The letters of the document's number. */
  readonly prefix: string
  /** The newest version that it understands; it must understand every earlier one. */
  readonly versi: number
  readonly content: z.ZodType
  handle(r: Received<never>): Promise<Handled>
}

/** Types a handler by the shape of what it is told. */
export const messageHandler = <C extends z.ZodType>(
  handler: Omit<MessageHandler, 'content' | 'handle'> & {
    readonly content: C
    handle(r: Received<z.output<C>>): Promise<Handled>
  },
): MessageHandler => handler

/** The one who acts where a message leads to it: no person of the shop. */
export async function systemSession({ defaults }: Services, tx: Tx, shop: string, from: string): Promise<Session> {
  const [[row], flags, settings, [day]] = await Promise.all([
    tx.query<{ nama_toko: string; pusat: boolean }>(`SELECT nama_toko, pusat FROM toko WHERE kode_toko = $1`, [shop]),
    tx.query<{ kunci: string; nilai: string }>(`SELECT kunci, nilai FROM flag WHERE cabang = $1`, [shop]),
    tx.query<{ kunci: string; nilai: string }>(`SELECT kunci, nilai FROM setting WHERE cabang = $1`, [shop]),
    tx.query<{ tgl_system: string; buka: boolean }>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = $1`, [shop]),
  ])
  const own = (rows: readonly { kunci: string; nilai: string }[]) =>
    Object.fromEntries(rows.map((r) => [r.kunci, r.nilai]))
  return {
    user_id: 'SISTEM',
    nama: 'SISTEM',
    level: 'SU',
    kode_toko: shop,
    nama_toko: row?.nama_toko ?? shop,
    toko_asal: shop,
    pusat: false,
    perangkat: `PESAN ${from}`,
    drawer: null,
    tgl_system: day?.tgl_system ?? '',
    buka: day?.buka ?? false,
    flags: { ...defaults.flags, ...own(flags) },
    settings: { ...defaults.settings, ...own(settings) },
    access: new Set(),
  }
}

/** A refusal that time takes away: the day is closed, or somebody holds a row. */
const passes = (r: Refusal): boolean => r.code === 'tutup'

/** What a handler is given in this transaction. */
export function received(called: Called, message: Message): Received<never> {
  return {
    tx: called.tx,
    cabang: called.session.kode_toko,
    now: called.now,
    message: message as never,
    answer: (message) => {
      sendMessage(called.tx, called.session.kode_toko, message, called.now.toISOString())
      called.afterCommit(() => called.services.rounds.wake(messageRound))
    },
    announce: (changed) => sendEvents(called, [{ peristiwa: liveEvents.documentChanged, isi: changed }]),
    act: async (command, number, input) => {
      const answer = await runWithin(called, command, input, number)
      if (!isRefusal(answer)) return 'done'
      if (passes(answer)) return 'wait'
      throw new Error(
        `${message.jenis} ${message.nomor} of ${message.dari}: ${command.doc.name} ${command.name}: ${answer.message}`,
      )
    },
  }
}
