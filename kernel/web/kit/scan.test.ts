import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noMarks, type ScannerMarks } from '#kernel/engine/devices/scanner.ts'
import { nothingTyped, readPress, type KeyPlace } from './scan.ts'

/** A counter under a false clock: fields that have the focus in turn, a scanner, and fingers. */
const places = {
  nowhere: { id: 0, kind: 'free' },
  'the scan field': { id: 1, kind: 'scan' },
  cash: { id: 2, kind: 'amount' },
  'a name': { id: 3, kind: 'text' },
  'a search': { id: 4, kind: 'own' },
} as const satisfies Readonly<Record<string, KeyPlace>>
type Where = keyof typeof places

/** `at`: the focus moves there by itself. `taker`: from now on this screen takes scans, or none. `hand`: a key of a person. */
type Step =
  | readonly [key: string, pause: number]
  | { readonly at: Where }
  | { readonly taker: number | undefined }
  | { readonly hand: Where }

function counter(start: Where, marks: ScannerMarks = noMarks, holds: Partial<Record<Where, string>> = {}) {
  const content = new Map<number, string>(Object.entries(holds).map(([at, text]) => [places[at as Where].id, text]))
  const scanned: string[] = []
  const refused: string[] = []
  /** Enter keys that reached the page. */
  let pressed = 0
  let typing = nothingTyped
  let time = 10_000
  let taker: number | undefined = 1
  let place: KeyPlace = places[start]
  const press = (key: string, pause: number, repeat = false) => {
    time += pause
    const held = content.get(place.id) ?? ''
    const read = readPress(typing, { key, time, place, content: place.id === 0 ? '' : held, taker, repeat }, marks)
    typing = read.typing
    const { outcome } = read
    if (outcome.kind === 'pass' && key.length === 1 && place.id !== 0) content.set(place.id, held + key)
    if (outcome.kind === 'pass' && key === 'Backspace') content.set(place.id, held.slice(0, -1))
    if (outcome.kind === 'pass' && key === 'Enter') pressed += 1
    if (outcome.kind === 'scan') scanned.push(outcome.code)
    if (outcome.kind === 'refuse') refused.push(`${outcome.why} ${outcome.read}`)
    if (outcome.kind === 'scan' || outcome.kind === 'refuse')
      for (const undo of outcome.undo) content.set(undo.id, undo.content)
  }
  const run = (steps: readonly Step[]) => {
    for (const step of steps)
      if (!('length' in step)) {
        if ('taker' in step) taker = step.taker
        else if ('at' in step) place = places[step.at]
        else {
          press('F2', 0)
          place = places[step.hand]
        }
      } else press(...step)
    return { scanned, refused, pressed, holds: (at: Where) => content.get(places[at].id) ?? '' }
  }
  return { run, press }
}

/** The keys of a scanner, with the pause before each; `pause` before key number `at` (the Enter is the last). */
const scanner = (code: string, gap: number, pause = gap, at = -1, end = 'Enter'): Step[] =>
  [...code.split(''), end].map((key, i) => [key, i === 0 ? 5000 : i === at ? pause : gap] as const)

/** The same, so long after what was before. */
const soon = (of: string, after: number): Step[] =>
  [...of.split(''), 'Enter'].map((key, i) => [key, i === 0 ? after : 5] as const)

const code = '8991234567920'

test.each<[string, Where, readonly string[], readonly string[]]>([
  // A tick, a button: what the page gives back later presses nothing any more.
  ['after an amount, when the focus has moved to a button', 'cash', ['2', '5', ' '], ['pass', 'pass', 'pass']],
  ['within a scan', 'nowhere', ['2', '5', ' '], ['hold', 'hold', 'hold']],
  ['again, and once more', 'nowhere', [' ', ' ', ' '], ['pass', 'pass', 'pass']],
  ['as the first key', 'nowhere', [' '], ['pass']],
])('a space presses the button that has the focus: %s', (_, first, keys, outcomes) => {
  let typing = nothingTyped
  const seen = keys.map((key, index) => {
    const place = places[key === ' ' ? 'nowhere' : first]
    const read = readPress(typing, { key, time: index * 40, place, content: '', taker: 1 }, noMarks)
    typing = read.typing
    return read.outcome.kind
  })
  expect(seen).toEqual(outcomes)
})

test('Enter after arrows or the mouse is a person’s, whatever digits fell before', () => {
  const { run } = counter('nowhere')
  const digits = '100000055'.split('').map((key) => [key, 90] as const)
  expect(run([...digits, { hand: 'nowhere' }, ['Enter', 150]])).toMatchObject({ scanned: [], refused: [], pressed: 1 })
})

describe('a scanner types at its own pace', () => {
  test.each<[gap: number, nowhere: string, name: string, cash: string]>([
    [30, 'scanned', 'scanned', 'scanned'],
    [60, 'scanned', 'scanned', 'scanned'],
    // Between two keys of a person may lie as little: a name keeps them, and no sum of rupiah looks like this.
    [90, 'scanned', 'typed', 'scanned'],
    [160, 'scanned', 'typed', 'scanned'],
    [220, 'scanned', 'typed', 'scanned'],
    [300, 'scanned', 'typed', 'scanned'],
    [400, 'refused', 'typed', 'typed'],
  ])('%i ms a key: with no focus %s, in a name %s, in cash %s; the scan field takes it whole', (gap, ...expected) => {
    const comesTo = (at: Where) => {
      const { scanned, refused, holds } = counter(at).run(scanner(code, gap))
      if (scanned.length > 0) expect([scanned, refused, holds(at)]).toEqual([[code], [], ''])
      else if (refused.length > 0) expect([refused, holds(at)]).toEqual([[`torn ${code}`], ''])
      else expect(holds(at)).toBe(code)
      return scanned.length > 0 ? 'scanned' : refused.length > 0 ? 'refused' : 'typed'
    }
    expect([comesTo('nowhere'), comesTo('a name'), comesTo('cash')]).toEqual(expected)
    expect(counter('the scan field').run(scanner(code, gap)).scanned).toEqual([code])
    // A search of its own reads what stands in it.
    expect(counter('a search').run(scanner(code, gap)).holds('a search')).toBe(code)
  })

  test.each<[what: string, steps: Step[], scanned: string[], refused: string[]]>([
    ['it ends with Tab', scanner('AKS-0012', 8, 8, -1, 'Tab'), ['AKS-0012'], []],
    [
      'capital letters come with Shift',
      [['Shift', 5], ['G', 5], ['Shift', 5], ['L', 5], ...soon('0001', 5)],
      ['GL0001'],
      [],
    ],
    ['two pieces in a row', [...scanner('00148213', 5), ...scanner('00148214', 5)], ['00148213', '00148214'], []],
    [
      'it ends with two Enters, and the second presses nothing',
      [...scanner('00148213', 5), ['Enter', 5]],
      ['00148213'],
      [],
    ],
    ['it puts an identifier in front', scanner(']C100148213', 5), ['00148213'], []],
    ['three letters are no code', scanner('123', 5), [], []],
    ['nothing takes it here', [{ taker: undefined }, ...scanner('00148213', 5)], [], ['nobody 00148213']],
    [
      'it begins before the screen is ready',
      [{ taker: undefined }, ...scanner('00148213', 5).slice(0, 3), { taker: 2 }, ...scanner('00148213', 5).slice(3)],
      [],
      ['early 00148213'],
    ],
    [
      'a dialog closes meanwhile',
      [...scanner('00148213', 5).slice(0, 6), { taker: 2 }, ...scanner('00148213', 5).slice(6)],
      [],
      ['early 00148213'],
    ],
    ['somebody pressed one key just before', [['4', 5000], ...soon('00148213', 900)], [], ['torn 400148213']],
    [
      'somebody pressed one key, and then another that no scanner sends',
      [['4', 5000], ['F4', 500], ...soon('00148213', 900)],
      ['00148213'],
      [],
    ],
  ])('%s', (_, steps, scanned, refused) => {
    const told = counter('nowhere').run(steps)
    expect([told.scanned, told.refused, told.pressed]).toEqual([
      scanned,
      refused,
      scanned.length + refused.length > 0 ? 0 : 1,
    ])
  })
})

describe('never another code than the whole one', () => {
  /** Codes whose ends are codes of other pieces. */
  const codes = [code, 'AT000086', '00148213']
  const wheres = Object.keys(places) as Where[]

  test.each(wheres)('one pause at any place of the code, with the focus %s', (at) => {
    for (const of of codes)
      for (const gap of [5, 30, 50, 60, 95, 160, 220, 300])
        for (let index = 1; index <= of.length; index += 1)
          for (const pause of [61, 70, 90, 160, 220, 300, 301, 400, 1000, 1999]) {
            const { scanned, refused, holds } = counter(at).run(scanner(of, gap, pause, index))
            // Whole, or refused; or it stands in the field as it was typed, for everybody to see.
            const stays = holds(at) === of
            expect({ of, gap, i: index, pause, scanned, stays }).toMatchObject(
              scanned.length > 0 ? { scanned: [of], stays: false } : { stays: refused.length === 0 },
            )
            if (at === 'the scan field') expect(scanned).toEqual([of])
          }
  })

  test('the focus moves by itself at any place of the code: it is refused, and no field keeps a part of it', () => {
    const moves = wheres.flatMap((from) => wheres.filter((to) => to !== from).map((to) => [from, to] as const))
    for (const [from, to] of moves)
      for (const of of codes)
        for (const gap of [5, 50, 95, 220])
          for (let index = 1; index <= of.length; index += 1) {
            const keys = scanner(of, gap)
            const told = counter(from).run([...keys.slice(0, index), { at: to }, ...keys.slice(index)])
            expect({ from, to, of, gap, i: index, ...told }).toMatchObject({
              scanned: [],
              refused: [`torn ${of}`],
              pressed: 0,
            })
            expect([told.holds(from), told.holds(to)]).toEqual(['', ''])
          }
  })

  test('whatever the pauses', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 1900 }), { minLength: 13, maxLength: 13 })
    fc.assert(
      fc.property(gaps, fc.constantFrom(...wheres), (pauses, at) => {
        const keys = scanner(code, 0).map((step, i) => [(step as [string, number])[0], pauses[i - 1] ?? 5000] as const)
        const { scanned } = counter(at).run(keys)
        expect(scanned.filter((other) => other !== code)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('the rest of a torn scan is not believed behind what a person typed before it', () => {
    const typed: Step[] = [
      ['M', 5000],
      ['E', 180],
      ['J', 150],
      ['A', 210],
    ]
    const { scanned, refused, holds } = counter('a name').run([...typed, ...soon('567920', 140)])
    expect([scanned, refused, holds('a name')]).toEqual([[], ['torn MEJA567920'], 'MEJA'])
  })
})

describe('what a person types stays where it was typed', () => {
  const pause = fc.noBias(fc.integer({ min: 60, max: 400 }))
  /** Fast and regular: around 90 ms, one in three within 10 ms of it. */
  const practised = fc.noBias(fc.integer({ min: 61, max: 130 }))
  const key = fc.constantFrom(...'0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ.-'.split(''))
  const typing = (gap: fc.Arbitrary<number>, of = key) =>
    fc.array(fc.tuple(of, gap), { minLength: 1, maxLength: 30 }).chain((keys) => fc.tuple(fc.constant(keys), gap))

  test.each<[where: Where, how: string, gap: fc.Arbitrary<number>]>([
    ['a name', 'unhurried', pause],
    ['a name', 'practised', practised],
    ['a search', 'unhurried', pause],
    ['a search', 'practised', practised],
  ])('in %s, %s', (at, _, gap) => {
    fc.assert(
      fc.property(typing(gap), ([keys, end]) => {
        const told = counter(at).run([...keys, ['Enter', end]])
        expect([told.scanned, told.refused, told.pressed]).toEqual([[], [], 1])
        expect(told.holds(at)).toBe(keys.map(([letter]) => letter).join(''))
      }),
      { numRuns: 2000 },
    )
  })

  test('a sum of rupiah, however evenly: whole hundreds, a row of noughts, a key held down', () => {
    const sum = fc.noBias(fc.integer({ min: 1, max: 99_999_999_9 })).map((hundreds) => `${hundreds}00`)
    fc.assert(
      fc.property(sum, fc.integer({ min: 61, max: 250 }), (amount, gap) => {
        const { scanned, refused, holds } = counter('cash').run(scanner(amount, gap))
        expect([scanned, refused, holds('cash')]).toEqual([[], [], amount])
      }),
      { numRuns: 1000 },
    )
    const held = counter('cash')
    held.press('1', 5000)
    for (let i = 0; i < 9; i += 1) held.press('0', i === 0 ? 400 : 33, i > 0)
    const told = held.run([['Enter', 50]])
    expect([told.scanned, told.holds('cash')]).toEqual([[], '1000000000'])
  })

  test.each<[what: string, at: Where, steps: Step[], stays: string]>([
    ['a weight that a scale types', 'cash', scanner('3.215', 5), '3.215'],
    [
      'a correction in between',
      'a name',
      [...scanner('00148', 5).slice(0, 5), ['Backspace', 5], ...scanner('213', 5)],
      '0014213',
    ],
    ['a name without a figure, at any speed', 'a name', scanner('SARI RAHAYU', 10), 'SARI RAHAYU'],
  ])('%s', (_, at, steps, stays) => {
    const keys = steps.map((step) => ('length' in step ? ([step[0], Math.min(step[1], 90)] as const) : step))
    const { scanned, refused, holds } = counter(at).run(keys)
    expect([scanned, refused, holds(at)]).toEqual([[], [], stays])
  })

  test('a person who goes from one field to the next by a key is not taken for a torn scan', () => {
    const typed: Step[] = [
      ['5', 5000],
      ['0', 200],
      ['0', 210],
      ['0', 190],
      ['0', 205],
    ]
    const { scanned, holds } = counter('cash').run([
      ...typed,
      { hand: 'the scan field' },
      ...scanner('00148213', 5).map((step) => [(step as [string, number])[0], 350] as const),
    ])
    expect([scanned, holds('cash')]).toEqual([['00148213'], '50000'])
  })
})

describe('a scanner with a prefix', () => {
  const marks = { prefix: '~', suffix: '#' }
  const comesTo = (at: Where, steps: Step[]) => counter(at, marks).run(steps)

  test.each<[what: string, at: Where, steps: Step[], scanned: string[], refused: string[]]>([
    ['with no focus', 'nowhere', scanner('~00148213#', 5), ['00148213'], []],
    ['with an identifier behind it', 'nowhere', scanner('~]C100148213#', 5), ['00148213'], []],
    ['in a name, as slow as it is', 'a name', scanner('~00148213#', 220), ['00148213'], []],
    ['in the scan field', 'the scan field', scanner('~00148213#', 5), ['00148213'], []],
    ['typed in the scan field', 'the scan field', scanner('00148213', 150), ['00148213'], []],
    ['another scanner', 'nowhere', scanner('00148213', 5), [], ['unmarked 00148213']],
    ['fast keys in a name', 'a name', scanner('00148213', 5), [], []],
    ['keys before it', 'nowhere', [['4', 5000], ...scanner('~00148213#', 5)], ['00148213'], []],
    ['torn', 'nowhere', scanner('~00148213#', 5, 400, 4), [], ['torn ~00148213#']],
  ])('%s', (_, at, steps, scanned, refused) => {
    const told = comesTo(at, steps)
    expect([told.scanned, told.refused]).toEqual([scanned, refused])
  })
})
