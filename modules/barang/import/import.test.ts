import { fillText } from '#kernel/base/i18n/texts.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import type { RuleContext } from '#kernel/model/document.ts'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { barangMasuk } from '../barang-masuk/barang-masuk.document.ts'
import type { Spreadsheet, SheetCell } from '#kernel/engine/transfer/sheet.ts'
import { missingColumns, guessColumnMap } from './import.ts'
import { readSpreadsheet } from '#kernel/engine/transfer/read-sheet.server.ts'
import { sameKadar, finder, type ImportFacts, type NewKode } from './import-codes.ts'
import { checkGoods, columnQuestions, type GoodsCheck } from './import-check.ts'
import type { ImportChoice } from './import-row.ts'
import { readCell, type CellReading } from '#kernel/engine/transfer/cell.ts'

const bytes = readFileSync(join(import.meta.dirname, '../samples/stok-awal.csv'))
const parse = async (content: Buffer): Promise<Spreadsheet> => {
  const sheet = await readSpreadsheet(content)
  if (isRefusal(sheet)) throw new Error(sheet.message)
  return sheet
}
const stok = await parse(bytes)
const letters = ['A', 'B', 'C', 'D', 'E', 'F']
/** A shop before its opening stock: its own kinds, six groups, the trays A01 to F08 in the window. */
const toko: ImportFacts = {
  tgl_system: '2026-11-21',
  gudang: [
    { kode: 'TOKO', nama: 'ETALASE TOKO', jenis: 'JUAL' },
    { kode: 'BELI', nama: 'STOK PEMBELIAN', jenis: 'BELI' },
  ],
  baki: letters.flatMap((letter) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ kode: `${letter}0${n}`, nama: `BAKI ${letter} ${n}`, kode_gudang: 'TOKO' })),
  ),
  jenis: ['CN CINCIN', 'KL KALUNG', 'GL GELANG', 'AT ANTING', 'GW GIWANG', 'LT LIONTIN'].map((kind) => {
    const [kode = '', nama = ''] = kind.split(' ')
    return { kode, nama }
  }),
  group: [3750, 4200, 7000, 7500, 9160, 9990].map((fineness) => ({
    kode: `G${fineness / 10}`,
    nama: `EMAS ${fineness / 10}`,
    kadar: percent(fineness),
    harga_modal: rupiah(1_000_000),
  })),
  existing: new Set(),
  bandrol: new Set(['KECIL']),
  defaultBandrol: null,
}
const rante: NewKode = { apa: 'jenis', teks: 'RANTE', nama: 'RANTE', kode_kategori: 'PERHIASAN' }
const choice = (sheet: Spreadsheet, other: Partial<ImportChoice> = {}): ImportChoice => ({
  map: guessColumnMap(sheet.judul),
  bacaan: { berat: 'desimal' },
  toMake: [rante],
  constants: 0,
  ...other,
})

/** Every issue of a sheet with its row. */
const issuesOf = (check: GoodsCheck) =>
  check.candidates.flatMap((c) => c.issues.map((s) => ({ ...s, baris: c.line, kolom: s.field })))
const wrongRows = (check: GoodsCheck): number => check.candidates.filter((c) => c.issues.length > 0).length

describe('the opening stock of a shop, 5,000 rows of which 40 are wrong or odd in twenty ways', () => {
  const result = checkGoods(stok, choice(stok), toko)
  /** Rows with this issue in this column. */
  const rowsWithIssue = (column: string, alasan: string, nilai?: string) =>
    issuesOf(result)
      .filter(
        (issue) =>
          issue.kolom === column &&
          [issue.message, fillText(issue.message, issue.values)].includes(alasan) &&
          (nilai === undefined || issue.value === nilai),
      )
      .map((s) => s.baris)
  const rowsReadAs = (column: string, read: string) =>
    result.catatan.filter((c) => c.kolom === column && (c.dibaca ?? c.message) === read).map((c) => c.baris)

  const refused: readonly [cara: string, column: string, alasan: string, nilai: string, line: number[]][] = [
    [
      'a barcode that an earlier row has',
      'kode_barcode',
      'Barcode Sama Dengan Baris {baris}',
      'GW000001',
      [1090, 1746],
    ],
    ['a group that is not there', 'kode_group', 'Group {teks} Belum Ada', 'G000', [2607, 4142]],
    ['a tray that is not there', 'kode_baki', 'Baki {teks} Belum Ada', 'Z99', [775, 824]],
    ['a fineness that is not its group’s', 'kadar', 'Kadar Group Ini {kadar}%', '750', [1768, 2368]],
    ['a name of three letters', 'nama_barang', 'Nama Barang Harus Lebih Dari 5 Karakter', 'ABC', [502, 3842]],
    ['a formula for a name', 'nama_barang', 'Berisi Rumus', '=HYPERLINK("x")', [1191, 1751]],
    ['no weight', 'berat', 'Berat Tidak Boleh 0', '0', [3279, 3986]],
    ['a weight below nothing', 'berat', 'Tidak Boleh Kurang Dari 0', '-1.200', [914, 3489]],
    ['a weight in words', 'berat', 'Harus Berupa Angka', 'dua gram', [1425, 2529]],
    ['a tenth of a milligram', 'berat', 'Maksimal 3 Angka Desimal', '3.1234', [1231, 3934]],
    ['no piece at all', 'jumlah', 'Tidak Boleh Kurang Dari 1', '0', [203, 908]],
    ['a day that is not in the calendar', 'tgl_masuk', 'Tanggal Itu Tidak Ada', '31/02/2026', [3523, 4639]],
    ['a day that could be three days', 'tgl_masuk', 'Tahun Harus Empat Angka', '05-08-26', [1439, 2159]],
    ['a cell too many', '', 'Kolom Lebih Banyak Dari Judul', 'kolom lebih', [318, 2875]],
  ]
  test.each(refused)('named: %s', (_way, column, alasan, nilai, lines) => {
    expect(rowsWithIssue(column, alasan, nilai)).toEqual(lines)
  })

  const meant: readonly [cara: string, column: string, read: string, line: number[]][] = [
    ['16,295 grams', 'berat', '16.295', [289]],
    ['0,784 grams', 'berat', '0.784', [3818]],
    ['Rp. 1.250.000,-', 'harga_jual', '1,250,000', [14, 364]],
    ['a price far below its cost', 'harga_jual', 'Jauh Di Bawah Modal', [14]],
    ['no selling price', 'harga_jual', 'Tanpa Harga Jual', [1705, 4997]],
    ['no barcode: one is made', 'kode_barcode', 'Barcode Dibuatkan', [1608, 2597]],
    ['spaces and small letters', 'nama_barang', 'CINCIN POLOS', [2343, 2615]],
    ['a line break', 'nama_barang', 'CINCIN "MATA, PUTIH" BARIS DUA', [723, 4878]],
  ]
  test.each(meant)('read as meant: %s', (_way, column, read, lines) => {
    expect(rowsReadAs(column, read)).toEqual(lines)
  })

  test('that is all of them: 28 rows stay out, 12 are read otherwise than they stand or doubted, 4,960 as they are', () => {
    expect(refused.flatMap((d) => d[4])).toHaveLength(28)
    expect(new Set(meant.flatMap((d) => d[3])).size).toBe(12)
    expect([result.candidates.length, wrongRows(result)]).toEqual([5000, 28])
    expect([issuesOf(result).length, result.catatan.length, result.barang.length]).toEqual([28, 13, 4972])
    expect(result.jumlah).toEqual({ jumlah: 4972, berat: 22222709n, murni: 13734286n, nilai: 31379381398n })
    for (const per of [result.per_group, result.per_baki])
      for (const what of ['berat', 'murni', 'nilai'] as const)
        expect(per.reduce((sum, r) => sum + r[what], 0n)).toBe(result.jumlah[what])
  })

  test('kinds and warehouse are found by their names, codes that are ticked are counted on', () => {
    expect(result.barang[0]).toMatchObject({ kode_dept: 'GW', kode_baki: 'B03', kode_group: 'G375' })
    const asing = result.asing.map((a) => [a.apa, a.teks, a.jumlah, a.baris])
    expect(asing).toEqual([
      ['baki', 'Z99', 2, 775],
      ['jenis', 'RANTE', 169, 61],
      ['group', 'G000', 2, 2607],
    ])
    const [z99, , g000] = result.asing
    expect(z99!.usul).toEqual({ apa: 'baki', teks: 'Z99', nama: 'Z99', kode_gudang: 'TOKO' })
    expect(g000!.usul).toMatchObject({ kadar: 7000n, harga_modal: 1599360n, harga: 1756000n, jenis_group: 'EMAS TUA' })
    const all = checkGoods(stok, choice(stok, { toMake: [rante, z99!.usul, g000!.usul] }), toko)
    expect([wrongRows(all), all.per_baki.find((b) => b.kode === 'Z99')?.jumlah]).toEqual([24, 2])
  })

  test('the column of weights is asked about once, with what its clear cells say', () => {
    expect(result.ask).toEqual([
      {
        nama: 'berat',
        kolom: 'berat',
        contoh: '1.788',
        jumlah: 4393,
        desimal: '1.788',
        ribuan: '1,788.000',
        saran: 'desimal',
      },
    ])
    const without = checkGoods(stok, choice(stok, { bacaan: {} }), toko)
    expect(issuesOf(without).filter((s) => s.message === 'Pemisah Ribuan Atau Desimal Tidak Jelas')).toHaveLength(4393)
  })
})

describe('one cell', () => {
  const fields = barangMasuk.lines.detail_barang
  const cells: readonly [string, keyof typeof fields, SheetCell, CellReading | undefined, unknown][] = [
    ['grams with a comma', 'berat', '3,2', undefined, 3200n],
    ['grams of Excel, with its noise', 'berat', 0.1 + 0.2, undefined, 300n],
    ['1.250 as decimals', 'berat', '1.250', 'desimal', 1250n],
    ['1.250 as thousands', 'berat', '1.250', 'ribuan', 1_250_000n],
    ['1,250 as decimals', 'berat', '1,250 g', 'desimal', 1250n],
    ['1.250 without an answer', 'berat', '1.250', undefined, 'Pemisah Ribuan Atau Desimal Tidak Jelas'],
    ['rupiah in thousands', 'harga_jual', '900.000', 'ribuan', 900_000n],
    ['rupiah as people write it', 'harga_jual', 'Rp 1.250.000,-', undefined, 1_250_000n],
    ['a dash', 'harga_jual', ' - ', undefined, null],
    ['a day as ISO', 'tgl_masuk', '2026-02-28', undefined, '2026-02-28'],
    ['a day of a program', 'tgl_masuk', '2026-02-28 00:00:00', undefined, '2026-02-28'],
    ['a day as people write it', 'tgl_masuk', '5/8/2026', undefined, '2026-08-05'],
    ['a day as Excel counts it', 'tgl_masuk', 46240, undefined, '2026-08-06'],
    ['the same as text', 'tgl_masuk', '46240', undefined, '2026-08-06'],
    ['a leap day that was none', 'tgl_masuk', '29/02/2026', undefined, 'Tanggal Itu Tidak Ada'],
    ['a number that is no day', 'tgl_masuk', 7, undefined, 'Tanggal Tidak Benar'],
    ['a barcode that Excel made a number', 'kode_barcode', 148608, undefined, '148608'],
    ['a formula with a plus', 'nama_barang', '+CMD', undefined, 'Berisi Rumus'],
    ['a formula with an at', 'supplier', '@SUM(A1)', undefined, 'Berisi Rumus'],
  ]
  test.each(cells)('%s', (_what, nama, cell, reply, wanted) => {
    const read = readCell(fields[nama], cell, reply)
    expect(read.ok ? read.value : fillText(read.message, read.values)).toEqual(wanted)
  })

  test('fineness in thousandths is the same fineness', () => {
    expect([sameKadar(percent(75000), percent(7500)), sameKadar(percent(7500), percent(7500))]).toEqual([true, true])
    expect(sameKadar(percent(75000), percent(7000))).toBe(false)
  })

  test('a name that two have is nobody’s', () => {
    const search = finder([
      { kode: 'A1', nama: 'CINCIN' },
      { kode: 'A2', nama: 'Cincin' },
      { kode: 'A3', nama: 'KALUNG  ANAK' },
    ])
    expect([search('cincin'), search('kalung anak'), search('a2')]).toEqual([undefined, 'A3', 'A2'])
  })
})

describe('one file', () => {
  test('headings are known in Indonesian and English, marks and units left aside', () => {
    const titles = [
      'Item Code',
      'Description',
      'Gross weight (gr)',
      'Golongan',
      'Type',
      'Tray',
      'HPP per gram',
      'Apa saja',
    ]
    const map = guessColumnMap([...titles.slice(0, 1), 'Nama', ...titles.slice(2)])
    expect(map).toEqual({
      kode_barcode: 0,
      nama_barang: 1,
      berat: 2,
      kode_group: 3,
      kode_dept: 4,
      kode_baki: 5,
      harga_modal: 6,
    })
    expect(missingColumns(map)).toEqual([])
    expect(missingColumns({ nama_barang: 1 })).toEqual(['Group', 'Jenis', 'Berat', 'Baki', 'Harga Modal'])
  })

  const content = 'nama;berat\nCINCIN "É";1,5\n\nKALUNG;2\n'
  const files: readonly [string, Buffer][] = [
    ['UTF-8 with a mark', Buffer.from(`\ufeff${content}`)],
    ['Windows-1252', Buffer.from(content, 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')])],
    ['tabs', Buffer.from(content.replaceAll(';', '\t'))],
    [
      'commas, with quotes around a decimal comma',
      Buffer.from(content.replaceAll('1,5', '"1,5"').replaceAll(';', ',')),
    ],
  ]
  test.each(files)('%s', async (_what, bytes) => {
    const sheet = await parse(bytes)
    expect(sheet.judul).toEqual(['nama', 'berat'])
    expect([sheet.baris[0], sheet.baris[2]]).toEqual([
      ['CINCIN "É"', '1,5'],
      ['KALUNG', '2'],
    ])
    expect(sheet.mulai).toBe(2)
  })

  const excluded: readonly [string, Buffer, string][] = [
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 0, 1, 2]), 'Berkas Tidak Terbaca'],
    ['a zip that is no sheet', Buffer.from('PK\u0003\u0004xxxx'), 'Berkas Tidak Terbaca'],
    ['an Excel of long ago', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'Simpan Berkas Sebagai Excel (.xlsx) Atau CSV'],
    ['nothing', Buffer.from(''), 'Berkas Tidak Terbaca'],
  ]
  test.each(excluded)('%s is refused', async (_what, bytes, message) => {
    expect(await readSpreadsheet(bytes)).toMatchObject({ refusal: true, message })
  })

  test('the same stock from Excel, with true numbers and days, is the same', async () => {
    const lines = stok.baris.slice(0, 400)
    const figures = (s: SheetCell): number | string => (/^\d+(\.\d+)?$/.test(String(s)) ? Number(s) : String(s ?? ''))
    const data = [
      stok.judul.map((value) => ({ value })),
      ...lines.map((cells) =>
        cells.map((cell, index) => {
          if (cell === '') return null
          if (index === 13 && /^\d{4}-/.test(String(cell)))
            return { value: new Date(`${cell}T00:00:00Z`), format: 'yyyy-mm-dd' }
          return { value: [2, 6, 7, 8, 10].includes(index) ? figures(cell) : String(cell) }
        }),
      ),
    ]
    const excel = await parse(Buffer.from(await writeExcel(data as never).toBuffer()))
    const from = (sheet: Spreadsheet): GoodsCheck => checkGoods(sheet, choice(sheet), toko)
    const [check, other] = [from(excel), from({ ...stok, baris: lines })]
    expect(check.barang.map((x) => ({ ...x, nama_barang: '' }))).toEqual(
      other.barang.map((x) => ({ ...x, nama_barang: '' })),
    )
    expect(check.jumlah).toEqual(other.jumlah)
    expect(columnQuestions(excel, guessColumnMap(excel.judul))).toMatchObject([
      { nama: 'berat', jumlah: 1, contoh: '16,295' },
    ])
  })
})

test('whatever the sheet, the dry run adds up to the document that it becomes', () => {
  const cell = fc.oneof(
    fc.constantFrom('1,5', '0', '-1', 'x', '2.3456', ''),
    fc.double({ min: 0.001, max: 99, noNaN: true }).map((n) => n.toFixed(3)),
  )
  const line = fc.tuple(
    fc.constantFrom('CINCIN UKIR', 'ABC', 'KALUNG NORI'),
    fc.constantFrom('G700', 'G750', 'G999', 'XX'),
    fc.constantFrom('CINCIN', 'AT', 'LAIN'),
    cell,
    fc.constantFrom('A01', 'F08', 'Z99'),
    fc.oneof(fc.integer({ min: 1, max: 3_000_000 }).map(String), fc.constant('')),
    fc.constantFrom('1', '3', '0'),
  )
  const titles = ['nama', 'group', 'jenis', 'berat', 'baki', 'modal', 'qty']
  const context = { tgl_system: toko.tgl_system } as RuleContext
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (rows) => {
      const check = checkGoods(
        { judul: titles, baris: rows, mulai: 2 },
        choice({ judul: titles, baris: [], mulai: 2 }),
        toko,
      )
      expect(check.barang.length + wrongRows(check)).toBe(check.candidates.length)
      expect(new Set(issuesOf(check).map((s) => s.baris)).size).toBe(wrongRows(check))
      if (check.barang.length === 0) return
      const facts = {
        group: new Map(toko.group.map((g) => [g.kode, g])),
        jenis: new Set(toko.jenis.map((j) => j.kode)),
        baki: new Map(toko.baki.map((b) => [b.kode, { kode_gudang: b.kode_gudang, jenis: 'JUAL' }])),
        existing: new Set<string>(),
        bandrol: new Set<string>(),
        defaultBandrol: null,
        barcode: check.barang.map((_, i) => `B${i}`),
      }
      const draft = {
        sumber: 'AWAL' as const,
        kode_supplier: null,
        supplier: null,
        keterangan: null,
        detail_barang: [...check.barang],
      }
      const content = barangMasuk.actions.simpan.build(draft, { ...facts, supplier: undefined }, context)
      expect(content).toMatchObject({
        total_jumlah: check.jumlah.jumlah,
        total_berat: check.jumlah.berat,
        total_murni: check.jumlah.murni,
        total_nilai: check.jumlah.nilai,
      })
    }),
    { numRuns: 150 },
  )
})
