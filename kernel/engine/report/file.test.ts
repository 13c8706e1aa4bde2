import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { renderFile } from '#testing/render.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { rowsFromWire, exampleLines, exampleReport } from './report.examples.ts'
import { buildSheet } from './sheet.ts'
import { buildTable } from './table.ts'

const head = {
  toko: 'TOKO EMAS KILAU SURABAYA',
  oleh: 'RINA',
  printed: '2026-11-21 14:05 WIB',
  filters: [{ label: 'Group', text: 'SEMUA' }],
  language: 'id' as Language,
  word: (text: string) => text,
}
const sheet = (rows = exampleLines, group?: string) =>
  buildSheet(exampleReport, buildTable(exampleReport, rowsFromWire(exampleReport, rows), group), head)

const pdfText = async (content: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: false })
  return text.map((t) => t.replace(/\s+/g, ' '))
}

/** The CJK fonts that a file embeds. */
const fontsOf = (content: Uint8Array): string[] =>
  [
    ...Buffer.from(content)
      .toString('latin1')
      .matchAll(/FontName \/[A-Z]+\+(NotoSans..)/g),
  ]
    .map((m) => m[1]!)
    .toSorted()

describe('paper', () => {
  test('a page has title, shop, filters, heads, headings with sums, the total, and at its foot who and when', async () => {
    const content = await renderFile('pdf', sheet())
    if (process.env.LAPORAN_PDF) writeFileSync(process.env.LAPORAN_PDF, content)
    const [page = ''] = await pdfText(content)
    for (const words of [
      'Laporan Contoh',
      'TOKO EMAS KILAU SURABAYA',
      'Group: SEMUA',
      'Harga (Rp)',
      'JL-SBY-261121-0002',
      '12,817,025',
      '18,261,425',
      'Total',
      '20,771,550',
      '1,622,651',
      'RINA',
      '2026-11-21 14:05 WIB',
      '1 of 1',
    ])
      expect(page).toContain(words)
  })

  test('five hundred rows: the heads on every page, n of N at every foot, no row lost', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...exampleLines[index % 2]!,
      nomor: `JL-SBY-261121-${1000 + index}`,
    }))
    const content = await renderFile('pdf', sheet(rows))
    if (process.env.LAPORAN_PDF) writeFileSync(`${process.env.LAPORAN_PDF}.500.pdf`, content)
    const pages = await pdfText(content)
    expect(pages.length).toBeGreaterThan(10)
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1} of ${pages.length}`)
      expect(page).toContain('No Faktur')
      expect(page).toContain('Laporan Contoh')
    })
    const all = pages.join(' ')
    expect(rows.filter((r) => !all.includes(r.nomor))).toEqual([])
    expect(pages.at(-1)).toContain('Total')
  })
})

test('many filters take another line, and all of them can be read', async () => {
  const filters = Array.from({ length: 14 }, (_, i) => ({ label: `Saringan ${i}`, text: `PERHIASAN EMAS ${i}` }))
  const [page = ''] = await pdfText(await renderFile('pdf', { ...sheet(), filters }))
  for (const { label, text } of filters) expect(page).toContain(`${label}: ${text}`)
  expect(page).toContain('20,771,550')
})

test('a page that begins within a group says its headings again', async () => {
  const rows = Array.from({ length: 120 }, () => exampleLines[0]!)
  const pages = await pdfText(await renderFile('pdf', sheet(rows)))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).not.toContain('lanjutan')
  for (const page of pages.slice(1)) expect(page).toMatch(/700 ?lanjutan.*A02 ?lanjutan/)
})

describe('paper in Chinese and Japanese', () => {
  const names = ['18K金镶钻戒指', '山田さくらのネックレス', 'GELANG 鳳凰 №7', 'CINCIN']
  const rows = names.map((nama_barang) => ({ ...exampleLines[0]!, nama_barang }))
  test('every letter is there, and the file carries only those it shows', async () => {
    const content = await renderFile('pdf', { ...sheet(rows), title: '販売報告 销售报表' })
    const [page = ''] = await pdfText(content)
    for (const words of [...names, '販売報告 销售报表']) expect(page).toContain(words)
    // The whole fonts are sixteen megabytes.
    expect(content.length).toBeLessThan(60_000)
  })
  test.each<[Language, string, string[]]>([
    ['id', '金額', ['NotoSansSC']],
    ['zh', '金額', ['NotoSansSC']],
    ['ja', '金額', ['NotoSansJP']],
    ['zh', 'さくら金', ['NotoSansJP']],
    ['ja', '简', ['NotoSansSC']],
  ])('in %s %s is drawn by %j', async (language, title, fonts) => {
    expect(fontsOf(await renderFile('pdf', { ...sheet(), language, title }))).toEqual(fonts)
  })
  test('a paper without them carries none of them', async () => {
    expect(fontsOf(await renderFile('pdf', sheet()))).toEqual([])
  })
})

describe('sheets', () => {
  test('Excel has real numbers and dates', async () => {
    const content = await renderFile('xlsx', sheet(exampleLines, 'Tidak Dikelompokkan'))
    const [{ data } = { data: [] }] = await readXlsxFile(Buffer.from(content))
    expect(data[4]).toEqual([
      'Tanggal',
      'No Faktur',
      'Nama Barang',
      'Group',
      'Baki',
      'Jumlah',
      'Kadar',
      'Berat (g)',
      'Harga (Rp)',
      'Rata-Rata per Gram (Rp)',
    ])
    expect(data[5]).toEqual([
      new Date('2026-11-21T00:00:00Z'),
      'JL-SBY-261121-0002',
      'KALUNG NORI 45CM',
      '700',
      'A02',
      1,
      70,
      7.345,
      12817025,
      1745000,
    ])
    expect(data.at(-1)!.slice(5)).toEqual([5, null, 12.801, 20771550, 1622651])
    expect(data.at(-1)![0]).toBe('Total')
  })

  test('CSV opens in a spreadsheet without doing anything: marks, line ends, no formula', async () => {
    const text = Buffer.from(await renderFile('csv', sheet())).toString()
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text.split('\r\n').length).toBe(7)
    const rows = parse(text, { bom: true })
    // A figure is a number for whatever reads the file.
    expect(text).not.toMatch(/\d,\d{3}[,"]/)
    expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
    expect(rows[1]).toContain(`'=HYPERLINK("X")`)
    expect(rows.at(-1)).toEqual(['Total', '', '', '', '', '5', '', '12.801', '20771550', '1622651'])
  })
})

test('what cannot be drawn is an error for who asked, and the next file is drawn all the same', async () => {
  await expect(renderFile('pdf', { ...sheet(), heads: undefined as never })).rejects.toThrow()
  expect((await renderFile('csv', sheet())).length).toBeGreaterThan(100)
})

test('short files, of the same shop too, are there before a second long one is drawn', async () => {
  const long = sheet(Array.from({ length: 2001 }, () => exampleLines[0]!))
  const order: string[] = []
  const ask = (name: string, shop: string, of = long) => renderFile('pdf', of, shop).then(() => void order.push(name))
  const all = [ask('first', 'A'), ask('second', 'A')]
  await Promise.all([ask('short of A', 'A', sheet()), ask('short of B', 'B', sheet())])
  expect(order).not.toContain('second')
  await Promise.all(all)
})
