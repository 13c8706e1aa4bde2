import { call } from '#kernel/web/client/client.web.ts'
import type { PrintChanged } from '#kernel/engine/live/events.ts'
import { agentName, printerName, type PrintJobWire, type PrintJobState } from '#kernel/engine/paper/queue/print-job.ts'
import type { Printer } from '#kernel/engine/paper/queue/printer.ts'

/** Query keys of printing. */
export const printJobsKey = ['cetakan'] as const
export const printersKey = ['daftar', printerName] as const
export const agentsKey = ['daftar', agentName] as const

/** The shop's network printers, among which a till chooses. */
export const fetchPrinters = (): Promise<Printer[]> => call('GET', 'printer')

/** The print jobs of the shop, newest first. */
export const loadPrintJobs = (): Promise<PrintJobWire[]> => call('GET', 'cetakan')

/** Answer of the server when a job was added to the queue. */
export interface QueuedPrint {
  readonly id: string
  readonly status: PrintJobState
}

/**
 * Adds the paper of a document to the print queue: `path` is the endpoint of its paper (`penjualan/JL-…/nota`),
 * `printer` the code of one of the shop's printers. Throws ServerError; `waitForPrint` reports what becomes of the
 * job.
 */
export const printViaQueue = (path: string, printer: string): Promise<QueuedPrint> =>
  call('POST', path, { body: { printer } })

/** Adds raw bytes: labels for a label printer. */
export const printRaw = (
  printer: string,
  what: { readonly kind: Printer['jenis']; readonly title: string; readonly content: Uint8Array<ArrayBuffer> },
): Promise<QueuedPrint> =>
  call('POST', 'cetakan', {
    body: {
      printer,
      jenis: what.kind,
      judul: what.title,
      isi: btoa(Array.from(what.content, (b) => String.fromCharCode(b)).join('')),
    },
  })

/** Opens the cash drawer connected to a printer. */
export const openDrawer = (printer: string): Promise<QueuedPrint> => call('POST', `printer/${printer}/laci`)

const listeners = new Set<(notice: PrintChanged) => void>()
/** Passes on a live event with the state of a job. */
export const notifyPrintJob = (notice: PrintChanged): void => listeners.forEach((listen) => listen(notice))

const ask_ms = 3000
/** The job has reached an end, or its first attempt failed: whoever waits for the paper must be told. */
const isSettled = (wire: Pick<PrintJobWire, 'status' | 'galat'>): boolean =>
  (wire.status !== 'MENUNGGU' && wire.status !== 'MENCETAK') || (wire.status === 'MENUNGGU' && wire.galat !== null)

/**
 * Resolves with the state of a job once it is printed, cancelled or has met a difficulty; with undefined if nothing
 * is known in time. Uses events and polling, because events are missed while the connection is lost.
 */
export function waitForPrint(id: string, limit_ms = 20_000): Promise<PrintChanged | undefined> {
  return new Promise((resolve) => {
    const end = (notice: PrintChanged | undefined): void => {
      clearInterval(timer)
      clearTimeout(exhausted)
      listeners.delete(listen)
      resolve(notice)
    }
    const listen = (notice: PrintChanged): void => {
      if (notice.id === id && isSettled(notice)) end(notice)
    }
    const ask = (): void => void call<PrintJobWire>('GET', `cetakan/${id}`).then(listen, () => {})
    listeners.add(listen)
    const timer = setInterval(ask, ask_ms)
    const exhausted = setTimeout(() => end(undefined), limit_ms)
    // It may have been printed before the listener was added.
    ask()
  })
}
