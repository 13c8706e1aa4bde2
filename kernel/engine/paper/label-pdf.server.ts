import type { Language } from '#kernel/base/i18n/texts.ts'
import { codeBoxes } from './codes.server.ts'
import {
  splitIntoSheets,
  labelPaper,
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

/** Draws the code as rectangles: sharp at any resolution. */
function drawCode(l: PaperSheet, u: LabelSize, code: string, box: Box): void {
  const boxes = codeBoxes(u.kode, code, box)
  if (!boxes) throw new Error(`${code} does not fit its label`)
  for (const b of boxes) l.doc.rect(b.x * mm, b.y * mm, b.width * mm, b.height * mm)
  l.doc.fill('black')
}

function drawLabel(l: PaperSheet, u: LabelSize, content: LabelContent, at: { x: number; y: number }): void {
  const meta = layOutLabel(u, content)
  l.doc.save().translate(at.x * mm, at.y * mm)
  drawCode(l, u, content.code, meta.code)
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
