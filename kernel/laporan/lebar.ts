/** How a table is laid out: widths of its columns on paper (points) and on a screen (pixels), lines of its pages. */

export interface KolomKertas {
  /** As wide as its longest text. */
  readonly alami: number
  /** Names may be cut; figures, numbers and dates never are. */
  readonly lentur: boolean
}

/** The least a column of names is cut to, the smallest scale of the letters, and one that nobody minds. */
const sempit = 44
const terkecil = 0.5
const sedikit = 0.86

/**
 * The widths that fill `tempat`, and the scale of the letters at which they hold: everything a little smaller where that is
 * enough, else names give way, then everything becomes as small as it must.
 */
export function bagiLebar(kolom: readonly KolomKertas[], tempat: number): { skala: number; lebar: number[] } {
  const sum = (pick: (k: KolomKertas) => number) => kolom.reduce((all, k) => all + pick(k), 0)
  const cukup = tempat / sum((k) => k.alami)
  if (cukup < 1 && cukup >= sedikit) return { skala: cukup, lebar: kolom.map((k) => k.alami * cukup) }
  const least = sum((k) => (k.lentur ? Math.min(k.alami, sempit) : k.alami))
  const skala = Math.max(terkecil, Math.min(1, tempat / least))
  const wide = kolom.map((k) => k.alami * skala)
  const total = wide.reduce((a, b) => a + b, 0)
  if (total <= tempat) return { skala, lebar: wide.map((w) => (w * tempat) / total) }
  const fixed = sum((k) => (k.lentur ? 0 : k.alami * skala))
  const limit = batasLentur(
    kolom.flatMap((k, i) => (k.lentur ? [wide[i]!] : [])),
    tempat - fixed,
  )
  return { skala, lebar: kolom.map((k, i) => (k.lentur ? Math.min(wide[i]!, limit) : wide[i]!)) }
}

/** The head of a column on at most two lines: broken between words where both are shortest. */
export function bagiKepala(kata: string, ukur: (teks: string) => number): readonly string[] {
  const words = kata.split(' ')
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const widest = (lines: readonly string[]) => Math.max(...lines.map(ukur))
  return ways.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best), [kata])
}

/** The widths on a screen: names give way down to `sempit`, letters keep their size, what still does not fit is scrolled to. */
export function bagiLayar(kolom: readonly KolomKertas[], tempat: number, sempit: number): number[] {
  const fixed = kolom.reduce((sum, k) => sum + (k.lentur ? 0 : k.alami), 0)
  const names = kolom.flatMap((k) => (k.lentur ? [k.alami] : []))
  const limit = Math.max(sempit, batasLentur(names, tempat - fixed))
  return kolom.map((k) => (k.lentur ? Math.min(k.alami, limit) : k.alami))
}

/** The width to which the widest are cut so that all fit: the small ones keep theirs. */
function batasLentur(wide: readonly number[], tempat: number): number {
  let left = tempat
  const sorted = wide.toSorted((a, b) => a - b)
  for (const [i, w] of sorted.entries()) {
    const share = left / (sorted.length - i)
    if (w > share) return Math.max(0, share)
    left -= w
  }
  return Infinity
}

/** The headings that a page repeats which begins with line `dari`: those of the groups that it stands in. */
export const ulangJudul = (judul: ArrayLike<number>, dari: number, dalam: number): number =>
  dari === 0 || dari >= judul.length ? 0 : judul[dari] ? judul[dari] - 1 : dalam

/**
 * Lines into pages of `muat`, the total as one line behind the last: `[from, to)` of each page. A line is a row (0) or a heading (1 is
 * the outermost); rows stand below `dalam` levels of them, and a page that begins within a group repeats its headings. A heading is
 * never the last line of a page, and the total never stands alone.
 */
export function bagiHalaman(judul: ArrayLike<number>, muat: number, dalam = 0): [from: number, to: number][] {
  const lines = judul.length + 1
  const pages: [number, number][] = []
  for (let from = 0; from < lines;) {
    let to = Math.min(lines, from + Math.max(1, muat - ulangJudul(judul, from, dalam)))
    if (to === lines - 1) to -= 1
    while (to < lines && to - 1 > from && judul[to - 1]) to -= 1
    to = Math.max(to, from + 1)
    pages.push([from, to])
    from = to
  }
  return pages
}
