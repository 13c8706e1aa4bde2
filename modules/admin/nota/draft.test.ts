import { describe, expect, test } from 'vitest'
import { penjualanNota } from '#penjualan'
import { draftFrom, sameTemplate, templateFrom } from './draft.ts'
import { recordStep, stepForward, start, stepBack, type EditHistory } from './history.ts'

const { bawaan } = penjualanNota
const withMargin = { ...bawaan, margin: { atas: 5, kanan: 6, bawah: 7, kiri: 8 } }

describe('a template that is typed', () => {
  test.each([
    ['as every shop starts', bawaan],
    ['with its own margins', withMargin],
    ['without head, terms and foot', { ...bawaan, kepala: [], syarat: [], kaki: [], tanda_tangan: [] }],
  ])('%s comes back as it was', (_, template) => {
    expect(templateFrom(draftFrom(template))).toEqual(template)
  })

  test.each([
    ['two lines', 'Telp. 1\nBuka 9 - 17', ['Telp. 1', 'Buka 9 - 17']],
    ['a line that is not begun yet', 'Telp. 1\n', ['Telp. 1']],
    ['spaces round it', '  Telp. 1  \n\n', ['Telp. 1']],
    ['nothing', ' ', []],
  ])('%s', (_, head, wanted) => {
    expect(templateFrom({ ...draftFrom(bawaan), kepala: head }).kepala).toEqual(wanted)
  })

  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['', 0],
    ['1,5', 0],
    ['-5', 0],
    ['dua', 0],
  ])('a margin typed as "%s" is %i mm', (top, wanted) => {
    const draft = draftFrom(withMargin)
    expect(templateFrom({ ...draft, margin: { ...draft.margin!, atas: top } }).margin!.atas).toBe(wanted)
  })

  test('what prints the same is the same, in whatever order its fields came over the wire', () => {
    const turned = Object.fromEntries(Object.entries(withMargin).toReversed()) as unknown as typeof bawaan
    expect([sameTemplate(turned, withMargin), sameTemplate(bawaan, withMargin)]).toEqual([true, false])
    expect(sameTemplate(bawaan, { ...bawaan, kolom: bawaan.kolom.toReversed() })).toBe(false)
  })
})

test.each<[string, (r: EditHistory<string>) => EditHistory<string>, string]>([
  ['nothing done, nothing taken back', stepBack, 'a'],
  ['a step back', (r) => stepBack(recordStep(r, 'b')), 'a'],
  ['back and forth', (r) => stepForward(stepBack(recordStep(r, 'b'))), 'b'],
  ['two steps, one back', (r) => stepBack(recordStep(recordStep(r, 'b'), 'c')), 'b'],
  ['letters of one field are one step', (r) => stepBack(recordStep(recordStep(r, 'ab', 'x'), 'abc', 'x')), 'a'],
  ['another field is another step', (r) => stepBack(recordStep(recordStep(r, 'ab', 'x'), 'abc', 'y')), 'ab'],
  [
    'after a step back the field begins anew',
    (r) => stepBack(recordStep(stepBack(recordStep(r, 'b', 'x')), 'c', 'x')),
    'a',
  ],
  [
    'something new after a step back: what was ahead is gone',
    (r) => stepForward(recordStep(stepBack(recordStep(r, 'b')), 'c')),
    'c',
  ],
])('%s', (_, act, wanted) => {
  expect(act(start('a')).current).toBe(wanted)
})
