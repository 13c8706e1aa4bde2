import sharp from 'sharp'
import { hurufDari, lebarHuruf } from './potong.ts'

/** Text as a picture, for letters that the printer or the face of the paper does not have. The system's own faces draw it. */

const escape = (teks: string): string =>
  teks.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
// Control signs have no place in XML, and none on paper.
const bersih = (teks: string): string => escape(teks.replaceAll(/\p{Cc}/gu, ' '))

const svg = (lebar: number, tinggi: number, isi: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${lebar}" height="${tinggi}"><rect width="${lebar}" height="${tinggi}" fill="#fff"/>${isi}</svg>`,
  )

/** Black and white dots, four bytes (RGBA) each. */
export interface Bitmap {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/**
 * A line of fixed columns as black and white dots, every letter in its own cell of `sel` by twice `sel`: it lines up with the lines
 * that the printer sets itself.
 */
export async function gambarBaris(
  teks: string,
  gaya: { readonly lebar: number; readonly sel: number; readonly tebal: boolean },
): Promise<Bitmap> {
  const { lebar, sel } = gaya
  const tinggi = sel * 2
  let kolom = 0
  const isi = hurufDari(teks).map((h) => {
    const x = kolom * sel
    kolom += lebarHuruf(h)
    return h === ' ' ? '' : `<text x="${x}" y="${tinggi * 0.78}">${bersih(h)}</text>`
  })
  const style = `font-family="DejaVu Sans Mono, Noto Sans Mono, monospace" font-size="${sel * 1.6}"${gaya.tebal ? ' font-weight="700"' : ''}`
  const { data, info } = await sharp(svg(lebar, tinggi, `<g ${style}>${isi.join('')}</g>`))
    .greyscale()
    .threshold(150)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dots = new Uint8ClampedArray(info.width * info.height * 4)
  for (let i = 0; i < info.width * info.height; i++) {
    dots.fill(data[i * info.channels]!, i * 4, i * 4 + 3)
    dots[i * 4 + 3] = 255
  }
  return { data: dots, width: info.width, height: info.height }
}

/** A word or a line for a sheet: a picture with its width for a height of 1. */
export async function gambarKata(teks: string, tebal: boolean): Promise<{ png: Buffer; rasio: number }> {
  const tinggi = 64
  const lebar = Math.ceil(hurufDari(teks).reduce((n, h) => n + lebarHuruf(h), 0) * tinggi * 0.52) + 4
  const style = `font-family="sans-serif" font-size="${tinggi * 0.78}"${tebal ? ' font-weight="700"' : ''}`
  const png = await sharp(svg(lebar, tinggi, `<text x="0" y="${tinggi * 0.76}" ${style}>${bersih(teks)}</text>`))
    .png()
    .toBuffer()
  return { png, rasio: lebar / tinggi }
}
