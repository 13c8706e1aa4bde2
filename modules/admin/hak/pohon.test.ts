import { describe, expect, test } from 'vitest'
import { bandingHak, bedaHak, jalurBaris, jalurGrup, salinHak, susunHak, tandaHak, tandai, tanpaMenu } from './pohon.ts'

const semua = [
  'Uang',
  'Uang/uang-kas',
  'Master',
  'Master/master-bank',
  'Master/master-bank/tambah',
  'Master/master-bank/ubah',
  'Uang/gesek-tunai',
]
const grup = susunHak(semua)
const [uang, master] = grup
const bank = master!.baris[0]!
const set = (...jalur: string[]) => new Set(jalur)
const siapaPun = () => true
/** Somebody who has the bank and may add one, but not change it. */
const sebagian = (j: string) => ['Master/master-bank', 'Master/master-bank/tambah', 'Uang/uang-kas'].includes(j)

test('the tree is menus in the order of the menu, screens in theirs, acts below', () => {
  expect(grup.map((g) => [g.menu, g.baris.map((b) => b.path)])).toEqual([
    ['Uang', ['/uang-kas', '/gesek-tunai']],
    ['Master', ['/master-bank']],
  ])
  expect(bank.aksi.map((a) => a.aksi)).toEqual(['tambah', 'ubah'])
  expect([...tanpaMenu(semua)]).toHaveLength(5)
})

test.each<[string, ReadonlySet<string>, string[], string]>([
  ['nothing', set(), jalurBaris(bank), 'kosong'],
  ['the screen alone', set('Master/master-bank'), jalurBaris(bank), 'sebagian'],
  ['all of it', set(...jalurBaris(bank)), jalurBaris(bank), 'penuh'],
  ['one screen of a menu', set('Uang/uang-kas'), jalurGrup(uang!), 'sebagian'],
])('who has %s', (_, hak, milik, tanda) => {
  expect(tandaHak(hak, milik)).toBe(tanda)
})

describe('ticking', () => {
  test.each<[string, Set<string>, string[], boolean, (j: string) => boolean, string[]]>([
    [
      'an act brings its screen',
      set(),
      ['Master/master-bank/ubah'],
      true,
      siapaPun,
      ['Master/master-bank', 'Master/master-bank/ubah'],
    ],
    ['a screen brings its acts', set(), jalurBaris(bank), true, siapaPun, jalurBaris(bank)],
    ['a screen that goes takes its acts', set(...jalurBaris(bank)), jalurBaris(bank), false, siapaPun, []],
    [
      'an act goes alone',
      set(...jalurBaris(bank)),
      ['Master/master-bank/ubah'],
      false,
      siapaPun,
      ['Master/master-bank', 'Master/master-bank/tambah'],
    ],
    ['a menu brings all below it', set(), jalurGrup(uang!), true, siapaPun, ['Uang/uang-kas', 'Uang/gesek-tunai']],
    [
      'what one lacks is not given',
      set(),
      jalurBaris(bank),
      true,
      sebagian,
      ['Master/master-bank', 'Master/master-bank/tambah'],
    ],
    [
      'nor taken, and its screen stays with it',
      set(...jalurBaris(bank)),
      jalurBaris(bank),
      false,
      sebagian,
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
  ])('%s', (_, hak, milik, ya, boleh, hasil) => {
    expect([...tandai(hak, milik, ya, boleh)].sort()).toEqual([...hasil].sort())
  })
})

test('a copy takes what one may hand out and leaves the rest', () => {
  const hak = salinHak(
    set('Uang/gesek-tunai', 'Uang/uang-kas'),
    set('Master/master-bank', 'Master/master-bank/ubah'),
    sebagian,
  )
  expect([...hak].sort()).toEqual(['Master/master-bank', 'Uang/gesek-tunai'])
})

test('a change is what it gives and takes; two people are shown where they differ alone', () => {
  const [a, b] = [set('Uang/uang-kas', 'Master/master-bank'), set('Master/master-bank', 'Master/master-bank/ubah')]
  expect(bedaHak(a, b)).toEqual({ diberi: ['Master/master-bank/ubah'], diambil: ['Uang/uang-kas'] })
  expect(bandingHak(grup, a, b).map((g) => [g.menu, g.baris.map((x) => x.beda)])).toEqual([
    ['Uang', [['Uang/uang-kas']]],
    ['Master', [['Master/master-bank/ubah']]],
  ])
  expect(bandingHak(grup, a, a)).toEqual([])
})
