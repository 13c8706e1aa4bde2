import type { Language } from '#kernel/base/i18n/texts.ts'
import type { DrawnPage } from './draw-sheet.server.ts'
import { lineLetters, cellHeight } from './draw-text.server.ts'
import type { Block } from './block.ts'
import { codeBoxes, codeModules } from './codes.server.ts'
import { rollColumns, buildReceipt } from './receipt.ts'

/** Dots per character of the printer, and per millimetre (203 dpi). */
const cell = 12
const dotsPerMm = 8
/** The space that a printer leaves between two lines. */
const gap = 6

/** Stores every outline once and refers to it wherever its character occurs. */
function once(content: string): string {
  const outlines = new Map<string, string>()
  const body = content.replaceAll(/<path transform="([^"]*)" d="([^"]*)"\/>/g, (_, place: string, path: string) => {
    const id = outlines.get(path) ?? `h${outlines.size}`
    outlines.set(path, id)
    return `<use href="#${id}" transform="${place}"/>`
  })
  return `<defs>${Array.from(outlines, ([d, id]) => `<path id="${id}" d="${d}"/>`).join('')}</defs>${body}`
}

/**
 * Draws the lines of a receipt as images: every copy up to its cut is a page. The font is ours, because the printer's
 * own is unknown; lines and columns are as on paper.
 */
export function drawReceipt(block: readonly Block[], width: 58 | 80, language: Language): DrawnPage[] {
  const column = rollColumns[width]
  const paper = width * dotsPerMm
  const edge = (paper - column * cell) / 2
  const pages: DrawnPage[] = []
  let contents: string[] = []
  let y = 40
  for (const line of buildReceipt(block, column)) {
    if ('cut' in line) {
      // What a partial cut leaves: the paper hangs by a point.
      const dash = line.cut === 'full' ? '' : ' stroke-dasharray="20 6"'
      const height = y + 60
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${paper} ${height}"><rect width="100%" height="100%" fill="#fff"/>${once(contents.join(''))}<path d="M0 ${height - 2}H${paper}" stroke="#5B686E" stroke-width="3"${dash}/></svg>`
      pages.push({ lebar_mm: width, tinggi_mm: height / dotsPerMm, svg })
      contents = []
      y = 40
      continue
    }
    if ('code' in line) {
      const side = line.code === 'QR' ? (codeModules('QR', line.content) ?? 0) * line.dots : 80
      const boxes = codeBoxes(
        line.code,
        line.content,
        { x: edge / dotsPerMm, y: y / dotsPerMm, width: (column * cell) / dotsPerMm, height: side / dotsPerMm },
        line.dots / dotsPerMm,
      )
      const px = (n: number): string => String(Number((n * dotsPerMm).toFixed(2)))
      const paths = (boxes ?? []).map((b) => `M${px(b.x)} ${px(b.y)}h${px(b.width)}v${px(b.height)}h-${px(b.width)}z`)
      contents.push(`<path d="${paths.join('')}" shape-rendering="crispEdges"/>`)
      y += side + 2 * gap
      continue
    }
    const style = {
      width: column * cell,
      cell: line.large ? cell * 2 : cell,
      bold: line.bold,
      tall: line.tall === true,
      language,
    }
    contents.push(`<g transform="translate(${edge} ${y})">${lineLetters(line.text, style)}</g>`)
    y += cellHeight(style) + gap
  }
  return pages
}
