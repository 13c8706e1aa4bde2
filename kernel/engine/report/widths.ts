/** Layout of a table: column widths on paper (points) and on a screen (pixels), and page breaks. */

export interface PaperColumn {
  /** The width of its longest text. */
  readonly natural: number
  /** A name, which may be truncated; amounts, numbers and dates never are. */
  readonly flexible: boolean
}

/**
 * The smallest width of a name column, the smallest font scale, and the smallest that is still read easily: letters of
 * 5.8 points. A cut name cannot be read at all, so it comes after that; a text longer than `roomy` does not make
 * everything else small.
 */
const narrow = 60
const roomy = 320
const smallest = 0.5
const readable = 0.72

/**
 * The widths that fill `place`, and the font scale that they need: a smaller font where that is enough, else the
 * smallest one that is read easily and truncated names, and last the font shrinks as far as it must.
 */
export function divideWidths(columns: readonly PaperColumn[], place: number): { scale: number; widths: number[] } {
  const sum = (pick: (k: PaperColumn) => number) => columns.reduce((all, k) => all + pick(k), 0)
  const enough = place / sum((k) => (k.flexible ? Math.min(k.natural, roomy) : k.natural))
  const least = sum((k) => (k.flexible ? Math.min(k.natural, narrow) : k.natural))
  const scale = enough >= readable ? Math.min(1, enough) : Math.max(smallest, Math.min(readable, place / least))
  const wide = columns.map((k) => k.natural * scale)
  const total = wide.reduce((a, b) => a + b, 0)
  if (total <= place) return { scale, widths: wide.map((w) => (w * place) / total) }
  const fixed = sum((k) => (k.flexible ? 0 : k.natural * scale))
  const limit = flexLimit(
    columns.flatMap((k, i) => (k.flexible ? [wide[i]!] : [])),
    place - fixed,
  )
  return { scale, widths: columns.map((k, i) => (k.flexible ? Math.min(wide[i]!, limit) : wide[i]!)) }
}

/** A column heading on at most two lines, broken between words so that the longer line is shortest. */
export function divideHead(word: string, measure: (text: string) => number): readonly string[] {
  const words = word.split(' ')
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const widest = (lines: readonly string[]) => Math.max(...lines.map(measure))
  return ways.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best), [word])
}

/**
 * Widths on a screen: names shrink down to `narrow`, the font keeps its size, and what still does not fit is scrolled.
 */
export function divideScreen(columns: readonly PaperColumn[], place: number, narrow: number): number[] {
  const fixed = columns.reduce((sum, k) => sum + (k.flexible ? 0 : k.natural), 0)
  const names = columns.flatMap((k) => (k.flexible ? [k.natural] : []))
  const limit = Math.max(narrow, flexLimit(names, place - fixed))
  return columns.map((k) => (k.flexible ? Math.min(k.natural, limit) : k.natural))
}

/** The width to which the widest columns are cut so that all fit; narrower ones keep theirs. */
function flexLimit(wide: readonly number[], place: number): number {
  let left = place
  const sorted = wide.toSorted((a, b) => a - b)
  for (const [index, width] of sorted.entries()) {
    const share = left / (sorted.length - index)
    if (width > share) return Math.max(0, share)
    left -= width
  }
  return Infinity
}

/**
 * The group headings that are repeated on a page beginning with line `from`: those of the groups that the line is in.
 */
export const repeatedTitles = (title: ArrayLike<number>, from: number, depth: number): number =>
  from === 0 || from >= title.length ? 0 : title[from] ? title[from] - 1 : depth

/**
 * Divides lines into pages of `load` lines, with the total as one line after the last: `[from, to)` of each page. A
 * line is a row (0) or a heading (1 is the outermost); `depth` is the number of heading levels, and a page that begins
 * within a group repeats its headings. A heading is never the last line of a page, and the total is never alone on one.
 */
export function dividePages(title: ArrayLike<number>, load: number, depth = 0): [from: number, to: number][] {
  const lines = title.length + 1
  const pages: [number, number][] = []
  for (let from = 0; from < lines;) {
    let to = Math.min(lines, from + Math.max(1, load - repeatedTitles(title, from, depth)))
    if (to === lines - 1) to -= 1
    while (to < lines && to - 1 > from && title[to - 1]) to -= 1
    to = Math.max(to, from + 1)
    pages.push([from, to])
    from = to
  }
  return pages
}
