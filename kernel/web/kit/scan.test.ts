import { expect, test } from 'vitest'
import { readKeystroke, emptyBurst, type KeyBurst } from './scan.ts'

/** Keys with the pause before each, in milliseconds. */
const typing = (code: string, gap: number): [string, number][] => code.split('').map((key) => [key, gap])

function scanned(keys: readonly (readonly [string, number])[]): string[] {
  let burst: KeyBurst = emptyBurst
  let time = 10_000
  const out: string[] = []
  for (const [key, gap] of keys) {
    time += gap
    const read = readKeystroke(burst, { key, time })
    burst = read.burst
    if (read.scanned !== undefined) out.push(read.scanned)
  }
  return out
}

test.each<[string, [string, number][], string[]]>([
  ['a scanner: 5 ms a key, then Enter', [...typing('00148213', 5), ['Enter', 5]], ['00148213']],
  ['a slow scanner: 60 ms a key', [...typing('GL000001', 60), ['Enter', 60]], ['GL000001']],
  ['a scanner that ends with Tab', [...typing('AKS-0012', 8), ['Tab', 8]], ['AKS-0012']],
  [
    'capital letters come with Shift',
    [['Shift', 5], ['G', 5], ['Shift', 5], ['L', 5], ...typing('0001', 5), ['Enter', 5]],
    ['GL0001'],
  ],
  ['a person: 61 ms between two keys', [...typing('00148213', 61), ['Enter', 61]], []],
  ['a person who presses Enter late after fast keys', [...typing('00148213', 20), ['Enter', 400]], []],
  ['three letters are no barcode', [...typing('123', 5), ['Enter', 5]], []],
  ['Enter alone', [['Enter', 5]], []],
  [
    'a correction in between is typing',
    [...typing('00148', 5), ['Backspace', 5], ...typing('213', 5), ['Enter', 5]],
    [],
  ],
  [
    'typed letters before a scan are not part of it',
    [['M', 300], ['E', 180], ...typing('0', 200), ...typing('0148213', 5), ['Enter', 5]],
    ['00148213'],
  ],
  [
    'two scans in a row',
    [...typing('00148213', 5), ['Enter', 5], ...typing('00148214', 5), ['Enter', 5]],
    ['00148213', '00148214'],
  ],
  ['a second Enter says nothing', [...typing('00148213', 5), ['Enter', 5], ['Enter', 5]], ['00148213']],
])('%s', (_, keys, expected) => expect(scanned(keys)).toEqual(expected))
