/**
 * Labels with a code on them, on sheets or rolls. Every paper of a label says the same: this file decides where things stand, the PDF
 * and the bytes for a label printer only draw it. Measures are millimetres from the top left of a label.
 */
export interface UkuranLabel {
  readonly media: 'LEMBAR' | 'ROL'
  readonly lebar: number
  readonly tinggi: number
  /** Labels beside each other. */
  readonly kolom: number
  /** Labels below each other: of a sheet only. */
  readonly baris: number
  readonly tepi_kiri: number
  readonly tepi_atas: number
  readonly sela_kolom: number
  readonly sela_baris: number
  /** How much of the width, at the right, is left blank: the tail of a jewellery tag. */
  readonly ekor: number
  readonly kode: 'CODE128' | 'QR'
}

/** What stands on one label: its code, and lines of text in the order of their weight. */
export interface IsiLabel {
  readonly kode: string
  readonly baris: readonly string[]
}

export interface Kotak {
  readonly x: number
  readonly y: number
  readonly lebar: number
  readonly tinggi: number
}
export interface TataLabel {
  readonly kode: Kotak
  /** The code in letters, then the lines that fit. */
  readonly teks: readonly (Kotak & { readonly isi: string; readonly tebal: boolean })[]
}

/** What stays blank at the edge of a label: paper never lies quite straight. */
const tepi = 1
/** A line of text: as high as it may be, and as low as it can still be read. */
const barisTinggi = 3.2
const barisRendah = 1.8
/** Lowest bars that a hand finds with a scanner. */
const batangRendah = 4
/** Light modules that each side of the code must have. */
export const senyap = { CODE128: 10, QR: 4 } as const
/** Narrowest module that a scanner of a till reads, and the widest that is of use. */
const modul = { tipis: 0.165, lebar: 0.5 } as const

/** Where code and lines stand on one label. Lines that have no room fall away, the last first. */
export function tataLabel(u: UkuranLabel, isi: IsiLabel): TataLabel {
  const lebar = u.lebar - u.ekor
  const tinggi = u.tinggi - 2 * tepi
  const baris = [isi.kode, ...isi.baris.filter((b) => b !== '')]
  return u.kode === 'QR' ? tataQr(lebar, tinggi, baris) : tataBatang(lebar, tinggi, baris)
}

const kolomTeks = (baris: readonly string[], x: number, y: number, lebar: number, tinggi: number): TataLabel['teks'] =>
  baris.map((isi, i) => ({ isi, x, y: y + i * tinggi, lebar, tinggi, tebal: i < 2 }))

function tataBatang(lebar: number, tinggi: number, baris: readonly string[]): TataLabel {
  const muat = Math.max(1, Math.min(baris.length, Math.floor((tinggi - batangRendah) / barisRendah)))
  const rendah = Math.min(barisTinggi, Math.max(barisRendah, (tinggi * 0.6) / muat))
  const batang = tinggi - muat * rendah
  return {
    // The quiet zones are the label's own edges.
    kode: { x: 0, y: tepi, lebar, tinggi: batang - 0.4 },
    teks: kolomTeks(baris.slice(0, muat), tepi, tepi + batang, lebar - 2 * tepi, rendah),
  }
}

function tataQr(lebar: number, tinggi: number, baris: readonly string[]): TataLabel {
  const sisi = Math.min(tinggi, lebar / 2)
  const muat = Math.max(1, Math.min(baris.length, Math.floor(tinggi / barisRendah)))
  const rendah = Math.min(barisTinggi, Math.max(barisRendah, tinggi / muat))
  return {
    kode: { x: tepi, y: tepi, lebar: sisi, tinggi: sisi },
    teks: kolomTeks(baris.slice(0, muat), tepi + sisi, tepi, lebar - sisi - 2 * tepi, rendah),
  }
}

/**
 * The width of a module in which a code of so many modules fits into `ruang`, quiet zones included; undefined where it would be too thin
 * to be read. `titik`: the printer's dot, of which a module is a whole number; 0: any width.
 */
export function lebarModul(jumlah: number, ruang: number, kode: UkuranLabel['kode'], titik = 0): number | undefined {
  const pas = Math.min(ruang / (jumlah + 2 * senyap[kode]), modul.lebar)
  const lebar = titik === 0 ? pas : Math.floor(pas / titik + 1e-9) * titik
  return lebar >= modul.tipis ? lebar : undefined
}

/** Labels by the sheets or rows of paper that they come out on; `mulai`: the first place that is still free, from 0. */
export function bagiLembar<A>(labels: readonly A[], perLembar: number, mulai: number): (A | undefined)[][] {
  const semua: (A | undefined)[] = [...Array.from({ length: mulai }, () => undefined), ...labels]
  return Array.from({ length: Math.ceil(semua.length / perLembar) }, (_, i) =>
    semua.slice(i * perLembar, (i + 1) * perLembar),
  )
}

/** Top left of the nth place of a sheet or row. */
export const tempatLabel = (u: UkuranLabel, n: number): { readonly x: number; readonly y: number } => ({
  x: u.tepi_kiri + (n % u.kolom) * (u.lebar + u.sela_kolom),
  y: u.tepi_atas + Math.floor(n / u.kolom) * (u.tinggi + u.sela_baris),
})

/** Paper of a sheet, or of one row of a roll. */
export const kertasLabel = (u: UkuranLabel): { readonly lebar: number; readonly tinggi: number } =>
  u.media === 'LEMBAR'
    ? { lebar: 210, tinggi: 297 }
    : { lebar: u.tepi_kiri + u.kolom * u.lebar + (u.kolom - 1) * u.sela_kolom, tinggi: u.tinggi }

export const perLembar = (u: UkuranLabel): number => (u.media === 'LEMBAR' ? u.kolom * u.baris : u.kolom)
