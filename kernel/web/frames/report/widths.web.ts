import { useEffect, useMemo, useState, type RefObject } from 'react'
import { divideHead, divideScreen } from '#kernel/engine/report/widths.ts'
import { valueText, type Value, type Table } from '#kernel/engine/report/table.ts'

/**
 * Horizontal cell padding, both sides together; the dense one where the table does not fit. The first and last column
 * have 16 px to the edge.
 */
const padding = 20
const densePadding = 14
const edge = 16
/**
 * Names are cut down to the narrow width before the table scrolls sideways. A text longer than the roomy width does not
 * make the table dense, but gets the room that is left.
 */
const narrow = 110
const roomy = 280

export interface ScreenLayout {
  /** By column index of the whole table. */
  readonly widths: readonly number[]
  readonly head: readonly (readonly string[])[]
  /** The table does not fit: cells have less padding and smaller letters. */
  readonly dense: boolean
}

let canvas: CanvasRenderingContext2D | null | undefined
/**
 * Drawn width of a text. The screen uses tabular figures, which a canvas does not support, so every digit is measured
 * as 0.
 */
function measurer(font: string): (text: string) => number {
  canvas ??= document.createElement('canvas').getContext('2d')
  const family = getComputedStyle(document.body).fontFamily
  return (text) => {
    if (!canvas) return text.length * 8
    canvas.font = `${font} ${family}`
    return canvas.measureText(text.replaceAll(/\d/g, '0')).width
  }
}

/**
 * The widest text of each column, in the letters of a dense table or of an ordinary one. Long tables are measured by
 * their first lines and their sums.
 */
function longestText(table: Table, size: number): number[] {
  const measure = measurer(`620 ${size}px`)
  const seen = new Map<string, number>()
  const longest = table.kolom.map(() => 0)
  const take = (values: readonly Value[]) =>
    values.forEach((value, index) => {
      const text = valueText(table.kolom[index]!, value)
      const width = seen.get(text) ?? measure(text)
      seen.set(text, width)
      longest[index] = Math.max(longest[index]!, width)
    })
  for (const g of table.garis.slice(0, 1000)) take(g.nilai)
  take(table.total)
  return longest
}

/**
 * Figures are never cut. If the table does not fit, first padding and letters shrink and heads take a second line,
 * then names are cut.
 */
function layOutScreen(
  table: Table,
  contents: { readonly ordinary: readonly number[]; readonly dense: readonly number[] },
  heads: readonly string[],
  columns: readonly number[],
  place: number,
): ScreenLayout {
  const measure = measurer('550 12px')
  const isName = (i: number) => table.kolom[i]!.field.kind === 'text'
  const natural = (index: number, heads: readonly string[], texts: readonly number[], space: number) => {
    const width = Math.max(texts[index]!, ...heads.map(measure))
    const outer = index === columns[0] || index === columns.at(-1) ? edge - space / 2 : 0
    return Math.ceil(width) + space + outer
  }
  const one = heads.map((h) => [h])
  const wanted = (index: number) => {
    const width = natural(index, one[index]!, contents.ordinary, padding)
    return isName(index) ? Math.min(width, roomy) : width
  }
  const dense = columns.reduce((sum, i) => sum + wanted(i), 0) > place
  const texts = dense ? contents.dense : contents.ordinary
  const headWidths = !dense ? one : heads.map((h, i) => (measure(h) <= texts[i]! ? [h] : divideHead(h, measure)))
  const widths = heads.map(() => 0)
  divideScreen(
    columns.map((index) => ({
      natural: natural(index, headWidths[index]!, texts, dense ? densePadding : padding),
      flexible: isName(index),
    })),
    place,
    narrow,
  ).forEach((w, at) => (widths[columns[at]!] = w))
  return { widths, head: headWidths, dense }
}

/** The layout for the width of `container`; until that is measured, without a limit. */
export function useScreenLayout(
  container: RefObject<HTMLElement | null>,
  table: Table,
  heads: readonly string[],
  columns: readonly number[],
): ScreenLayout {
  const [place, setPlace] = useState(Infinity)
  useEffect(() => {
    const el = container.current!
    const watch = new ResizeObserver(() => setPlace(el.clientWidth))
    watch.observe(el)
    return () => watch.disconnect()
  }, [container])
  const contents = useMemo(() => ({ ordinary: longestText(table, 13), dense: longestText(table, 12) }), [table])
  return layOutScreen(table, contents, heads, columns, place)
}
