import { describe, expect, test } from 'vitest'
import { rowsFromWire, exampleLines, exampleReport } from './report.examples.ts'
import { readFilter, filterTexts } from './filter.ts'
import { buildTable, headingText, valueText, type Table } from './table.ts'

const rows = rowsFromWire(exampleReport, exampleLines)

/** The table as text: one string per line, headings indented by level. */
const lines = (table: Table): string[] =>
  table.garis.map((line) => {
    const shown = line.nilai.map((n, i) => valueText(table.kolom[i]!, n)).filter((text) => text !== '')
    return line.kelompok
      ? `${'  '.repeat(line.kelompok.tingkat)}[${line.kelompok.judul}] ${line.kelompok.baris}: ${shown.join(' | ')}`
      : shown.join(' | ')
  })

describe('the neutral table', () => {
  test('groups stand in order, what has no group last, and each heading has its sums', () => {
    expect(lines(buildTable(exampleReport, rows))).toEqual([
      '[420] 1: 420 | 2 | 2.335 | 2,510,125 | 1,075,000',
      '  [A01] 1: 420 | A01 | 2 | 2.335 | 2,510,125 | 1,075,000',
      '2026-11-20 | JL-SBY-261120-0001 | =HYPERLINK("X") | 420 | A01 | 2 | 42.50 | 2.335 | 2,510,125 | 1,075,000',
      '[700] 2: 700 | 2 | 10.465 | 18,261,425 | 1,745,000',
      '  [A01] 1: 700 | A01 | 1 | 3.120 | 5,444,400 | 1,745,000',
      '2026-11-21 | JL-SBY-261121-0003 | CINCIN TUNANGAN | 700 | A01 | 1 | 70.00 | 3.120 | 5,444,400 | 1,745,000',
      '  [A02] 1: 700 | A02 | 1 | 7.345 | 12,817,025 | 1,745,000',
      '2026-11-21 | JL-SBY-261121-0002 | KALUNG NORI 45CM | 700 | A02 | 1 | 70.00 | 7.345 | 12,817,025 | 1,745,000',
      '[—] 1: 1 | 0.001 | 0 | 0',
      '  [—] 1: 1 | 0.001 | 0 | 0',
      '2026-11-21 | JL-SBY-261121-0004 | 1 | 0.001 | 0 | 0',
    ])
  })

  test('a heading that is a word of the product is said in the reader’s language, what somebody typed is not', () => {
    const heads = (kode_group: object) => {
      const { kolom, kelompok, garis } = buildTable(exampleReport, rows)
      const said = kolom.map((k) => (k.name === 'kode_group' ? { ...k, field: { ...k.field, ...kode_group } } : k))
      const table = { kolom: said, kelompok, garis } as unknown as Table
      return garis
        .flatMap((g) => (g.kelompok ? [headingText(table, g.kelompok, (word) => `<${word}>`)] : []))
        .slice(0, 2)
    }
    expect(heads({})).toEqual(['420', 'A01'])
    expect(heads({ kind: 'choice', options: ['420', '700'] })).toEqual(['<420>', 'A01'])
  })

  test('a heading is stamped with the fineness of its rows where all have the same', () => {
    const stamped = {
      ...exampleReport,
      groupBy: [
        { label: 'Group', columns: ['kode_group'], stamp: 'kadar' },
        { label: 'Tanggal', columns: ['tanggal'], stamp: 'kadar' },
      ],
    } as const
    const stamps = (group: string) =>
      buildTable(stamped, rows, group).garis.flatMap((line) =>
        line.kelompok ? [[line.kelompok.judul, line.kelompok.stempel]] : [],
      )
    expect(stamps('Group')).toEqual([
      ['420', '425'],
      ['700', '700'],
      ['—', undefined],
    ])
    expect(stamps('Tanggal')).toEqual([
      ['2026-11-20', '425'],
      ['2026-11-21', undefined],
    ])
  })

  test('the total is the sum of the rows, and a mean is that of the whole, not of the means', () => {
    const table = buildTable(exampleReport, rows)
    const at = (name: string) => table.total[table.kolom.findIndex((k) => k.name === name)]
    expect([table.baris, at('jumlah'), at('berat'), at('harga')]).toEqual([4, 5, 12.801, 20771550])
    // 20,771,550 rupiah for 12.801 grams.
    expect(at('rata_rata')).toBe(1622651)
    expect(at('kadar')).toBe(null)
  })

  test('another grouping, and none, keep the rows as the query ordered them', () => {
    const byDay = buildTable(exampleReport, rows, 'Tanggal')
    expect(byDay.kelompok).toEqual(['tanggal'])
    expect(byDay.garis.map((g) => g.kelompok?.judul ?? g.nilai[1])).toEqual([
      '2026-11-20',
      'JL-SBY-261120-0001',
      '2026-11-21',
      'JL-SBY-261121-0002',
      'JL-SBY-261121-0003',
      'JL-SBY-261121-0004',
    ])
    const flat = buildTable(exampleReport, rows, 'Tidak Dikelompokkan')
    expect(flat.garis.map((g) => g.nilai[1])).toEqual(exampleLines.map((r) => r.nomor))
    expect(flat.total).toEqual(byDay.total)
  })

  test('sums are exact where floats are not: ten thousand times 0.001 g and rupiah beyond 2^31', () => {
    const many = rowsFromWire(
      exampleReport,
      Array.from({ length: 10_000 }, () => ({ ...exampleLines[0]!, berat: 0.001, harga: 900_000_001 })),
    )
    const table = buildTable(exampleReport, many)
    expect([table.total[7], table.total[8]]).toEqual([10, 9_000_000_010_000])
  })

  test('a figure that comes as a number makes the same table as the same figure as a bigint', () => {
    const light = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([k, v]) => [k, typeof v === 'bigint' ? Number(v) : v])),
    )
    for (const group of exampleReport.groupBy ?? [])
      expect(buildTable(exampleReport, light, group.label)).toEqual(buildTable(exampleReport, rows, group.label))
  })

  test('a sum that leaves what a number holds exactly, and comes back, is exact', () => {
    const one = { ...rows[0]!, kode_group: null, kode_baki: null }
    const prices = [Number.MAX_SAFE_INTEGER, 2, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, -3]
    const table = buildTable(
      exampleReport,
      prices.map((h) => ({ ...one, harga: h })),
      'Tidak Dikelompokkan',
    )
    expect(table.total[8]).toBe(Number.MAX_SAFE_INTEGER - 1)
  })

  test('no rows: no lines, totals of nothing', () => {
    const table = buildTable(exampleReport, [])
    expect([table.garis, table.baris, table.total[8], table.total[9]]).toEqual([[], 0, 0, null])
  })
})

describe('the filters', () => {
  const day = '2026-11-21'
  test.each([
    ['nothing: today and SEMUA', {}, { tgl_from: day, tgl_to: day, kode_group: null }],
    [
      'a period and a group',
      { tgl_from: '2026-11-01', kode_group: '700' },
      { tgl_from: '2026-11-01', tgl_to: day, kode_group: '700' },
    ],
    ['ALL is SEMUA', { kode_group: 'ALL' }, { tgl_from: day, tgl_to: day, kode_group: null }],
    ['an empty group is SEMUA', { kode_group: '' }, { tgl_from: day, tgl_to: day, kode_group: null }],
  ])('%s', (_, sent, filter) =>
    expect(readFilter(exampleReport, sent, day)).toMatchObject({ ok: true, filters: filter }),
  )

  test.each([
    [{ tgl_from: '' }, 'tgl_from', 'Tanggal Tidak Boleh Kosong'],
    [{ tgl_to: null }, 'tgl_to', 'Tanggal Tidak Boleh Kosong'],
    [{ tgl_from: '2026-02-30' }, 'tgl_from', 'Tanggal Tidak Benar'],
    [{ tgl_from: '2026-11-22' }, 'tgl_to', 'Sampai Tanggal Tidak Boleh Sebelum Tanggal Awal'],
    [{ kelompok: 'Warna' }, 'kelompok', 'Pilihan Tidak Dikenal'],
    [{ warna: 'MERAH' }, 'warna', 'Isian Tidak Dikenal'],
  ])('%j is refused at %s: %s', (sent, field, message) =>
    expect(readFilter(exampleReport, sent, day)).toEqual({ ok: false, fields: [{ field, message }] }),
  )

  test('before the first opening there is no business date, and the dates say so', () =>
    expect(readFilter(exampleReport, {}, '')).toMatchObject({
      ok: false,
      fields: [{ field: 'tgl_from' }, { field: 'tgl_to' }],
    }))

  test('in words', () => {
    const read = readFilter(exampleReport, { kode_group: '700' }, day)
    expect(read.ok && filterTexts(exampleReport, read.filters)).toEqual([
      { label: 'Tanggal Awal', text: day },
      { label: 'Sampai Tanggal', text: day },
      { label: 'Group', text: '700' },
    ])
  })
})
