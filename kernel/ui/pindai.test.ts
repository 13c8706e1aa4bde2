import { expect, test } from 'vitest'
import { bacaKetukan, deretanKosong, type Deretan } from './pindai.ts'

/** Keys with the gap before each, in milliseconds: `0`+`0`+… */
const ketik = (kode: string, jarak: number): [string, number][] => kode.split('').map((key) => [key, jarak])

function pindaian(keys: readonly (readonly [string, number])[]): string[] {
  let deretan: Deretan = deretanKosong
  let waktu = 10_000
  const out: string[] = []
  for (const [key, jarak] of keys) {
    waktu += jarak
    const baca = bacaKetukan(deretan, { key, waktu })
    deretan = baca.deretan
    if (baca.pindaian !== undefined) out.push(baca.pindaian)
  }
  return out
}

test.each<[string, [string, number][], string[]]>([
  ['a scanner: 5 ms a key, then Enter', [...ketik('00148213', 5), ['Enter', 5]], ['00148213']],
  ['a slow scanner: 60 ms a key', [...ketik('GL000001', 60), ['Enter', 60]], ['GL000001']],
  ['a scanner that ends with Tab', [...ketik('AKS-0012', 8), ['Tab', 8]], ['AKS-0012']],
  [
    'capital letters come with Shift',
    [['Shift', 5], ['G', 5], ['Shift', 5], ['L', 5], ...ketik('0001', 5), ['Enter', 5]],
    ['GL0001'],
  ],
  ['a person: 61 ms between two keys', [...ketik('00148213', 61), ['Enter', 61]], []],
  ['a person who presses Enter late after fast keys', [...ketik('00148213', 20), ['Enter', 400]], []],
  ['three letters are no barcode', [...ketik('123', 5), ['Enter', 5]], []],
  ['Enter alone', [['Enter', 5]], []],
  ['a correction in between is typing', [...ketik('00148', 5), ['Backspace', 5], ...ketik('213', 5), ['Enter', 5]], []],
  [
    'typed letters before a scan are not part of it',
    [['M', 300], ['E', 180], ...ketik('0', 200), ...ketik('0148213', 5), ['Enter', 5]],
    ['00148213'],
  ],
  [
    'two scans in a row',
    [...ketik('00148213', 5), ['Enter', 5], ...ketik('00148214', 5), ['Enter', 5]],
    ['00148213', '00148214'],
  ],
  ['a second Enter says nothing', [...ketik('00148213', 5), ['Enter', 5], ['Enter', 5]], ['00148213']],
])('%s', (_, keys, expected) => expect(pindaian(keys)).toEqual(expected))
