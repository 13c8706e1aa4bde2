import { describe, expect, test } from 'vitest'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { payment } from '#testing/payment.ts'
import { computeBayar, computeBiaya, completeBayar, checkBayar, suggestCash } from './bayar.ts'
import { availableLanguages, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { choices } from '#kernel/model/fields/choice/choice.ts'
import { bayarLine, payInLine, payOutLine } from './bayar.shape.ts'
import { bayarMethods, methodWord, type BayarMethod } from './ways.ts'

const bank = { biaya_debit: percent(15), biaya_kredit: percent(180), biaya_qris: percent(70) }
const rekening = new Map([['111', bank]])
const total = rupiah(6_105_500)

describe('what is paid', () => {
  test.each([
    ['the exact sum in cash', [payment('CASH', 6_105_500)], [6_105_500, 0, 0, 0]],
    ['too much cash gives change', [payment('CASH', 6_200_000)], [6_200_000, 0, 94_500, 0]],
    [
      'card and cash',
      [payment('DEBIT', 5_000_000, '111'), payment('CASH', 1_200_000)],
      [1_200_000, 5_000_000, 94_500, 0],
    ],
    ['one rupiah too much goes back', [payment('CASH', 6_105_501)], [6_105_501, 0, 1, 0]],
    ['one rupiah is missing', [payment('CASH', 6_105_499)], [6_105_499, 0, 0, 1]],
    ['a rupiah is left for cash', [payment('DEBIT', 6_105_499, '111'), payment('CASH', 1)], [1, 6_105_499, 0, 0]],
    ['too little', [payment('CASH', 6_000_000)], [6_000_000, 0, 0, 105_500]],
    ['card alone', [payment('QRIS', 6_105_500, '111')], [0, 6_105_500, 0, 0]],
    ['twice in cash', [payment('CASH', 6_000_000), payment('CASH', 200_000)], [6_200_000, 0, 94_500, 0]],
    [
      'a card of more than all never gives cash out',
      [payment('DEBIT', 7_000_000, '111'), payment('CASH', 500)],
      [500, 7_000_000, 500, 0],
    ],
  ])('%s', (_word, rows, outcomes) => {
    const sums = computeBayar(rows, total)
    expect([sums.bayar_tunai, sums.bayar_non_tunai, sums.kembali, sums.short]).toEqual(outcomes.map((n) => BigInt(n)))
  })
})

describe('what is refused', () => {
  test.each([
    ['nothing', [], 'bayar', 'Pilih Minimal Satu Cara Bayar'],
    ['too little', [payment('CASH', 6_105_499)], 'bayar', 'Pembayaran Kurang'],
    ['one rupiah too much by card', [payment('DEBIT', 6_105_501, '111')], 'bayar', 'Pembayaran Melebihi Tagihan'],
    [
      'two cards that are too much together, cash beside them',
      [payment('DEBIT', 6_000_000, '111'), payment('QRIS', 200_000, '111'), payment('CASH', 100_000)],
      'bayar',
      'Pembayaran Melebihi Tagihan',
    ],
    ['a transfer to nowhere', [payment('TRANSFER', 6_105_500)], 'bayar.0.no_rekening', 'Pilih Nomor Rekening'],
    ['a deposit that is not named', [payment('TITIPAN', 6_105_500)], 'bayar.0.no_titipan', 'Pilih Titipan'],
    [
      'one rupiah too much by deposit',
      [payment('TITIPAN', 6_105_501, 'TP-SBY-261119-0004')],
      'bayar',
      'Pembayaran Melebihi Tagihan',
    ],
    [
      'an account that is not ours',
      [payment('DEBIT', 6_105_500, '999')],
      'bayar.0.no_rekening',
      'Data Tidak Ditemukan',
    ],
  ])('%s', (_word, rows, field, message) => {
    expect(checkBayar(rows, total, rekening)).toEqual([{ field, message }])
  })
  test('a nota of nothing needs no payment', () => {
    expect(checkBayar([], rupiah(0), rekening)).toEqual([])
  })
})

describe('fees', () => {
  test.each([
    ['CASH', 0],
    ['TRANSFER', 0],
    ['DEBIT', 7500],
    ['KREDIT', 90_000],
    ['QRIS', 35_000],
    ['TITIPAN', 0],
  ] as readonly [BayarMethod, number][])('%s of 5,000,000 costs %i', (cara, biaya) => {
    expect(computeBiaya(cara, rupiah(5_000_000), bank)).toBe(BigInt(biaya))
  })
  test('half up: 0.15 % of 1,000 is 1.5', () => {
    expect(computeBiaya('DEBIT', rupiah(1000), bank)).toBe(2n)
  })
  test('a bank without a fee keeps nothing', () => {
    expect(computeBiaya('QRIS', rupiah(1000), { ...bank, biaya_qris: null })).toBe(0n)
  })
  test('each payment carries the fee of its own account', () => {
    const two = new Map([...rekening, ['222', { ...bank, biaya_debit: percent(100) }]])
    const rows = [
      payment('DEBIT', 1_000_000, '111'),
      payment('DEBIT', 1_000_000, '222'),
      payment('TRANSFER', 5000, '222'),
    ]
    expect(completeBayar(rows, two).map((b) => b.biaya_rp)).toEqual([1500n, 10_000n, 0n])
  })
  test('cash has no account, whatever was sent', () => {
    expect(completeBayar([payment('CASH', 1000, '111')], rekening)).toMatchObject([{ no_rekening: null, biaya_rp: 0n }])
  })
})

test.each([
  [2_276_000, [2_276_000, 2_300_000, 2_500_000]],
  [6_105_500, [6_105_500, 6_150_000, 6_200_000]],
  [500_000, [500_000, 1_000_000]],
  [43_500, [43_500, 50_000, 100_000]],
  [0, []],
])('a customer who owes %i is likely to give one of these', (sisa, saran) => {
  expect(suggestCash(rupiah(sisa))).toEqual(saran.map((n) => BigInt(n)))
})

describe('the word for a way to pay', () => {
  test.each(bayarMethods)('%s has one of its own in every language, the same in forms', (cara) => {
    const word = methodWord(cara)
    expect(word).not.toBe(cara === 'QRIS' ? '' : cara)
    for (const { options } of [bayarLine.cara, payInLine.cara, payOutLine.cara])
      expect(
        choices({ kind: 'choice', label: '', options }).filter((c) => c.value === cara && c.label !== word),
      ).toEqual([])
    if (cara === 'QRIS') return
    const said = availableLanguages.map((l) => translate(l, word))
    expect(said.every((text) => text !== '' && text !== cara)).toBe(true)
    expect(translate('zh', word)).not.toBe(word)
  })
  test('no two share one, and one that nobody knows stays as it is', () => {
    for (const language of availableLanguages)
      expect(new Set(bayarMethods.map((cara) => translate(language, methodWord(cara)))).size).toBe(bayarMethods.length)
    expect(methodWord('POIN')).toBe('POIN')
  })
})
