import { describe, expect, test } from 'vitest'
import { goneMs, nothingSeen, freshCodes } from './reads.ts'

describe('what the camera sees is handed over once', () => {
  test.each<[string, readonly (readonly [number, ...string[]])[], string[]]>([
    [
      'a label that stays',
      [
        [0, 'A1'],
        [100, 'A1'],
        [200, 'A1'],
      ],
      ['A1'],
    ],
    ['one that is lost for a moment', [[0, 'A1'], [100], [goneMs, 'A1']], ['A1']],
    ['one that was taken away and comes back', [[0, 'A1'], [100], [goneMs + 1, 'A1']], ['A1', 'A1']],
    [
      'one that stays longer than it may be away',
      [
        [0, 'A1'],
        [goneMs, 'A1'],
        [2 * goneMs, 'A1'],
      ],
      ['A1'],
    ],
    [
      'the next piece',
      [
        [0, 'A1'],
        [100, 'B2'],
        [200, 'A1'],
      ],
      ['A1', 'B2'],
    ],
    ['bars and square of the same label', [[0, 'A1', 'A1']], ['A1']],
    ['two labels in one picture', [[0, 'A1', 'B2']], ['A1', 'B2']],
    ['spaces around it, and nothing at all', [[0, ' A1 ', ' ', '']], ['A1']],
  ])('%s', (_, frames, told) => {
    let seen = nothingSeen
    const all: string[] = []
    for (const [time, ...codes] of frames) {
      const next = freshCodes(seen, codes, time)
      seen = next.seen
      all.push(...next.fresh)
    }
    expect(all).toEqual(told)
  })
})
