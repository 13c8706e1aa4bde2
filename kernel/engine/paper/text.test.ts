import { expect, test } from 'vitest'
import { splitText } from './text.ts'

const piece = (n: number): string => `*CINCIN ${n}*\nBarcode CN${n}\nHarga 1,000,000`
const paper = (n: number): string => Array.from({ length: n }, (_, i) => piece(i + 1)).join('\n\n')

test.each([
  [3, 1],
  [24, 1],
  [200, 3],
])('a paper of %i pieces goes as %i messages, each within the limit, and nothing is lost', (count, messages) => {
  const parts = splitText(paper(count), 4000)
  expect(parts).toHaveLength(messages)
  expect(parts.every((p) => p.length <= 4000)).toBe(true)
  expect(parts.map((p) => p.replace(/^\(\d+\/\d+\)\n/, '')).join('\n\n')).toBe(paper(count))
})

test('each of several messages says which one it is, and none breaks a piece in two', () => {
  const parts = splitText(paper(200), 4000)
  expect(parts.map((p) => p.split('\n')[0])).toEqual(['(1/3)', '(2/3)', '(3/3)'])
  expect(parts.every((p) => /^\(\d\/3\)\n\*CINCIN/.test(p))).toBe(true)
})

test('a text without lines is cut anywhere', () => {
  expect(splitText('a'.repeat(20), 15).map((p) => p.length)).toEqual([13, 13, 12])
  expect(splitText('singkat', 15)).toEqual(['singkat'])
})
