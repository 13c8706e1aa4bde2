import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysApart, proposeMatches, type Arrived, type Waiting } from './match.ts'

const waits = (tanggal: string, bersih: number, kartu: string | null = null): Waiting => ({
  tanggal,
  bersih: BigInt(bersih),
  kartu,
})
const came = (tanggal: string, masuk: number, keterangan = 'TRSF'): Arrived => ({
  tanggal,
  masuk: BigInt(masuk),
  keterangan,
})
const told = (payments: readonly Waiting[], lines: readonly Arrived[]) =>
  proposeMatches(payments, lines).map((p) => (p.hasil === 'BELUM' ? '-' : `${p.hasil} ${p.line}`))

describe('which line of the bank a payment is', () => {
  test.each([
    ['the same sum on the same day', [waits('2026-11-21', 5000)], [came('2026-11-21', 5000)], ['SAMA 0']],
    ['two days later', [waits('2026-11-21', 5000)], [came('2026-11-23', 5000)], ['SAMA 0']],
    ['two days before', [waits('2026-11-21', 5000)], [came('2026-11-19', 5000)], ['SAMA 0']],
    ['three days later is none', [waits('2026-11-21', 5000)], [came('2026-11-24', 5000)], ['-']],
    ['a rupiah less is none', [waits('2026-11-21', 5000)], [came('2026-11-21', 4999)], ['-']],
    [
      'of two lines the one that names the card',
      [waits('2026-11-21', 5000, '4471')],
      [came('2026-11-21', 5000, 'EDC 2093 SETTLE'), came('2026-11-22', 5000, 'EDC 4471 SETTLE')],
      ['SAMA 1'],
    ],
    [
      'of two lines without a card the nearer day',
      [waits('2026-11-21', 5000)],
      [came('2026-11-23', 5000), came('2026-11-22', 5000)],
      ['SAMA 1'],
    ],
    [
      'one line is one payment',
      [waits('2026-11-21', 5000), waits('2026-11-21', 5000)],
      [came('2026-11-21', 5000)],
      ['SAMA 0', '-'],
    ],
    [
      'a line that names another card is taken where nothing is surer, and its own payment comes first',
      [waits('2026-11-21', 5000, '1111'), waits('2026-11-21', 5000, '2222')],
      [came('2026-11-21', 5000, 'EDC 2222')],
      ['-', 'SAMA 0'],
    ],
    [
      'the card with another sum is told as different',
      [waits('2026-11-21', 4_143_775, '1940')],
      [came('2026-11-21', 4_142_775, 'EDC 1940 SETTLE')],
      ['BEDA 0'],
    ],
    [
      'digits within a longer number are no card',
      [waits('2026-11-21', 4_143_775, '1940')],
      [came('2026-11-21', 4_142_775, 'REF 0019407755')],
      ['-'],
    ],
    ['nothing came', [waits('2026-11-21', 5000)], [], ['-']],
  ])('%s', (_word, payments, lines, expected) => expect(told(payments, lines)).toEqual(expected))
})

const day = fc.integer({ min: 1, max: 9 }).map((d) => `2026-11-0${d}`)
const four = fc.constantFrom('4471', '2093', '8816')
const payments = fc.array(fc.record({ tanggal: day, bersih: fc.bigInt(1n, 6n), kartu: fc.option(four) }), {
  maxLength: 14,
})
const lines = fc.array(fc.record({ tanggal: day, masuk: fc.bigInt(0n, 6n), keterangan: four.map((k) => `EDC ${k}`) }), {
  maxLength: 14,
})
const apart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000

test('every pair is one of the same sum within the days, no line stands twice, and no pair that fits is left apart', () => {
  fc.assert(
    fc.property(payments, lines, (paid, listed) => {
      const found = proposeMatches(paid, listed)
      const used = found.flatMap((x) => (x.hasil === 'BELUM' ? [] : [x.line]))
      expect(new Set(used).size).toBe(used.length)
      found.forEach((proposal, index) => {
        if (proposal.hasil === 'BELUM') return
        expect(apart(paid[index]!.tanggal, listed[proposal.line]!.tanggal)).toBeLessThanOrEqual(daysApart)
        expect(paid[index]!.bersih === listed[proposal.line]!.masuk).toBe(proposal.hasil === 'SAMA')
      })
      const free = listed.flatMap((line, i) => (used.includes(i) ? [] : [line]))
      paid.forEach((one, index) => {
        if (found[index]!.hasil !== 'BELUM') return
        expect(
          free.filter((line) => line.masuk === one.bersih && apart(line.tanggal, one.tanggal) <= daysApart),
        ).toEqual([])
      })
    }),
  )
})
