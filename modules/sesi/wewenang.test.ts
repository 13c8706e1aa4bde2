import { describe, expect, test } from 'vitest'
import { levels, type Level } from '#kernel/access/gate.ts'
import { bedaJalur, hakKurang, levelLebih, periksaWewenang, rapikanJalur } from './wewenang.ts'

const pemegang = (level: Level, ...jalur: string[]) => ({ level, akses: new Set(jalur) })

test.each<[Level, string]>([
  ['OWN', ''],
  ['SU', ''],
  ['DEV', 'OWN SU'],
  ['MU', 'OWN SU DEV'],
  ['SPV', 'OWN SU DEV MU'],
  ['KASIR', 'OWN SU DEV MU SPV'],
])('out of reach of %s: %s', (level, lebih) => {
  expect(levels.filter((l) => levelLebih({ level }, l)).join(' ')).toBe(lebih)
})

describe('who may look after whom', () => {
  test.each<[string, ReturnType<typeof pemegang>, ReturnType<typeof pemegang>, string | undefined]>([
    ['an owner after another owner', pemegang('OWN'), pemegang('OWN'), undefined],
    ['an owner, whatever his tree says', pemegang('OWN'), pemegang('SPV', 'Uang', 'Uang/uang-kas'), undefined],
    ['a supervisor after an owner', pemegang('SPV', 'Uang'), pemegang('OWN'), 'level'],
    [
      'a supervisor after a cashier who has no more than he',
      pemegang('SPV', 'Uang', 'Uang/uang-kas'),
      pemegang('KASIR', 'Uang'),
      undefined,
    ],
    ['a supervisor after a cashier who has more', pemegang('SPV'), pemegang('KASIR', 'Uang/uang-kas'), 'hak'],
    ['a supervisor after one of his like who has more', pemegang('SPV'), pemegang('SPV', 'Uang/uang-kas'), 'hak'],
  ])('%s', (_, pelaku, sasaran, sebab) => {
    expect(periksaWewenang(pelaku, sasaran)).toBe(sebab)
  })

  test('nobody hands out what he lacks, and OWN and SU lack nothing', () => {
    const hak = ['Uang', 'Uang/uang-kas', 'Uang/uang-bank']
    expect(hakKurang(pemegang('SPV', 'Uang', 'Uang/uang-kas'), hak)).toEqual(['Uang/uang-bank'])
    expect([hakKurang(pemegang('OWN'), hak), hakKurang(pemegang('SU'), hak)]).toEqual([[], []])
  })
})

describe('a tree', () => {
  const semua = new Set([
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
  ])('%s', (_, jalur, rapi) => {
    expect(rapikanJalur(jalur, semua)).toEqual(rapi)
  })

  test('a change is what it gives and what it takes', () => {
    expect(bedaJalur(new Set(['a', 'b']), new Set(['b', 'd', 'c']))).toEqual({ diberi: ['c', 'd'], diambil: ['a'] })
  })
})
