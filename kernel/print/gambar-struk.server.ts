import type { Bahasa } from '#kernel/i18n/teks.ts'
import type { Halaman } from './gambar-lembar.server.ts'
import { hurufBaris, tinggiSel } from './gambar-teks.server.ts'
import type { Blok } from './nota.ts'
import { kolomRol, susunStruk } from './struk.ts'

/** Dots of a letter of the printer, and of a millimetre: 203 to the inch. */
const sel = 12
const titikMm = 8
/** The white that a printer leaves between two lines. */
const sela = 6

/** Every outline once, and used wherever its letter stands. */
function sekali(isi: string): string {
  const outlines = new Map<string, string>()
  const body = isi.replaceAll(/<path transform="([^"]*)" d="([^"]*)"\/>/g, (_, place: string, d: string) => {
    const id = outlines.get(d) ?? `h${outlines.size}`
    outlines.set(d, id)
    return `<use href="#${id}" transform="${place}"/>`
  })
  return `<defs>${Array.from(outlines, ([d, id]) => `<path id="${id}" d="${d}"/>`).join('')}</defs>${body}`
}

/**
 * The lines that a receipt printer gets, as a picture: every copy up to its cut is a page. The letters are ours, for nobody knows the
 * printer's own; which line they stand on, and in which column, is as on paper.
 */
export function gambarStruk(blok: readonly Blok[], lebar: 58 | 80, bahasa: Bahasa): Halaman[] {
  const kolom = kolomRol[lebar]
  const kertas = lebar * titikMm
  const tepi = (kertas - kolom * sel) / 2
  const pages: Halaman[] = []
  let isi: string[] = []
  let y = 40
  for (const line of susunStruk(blok, kolom)) {
    if ('potong' in line) {
      // What a full cut leaves and a partial one does not: the paper hangs by a point.
      const dash = line.potong === 'PENUH' ? '' : ' stroke-dasharray="20 6"'
      const tinggi = y + 60
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kertas} ${tinggi}"><rect width="100%" height="100%" fill="#fff"/>${sekali(isi.join(''))}<path d="M0 ${tinggi - 2}H${kertas}" stroke="#5B686E" stroke-width="3"${dash}/></svg>`
      pages.push({ lebar_mm: lebar, tinggi_mm: tinggi / titikMm, svg })
      isi = []
      y = 40
      continue
    }
    const gaya = {
      lebar: kolom * sel,
      sel: line.besar ? sel * 2 : sel,
      tebal: line.tebal,
      tinggi: line.tinggi === true,
      bahasa,
    }
    isi.push(`<g transform="translate(${tepi} ${y})">${hurufBaris(line.teks, gaya)}</g>`)
    y += tinggiSel(gaya) + sela
  }
  return pages
}
