import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { payment } from '#testing/payment.ts'
import { computeBayar } from './bayar.ts'
import { doubtTender } from './tender.ts'

const doubts = (total: number, ...rows: ReturnType<typeof payment>[]) =>
  doubtTender({ ...computeBayar(rows, rupiah(total)), bayar: rows })
const million = 1_000_000

describe('cash is asked about when it is more than ten times what it pays, and its change more than ten million', () => {
  test.each<[string, number, ReturnType<typeof payment>[], boolean]>([
    ['a barcode in the field of the amount', 39_696_000, [payment('CASH', 8_991_234_567_922)], true],
    ['a bundle of notes for a dear piece', 39_696_000, [payment('CASH', 50 * million)], false],
    ['three bundles for a cheap one', 3 * million, [payment('CASH', 30 * million)], false],
    ['a rupiah more than ten times as much', 3 * million, [payment('CASH', 30 * million + 1)], true],
    ['a bundle for a cleaning: change of less than ten million', 50_000, [payment('CASH', 10 * million)], false],
    ['change of ten million', 50_000, [payment('CASH', 10_050_000)], false],
    ['change of a rupiah more', 50_000, [payment('CASH', 10_050_001)], true],
    ['in two amounts', 100_000, [payment('CASH', 100_000), payment('CASH', 99 * million)], true],
    [
      'beside a card: what is left for cash counts',
      9 * million,
      [payment('DEBIT', 8_900_000, '111'), payment('CASH', 20 * million)],
      true,
    ],
    ['cash where nothing is left to pay', 0, [payment('CASH', 10_000_001)], true],
    ['a card of any amount gives no change', 9 * million, [payment('DEBIT', 9 * million, '111')], false],
  ])('%s', (_word, total, rows, asked) => {
    expect(doubts(total, ...rows).length > 0).toBe(asked)
  })

  test('the question says what was received and what goes back, at the largest amount', () => {
    expect(doubts(100_000, payment('CASH', 100_000), payment('CASH', 99 * million))).toEqual([
      {
        field: 'bayar.1.jumlah_rp',
        message: 'Tunai Diterima Rp {tunai}, Kembali Rp {kembali}?',
        values: { tunai: '99,100,000', kembali: '99,000,000' },
      },
    ])
  })
})
