import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weight } from '#kernel/base/quantity/quantity.ts'
import { countTray, figuresOf, openTray, reopenTray, sumTrays, type TrayFacts } from './opname-global.ts'

/** A tray counted by pieces and grams: what is said against what the books have. */
const stands = { jumlah_buku: 4, berat_buku: weight(12_860), kemasan: weight(412_810), toleransi: weight(30) }

test.each([
  ['all of it', 4, 425_670, 'COCOK', 0, 0],
  ['a little off, as scales are', 4, 425_645, 'DALAM TOLERANSI', 0, -25],
  ['a piece too few, and its grams', 3, 422_455, 'SELISIH', -1, -3215],
  ['a piece too few, though the grams fit', 3, 425_670, 'SELISIH', -1, 0],
  ['the right number, but one is another piece', 4, 423_000, 'SELISIH', 0, -2670],
  ['an empty tray', 0, 412_350, 'SELISIH', -4, -13_320],
])('%s', (_word, jumlah_hitung, mg, putusan, selisih_jumlah, selisih_berat) => {
  expect(figuresOf({ ...stands, jumlah_hitung, berat_timbang: weight(mg) })).toMatchObject({
    putusan,
    selisih_jumlah,
    selisih_berat: BigInt(selisih_berat),
  })
})

const facts = (jumlah: number, mg: number): TrayFacts => ({
  baki: { berat_baki: weight(400_000), jumlah, berat: weight(mg), bandrol: weight(jumlah * 115) },
})
const by = { user_id: 'LINA', step: weight(10), each: weight(10) }
const say = (kode_baki: string, jumlah: number, mg: number) => ({
  kode_baki,
  jumlah,
  berat_timbang: weight(mg),
  timbangan: null,
  teks_timbang: null,
})

test('opened again, a tray says nothing but its first count, however often that happens', () => {
  const count = fc.tuple(fc.nat(300), fc.nat(2_000_000))
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 5 }), fc.nat(300), (counts, books) => {
      let lines = ['A01', 'A02'].map(openTray)
      for (const [jumlah, mg] of counts) {
        lines = countTray(reopenTray(lines, 'A01'), say('A01', jumlah, mg), facts(books, books * 3000), by)
      }
      const [tray, other] = reopenTray(lines, 'A01')
      const told = Object.entries(tray!).filter(([, v]) => v !== null)
      expect(Object.fromEntries(told)).toEqual({
        kode_baki: 'A01',
        hitungan: counts.length,
        jumlah_pertama: counts[0]![0],
        berat_pertama: BigInt(counts[0]![1]),
      })
      expect(other).toEqual(openTray('A02'))
      expect(sumTrays([tray!, other!])).toMatchObject({ baki_dihitung: 0, total_hitung: 0, total_buku: 0 })
    }),
  )
})

test('the sums are those of the trays that were counted', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.tuple(fc.nat(90), fc.nat(90))), { maxLength: 9 }), (all) => {
      const codes = all.map((_, i) => `B${i}`)
      const lines = all.reduce(
        (now, one, index) =>
          one === null ? now : countTray(now, say(codes[index]!, one[0], 500_000), facts(one[1], one[1] * 3000), by),
        codes.map(openTray),
      )
      const told = all.filter((one) => one !== null)
      expect(sumTrays(lines)).toMatchObject({
        jumlah_baki: all.length,
        baki_dihitung: told.length,
        total_hitung: told.reduce((n, [said]) => n + said, 0),
        total_buku: told.reduce((n, [, books]) => n + books, 0),
        berat_buku: BigInt(told.reduce((n, [, books]) => n + books * 3000, 0)),
      })
    }),
  )
})
