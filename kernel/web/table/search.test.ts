import { describe, expect, test } from 'vitest'
import { shiftColumn, isEmptyFilter, buildColumns, presetOf, type PresetView } from './search.ts'

const shown = (list: readonly { name: string; tampil: boolean }[]) =>
  list.map((k) => (k.tampil ? k.name : `(${k.name})`)).join(' ')
const kept = (text: string) =>
  text.split(' ').map((w) => ({ name: w.replace(/[()]/g, ''), tampil: !w.startsWith('(') }))
const table = [{ name: 'kode' }, { name: 'nama' }, { name: 'harga' }, { name: 'modal', hidden: true }]

describe('the columns that a person chose', () => {
  test.each([
    ['nothing kept yet: the order of the table', undefined, 'kode nama harga (modal)'],
    ['kept order and hidden ones stand', 'harga (kode) nama modal', 'harga (kode) nama modal'],
    ['a column that is gone is left out', 'harga lama kode nama (modal)', 'harga kode nama (modal)'],
    ['a new column stands at its own place', 'kode harga (modal)', 'kode nama harga (modal)'],
  ])('%s', (_, before, after) =>
    expect(shown(buildColumns(table, before === undefined ? undefined : kept(before)))).toBe(after),
  )

  test.each([
    ['nama', 1, 'kode harga nama'],
    ['nama', -1, 'nama kode harga'],
    ['kode', -1, 'kode nama harga'],
    ['kode', 9, 'nama harga kode'],
  ])('%s moved by %i', (name, n, after) => expect(shown(shiftColumn(kept('kode nama harga'), name, n))).toBe(after))
})

test.each([
  [[], true],
  [['750'], false],
  [{}, true],
  [{ dari: '2026-11-01' }, false],
  [{ sampai: 5 }, false],
  [false, false],
  [undefined, true],
] as const)('the filter %j filters nothing: %s', (filter, none) => expect(isEmptyFilter(filter)).toBe(none))

describe('the view of a screen that is open', () => {
  const presets: readonly PresetView[] = [
    { nama: 'Di toko', saring: { status: ['TERSEDIA', 'DITAHAN'] } },
    { nama: 'Terjual', saring: { status: ['TERJUAL'] } },
    { nama: 'Semua', saring: {} },
  ]
  test.each([
    ['its filters alone', { status: ['TERJUAL'] }, 'Terjual'],
    ['its filters and another', { status: ['TERSEDIA', 'DITAHAN'], kadar: [75] }, 'Di toko'],
    ['one of its filters changed', { status: ['TERSEDIA'] }, 'Semua'],
    ['no filter', {}, 'Semua'],
  ])('%s', (_, saring, nama) => {
    expect(presetOf(presets, saring)?.nama).toBe(nama)
  })
  test('none where the screen brings none along', () => expect(presetOf([], {})).toBeUndefined())
})
