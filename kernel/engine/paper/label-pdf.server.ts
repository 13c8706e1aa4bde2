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
function drawCode(sheet: PaperSheet, size: LabelSize, code: string, box: Box): void {
  const boxes = codeBoxes(size.kode, code, box)
  if (!boxes) throw new Error(`${code} does not fit its label`)
  for (const b of boxes) sheet.doc.rect(b.x * mm, b.y * mm, b.width * mm, b.height * mm)
  sheet.doc.fill('black')
}

function drawLabel(sheet: PaperSheet, size: LabelSize, content: LabelContent, at: { x: number; y: number }): void {
  const meta = layOutLabel(size, content)
  sheet.doc.save().translate(at.x * mm, at.y * mm)
  drawCode(sheet, size, content.code, meta.code)
  for (const text of meta.texts) {
    const center = size.kode === 'CODE128'
    sheet.write(text.content, (center ? text.x + text.width / 2 : text.x) * mm, text.y * mm, {
      // Line height is 1.35 times the font size.
      size: (text.height * mm) / 1.35,
      ...(text.bold ? { bold: 'bold' as const } : {}),
      align: center ? 'center' : 'left',
      maxWidth: text.width * mm,
    })
  }
  sheet.doc.restore()
}

/** Labels as a PDF: A4 sheets, or a page for every row of a roll. Throws for a code that does not fit (`fitsLabel`). */
export function writeLabelPdf(
  size: LabelSize,
  labels: readonly LabelContent[],
  choices: LabelOptions,
): Promise<Buffer> {
  const { width, height } = labelPaper(size)
  const layout = new PaperSheet({ ...choices, paper: [width * mm, height * mm] })
  splitIntoSheets(labels, perSheet(size), choices.start).forEach((sheet, index) => {
    if (index > 0) layout.doc.addPage()
    sheet.forEach((content, n) => content && drawLabel(layout, size, content, labelPlace(size, n)))
  })
  return layout.finish()
}
