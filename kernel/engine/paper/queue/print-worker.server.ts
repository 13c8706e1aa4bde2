import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/data/db/db.server.ts'
import { openQueueRunner } from '#kernel/engine/jobs/runner.server.ts'
import type { Live } from '#kernel/engine/live/live.server.ts'
import { liveEvents } from '#kernel/engine/live/events.ts'
import {
  reclaimExpired,
  finishPrintJob,
  loadAbandoned,
  markStarted,
  removeOldPrintJobs,
  takePrintJob,
  type WaitingPrinter,
} from './job-rows.server.ts'
import type { PrintChanged } from './print-job.ts'
import { sendToPrinter } from './send.server.ts'

/** The print jobs of this database, printed by whichever server is free, or by the agents of their shops. */
export interface PrintWorker {
  /** Says that this printer has a waiting job. */
  call(d: WaitingPrinter): Promise<void>
  /** Tells the shop's screens the state of a job. */
  notify(shop: string, notice: PrintChanged): void
  /** Starts working. */
  start(): Promise<void>
  /** Takes jobs back whose lease expired, wakes printers with waiting jobs, deletes old rows. */
  sweep(): Promise<void>
  close(): Promise<void>
}

export interface PrintGround {
  readonly db: Database
  readonly live: Live
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
}

/** Printers that one process uses at a time. */
const atOnce = 4
const sweepEvery_ms = 10_000
/** How long finished jobs are kept. */
const keep_ms = 86_400_000

type PrinterKey = Pick<WaitingPrinter, 'cabang' | 'kode'>

/** Prints the waiting jobs of one printer, one after the other, until none is left or one fails. */
async function printWaiting(
  ground: PrintGround,
  writer: PrintWorker,
  key: PrinterKey,
  later: (k: Date) => Promise<void>,
): Promise<void> {
  for (;;) {
    const worker = randomUUID()
    const job = await ground.db.tx(key.cabang, (tx) =>
      takePrintJob(tx, { ...key, lewat: 'SERVER', pekerja: worker }, ground.clock()),
    )
    if (!job) return
    const at = { cabang: key.cabang, id: job.id }
    writer.notify(key.cabang, job.notice)
    const result = await sendToPrinter({ ...job.printer, ask: job.printer.jenis === 'NOTA' }, job.content, () =>
      ground.db.tx(key.cabang, (tx) => markStarted(tx, at, worker, ground.clock())),
    )
    if (!result) continue
    const end = await ground.db.tx(key.cabang, (tx) => finishPrintJob(tx, at, worker, result, ground.clock()))
    if (!end) continue
    writer.notify(key.cabang, end.notice)
    // The other jobs wait behind it: whatever stops this one stops them too.
    if (end.again) return later(end.again)
  }
}

export function openPrintWorker(ground: PrintGround): PrintWorker {
  const key = (d: PrinterKey): string => `cetak:${d.cabang}:${d.kode}`
  const runner = openQueueRunner({
    db: ground.db,
    log: ground.log,
    task: 'cetak',
    name: 'kilau cetak',
    atOnce,
    ask_ms: 2000,
    work: async (content) => {
      const printer = content as PrinterKey
      try {
        await printWaiting(ground, worker, printer, (when) =>
          runner.call({ key: `${key(printer)}:lagi`, content: printer, when }),
        )
      } catch (error) {
        ground.log.warn({ error }, 'a printer could not be served; the next sweep tries again')
      }
    },
  })
  let cleanAgainAt = 0
  const round = async (): Promise<void> => {
    const now = ground.clock()
    const [shops, printer] = await loadAbandoned(ground.db, now, new Date(now.getTime() - sweepEvery_ms))
    for (const { cabang } of shops) {
      const changed = await ground.db.tx(cabang, (tx) => reclaimExpired(tx, cabang, now))
      for (const notice of changed) worker.notify(cabang, notice)
    }
    for (const d of printer) await worker.call(d)
    if (now.getTime() < cleanAgainAt) return
    cleanAgainAt = now.getTime() + 3_600_000
    await removeOldPrintJobs(ground.db, new Date(now.getTime() - keep_ms))
  }
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const worker: PrintWorker = {
    call: async ({ cabang, kode, lewat }) => {
      if (lewat === 'AGEN') ground.live.emitAgent(cabang)
      else await runner.call({ key: key({ cabang, kode }), content: { cabang, kode } })
    },
    notify: (shop, notice) => ground.live.emitToShop(shop, liveEvents.printChanged, notice),
    start: async () => {
      timer = setInterval(() => void worker.sweep(), sweepEvery_ms).unref()
      await runner.start()
    },
    sweep: () => {
      last = last.then(round).catch((error: unknown) => {
        ground.log.warn({ error }, 'the print queue could not be swept; the next round tries again')
      })
      return last
    },
    close: async () => {
      clearInterval(timer)
      await runner.stop()
      await last
      await runner.close()
    },
  }
  return worker
}
