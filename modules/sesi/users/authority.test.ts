import { describe, expect, test } from 'vitest'
import { levels, type Level } from '#kernel/model/access/gate.ts'
import { diffPaths, missingRights, levelExceeds, checkAuthority, normalizePaths } from './authority.ts'

const rightsHolder = (level: Level, ...paths: string[]) => ({ level, access: new Set(paths) })

test.each<[Level, string]>([
  ['OWN', ''],
  ['SU', ''],
  ['DEV', 'OWN SU'],
  ['MU', 'OWN SU DEV'],
  ['SPV', 'OWN SU DEV MU'],
  ['KASIR', 'OWN SU DEV MU SPV'],
])('out of reach of %s: %s', (level, more) => {
  expect(levels.filter((l) => levelExceeds({ level }, l)).join(' ')).toBe(more)
})

describe('who may look after whom', () => {
  test.each<[string, ReturnType<typeof rightsHolder>, ReturnType<typeof rightsHolder>, string | undefined]>([
    ['an owner after another owner', rightsHolder('OWN'), rightsHolder('OWN'), undefined],
    ['an owner, whatever his tree says', rightsHolder('OWN'), rightsHolder('SPV', 'Uang', 'Uang/uang-kas'), undefined],
    ['a supervisor after an owner', rightsHolder('SPV', 'Uang'), rightsHolder('OWN'), 'level'],
    [
      'a supervisor after a cashier who has no more than he',
      rightsHolder('SPV', 'Uang', 'Uang/uang-kas'),
      rightsHolder('KASIR', 'Uang'),
      undefined,
    ],
    ['a supervisor after a cashier who has more', rightsHolder('SPV'), rightsHolder('KASIR', 'Uang/uang-kas'), 'hak'],
    [
      'a supervisor after one of his like who has more',
      rightsHolder('SPV'),
      rightsHolder('SPV', 'Uang/uang-kas'),
      'hak',
    ],
  ])('%s', (_, actor, target, cause) => {
    expect(checkAuthority(actor, target)).toBe(cause)
  })

  test('nobody hands out what he lacks, and OWN and SU lack nothing', () => {
    const rights = ['Uang', 'Uang/uang-kas', 'Uang/uang-bank']
    expect(missingRights(rightsHolder('SPV', 'Uang', 'Uang/uang-kas'), rights)).toEqual(['Uang/uang-bank'])
    expect([missingRights(rightsHolder('OWN'), rights), missingRights(rightsHolder('SU'), rights)]).toEqual([[], []])
  })
})

describe('a tree', () => {
  const all = new Set([
    'Uang',
    'Uang/uang-kas',
    'Master',
    'Master/master-bank',
    'Master/master-bank/tambah',
    'Master/master-bank/ubah',
  ])
  test.each<[string, string[], string[]]>([
    ['of nothing is nothing', [], []],
    ['has the menu of every screen', ['Uang/uang-kas'], ['Uang', 'Uang/uang-kas']],
    ['has no menu without a screen', ['Uang', 'Master'], []],
    ['has no act without its screen', ['Master/master-bank/ubah'], []],
    [
      'keeps an act with its screen',
      ['Master/master-bank/ubah', 'Master/master-bank'],
      ['Master', 'Master/master-bank', 'Master/master-bank/ubah'],
    ],
    ['holds nothing that is no entry', ['Uang/rahasia', 'Master/master-bank/ekspor', '../x'], []],
  ])('%s', (_, paths, tidy) => {
    expect(normalizePaths(paths, all)).toEqual(tidy)
  })

  test('a change is what it gives and what it takes', () => {
    expect(diffPaths(new Set(['a', 'b']), new Set(['b', 'd', 'c']))).toEqual({ diberi: ['c', 'd'], diambil: ['a'] })
  })
})
