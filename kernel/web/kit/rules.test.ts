import { expect, test } from 'vitest'
import { toneOf } from './fineness.ts'
import { tidyNote } from './describe.ts'
import { fit } from './resize.web.ts'

test.each([
  ['pelanggan tetap ', 'PELANGGAN TETAP'],
  ['   ', '-'],
  ['', '-'],
  [undefined, ''],
])('the keterangan %j of an authorisation is kept as %j', (typed, kept) => expect(tidyNote(typed)).toBe(kept))

test.each([
  ['750', false, '750'],
  ['800', false, '750'],
  ['300', false, '375'],
  ['999', false, '999'],
  ['925', false, 'putih'],
  ['700', true, 'putih'],
  ['AKS', false, 'putih'],
] as const)('the stamp %s (white gold: %s) has the tone %s', (struck, white, tone) =>
  expect(toneOf(struck, white)).toBe(tone),
)

test.each([
  [1440, 1440, 720, 720],
  [1000, 5464, 250, 1366],
  [300, 200, 300, 200],
])('a picture of %i×%i is kept as %i×%i', (w, h, width, height) => expect(fit(w, h)).toEqual({ width, height }))
