import { fillText } from '#kernel/base/i18n/texts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetCell } from '#kernel/engine/transfer/sheet.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import {
  readHistory,
  compareHistory,
  priceBecomingCurrent,
  computePriceFromOunce,
  askedCell,
  buildSheet,
  type ExistingPrice,
  type HistoryChoice,
} from './import-history.ts'

const id = [(s: string) => s]
const at = '2026-11-21T09:00'
const free: HistoryChoice = { kurs: 1_625_000n, dari: null, sampai: null, bacaan: null }
const sheet = (lines: readonly (readonly SheetCell[])[], titles = ['Date', 'Price']) => {
  const read = buildSheet({ judul: titles, baris: lines, mulai: 2 }, id)
  if (!read.ok) throw new Error(read.missing.join())
  return read.sheet
}
const parse = (lines: readonly (readonly SheetCell[])[], choice: Partial<HistoryChoice> = {}, titles?: string[]) =>
  readHistory(sheet(lines, titles), { ...free, ...choice }, at)

test.each<[nama: string, usd: bigint, kurs: bigint, step: number, harga: bigint]>([
  // 31.1034768 dollars per ounce are one dollar per gram.
  ['an ounce is 31.1034768 grams', 31_103_477n, 1_000_000n, 1, 10_000n],
  ['to the rupiah, a half up', 18_930_000n, 1_625_000n, 1, 9_890n],
  ['to the step of the shop, once', 18_930_000n, 1_625_000n, 5000, 10_000n],
  ['4,228.00 at 16,250', 4_228_000_000n, 1_625_000n, 1, 2_208_917n],
  ['4,228.00 at 16,250, to five thousand', 4_228_000_000n, 1_625_000n, 5000, 2_210_000n],
  ['less than half a step is nothing', 1_000_000n, 1_625_000n, 5000, 0n],
])('%s', (_name, usd, kurs, step, harga) => {
  expect(computePriceFromOunce(usd, kurs, rupiah(step))).toBe(harga)
})

const usd = fc.bigInt({ min: 1n, max: 1_000_000_000_000n })
const kurs = fc.bigInt({ min: 1n, max: 100_000_000n })
const step = fc.bigInt({ min: 1n, max: 100_000n })
test('exact: never farther than half a step from the true price, and always on the step', () => {
  fc.assert(
    fc.property(usd, kurs, step, (dollars, rate, rounding) => {
      const harga = computePriceFromOunce(dollars, rate, rupiah(rounding))
      // Both sides multiplied by 31.1034768 g × 10⁷ and the units of dollar and rate: whole numbers, so nothing is
      // rounded.
      const distance = dollars * rate * 10_000_000n - harga * 311_034_768n * 100_000_000n
      const half = rounding * 311_034_768n * 100_000_000n
      expect(harga % rounding).toBe(0n)
      expect(2n * (distance < 0n ? -distance : distance) <= half).toBe(true)
    }),
  )
})
test('monotone: a dearer ounce or a dearer dollar never makes a cheaper gram', () => {
  fc.assert(
    fc.property(usd, kurs, step, usd, kurs, (dollars, rate, rounding, du, dk) => {
      const harga = computePriceFromOunce(dollars, rate, rupiah(rounding))
      expect(computePriceFromOunce(dollars + du, rate, rupiah(rounding)) >= harga).toBe(true)
      expect(computePriceFromOunce(dollars, rate + dk, rupiah(rounding)) >= harga).toBe(true)
    }),
  )
})

test.each<[nama: string, cell: SheetCell[], waktu: string]>([
  ['a month is its first day', ['2026-04', '4721.000'], '2026-04-01T00:00'],
  ['a day is its beginning', ['2026-04-17', 4721], '2026-04-17T00:00'],
  ['a day as people here write it', ['17/04/2026', 4721], '2026-04-17T00:00'],
  ['the month of today has begun', ['2026-11', 4721], '2026-11-01T00:00'],
])('%s', (_name, cell, waktu) => {
  expect(parse([cell]).rows).toEqual([expect.objectContaining({ waktu, issues: [], usd: 4_721_000_000n })])
})

test.each<[nama: string, cell: SheetCell[], p: Partial<HistoryChoice>, wrong: [string, string][]]>([
  ['a month to come', ['2026-12', 4721], {}, [['tanggal', 'Waktu Tidak Boleh Nanti']]],
  ['tomorrow', ['2026-11-22', 4721], {}, [['tanggal', 'Waktu Tidak Boleh Nanti']]],
  ['before dates begin', ['1899-12', 20.67], {}, [['tanggal', 'Sebelum Tahun 1900 Tidak Disimpan']]],
  ['a month that is none', ['2026-13', 4721], {}, [['tanggal', 'Tanggal Tidak Benar']]],
  ['a day that is none', ['2026-02-30', 4721], {}, [['tanggal', 'Tanggal Itu Tidak Ada']]],
  ['no date', ['', 4721], {}, [['tanggal', 'Harus Diisi']]],
  ['no price', ['2026-04', ''], {}, [['harga', 'Harus Diisi']]],
  ['a price of nothing', ['2026-04', 0], {}, [['harga', 'Tidak Boleh Kurang Dari 0.000001']]],
  ['a price that is a word', ['2026-04', 'N/A'], {}, [['harga', 'Harus Berupa Angka']]],
  ['no rate', ['2026-04', 4721], { kurs: null }, [['kurs', 'Kurs Belum Diisi']]],
  [
    'a price that could mean two things',
    ['2026-04', '4.721'],
    {},
    [['harga', 'Pemisah Ribuan Atau Desimal Tidak Jelas']],
  ],
  [
    'everything at once',
    ['besok', '-1', 'x'],
    {},
    [
      ['tanggal', 'Tanggal Tidak Benar'],
      ['harga', 'Tidak Boleh Kurang Dari 0.000001'],
      ['kurs', 'Harus Berupa Angka'],
    ],
  ],
])('%s is wrong in words', (_name, cell, choice, wrong) => {
  const { rows } = parse([cell], choice, ['Date', 'Price', 'Rate'])
  expect(rows[0]!.issues.map((s) => [s.field, fillText(s.message, s.values)])).toEqual(wrong)
})

test('the rate of a row goes before the one for all; three digits behind its separator are thousands', () => {
  const rows = [
    ['2026-04', 4721, '15.900'],
    ['2026-05', 4587, 16_100.5],
    ['2026-06', 4228, null],
  ]
  expect(parse(rows, {}, ['Tanggal', 'Harga (USD/oz)', 'Kurs']).rows.map((r) => r.kurs)).toEqual([
    1_590_000n,
    1_610_050n,
    1_625_000n,
  ])
})

test('the period keeps both of its days; what lies outside is counted and not judged; empty lines are nothing', () => {
  const rows = [
    ['1833-01', 'x'],
    ['2026-04', 4721],
    [null, ''],
    ['2026-05', 4587],
    ['2026-06', 4228],
  ]
  const { rows: inside, luar } = parse(rows, { dari: '2026-04-01', sampai: '2026-05-01' })
  expect([inside.map((r) => [r.line, r.waktu.slice(0, 7)]), luar]).toEqual([
    [
      [3, '2026-04'],
      [5, '2026-05'],
    ],
    2,
  ])
})

test.each<[nama: string, harga: string[], ask: string | undefined, reading: HistoryChoice['bacaan'], usd: bigint[]]>([
  ['one clear price says it of all', ['18.930', '4721.000'], undefined, null, [18_930_000n, 4_721_000_000n]],
  ['a decimal comma too', ['18,930', '4721,5'], undefined, null, [18_930_000n, 4_721_500_000n]],
  ['the other separator then groups', ['4,721', '950.25'], undefined, null, [4_721_000_000n, 950_250_000n]],
  [
    'nothing clear: asked, and answered as decimals',
    ['18.930', '20.670'],
    '18.930',
    'desimal',
    [18_930_000n, 20_670_000n],
  ],
  ['or as thousands', ['4.721', '4.587'], '4.721', 'ribuan', [4_721_000_000n, 4_587_000_000n]],
])('how 4.721 is read: %s', (_name, harga, ask, reading, usd) => {
  const rows = harga.map((h, i) => [`2026-0${i + 1}`, h])
  expect(askedCell(sheet(rows))).toBe(ask)
  expect(parse(rows, { bacaan: reading }).rows.map((r) => r.usd)).toEqual(usd)
})

test('what is no column of a history is named, and what it cannot do without', () => {
  expect(buildSheet({ judul: ['Bulan', 'Nilai'], baris: [], mulai: 2 }, id)).toEqual({ ok: false, missing: ['Harga'] })
  const read = buildSheet({ judul: ['Volume', 'Harga', 'Tanggal'], baris: [[7, 4721, '2026-04']], mulai: 2 }, id)
  expect(read).toMatchObject({ sheet: { lewat: ['Volume'], judul: { kurs: null }, baris: [['2026-04', 4721, null]] } })
})

const existing = (again: Partial<ExistingPrice>): ExistingPrice => ({
  harga_24k: rupiah(1_000_000),
  versi: 1n,
  dihapus: false,
  imported: true,
  ...again,
})
test.each<[nama: string, old: ExistingPrice | undefined, allowed: boolean, state: string, alasan?: string]>([
  ['nothing stands: new', undefined, true, 'baru'],
  ['new needs no right to change', undefined, false, 'baru'],
  ['an earlier import said another price: changed', existing({}), true, 'berubah'],
  ['by nobody who may not change', existing({}), false, 'salah', 'Tidak Punya Hak Akses'],
  ['an earlier import said the same', existing({ harga_24k: rupiah(2_465_000) }), true, 'sama'],
  ['set by hand: stays', existing({ imported: false }), true, 'ada'],
  ['set by hand to the very same: stays', existing({ imported: false, harga_24k: rupiah(2_465_000) }), true, 'ada'],
  ['deleted', existing({ dihapus: true }), true, 'salah', '{kode} Sudah Ada Dengan Status DELETED'],
])('what becomes of a row where %s', (_name, old, allowed, state, alasan) => {
  const { rows } = parse([['2026-04', '4721.000']])
  const standing = new Map(old ? [['2026-04-01T00:00', old]] : [])
  const [candidates] = compareHistory(rows, standing, rupiah(5000), allowed)
  expect([candidates!.state, candidates!.issues[0]?.message]).toEqual([state, alasan])
  expect([candidates!.pas, candidates!.harga]).toEqual([2_466_485n, 2_465_000n])
})

test('the same day twice: the second names the first; a price that rounds away is wrong', () => {
  const { rows } = parse([
    ['2026-04', 4721],
    ['2026-04-01', 4722],
    ['2026-05', 1],
  ])
  const candidates = compareHistory(rows, new Map(), rupiah(5000), true)
  expect(candidates.map((c) => [c.state, c.issues[0]?.message, c.issues[0]?.values?.n])).toEqual([
    ['baru', undefined, undefined],
    ['salah', '{kode} Sudah Ada Di Baris {n}', 2],
    ['salah', 'Harga Per Gram Menjadi 0', undefined],
  ])
})

test.each<[nama: string, current: string | undefined, outcome: string | undefined]>([
  ['no price stands: the last of the file holds', undefined, '2026-06-01T00:00'],
  ['an older one stands', '2026-05-20T09:00', '2026-06-01T00:00'],
  ['a newer one stands: today stays', '2026-06-01T00:01', undefined],
])('the price of today: %s', (_name, current, outcome) => {
  const { rows } = parse([
    ['2026-06', 4228],
    ['2026-05', 4587],
    ['2027-01', 5000],
  ])
  expect(priceBecomingCurrent(compareHistory(rows, new Map(), rupiah(5000), true), current)?.waktu).toBe(outcome)
})
