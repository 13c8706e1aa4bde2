import { text } from '#kernel/base/i18n/texts.ts'
import type { LabelSize } from '#kernel/engine/paper/label.ts'

/** What a till remembers of its devices, stored in the browser per shop: every till has its own. */

/** The properties by which the browser identifies a USB printer. */
export interface KnownUsb {
  readonly cara: 'usb'
  readonly vendor: number
  readonly produk: number
  readonly seri?: string
  readonly nama: string
}
/** A serial port; without numbers if it is not a USB one. */
export interface KnownSerial {
  readonly cara: 'serial'
  readonly vendor?: number
  readonly produk?: number
  readonly baud: number
  readonly nama: string
}
export type KnownDevice = KnownUsb | KnownSerial

/**
 * One of the shop's network printers, by its code: reached through the print queue. Its paper width is stored with the
 * printer.
 */
export interface KnownNetworkPrinter {
  readonly cara: 'antrean'
  readonly printer: string
  readonly nama: string
}

/** How a receipt is printed: as a PDF through the browser's print dialog, or as bytes to a receipt printer. */
export type ReceiptMethod = { readonly cara: 'pdf' } | KnownNetworkPrinter | (KnownDevice & { readonly lebar: 58 | 80 })
/** How labels are printed: as a PDF of sheets or rolls, or as bytes to a label printer, which has a roll. */
export type LabelMethod =
  | { readonly cara: 'pdf'; readonly media: LabelSize['media'] }
  | ((KnownDevice | KnownNetworkPrinter) & { readonly dpi: 203 | 300 | 600 })

/** When a scale sends: continuously, when its key is pressed, or on request. */
export const weighMethods = ['terus', 'tombol', 'diminta'] as const
export interface KnownScale extends KnownSerial {
  readonly kirim: (typeof weighMethods)[number]
  /** The request sent to it: `W`, `P`, `SI`. A line break is added. */
  readonly perintah: string
}

export interface TillDevices {
  readonly nota: ReceiptMethod
  readonly label: LabelMethod
  readonly timbangan?: KnownScale
  /** Its reader of radio tags. */
  readonly rfid?: KnownSerial
  /** The code of its cash drawer, where the shop has several. */
  readonly laci?: string
}
export const defaultDevices: TillDevices = { nota: { cara: 'pdf' }, label: { cara: 'pdf', media: 'LEMBAR' } }

export const baudRates = [1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200] as const

/** Why a device failed. */
export type ErrorCause = 'tidak-didukung' | 'ditolak' | 'tercabut' | 'ganda' | 'sibuk' | 'macet'

/** As a sentence: what happened, and what to do. */
export const errorWords: Readonly<Record<ErrorCause, string>> = {
  'tidak-didukung': text(
    'Browser ini tidak bisa memakai perangkat USB dan serial. Pakai Chrome atau Edge lewat https.',
  ),
  ditolak: text('Belum ada perangkat yang diizinkan. Pilih perangkatnya dan izinkan.'),
  tercabut: text('Perangkat tidak terhubung. Periksa kabel dan dayanya, lalu coba lagi.'),
  ganda: text('Ada dua perangkat yang sama. Pilih lagi perangkatnya di Perangkat.'),
  sibuk: text('Perangkat sedang dipakai program lain. Tutup program itu, lalu coba lagi.'),
  macet: text('Perangkat tidak menjawab. Periksa kertas dan lampunya sebelum mencoba lagi.'),
}

/**
 * A device failed. `message` is an Indonesian sentence, the key of its translation: the one for `reason`, or a
 * printer's own.
 */
export class DeviceError extends Error {
  readonly reason: ErrorCause
  constructor(cause: ErrorCause, word?: string) {
    super(word ?? errorWords[cause])
    this.name = 'GalatPerangkat'
    this.reason = cause
  }
}

/** While the user picked it, while it was opened, or while it was used. */
export type Moment = 'pick' | 'open' | 'send'

/** Browsers report errors by class name; the same name means something else while picking and while sending. */
const errorNames: Readonly<Record<string, Readonly<Record<Moment, ErrorCause>>>> = {
  NotFoundError: { pick: 'ditolak', open: 'tercabut', send: 'tercabut' },
  SecurityError: { pick: 'ditolak', open: 'sibuk', send: 'sibuk' },
  NotAllowedError: { pick: 'ditolak', open: 'ditolak', send: 'ditolak' },
  NetworkError: { pick: 'tercabut', open: 'sibuk', send: 'tercabut' },
  InvalidStateError: { pick: 'sibuk', open: 'sibuk', send: 'sibuk' },
}

/** Translates a browser's error into ours. */
export function readError(e: unknown, at: Moment): DeviceError {
  if (e instanceof DeviceError) return e
  const name = typeof e === 'object' && e !== null && 'name' in e ? String(e.name) : ''
  return new DeviceError(errorNames[name]?.[at] ?? 'macet')
}

/** The one matching device; several alike without serial numbers cannot be told apart. */
export function pickOne<D>(matches: readonly D[]): D {
  if (matches.length > 1) throw new DeviceError('ganda')
  const [one] = matches
  if (one === undefined) throw new DeviceError('tercabut')
  return one
}
