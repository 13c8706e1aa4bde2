import type { Bahasa } from '#kernel/i18n/teks.ts'
import type { Coretan, Putaran } from './gambar-lembar.server.ts'
import { bukaMuka, pecahAksara, sumberMuka, type Aksara, type Tebal } from './huruf.server.ts'
import type { Margin } from './nota.ts'
import { bukaPdf } from './pdfkit.server.ts'

/** The colours of paper: the ink of the screen, without its blues. */
export const tinta = { hitam: '#141C1F', abu: '#435056', pudar: '#5B686E', garis: '#C7D1D4' } as const

export interface Gaya {
  readonly ukuran: number
  readonly tebal?: Tebal
  readonly warna?: string
}

export interface PilihanLembar {
  /** A sheet by its name, or width and height in points: text then stands up to the edge. */
  readonly kertas: 'A5' | 'A4' | readonly [lebar: number, tinggi: number]
  /** Title in the file's properties. */
  readonly judul: string
  /** The only time in the file: the same nota printed twice is the same file. */
  readonly waktu: Date
  readonly bahasa: Bahasa
  /** What is drawn is kept as well, to be shown as pictures. */
  readonly rekam?: boolean
}

/** Points of a millimetre. */
const mm = 72 / 25.4
/** White round a sheet that nobody decided otherwise for, in points. */
const marginBawaan = { A5: 30, A4: 48 } as const

/** How a word across the sheet lies. */
const sudutMelintang = 35
const pudarMelintang = 0.1

/** Height of a line for a size of 1. */
const tinggiBaris = 1.35
/** The faces' own word space is set for large letters; in those of a nota words would run together. A share of the size. */
const jarakKata = 0.06
const jarak = (teks: string, ukuran: number): number => (teks.split(' ').length - 1) * jarakKata * ukuran
// Figures in columns are all as wide as each other.
const rapi = { lineBreak: false, features: ['tnum', 'kern'] } as PDFKit.Mixins.TextOptions

/** Where a line may be broken: beside an ideograph that no sign of punctuation follows. */
const pecah =
  /(?<=[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff、。，！？：；）」』】])(?![、。，！？：；）」』】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u

/** Sheets of paper that text is set on at exact places, in points from the top left. Every stretch of letters has its face. */
export class Lembar {
  readonly doc: PDFKit.PDFDocument
  #tepi: Margin
  readonly #bawaan: number
  readonly #coretan: Map<PDFKit.PDFPage, Coretan[]> | undefined
  readonly #bahasa: Bahasa
  #melintang: Putaran | undefined
  readonly #dipakai = new Set<string>()
  readonly #selesai: Promise<Buffer>

  constructor(pilihan: PilihanLembar) {
    this.#bahasa = pilihan.bahasa
    const { kertas } = pilihan
    this.#bawaan = typeof kertas === 'string' ? marginBawaan[kertas] : 0
    this.#tepi = this.#sama(this.#bawaan)
    this.#coretan = pilihan.rekam ? new Map() : undefined
    this.doc = bukaPdf({
      size: typeof kertas === 'string' ? kertas : [...kertas],
      margin: 0,
      bufferPages: true,
      lang: pilihan.bahasa,
      info: { Title: pilihan.judul, Creator: 'Kilau', Producer: 'Kilau', CreationDate: pilihan.waktu },
    })
    this.#selesai = new Promise((resolve, reject) => {
      const parts: Buffer[] = []
      this.doc.on('data', (part: Buffer) => parts.push(part))
      this.doc.on('end', () => resolve(Buffer.concat(parts)))
      this.doc.on('error', reject)
    })
  }

  #sama = (n: number): Margin => ({ atas: n, kanan: n, bawah: n, kiri: n })

  /** Margins in mm; null: those of the paper's size. */
  aturTepi(margin: Margin | null): void {
    if (margin === null) this.#tepi = this.#sama(this.#bawaan)
    else
      this.#tepi = {
        atas: margin.atas * mm,
        kanan: margin.kanan * mm,
        bawah: margin.bawah * mm,
        kiri: margin.kiri * mm,
      }
  }

  get atas(): number {
    return this.#tepi.atas
  }
  get kiri(): number {
    return this.#tepi.kiri
  }
  get kanan(): number {
    return this.doc.page.width - this.#tepi.kanan
  }
  get lebar(): number {
    return this.kanan - this.kiri
  }
  /** The lowest point of text; below it stands the footer. */
  get bawah(): number {
    return this.kaki - 6
  }
  /** Where the footer stands. */
  get kaki(): number {
    return this.doc.page.height - this.#tepi.bawah
  }

  #rekam(coretan: Coretan): void {
    if (!this.#coretan) return
    const page = this.doc.page
    const sudah = this.#coretan.get(page)
    if (sudah) sudah.push(coretan)
    else this.#coretan.set(page, [coretan])
  }

  /** What stands on every page, in the order in which it was drawn; only where it was to be kept. */
  get rekaman(): readonly { readonly lebar: number; readonly tinggi: number; readonly coretan: readonly Coretan[] }[] {
    return Array.from(this.#coretan ?? [], ([page, coretan]) => ({ lebar: page.width, tinggi: page.height, coretan }))
  }

  #pakai(gaya: Gaya, aksara: Aksara): void {
    const tebal: Tebal = gaya.tebal ?? 'biasa'
    const nama = `${aksara}-${tebal}`
    if (!this.#dipakai.has(nama)) {
      this.doc.registerFont(nama, sumberMuka(aksara, tebal))
      this.#dipakai.add(nama)
    }
    this.doc.font(nama).fontSize(gaya.ukuran)
  }

  tinggi(gaya: Gaya): number {
    return gaya.ukuran * tinggiBaris
  }

  ukur(teks: string, gaya: Gaya): number {
    return pecahAksara(teks, this.#bahasa).reduce(
      (lebar, p) => {
        this.#pakai(gaya, p.aksara)
        return lebar + this.doc.widthOfString(p.teks, rapi)
      },
      jarak(teks, gaya.ukuran),
    )
  }

  /** One line at a place; `rata` says which end of the text `x` is. Wider than `paling`: set smaller. */
  tulis(
    teks: string,
    x: number,
    y: number,
    gaya: Gaya & { readonly rata?: 'kiri' | 'kanan' | 'tengah'; readonly paling?: number },
  ): void {
    if (teks === '') return
    const muka = bukaMuka('latin', gaya.tebal ?? 'biasa')
    const lebar = this.ukur(teks, gaya)
    const paling = gaya.paling ?? this.lebar
    if (lebar > paling) return this.tulis(teks, x, y, { ...gaya, ukuran: (gaya.ukuran * paling) / lebar - 0.01 })
    const dari = x - (gaya.rata === 'kanan' ? lebar : gaya.rata === 'tengah' ? lebar / 2 : 0)
    // All faces stand on the line of the first.
    const dasar = (-gaya.ukuran * muka.ascent) / muka.unitsPerEm
    let at = dari
    for (const p of pecahAksara(teks, this.#bahasa)) {
      this.#pakai(gaya, p.aksara)
      this.doc.fillColor(gaya.warna ?? tinta.hitam)
      for (const kata of p.teks.split(/(?<= )/)) {
        this.doc.text(kata, at, y, { ...rapi, baseline: dasar })
        this.#rekam({
          jenis: 'teks',
          teks: kata,
          aksara: p.aksara,
          tebal: gaya.tebal ?? 'biasa',
          ukuran: gaya.ukuran,
          warna: gaya.warna ?? tinta.hitam,
          x: at,
          dasar: y - dasar,
          pudar: this.#melintang,
        })
        at += this.doc.widthOfString(kata, rapi) + jarak(kata, gaya.ukuran)
      }
    }
  }

  /** Lines no wider than `lebar`, broken between words, or between ideographs; a word that is too long stays one, and is set smaller. */
  bungkus(teks: string, lebar: number, gaya: Gaya): string[] {
    const lines: string[] = []
    for (const kata of teks.split(/\s+/)) {
      kata.split(pecah).forEach((bagian, i) => {
        const last = lines.at(-1)
        const bersama = last === undefined ? bagian : `${last}${i === 0 ? ' ' : ''}${bagian}`
        if (last !== undefined && this.ukur(bersama, gaya) <= lebar) lines[lines.length - 1] = bersama
        else lines.push(bagian)
      })
    }
    return lines
  }

  garis(y: number, tebal = 0.5, warna: string = tinta.garis, dari = this.kiri, sampai = this.kanan): void {
    this.doc.moveTo(dari, y).lineTo(sampai, y).lineWidth(tebal).strokeColor(warna).stroke()
    this.#rekam({ jenis: 'garis', dari, sampai, y, tebal, warna })
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
    this.#rekam({ jenis: 'bingkai', x: kanan - lebar, y, lebar, tinggi, sudut: 3, tebal: 0.9, warna: tinta.hitam })
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
      .rotate(-sudutMelintang, { origin: [width / 2, y] })
      .opacity(pudarMelintang)
    this.#melintang = { sudut: -sudutMelintang, x: width / 2, y, pekat: pudarMelintang }
    this.tulis(teks, width / 2, y - 45, { ukuran: 90, tebal: 'tebal', rata: 'tengah' })
    this.#melintang = undefined
    this.doc.restore()
  }

  akhiri(): Promise<Buffer> {
    this.doc.end()
    return this.#selesai
  }
}
