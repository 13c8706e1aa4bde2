import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import {
  classOf,
  classOfExtra,
  compare,
  mergeScans,
  sumResult,
  type Expected,
  type PieceNow,
  type Scan,
} from './opname.ts'

const at = { kode_gudang: 'TOKO', toleransi: weight(20) }
const ring: Expected = {
  kode_barcode: 'CN1',
  nama_barang: 'CINCIN',
  baki: 'A01',
  jumlah: 1,
  berat: weight(3215),
  kadar: percent(7500),
  murni: weight(2411),
  nilai: rupiah(3_215_000),
}
const now = (more: Partial<PieceNow> = {}): PieceNow => ({
  kode_barcode: 'CN1',
  nama_barang: 'CINCIN',
  kode_gudang: 'TOKO',
  kode_baki: 'A01',
  status: 'TERSEDIA',
  jumlah: 1,
  berat: weight(3215),
  murni: weight(2411),
  nilai: rupiah(3_215_000),
  moved: null,
  ...more,
})
const scan = (kode_baki: string | null = 'A01', berat: number | null = null): Scan => ({
  kode: 'CN1',
  kode_barcode: 'CN1',
  kode_baki,
  berat: berat === null ? null : weight(berat),
})

describe('a piece that should lie in A01', () => {
  test.each([
    ['scanned there', scan(), now(), 'COCOK'],
    ['scanned there, then sold', scan(), now({ status: 'TERJUAL', moved: 'JL-1' }), 'COCOK'],
    ['scanned by an antenna, which knows no tray', scan(null), now(), 'COCOK'],
    ['scanned and weighed, within the tolerance', scan('A01', 3235), now(), 'COCOK'],
    ['scanned and weighed, heavier than that', scan('A01', 3236), now(), 'BEDA BERAT'],
    ['scanned and weighed, lighter', scan('A01', 3194), now(), 'BEDA BERAT'],
    ['scanned in another tray', scan('A02'), now(), 'SALAH BAKI'],
    ['scanned in another tray, and lighter: it moves first', scan('A02', 3000), now(), 'SALAH BAKI'],
    [
      'scanned in the tray where a document put it meanwhile',
      scan('A02'),
      now({ kode_baki: 'A02', moved: 'PB-1' }),
      'COCOK',
    ],
    ['not scanned', undefined, now(), 'HILANG'],
    ['not scanned, its entry called off meanwhile', undefined, undefined, 'BERGERAK'],
    ['not scanned, and sold meanwhile', undefined, now({ status: 'TERJUAL', moved: 'JL-1' }), 'BERGERAK'],
    ['not scanned, sold and brought back meanwhile', undefined, now({ moved: 'JL-1' }), 'BERGERAK'],
  ] as const)('%s: %s', (_name, read, piece, kelas) => {
    expect(classOf(at, ring, read, piece)).toBe(kelas)
  })
})

describe('a scanned piece that should not lie there', () => {
  test.each([
    ['nobody knows it', undefined, 'TIDAK DIKENAL'],
    ['it was sold', now({ status: 'TERJUAL' }), 'LEBIH'],
    ['it is searched for', now({ kode_gudang: 'TELUSUR', kode_baki: 'TELUSUR', status: 'DALAM PENELUSURAN' }), 'LEBIH'],
    ['it was given up', now({ kode_gudang: 'TELUSUR', status: 'HILANG' }), 'LEBIH'],
    ['it belongs to another tray', now({ kode_baki: 'B07' }), 'SALAH BAKI'],
    ['it belongs to another warehouse', now({ kode_gudang: 'BRANKAS' }), 'SALAH BAKI'],
    ['it came in while the count ran', now({ moved: 'BM-1' }), 'BERGERAK'],
  ] as const)('%s: %s', (_name, piece, kelas) => {
    expect(classOfExtra(at, scan(), piece)).toBe(kelas)
  })
})

test('the last tray counts, and a weight is not forgotten by reading the piece again', () => {
  const merged = mergeScans([scan('A02', 3000), scan('A01')])
  expect([...merged.values()]).toEqual([{ ...scan('A01'), berat: weight(3000) }])
})

const code = fc.integer({ min: 1, max: 12 }).map((n) => `C${n}`)
const reading = fc.record({
  kode: code,
  kode_baki: fc.constantFrom('A01', 'A02', null),
  berat: fc.option(fc.integer({ min: 1, max: 5000 }).map(weight)),
})
test('every expected piece has one line, every other one that was read too, and the classes add up', () => {
  fc.assert(
    fc.property(fc.uniqueArray(code), fc.array(reading), fc.uniqueArray(code), (own, read, known) => {
      const expected = own.map((kode_barcode) => ({ ...ring, kode_barcode }))
      const pieces = new Map([...own, ...known].map((kode_barcode) => [kode_barcode, now({ kode_barcode })]))
      const scans = read.map((s) => ({ ...s, kode_barcode: pieces.has(s.kode) ? s.kode : null }))
      const lines = compare(at, expected, mergeScans(scans), pieces)
      const extra = new Set(read.map((s) => s.kode).filter((kode) => !own.includes(kode)))
      expect(lines.map((b) => b.kode)).toEqual([...own, ...extra])
      const { nilai_hilang, ...counts } = sumResult(lines)
      expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(lines.length)
      expect(nilai_hilang).toBe(rupiah(counts.hilang * 3_215_000))
      // Whatever was read again, in whatever order, changes nothing but tray and weight.
      const again = compare(at, expected, mergeScans([...scans, ...scans]), pieces)
      expect(again).toEqual(lines)
    }),
  )
})
