import { teks } from '#kernel/i18n/teks.ts'
import type { UkuranLabel } from '#kernel/print/label.ts'

/** What a till remembers of its devices. It is kept in the browser, by shop: the next till has others. */

/** A USB printer as the browser tells it apart. */
export interface KenalUsb {
  readonly cara: 'usb'
  readonly vendor: number
  readonly produk: number
  readonly seri?: string
  readonly nama: string
}
/** A serial port; without numbers where it is none of USB. */
export interface KenalSerial {
  readonly cara: 'serial'
  readonly vendor?: number
  readonly produk?: number
  readonly baud: number
  readonly nama: string
}
export type Kenal = KenalUsb | KenalSerial

/** One of the shop's network printers, by its code: reached through the print queue. It knows its own width. */
export interface KenalJaringan {
  readonly cara: 'antrean'
  readonly printer: string
  readonly nama: string
}

/** How the nota leaves: as a PDF through the browser's print dialog, or as bytes to a receipt printer. */
export type CaraNota = { readonly cara: 'pdf' } | KenalJaringan | (Kenal & { readonly lebar: 58 | 80 })
/** How labels leave: as a PDF of sheets or rolls, or as bytes to a label printer, which has a roll. */
export type CaraLabel =
  | { readonly cara: 'pdf'; readonly media: UkuranLabel['media'] }
  | ((Kenal | KenalJaringan) & { readonly dpi: 203 | 300 | 600 })

/** When a scale speaks: all the time, when somebody presses its key, or when it is asked. */
export const caraTimbang = ['terus', 'tombol', 'diminta'] as const
export interface KenalTimbangan extends KenalSerial {
  readonly kirim: (typeof caraTimbang)[number]
  /** What it is asked with: `W`, `P`, `SI`. A line break is added. */
  readonly perintah: string
}

export interface Perangkat {
  readonly nota: CaraNota
  readonly label: CaraLabel
  readonly timbangan?: KenalTimbangan
}
export const perangkatBawaan: Perangkat = { nota: { cara: 'pdf' }, label: { cara: 'pdf', media: 'LEMBAR' } }

export const kecepatan = [1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200] as const

/** Why a device did not do what it was asked. */
export type SebabGalat = 'tidak-didukung' | 'ditolak' | 'tercabut' | 'ganda' | 'sibuk' | 'macet'

/** In words: what happened, and what to do. */
export const kataGalat: Readonly<Record<SebabGalat, string>> = {
  'tidak-didukung': teks(
    'Browser ini tidak bisa memakai perangkat USB dan serial. Pakai Chrome atau Edge lewat https.',
  ),
  ditolak: teks('Belum ada perangkat yang diizinkan. Pilih perangkatnya dan izinkan.'),
  tercabut: teks('Perangkat tidak terhubung. Periksa kabel dan dayanya, lalu coba lagi.'),
  ganda: teks('Ada dua perangkat yang sama. Pilih lagi perangkatnya di Perangkat.'),
  sibuk: teks('Perangkat sedang dipakai program lain. Tutup program itu, lalu coba lagi.'),
  macet: teks('Perangkat tidak menjawab. Periksa kertas dan lampunya sebelum mencoba lagi.'),
}

/** A device failed. `message` is a sentence in Indonesian, the key of its translation: that of `sebab`, or a printer's own. */
export class GalatPerangkat extends Error {
  readonly sebab: SebabGalat
  constructor(sebab: SebabGalat, kata?: string) {
    super(kata ?? kataGalat[sebab])
    this.name = 'GalatPerangkat'
    this.sebab = sebab
  }
}

/** While the user was choosing, while it was opened, while it was spoken to. */
export type Saat = 'pilih' | 'buka' | 'kirim'

/** Browsers name faults by classes of their own; the same name means something else while choosing and while speaking. */
const namaGalat: Readonly<Record<string, Readonly<Record<Saat, SebabGalat>>>> = {
  NotFoundError: { pilih: 'ditolak', buka: 'tercabut', kirim: 'tercabut' },
  SecurityError: { pilih: 'ditolak', buka: 'sibuk', kirim: 'sibuk' },
  NotAllowedError: { pilih: 'ditolak', buka: 'ditolak', kirim: 'ditolak' },
  NetworkError: { pilih: 'tercabut', buka: 'sibuk', kirim: 'tercabut' },
  InvalidStateError: { pilih: 'sibuk', buka: 'sibuk', kirim: 'sibuk' },
}

/** What a fault of the browser means to the person at the till. */
export function bacaGalat(e: unknown, saat: Saat): GalatPerangkat {
  if (e instanceof GalatPerangkat) return e
  const nama = typeof e === 'object' && e !== null && 'name' in e ? String(e.name) : ''
  return new GalatPerangkat(namaGalat[nama]?.[saat] ?? 'macet')
}

/** The one device that is meant: among several alike without a number of their own nobody can tell. */
export function pilihSatu<D>(cocok: readonly D[]): D {
  if (cocok.length > 1) throw new GalatPerangkat('ganda')
  const [satu] = cocok
  if (satu === undefined) throw new GalatPerangkat('tercabut')
  return satu
}
