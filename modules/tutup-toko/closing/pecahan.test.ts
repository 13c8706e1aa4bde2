import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { checkPecahan, pecahanKas, pecahanLines, sumPecahan, type Pecahan } from './pecahan.ts'

const line = (pecahan: number, lembar: number, kode_laci = 'UTAMA'): Pecahan => ({
  kode_laci,
  pecahan: rupiah(pecahan),
  lembar: BigInt(lembar),
})

test.each<[string, Pecahan[], bigint]>([
  ['nothing lies there', [], 0n],
  ['the evening of the picture', [line(100_000, 214), line(50_000, 188), line(500, 18)], 30_809_000n],
  ['every denomination once', pecahanKas.map((p) => line(p, 1)), 263_800n],
  ['two drawers', [line(100_000, 1), line(100_000, 2, 'DEPAN')], 300_000n],
])('the sum is made of the denominations: %s', (_, lines, sum) => {
  expect(sumPecahan(lines)).toBe(sum)
  expect(pecahanLines(lines).reduce((all, p) => all + p.jumlah_rp, 0n)).toBe(sum)
})

describe('a count as it is sent', () => {
  test.each<[string, number | undefined, Pecahan[] | undefined, string[]]>([
    ['one figure', 985_000, undefined, []],
    ['denominations', undefined, [line(5000, 3)], []],
    ['an empty drawer', undefined, [], []],
    ['both, and they agree', 15_000, [line(5000, 3)], []],
    ['both, and they do not', 15_500, [line(5000, 3)], ['kas_hitung: Jumlah Tidak Sama Dengan Pecahannya']],
    ['neither', undefined, undefined, ['kas_hitung: Harus Diisi']],
    ['a note that does not exist', undefined, [line(3000, 1)], ['detail_kas.0.pecahan: Pecahan Tidak Dikenal']],
    [
      'one denomination twice in a drawer',
      undefined,
      [line(500, 1), line(500, 2)],
      ['detail_kas.1.pecahan: Pecahan Tidak Dikenal'],
    ],
    ['one denomination in two drawers', undefined, [line(500, 1), line(500, 2, 'DEPAN')], []],
  ])('%s', (_, kas_hitung, lines, want) => {
    expect(checkPecahan(kas_hitung, lines).map((s) => `${s.field}: ${s.message}`)).toEqual(want)
  })
})
