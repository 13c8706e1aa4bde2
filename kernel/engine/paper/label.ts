/**
 * Labels with a code, on sheets or rolls. This file decides the layout of every label, so that all outputs agree; the
 * PDF and the bytes for a label printer only draw it. Measures are millimetres from the top left of a label.
 */
export interface LabelSize {
  readonly media: 'LEMBAR' | 'ROL'
  readonly lebar: number
  readonly tinggi: number
  /** Labels side by side. */
  readonly kolom: number
  /** Rows of labels; only on a sheet. */
  readonly baris: number
  readonly tepi_kiri: number
  readonly tepi_atas: number
  readonly sela_kolom: number
  readonly sela_baris: number
  /** How much of the width is left blank at the right: the tail of a jewellery tag. */
  readonly ekor: number
  readonly kode: 'CODE128' | 'QR'
  /** SAYAP: two printed wings with a neck between them that is folded round the piece (butterfly, dumbbell). */
  readonly bentuk: 'SATU' | 'SAYAP'
  /** The blank neck between two wings. */
  readonly leher: number
}

/** The content of one label: its code, and lines of text, the most important first. */
export interface LabelContent {
  readonly code: string
  readonly lines: readonly string[]
  /** Beside squares its lines are written smaller rather than cut, down to what can still be read. */
  readonly whole?: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface LabelLayout {
  readonly code: Box
  /** The code as text, then the lines that fit. */
  readonly texts: readonly (Box & { readonly content: string; readonly bold: boolean })[]
}

/** Blank margin of a label, because paper is never quite straight. */
const edge = 1
/** Line height: the largest, and the smallest that is still readable. */
const maxLineHeight = 3.2
const minLineHeight = 1.8
/** Lowest bars that a hand-held scanner reads well. */
const minBarHeight = 4
/** Light modules required on each side of the code. */
export const quietZone = { CODE128: 10, QR: 4 } as const
/** Narrowest module that a till's scanner reads, and the widest that is useful. */
const module = { thin: 0.165, wide: 0.5 } as const

/** Places code and lines on one label. Lines without room are left out, the last first. */
export function layOutLabel(size: LabelSize, content: LabelContent): LabelLayout {
  const width = size.lebar - size.ekor
  const height = size.tinggi - 2 * edge
  const lines = [content.code, ...content.lines.filter((b) => b !== '')]
  if (size.bentuk === 'SAYAP') return layOutWings(size, width, height, lines)
  return size.kode === 'QR' ? layOutQr(width, height, lines, content.whole === true) : layOutBars(width, height, lines)
}

const textColumn = (
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  height: number,
): LabelLayout['texts'] => lines.map((content, i) => ({ content, x, y: y + i * height, width, height, bold: i < 2 }))

function layOutBars(width: number, height: number, lines: readonly string[]): LabelLayout {
  const load = Math.max(1, Math.min(lines.length, Math.floor((height - minBarHeight) / minLineHeight)))
  const lineHeight = Math.min(maxLineHeight, Math.max(minLineHeight, (height * 0.6) / load))
  const bar = height - load * lineHeight
  return {
    // The label's own margins are the quiet zones.
    code: { x: 0, y: edge, width, height: bar - 0.4 },
    texts: textColumn(lines.slice(0, load), edge, edge + bar, width - 2 * edge, lineHeight),
  }
}

/** The width of one wing of a butterfly tag. */
export const wingOf = (u: LabelSize): number => (u.lebar - u.ekor - u.leher) / 2

/** The code on the first wing, everything that is read on the second: folded, they are the two sides of the tag. */
function layOutWings(size: LabelSize, width: number, height: number, lines: readonly string[]): LabelLayout {
  const wing = wingOf(size)
  const load = Math.max(1, Math.min(lines.length, Math.floor(height / minLineHeight)))
  const lineHeight = Math.min(maxLineHeight, Math.max(minLineHeight, height / load))
  const side = Math.min(height, wing - 2 * edge)
  const code =
    size.kode === 'QR'
      ? { x: (wing - side) / 2, y: edge + (height - side) / 2, width: side, height: side }
      : { x: 0, y: edge, width: wing, height }
  return { code, texts: textColumn(lines.slice(0, load), width - wing + edge, edge, wing - 2 * edge, lineHeight) }
}

/** Width of a letter as a share of the height of its line, widely taken. */
const letterWidth = 0.55

function layOutQr(width: number, height: number, lines: readonly string[], whole: boolean): LabelLayout {
  const side = Math.min(height, width / 2)
  const load = Math.max(1, Math.min(lines.length, Math.floor(height / minLineHeight)))
  const room = width - side - 2 * edge
  const longest = whole ? Math.max(...lines.slice(0, load).map((line) => line.length)) : 0
  const most = longest === 0 ? maxLineHeight : Math.min(maxLineHeight, room / (longest * letterWidth))
  const lineHeight = Math.max(minLineHeight, Math.min(most, height / load))
  return {
    code: { x: edge, y: edge, width: side, height: side },
    texts: textColumn(lines.slice(0, load), edge + side, edge, room, lineHeight),
  }
}

/**
 * The module width with which a code of so many modules fits into `space`, quiet zones included; undefined where it
 * would be too narrow to read. `point`: the printer's dot, of which a module must be a multiple; 0: any width.
 */
export function moduleWidth(count: number, space: number, code: LabelSize['kode'], point = 0): number | undefined {
  const fitting = Math.min(space / (count + 2 * quietZone[code]), module.wide)
  const width = point === 0 ? fitting : Math.floor(fitting / point + 1e-9) * point
  return width >= module.thin ? width : undefined
}

/** Labels divided into sheets or rows; `start`: the first free place, from 0. */
export function splitIntoSheets<A>(labels: readonly A[], perSheet: number, start: number): (A | undefined)[][] {
  const all: (A | undefined)[] = [...Array.from({ length: start }, () => undefined), ...labels]
  return Array.from({ length: Math.ceil(all.length / perSheet) }, (_, i) => all.slice(i * perSheet, (i + 1) * perSheet))
}

/** Top left of the nth place of a sheet or row. */
export const labelPlace = (size: LabelSize, nth: number): { readonly x: number; readonly y: number } => ({
  x: size.tepi_kiri + (nth % size.kolom) * (size.lebar + size.sela_kolom),
  y: size.tepi_atas + Math.floor(nth / size.kolom) * (size.tinggi + size.sela_baris),
})

/** Paper of a sheet, or of one row of a roll. */
export const labelPaper = (size: LabelSize): { readonly width: number; readonly height: number } =>
  size.media === 'LEMBAR'
    ? { width: 210, height: 297 }
    : { width: size.tepi_kiri + size.kolom * size.lebar + (size.kolom - 1) * size.sela_kolom, height: size.tinggi }

export const perSheet = (u: LabelSize): number => (u.media === 'LEMBAR' ? u.kolom * u.baris : u.kolom)
