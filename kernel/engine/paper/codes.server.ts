import { createRequire } from 'node:module'
import type Bwip from 'bwip-js/node'
import { moduleWidth, layOutLabel, type Box, type LabelSize } from './label.ts'

const require = createRequire(import.meta.url)
/** Loaded with the first label: a server that prints none uses 14 MB less (measured). */
const bwip = (): typeof Bwip => require('bwip-js/node') as typeof Bwip

/** A barcode as the widths of bars and spaces in turn, in modules, a bar first. */
export type Bars = readonly number[]
/** A QR code as rows of dark (1) and light (0) modules, without the quiet zone. */
export type Tiles = readonly string[]

/**
 * Code 128 of a text in printable ASCII; undefined for any other, because scanners differ on what further characters
 * mean.
 */
export function code128Bars(text: string): Bars | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const [symbol] = bwip().raw({ bcid: 'code128', text })
  return symbol && 'sbs' in symbol ? symbol.sbs : undefined
}

/**
 * QR code of a text: the smallest one that is still readable when a quarter of it is damaged (level Q is 25 %, M only
 * 15 %).
 */
export function qrTiles(text: string): Tiles | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const [symbol] = bwip().raw('qrcode', text, 'eclevel=Q')
  if (!symbol || !('pixs' in symbol)) return undefined
  const { pixs, pixx } = symbol
  return Array.from({ length: pixs.length / pixx }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).join(''))
}

/** Width of a code in modules, without its quiet zones; undefined for a text that it cannot encode. */
export const codeModules = (code: LabelSize['kode'], text: string): number | undefined =>
  code === 'QR' ? qrTiles(text)?.length : code128Bars(text)?.reduce((n, w) => n + w, 0)

/**
 * The dark parts of a code as rectangles, centred in a box; undefined where it does not fit. A run of dark modules is
 * one rectangle: between two, a screen would show a thin light line. `widest`: at most so wide a module.
 */
export function codeBoxes(code: LabelSize['kode'], text: string, box: Box, widest = Infinity): Box[] | undefined {
  const count = codeModules(code, text)
  const fitting = count === undefined ? undefined : moduleWidth(count, box.width, code)
  if (count === undefined || fitting === undefined) return undefined
  const module = Math.min(fitting, widest)
  const left = box.x + (box.width - count * module) / 2
  if (code === 'QR') {
    const top = box.y + (box.height - count * module) / 2
    return qrTiles(text)!.flatMap((row, tileRow) =>
      Array.from(row.matchAll(/1+/g), (run) => ({
        x: left + run.index * module,
        y: top + tileRow * module,
        width: run[0].length * module,
        height: module,
      })),
    )
  }
  let x = left
  return code128Bars(text)!.flatMap((width, index) => {
    const bar = { x, y: box.y, width: width * module, height: box.height }
    x += width * module
    return index % 2 === 0 ? [bar] : []
  })
}

/**
 * Does a code fit on a label of this size and stay readable? `point`: the dot of a label printer in mm, 0 for a PDF;
 * `count`: its modules, where a printer needs more of them.
 */
export function fitsLabel(size: LabelSize, code: string, point = 0, count = codeModules(size.kode, code)): boolean {
  const space = layOutLabel(size, { code, lines: [] }).code.width
  return count !== undefined && moduleWidth(count, space, size.kode, point) !== undefined
}
