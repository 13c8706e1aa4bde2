import { describe, expect, test } from 'vitest'
import { printEscpos, type Printed } from '#testing/printer.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { writeEscpos } from '#kernel/engine/paper/escpos.server.ts'
import { drawLine } from '#kernel/engine/paper/draw-text.server.ts'
import { exampleData, exampleTemplate } from './nota.examples.ts'
import { buildNota, type NotaData, type NotaTemplate } from './nota.ts'
import { textWidth } from '#kernel/engine/paper/cut.ts'
import { rollColumns, buildReceipt } from '#kernel/engine/paper/receipt.ts'

const blocks = (data: Partial<NotaData> = {}, template: Partial<NotaTemplate> = {}) =>
  buildNota({ ...exampleTemplate, ...template }, { ...exampleData, ...data })
const print = async (width: 58 | 80, data?: Partial<NotaData>, template?: Partial<NotaTemplate>): Promise<Printed[]> =>
  printEscpos(await writeEscpos(blocks(data, template), width))
const texts = (printed: readonly Printed[]) => printed.flatMap((p) => ('text' in p ? [p] : []))

describe.each([58, 80] as const)('on %i mm', (width) => {
  test('the printer prints exactly the lines of the receipt', async () => {
    const wanted = buildReceipt(blocks(), rollColumns[width]).flatMap((line) =>
      !('text' in line) ? [] : [{ text: line.text, bold: line.bold, wide: line.large }],
    )
    // The feed before the cut prints empty lines.
    const printed = texts(await print(width))
    expect(printed.slice(0, wanted.length)).toEqual(wanted)
    expect(printed.slice(wanted.length).every((p) => p.text === '')).toBe(true)
  })

  test('no line is wider than the paper, and the figures end at its edge', async () => {
    const printed = texts(await print(width))
    expect(printed.filter((p) => p.text.length * (p.wide ? 2 : 1) > rollColumns[width])).toEqual([])
    const figures = printed.filter((p) => /\d{3}$/.test(p.text) && /Jumlah|Total|CASH|4,144,810|1,960,690/.test(p.text))
    expect(figures.map((p) => p.text.length)).toEqual(figures.map(() => rollColumns[width]))
    expect(figures).toHaveLength(5)
  })

  test.each([
    ['PENUH', 'full'],
    ['SEBAGIAN', 'partial'],
  ] as const)('the last thing is the cut: %s', async (cutter, cut) => {
    const printed = await print(width, {}, { potong: cutter })
    expect(printed.at(-1)).toEqual({ cut })
    expect(printed.filter((p) => 'cut' in p)).toHaveLength(1)
  })

  test('a name in letters that the printer lacks is a picture as wide as the paper, the figures stay text', async () => {
    const printed = await print(width, { pairs: [['Customer', '陈美玲']] })
    const pictures = printed.flatMap((p) => ('picture' in p ? [p.picture] : []))
    expect(pictures).toEqual([{ width: rollColumns[width] * 12, height: 24, black: expect.any(Number) }])
    // "Customer: " alone has some hundred dots.
    expect(pictures[0]!.black).toBeGreaterThan(200)
    expect(texts(printed).some((p) => p.text.endsWith('Rp. 6,105,500'))).toBe(true)
  })
})

test.each([
  ['−189,000', '-189,000'],
  ['Ukuran 3 × 4', 'Ukuran 3 x 4'],
  ['“Mawar”', '"Mawar"'],
])('%s needs no picture: %s', async (value, text) => {
  const printed = await print(80, { pairs: [['Catatan', value]] })
  expect(printed.some((p) => 'picture' in p)).toBe(false)
  expect(texts(printed).some((p) => p.text === `Catatan: ${text}`)).toBe(true)
})

test('two copies are cut apart', async () => {
  const printed = await print(80, {}, { rangkap: 2 })
  expect(printed.filter((p) => 'cut' in p)).toHaveLength(2)
  expect(texts(printed).filter((p) => p.text.includes('LEMBAR TOKO'))).toHaveLength(1)
})

describe('letters as dots', () => {
  const draw = async (text: string, language: Language = 'id') => {
    const { data, width } = await drawLine(text, { width: 384, cell: 12, bold: false, language })
    /** Black dots in so many columns from a cell on. */
    return (cell: number, count: number): number => {
      let ink = 0
      for (let y = 0; y < 24; y++)
        for (let x = cell * 12; x < (cell + count) * 12; x++) if (data[(y * width + x) * 4] === 0) ink += 1
      return ink
    }
  }
  test.each(['陈', '美', '玲', '円', 'さ', 'É', 'Ж', 'W', '€'])('%s has ink in its own cell alone', async (letters) => {
    const wide = textWidth(letters)
    const ink = await draw(` ${letters} `)
    expect(ink(1, wide)).toBeGreaterThan(20)
    expect([ink(0, 1), ink(1 + wide, 1)]).toEqual([0, 0])
  })
  test('two letters are two shapes: neither is the box of what is missing', async () => {
    const inks = await Promise.all(['一', '二', '三', '金', '鑫'].map(async (h) => (await draw(h))(0, 2)))
    expect(inks).toEqual(inks.toSorted((a, b) => a - b))
    expect(new Set(inks).size).toBe(5)
  })
  test('what Chinese and Japanese draw differently follows the language', async () => {
    const inks = await Promise.all((['zh', 'ja'] as const).map(async (b) => (await draw('直骨令', b))(0, 6)))
    expect(inks[0]).not.toBe(inks[1])
  })
})
