import type { Bahasa } from '#kernel/i18n/teks.ts'
import { aksaraHuruf, bukaMuka, urutanAksara, type Aksara, type Tebal } from './huruf.server.ts'
import { hurufDari, lebarHuruf } from './potong.ts'

/** Black and white dots, four bytes (RGBA) each. */
export interface Bitmap {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export interface GayaBaris {
  /** Dots across the paper. */
  readonly lebar: number
  /** Dots across a cell; it is twice as high. */
  readonly sel: number
  readonly tebal: boolean
  /** Cells twice as high as that. */
  readonly tinggi?: boolean
  readonly bahasa: Bahasa
}

/** Dots from a line's top to the next one's. */
export const tinggiSel = ({ sel, tinggi }: Pick<GayaBaris, 'sel' | 'tinggi'>): number => sel * (tinggi ? 4 : 2)

/** Where the base line of an ideograph's square lies, from its top. */
const dasar = 0.88

/** The outlines of one letter in its cell; one that is wider than its cell is narrowed to it. */
function gambarHuruf(huruf: string, x: number, gaya: GayaBaris, urutan: readonly Aksara[]): string {
  // On thermal paper the regular weight breaks up in dense letters.
  const tebal: Tebal = gaya.tebal ? 'tebal' : 'sedang'
  const [sign = ' '] = huruf
  const found = aksaraHuruf(sign, urutan)
  const muka = bukaMuka(found.aksara, tebal)
  // Half as wide as an ideograph: the letters of a printer.
  const glyphs = muka.layout(found.huruf === sign ? huruf : found.huruf, lebarHuruf(huruf) === 1 ? ['hwid'] : []).glyphs
  const size = gaya.sel * 2
  const room = lebarHuruf(huruf) * gaya.sel
  const wide = (glyphs.reduce((n, g) => n + g.advanceWidth, 0) * size) / muka.unitsPerEm
  const tall = size / muka.unitsPerEm
  const across = tall * Math.min(1, room / wide)
  let at = x + Math.max(0, (room - wide) / 2)
  return glyphs
    .map((g) => {
      const place = `matrix(${across} 0 0 ${-tall} ${at.toFixed(2)} ${(size * dasar).toFixed(2)})`
      at += g.advanceWidth * across
      return `<path transform="${place}" d="${g.path.toSVG()}"/>`
    })
    .join('')
}

/** The outlines of a line, as parts of an SVG picture: every letter in its own cell. */
export function hurufBaris(teks: string, gaya: GayaBaris): string {
  // The faces of ideographs first: they have Latin letters of half their width, all alike.
  const [latin, ...asia] = urutanAksara(teks, gaya.bahasa)
  let kolom = 0
  const isi = hurufDari(teks.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')).map((h) => {
    const x = kolom * gaya.sel
    kolom += lebarHuruf(h)
    return h === ' ' ? '' : gambarHuruf(h, x, gaya, [...asia, latin!])
  })
  return gaya.tinggi ? `<g transform="scale(1 2)">${isi.join('')}</g>` : isi.join('')
}

/**
 * A line of fixed columns as black and white dots, every letter in its own cell of `sel` by twice `sel`: it lines up with the lines
 * that the printer sets itself. The outlines come from the faces of paper: a plain machine has no others.
 */
export async function gambarBaris(teks: string, gaya: GayaBaris): Promise<Bitmap> {
  const tinggi = tinggiSel(gaya)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${gaya.lebar}" height="${tinggi}"><rect width="${gaya.lebar}" height="${tinggi}" fill="#fff"/>${hurufBaris(teks, gaya)}</svg>`
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svg))
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
