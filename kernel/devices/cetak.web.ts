import { galatCetak } from '#kernel/cetakan/cetakan.ts'
import { tungguCetak, type Dititip } from '#kernel/cetakan/cetakan.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { cetakPdf } from '#kernel/print/cetak.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { bergiliran } from './giliran.web.ts'
import { GalatPerangkat, type Kenal, type KenalJaringan } from './perangkat.ts'
import { kirimSerial } from './serial.web.ts'
import { kirimUsb } from './usb.web.ts'

/** Sends bytes to a printer of this till, after what is under way there. Throws GalatPerangkat. */
export const kirimPrinter = (k: Kenal, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  bergiliran(k.nama, () => (k.cara === 'usb' ? kirimUsb(k, bytes) : kirimSerial(k, bytes)))

/** Waits until a paper came out of a network printer. Throws GalatPerangkat with what the queue says: the job goes on waiting there. */
export async function tungguKertas({ id }: Dititip): Promise<void> {
  const kabar = await tungguCetak(id)
  if (kabar?.status !== 'SELESAI') throw new GalatPerangkat('macet', kabar?.galat ?? galatCetak.diam)
}

export interface Kertas {
  /** What a printer of this till gets. */
  readonly bytes: () => Promise<Blob>
  /** Leaves the paper with the print queue. */
  readonly antre: (printer: string) => Promise<Dititip>
  readonly pdf: () => Promise<Blob>
  /** Of the file, where the PDF is one in the end. */
  readonly nama: string
}

/** A job of the queue that is not wanted any more: false when its paper is out, or on its way out. */
async function batalkan({ id }: Dititip): Promise<boolean> {
  try {
    await call('POST', `cetakan/${id}/batal`)
    return true
  } catch (e) {
    if (e instanceof GalatServer && e.status === 409) return false
    throw e
  }
}

/** Prints on the printer; undefined when it is done, else what failed and the job that waits on. */
async function cobaPrinter(
  cara: Kenal | KenalJaringan,
  kertas: Kertas,
): Promise<{ readonly kata: string; readonly antre?: Dititip } | undefined> {
  let antre: Dititip | undefined
  try {
    if (cara.cara === 'antrean') {
      antre = await kertas.antre(cara.printer)
      await tungguKertas(antre)
    } else await kirimPrinter(cara, new Uint8Array(await (await kertas.bytes()).arrayBuffer()))
    return undefined
  } catch (e) {
    if (e instanceof GalatPerangkat) return { kata: e.message, ...(antre ? { antre } : {}) }
    // The shop has no such printer any more.
    if (e instanceof GalatServer && e.kode === 'printer') return { kata: e.message }
    throw e
  }
}

/**
 * Prints as this till does. A printer that fails is told, with a PDF in its place: false when nobody wanted that either. What the server
 * refuses is thrown. Of a paper that waits in the queue the PDF is made only once the queue has given it up: it never comes out twice.
 */
export async function cetakKertas(
  cara: { readonly cara: 'pdf' } | Kenal | KenalJaringan,
  kertas: Kertas,
): Promise<boolean> {
  if (cara.cara !== 'pdf') {
    const gagal = await cobaPrinter(cara, kertas)
    if (!gagal) return true
    const pdf = await dialog.tanya({
      judul: t('Belum tercetak di {printer}', { printer: cara.nama }),
      isi: t(gagal.kata),
      setuju: t('Cetak PDF'),
      batal: t('Nanti'),
    })
    if (!pdf) return false
    if (gagal.antre && !(await batalkan(gagal.antre))) {
      toast.info(t('Kertasnya keluar dari {printer}', { printer: cara.nama }))
      return true
    }
  }
  await cetakPdf(await kertas.pdf(), kertas.nama)
  return true
}
