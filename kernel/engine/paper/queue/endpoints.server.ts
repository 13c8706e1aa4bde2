import { z } from 'zod'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import { endpoint, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { noticeColumns } from './job-rows.server.ts'
import {
  canRetry,
  mayHandle,
  printJobStates,
  printJobLife_ms,
  type PrintJobWire,
  type PrintChanged,
} from './print-job.ts'
import { callAgain, enqueuePaper } from './enqueue.server.ts'

const params = z.object({ id: z.uuid() })
type Call = ServerCall<unknown, z.output<typeof params>, unknown>
const wire = z.object({
  id: z.string(),
  printer: z.string(),
  judul: z.string(),
  status: z.enum(printJobStates),
  oleh: z.string(),
  dibuat: z.string(),
  selesai: z.string().nullable(),
  percobaan: z.int(),
  galat: z.string().nullable(),
  ragu: z.boolean(),
})
export const queuedAnswer = z.object({ id: z.string(), status: z.enum(printJobStates) })
const stateAnswer = z.object({ status: z.enum(printJobStates) })

type Row = PrintChanged & { mulai_kirim: string | null; lewat: 'SERVER' | 'AGEN' | null }

/** A job of this shop that the caller may cancel or repeat. */
async function loadManagedJob(call: Call): Promise<Row | Refusal> {
  const [row] = await call.tx.query<Row>(
    `SELECT c.id, c.printer, c.judul, c.status, c.oleh, c.galat, c.ragu, c.mulai_kirim,
       (SELECT lewat FROM printer p WHERE p.cabang = $1 AND p.kode = c.printer) AS lewat
     FROM cetakan c WHERE c.cabang = $1 AND c.id = $2 FOR UPDATE OF c`,
    [call.session.kode_toko, call.params.id],
  )
  if (!row) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  return mayHandle(call.session, row.oleh) ? row : refusal(403, 'akses', 'Tidak Punya Hak Akses')
}

const notice = ({ id, printer, judul, status, oleh, galat, ragu }: PrintChanged): PrintChanged => ({
  id,
  printer,
  judul,
  status,
  oleh,
  galat,
  ragu,
})

const list = endpoint({
  method: 'GET',
  path: 'cetakan',
  summary: 'The print jobs of this shop, newest first; they are kept a day',
  access: 'session',
  answer: z.array(wire),
  run: (call) =>
    call.tx.query<PrintJobWire>(
      `SELECT ${noticeColumns}, dibuat, selesai, percobaan FROM cetakan WHERE cabang = $1 ORDER BY dibuat DESC LIMIT 50`,
      [call.session.kode_toko],
    ),
})

const one = endpoint({
  method: 'GET',
  path: 'cetakan/{id}',
  summary: 'One print job of this shop',
  access: 'session',
  params,
  answer: wire,
  run: async (call) => {
    const [row] = await call.tx.query<PrintJobWire>(
      `SELECT ${noticeColumns}, dibuat, selesai, percobaan FROM cetakan WHERE cabang = $1 AND id = $2`,
      [call.session.kode_toko, call.params.id],
    )
    return row ?? refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  },
})

const raw = endpoint({
  method: 'POST',
  path: 'cetakan',
  summary: 'Bytes for a printer as they are (labels in ZPL), base64',
  access: 'session',
  writes: true,
  limit: 60,
  body: z.strictObject({
    printer: z.string().min(1).max(20),
    jenis: z.enum(['NOTA', 'LABEL']),
    judul: z.string().trim().min(1).max(60),
    isi: z.base64().min(4).max(699_048),
  }),
  answer: queuedAnswer,
  run: (call) => {
    const { isi, ...content } = call.body
    return enqueuePaper(call, { ...content, write: () => Buffer.from(isi, 'base64') })
  },
})

const cancel = endpoint({
  method: 'POST',
  path: 'cetakan/{id}/batal',
  summary: 'Gives a print job up, as long as no byte of it has left',
  access: 'session',
  params,
  answer: stateAnswer,
  writes: true,
  run: async (call) => {
    const row = await loadManagedJob(call)
    if (isRefusal(row)) return row
    if (row.status === 'SELESAI' || row.status === 'BATAL') return refusal(409, 'selesai', 'Cetakan Sudah Berakhir')
    if (row.status === 'MENCETAK' && row.mulai_kirim)
      return refusal(409, 'dicetak', 'Cetakan Sedang Keluar Dari Printer')
    const shop = call.session.kode_toko
    call.tx.send(
      `UPDATE cetakan SET status = 'BATAL', selesai = $3, pekerja = NULL, tenggat = NULL, isi = NULL WHERE cabang = $1 AND id = $2`,
      [shop, row.id, call.now.toISOString()],
    )
    call.afterCommit(() => call.services.printWorker.notify(shop, { ...notice(row), status: 'BATAL' }))
    return { status: 'BATAL' }
  },
})

const again = endpoint({
  method: 'POST',
  path: 'cetakan/{id}/lagi',
  summary: 'Tries a print job that failed or waits again, now',
  access: 'session',
  params,
  answer: stateAnswer,
  writes: true,
  run: async (call) => {
    const row = await loadManagedJob(call)
    if (isRefusal(row)) return row
    if (!canRetry(row.status)) return refusal(409, 'status', 'Hanya Cetakan Yang Gagal Yang Dapat Dicetak Lagi')
    if (!row.lewat) return refusal(422, 'printer', 'Printer Tidak Dikenal')
    const shop = call.session.kode_toko
    call.tx.send(
      `UPDATE cetakan SET status = 'MENUNGGU', sampai = $3, selesai = NULL, pekerja = NULL, mulai_kirim = NULL, galat = NULL, ragu = false
       WHERE cabang = $1 AND id = $2`,
      [shop, row.id, new Date(call.now.getTime() + printJobLife_ms).toISOString()],
    )
    // The user claims that the paper did not come out: recorded in the audit book.
    if (row.ragu)
      sendAudit(call.tx, call.session, call.now, {
        perintah: 'cetak-lagi',
        objek: 'cetakan',
        kunci: row.judul,
        sebelum: { galat: row.galat, printer: row.printer },
      })
    callAgain(call, { cabang: shop, kode: row.printer, lewat: row.lewat })
    const current: PrintChanged = { ...notice(row), status: 'MENUNGGU', galat: null, ragu: false }
    call.afterCommit(() => call.services.printWorker.notify(shop, current))
    return { status: 'MENUNGGU' }
  },
})

/** A shop's print queue: list, one job, its bytes, cancel, try again. */
export const printJobEndpoints: readonly Endpoint[] = [list, one, raw, cancel, again]
