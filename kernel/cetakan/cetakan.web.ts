import { call } from '#kernel/http/client.web.ts'
import type { CetakBerubah } from '#kernel/live/peristiwa.ts'
import { namaAgen, namaPrinter, type CetakanWire, type StatusCetakan } from './cetakan.ts'
import type { Printer } from './printer.ts'

/** The keys under which screens keep what they know of printing. */
export const kunciCetakan = ['cetakan'] as const
export const kunciPrinter = ['daftar', namaPrinter] as const
export const kunciAgen = ['daftar', namaAgen] as const

/** The shop's network printers: what a till may choose among. */
export const muatPrinter = (): Promise<Printer[]> => call('GET', 'printer')

/** The print jobs of the shop, newest first. */
export const muatCetakan = (): Promise<CetakanWire[]> => call('GET', 'cetakan')

/** What the server answers when a paper was left with the queue. */
export interface Dititip {
  readonly id: string
  readonly status: StatusCetakan
}

/**
 * Leaves the paper of a document with the print queue: `jalur` is the endpoint of its paper (`penjualan/JL-…/nota`), `printer` the
 * code of one of the shop's printers. Throws GalatServer; what becomes of it is told by `tungguCetak`.
 */
export const cetakLewatAntrean = (jalur: string, printer: string): Promise<Dititip> =>
  call('POST', jalur, { body: { printer } })

/** Leaves bytes as they are: labels for a printer of labels. */
export const cetakMentah = (
  printer: string,
  apa: { readonly jenis: Printer['jenis']; readonly judul: string; readonly isi: Uint8Array<ArrayBuffer> },
): Promise<Dititip> =>
  call('POST', 'cetakan', {
    body: {
      printer,
      jenis: apa.jenis,
      judul: apa.judul,
      isi: btoa(Array.from(apa.isi, (b) => String.fromCharCode(b)).join('')),
    },
  })

/** Opens the cash drawer that hangs on a printer. */
export const bukaLaci = (printer: string): Promise<Dititip> => call('POST', `printer/${printer}/laci`)

const pendengar = new Set<(kabar: CetakBerubah) => void>()
/** A live event said how a job stands. */
export const kabarCetak = (kabar: CetakBerubah): void => pendengar.forEach((dengar) => dengar(kabar))

const tanya_ms = 3000
/** Nothing happens to it by itself any more, or its first try failed: who waits for the paper should know. */
const sudahJelas = (k: Pick<CetakanWire, 'status' | 'galat'>): boolean =>
  (k.status !== 'MENUNGGU' && k.status !== 'MENCETAK') || (k.status === 'MENUNGGU' && k.galat !== null)

/**
 * Resolves with how a job stands as soon as it is printed, given up or has met a difficulty; with undefined when none of this was
 * heard in time. By event, and by asking, because a wire that is cut hears nothing.
 */
export function tungguCetak(id: string, batas_ms = 20_000): Promise<CetakBerubah | undefined> {
  return new Promise((resolve) => {
    const akhir = (kabar: CetakBerubah | undefined): void => {
      clearInterval(timer)
      clearTimeout(habis)
      pendengar.delete(dengar)
      resolve(kabar)
    }
    const dengar = (kabar: CetakBerubah): void => {
      if (kabar.id === id && sudahJelas(kabar)) akhir(kabar)
    }
    const tanya = (): void => void call<CetakanWire>('GET', `cetakan/${id}`).then(dengar, () => {})
    pendengar.add(dengar)
    const timer = setInterval(tanya, tanya_ms)
    const habis = setTimeout(() => akhir(undefined), batas_ms)
    // It may have been printed before anybody listened.
    tanya()
  })
}
