import { randomUUID } from 'node:crypto'
import type { ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { noticeColumns, type WaitingPrinter } from './job-rows.server.ts'
import { printJobLife_ms, type PrintChanged } from './print-job.ts'
import type { Printer } from './printer.ts'

export interface PrintOrder {
  /** The printer's code. */
  readonly printer: string
  /** The kind of printer that the bytes are for; any other would print garbage. */
  readonly jenis: Printer['jenis']
  readonly judul: string
  /** The document that is printed (`penjualan/JL-…`): while a job for it is open, asking again returns that job. */
  readonly objek?: string
  /** Renders the bytes for this printer. */
  write(printer: Printer): Uint8Array | Promise<Uint8Array>
  /** How long the paper is wanted; default a quarter of an hour. */
  readonly life_ms?: number
}

type Requester = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now' | 'services' | 'afterCommit'>
/** The new job, or the open one. */
export type QueuedPaper = Pick<PrintChanged, 'id' | 'status'>

const printerColumns = 'kode, nama, jenis, alamat, port, lebar, lewat, laci'

export const loadPrinters = (requester: Pick<Requester, 'tx' | 'session'>): Promise<Printer[]> =>
  requester.tx.query<Printer>(`SELECT ${printerColumns} FROM printer WHERE cabang = $1 ORDER BY kode`, [
    requester.session.kode_toko,
  ])

/**
 * Wakes the printer after the commit; a job waiting for its next attempt is tried now too, because somebody is waiting
 * for it.
 */
export function callAgain(requester: Requester, printer: WaitingPrinter): void {
  requester.tx.send(`UPDATE cetakan SET lagi = NULL WHERE cabang = $1 AND printer = $2 AND status = 'MENUNGGU'`, [
    printer.cabang,
    printer.kode,
  ])
  requester.afterCommit(() => requester.services.printWorker.call(printer))
}

/**
 * Cancels the same paper's job on another printer that does not print: the user asks for it here because it did not
 * come out there.
 */
async function move(requester: Requester, object: string, to: string): Promise<void> {
  const shop = requester.session.kode_toko
  const leaving = await requester.tx.query<PrintChanged>(
    `UPDATE cetakan SET status = 'BATAL', selesai = $4, lagi = NULL, isi = NULL
     WHERE cabang = $1 AND objek = $2 AND status = 'MENUNGGU' AND printer <> $3 RETURNING ${noticeColumns}`,
    [shop, object, to, requester.now.toISOString()],
  )
  for (const notice of leaving) requester.afterCommit(() => requester.services.printWorker.notify(shop, notice))
}

/** Queues a print job inside the call's transaction. */
export async function enqueuePaper(requester: Requester, order: PrintOrder): Promise<QueuedPaper | Refusal> {
  const shop = requester.session.kode_toko
  const [printer] = await requester.tx.query<Printer>(
    `SELECT ${printerColumns} FROM printer WHERE cabang = $1 AND kode = $2 FOR KEY SHARE`,
    [shop, order.printer],
  )
  if (!printer) return refusal(422, 'printer', 'Printer Tidak Dikenal')
  if (printer.jenis !== order.jenis) return refusal(422, 'printer', 'Printer Ini Bukan Untuk Kertas Ini')
  const content = await order.write(printer)
  if (order.objek) await move(requester, order.objek, printer.kode)
  const [fresh] = await requester.tx.query<PrintChanged>(
    `INSERT INTO cetakan (cabang, id, printer, judul, objek, isi, oleh, dibuat, sampai) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (cabang, objek) WHERE objek IS NOT NULL AND status IN ('MENUNGGU', 'MENCETAK') DO NOTHING RETURNING ${noticeColumns}`,
    [
      shop,
      randomUUID(),
      printer.kode,
      order.judul,
      order.objek ?? null,
      Buffer.from(content),
      requester.session.user_id,
      requester.now.toISOString(),
      new Date(requester.now.getTime() + (order.life_ms ?? printJobLife_ms)).toISOString(),
    ],
  )
  callAgain(requester, { cabang: shop, ...printer })
  if (fresh) {
    requester.afterCommit(() => requester.services.printWorker.notify(shop, fresh))
    return { id: fresh.id, status: fresh.status }
  }
  const [existing] = await requester.tx.query<QueuedPaper>(
    `SELECT id, status FROM cetakan WHERE cabang = $1 AND objek = $2 ORDER BY dibuat DESC LIMIT 1`,
    [shop, order.objek],
  )
  return existing!
}
