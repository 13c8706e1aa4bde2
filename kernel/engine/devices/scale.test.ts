import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleLanguages } from '#testing/scale.ts'
import { initialStream, readStream, readScale, isStable, addReading, type ScaleStream, type Shown } from './scale.ts'

/** All weights read from texts in the order of their arrival. */
function readText(texts: readonly string[], start: ScaleStream = initialStream): bigint[] {
  let stream = start
  return texts.flatMap((text) => {
    const out = readStream(stream, text)
    stream = out.stream
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
])('%s', (_, part, mg) => expect(readScale(part)?.berat).toBe(mg))

describe('a stream', () => {
  const scale = fc.constantFrom(...Object.values(scaleLanguages))
  const weight = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1, maxLength: 12 })

  test('of any maker is read to the milligram, wherever the text is torn', () => {
    fc.assert(
      fc.property(scale, weight, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (write, mg, torn) => {
        const all = mg.map(write).join('')
        const texts: string[] = []
        for (let index = 0, piece = 0; index < all.length; piece++) {
          const length = torn[piece % torn.length]!
          texts.push(all.slice(index, index + length))
          index += length
        }
        expect(readText(texts, { rest: '', whole: true })).toEqual(mg.map(BigInt))
      }),
    )
  })

  test('that is joined in the middle of a number is read from the next one on', () => {
    fc.assert(
      fc.property(scale, weight, fc.nat(30), (write, mg, start) => {
        const all = [...mg, 7].map(write).join('')
        const read = readText([all.slice(start)])
        const correct = [...mg, 7].map(BigInt)
        // Whatever is missing, every weight that was read was on the scale.
        expect(correct.slice(correct.length - read.length)).toEqual(read)
      }),
    )
  })

  test('without a unit is not kept for ever', () => {
    let stream = initialStream
    for (let i = 0; i < 100; i++) stream = readStream(stream, 'OL '.repeat(50)).stream
    expect(stream.rest.length).toBeLessThanOrEqual(200)
  })

  test('keeps what the scale wrote', () => {
    const { bacaan } = readStream(initialStream, 'ST,GS,+00003.215  g\r\n')
    expect(bacaan).toEqual([{ berat: 3215n, raw: 'ST,GS,+00003.215 g', word: 'stabil' }])
  })
})

describe('rest', () => {
  const stable = (text: string, send: 'terus' | 'tombol' = 'terus'): boolean[] => {
    let shown: Shown | undefined
    return readStream({ rest: '', whole: true }, text).bacaan.map((readout) => {
      shown = addReading(shown, readout)
      return isStable(shown, send)
    })
  }
  const { polos: plain, and, goyang: unsteady } = scaleLanguages

  test('is three readings alike in a row', () => {
    expect(stable([3215, 3215, 3214, 3215, 3215, 3215, 3215].map(plain).join(''))).toEqual([
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
    expect(stable([unsteady(3215), unsteady(3215), unsteady(3215), and(3215)].join(''))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
  test('is every reading of a scale that speaks when its key is pressed', () => {
    expect(stable(plain(3215), 'tombol')).toEqual([true])
  })
})
