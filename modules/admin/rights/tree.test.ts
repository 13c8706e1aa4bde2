import { describe, expect, test } from 'vitest'
import {
  compareRights,
  diffRights,
  rowPaths,
  groupPaths,
  copyRights,
  buildRights,
  rightsMark,
  mark,
  withoutMenus,
} from './tree.ts'

const all = [
  'Uang',
  'Uang/uang-kas',
  'Master',
  'Master/master-bank',
  'Master/master-bank/tambah',
  'Master/master-bank/ubah',
  'Uang/gesek-tunai',
]
const group = buildRights(all, ['Uang', 'Laporan', 'Master'])
const [uang, master] = group
const bank = master!.rows[0]!
const set = (...paths: string[]) => new Set(paths)
const anyone = () => true
/** Somebody who may open banks and add one, but not change one. */
const partOf = (j: string) => ['Master/master-bank', 'Master/master-bank/tambah', 'Uang/uang-kas'].includes(j)

test('the tree is menus in the order of the menu, screens in theirs, acts below', () => {
  expect(group.map((g) => [g.menu, g.rows.map((b) => b.path)])).toEqual([
    ['Uang', ['/uang-kas', '/gesek-tunai']],
    ['Master', ['/master-bank']],
  ])
  expect(bank.aksi.map((a) => a.aksi)).toEqual(['tambah', 'ubah'])
  expect([...withoutMenus(all)]).toHaveLength(5)
})

test.each<[string, ReadonlySet<string>, string[], string]>([
  ['nothing', set(), rowPaths(bank), 'kosong'],
  ['the screen alone', set('Master/master-bank'), rowPaths(bank), 'sebagian'],
  ['all of it', set(...rowPaths(bank)), rowPaths(bank), 'penuh'],
  ['one screen of a menu', set('Uang/uang-kas'), groupPaths(uang!), 'sebagian'],
])('who has %s', (_, rights, owned, mark) => {
  expect(rightsMark(rights, owned)).toBe(mark)
})

describe('ticking', () => {
  test.each<[string, Set<string>, string[], boolean, (j: string) => boolean, string[]]>([
    [
      'an act brings its screen',
      set(),
      ['Master/master-bank/ubah'],
      true,
      anyone,
      ['Master/master-bank', 'Master/master-bank/ubah'],
    ],
    ['a screen brings its acts', set(), rowPaths(bank), true, anyone, rowPaths(bank)],
    ['a screen that goes takes its acts', set(...rowPaths(bank)), rowPaths(bank), false, anyone, []],
    [
      'an act goes alone',
      set(...rowPaths(bank)),
      ['Master/master-bank/ubah'],
      false,
      anyone,
      ['Master/master-bank', 'Master/master-bank/tambah'],
    ],
    ['a menu brings all below it', set(), groupPaths(uang!), true, anyone, ['Uang/uang-kas', 'Uang/gesek-tunai']],
    [
      'what one lacks is not given',
      set(),
      rowPaths(bank),
      true,
      partOf,
      ['Master/master-bank', 'Master/master-bank/tambah'],
    ],
    [
      'nor taken, and its screen stays with it',
      set(...rowPaths(bank)),
      rowPaths(bank),
      false,
      partOf,
      ['Master/master-bank/ubah', 'Master/master-bank'],
    ],
    [
      'an act is not given where its screen may not be',
      set(),
      ['Master/master-bank/ubah'],
      true,
      (j) => j.endsWith('ubah'),
      [],
    ],
  ])('%s', (_, rights, owned, ya, allowed, results) => {
    expect([...mark(rights, owned, ya, allowed)].sort()).toEqual([...results].sort())
  })
})

test('a copy takes what one may hand out and leaves the rest', () => {
  const rights = copyRights(
    set('Uang/gesek-tunai', 'Uang/uang-kas'),
    set('Master/master-bank', 'Master/master-bank/ubah'),
    partOf,
  )
  expect([...rights].sort()).toEqual(['Master/master-bank', 'Uang/gesek-tunai'])
})

test('a change is what it gives and takes; two people are shown where they differ alone', () => {
  const [one, other] = [
    set('Uang/uang-kas', 'Master/master-bank'),
    set('Master/master-bank', 'Master/master-bank/ubah'),
  ]
  expect(diffRights(one, other)).toEqual({ granted: ['Master/master-bank/ubah'], diambil: ['Uang/uang-kas'] })
  expect(compareRights(group, one, other).map((g) => [g.menu, g.rows.map((x) => x.differences)])).toEqual([
    ['Uang', [['Uang/uang-kas']]],
    ['Master', [['Master/master-bank/ubah']]],
  ])
  expect(compareRights(group, one, one)).toEqual([])
})
