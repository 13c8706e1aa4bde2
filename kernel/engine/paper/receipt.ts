import type { Block, CodeKind, Pair } from './block.ts'
import { wrap, textWidth, cutColumn } from './cut.ts'

/**
 * A paper on a roll: blocks become lines of a fixed number of columns, padded and aligned here, so that a printer gets
 * plain lines and tests can read them. No line is wider than the paper.
 */
export type ReceiptLine =
  | {
      readonly text: string
      readonly bold: boolean
      /** Double width and height: a character fills two columns. */
      readonly large: boolean
      /** Double height. */
      readonly tall?: true
    }
  /** A code for a scanner, in the middle of the paper; `dots`: the width of its modules. */
  | { readonly code: CodeKind; readonly content: string; readonly dots: number }
  | { readonly cut: 'full' | 'partial' }

/** Columns of a roll by its width in mm, in the printer's own font of 12 dots. */
export const rollColumns = { 58: 32, 80: 48 } as const

const replace: readonly (readonly [RegExp, string])[] = [
  [/[−–—‐‑•·]/g, '-'],
  [/[’‘´`]/g, "'"],
  [/[“”]/g, '"'],
  [/…/g, '...'],
  [/×/g, 'x'],
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
]
/** Replaces typographic characters by ones that every printer has. */
export const simplify = (text: string): string => replace.reduce((t, [from, to]) => t.replaceAll(from, to), text)

const left = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - textWidth(text)))
const right = (text: string, width: number): string => ' '.repeat(Math.max(0, width - textWidth(text))) + text
const center = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, Math.floor((width - textWidth(text)) / 2))) + text

const line = (text: string, style: { bold?: boolean; large?: boolean } = {}): ReceiptLine => ({
  text: text.trimEnd(),
  bold: style.bold ?? false,
  large: style.large ?? false,
})
const rule = (width: number, letters = '-'): ReceiptLine => line(letters.repeat(width))

/** Dots of a character, of which a line has so many. */
const cellDots = 12

/**
 * A code as this paper can hold it: bars of three dots or two, else a QR code, because bars of a single dot are read by
 * few scanners. The printer encodes bars character by character.
 */
function code(kind: CodeKind, content: string, width: number): ReceiptLine[] {
  if (!/^[ -~]+$/.test(content)) return []
  const room = width * cellDots
  const modules = 11 * (content.length + 2) + 13 + 2 * 10
  const dots = [3, 2].find((n) => modules * n <= room)
  return kind === 'CODE128' && dots !== undefined
    ? [{ code: 'CODE128', content, dots }]
    : [{ code: 'QR', content, dots: width < 48 ? 5 : 6 }]
}

function head(block: Extract<Block, { block: 'head' }>, width: number): ReceiptLine[] {
  const large = Math.floor(width / 2)
  // On a narrow roll two address lines of 48 columns do not fit: they are joined and wrapped.
  const addresses = width < 48 ? wrap(block.address.join(' '), width) : block.address
  return [
    ...wrap(simplify(block.name), large).map((t) => line(center(t, large), { bold: true, large: true })),
    ...[...addresses, ...block.lines].flatMap((t) => wrap(simplify(t), width).map((x) => line(center(x, width)))),
    rule(width, '='),
    ...wrap(simplify(block.title), width).map((t) => line(center(t, width), { bold: true })),
    ...(block.number === '' ? [] : [line(center(block.number, width))]),
    ...(block.code && block.number !== '' ? code(block.code, block.number, width) : []),
    ...block.stamps.map((t) => line(center(`*** ${t.text} ***`, width), { bold: true })),
    rule(width),
  ]
}

/** Labels in one column, their values beside them; each on as many lines as it needs. */
function note(contents: readonly Pair[], width: number): ReceiptLine[] {
  const label = Math.min(12, Math.max(0, ...contents.map(([l]) => textWidth(l))))
  return contents.flatMap(([caption, value]) => {
    const labels = wrap(simplify(caption), label)
    const values = wrap(simplify(value), width - label - 2)
    return Array.from({ length: Math.max(labels.length, values.length) }, (_, index) =>
      line(`${left(labels[index] ?? '', label)}${index === 0 ? ': ' : '  '}${values[index] ?? ''}`.trimEnd()),
    )
  })
}
const cut = (text: string, width: number): string => wrap(text, width)[0]!

/** The label at the left, its amount at the right edge; on two lines if both do not fit on one. */
function count([label, value]: Pair, width: number, bold: boolean): ReceiptLine[] {
  const name = simplify(label)
  const figure = simplify(value)
  const rest = width - textWidth(figure) - 1
  const figures = wrap(figure, width)
  if (figures.length > 1 || textWidth(name) > rest)
    return [...wrap(name, width), ...figures.map((t) => right(t, width))].map((t) => line(t, { bold }))
  return [line(`${left(name, width - textWidth(figure))}${figure}`, { bold })]
}

/**
 * Puts as many columns side by side as the paper holds, and the rest on further lines ("tiers"): each tier is aligned
 * over all pieces and ends at the right edge. Returns the columns of each tier.
 */
export function splitColumns(columnWidth: readonly number[], width: number): number[][] {
  const tiers: number[][] = []
  columnWidth.forEach((wide, index) => {
    const last = tiers.at(-1)
    const used = last ? last.reduce((n, k) => n + columnWidth[k]! + 1, 0) : width
    if (last && used + wide <= width) last.push(index)
    else tiers.push([index])
  })
  return tiers
}

function table(block: Extract<Block, { block: 'table' }>, width: number): ReceiptLine[] {
  const titles = block.columns.map(simplify)
  const values = block.rows.map((r) => r.values.map((n) => simplify(n)))
  const widths = titles.map((j, i) => Math.min(width, Math.max(textWidth(j), ...values.map((r) => textWidth(r[i]!)))))
  const tiers = splitColumns(widths, width)
  const write = (cell: readonly string[]): string[] =>
    tiers.flatMap((tier) => {
      // Free space goes before the first column, so that the last amount of every tier is at the right edge.
      const parts = tier.map((k) => right(cut(cell[k]!, width), widths[k]!))
      return right(parts.join(' '), width)
    })
  const tableHead = titles.length > 0 ? [...write(titles).map((t) => line(t)), rule(width)] : []
  return [
    ...tableHead,
    ...block.rows.flatMap((cells, index) => [
      ...(cells.part === undefined ? [] : wrap(simplify(cells.part), width).map((x) => line(center(x, width)))),
      ...cutColumn(cells.name, block.parts).flatMap((words) =>
        wrap(simplify(words), width).map((x) => line(x, { bold: true })),
      ),
      ...cells.notes.flatMap((t) => wrap(simplify(t), width - 1).map((x) => line(` ${x}`))),
      ...write(values[index]!)
        .filter((t) => t.trim() !== '')
        .map((t) => line(t)),
    ]),
    rule(width),
  ]
}

function pairs(block: Extract<Block, { block: 'pairs' }>, width: number): ReceiptLine[] {
  if (block.style === 'notes') return [...note(block.content, width), rule(width)]
  const main = block.style === 'sums' ? block.content.length - 1 : -1
  return block.content.flatMap((p, i) => count(p, width, i === main))
}

function writeBlock(block: Block, width: number): ReceiptLine[] {
  switch (block.block) {
    case 'head':
      return head(block, width)
    case 'pairs':
      return pairs(block, width)
    case 'table':
      return table(block, width)
    case 'text':
      return wrap(simplify(block.text), width).map((words) =>
        line(block.align === 'center' ? center(words, width) : words, { bold: block.bold ?? false }),
      )
    case 'rule':
    case 'page':
      return [rule(width)]
    case 'gap':
      return [line('')]
    case 'layout':
    case 'signatures':
      return []
    case 'cut':
      return [{ cut: block.full ? 'full' : 'partial' }]
  }
}

/** The lines of a receipt on paper of `width` columns. */
export function buildReceipt(block: readonly Block[], width: number): ReceiptLine[] {
  let height = false
  return block.flatMap((block) => {
    if (block.block === 'layout') height = block.huruf_struk === 'TINGGI'
    const lines = writeBlock(block, width)
    return height ? lines.map((l): ReceiptLine => (!('text' in l) || l.large ? l : { ...l, tall: true })) : lines
  })
}
