import { t } from '#kernel/i18n/i18n.web.ts'
import { cetakPdf } from '#kernel/print/cetak.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { bergiliran } from './giliran.web.ts'
import { GalatPerangkat, type Kenal } from './perangkat.ts'
import { kirimSerial } from './serial.web.ts'
import { kirimUsb } from './usb.web.ts'

/** Sends bytes to a printer of this till, after what is under way there. Throws GalatPerangkat. */
export const kirimPrinter = (k: Kenal, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  bergiliran(k.nama, () => (k.cara === 'usb' ? kirimUsb(k, bytes) : kirimSerial(k, bytes)))

interface Kertas {
  /** What the printer gets. */
  readonly bytes: () => Promise<Blob>
  readonly pdf: () => Promise<Blob>
  /** Of the file, where the PDF is one in the end. */
  readonly nama: string
}

/**
 * Prints as this till does. A printer that fails is told, with a PDF in its place: false when nobody wanted that either. What the server
 * refuses is thrown.
 */
export async function cetakKertas(cara: { readonly cara: 'pdf' } | Kenal, kertas: Kertas): Promise<boolean> {
  if (cara.cara !== 'pdf') {
    const bytes = new Uint8Array(await (await kertas.bytes()).arrayBuffer())
    try {
      await kirimPrinter(cara, bytes)
      return true
    } catch (e) {
      if (!(e instanceof GalatPerangkat)) throw e
      const pdf = await dialog.tanya({
        judul: t('Belum tercetak di {printer}', { printer: cara.nama }),
        isi: t(e.message),
        setuju: t('Cetak PDF'),
        batal: t('Nanti'),
      })
      if (!pdf) return false
    }
  }
  await cetakPdf(await kertas.pdf(), kertas.nama)
  return true
}
