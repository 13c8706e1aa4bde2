import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { printEscpos } from '#testing/printer.ts'
import { code128Bars, qrTiles } from '#kernel/engine/paper/codes.server.ts'
import { drawReceipt } from '#kernel/engine/paper/draw-receipt.server.ts'
import { writeEscpos } from '#kernel/engine/paper/escpos.server.ts'
import { drawPdf, writePdf } from '#kernel/engine/paper/pdf.server.ts'
import { exampleData, exampleTemplate } from './nota.examples.ts'
import { buildNota, type NotaData, type NotaTemplate } from './nota.ts'

/** The number of a nota as a scanner reads it, and photos of its pieces. */
const number = exampleData.number
const blocks = (template: Partial<NotaTemplate>, data: Partial<NotaData> = {}) =>
  buildNota({ ...exampleTemplate, ...template }, { ...exampleData, ...data })
const printed = async (width: 58 | 80, template: Partial<NotaTemplate>, data?: Partial<NotaData>) =>
  printEscpos(await writeEscpos(blocks(template, data), width)).flatMap((p) => ('code' in p ? [p] : []))

describe('on a roll', () => {
  test.each([
    [80, 'CODE128', number, { code: 'CODE128', content: number, dots: 2 }],
    [80, 'CODE128', 'JL-1', { code: 'CODE128', content: 'JL-1', dots: 3 }],
    // Bars of one dot are read by few scanners.
    [58, 'CODE128', number, { code: 'QR', content: number, dots: 5 }],
    [58, 'CODE128', 'JL-26-01', { code: 'CODE128', content: 'JL-26-01', dots: 2 }],
    [80, 'QR', number, { code: 'QR', content: number, dots: 6 }],
    [58, 'QR', number, { code: 'QR', content: number, dots: 5 }],
  ] as const)('of %i mm %s of %s', async (width, kode, nomor, wanted) => {
    expect(await printed(width, { kode }, { number: nomor })).toEqual([wanted])
  })

  test('no code where the template wants none, the nota has no number yet, or it is no plain text', async () => {
    expect(await printed(80, { kode: 'TIDAK' })).toEqual([])
    expect(await printed(80, { kode: 'QR' }, { number: '' })).toEqual([])
    expect(await printed(80, { kode: 'CODE128' }, { number: '金-1' })).toEqual([])
  })

  test('every copy has it', async () => {
    expect(await printed(80, { kode: 'QR', rangkap: 3 })).toHaveLength(3)
  })
})

interface Run {
  readonly x: number
  readonly y: number
  readonly width: number
}
/** The dark rectangles of the code on a drawn page. */
function runs(svg: string): Run[] {
  const path = [...svg.matchAll(/<path d="((?:M[\d.]+ [\d.]+h[\d.]+v[\d.]+h-[\d.]+z)+)"/g)].map((m) => m[1]!)
  expect(path).toHaveLength(1)
  return [...path[0]!.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }))
}
/** Bars and spaces in modules, read from the distances on the page. */
function readBars(svg: string): number[] {
  const bars = runs(svg)
  // Code 128 begins with a bar of two modules.
  const module = bars[0]!.width / 2
  return bars.flatMap((run, index) => {
    const next = bars[index + 1]
    const space = next ? [Math.round((next.x - run.x - run.width) / module)] : []
    return [Math.round(run.width / module), ...space]
  })
}
function readTiles(svg: string): string[] {
  const all = runs(svg)
  const [left, top] = [Math.min(...all.map((r) => r.x)), Math.min(...all.map((r) => r.y))]
  // The upper edge of the first finder is seven modules.
  const module = all[0]!.width / 7
  const size = Math.round((Math.max(...all.map((r) => r.x + r.width)) - left) / module)
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '0'))
  for (const run of all)
    for (let index = 0; index < Math.round(run.width / module); index++)
      rows[Math.round((run.y - top) / module)]![Math.round((run.x - left) / module) + index] = '1'
  return rows.map((row) => row.join(''))
}

const sheetOptions = { title: number, time: new Date(0) }
describe.each([
  ['A5', (t: Partial<NotaTemplate>) => drawPdf(blocks(t), { ...sheetOptions, paper: 'A5' })[0]!],
  ['A4', (t: Partial<NotaTemplate>) => drawPdf(blocks(t), { ...sheetOptions, paper: 'A4' })[0]!],
  ['a roll of 80 mm', (t: Partial<NotaTemplate>) => drawReceipt(blocks(t), 80, 'id')[0]!],
] as const)('on %s', (_, draw) => {
  test('bars are those of the number', () => {
    expect(readBars(draw({ kode: 'CODE128' }).svg)).toEqual(code128Bars(number))
  })
  test('squares are those of the number', () => {
    expect(readTiles(draw({ kode: 'QR' }).svg)).toEqual(qrTiles(number))
  })
})

test('a module on a sheet is wide enough for the scanner of a till, and its quiet zone stays on the paper', () => {
  for (const paper of ['A5', 'A4'] as const) {
    const page = drawPdf(blocks({ kode: 'CODE128' }), { ...sheetOptions, paper })[0]!
    const bars = runs(page.svg)
    const mm = page.lebar_mm / Number(/viewBox="0 0 ([\d.]+)/.exec(page.svg)![1])
    const module = (bars[0]!.width / 2) * mm
    expect(module).toBeGreaterThan(0.25)
    const right = Math.max(...bars.map((b) => b.x + b.width)) * mm
    expect(page.lebar_mm - right).toBeGreaterThan(10 * module)
  }
})

describe('photos', () => {
  const lines = [{ ...exampleData.lines[0]!, photo: 'ring' }, exampleData.lines[1]!]
  const draw = async (template: Partial<NotaTemplate>, data: Partial<NotaData> = {}) => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c90' } })
      .jpeg()
      .toBuffer()
    const options = { ...sheetOptions, paper: 'A5' as const, photos: new Map([['ring', jpeg]]) }
    const all = blocks(template, { lines, ...data })
    const { svg } = drawPdf(all, options)[0]!
    const frames = [...svg.matchAll(/<rect x="[^"]*" y="[^"]*" width="42" height="42"/g)].length
    return {
      pictures: [...svg.matchAll(/<image /g)].length,
      frames,
      bytes: (await writePdf(all, options)).length,
      jpeg,
      svg,
    }
  }

  test('stand beside their pieces where the template wants them, and are in the file', async () => {
    const on = await draw({ foto: true })
    expect([on.pictures, on.frames]).toEqual([1, 0])
    expect(on.svg).toContain(on.jpeg.toString('base64'))
    const off = await draw({ foto: false })
    expect([off.pictures, off.frames]).toEqual([0, 0])
    expect(on.bytes).toBeGreaterThan(off.bytes + on.jpeg.length / 2)
  })

  test('one that is gone leaves an empty frame; an example shows where they will be', async () => {
    const gone = await draw({ foto: true }, { lines: [{ ...lines[0]!, photo: 'gone' }] })
    expect([gone.pictures, gone.frames]).toEqual([0, 1])
    const example = await draw({ foto: true }, { example: true })
    expect([example.pictures, example.frames]).toEqual([1, 1])
  })
})

test('a paper of another size, as money sent to head office needs it: 297 x 210 mm, within its margins', () => {
  const mm = 72 / 25.4
  const margin = { atas: 10, kanan: 12, bawah: 10, kiri: 12 }
  const [page, ...rest] = drawPdf(blocks({ margin, kode: 'QR' }), { ...sheetOptions, paper: [297 * mm, 210 * mm] })
  expect([Math.round(page!.lebar_mm), Math.round(page!.tinggi_mm), rest.length]).toEqual([297, 210, 0])
  const right = Math.max(...runs(page!.svg).map((r) => r.x + r.width))
  expect(right).toBeLessThanOrEqual((297 - 12) * mm)
})
