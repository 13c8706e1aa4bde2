import { describe, expect, test } from 'vitest'
import { exampleData, exampleTemplate } from './nota.examples.ts'
import { buildNota, type NotaData, type NotaTemplate } from './nota.ts'
import { wrap, textWidth, cutWords, cutColumn } from '#kernel/engine/paper/cut.ts'
import { splitColumns, buildReceipt } from '#kernel/engine/paper/receipt.ts'

describe('how texts are cut', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['GELANG RANTAI', ['GELANG RANTAI']],
    ['CINCIN MAWAR KUNING POLOS UKIR TANGAN', ['CINCIN MAWAR KUNING', 'POLOS UKIR TANGAN']],
    // Cut between words it would take four slices, so it is cut at the column.
    [
      'CINCIN SOLITAIRE BATU SINTETIS UKIRAN BUNGA TERATAI PUTIH XL',
      ['CINCIN SOLITAIRE BAT', 'U SINTETIS UKIRAN BU', 'NGA TERATAI PUTIH XL'],
    ],
    ['A'.repeat(70), ['A'.repeat(20), 'A'.repeat(20), 'A'.repeat(20)]],
  ])('the name of a piece: %s', (text, parts) => {
    expect(cutColumn(text)).toEqual(parts)
  })

  test('an address is two lines of 48 letters', () => {
    const lines = cutWords(
      'JL. OTTO ISKANDARDINATA NO. 70, KELURAHAN BALONGGEDE, KECAMATAN REGOL, BANDUNG 40251',
      48,
      2,
    )
    expect(lines).toEqual(['JL. OTTO ISKANDARDINATA NO. 70, KELURAHAN', 'BALONGGEDE, KECAMATAN REGOL, BANDUNG 40251'])
  })

  test.each<[string, number, string[]]>([
    ['harga hari itu', 14, ['harga hari itu']],
    ['harga hari itu', 10, ['harga hari', 'itu']],
    ['harga hari itu', 5, ['harga', 'hari', 'itu']],
    ['1234567890123', 5, ['12345', '67890', '123']],
    ['陈美玲小姐', 4, ['陈美', '玲小', '姐']],
    ['自单据起 3 个月内', 12, ['自单据起 3', '个月内']],
    ['価格です。', 8, ['価格で', 'す。']],
    ['Toko 金 ABCDEFG', 12, ['Toko 金', 'ABCDEFG']],
    ['', 5, ['']],
  ])('%s in %i columns', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines)
  })

  test.each<[number[], number, number[][]]>([
    [[6, 5, 9, 7, 7, 9], 48, [[0, 1, 2, 3, 4, 5]]],
    [
      [6, 5, 9, 7, 7, 9],
      32,
      [
        [0, 1, 2, 3],
        [4, 5],
      ],
    ],
    [[30, 30], 32, [[0], [1]]],
    [[], 32, []],
  ])('columns %j on %i stand in tiers', (widths, width, tiers) => {
    expect(splitColumns(widths, width)).toEqual(tiers)
  })
})

const lines = (data: Partial<NotaData> = {}, width = 48, template: Partial<NotaTemplate> = {}): string[] =>
  buildReceipt(buildNota({ ...exampleTemplate, ...template }, { ...exampleData, ...data }), width).map((line) =>
    'cut' in line ? `<${line.cut}>` : 'code' in line ? `<${line.code} ${line.content}>` : line.text,
  )

describe('a receipt', () => {
  test('of 58 mm, whole', () => {
    expect(lines({}, 32)).toEqual([
      'TOKO EMAS SINAR',
      '   PASAR BARU',
      'JL. OTTO ISKANDARDINATA NO. 70,',
      ' KELURAHAN BALONGGEDE, BANDUNG',
      '       Telp. 022-4201234',
      '================================',
      '         NOTA PENJUALAN',
      '       JL-PBR-261121-0048',
      '--------------------------------',
      'Tanggal : 2026-11-21',
      'Kasir   : LINA',
      'Sales   : DEWI',
      'Customer: IBU RATNA',
      '--------------------------------',
      '   Kadar Berat     Harga  Ongkos',
      '                Diskon     Total',
      '--------------------------------',
      'CINCIN MAWAR KUNING',
      'POLOS UKIR TANGAN',
      ' Barcode CN000418',
      '  75.00% 3.215 4,123,000 150,000',
      '               128,190 4,144,810',
      'GELANG RANTAI',
      ' Barcode GL000071',
      '  42.00% 2.008 2,021,500       0',
      '                60,810 1,960,690',
      '--------------------------------',
      'Jumlah                 6,294,500',
      'Diskon                  -189,000',
      'Total              Rp. 6,105,500',
      'CASH                   6,200,000',
      'Kembali                   94,500',
      'Terbilang: enam juta seratus',
      'lima ribu lima ratus rupiah',
      '--------------------------------',
      'Barang dapat dijual kembali',
      'dengan membawa nota ini.',
      'Toleransi nota 3 bulan sejak',
      'tanggal nota: dalam masa itu',
      'harga mengikuti nota, sesudahnya',
      'harga hari itu.',
      '',
      '          Terima kasih',
      '  Dicetak 2026-11-21 10:41 WIB',
      '           oleh LINA',
      '<full>',
    ])
  })

  const odd: Partial<NotaData> = {
    number: '',
    toko: { name: 'X'.repeat(70), address: 'Y'.repeat(120) },
    pairs: [
      ['Label Yang Sangat Panjang Sekali', 'Z'.repeat(90)],
      ['Customer', '陈美玲小姐'.repeat(9)],
    ],
    lines: [
      {
        name: '金'.repeat(40),
        notes: ['K'.repeat(100)],
        columns: { kadar: '1'.repeat(60), berat: '9,999,999.999', total: '999,999,999,999,999' },
      },
    ],
    total: [['T'.repeat(40), '9'.repeat(60)]],
    bayar: [['TRANSFER BCA 1234567890 A.N. TOKO EMAS SINAR PASAR BARU', '1,000,000']],
    terbilang: 'w'.repeat(200),
  }
  test.each([32, 48])('never has a line wider than %i columns, whatever stands in it', (width) => {
    const all = buildReceipt(buildNota(exampleTemplate, { ...exampleData, ...odd }), width)
    const wide = all.filter((l) => 'text' in l && textWidth(l.text) * (l.large ? 2 : 1) > width)
    expect(wide).toEqual([])
  })

  test.each<[string, Partial<NotaData>, Partial<NotaTemplate>, string[]]>([
    ['the original', {}, {}, []],
    ['its first copy', { copies: 1 }, {}, ['*** SALINAN 1 ***']],
    ['its third', { copies: 3 }, {}, ['*** SALINAN 3 ***']],
    ['a cancelled one', { cancelled: true }, {}, ['*** BATAL ***']],
    ['a copy of a cancelled one', { cancelled: true, copies: 2 }, {}, ['*** BATAL ***', '*** SALINAN 2 ***']],
    ['two sheets at once', {}, { rangkap: 2 }, ['*** LEMBAR TOKO ***']],
  ])('%s says so', (_, data, template, marks) => {
    expect(
      lines(data, 48, template)
        .filter((l) => l.includes('***'))
        .map((l) => l.trim()),
    ).toEqual(marks)
  })

  test('every copy ends with the knife', () => {
    const all = lines({}, 48, { rangkap: 2, potong: 'SEBAGIAN' })
    expect(all.filter((l) => l.startsWith('<'))).toEqual(['<partial>', '<partial>'])
    expect(all.at(-1)).toBe('<partial>')
  })

  test('terms for the back of a sheet come last on a roll, which has no back', () => {
    const terms = (side: 'FRONT' | 'BACK') => {
      const all = lines({}, 48, { sisi: side })
      return all.findIndex((l) => l.startsWith('Barang dapat')) > all.findIndex((l) => l.includes('Terima kasih'))
    }
    expect([terms('FRONT'), terms('BACK')]).toEqual([false, true])
  })

  test.each([
    [{ telp: '022-4201234' }, ['Telp. 022-4201234', 'Buka {hari}']],
    [{ telp: '', hari: 'Senin' }, ['Buka Senin']],
  ])('a line of the head with %j', (content, wanted) => {
    const all = lines({ values: content }, 48, { kepala: ['Telp. {telp}', 'Buka {hari}'] }).map((l) => l.trim())
    expect(all.filter((l) => /Telp|Buka/.test(l))).toEqual(wanted)
  })

  test('a column without any figure falls away, and the template chooses the others', () => {
    const head = (data: Partial<NotaData>, columns: string[]) =>
      lines(data, 48, { kolom: columns }).find((l) => l.includes('Total') && !l.includes('Rp.'))
    expect(head({}, ['berat', 'jumlah', 'total'])).toBe('                                 Berat     Total')
  })
})
