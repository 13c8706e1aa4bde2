import { randomUUID } from 'node:crypto'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { NewMessage } from './message.ts'

/** The round that delivers messages; a command that sent one wakes it. */
export const messageRound = 'pesan'

/** The counter of messages to one shop: it begins once and never anew. */
const counterOf = (to: string): string => `PESAN ${to}`

/**
 * Puts a message into the sender's outbox, with the COMMIT of what it tells. Its place in the row to this receiver is taken under the lock of
 * the counter, so that messages are numbered in the order in which their transactions commit.
 */
export function sendMessage(tx: Tx, from: string, message: NewMessage, at: string): void {
  tx.send(
    `INSERT INTO nomor (cabang, jenis, periode, terakhir) VALUES ($1, $2, '2000-01-01', 1)
     ON CONFLICT (cabang, jenis, periode) DO UPDATE SET terakhir = nomor.terakhir + 1`,
    [from, counterOf(message.ke)],
  )
  tx.send(
    `INSERT INTO kotak_keluar (cabang, ke, urut, id, jenis, nomor, versi, isi, dibuat)
     SELECT n.cabang, $3::text, n.terakhir, $4::uuid, $5::text, $6::text, $7::int, $8::jsonb, $9::timestamptz
     FROM nomor n WHERE n.cabang = $1 AND n.jenis = $2 AND n.periode = '2000-01-01' RETURNING 1`,
    [
      from,
      counterOf(message.ke),
      message.ke,
      randomUUID(),
      message.jenis,
      message.nomor,
      message.versi,
      JSON.stringify(message.isi),
      at,
    ],
  )
}
