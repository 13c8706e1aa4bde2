import type { Bahasa } from '#kernel/i18n/teks.ts'
import { gambarBaris, type Bitmap } from './gambar-teks.server.ts'
import { modulKode, muatLabel } from './kode.server.ts'
import {
  bagiLembar,
  kertasLabel,
  lebarModul,
  perLembar,
  senyap,
  tataLabel,
  tempatLabel,
  type IsiLabel,
  type UkuranLabel,
} from './label.ts'
import { lebarTeks, potongKata } from './potong.ts'
import { sederhana } from './struk.ts'

/** Dots of an inch that label printers have. */
export const kerapatan = [203, 300, 600] as const
export type Kerapatan = (typeof kerapatan)[number]

interface PilihanZpl {
  readonly dpi: Kerapatan
  readonly bahasa: Bahasa
}

/** The two signs that begin a command, and the one that begins a number in hex, are written as numbers. */
const aman = (teks: string): string =>
  teks.replaceAll(/[\^~_]/g, (c) => `_${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Dots as the printer takes a picture: rows of whole bytes, black is 1, in hex. */
function gambarZpl({ data, width, height }: Bitmap): string {
  const lajur = Math.ceil(width / 8)
  const bytes = Buffer.alloc(lajur * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (data[(y * width + x) * 4] === 0) bytes[y * lajur + (x >> 3)]! |= 0x80 >> (x & 7)
  return `^GFA,${bytes.length},${bytes.length},${lajur},${bytes.toString('hex').toUpperCase()}`
}

/** The share of its height that a letter of the printer's own face is wide, at most. */
const lebarHurufZpl = 0.6

interface Teks {
  readonly isi: string
  /** Dots. */
  readonly x: number
  readonly y: number
  readonly lebar: number
  readonly tinggi: number
  readonly tengah: boolean
}

async function tulisTeks(t: Teks, bahasa: Bahasa): Promise<string> {
  if (/^[\u0020-\u007e]*$/.test(t.isi)) {
    const huruf = Math.max(1, Math.floor(t.lebar / (t.tinggi * lebarHurufZpl)))
    const [isi = ''] = potongKata(t.isi, huruf, 1)
    const rata = t.tengah ? `^FB${t.lebar},1,0,C` : ''
    return `^FO${t.x},${t.y}^A0N,${t.tinggi},${Math.floor(t.tinggi * 0.9)}${rata}^FH^FD${aman(isi)}^FS`
  }
  // Beyond ASCII no two printers have the same letters: what they print is drawn here.
  const sel = Math.max(4, Math.floor(t.tinggi / 2))
  const [isi = ''] = potongKata(t.isi, Math.floor(t.lebar / sel), 1)
  const lebar = lebarTeks(isi) * sel
  const x = t.tengah ? t.x + Math.floor((t.lebar - lebar) / 2) : t.x
  return `^FO${x},${t.y}${gambarZpl(await gambarBaris(isi, { lebar, sel, tebal: false, bahasa }))}^FS`
}

/** Digits by pairs where all of it is an even number of digits, else letter by letter: what every firmware understands. */
const mulaiKode = (kode: string): string => (/^(?:\d\d)+$/.test(kode) ? '>;' : '>:')
/** Modules of a code as the printer makes it: start, letters or pairs, check, stop. It does not change between the two midway. */
const modulZpl = (u: UkuranLabel, kode: string): number | undefined =>
  u.kode === 'QR'
    ? modulKode('QR', kode)
    : modulKode('CODE128', kode) && 11 * ((/^(?:\d\d)+$/.test(kode) ? kode.length / 2 : kode.length) + 2) + 13

/** A printer's dot in mm. */
const titikZpl = (dpi: Kerapatan): number => 25.4 / dpi

/** Does a code fit on a label of this size as this printer makes it? */
export const muatZpl = (u: UkuranLabel, kode: string, dpi: Kerapatan): boolean =>
  muatLabel(u, kode, titikZpl(dpi), modulZpl(u, kode))

async function tulisLabel(
  u: UkuranLabel,
  isi: IsiLabel,
  at: { x: number; y: number },
  { dpi, bahasa }: PilihanZpl,
): Promise<string> {
  const titik = titikZpl(dpi)
  const dots = (ukuran: number): number => Math.round(ukuran / titik)
  const tata = tataLabel(u, isi)
  const { kode } = tata
  const jumlah = modulZpl(u, isi.kode)
  const modul = jumlah === undefined ? undefined : lebarModul(jumlah, kode.lebar, u.kode, titik)
  if (jumlah === undefined || modul === undefined) throw new Error(`${isi.kode} does not fit its label`)
  const sel = dots(modul)
  const x = dots(at.x + kode.x) + Math.floor((dots(kode.lebar) - jumlah * sel) / 2)
  const y = dots(at.y + kode.y)
  const baris =
    u.kode === 'QR'
      ? [`^FO${x},${y + senyap.QR * sel}^BQN,2,${sel}^FH^FDQA,${aman(isi.kode)}^FS`]
      : [
          `^FO${x},${y}^BY${sel}^BCN,${dots(kode.tinggi)},N,N,N^FH^FD${mulaiKode(isi.kode)}${aman(isi.kode.replaceAll('>', '>0'))}^FS`,
        ]
  for (const t of tata.teks) {
    const tempat = { x: dots(at.x + t.x), y: dots(at.y + t.y), lebar: dots(t.lebar), tinggi: dots(t.tinggi * 0.9) }
    baris.push(await tulisTeks({ ...tempat, isi: sederhana(t.isi), tengah: u.kode === 'CODE128' }, bahasa))
  }
  return baris.join('\n')
}

/**
 * Labels for a printer that speaks ZPL: one format for every row of the roll. Throws for a code that does not fit (`muatZpl`).
 */
export async function tulisZpl(u: UkuranLabel, labels: readonly IsiLabel[], pilihan: PilihanZpl): Promise<Buffer> {
  const { lebar, tinggi } = kertasLabel(u)
  const dots = (ukuran: number): number => Math.round(ukuran / titikZpl(pilihan.dpi))
  const out: string[] = []
  for (const row of bagiLembar(labels, perLembar(u), 0)) {
    const isi = await Promise.all(
      row.flatMap((label, n) => (label ? [tulisLabel(u, label, tempatLabel(u, n), pilihan)] : [])),
    )
    out.push(`^XA\n^CI28\n^PW${dots(lebar)}\n^LL${dots(tinggi)}\n^LH0,0\n${isi.join('\n')}\n^XZ\n`)
  }
  return Buffer.from(out.join(''), 'latin1')
}
