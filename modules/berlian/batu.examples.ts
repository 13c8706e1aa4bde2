import { resourceExamples } from '#testing/define-examples.ts'
import {
  batuClarity,
  batuColor,
  batuCutgrade,
  batuFluorescence,
  batuPolish,
  batuShape,
  batuSymmetry,
} from './batu.resource.ts'

const trait = (of: typeof batuShape, words: Readonly<Record<string, string>>): void =>
  resourceExamples(of, { good: Object.entries(words).map(([kode, nama]) => ({ kode, nama })) })
const level = (of: typeof batuColor, ...words: string[]): void =>
  resourceExamples(of, {
    good: words.map((kode, i) => ({ kode, nama: kode, urutan: i + 1 })),
    bad: [{ row: { kode: 'X', nama: 'X', urutan: -1 }, field: 'urutan' }],
  })

trait(batuShape, { BR: 'BRILLIANT', PR: 'PRINCESS' })
level(batuColor, 'D', 'E', 'F')
level(batuClarity, 'IF', 'VVS1', 'VS1')
trait(batuFluorescence, { NONE: 'NONE', FAINT: 'FAINT' })
for (const graded of [batuSymmetry, batuPolish, batuCutgrade]) trait(graded, { EX: 'EXCELLENT', VG: 'VERY GOOD' })
