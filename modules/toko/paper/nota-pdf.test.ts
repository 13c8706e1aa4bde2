import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { printEscpos } from '#testing/printer.ts'
import { writeEscpos } from '#kernel/engine/paper/escpos.server.ts'
import { exampleData, exampleTemplate } from './nota.examples.ts'
import { buildNota, type NotaData, type NotaTemplate } from './nota.ts'
import { writePdf } from '#kernel/engine/paper/pdf.server.ts'

/** A text on the sheet, in points from the top left. */
interface Placed {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Its baseline. */
  readonly y: number
  readonly size: number
}
interface Page {
  readonly width: number
  readonly height: number
  readonly texts: Placed[]
}

const time = new Date('2026-11-21T03:41:00Z')
const make = (data: Partial<NotaData> = {}, template: Partial<NotaTemplate> = {}): Promise<Buffer> => {
  const chosen = { ...exampleTemplate, ...template }
  return writePdf(buildNota(chosen, { ...exampleData, ...data }), {
    paper: chosen.kertas,
    title: 'JL-PBR-261121-0048',
    time,
  })
}

async function readPages(pdf: Buffer): Promise<Page[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [scale = 0, slant = 0, , , x = 0, y = 0] = item.transform as number[]
      // The mark across the sheet is rotated; it lies below everything else.
      return slant === 0 ? [{ text: item.str, left: x, right: x + item.width, y: height - y, size: scale }] : []
    })
    pages.push({ width, height, texts })
  }
  return pages
}
const allText = (pages: readonly Page[]): string => pages.flatMap((p) => p.texts.map((t) => t.text)).join('\n')

const many = (count: number): NotaData['lines'] =>
  Array.from({ length: count }, (_, i) => ({ ...exampleData.lines[i % 2]!, notes: [`Barcode CN${100 + i}`] }))

const large: Partial<NotaData> = {
  toko: { name: 'TOKO EMAS DAN BERLIAN SINAR MULIA ABADI PASAR BARU', address: 'JL. '.repeat(30) },
  pairs: [
    ['Customer', 'IBU RATNA SARI DEWI KUSUMANINGRUM BINTI HAJI ABDUL RAHMAN SALEH'],
    ['Sales', 'DEWI'],
  ],
  lines: [
    {
      name: 'W'.repeat(80),
      notes: ['K'.repeat(120)],
      columns: {
        kadar: '100.00%',
        berat: '9,999,999.999',
        harga: '99,999,999,999',
        ongkos: '9,999,999,999',
        diskon: '9,999,999,999',
        total: '999,999,999,999',
      },
    },
  ],
  total: [['Total yang harus dibayar oleh customer', 'Rp. 999,999,999,999,999']],
  bayar: [['TRANSFER BCA 1234567890 A.N. TOKO EMAS SINAR MULIA ABADI', '999,999,999,999,999']],
}

describe.each([
  ['A5', 419.53, 595.28],
  ['A4', 595.28, 841.89],
] as const)('a sheet of %s', (paper, width, height) => {
  test.each<[string, Partial<NotaData>]>([
    ['an ordinary nota', {}],
    ['forty pieces', { lines: many(40) }],
    ['figures and names beyond measure', large],
    ['a name in another script', { pairs: [['Customer', '陈美玲']] }],
  ])('%s: nothing outside the paper, no text over another', async (_, data) => {
    const pages = await readPages(await make(data, { kertas: paper }))
    for (const page of pages) {
      expect([page.width, page.height].map((x) => x.toFixed(0))).toEqual([width, height].map((x) => x.toFixed(0)))
      expect(page.texts.filter((t) => t.left < 20 || t.right > width - 20 || t.y > height - 15 || t.y < 20)).toEqual([])
      const clash = page.texts.flatMap((text, index) =>
        page.texts.slice(index + 1).flatMap((placed) => {
          const besides = text.right <= placed.left + 0.1 || placed.right <= text.left + 0.1
          return Math.abs(text.y - placed.y) < 4 && !besides ? [`${text.text} / ${placed.text}`] : []
        }),
      )
      expect(clash).toEqual([])
    }
  })

  test('the figures of a column end under each other, the last at the edge of the sums', async () => {
    const [page] = await readPages(await make({}, { kertas: paper }))
    const right = (text: string) => page!.texts.find((t) => t.text === text)!.right
    const columns = [
      ['Kadar', '75.00%', '42.00%'],
      ['Berat', '3.215', '2.008'],
      ['Harga', '4,123,000', '2,021,500'],
      ['Ongkos', '150,000', '0'],
      ['Total', '4,144,810', '1,960,690', '6,294,500', 'Rp. 6,105,500', '6,200,000', '94,500'],
    ]
    for (const column of columns) {
      const edges = column.filter((text) => text !== 'Total').map(right)
      expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(0.5)
    }
  })
})

describe('pages', () => {
  const footers = async (count: number, template: Partial<NotaTemplate> = {}) =>
    (await readPages(await make({ lines: many(count) }, template))).map(
      (p) => p.texts.find((t) => / of \d/.test(t.text))?.text ?? '',
    )

  test.each<[number, Partial<NotaTemplate>, string[]]>([
    [2, {}, ['']],
    [20, {}, ['1 of 2', '2 of 2']],
    [40, {}, ['1 of 4', '2 of 4', '3 of 4', '4 of 4']],
    [20, { rangkap: 2 }, ['1 of 2', '2 of 2', '1 of 2', '2 of 2']],
    [2, { rangkap: 2 }, ['', '']],
    [2, { sisi: 'BACK' }, ['1 of 2', '2 of 2']],
  ])('%i pieces with %j', async (count, template, wanted) => {
    expect(await footers(count, template)).toEqual(wanted)
  })

  test('every page of the table has its head, every piece stands once', async () => {
    const pages = await readPages(await make({ lines: many(40) }))
    expect(pages.filter((p) => p.texts.some((t) => t.text === 'Kadar')).length).toBeGreaterThanOrEqual(2)
    const codes = allText(pages).match(/Barcode CN\d+/g)
    expect(codes).toEqual(Array.from({ length: 40 }, (_, i) => `Barcode CN${100 + i}`))
  })
})

describe('one template, every paper', () => {
  test('every figure of the document is on the sheet and on the roll', async () => {
    const figures = [
      exampleData.number,
      ...exampleData.pairs.map(([, x]) => x),
      ...exampleData.lines.flatMap((b) => Object.values(b.columns)),
      ...[...exampleData.total, ...exampleData.bayar].map(([, x]) => x),
    ]
    const sheet = allText(await readPages(await make()))
    const rolls = await Promise.all(
      ([58, 80] as const).map(async (width) =>
        printEscpos(await writeEscpos(buildNota(exampleTemplate, exampleData), width))
          .map((p) => ('text' in p ? p.text : ''))
          .join('\n')
          // A printer has no real minus sign.
          .replaceAll('-189,000', '−189,000'),
      ),
    )
    const missing = [sheet, ...rolls].map((text) => figures.filter((x) => !text.includes(x)))
    expect(missing).toEqual([[], [], []])
  })

  test('terms name the tolerance of the shop', async () => {
    const text = allText(await readPages(await make({ values: { bulan: '6' } })))
    expect(text).toContain('Toleransi nota 6 bulan')
  })

  test.each<[string, Partial<NotaData>, string[]]>([
    ['the original', {}, []],
    ['a copy', { copies: 2 }, ['SALINAN 2']],
    ['a cancelled nota', { cancelled: true, copies: 1 }, ['BATAL', 'SALINAN 1']],
  ])('%s says so', async (_, data, marks) => {
    const [page] = await readPages(await make(data))
    expect(page!.texts.map((t) => t.text).filter((t) => /BATAL|SALINAN/.test(t))).toEqual(marks)
  })
})

test('the same nota at the same time is the same file', async () => {
  const [one, two] = await Promise.all([make(), make()])
  expect(one.equals(two)).toBe(true)
})

test('Chinese and Japanese stand on the line of what is beside them, and are broken between letters', async () => {
  const name = '陳美玲 (CICI) 山田さくら'
  const condition = '凭本单可在本店回购，价格按单据规定计算；'.repeat(6)
  const [page] = await readPages(await make({ pairs: [['Customer', name]] }, { syarat: [condition] }))
  const line = page!.texts.filter((t) => ['陳美玲', 'CICI', '山田さくら'].some((x) => t.text.includes(x)))
  expect(line.map((t) => t.text.trim()).join(' ')).toBe(name)
  expect(new Set(line.map((t) => t.y.toFixed(1))).size).toBe(1)
  const terms = page!.texts.filter((t) => /[凭回购价格按单据规定计算]/.test(t.text) && t.size < 8)
  expect(terms.length).toBeGreaterThan(1)
  expect(terms.map((t) => t.text).join('')).toBe(condition)
  expect(terms.filter((t) => /^[，；]/.test(t.text))).toEqual([])
})
