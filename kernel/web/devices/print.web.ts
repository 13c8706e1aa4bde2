import { printErrors } from '#kernel/engine/paper/queue/print-job.ts'
import { waitForPrint, type QueuedPrint } from '#kernel/web/paper/print-queue.web.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { printPdf } from '#kernel/web/paper/print.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { inTurn } from './turns.web.ts'
import { type KnownDevice, type KnownNetworkPrinter } from '#kernel/engine/devices/device.ts'
import { DeviceError } from '#kernel/engine/devices/device-error.ts'
import { sendSerial } from './serial.web.ts'
import { sendUsb } from './usb.web.ts'

/** Sends bytes to a printer of this till, after the jobs that are already under way there. Throws DeviceError. */
export const sendToTillPrinter = (device: KnownDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  inTurn(device.nama, () => (device.cara === 'usb' ? sendUsb(device, bytes) : sendSerial(device, bytes)))

/**
 * Waits until a network printer has printed the job. Throws DeviceError with the queue's reason; the job then stays
 * in the queue.
 */
export async function waitForPaper({ id }: QueuedPrint): Promise<void> {
  const notice = await waitForPrint(id)
  if (notice?.status !== 'SELESAI') throw new DeviceError('macet', notice?.galat ?? printErrors.still)
}

export interface Paper {
  /** The bytes for a printer of this till. */
  readonly bytes: () => Promise<Blob>
  /** Adds the paper to the print queue. */
  readonly queued: (printer: string) => Promise<QueuedPrint>
  readonly pdf: () => Promise<Blob>
  /** File name, used when a PDF is made instead. */
  readonly name: string
}

/** Cancels a job of the queue; false when it is already printed or printing. */
async function cancel({ id }: QueuedPrint): Promise<boolean> {
  try {
    await call('POST', `cetakan/${id}/batal`)
    return true
  } catch (error) {
    if (error instanceof ServerError && error.status === 409) return false
    throw error
  }
}

/** Prints on the printer; undefined on success, else what failed and the job that is still in the queue. */
async function tryPrinter(
  method: KnownDevice | KnownNetworkPrinter,
  paper: Paper,
): Promise<{ readonly word: string; readonly queued?: QueuedPrint } | undefined> {
  let queued: QueuedPrint | undefined
  try {
    if (method.cara === 'antrean') {
      queued = await paper.queued(method.printer)
      await waitForPaper(queued)
    } else await sendToTillPrinter(method, new Uint8Array(await (await paper.bytes()).arrayBuffer()))
    return undefined
  } catch (error) {
    if (error instanceof DeviceError) return { word: error.message, ...(queued ? { queued } : {}) }
    // The shop no longer has this printer.
    if (error instanceof ServerError && error.code === 'printer') return { word: error.message }
    throw error
  }
}

/**
 * Prints as this till is set. When a printer fails the user is told and offered a PDF; returns false when that is
 * declined too. A refusal of the server is thrown. If the job is in the queue, the PDF is made only after the queue
 * has cancelled it, so it never prints twice.
 */
export async function printPaper(
  method: { readonly cara: 'pdf' } | KnownDevice | KnownNetworkPrinter,
  paper: Paper,
): Promise<boolean> {
  if (method.cara !== 'pdf') {
    const failed = await tryPrinter(method, paper)
    if (!failed) return true
    const pdf = await dialog.ask({
      title: t('Belum tercetak di {printer}', { printer: method.nama }),
      content: t(failed.word),
      approve: t('Cetak PDF'),
      cancel: t('Nanti'),
    })
    if (!pdf) return false
    if (failed.queued && !(await cancel(failed.queued))) {
      toast.info(t('Kertasnya keluar dari {printer}', { printer: method.nama }))
      return true
    }
  }
  await printPdf(await paper.pdf(), paper.name)
  return true
}
