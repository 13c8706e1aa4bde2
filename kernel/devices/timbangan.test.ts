import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bahasaTimbangan } from '#kernel/testing/timbangan.ts'
import {
  aliranAwal,
  bacaAliran,
  bacaTimbangan,
  sudahStabil,
  tambahBacaan,
  type Aliran,
  type Tampak,
} from './timbangan.ts'

/** Everything that was read from texts as they arrived. */
function baca(teks: readonly string[], awal: Aliran = aliranAwal): bigint[] {
  let aliran = awal
  return teks.flatMap((t) => {
    const out = bacaAliran(aliran, t)
    aliran = out.aliran
    return out.bacaan.map((b) => b.berat)
  })
}

test.each<[string, string, bigint | undefined]>([
  ['as most write it', '  3.215 ', 3215n],
  ['a comma for the point', '3,215', 3215n],
  ['with a sign and leading noughts', 'ST,GS,+00003.215  ', 3215n],
  ['below zero', '-   0.250', -250n],
  ['no places', '12', 12_000n],
  ['one place', '12.5', 12_500n],
  ['kilograms', '1.234567 k', 1_234_567n],
  ['milligrams', '3215 m', 3215n],
  ['a tenth of a milligram below the half', '3.2154', 3215n],
  ['half a milligram', '3.2155', 3216n],
  ['below zero, half a milligram', '-3.2155', -3216n],
  ['thousands in groups', '1,250.000', 1_250_000n],
  ['words before', 'Gross:  3.215', 3215n],
  ['two numbers run into each other', '1.250.000', undefined],
  ['the end of a number', '.215', undefined],
  ['overload', 'OL,GS,', undefined],
  ['nothing', '\r\n', undefined],
  ['another unit', '16.075 ct', undefined],
])('%s', (_, bagian, mg) => expect(bacaTimbangan(bagian)?.berat).toBe(mg))

describe('a stream', () => {
  const timbangan = fc.constantFrom(...Object.values(bahasaTimbangan))
  const berat = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1, maxLength: 12 })

  test('of any maker is read to the milligram, wherever the text is torn', () => {
    fc.assert(
      fc.property(timbangan, berat, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (tulis, mg, sobek) => {
        const semua = mg.map(tulis).join('')
        const teks: string[] = []
        for (let i = 0, k = 0; i < semua.length; k++) {
          const n = sobek[k % sobek.length]!
          teks.push(semua.slice(i, i + n))
          i += n
        }
        expect(baca(teks, { sisa: '', utuh: true })).toEqual(mg.map(BigInt))
      }),
    )
  })

  test('that is joined in the middle of a number is read from the next one on', () => {
    fc.assert(
      fc.property(timbangan, berat, fc.nat(30), (tulis, mg, mulai) => {
        const semua = [...mg, 7].map(tulis).join('')
        const dibaca = baca([semua.slice(mulai)])
        const benar = [...mg, 7].map(BigInt)
        // Whatever is left out, what is read was on the scale.
        expect(benar.slice(benar.length - dibaca.length)).toEqual(dibaca)
      }),
    )
  })

  test('without a unit is not kept for ever', () => {
    let aliran = aliranAwal
    for (let i = 0; i < 100; i++) aliran = bacaAliran(aliran, 'OL '.repeat(50)).aliran
    expect(aliran.sisa.length).toBeLessThanOrEqual(200)
  })

  test('keeps what the scale wrote', () => {
    const { bacaan } = bacaAliran(aliranAwal, 'ST,GS,+00003.215  g\r\n')
    expect(bacaan).toEqual([{ berat: 3215n, mentah: 'ST,GS,+00003.215 g', kata: 'stabil' }])
  })
})

describe('rest', () => {
  const stabil = (teks: string, kirim: 'terus' | 'tombol' = 'terus'): boolean[] => {
    let tampak: Tampak | undefined
    return bacaAliran({ sisa: '', utuh: true }, teks).bacaan.map((b) => {
      tampak = tambahBacaan(tampak, b)
      return sudahStabil(tampak, kirim)
    })
  }
  const { polos, and, goyang } = bahasaTimbangan

  test('is three readings alike in a row', () => {
    expect(stabil([3215, 3215, 3214, 3215, 3215, 3215, 3215].map(polos).join(''))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })
  test('is what the scale says, where it says it', () => {
    expect(stabil([goyang(3215), goyang(3215), goyang(3215), and(3215)].join(''))).toEqual([false, false, false, true])
  })
  test('is every reading of a scale that speaks when its key is pressed', () => {
    expect(stabil(polos(3215), 'tombol')).toEqual([true])
  })
})
