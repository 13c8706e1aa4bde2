import type { ScannerMarks } from './scanner.ts'
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
  /** What its scanner puts around each code; absent where nothing. */
  readonly pemindai?: ScannerMarks
  /** Its reader of radio tags. */
  readonly rfid?: KnownSerial
  /** The code of its cash drawer, where the shop has several. */
  readonly laci?: string
}
export const defaultDevices: TillDevices = { nota: { cara: 'pdf' }, label: { cara: 'pdf', media: 'LEMBAR' } }

export const baudRates = [1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200] as const
