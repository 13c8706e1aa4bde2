import { fillText } from '#kernel/base/i18n/texts.ts'
import { describe, expect, test } from 'vitest'
import { readRange, buildBaki } from './ranges.ts'

const brief = (text: string): string => {
  const range = readRange(text)
  return range.ok
    ? `${range.kode.length}: ${range.kode[0]} ${range.kode[1] ?? ''} … ${range.kode.at(-1)}`
    : fillText(range.message, range.values)
}

describe('a range of trays', () => {
  test.each([
    ['A01–F08', '48: A01 A02 … F08'],
    ['A01-F08', '48: A01 A02 … F08'],
    ['a01 - f08', '48: A01 A02 … F08'],
    ['A01..F08', '48: A01 A02 … F08'],
    ['A01 s/d F08', '48: A01 A02 … F08'],
    ['A1-A12', '12: A1 A2 … A12'],
    ['A01-A12', '12: A01 A02 … A12'],
    ['A001-A012', '12: A001 A002 … A012'],
    ['A98-A101', '4: A98 A99 … A101'],
    ['A01-F8', '48: A01 A02 … F08'],
    ['A01-08', '8: A01 A02 … A08'],
    ['RAK1-RAK3', '3: RAK1 RAK2 … RAK3'],
    ['AA1-AC2', '6: AA1 AA2 … AC2'],
    ['AZ1-BA1', '2: AZ1 BA1 … BA1'],
    ['A-F', '6: A B … F'],
    ['1-20', '20: 1 2 … 20'],
    ['01-20', '20: 01 02 … 20'],
    ['B07', '1: B07  … B07'],
    ['A001-E100', '500: A001 A002 … E100'],
  ])('%s gives %s', (text, result) => expect(brief(text)).toBe(result))

  test('goes letter by letter, and every letter through all its numbers', () => {
    expect(readRange('A1-B2')).toEqual({ ok: true, kode: ['A1', 'A2', 'B1', 'B2'] })
  })

  test.each([
    ['', 'Harus Diisi'],
    ['   ', 'Harus Diisi'],
    ['F08-A01', 'Rentang Terbalik'],
    ['A08-F01', 'Rentang Terbalik'],
    ['20-1', 'Rentang Terbalik'],
    ['A01-F', 'Isi Dengan Bentuk A01–F08'],
    ['A-08', 'Isi Dengan Bentuk A01–F08'],
    ['01-A08', 'Isi Dengan Bentuk A01–F08'],
    ['A01-AA02', 'Isi Dengan Bentuk A01–F08'],
    ['01A-05A', 'Isi Dengan Bentuk A01–F08'],
    ['A01-B02-C03', 'Isi Dengan Bentuk A01–F08'],
    ['A01-', 'Isi Dengan Bentuk A01–F08'],
    ['etalase depan', 'Isi Dengan Bentuk A01–F08'],
    ['A1-A1000000', 'Isi Dengan Bentuk A01–F08'],
    ['A001-E101', 'Maksimal 500 Baki Dalam Satu Rentang'],
    ['A1-Z999999', 'Maksimal 500 Baki Dalam Satu Rentang'],
    ['AAAAAAAAAA1-ZZZZZZZZZZ1', 'Maksimal 500 Baki Dalam Satu Rentang'],
  ])('%j is refused: %s', (text, message) => expect(brief(text)).toBe(message))
})

describe('the trays of several lines', () => {
  const build = (...lines: [string, string][]) => buildBaki(lines.map(([range, nama]) => ({ rentang: range, nama })))

  test('carry the name of their line and their code', () => {
    const { baki, issues } = build(['A01-A02', 'CINCIN'], ['B1', 'ANTING'])
    expect(issues).toEqual([])
    expect(baki.map((b) => [b.kode, b.nama, b.ke])).toEqual([
      ['A01', 'CINCIN A01', 0],
      ['A02', 'CINCIN A02', 0],
      ['B1', 'ANTING B1', 1],
    ])
  })

  test.each<[string, [string, string][], [string, string][]]>([
    [
      'a code of two lines',
      [
        ['A1-A9', 'X'],
        ['A5-B9', 'Y'],
      ],
      [['rentang.1.rentang', 'Baki A5 Sudah Ada Di Baris Lain']],
    ],
    [
      'a wrong line beside a good one',
      [
        ['A1-A9', 'X'],
        ['9-1', 'Y'],
      ],
      [['rentang.1.rentang', 'Rentang Terbalik']],
    ],
    [
      'more than one save takes',
      [
        ['A1-A400', 'X'],
        ['B1-B400', 'X'],
        ['C1-C400', 'X'],
      ],
      [['rentang.2.rentang', 'Maksimal 1000 Baki Sekali Simpan']],
    ],
  ])('%s is refused', (_name, lines, faults) => {
    expect(build(...lines).issues.map((s) => [s.field, fillText(s.message, s.values)])).toEqual(faults)
  })
})
