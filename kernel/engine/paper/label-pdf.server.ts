import type { Language } from '#kernel/base/i18n/texts.ts'
import { code128Bars, qrTiles } from './codes.server.ts'
import {
  splitIntoSheets,
  labelPaper,
  moduleWidth,
  perSheet,
  layOutLabel,
  labelPlace,
  type LabelContent,
  type Box,
  type LabelSize,
} from './label.ts'
import { PaperSheet } from './sheet.server.ts'

/** Points per millimetre. */
const mm = 72 / 25.4

interface LabelOptions {
  readonly title: string
  readonly time: Date
  readonly language: Language
  /** Places of the first sheet that are already used. */
  readonly start: number
}

/** Draws the bars centred in their box, each as a rectangle: sharp at any resolution. */
function drawBars(l: PaperSheet, code: string, k: Box): void {
  const bars = code128Bars(code) ?? []
  const count = bars.reduce((n, w) => n + w, 0)
  const module = moduleWidth(count, k.width, 'CODE128')
  if (module === undefined) throw new Error(`${code} does not fit its label`)
  let x = k.x + (k.width - count * module) / 2
  bars.forEach((w, i) => {
    if (i % 2 === 0) l.doc.rect(x * mm, k.y * mm, w * module * mm, k.height * mm)
    x += w * module
  })
  l.doc.fill('black')
}

function drawQr(l: PaperSheet, code: string, k: Box): void {
  const tiles = qrTiles(code) ?? []
  const module = moduleWidth(tiles.length, k.width, 'QR')
  if (module === undefined) throw new Error(`${code} does not fit its label`)
  const x = k.x + (k.width - tiles.length * module) / 2
  const y = k.y + (k.height - tiles.length * module) / 2
  tiles.forEach((line, j) => {
    // A run of dark modules is one rectangle: between two, a screen would show a thin light line.
    for (const run of line.matchAll(/1+/g))
      l.doc.rect((x + run.index * module) * mm, (y + j * module) * mm, run[0].length * module * mm, module * mm)
  })
  l.doc.fill('black')
}

function drawLabel(l: PaperSheet, u: LabelSize, content: LabelContent, at: { x: number; y: number }): void {
  const meta = layOutLabel(u, content)
  l.doc.save().translate(at.x * mm, at.y * mm)
  if (u.kode === 'QR') drawQr(l, content.code, meta.code)
  else drawBars(l, content.code, meta.code)
  for (const t of meta.texts) {
    const center = u.kode === 'CODE128'
    l.write(t.content, (center ? t.x + t.width / 2 : t.x) * mm, t.y * mm, {
      // Line height is 1.35 times the font size.
      size: (t.height * mm) / 1.35,
      ...(t.bold ? { bold: 'bold' as const } : {}),
      align: center ? 'center' : 'left',
      maxWidth: t.width * mm,
    })
  }
  l.doc.restore()
}

/** Labels as a PDF: A4 sheets, or a page for every row of a roll. Throws for a code that does not fit (`fitsLabel`). */
export function writeLabelPdf(u: LabelSize, labels: readonly LabelContent[], choices: LabelOptions): Promise<Buffer> {
  const { width, height } = labelPaper(u)
  const layout = new PaperSheet({ ...choices, paper: [width * mm, height * mm] })
  splitIntoSheets(labels, perSheet(u), choices.start).forEach((sheet, i) => {
    if (i > 0) layout.doc.addPage()
    sheet.forEach((content, n) => content && drawLabel(layout, u, content, labelPlace(u, n)))
  })
  return layout.finish()
}
