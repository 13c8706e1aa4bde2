import { bukaMuka, type Aksara, type Tebal } from './huruf.server.ts'

/** A turn about a point, in degrees, and how dark what is turned stands. */
export interface Putaran {
  readonly sudut: number
  readonly x: number
  readonly y: number
  readonly pekat: number
}

/** One thing that was drawn on a sheet, in points from the top left. */
export type Coretan =
  | {
      readonly jenis: 'teks'
      readonly teks: string
      readonly aksara: Aksara
      readonly tebal: Tebal
      readonly ukuran: number
      readonly warna: string
      readonly x: number
      /** Its base line. */
      readonly dasar: number
      readonly pudar: Putaran | undefined
    }
  | {
      readonly jenis: 'garis'
      readonly dari: number
      readonly sampai: number
      readonly y: number
      readonly tebal: number
      readonly warna: string
    }
  | {
      readonly jenis: 'bingkai'
      readonly x: number
      readonly y: number
      readonly lebar: number
      readonly tinggi: number
      readonly sudut: number
      readonly tebal: number
      readonly warna: string
    }

/** A page of paper as a picture (SVG), and its true size in mm. */
export interface Halaman {
  readonly lebar_mm: number
  readonly tinggi_mm: number
  readonly svg: string
}

const mm = 72 / 25.4
const n = (x: number): string => String(Number(x.toFixed(3)))

/** Outlines that stand once and are used wherever their letter is: a page of figures is mostly the same ten. */
class Huruf {
  readonly #kunci = new Map<string, string>()

  /** The letters of one stretch, from `x` on the base line. */
  tulis(c: Extract<Coretan, { jenis: 'teks' }>): string {
    const muka = bukaMuka(c.aksara, c.tebal)
    const { glyphs, positions } = muka.layout(c.teks, ['tnum', 'kern'])
    const kali = c.ukuran / muka.unitsPerEm
    let x = c.x
    const parts = glyphs.map((g, i) => {
      const letter = this.#pakai(`${c.aksara}-${c.tebal}-${g.id}`, g.path.toSVG())
      const at = x
      x += (positions[i]?.xAdvance ?? g.advanceWidth) * kali
      return letter === ''
        ? ''
        : `<use href="#${letter}" transform="matrix(${n(kali)} 0 0 ${n(-kali)} ${n(at)} ${n(c.dasar)})"/>`
    })
    const { pudar } = c
    const putar = pudar
      ? ` opacity="${pudar.pekat}" transform="rotate(${pudar.sudut} ${n(pudar.x)} ${n(pudar.y)})"`
      : ''
    return `<g fill="${c.warna}"${putar}>${parts.join('')}</g>`
  }

  #pakai(nama: string, outline: string): string {
    if (outline !== '') this.#kunci.set(nama, outline)
    return outline === '' ? '' : nama
  }

  get tulisan(): string {
    return `<defs>${Array.from(this.#kunci, ([id, d]) => `<path id="${id}" d="${d}"/>`).join('')}</defs>`
  }
}

function gambar(c: Coretan, huruf: Huruf): string {
  if (c.jenis === 'teks') return huruf.tulis(c)
  const pena = `stroke="${c.warna}" stroke-width="${n(c.tebal)}" fill="none"`
  return c.jenis === 'garis'
    ? `<path d="M${n(c.dari)} ${n(c.y)}H${n(c.sampai)}" ${pena}/>`
    : `<rect x="${n(c.x)}" y="${n(c.y)}" width="${n(c.lebar)}" height="${n(c.tinggi)}" rx="${c.sudut}" ${pena}/>`
}

/** What was drawn on a page as a picture of it: letters as the outlines of the faces that the file carries, so that every screen shows them. */
export function gambarHalaman(page: {
  readonly lebar: number
  readonly tinggi: number
  readonly coretan: readonly Coretan[]
}): Halaman {
  const huruf = new Huruf()
  const isi = page.coretan.map((c) => gambar(c, huruf)).join('')
  return {
    lebar_mm: page.lebar / mm,
    tinggi_mm: page.tinggi / mm,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(page.lebar)} ${n(page.tinggi)}"><rect width="100%" height="100%" fill="#fff"/>${huruf.tulisan}${isi}</svg>`,
  }
}
