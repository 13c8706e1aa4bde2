import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { weight } from '#kernel/base/quantity/quantity.ts'
import { expectedOf, mostSuspects, suspectsOf, toleranceOf, verdictOf, type OnTray } from './timbang.ts'

/** The arithmetic of weighing a tray. */
const piece = (kode_barcode: string, mg: number, tag = 300): OnTray => ({
  kode_barcode,
  nama_barang: 'CINCIN',
  jumlah: 1,
  berat: weight(mg),
  berat_bandrol: weight(tag),
})

test('the tray of the picture: 50 rings of 182.450 g, tags of 0.300 g, a tray of 512 g', () => {
  const on = Array.from({ length: 50 }, (_, i) => piece(`P${i}`, 3649))
  expect(expectedOf(weight(512_000), on)).toEqual({
    total_jumlah: 50,
    total_berat: 182_450n,
    total_bandrol: 15_000n,
    berat_harap: 709_450n,
  })
  const toleransi = toleranceOf(weight(10), weight(10), 50)
  expect(toleransi).toBe(81n)
  expect(verdictOf(709_420n - 709_450n, toleransi)).toBe('DALAM TOLERANSI')
})

test.each([
  [0n, 'COCOK'],
  [81n, 'DALAM TOLERANSI'],
  [-81n, 'DALAM TOLERANSI'],
  [82n, 'SELISIH'],
  [-82n, 'SELISIH'],
])('a difference of %i mg within 81 mg is %s', (selisih, verdict) => {
  expect(verdictOf(selisih, weight(81))).toBe(verdict)
})

describe('what may be missing', () => {
  test('a ring of 2.315 g taken out of a tray of 120 is named', () => {
    const on = Array.from({ length: 120 }, (_, i) => piece(`R${String(i).padStart(3, '0')}`, 2500 + i * 137))
    const ring = piece('DICURI', 2315)
    const tray = [...on.slice(0, 119), ring]
    const toleransi = toleranceOf(weight(10), weight(10), 120)
    const { berat_harap } = expectedOf(weight(412_350), tray)
    const weighed = expectedOf(weight(412_350), on.slice(0, 119)).berat_harap + 15n
    const suspects = suspectsOf(tray, weighed - berat_harap, toleransi)
    expect(suspects[0]).toEqual({ kode_barcode: ['DICURI'], berat: 2615n, jauh: 15n })
  })
  test('two together are named where no single one explains it', () => {
    const tray = [piece('A', 1000), piece('B', 2000), piece('C', 7000)]
    expect(suspectsOf(tray, -3600n, weight(40))).toEqual([{ kode_barcode: ['A', 'B'], berat: 3600n, jauh: 0n }])
  })
  test('a tray that is right, nearly right or too heavy accuses nobody', () => {
    const tray = [piece('A', 1000)]
    for (const selisih of [0n, -40n, 1300n]) expect(suspectsOf(tray, selisih, weight(40))).toEqual([])
  })

  const trays = fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 60 })
  test('whichever single piece is taken out, and however much the scale errs within the tolerance, it is named or twenty are', () => {
    fc.assert(
      fc.property(trays, fc.nat(), fc.integer({ min: -60, max: 60 }), (weights, at, error) => {
        const tray = weights.map((mg, i) => piece(`P${String(i).padStart(2, '0')}`, mg))
        const gone = tray[at % tray.length]!
        const selisih = -(gone.berat + gone.berat_bandrol) + BigInt(error)
        const found = suspectsOf(tray, selisih, weight(60))
        expect(found.length === mostSuspects || found.some((s) => s.kode_barcode.join() === gone.kode_barcode)).toBe(
          true,
        )
      }),
    )
  })
  test('it finds what trying every single piece and every pair finds', () => {
    fc.assert(
      fc.property(trays, fc.integer({ min: 500, max: 40_000 }), (weights, gap) => {
        const tray = weights.map((mg, i) => piece(`P${String(i).padStart(2, '0')}`, mg))
        const near = (...of: OnTray[]) => {
          const sum = of.reduce((n, b) => n + Number(b.berat + b.berat_bandrol), 0)
          return Math.abs(sum - gap) <= 60 ? 1 : 0
        }
        const all = tray.reduce((n, a, i) => n + near(a) + tray.slice(i + 1).reduce((m, b) => m + near(a, b), 0), 0)
        const found = suspectsOf(tray, BigInt(-gap), weight(60))
        expect(found.length).toBe(Math.min(all, mostSuspects))
        // Singles first, and within them the nearest first.
        const order = found.map((s) => [s.kode_barcode.length, Number(s.jauh)] as const)
        expect(order).toEqual(order.toSorted(([a, x], [b, y]) => a - b || x - y))
      }),
    )
  })
})
