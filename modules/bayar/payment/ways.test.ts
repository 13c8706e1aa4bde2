import { describe, expect, test } from 'vitest'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { choices, type ChoiceField } from '#kernel/model/fields/choice/choice.ts'
import {
  applyMethod,
  computeCurrent,
  methodFor,
  methodNote,
  offeredMethods,
  unpaid,
  type Paid,
  type Payment,
} from '../panel/typed-bayar.ts'
import { bayarPairs } from '../paper/pairs.ts'
import { checkDestination, computeBiaya } from './bayar.ts'
import { bayarLine, payInLine, payOutLine } from './bayar.shape.ts'
import { paidJurnal } from './jurnal.ts'
import { payOutJurnal } from './pay-out.ts'
import { ways, type Offer, type Way } from './way-rows.ts'
import {
  inDrawerSql,
  methodIcon,
  methodKey,
  takesCard,
  tickedMethods,
  usesRekening,
  type BayarMethod,
  type PayOutMethod,
} from './ways.ts'

/**
 * A way to pay is one row: forms, books, counters and papers do with it what its row says, whichever it is. That nothing asks for one by
 * its name, and a new row is all that a new way needs, is held by `tools/ways.test.ts`.
 */
const rows = Object.entries(ways) as readonly [BayarMethod, Way][]
const total = rupiah(10_000)
const bank = { biaya_debit: percent(15), biaya_kredit: percent(180), biaya_qris: percent(70) }
/** By where its money lies: the account of the books when it comes in and when it goes out, and what is asked for where nothing is named. */
const places = {
  drawer: { comesIn: 'KAS', goesOut: 'KAS', asked: [] },
  account: { comesIn: 'KLIRING', goesOut: 'BANK', asked: ['Pilih Nomor Rekening'] },
  deposit: { comesIn: 'TITIPAN', goesOut: undefined, asked: ['Pilih Titipan'] },
} as const
const forms: readonly (readonly [Offer, typeof bayarLine | typeof payInLine | typeof payOutLine])[] = [
  ['nota', bayarLine],
  ['in', payInLine],
  ['out', payOutLine],
]

const pays = (paid: Paid, change: Payment['change']): Payment => ({
  paid,
  total,
  sums: computeCurrent(paid, total),
  titipan: [],
  known: true,
  biaya_kartu_oleh: 'TOKO',
  issues: [],
  message: '',
  change,
})

describe.each(rows)('%s', (cara, way) => {
  const place = places[way.to]
  const line = {
    cara,
    jumlah_rp: total,
    no_rekening: way.to === 'account' ? '111' : null,
    no_titipan: way.to === 'deposit' ? 'TP-1' : null,
    keterangan: way.card ? '4471' : null,
    biaya_rp: rupiah(0),
  }

  test('forms offer it with its word where its row says, and ask where it goes and for its card', () => {
    for (const [offer, form] of forms) {
      const offered = choices(form.cara as ChoiceField).filter((c) => c.value === cara)
      expect(offered).toEqual(way.offered.includes(offer) ? [{ value: cara, label: way.word }] : [])
      if (offered.length > 0) expect(form.no_rekening.when?.in.includes(cara)).toBe(way.to === 'account')
    }
    expect(bayarLine.keterangan.when?.in.includes(cara)).toBe(way.card)
  })

  test('the bank keeps the fee of its column, and what it goes to or comes from must be named', () => {
    expect(computeBiaya(cara, total, bank)).toBe(way.fee === null ? 0n : BigInt(bank[way.fee]))
    const unnamed = { ...line, no_rekening: null, no_titipan: null }
    expect(checkDestination([unnamed], new Map()).map((issue) => issue.message)).toEqual(place.asked)
  })

  test('the books have it where it lies when it comes in, and take it from there when it goes out', () => {
    const told = paidJurnal({ bayar: [line], biaya_kartu_oleh: 'TOKO' }, true)
    expect(told.filter((b) => (b.debit ?? 0n) > 0n)).toMatchObject([{ akun: place.comesIn, debit: 10_000n }])
    if (way.offered.includes('out')) {
      const out = payOutJurnal([{ ...line, cara: cara as PayOutMethod }])
      expect(out.filter((b) => (b.kredit ?? 0n) > 0n)).toMatchObject([{ akun: place.goesOut, kredit: 10_000n }])
    }
    expect(inDrawerSql.includes(`'${cara}'`)).toBe(way.to === 'drawer')
  })

  test('counters offer it with its picture, its key chooses it, and account and card are asked for', () => {
    let paid = unpaid
    const panel = () => pays(paid, (change) => (paid = change(paid)))
    expect(offeredMethods(panel()).includes(cara)).toBe(way.offered.includes('nota'))
    expect(methodFor(panel(), way.key)).toBe(cara)
    applyMethod(panel(), cara)
    expect(computeCurrent(paid, total).payments).toMatchObject([{ cara, jumlah_rp: 10_000n }])
    expect([methodIcon(cara), usesRekening(cara), takesCard(cara)]).toEqual([way.icon, way.to === 'account', way.card])
  })

  test('paper names it with all that tells it from another, and the report of what the bank must show can be asked for it', () => {
    const nota = { bayar: [line], biaya_kartu: rupiah(0), biaya_kartu_oleh: 'TOKO' as const }
    const named = [way.word, way.to === 'account' && 'BCA', line.no_titipan, line.keterangan].filter(Boolean).join(' ')
    expect(bayarPairs(nota, new Map([['111', 'BCA']]), (text) => text)).toEqual([[named, '10,000']])
    expect(tickedMethods.some((ticked) => ticked === cara)).toBe(way.to === 'account' && way.offered.includes('in'))
  })
})

test('every way has a key of its own, and a counter says which', () => {
  const keys = rows.map(([cara]) => methodKey(cara))
  expect(new Set(keys).size).toBe(rows.length)
  expect(methodNote({})).toBe(`Alt ${keys[0]}–${keys.at(-1)}`)
})
