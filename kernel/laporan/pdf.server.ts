import type { Field } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { bukaPdf } from '#kernel/print/pdfkit.server.ts'
import { kolomTampil, teksGaris, teksJudul, type Baca, type Lembar } from './lembar.ts'
import { bagiHalaman, bagiKepala, bagiLebar, ulangJudul } from './lebar.ts'
import { Face, Fonts, type Inner } from './muka.server.ts'
import { Antrian } from './antrian.ts'
import type { Garis } from './tabel.ts'

/**
 * A report on paper. The library is the container (pages, fonts, compression); the text is written as PDF operators by
 * ourselves, which is four to six times faster than its own text calls on thousands of rows.
 */

const margin = 28
const pad = 4
const largest = 8
const ink = '0.08 0.11 0.12'
const soft = '0.36 0.41 0.43'
const tint = '0.95 0.96 0.96'
const hairline = '0.78 0.82 0.83'

const paper = { potret: [595.28, 841.89], lanskap: [841.89, 595.28] } as const

/** Names may be cut; figures, codes, numbers of documents and dates never are. */
const mayCut: ReadonlySet<Field['kind']> = new Set(['text', 'note', 'url'])

interface Column {
  readonly at: number
  readonly width: number
  readonly end: boolean
}

/** Everything that is drawn, measured once. */
interface Plan {
  readonly l: Lembar
  readonly regular: Face
  readonly bold: Face
  readonly size: number
  readonly rowHeight: number
  readonly shown: readonly number[]
  /** The lines of each column's head. */
  readonly heads: readonly (readonly string[])[]
  /** Between the text of a cell and its edge. */
  readonly pad: number
  readonly columns: readonly Column[]
  readonly width: number
  readonly height: number
}

/** What the first reading finds: how wide each shown column wants to be, and which lines are headings of which level. */
interface Ukuran {
  readonly natural: readonly number[]
  /** 0 a row, else its level from 1. */
  readonly judul: Uint8Array
}

async function survey(l: Lembar, baca: Baca, regular: Face, bold: Face): Promise<Ukuran> {
  const shown = kolomTampil(l.tabel)
  const natural = shown.map(() => 0)
  const take = (nilai: Lembar['tabel']['total'], face: Face) => {
    const texts = teksGaris(l.tabel, nilai)
    shown.forEach((i, at) => (natural[at] = Math.max(natural[at]!, face.width(texts[i]!, largest))))
  }
  const parts: Uint8Array[] = []
  for await (const garis of baca()) {
    for (const g of garis) take(g.nilai, g.kelompok ? bold : regular)
    parts.push(Uint8Array.from(garis, (g) => (g.kelompok ? g.kelompok.tingkat + 1 : 0)))
  }
  take(l.tabel.total, bold)
  return { natural, judul: Buffer.concat(parts) }
}

function measure(l: Lembar, natural: readonly number[], regular: Face, bold: Face): Plan {
  const [width, height] = paper[l.orientasi]
  const shown = kolomTampil(l.tabel)
  const room = width - 2 * margin
  const heads = breakHeads(
    shown.map((i) => l.kepala[i]!),
    natural,
    (teks) => bold.width(teks, largest),
    room,
  )
  const kinds = shown.map((i) => l.tabel.kolom[i]!.field)
  const { skala, lebar } = bagiLebar(
    natural.map((n, at) => ({
      alami: Math.max(n, ...heads[at]!.map((h) => bold.width(h, largest))) + 2 * pad,
      lentur: mayCut.has(kinds[at]!.kind),
    })),
    room,
  )
  const size = largest * skala
  let at = margin
  const columns = lebar.map((w, i) => {
    const column = { at, width: w, end: kindOf(kinds[i]!).align === 'end' }
    at += w
    return column
  })
  return { l, regular, bold, size, rowHeight: size * 1.65, shown, heads, pad: pad * skala, columns, width, height }
}

/** Heads take a second line where they would otherwise push the table beyond the page: rather that than names cut. */
function breakHeads(
  kepala: readonly string[],
  natural: readonly number[],
  ukur: (teks: string) => number,
  room: number,
): readonly (readonly string[])[] {
  const wide = kepala.reduce((sum, k, i) => sum + Math.max(ukur(k), natural[i]!) + 2 * pad, 0)
  return kepala.map((k, i) => (wide <= room || ukur(k) <= natural[i]! ? [k] : bagiKepala(k, ukur)))
}

/** Operators of one text; `x` is its left edge, or its right edge when `end`. */
function text(face: Face, size: number, x: number, y: number, words: string, colour = ink, end = false): string {
  if (words === '') return ''
  const left = end ? x - face.width(words, size) : x
  return `BT ${colour} rg ${left.toFixed(2)} ${y.toFixed(2)} Td ${face.show(words, size)} ET\n`
}

const box = (x: number, y: number, w: number, h: number, colour: string): string =>
  `${colour} rg ${x.toFixed(2)} ${y.toFixed(2)} ${w.toFixed(2)} ${h.toFixed(2)} re f\n`

/** One line of the table at `y`, its lower edge. */
function cells(p: Plan, texts: readonly string[], y: number, face: Face, from = 0): string {
  const base = y + (p.rowHeight - p.size) / 2 + p.size * 0.18
  return p.columns
    .map((c, i) => {
      const words = texts[p.shown[i]!] ?? ''
      if (i < from || words === '') return ''
      const fitted = c.end ? words : face.fit(words, p.size, c.width - 2 * p.pad)
      return text(face, p.size, c.end ? c.at + c.width - p.pad : c.at + p.pad, base, fitted, ink, c.end)
    })
    .join('')
}

/** A heading or the total: words from the left, then the sums, which the words never run into. */
function summary(
  p: Plan,
  words: readonly [string, string],
  nilai: Lembar['tabel']['total'],
  y: number,
  indent: number,
) {
  const texts = teksGaris(p.l.tabel, nilai).map((t, i) =>
    p.l.tabel.kelompok.includes(p.l.tabel.kolom[i]!.name) ? '' : t,
  )
  const first = p.columns.findIndex((_, i) => texts[p.shown[i]!] !== '')
  const end = first < 0 ? p.width - margin : p.columns[first]!.at
  const base = y + (p.rowHeight - p.size) / 2 + p.size * 0.18
  const x = margin + p.pad + indent
  const title = p.bold.fit(words[0], p.size, Math.max(0, end - x - p.pad))
  const after = x + p.bold.width(title, p.size) + 6
  const count = end - after > p.regular.width(words[1], p.size) ? words[1] : ''
  return (
    text(p.bold, p.size, x, base, title) +
    text(p.regular, p.size, after, base, count, soft) +
    cells(p, texts, y, p.bold)
  )
}

/** The filters, on as many lines as they need; only one that is longer than a line is cut. */
function filterLines({ l, regular }: Plan, room: number): string[] {
  const lines = ['']
  for (const { label, teks } of l.saring) {
    const one = regular.fit(`${label}: ${teks}`, 8, room)
    const both = lines.at(-1) === '' ? one : `${lines.at(-1)}   ${one}`
    if (regular.width(both, 8) <= room) lines[lines.length - 1] = both
    else lines.push(one)
  }
  return lines
}

/** What stands above the rows of every page: title and shop, the filters, the heads of the columns. Answers where the rows begin. */
function head(p: Plan): { ops: string; top: number } {
  const { l } = p
  const right = p.width - margin
  let y = p.height - margin - 12
  let ops = text(p.bold, 13, margin, y, l.judul) + text(p.bold, 9, right, y, l.toko, ink, true)
  y -= 3
  for (const words of filterLines(p, right - margin)) {
    y -= 11
    ops += text(p.regular, 8, margin, y, words, soft)
  }
  const lines = Math.max(...p.heads.map((h) => h.length))
  const more = p.size * 1.25
  const tall = p.rowHeight + (lines - 1) * more
  y -= 8 + tall
  ops += box(margin, y, right - margin, tall + 2, tint)
  for (let up = 0; up < lines; up++) {
    const words: string[] = []
    p.heads.forEach((h, i) => (words[p.shown[i]!] = h.at(-1 - up) ?? ''))
    ops += cells(p, words, y + 1 + up * more, p.bold)
  }
  ops += box(margin, y, right - margin, 0.6, hairline)
  return { ops, top: y }
}

function foot(p: Plan, page: number, pages: number): string {
  const y = margin - 10
  return (
    text(p.regular, 7.5, margin, y, `${p.l.oleh}   ${p.l.dicetak}`, soft) +
    text(p.regular, 7.5, p.width - margin, y, `${page} of ${pages}`, soft, true)
  )
}

/** One line of the table at `y`, its lower edge; undefined: the total. */
function line(p: Plan, g: Garis | undefined, y: number): string {
  const right = p.width - margin
  if (!g) {
    const rule = box(margin, y + p.rowHeight - 1.2, right - margin, 1.2, ink)
    const sums = p.l.tabel.kolom.some((k) => k.total)
    return sums ? rule + summary(p, [p.l.kata.total, ''], p.l.tabel.total, y - 1, 0) : rule
  }
  if (!g.kelompok)
    return cells(p, teksGaris(p.l.tabel, g.nilai), y, p.regular) + box(margin, y, right - margin, 0.3, hairline)
  return heading(p, g.kelompok, teksJudul(g.kelompok, p.l.kata.baris)[1], g.nilai, y)
}

function heading(p: Plan, k: NonNullable<Garis['kelompok']>, after: string, nilai: Garis['nilai'], y: number): string {
  const wide = p.width - 2 * margin
  const back = box(margin, y, wide, p.rowHeight, tint)
  return back + summary(p, [k.judul, after], nilai, y, k.tingkat * 10) + box(margin, y, wide, 0.3, hairline)
}

/** A heading as the next page says it again: without its sums, which stand where the group begins. */
const again = (p: Plan, g: Garis, y: number): string =>
  heading(
    p,
    g.kelompok!,
    p.l.kata.lanjutan,
    g.nilai.map(() => null),
    y,
  )

/** What the library has written so far. */
class Tampungan {
  #isi: Buffer[] = []
  readonly selesai: Promise<void>
  constructor(doc: PDFKit.PDFDocument) {
    doc.on('data', (chunk: Buffer) => this.#isi.push(chunk))
    this.selesai = new Promise((resolve, reject) => {
      doc.on('end', resolve)
      doc.on('error', reject)
    })
  }
  *ambil(): Generator<Uint8Array> {
    const isi = this.#isi
    this.#isi = []
    if (isi.length > 0) yield Buffer.concat(isi)
  }
}

/** The report as a PDF that flows. Its lines are read twice: how wide the columns are and how many pages there are is known at the end only. */
export async function* gambarPdf(l: Lembar, baca: Baca): AsyncGenerator<Uint8Array> {
  const [width, height] = paper[l.orientasi]
  const doc = bukaPdf({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: l.bahasa,
    displayTitle: true,
    info: { Title: l.judul, Author: l.toko, Creator: 'Kilau' },
  })
  const tampungan = new Tampungan(doc)
  const fonts = new Fonts(doc)
  const [regular, bold] = [new Face(fonts, 'biasa', l.bahasa), new Face(fonts, 'tebal', l.bahasa)]
  const { natural, judul } = await survey(l, baca, regular, bold)
  const p = measure(l, natural, regular, bold)
  const { ops, top } = head(p)
  const fits = Math.max(3, Math.floor((top - margin - 6) / p.rowHeight))
  // The total is one line more, behind the last.
  const dalam = l.tabel.kelompok.length
  const pages = bagiHalaman(judul, fits, dalam)
  /** The headings of the groups that the last line stands in. */
  const terbuka: Garis[] = []
  const inner = doc as unknown as Inner
  const sisa = new Antrian(baca())
  for (const [n, [from, to]] of pages.entries()) {
    const ulang = terbuka.slice(0, ulangJudul(judul, from, dalam))
    const lines: (Garis | undefined)[] = [...(await sisa.ambil(to - from))]
    for (const g of lines) if (g?.kelompok) terbuka.splice(g.kelompok.tingkat, Infinity, g)
    if (to > judul.length) lines.push(undefined)
    doc.addPage()
    // The library turns the page upside down for its own calls: text would stand on its head.
    let content = `q 1 0 0 -1 0 ${p.height.toFixed(2)} cm\n${ops}`
    const at = (i: number) => top - (i + 1) * p.rowHeight
    ulang.forEach((g, i) => (content += again(p, g, at(i))))
    lines.forEach((g, i) => (content += line(p, g, at(ulang.length + i))))
    inner.addContent(`${content}${foot(p, n + 1, pages.length)}Q`)
    for (const font of fonts.all) inner.page.fonts[font.id] = font.ref()
    yield* tampungan.ambil()
  }
  doc.end()
  await tampungan.selesai
  yield* tampungan.ambil()
}
