import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { renderBerkas } from './berkas.server.ts'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import { barisDariWire, contohLaporan } from './laporan.contoh.ts'
import { susunLembar } from './lembar.ts'
import { susunTabel } from './tabel.ts'

const kepala = {
  toko: 'TOKO EMAS KILAU SURABAYA',
  oleh: 'RINA',
  dicetak: '2026-11-21 14:05 WIB',
  saring: [{ label: 'Group', teks: 'SEMUA' }],
  bahasa: 'id' as Bahasa,
  kata: (teks: string) => teks,
}
const lembar = (rows = contohLaporan.contoh, kelompok?: string) =>
  susunLembar(contohLaporan, susunTabel(contohLaporan, barisDariWire(contohLaporan, rows), kelompok), kepala)

const pdfText = async (isi: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(isi)), { mergePages: false })
  return text.map((t) => t.replace(/\s+/g, ' '))
}

/** The faces of ideographs that a file carries. */
const fontsOf = (isi: Uint8Array): string[] =>
  [
    ...Buffer.from(isi)
      .toString('latin1')
      .matchAll(/FontName \/[A-Z]+\+(NotoSans..)/g),
  ]
    .map((m) => m[1]!)
    .toSorted()

describe('paper', () => {
  test('a page has title, shop, filters, heads, headings with sums, the total, and at its foot who and when', async () => {
    const isi = await renderBerkas('pdf', lembar())
    if (process.env.LAPORAN_PDF) writeFileSync(process.env.LAPORAN_PDF, isi)
    const [page = ''] = await pdfText(isi)
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
    const rows = Array.from({ length: 500 }, (_, i) => ({
      ...contohLaporan.contoh[i % 2]!,
      nomor: `JL-SBY-261121-${1000 + i}`,
    }))
    const isi = await renderBerkas('pdf', lembar(rows))
    if (process.env.LAPORAN_PDF) writeFileSync(`${process.env.LAPORAN_PDF}.500.pdf`, isi)
    const pages = await pdfText(isi)
    expect(pages.length).toBeGreaterThan(10)
    pages.forEach((page, i) => {
      expect(page).toContain(`${i + 1} of ${pages.length}`)
      expect(page).toContain('No Faktur')
      expect(page).toContain('Laporan Contoh')
    })
    const all = pages.join(' ')
    expect(rows.filter((r) => !all.includes(r.nomor))).toEqual([])
    expect(pages.at(-1)).toContain('Total')
  })
})

test('many filters take another line, and all of them can be read', async () => {
  const saring = Array.from({ length: 14 }, (_, i) => ({ label: `Saringan ${i}`, teks: `PERHIASAN EMAS ${i}` }))
  const [page = ''] = await pdfText(await renderBerkas('pdf', { ...lembar(), saring }))
  for (const { label, teks } of saring) expect(page).toContain(`${label}: ${teks}`)
  expect(page).toContain('20,771,550')
})

test('a page that begins within a group says its headings again', async () => {
  const rows = Array.from({ length: 120 }, () => contohLaporan.contoh[0]!)
  const pages = await pdfText(await renderBerkas('pdf', lembar(rows)))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).not.toContain('lanjutan')
  for (const page of pages.slice(1)) expect(page).toMatch(/700 ?lanjutan.*A02 ?lanjutan/)
})

describe('paper in Chinese and Japanese', () => {
  const nama = ['18K金镶钻戒指', '山田さくらのネックレス', 'GELANG 鳳凰 №7', 'CINCIN']
  const rows = nama.map((nama_barang) => ({ ...contohLaporan.contoh[0]!, nama_barang }))
  test('every letter is there, and the file carries only those it shows', async () => {
    const isi = await renderBerkas('pdf', { ...lembar(rows), judul: '販売報告 销售报表' })
    const [page = ''] = await pdfText(isi)
    for (const words of [...nama, '販売報告 销售报表']) expect(page).toContain(words)
    // The faces themselves hold sixteen megabytes.
    expect(isi.length).toBeLessThan(60_000)
  })
  test.each<[Bahasa, string, string[]]>([
    ['id', '金額', ['NotoSansSC']],
    ['zh', '金額', ['NotoSansSC']],
    ['ja', '金額', ['NotoSansJP']],
    ['zh', 'さくら金', ['NotoSansJP']],
    ['ja', '简', ['NotoSansSC']],
  ])('in %s %s is drawn by %j', async (bahasa, judul, fonts) => {
    expect(fontsOf(await renderBerkas('pdf', { ...lembar(), bahasa, judul }))).toEqual(fonts)
  })
  test('a paper without them carries none of them', async () => {
    expect(fontsOf(await renderBerkas('pdf', lembar()))).toEqual([])
  })
})

describe('sheets', () => {
  test('Excel has real numbers and dates', async () => {
    const isi = await renderBerkas('xlsx', lembar(contohLaporan.contoh, 'Tidak Dikelompokkan'))
    const [{ data } = { data: [] }] = await readXlsxFile(Buffer.from(isi))
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
    const text = Buffer.from(await renderBerkas('csv', lembar())).toString()
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text.split('\r\n').length).toBe(7)
    const rows = parse(text, { bom: true })
    expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
    expect(rows[1]).toContain(`'=HYPERLINK("X")`)
    expect(rows.at(-1)).toEqual(['Total', '', '', '', '', '5', '', '12.801', '20,771,550', '1,622,651'])
  })
})

test('what cannot be drawn is an error for who asked, and the next file is drawn all the same', async () => {
  await expect(renderBerkas('pdf', { ...lembar(), kepala: undefined as never })).rejects.toThrow()
  expect((await renderBerkas('csv', lembar())).length).toBeGreaterThan(100)
})
