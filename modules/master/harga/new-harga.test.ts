import { expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { readEmas, emasStart, groupStart, computeRow, buildApply, type TypedGroup } from './new-harga.ts'
import { computeSelisih, type PlanGroup, type PricePlan } from './harga-plan.ts'

const g750: PlanGroup = {
  kode_group: 'G750',
  nama_group: 'EMAS 750',
  kode_kadar: '750',
  kadar: 75,
  versi: 3,
  harga: 1_830_000,
  harga_modal: 1_785_000,
  harga_beli: 1_710_000,
  ikut: true,
  selisih_jual: null,
  selisih_beli: null,
}
const toko = { selisih_jual: 2.5, selisih_beli: 4, pembulatan: 5000 }
const plan: PricePlan = { saat: '2026-11-21T09:00', emas: null, toko, boleh_group: true, group: [g750] }

test.each<
  [
    nama: string,
    group: Partial<PlanGroup>,
    typed: Partial<TypedGroup>,
    emas: number,
    outcome: unknown[],
    changed: boolean,
  ]
>([
  ['the same gold price moves nothing', {}, {}, 2_380_000, [1_830_000, 1_785_000, 1_710_000], false],
  ['a higher one moves all three', {}, {}, 2_400_000, [1_845_000, 1_800_000, 1_725_000], true],
  ['a margin of its own', {}, { selisih_jual: '10' }, 2_400_000, [1_980_000, 1_800_000, 1_725_000], true],
  ['a typed price stays', {}, { harga: '1999999' }, 2_400_000, [1_999_999, 1_800_000, 1_725_000], true],
  ['one that goes its own way stays', {}, { ikut: false }, 2_400_000, [1_830_000, 1_785_000, 1_710_000], false],
  ['and still takes what is typed', {}, { ikut: false, harga_modal: '1' }, 2_400_000, [1_830_000, 1, 1_710_000], true],
  ['without a buying price it gets none', { harga_beli: null }, {}, 2_400_000, [1_845_000, 1_800_000, null], true],
  ['a buying price is taken away', {}, { harga_beli: '' }, 2_380_000, [1_830_000, 1_785_000, null], true],
])('%s', (_name, group, typed, emas, outcomes, changed) => {
  const plan = { ...g750, ...group }
  const row = computeRow(plan, { ...groupStart(plan), ...typed }, rupiah(emas), toko)
  const figures = [row.outcome.harga, row.outcome.harga_modal, row.outcome.harga_beli].map((amount) =>
    amount === null ? null : Number(amount),
  )
  expect([figures, row.changed, row.issues]).toEqual([outcomes, changed, {}])
})

test.each([
  ['up', 1_150_000, 1_430_000, 280_000n, 2435n],
  ['down', 1_430_000, 1_150_000, -280_000n, -1958n],
  ['from nothing there is no percent', null, 500, 500n, null],
  ['to nothing', 500, null, -500n, -10_000n],
])('how far a price moves: %s', (_name, from, outcome, rp, percent) => {
  expect(computeSelisih(from === null ? null : rupiah(from), outcome === null ? null : rupiah(outcome))).toEqual({
    rp,
    percent,
  })
})

test('nobody confirms the old price by pressing on, and what is no price is named', () => {
  const initial = readEmas(emasStart(plan))
  expect(initial.issues).toEqual({ harga_24k: 'Harus Diisi' })
  const wrong = readEmas({ ...emasStart(plan), harga_24k: '2400000', selisih_beli: '100.01', harga_beli: 'x' })
  expect(Object.keys(wrong.issues)).toEqual(['selisih_beli', 'harga_beli'])
})

test('what is sent: only groups that move carry prices, and none of who may change no group', () => {
  const emas = readEmas({ ...emasStart(plan), harga_24k: '2400000' })
  expect(emas.wire).toMatchObject({
    waktu: '2026-11-21T09:00',
    harga_24k: 2_400_000,
    harga_jual: 2_460_000,
    harga_beli: 2_300_000,
  })
  const line = computeRow(g750, groupStart(g750), emas.emas, emas.toko)
  const cara = { ikut: true, selisih_jual: null, selisih_beli: null }
  const outcome = { versi: 3, harga: 1_845_000, harga_modal: 1_800_000, harga_beli: 1_725_000 }
  expect(buildApply(emas.wire, [{ group: g750, line }], true).group).toEqual({ G750: { ...cara, jadi: outcome } })
  expect(buildApply(emas.wire, [{ group: g750, line }], false).group).toEqual({ G750: cara })
})
