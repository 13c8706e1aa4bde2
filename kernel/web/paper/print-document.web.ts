import { callBlob } from '#kernel/web/client/client.web.ts'
import { readDevices } from '#kernel/web/devices/device.web.ts'
import { printViaQueue } from './print-queue.web.ts'

export type Printed = 'tunggu' | 'ya' | 'gagal'

/** The printer code loads after the screen: nobody prints before the first sale. */
const loadPrint = () => import('#kernel/web/devices/print.web.ts')

/**
 * Sends the paper at `path` to the printer of this till. What it tells stands whatever the printer does: a printer that fails is
 * told, and a PDF offered in its place.
 */
export async function printFrom(path: string, name: string): Promise<Printed> {
  const { nota } = readDevices()
  const load = async (shape: string) => (await callBlob('GET', path, { query: { bentuk: shape } })).blob
  try {
    const { printPaper } = await loadPrint()
    const done = await printPaper(nota, {
      bytes: () => load(`escpos${'lebar' in nota ? nota.lebar : 80}`),
      queued: (printer) => printViaQueue(path, printer),
      pdf: () => load('pdf'),
      name: `${name}.pdf`,
    })
    return done ? 'ya' : 'gagal'
  } catch {
    return 'gagal'
  }
}

/** Sends the paper of a document to the printer of this till. */
export const printDocument = (document: string, number: string): Promise<Printed> =>
  printFrom(`${document}/${encodeURIComponent(number)}/nota`, number)
