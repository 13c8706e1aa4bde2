import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  hitsOf,
  joinHits,
  mapHits,
  meetAnswer,
  moveMark,
  onDevice,
  beginAnew,
  pressEnter,
  settle,
  stopWaiting,
  typingOf,
  type Hits,
  type ListHit,
  type ListTurn,
} from './typed-list.ts'

/** Borrowers of a shop, as a list of loans finds them. */
const loans: readonly ListHit[] = [
  { key: 'HU-000012', codes: ['HU-000012'], name: 'AMINAH' },
  { key: 'HU-000120', codes: ['HU-000120'], name: 'SITI RAHAYU' },
  { key: 'HU-000121', codes: ['HU-000121'], name: 'SITI' },
  { key: 'HU-000007', codes: ['HU-000007'], name: 'BUDI' },
  { key: 'HU-000070', codes: ['HU-000070'], name: 'BUDI' },
]
const fits = (text: string) => (loan: ListHit) => `${loan.key} ${loan.name}`.includes(text)
const first = { orFirst: true }

/**
 * A list at a counter under a false clock: the server answers each text that rested long enough, `delay` later, and an
 * answer to something older comes as well, since it cannot be taken back. Rows of before stand there meanwhile.
 */
function counter(delay: number, start: { orFirst: boolean; key?: string } = first) {
  const pause = 200
  let text = ''
  let rows: readonly ListHit[] = loans
  let answered = ''
  let failure: string | undefined
  let typing = typingOf('')
  let resting: ReturnType<typeof setTimeout> | undefined
  const taken: string[] = []
  const hits = (): Hits<ListHit> => {
    if (answered !== text) return hitsOf(text, rows, 'coming')
    return failure === undefined ? hitsOf(text, rows, 'here') : hitsOf(text, [], 'failed', failure)
  }
  const after = (turn: ListTurn<ListHit>) => {
    typing = turn.typing
    if (turn.take) taken.push(turn.take.key)
  }
  const drawn = () => after(meetAnswer(typing, hits(), start))
  const press = (key: string) => {
    if (key === 'Enter') after(pressEnter(settle(typing, hits(), start), hits()))
    else if (key === 'ArrowDown') typing = moveMark(settle(typing, hits(), start), hits(), 1)
    else if (key === 'Shift') typing = stopWaiting(typing)
    else {
      text = key === 'Escape' ? '' : key === 'Backspace' ? text.slice(0, -1) : text + key
      typing = typingOf(text)
      clearTimeout(resting)
      const asked = text
      resting = setTimeout(() => {
        setTimeout(() => {
          rows = loans.filter(fits(asked))
          answered = asked
          failure = asked.includes('?') ? 'Koneksi Terputus' : undefined
          drawn()
        }, delay)
      }, pause)
    }
    drawn()
  }
  return {
    press,
    type: async (keys: readonly string[], ms: number) => {
      for (const key of keys) {
        press(key)
        await vi.advanceTimersByTimeAsync(ms)
      }
    },
    calm: () => vi.advanceTimersByTimeAsync(10_000),
    taken,
  }
}
const keysOf = (text: string) => text.split('')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const speeds = [30, 60, 90, 160, 220, 400]
const delays = [0, 300, 1_500]
const clocks = speeds.flatMap((ms) => delays.map((delay) => ({ ms, delay })))

describe.each(clocks)('typed at $ms ms a key, answered after $delay ms', ({ ms, delay }) => {
  test.each([
    ['HU-000121', ['HU-000121']],
    ['HU-000012', ['HU-000012']],
    ['HU-000070', ['HU-000070']],
    // Two are found; the one that is called so in full is meant.
    ['SITI', ['HU-000121']],
    // Two are found, none in full: the first is marked.
    ['SIT', ['HU-000120']],
    ['AMIN', ['HU-000012']],
    // Two are called so in full: none is meant more than the other.
    ['BUDI', []],
    ['HU-999999', []],
    // The question fails.
    ['BUDI?', []],
  ])('%s and Enter takes %j', async (text, expected) => {
    const list = counter(delay)
    await list.type([...keysOf(text), 'Enter'], ms)
    await list.calm()
    expect(list.taken).toEqual(expected)
  })

  test.each(['X', 'Escape', 'Backspace', 'Shift'])('%s pressed before the answer ends the waiting', async (key) => {
    const list = counter(Math.max(delay, 300))
    await list.type(keysOf('HU-000121'), ms)
    list.press('Enter')
    list.press(key)
    await list.calm()
    expect(list.taken).toEqual([])
  })

  test('whatever is typed, taken back and entered: what is taken answers to what stood there', async () => {
    let seed = ms * 7919 + delay
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * sides)
    }
    for (let round = 0; round < 20; round++) {
      const list = counter(delay)
      let text = ''
      for (let index = 0; index < 12; index++) {
        const goal = ['HU-000121', 'SITI', 'BUDI', 'AMINAH'][dice(4)]!
        const key = dice(3) === 0 && text !== '' ? 'Backspace' : dice(4) === 0 ? 'Enter' : (goal[text.length] ?? 'A')
        if (key === 'Backspace') text = text.slice(0, -1)
        else if (key !== 'Enter') text += key
        const count = list.taken.length
        await list.type([key], ms)
        for (const took of list.taken.slice(count)) {
          expect(
            loans.filter(fits(text)).map((l) => l.key),
            `${took} for ${text}`,
          ).toContain(took)
        }
      }
    }
  })
})

describe('the mark', () => {
  const two = (state: 'coming' | 'here' = 'here') => hitsOf('BUDI', loans.filter(fits('BUDI')), state)

  test('several that are called so in full: Enter says so, and an arrow chooses', () => {
    const typing = settle(typingOf('BUDI'), two(), first)
    expect(typing.mark).toBeUndefined()
    const refused = pressEnter(typing, two())
    expect([refused.take, refused.typing.said]).toEqual([undefined, 'several'])
    const chosen = moveMark(refused.typing, two(), 1)
    expect([chosen.mark, chosen.said]).toEqual(['HU-000007', undefined])
    expect(pressEnter(chosen, two()).take?.key).toBe('HU-000007')
    expect(pressEnter(moveMark(chosen, two(), 1), two()).take?.key).toBe('HU-000070')
  })

  test('nothing found: Enter says so', () => {
    const none = hitsOf<ListHit>('ZZ', [], 'here')
    expect(pressEnter(settle(typingOf('ZZ'), none, first), none).typing.said).toBe('none')
  })

  test('it stays on its row when other rows come, and goes with it', () => {
    const found = hitsOf('SITI', loans.slice(1, 3), 'here')
    const typing = settle(typingOf('SITI'), found, first)
    expect(typing.mark).toBe('HU-000121')
    expect(settle(typing, hitsOf('SITI', loans.slice(0, 3), 'here'), first).mark).toBe('HU-000121')
    expect(settle(typing, hitsOf('SITI', loans.slice(0, 2), 'here'), first).mark).toBe('HU-000012')
  })

  test('an Enter that waits for a row an arrow marked takes that row, and none in its place', () => {
    const moved = moveMark(typingOf('BUDI'), two('coming'), 1)
    const waiting = pressEnter(moved, two('coming'))
    expect([waiting.take, waiting.typing.waits]).toEqual([undefined, true])
    expect(meetAnswer(waiting.typing, two(), first).take?.key).toBe('HU-000007')
    const other = meetAnswer(waiting.typing, hitsOf('BUDI', loans.slice(4), 'here'), first)
    expect([other.take, other.typing.waits]).toEqual([undefined, false])
  })

  test('nothing typed: the row shown beside the list is marked, else the first or none; no Enter waits', () => {
    const all = hitsOf('', loans, 'here')
    expect(settle(typingOf(''), all, { orFirst: true, key: 'HU-000007' }).mark).toBe('HU-000007')
    expect(settle(typingOf(''), all, { orFirst: true, key: '' }).mark).toBe('HU-000012')
    expect(settle(typingOf(''), all, { orFirst: false }).mark).toBeUndefined()
    expect(pressEnter(typingOf(''), hitsOf('', loans, 'coming')).typing.waits).toBe(false)
  })
})

test.each<[string, typed: string, picked: string | undefined, key: string | undefined]>([
  ['the same row, while its search stands there', 'BUDI', 'last', 'last'],
  ['the first one, when nothing is picked any more', 'BUDI', undefined, 'first'],
  ['the first one of another search', 'BUD', 'last', 'first'],
])('Enter once more after a row was picked with the arrows takes %s', (_, typed, picked, key) => {
  const rows = [loans[0]!, loans[1]!]
  const keys = { first: rows[0]!.key, last: rows[1]!.key } as const
  const hits = hitsOf(typed, rows, 'here')
  const kept = moveMark(moveMark(typingOf('BUDI'), hitsOf('BUDI', rows, 'here'), 1), hitsOf('BUDI', rows, 'here'), 1)
  const start = { key: picked && keys.last, orFirst: true }
  const again = settle(beginAnew(kept, typed, start.key), hits, start)
  expect(pressEnter(again, hits).take?.key).toBe(keys[key as keyof typeof keys])
})

describe('answers', () => {
  const one = loans.slice(0, 1)

  test('a failed one is not acted on, but for a row that needs no answer and is pointed at', () => {
    const failed = hitsOf('AMI', one, 'failed', 'Koneksi Terputus')
    expect(meetAnswer({ ...typingOf('AMI'), waits: true }, failed, first)).toEqual({ typing: typingOf('AMI') })
    expect(pressEnter(typingOf('AMI'), failed).take).toBeUndefined()
    expect(pressEnter(moveMark(typingOf('AMI'), failed, 1), failed).take).toBe(one[0])
  })

  test('two are there once both are, and failed where one is', () => {
    const state = (hits: Hits<ListHit>['state'], other: Hits<ListHit>['state']) =>
      joinHits(hitsOf('A', one, hits), hitsOf('A', one, other), (x, y) => [...x, ...y]).state
    expect([
      state('here', 'here'),
      state('here', 'coming'),
      state('failed', 'coming'),
      state('failed', 'here'),
    ]).toEqual(['here', 'coming', 'coming', 'failed'])
  })

  test('what is on the device answers at once, all of it while nothing is typed; drawing keeps what an answer is', () => {
    expect(onDevice(' ', loans, () => false).rows).toBe(loans)
    const found = onDevice(' BUDI ', loans, fits('BUDI'))
    expect([found.text, found.state, found.rows.length]).toEqual(['BUDI', 'here', 2])
    expect(mapHits(hitsOf('A', one, 'failed', 'x'), () => [1])).toEqual(hitsOf('A', [1], 'failed', 'x'))
  })
})
