import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupiah as rp, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import { netOf, type NetRules } from './net.ts'
import { postTukar, type TukarContent } from './tukar-tambah.ts'

/** One net amount of an exchange, rounded once, and the entry that stands on it. */
const rules = (step: number, pays: NetRules['pays'] = 'up', gives: NetRules['gives'] = 'up'): NetRules => ({
  step: rp(step),
  pays,
  gives,
})
const net = (out: number, incoming: number, r: NetRules) => Number(netOf(rp(out), rp(incoming), r).bersih)

describe('what changes hands', () => {
  test.each([
    ['the customer adds, up to 500', 6_105_300, 5_850_000, rules(500), 255_500],
    ['with a discount down', 6_105_300, 5_850_000, rules(500, 'down'), 255_000],
    ['the shop gives, up to 500 as in a purchase', 1_000_200, 5_850_000, rules(500), -4_850_000],
    ['in a shop that rounds purchases down', 1_000_200, 5_850_000, rules(500, 'up', 'down'), -4_849_500],
    ['even: nothing', 5_850_000, 5_850_000, rules(500), 0],
    ['less than the step, owed by the customer', 5_850_100, 5_850_000, rules(500), 500],
    ['less than the step, forgiven with a discount', 5_850_100, 5_850_000, rules(500, 'down'), 0],
    ['a multiple stays', 6_000_000, 5_000_000, rules(1000), 1_000_000],
  ])('%s', (_words, out, incoming, rules, expected) => {
    expect(net(out, incoming, rules)).toBe(expected)
  })
})

const money = fc.bigInt({ min: 0n, max: 999_999_999_999n }).map(rp)
const direction = fc.constantFrom('up' as const, 'down' as const)
const anyRules = fc.record({ step: fc.constantFrom(1n, 100n, 500n, 1000n).map(rp), pays: direction, gives: direction })
const abs = (n: bigint): bigint => (n < 0n ? 0n - n : n)

describe('whatever is exchanged', () => {
  test('a multiple of the step changes hands, less than a step from what is right, never the other way', () => {
    fc.assert(
      fc.property(money, money, anyRules, (out, incoming, rules) => {
        const { bersih } = netOf(out, incoming, rules)
        const exact: bigint = out - incoming
        expect(bersih % rules.step).toBe(0n)
        expect(abs(bersih - exact) < rules.step).toBe(true)
        expect(bersih * exact >= 0n).toBe(true)
        const way = exact < 0n ? rules.gives : rules.pays
        expect(way === 'up' ? abs(bersih) >= abs(exact) : abs(bersih) <= abs(exact)).toBe(true)
      }),
    )
  })

  test('who gave and who took may change places: the same amount goes the other way', () => {
    fc.assert(
      fc.property(money, money, anyRules, (out, incoming, rules) => {
        const there = netOf(out, incoming, rules).bersih
        const back = netOf(incoming, out, { ...rules, pays: rules.gives, gives: rules.pays }).bersih
        expect(there + back).toBe(0n)
      }),
    )
  })

  test('the entry balances: what rounding made stands in its account', () => {
    const small = fc.bigInt({ min: 0n, max: 9_999_999n }).map(rp)
    const context = { flags: {} } as unknown as RuleContext
    const mode = fc.constantFrom('TIDAK' as const, 'TERMASUK' as const, 'DITAMBAH' as const)
    fc.assert(
      fc.property(money, small, small, small, small, money, mode, anyRules, (...amounts) => {
        const [total_harga, total_ongkos, total_diskon, ppn, line, total_masuk, ppn_mode, rules] = amounts
        const total_ppn = ppn_mode === 'TIDAK' ? rp(0) : ppn
        const add = ppn_mode === 'DITAMBAH' ? total_ppn : 0n
        const exact: bigint = total_harga + total_ongkos - total_diskon + add
        const total = rp(exact + line)
        const { bersih } = netOf(total, total_masuk, rules)
        const sum: Rupiah = rp(abs(bersih))
        const content = {
          detail_barang: [],
          detail_masuk: [],
          bayar: bersih > 0n ? [{ cara: 'CASH', jumlah_rp: rp(sum + 7n), no_rekening: null, biaya_rp: rp(0) }] : [],
          kembali: rp(bersih > 0n ? 7 : 0),
          bayar_keluar: bersih < 0n ? [{ cara: 'CASH', jumlah_rp: sum, no_rekening: null, keterangan: null }] : [],
          biaya_kartu_oleh: 'TOKO',
          ppn_mode,
          total_harga,
          total_ongkos,
          total_diskon,
          total_ppn,
          pembulatan: rp(line + bersih - (total - total_masuk)),
          total_masuk,
          nilai: rp(1_000_000),
        } as unknown as TukarContent
        const uang = postTukar(content, context).uang ?? []
        expect(uang.reduce((s, b) => s + (b.debit ?? 0n) - (b.kredit ?? 0n), 0n)).toBe(0n)
      }),
    )
  })
})
