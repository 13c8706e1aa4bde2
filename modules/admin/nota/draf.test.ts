import { describe, expect, test } from 'vitest'
import { notaPenjualan } from '#penjualan'
import { drafDari, samaTemplate, templateDari } from './draf.ts'
import { catatLangkah, maju, mulai, mundur, type Riwayat } from './riwayat.ts'

const { bawaan } = notaPenjualan
const berMargin = { ...bawaan, margin: { atas: 5, kanan: 6, bawah: 7, kiri: 8 } }

describe('a template that is typed', () => {
  test.each([
    ['as every shop starts', bawaan],
    ['with its own margins', berMargin],
    ['without head, terms and foot', { ...bawaan, kepala: [], syarat: [], kaki: [], tanda_tangan: [] }],
  ])('%s comes back as it was', (_, template) => {
    expect(templateDari(drafDari(template))).toEqual(template)
  })

  test.each([
    ['two lines', 'Telp. 1\nBuka 9 - 17', ['Telp. 1', 'Buka 9 - 17']],
    ['a line that is not begun yet', 'Telp. 1\n', ['Telp. 1']],
    ['spaces round it', '  Telp. 1  \n\n', ['Telp. 1']],
    ['nothing', ' ', []],
  ])('%s', (_, kepala, wanted) => {
    expect(templateDari({ ...drafDari(bawaan), kepala }).kepala).toEqual(wanted)
  })

  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['', 0],
    ['1,5', 0],
    ['-5', 0],
    ['dua', 0],
  ])('a margin typed as "%s" is %i mm', (atas, wanted) => {
    const d = drafDari(berMargin)
    expect(templateDari({ ...d, margin: { ...d.margin!, atas } }).margin!.atas).toBe(wanted)
  })

  test('what prints the same is the same, in whatever order its fields came over the wire', () => {
    const turned = Object.fromEntries(Object.entries(berMargin).toReversed()) as unknown as typeof bawaan
    expect([samaTemplate(turned, berMargin), samaTemplate(bawaan, berMargin)]).toEqual([true, false])
    expect(samaTemplate(bawaan, { ...bawaan, kolom: bawaan.kolom.toReversed() })).toBe(false)
  })
})

test.each<[string, (r: Riwayat<string>) => Riwayat<string>, string]>([
  ['nothing done, nothing taken back', mundur, 'a'],
  ['a step back', (r) => mundur(catatLangkah(r, 'b')), 'a'],
  ['back and forth', (r) => maju(mundur(catatLangkah(r, 'b'))), 'b'],
  ['two steps, one back', (r) => mundur(catatLangkah(catatLangkah(r, 'b'), 'c')), 'b'],
  ['letters of one field are one step', (r) => mundur(catatLangkah(catatLangkah(r, 'ab', 'x'), 'abc', 'x')), 'a'],
  ['another field is another step', (r) => mundur(catatLangkah(catatLangkah(r, 'ab', 'x'), 'abc', 'y')), 'ab'],
  [
    'after a step back the field begins anew',
    (r) => mundur(catatLangkah(mundur(catatLangkah(r, 'b', 'x')), 'c', 'x')),
    'a',
  ],
  [
    'something new after a step back: what was ahead is gone',
    (r) => maju(catatLangkah(mundur(catatLangkah(r, 'b')), 'c')),
    'c',
  ],
])('%s', (_, act, wanted) => {
  expect(act(mulai('a')).kini).toBe(wanted)
})
