import Pdf from 'pdfkit'
import { gambarKata } from './gambar-teks.server.ts'
import { adaHurufnya, huruf } from './huruf.server.ts'

/** The colours of paper: the ink of the screen, without its blues. */
export const tinta = { hitam: '#141C1F', abu: '#435056', pudar: '#5B686E', garis: '#C7D1D4' } as const
export type Tebal = keyof typeof huruf

export interface Gaya {
  readonly ukuran: number
  readonly tebal?: Tebal
  readonly warna?: string
}

export interface PilihanLembar {
  readonly kertas: 'A5' | 'A4'
  /** Title in the file's properties. */
  readonly judul: string
  /** The only time in the file: the same nota printed twice is the same file. */
  readonly waktu: Date
}

/** Height of a line for a size of 1. */
const tinggiBaris = 1.35
// Figures in columns are all as wide as each other.
const rapi = { lineBreak: false, features: ['tnum', 'kern'] } as PDFKit.Mixins.TextOptions

/**
 * Sheets of paper that text is set on at exact places, in points from the top left. Texts whose letters the face lacks must be named
 * before (`siapkan`), because their pictures are drawn elsewhere.
 */
export class Lembar {
  readonly doc: PDFKit.PDFDocument
  readonly margin: number
  readonly #gambar = new Map<string, { png: Buffer; rasio: number }>()
  readonly #selesai: Promise<Buffer>

  constructor(pilihan: PilihanLembar) {
    this.margin = pilihan.kertas === 'A5' ? 30 : 48
    this.doc = new Pdf({
      size: pilihan.kertas,
      margin: 0,
      bufferPages: true,
      lang: 'id',
      info: { Title: pilihan.judul, Creator: 'Kilau', Producer: 'Kilau', CreationDate: pilihan.waktu },
    })
    for (const [nama, file] of Object.entries(huruf)) this.doc.registerFont(nama, file)
    this.#selesai = new Promise((resolve, reject) => {
      const parts: Buffer[] = []
      this.doc.on('data', (part: Buffer) => parts.push(part))
      this.doc.on('end', () => resolve(Buffer.concat(parts)))
      this.doc.on('error', reject)
    })
  }

  get kiri(): number {
    return this.margin
  }
  get kanan(): number {
    return this.doc.page.width - this.margin
  }
  get lebar(): number {
    return this.kanan - this.kiri
  }
  /** The lowest point of text; below it stands the footer. */
  get bawah(): number {
    return this.doc.page.height - this.margin - 6
  }

  async siapkan(teks: readonly string[]): Promise<void> {
    for (const t of new Set(teks)) {
      if (adaHurufnya(t)) continue
      this.#gambar.set(t, await gambarKata(t, false))
    }
  }

  #pakai(gaya: Gaya): void {
    this.doc.font(gaya.tebal ?? 'biasa').fontSize(gaya.ukuran)
  }

  tinggi(gaya: Gaya): number {
    return gaya.ukuran * tinggiBaris
  }

  ukur(teks: string, gaya: Gaya): number {
    const gambar = this.#gambar.get(teks)
    if (gambar) return gambar.rasio * gaya.ukuran * tinggiBaris
    this.#pakai(gaya)
    return this.doc.widthOfString(teks, rapi)
  }

  /** One line at a place; `rata` says which end of the text `x` is. Wider than `paling`: set smaller. */
  tulis(
    teks: string,
    x: number,
    y: number,
    gaya: Gaya & { readonly rata?: 'kiri' | 'kanan' | 'tengah'; readonly paling?: number },
  ): void {
    if (teks === '') return
    const lebar = this.ukur(teks, gaya)
    const paling = gaya.paling ?? this.lebar
    if (lebar > paling) return this.tulis(teks, x, y, { ...gaya, ukuran: (gaya.ukuran * paling) / lebar - 0.01 })
    const dari = x - (gaya.rata === 'kanan' ? lebar : gaya.rata === 'tengah' ? lebar / 2 : 0)
    const gambar = this.#gambar.get(teks)
    if (gambar) {
      this.doc.image(gambar.png, dari, y - gaya.ukuran * 0.1, { height: gaya.ukuran * tinggiBaris })
      return
    }
    this.#pakai(gaya)
    this.doc.fillColor(gaya.warna ?? tinta.hitam).text(teks, dari, y, rapi)
  }

  /** Lines no wider than `lebar`, broken between words; a word that is too long stays one, and is set smaller. */
  bungkus(teks: string, lebar: number, gaya: Gaya): string[] {
    if (this.#gambar.has(teks)) return [teks]
    const lines: string[] = []
    for (const kata of teks.split(/\s+/)) {
      const last = lines.at(-1)
      if (last !== undefined && this.ukur(`${last} ${kata}`, gaya) <= lebar) lines[lines.length - 1] = `${last} ${kata}`
      else lines.push(kata)
    }
    return lines
  }

  garis(y: number, tebal = 0.5, warna: string = tinta.garis, dari = this.kiri, sampai = this.kanan): void {
    this.doc.moveTo(dari, y).lineTo(sampai, y).lineWidth(tebal).strokeColor(warna).stroke()
  }

  /** A word in a frame, its right edge at `kanan`; answers the height it took. */
  bingkai(teks: string, kanan: number, y: number, gaya: Gaya): number {
    const lebar = this.ukur(teks, gaya) + 12
    const tinggi = this.tinggi(gaya) + 3
    this.doc
      .roundedRect(kanan - lebar, y, lebar, tinggi, 3)
      .lineWidth(0.9)
      .strokeColor(tinta.hitam)
      .stroke()
    this.tulis(teks, kanan - 6, y + 2.5, { ...gaya, rata: 'kanan' })
    return tinggi
  }

  /** A large pale word across the sheet, below what is written after it. */
  melintang(teks: string): void {
    const { width } = this.doc.page
    // Where even a short nota has its figures.
    const y = this.doc.page.height * 0.38
    this.doc
      .save()
      .rotate(-35, { origin: [width / 2, y] })
      .opacity(0.1)
    this.tulis(teks, width / 2, y - 45, { ukuran: 90, tebal: 'tebal', rata: 'tengah' })
    this.doc.restore()
  }

  akhiri(): Promise<Buffer> {
    this.doc.end()
    return this.#selesai
  }
}
