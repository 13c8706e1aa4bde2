import fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { scanCode128 } from '#testing/scanner.ts'
import { code128Bars, fitsLabel, qrTiles } from './codes.server.ts'
import { writeLabelPdf } from './label-pdf.server.ts'
import { fitsZpl, writeZpl } from './label-zpl.server.ts'
import { splitIntoSheets, labelPaper, moduleWidth, layOutLabel, labelPlace, type LabelSize } from './label.ts'

const sheet: LabelSize = {
  media: 'LEMBAR',
  lebar: 38.1,
  tinggi: 21.2,
  kolom: 5,
  baris: 13,
  tepi_kiri: 9.8,
  tepi_atas: 10.7,
  sela_kolom: 0,
  sela_baris: 0,
  ekor: 0,
  kode: 'CODE128',
  bentuk: 'SATU',
  leher: 0,
}
const roll: LabelSize = {
  ...sheet,
  media: 'ROL',
  lebar: 40,
  tinggi: 20,
  kolom: 1,
  baris: 1,
  tepi_kiri: 0,
  tepi_atas: 0,
}
const ring = { code: '00148213', lines: ['CINCIN UKIR BUNGA KENANGA', '750 · 3.215 g', 'NO. 12'] }
const choices = { title: 'Label', time: new Date('2026-11-21T03:41:00Z'), language: 'id' as const, start: 0 }

describe('a code', () => {
  test('of any piece is read back by a scanner that knows the standard alone', () => {
    const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/-'.split(''))
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (signs) => {
        const code = signs.join('')
        expect(scanCode128(code128Bars(code)!)).toBe(code)
      }),
      { numRuns: 300 },
    )
  })

  test('that readers would differ on is not drawn', () => {
    for (const code of ['', 'É1', '黄金']) expect([code128Bars(code), qrTiles(code)]).toEqual([undefined, undefined])
  })

  test('as QR has the three corners that a camera looks for, and none in the fourth', () => {
    const tiles = qrTiles('00148213')!
    const corner = (x: number, y: number) =>
      tiles
        .slice(y, y + 7)
        .map((row) => row.slice(x, x + 7))
        .join('')
    const finderPattern = [
      '1111111',
      '1000001',
      ...Array.from({ length: 3 }, () => '1011101'),
      '1000001',
      '1111111',
    ].join('')
    const side = tiles.length
    expect([corner(0, 0), corner(side - 7, 0), corner(0, side - 7)]).toEqual([
      finderPattern,
      finderPattern,
      finderPattern,
    ])
    expect(corner(side - 7, side - 7)).not.toBe(finderPattern)
    expect(new Set(['00148213', '00148214', 'CN000002'].map((k) => qrTiles(k)!.join(''))).size).toBe(3)
  })
})

describe('whether a code fits', () => {
  test.each<[string, Partial<LabelSize>, string, boolean, boolean]>([
    ['eight digits on a tag of 25 mm', { lebar: 25, tinggi: 15 }, '00148213', true, true],
    ['twenty letters on it', { lebar: 25, tinggi: 15 }, 'A'.repeat(20), false, false],
    ['letters that only a fine dot prints', { lebar: 25, tinggi: 15 }, 'GL000001', true, false],
    ['the same as QR', { lebar: 25, tinggi: 15, kode: 'QR' }, 'GL000001', true, true],
    ['a tag whose tail leaves 20 mm', { lebar: 60, tinggi: 12, ekor: 40 }, '00148213', true, false],
  ])('%s', (_, change, code, pdf, zpl) => {
    const label = { ...roll, ...change }
    expect([fitsLabel(label, code), fitsZpl(label, code, 203)]).toEqual([pdf, zpl])
  })

  test('a module is never thinner than a scanner reads, and a whole number of dots', () => {
    expect(moduleWidth(79, 10, 'CODE128')).toBeUndefined()
    expect(moduleWidth(79, 40, 'CODE128')).toBeCloseTo(40 / 99, 6)
    expect(moduleWidth(79, 40, 'CODE128', 25.4 / 203)).toBeCloseTo(3 * (25.4 / 203), 6)
  })
})

describe('a butterfly tag', () => {
  const tag: LabelSize = { ...roll, lebar: 56, tinggi: 13, bentuk: 'SAYAP', leher: 15 }

  test('has its code on the first wing and its text on the second; neck and tail stay blank', () => {
    const size = fc.record({
      lebar: fc.integer({ min: 50, max: 120 }),
      tinggi: fc.integer({ min: 8, max: 40 }),
      leher: fc.integer({ min: 0, max: 15 }),
      ekor: fc.integer({ min: 0, max: 15 }),
      kode: fc.constantFrom('CODE128' as const, 'QR' as const),
    })
    fc.assert(
      fc.property(size, (label) => {
        const wing = (label.lebar - label.ekor - label.leher) / 2
        const { code, texts } = layOutLabel({ ...tag, ...label }, ring)
        expect(code.x).toBeGreaterThanOrEqual(0)
        expect(code.x + code.width).toBeLessThanOrEqual(wing + 1e-9)
        expect(code.y + code.height).toBeLessThanOrEqual(label.tinggi)
        expect(texts[0]!.content).toBe(ring.code)
        for (const text of texts) {
          expect(text.x).toBeGreaterThanOrEqual(wing + label.leher)
          expect(text.x + text.width).toBeLessThanOrEqual(label.lebar - label.ekor + 1e-9)
          expect(text.y + text.height).toBeLessThanOrEqual(label.tinggi + 1e-9)
        }
      }),
    )
  })

  test('is drawn by the printer of labels: the code left of the neck, every text right of it', async () => {
    const out = (await writeZpl({ ...tag, kode: 'QR' }, [ring], { dpi: 203, language: 'id' })).toString('latin1')
    const leftOf = (line: string) => Number(/\^FO(\d+)/.exec(line)![1])
    const [code, ...texts] = out.split('\n').filter((line) => line.startsWith('^FO'))
    const dots = (mm: number) => mm / (25.4 / 203)
    expect(code).toContain('^BQN')
    expect(leftOf(code!)).toBeLessThan(dots(20.5))
    expect(texts.length).toBeGreaterThan(2)
    for (const line of texts) expect(leftOf(line)).toBeGreaterThanOrEqual(Math.floor(dots(35.5)))
  })
})

describe('where things stand', () => {
  test('nothing leaves its label, and nothing covers another, whatever its size', () => {
    const size = fc.record({
      lebar: fc.integer({ min: 15, max: 100 }),
      tinggi: fc.integer({ min: 8, max: 60 }),
      kode: fc.constantFrom('CODE128' as const, 'QR' as const),
    })
    fc.assert(
      fc.property(size, (label) => {
        const { code, texts } = layOutLabel({ ...roll, ...label }, ring)
        for (const box of [code, ...texts]) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(label.lebar + 1e-9)
          expect(box.y + box.height).toBeLessThanOrEqual(label.tinggi + 1e-9)
        }
        texts.forEach((text, index) => {
          const top =
            index === 0
              ? label.kode === 'QR'
                ? 0
                : code.y + code.height
              : texts[index - 1]!.y + texts[index - 1]!.height
          expect(text.y).toBeGreaterThanOrEqual(top - 1e-9)
        })
      }),
    )
  })

  test('a small label keeps its code in letters and loses the last lines', () => {
    const { texts } = layOutLabel({ ...roll, lebar: 25, tinggi: 10 }, ring)
    expect(texts.map((t) => t.content)).toEqual(['00148213', 'CINCIN UKIR BUNGA KENANGA'])
  })

  test('a sheet that was begun goes on where it is free', () => {
    expect(splitIntoSheets(['a', 'b', 'c'], 4, 3)).toEqual([
      [undefined, undefined, undefined, 'a'],
      ['b', 'c'],
    ])
    expect(labelPlace(sheet, 6)).toEqual({ x: 9.8 + 38.1, y: 10.7 + 21.2 })
    expect(labelPaper({ ...roll, kolom: 3, sela_kolom: 2, tepi_kiri: 1 })).toEqual({ width: 125, height: 20 })
  })
})

describe('on a sheet', () => {
  async function read(size: LabelSize, count: number, start = 0) {
    const labels = Array.from({ length: count }, (_, i) => ({ ...ring, code: String(148213 + i).padStart(8, '0') }))
    const pdf = await writeLabelPdf(size, labels, { ...choices, start })
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const pages = []
    for (let index = 1; index <= document.numPages; index++) {
      const page = await document.getPage(index)
      const { items } = await page.getTextContent()
      pages.push({
        view: page.view.map(Math.round),
        text: items.flatMap((x) => ('str' in x && x.str.trim() ? [x.str] : [])),
      })
    }
    return pages
  }

  test('65 labels fill one, the 66th begins another', async () => {
    const pages = await read(sheet, 66)
    expect(pages.map((p) => p.text.filter((t) => t.startsWith('0014')).length)).toEqual([65, 1])
    expect(pages[0]!.view).toEqual([0, 0, 595, 842])
  })

  test('a label says its code, its name and its weight', async () => {
    const [page] = await read(sheet, 1)
    const text = page!.text.join(' ')
    expect(text).toMatch(/00148213/)
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/CINCIN UKIR BUNGA KENANGA 750 · 3.215 g/)
  })

  test('a row of a roll is a page of its own size', async () => {
    const pages = await read({ ...roll, kolom: 2, sela_kolom: 2 }, 3)
    expect(pages.map((p) => p.view)).toEqual([
      [0, 0, 232, 57],
      [0, 0, 232, 57],
    ])
  })

  test('the same labels at the same time are the same file', async () => {
    const [bytes, again] = await Promise.all([1, 2].map(() => writeLabelPdf(sheet, [ring], choices)))
    expect(bytes!.equals(again!)).toBe(true)
  })
})

describe('for a label printer', () => {
  const zpl = async (size: LabelSize, labels: readonly (typeof ring)[], dpi: 203 | 300 = 203) =>
    (await writeZpl(size, labels, { dpi, language: 'id' })).toString('latin1')

  test('a tag with bars: digits by pairs, bars two dots wide or more, text below', async () => {
    expect(await zpl(roll, [{ code: '00148213', lines: ['CINCIN UKIR BUNGA KENANGA', '750 · 3.215 g'] }])).toBe(
      [
        '^XA',
        '^CI28',
        '^PW320',
        '^LL160',
        '^LH0,0',
        '^FO41,8^BY3^BCN,64,N,N,N^FH^FD>;00148213^FS',
        '^FO8,75^A0N,23,20^FB304,1,0,C^FH^FD00148213^FS',
        '^FO8,101^A0N,23,20^FB304,1,0,C^FH^FDCINCIN UKIR BUNGA KENA^FS',
        '^FO8,126^A0N,23,20^FB304,1,0,C^FH^FD750 - 3.215 g^FS',
        '^XZ',
        '',
      ].join('\n'),
    )
  })

  test('a tag with QR; what would be a command is written as a number', async () => {
    const out = await zpl({ ...roll, kode: 'QR' }, [{ code: 'GL_0001', lines: ['^XZ~JR'] }])
    expect(out).toMatch(/\^FO\d+,\d+\^BQN,2,\d+\^FH\^FDQA,GL_5F0001\^FS/)
    expect(out).toContain('^FH^FD_5EXZ_7EJR^FS')
    expect(out.match(/\^XZ/g)).toHaveLength(1)
  })

  test('letters that a printer may not have come as a picture', async () => {
    const out = await zpl(roll, [{ code: '00148213', lines: ['黄金戒指'] }])
    const [, bytes, same, lane, hex] = /\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(out)!
    expect([Number(bytes), hex!.length]).toEqual([Number(same), Number(bytes) * 2])
    expect(Number(bytes) % Number(lane)).toBe(0)
    expect(hex).toMatch(/[1-9A-F]/)
  })

  test('every row of the roll is one format, labels beside each other', async () => {
    const out = await zpl({ ...roll, kolom: 2, sela_kolom: 2 }, [ring, ring, ring])
    expect([out.match(/\^XA/g)!.length, out.match(/\^BCN/g)!.length]).toEqual([2, 3])
    expect(out).toContain('^PW655')
  })

  test('a code too long for the label is never printed too fine', async () => {
    await expect(zpl({ ...roll, lebar: 20 }, [{ code: 'A'.repeat(20), lines: [] }])).rejects.toThrow(/does not fit/)
  })
})
