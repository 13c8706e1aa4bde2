import fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { printEscpos } from '#testing/printer.ts'
import { writeEscpos } from '#kernel/engine/paper/escpos.server.ts'
import { drawReceipt } from '#kernel/engine/paper/draw-receipt.server.ts'
import { exampleData, exampleTemplate } from './nota.examples.ts'
import { buildNota, type NotaData, type NotaTemplate } from './nota.ts'
import { drawPdf, writePdf } from '#kernel/engine/paper/pdf.server.ts'
import { rollColumns } from '#kernel/engine/paper/receipt.ts'

/** How a template sets font size, margins, columns and order, checked on the paper itself. */

const time = new Date('2026-11-21T03:41:00Z')
const mm = 72 / 25.4

interface Placed {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly page: number
}
const blocksOf = (template: Partial<NotaTemplate>, data: Partial<NotaData> = {}) =>
  buildNota({ ...exampleTemplate, ...template }, { ...exampleData, ...data })
const choices = (template: Partial<NotaTemplate>) => ({ paper: template.kertas ?? 'A5', title: 'UJI', time }) as const

async function sheet(template: Partial<NotaTemplate>, data: Partial<NotaData> = {}): Promise<Placed[]> {
  const pdf = await writePdf(blocksOf(template, data), choices(template))
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const texts: Placed[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const height = page.view[3] ?? 0
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [scale = 0, slant = 0, , , x = 0, y = 0] = item.transform as number[]
      if (slant === 0)
        texts.push({ text: item.str, left: x, right: x + item.width, y: height - y, size: scale, page: number })
    }
  }
  return texts
}
const roll = async (template: Partial<NotaTemplate>, data: Partial<NotaData> = {}, width: 58 | 80 = 80) =>
  printEscpos(await writeEscpos(blocksOf(template, data), width))
const lines = async (template: Partial<NotaTemplate>, data: Partial<NotaData> = {}, width: 58 | 80 = 80) =>
  (await roll(template, data, width)).flatMap((p) => ('text' in p ? [p.text.trim()] : []))

describe('a sheet', () => {
  test.each([
    ['A5', { atas: 20, kanan: 5, bawah: 7, kiri: 25 }],
    ['A4', { atas: 5, kanan: 25, bawah: 5, kiri: 5 }],
  ] as const)('of %s keeps the margins %j in mm', async (paper, margin) => {
    const texts = await sheet({ kertas: paper, margin }, { lines: Array(30).fill(exampleData.lines[0]) })
    const width = paper === 'A5' ? 419.53 : 595.28
    const height = paper === 'A5' ? 595.28 : 841.89
    expect(Math.min(...texts.map((t) => t.left))).toBeCloseTo(margin.kiri * mm, 0)
    expect(Math.max(...texts.map((t) => t.right))).toBeCloseTo(width - margin.kanan * mm, 0)
    expect(Math.min(...texts.map((t) => t.y - t.size))).toBeGreaterThan(margin.atas * mm - 2)
    // The footer's text hangs from the margin.
    expect(Math.max(...texts.map((t) => t.y))).toBeLessThan(height - margin.bawah * mm + 9)
  })

  test('never takes a second page for its last words alone: it is set closer, on one', async () => {
    const ends: number[] = []
    for (let count = 1; count <= 24; count += 1) {
      const texts = await sheet({}, { lines: Array(count).fill(exampleData.lines[0]) })
      const last = Math.max(...texts.map((t) => t.page))
      if (last === 2) ends.push(new Set(texts.flatMap((t) => (t.page === last ? [t.y.toFixed(0)] : []))).size)
    }
    expect(ends.length).toBeGreaterThan(5)
    // Two lines of the foot, and the page's number below them.
    expect(Math.min(...ends)).toBeGreaterThan(3)
  })

  test('in small, ordinary and large letters', async () => {
    const size = async (letters: NotaTemplate['huruf']) =>
      (await sheet({ huruf: letters, kertas: 'A4' })).find((t) => t.text === 'Rp. 6,105,500')!.size
    const [small, ordinary, large] = [await size('KECIL'), await size('BIASA'), await size('BESAR')]
    expect([small / ordinary, large / ordinary].map((x) => x.toFixed(2))).toEqual(['0.85', '1.20'])
  })

  test('columns that do not fit side by side at a size one can read take a second line, and none is lost', async () => {
    const lines = [
      {
        name: 'LOGAM MULIA',
        columns: {
          kadar: '100.00%',
          berat: '9,999,999.999',
          harga: '999,999,999,999,999',
          ongkos: '999,999,999,999,998',
          diskon: '999,999,999,999,997',
          total: '999,999,999,999,996',
        },
      },
    ]
    const texts = await sheet({ margin: { atas: 25, kanan: 25, bawah: 25, kiri: 25 } }, { lines })
    const found = Object.values(lines[0]!.columns).map((x) => texts.find((t) => t.text === x)!)
    expect(new Set(found.map((t) => t.y.toFixed(1))).size).toBe(2)
    expect(Math.min(...found.map((t) => t.size))).toBeGreaterThanOrEqual(5)
  })
})

describe('on both papers', () => {
  const name = 'KALUNG RANTAI NORI KOMBINASI ROSE GOLD LIONTIN HATI BERTABUR PERMATA'
  test.each([
    [1, ['KALUNG RANTAI NORI K']],
    [2, ['KALUNG RANTAI NORI K', 'OMBINASI ROSE GOLD L']],
    [3, ['KALUNG RANTAI NORI K', 'OMBINASI ROSE GOLD L', 'IONTIN HATI BERTABUR']],
  ] as const)('a name fills %i slices of 20 letters', async (part, wanted) => {
    const data = { lines: [{ name, columns: { kadar: '75.00%', total: '1' } }] }
    const paper = await lines({ bagian: part }, data)
    const at = paper.indexOf(wanted[0])
    expect(paper.slice(at, at + wanted.length)).toEqual([...wanted])
    const text = (await sheet({ bagian: part, kertas: 'A4' }, data)).map((t) => t.text)
    expect(wanted.filter((x) => !text.some((t) => t.trim() === x.trim()))).toEqual([])
    expect([...paper, ...text].some((t) => t.includes('PERMATA'))).toBe(false)
  })

  test.each<[string, Partial<NotaTemplate>, string[]]>([
    ['as the shop orders it', { keterangan: ['customer', 'tanggal'] }, ['Customer', 'Tanggal']],
    ['the date alone', { keterangan: ['tanggal'] }, ['Tanggal']],
  ])('what stands beside the customer: %s', async (_, template, wanted) => {
    const shown = (await lines(template)).flatMap((l) => /^(Tanggal|Kasir|Sales|Customer) *:/.exec(l)?.[1] ?? [])
    expect(shown).toEqual(wanted)
    const labels = (await sheet(template)).map((t) => t.text).filter((t) => /^(Tanggal|Kasir|Sales|Customer)$/.test(t))
    // "Customer" is also one of the signatures.
    expect([...new Set(labels)].toSorted()).toEqual([...new Set([...wanted, 'Customer'])].toSorted())
  })

  test('columns stand in the order of the template', async () => {
    const columns = ['total', 'harga', 'berat', 'kadar']
    const head = (await lines({ kolom: columns })).find((l) => l.includes('Kadar'))!
    expect(head.split(/\s+/)).toEqual(['Total', 'Harga', 'Berat', 'Kadar'])
    const texts = await sheet({ kolom: columns, kertas: 'A4' })
    const rights = columns.map((k) => texts.find((t) => t.text.toLowerCase() === k)!.right)
    expect(rights.toSorted((a, b) => a - b)).toEqual(rights)
  })

  test.each<[string, Partial<NotaTemplate>, Partial<NotaData>, RegExp, boolean]>([
    ['the total in words', {}, {}, /Terbilang/, true],
    ['no words', { terbilang: false }, {}, /Terbilang/, false],
    ['terms of the master', {}, { terms: ['Nota hilang bukan tanggungan toko.'] }, /Nota hilang/, true],
    ['the template’s terms alone', { syarat_master: false }, { terms: ['Nota hilang.'] }, /Nota hilang/, false],
    ['terms of the master alone', { syarat: [] }, { terms: ['Nota hilang.'] }, /Nota hilang/, true],
    ['a paper to look at', {}, { example: true }, /CONTOH/, true],
    ['a nota', {}, {}, /CONTOH/, false],
  ])('%s', async (_, template, data, words, wanted) => {
    const all = [(await lines(template, data)).join('\n'), (await sheet(template, data)).map((t) => t.text).join('\n')]
    expect(all.map((text) => words.test(text))).toEqual([wanted, wanted])
  })
})

describe('a roll', () => {
  test.each([
    ['PENUH', 'full'],
    ['SEBAGIAN', 'partial'],
  ] as const)('cut %s ends with that cut, copy after copy', async (cutter, cut) => {
    const out = await roll({ potong: cutter, rangkap: 2 })
    expect(out.filter((p) => 'cut' in p)).toEqual([{ cut }, { cut }])
    expect(out.at(-1)).toEqual({ cut })
  })

  test.each([58, 80] as const)('of %i mm in tall letters has the same lines, twice as high', async (width) => {
    const data = { pairs: [...exampleData.pairs, ['Catatan', '陈美玲'] as const] }
    const ordinary = await roll({}, data, width)
    const heights = await roll({ huruf_struk: 'TINGGI' }, data, width)
    const bare = (all: typeof ordinary) => all.flatMap((p) => ('text' in p ? [p.text] : []))
    expect(bare(heights)).toEqual(bare(ordinary))
    expect(heights.filter((p) => 'text' in p && p.text !== '' && !p.wide && !p.tall)).toEqual([])
    expect(ordinary.some((p) => 'text' in p && p.tall)).toBe(false)
    const picture = (all: typeof ordinary) => all.flatMap((p) => ('picture' in p ? [p.picture.height] : []))
    expect(picture(heights)).toEqual(picture(ordinary).map((h) => h * 2))
  })
})

describe('what is shown on a screen is what is printed', () => {
  const two: Partial<NotaTemplate> = { rangkap: 2, margin: { atas: 9, kanan: 8, bawah: 7, kiri: 6 }, huruf: 'KECIL' }
  const data: Partial<NotaData> = { example: true, lines: [{ name: '金戒指 CINCIN', columns: { total: '1,234' } }] }

  test('every text of the sheet begins where a letter of the picture stands, page by page', async () => {
    const texts = await sheet(two, data)
    const pages = drawPdf(blocksOf(two, data), choices(two))
    expect(pages.map((p) => [p.lebar_mm, p.tinggi_mm].map(Math.round))).toEqual([
      [148, 210],
      [148, 210],
    ])
    const letters = pages.map((page) =>
      Array.from(
        page.svg.matchAll(/matrix\(([\d.-]+) 0 0 [\d.-]+ ([\d.-]+) ([\d.-]+)\)/g),
        (m) => [+m[2]!, +m[3]!] as const,
      ),
    )
    const lost = texts.filter(
      (t) => !letters[t.page - 1]!.some(([x, y]) => Math.abs(x - t.left) < 0.6 && Math.abs(y - t.y) < 0.6),
    )
    expect(lost).toEqual([])
    // Every page is marked across.
    expect(pages.every((p) => p.svg.includes('opacity="0.1"'))).toBe(true)
  })

  test.each([58, 80] as const)(
    'every line of a roll of %i mm is a line of its picture, up to the cut',
    async (width) => {
      const out = await roll(two, data, width)
      const copies = [0, 0]
      let copy = 0
      for (const printed of out) {
        if ('cut' in printed) copy++
        else copies[copy]!++
      }
      // Before the cut the paper is fed by four lines.
      const pages = drawReceipt(blocksOf(two, data), width, 'id')
      expect(pages.map((p) => p.svg.split('translate(').length - 1)).toEqual(copies.map((n) => n - 4))
      expect(pages.map((p) => p.lebar_mm)).toEqual([width, width])
    },
  )
})

describe('any template, any nota', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999_999 }).map((n) => n.toLocaleString('en-US'))
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 70 }),
    fc.constantFrom('金戒指 鳳凰雕花', 'ゴールドリング', 'CINCIN', 'W'.repeat(80)),
  )
  const keys = exampleData.columns.map((k) => k.kunci)
  const side = fc.integer({ min: 5, max: 25 })
  const template = fc.record({
    kolom: fc.shuffledSubarray(keys, { minLength: 1 }),
    keterangan: fc.shuffledSubarray(['tanggal', 'kasir', 'sales', 'customer'], { minLength: 1 }),
    bagian: fc.constantFrom(1, 2, 3),
    huruf: fc.constantFrom('KECIL', 'BIASA', 'BESAR'),
    huruf_struk: fc.constantFrom('BIASA', 'TINGGI'),
    kertas: fc.constantFrom('A5', 'A4'),
    margin: fc.option(fc.record({ atas: side, kanan: side, bawah: side, kiri: side })),
    sisi: fc.constantFrom('FRONT', 'BACK'),
    terbilang: fc.boolean(),
    rangkap: fc.integer({ min: 1, max: 2 }),
    kode: fc.constantFrom('TIDAK', 'CODE128', 'QR'),
    foto: fc.boolean(),
  }) as fc.Arbitrary<Partial<NotaTemplate>>
  const data = fc.record({
    lines: fc.array(
      fc.record({
        name: text,
        photo: fc.constant('none'),
        columns: fc.record(Object.fromEntries(keys.map((k) => [k, amount]))),
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    total: amount.map((x) => [['Total', `Rp. ${x}`] as const]),
    bayar: amount.map((x) => [['CASH', x] as const]),
  }) as fc.Arbitrary<Partial<NotaData>>

  /** Every amount that must be on the paper, as often as it must. */
  const amounts = (template: Partial<NotaTemplate>, data: Partial<NotaData>): string[] => [
    ...data.lines!.flatMap((b) => template.kolom!.map((k) => b.columns[k]!)),
    ...[...data.total!, ...data.bayar!].map(([, x]) => x),
  ]
  const missing = (wanted: string[], words: string[], copies: number): string[] => {
    const count = (all: string[]) => Map.groupBy(all, (x) => x)
    const there = count(words)
    return [...count(wanted)].filter(([x, n]) => (there.get(x)?.length ?? 0) < n.length * copies).map(([x]) => x)
  }

  test('no amount is cut on a roll, and no line is wider than it', async () => {
    await fc.assert(
      fc.asyncProperty(template, data, fc.constantFrom(58, 80), async (template, data, width) => {
        const out = await roll(template, data, width)
        const texts = out.flatMap((p) => ('text' in p ? [p.text] : []))
        const column = rollColumns[width]
        expect(texts.filter((l) => l.length > column)).toEqual([])
        const wanted = amounts(template, data).map((x) => x.replace('Rp. ', ''))
        expect(missing(wanted, texts.join(' ').split(/\s+/), template.rangkap!)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('no amount is cut on a sheet, none leaves the paper and none lies on another', async () => {
    await fc.assert(
      fc.asyncProperty(template, data, async (template, data) => {
        const texts = await sheet(template, data)
        expect(
          missing(
            amounts(template, data),
            texts.map((x) => x.text),
            template.rangkap!,
          ),
        ).toEqual([])
        const edge = template.margin ?? { kiri: 10, kanan: 10 }
        const width = template.kertas === 'A4' ? 595.28 : 419.53
        const out = texts.filter((x) => x.left < edge.kiri * mm - 2 || x.right > width - edge.kanan * mm + 2)
        expect(out).toEqual([])
        const figures = texts.filter((x) => /^(Rp\. )?[\d,]+$/.test(x.text))
        const clash = figures.flatMap((placed, index) =>
          figures
            .slice(index + 1)
            .filter(
              (height) =>
                placed.page === height.page &&
                Math.abs(placed.y - height.y) < 3 &&
                placed.left < height.right &&
                height.left < placed.right,
            )
            .map((y) => `${placed.text} / ${y.text}`),
        )
        expect(clash).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
