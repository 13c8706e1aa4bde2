import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { SentMessage } from '#toko/server'
import { hutang } from '../pinjam/hutang.document.ts'
import { noticeWays, type NoticeWay } from './notice.ts'

interface Notice {
  readonly cabang: string
  readonly no_faktur_hutang: string
  /** The shop's business date. */
  readonly tanggal: string
  readonly cara: NoticeWay
  readonly catatan: string | null
  readonly oleh: string
  /** ISO instant. */
  readonly now: string
}

/** Notes that a borrower was told, with the due date that was spoken of: who is telephoned twice was told twice. */
export const sendNotice = (tx: Tx, notice: Notice): void =>
  tx.send(
    `INSERT INTO pemberitahuan_hutang (cabang, id, no_faktur_hutang, tanggal, cara, jatuh_tempo, catatan, oleh, dibuat)
     SELECT h.cabang, $3, h.no_faktur_hutang, $4, $5, h.jatuh_tempo, $6, $7, $8 FROM hutang h
     WHERE h.cabang = $1 AND h.no_faktur_hutang = $2 RETURNING id`,
    [
      notice.cabang,
      notice.no_faktur_hutang,
      randomUUID(),
      notice.tanggal,
      notice.cara,
      notice.catatan,
      notice.oleh,
      notice.now,
    ],
  )

/**
 * The same of a message that was handed over: on the shop's day, between two days the calendar's. Where a payment came while it waited,
 * it spoke of a due date that is no more, and is no notice. One that is sent once more on the same day is the same notice.
 */
export const sendDelivered = (tx: Tx, message: SentMessage): void =>
  tx.send(
    `INSERT INTO pemberitahuan_hutang (cabang, id, no_faktur_hutang, tanggal, cara, jatuh_tempo, oleh, dibuat)
     SELECT h.cabang, $3, h.no_faktur_hutang, d.tanggal, 'WA', h.jatuh_tempo, $5, $6 FROM hutang h
       CROSS JOIN (SELECT coalesce((SELECT t.tgl_system FROM hari_toko t WHERE t.cabang = $1 AND t.buka), $4) AS tanggal) d
     WHERE h.cabang = $1 AND h.no_faktur_hutang = $2
       AND NOT EXISTS (SELECT FROM penebusan b WHERE b.cabang = $1 AND b.no_faktur_hutang = $2 AND b.diubah > $7)
       AND NOT EXISTS (SELECT FROM pemberitahuan_hutang p WHERE p.cabang = $1 AND p.no_faktur_hutang = $2 AND p.tanggal = d.tanggal
         AND p.cara = 'WA' AND p.jatuh_tempo = h.jatuh_tempo)
     RETURNING id`,
    [
      message.cabang,
      message.nomor,
      randomUUID(),
      jakartaTime(message.now).tanggal,
      message.oleh,
      message.now.toISOString(),
      message.dibuat,
    ],
  )

const wire = z.object({
  tanggal: z.string(),
  cara: z.enum(noticeWays),
  jatuh_tempo: z.string(),
  catatan: z.string().nullable(),
  oleh: z.string(),
})

/** What was told of one loan, newest first. */
export const noticesOfLoan = endpoint({
  method: 'GET',
  path: 'hutang/{no_faktur_hutang}/pemberitahuan',
  summary: 'When and how the borrower of this loan was told what is owed, the newest first',
  access: { screen: documentScreens(hutang) },
  reads: true,
  params: z.object({ no_faktur_hutang: z.string().min(1).max(60) }),
  answer: z.array(wire),
  run: (call) =>
    call.tx.query<z.output<typeof wire>>(
      `SELECT tanggal, cara, jatuh_tempo, catatan, oleh FROM pemberitahuan_hutang
       WHERE cabang = $1 AND no_faktur_hutang = $2 ORDER BY tanggal DESC, dibuat DESC LIMIT 50`,
      [call.session.kode_toko, call.params.no_faktur_hutang.toUpperCase()],
    ),
})
